// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.Tree;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What is known at one point of a body of memory that others read while it goes on, such as a
 * device's copies.
 *
 * <p>Where ways meet, a copy that was waited for on one of them counts as through: who waits under
 * a condition knows why.
 *
 * @param flights the copies that may be on their way
 * @param landed the calls whose copies were waited for
 * @param users the one object that uses what is made in a lifetime
 */
record InFlight(Set<Flight> flights, Set<Tree> landed, Map<Region, User> users) {
  static final InFlight NOTHING = new InFlight(Set.of(), Set.of(), Map.of());

  /**
   * A copy on its way.
   *
   * @param call what began it
   * @param source what is read; null if nothing names it any more
   * @param work what it is through with: a frame, and what that became
   * @param around what the work needs itself
   * @param memory where the source lies
   */
  record Flight(
      Tree call, @Nullable Place source, Set<Region> work, Set<Region> around, Set<Region> memory) {

    boolean isPartOf(Collection<? extends Region> regions) {
      return work.stream().anyMatch(regions::contains);
    }

    boolean isAround(Collection<? extends Region> regions) {
      return around.stream().anyMatch(regions::contains);
    }

    boolean reads(Collection<? extends Region> regions) {
      return memory.stream().anyMatch(regions::contains);
    }
  }

  /**
   * Who uses what is made in a lifetime.
   *
   * @param region the user; null if it is one here and another there
   * @param since the first use
   */
  record User(@Nullable Region region, Tree since) {}

  InFlight with(Flight flight) {
    Set<Tree> stillLanded = new LinkedHashSet<>(landed);
    stillLanded.remove(flight.call());
    return new InFlight(Value.union(flights, Set.of(flight)), stillLanded, users);
  }

  /** Says that work goes on as something else, as a frame does when it is submitted. */
  InFlight becoming(Set<Region> work, Region further) {
    return map(
        flight ->
            flight.isPartOf(work)
                ? new Flight(
                    flight.call(),
                    flight.source(),
                    Value.union(flight.work(), Set.of(further)),
                    flight.around(),
                    flight.memory())
                : flight);
  }

  /** Says that this work was waited for, or will be where it can't be seen. */
  InFlight landed(Collection<? extends Region> work) {
    Set<Tree> more = new LinkedHashSet<>(landed);
    for (Flight flight : flights) {
      if (flight.isPartOf(work)) {
        more.add(flight.call());
      }
    }
    return new InFlight(flights, more, users).withoutLanded();
  }

  /** Says that all of a queue was waited for. */
  InFlight landedAround(Collection<? extends Region> around) {
    Set<Tree> more = new LinkedHashSet<>(landed);
    for (Flight flight : flights) {
      if (flight.isAround(around)) {
        more.add(flight.call());
      }
    }
    return new InFlight(flights, more, users).withoutLanded();
  }

  /** Says that lifetimes end: of the work, or of what it reads. */
  InFlight ended(Collection<? extends Region> regions) {
    InFlight after = landed(regions).landedAround(regions);
    if (after.flights.stream().noneMatch(flight -> flight.reads(regions))) {
      return after;
    }
    Set<Flight> left = new LinkedHashSet<>(after.flights);
    left.removeIf(flight -> flight.reads(regions));
    return new InFlight(left, after.landed, users);
  }

  /** Says that a place holds something else from now on. */
  InFlight without(Place place) {
    return map(
        flight -> {
          Place source = flight.source();
          boolean isGone =
              source != null && (source.equals(place) || State.isInside(source, place));
          return isGone
              ? new Flight(flight.call(), null, flight.work(), flight.around(), flight.memory())
              : flight;
        });
  }

  InFlight renamed(Region from, Region to) {
    if (users.isEmpty() && flights.isEmpty()) {
      return this;
    }
    Map<Region, User> renamed = new HashMap<>();
    users.forEach(
        (used, user) -> {
          boolean isUser = from.equals(user.region());
          renamed.put(used.equals(from) ? to : used, isUser ? new User(to, user.since()) : user);
        });
    return new InFlight(flights, landed, renamed)
        .map(
            flight ->
                new Flight(
                    flight.call(),
                    flight.source(),
                    renamed(flight.work(), from, to),
                    renamed(flight.around(), from, to),
                    renamed(flight.memory(), from, to)));
  }

  private static Set<Region> renamed(Set<Region> regions, Region from, Region to) {
    if (!regions.contains(from)) {
      return regions;
    }
    Set<Region> renamed = new LinkedHashSet<>(regions);
    renamed.remove(from);
    renamed.add(to);
    return renamed;
  }

  InFlight usedBy(Region used, User user) {
    Map<Region, User> more = new HashMap<>(users);
    more.put(used, user);
    return new InFlight(flights, landed, more);
  }

  /** Says that a lifetime begins, which nobody has used. */
  InFlight unused(Region region) {
    if (!users.containsKey(region)) {
      return this;
    }
    Map<Region, User> fewer = new HashMap<>(users);
    fewer.remove(region);
    return new InFlight(flights, landed, fewer);
  }

  /** Returns this at the start of the next round of a loop, whose copies are others. */
  InFlight nextRound() {
    return landed.isEmpty() ? this : new InFlight(flights, Set.of(), users);
  }

  /** Returns what stands for one of two. */
  InFlight or(InFlight other) {
    if (equals(other)) {
      return this;
    }
    Map<Region, User> both = new HashMap<>(users);
    other.users.forEach((used, user) -> both.merge(used, user, InFlight::or));
    return new InFlight(
            Value.union(flights, other.flights), Value.union(landed, other.landed), both)
        .withoutLanded();
  }

  private static User or(User one, User other) {
    Region region = one.region();
    return region != null && region.equals(other.region()) ? one : new User(null, one.since());
  }

  private InFlight withoutLanded() {
    if (flights.stream().noneMatch(flight -> landed.contains(flight.call()))) {
      return this;
    }
    Set<Flight> left = new LinkedHashSet<>(flights);
    left.removeIf(flight -> landed.contains(flight.call()));
    return new InFlight(left, landed, users);
  }

  private InFlight map(UnaryOperator<Flight> change) {
    if (flights.isEmpty()) {
      return this;
    }
    Set<Flight> changed = new LinkedHashSet<>();
    flights.forEach(flight -> changed.add(change.apply(flight)));
    return new InFlight(changed, landed, users);
  }
}
