// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.Tree;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What is known at one point of a body: the value in each place that was assigned, and the
 * lifetimes that have ended, for the fields that were not.
 */
final class State {
  private final Map<Place, Value> values;
  private final Map<Region, Set<End>> ended;

  /** Fields whose value is, on some way, still the one of when the method was entered. */
  private final Set<Place> fromEntry;

  /** What is being read by others meanwhile. */
  private InFlight inFlight;

  private State(
      Map<Place, Value> values,
      Map<Region, Set<End>> ended,
      Set<Place> fromEntry,
      InFlight inFlight) {
    this.values = values;
    this.ended = ended;
    this.fromEntry = fromEntry;
    this.inFlight = inFlight;
  }

  static State empty() {
    return new State(new LinkedHashMap<>(), new HashMap<>(), new HashSet<>(), InFlight.NOTHING);
  }

  State copy() {
    return new State(
        new LinkedHashMap<>(values), new HashMap<>(ended), new HashSet<>(fromEntry), inFlight);
  }

  /** Returns a copy that says nothing of what is in flight: after an exception, who knows. */
  State copyWithoutFlights() {
    return new State(
        new LinkedHashMap<>(values),
        new HashMap<>(ended),
        new HashSet<>(fromEntry),
        InFlight.NOTHING);
  }

  InFlight inFlight() {
    return inFlight;
  }

  void setInFlight(InFlight newInFlight) {
    inFlight = newInFlight;
  }

  @Nullable Value get(Place place) {
    return values.get(place);
  }

  Map<Place, Value> values() {
    return values;
  }

  /**
   * Says that fields have an unknown value here, as for a function that may run at another time.
   */
  void forgetEntry() {
    for (Place place : values.keySet()) {
      if (place.isOwnField()) {
        fromEntry.add(place);
      }
    }
  }

  /** Returns where all was made that variables refer to. */
  Set<Tree> made() {
    Set<Tree> made = new HashSet<>();
    values.values().forEach(value -> made.addAll(value.fresh()));
    return made;
  }

  Map<Region, Set<End>> ended() {
    return ended;
  }

  boolean isFromEntry(Place place) {
    return !values.containsKey(place) || fromEntry.contains(place);
  }

  void set(Place place, Value value) {
    values.keySet().removeIf(other -> isInside(other, place));
    values.put(place, value);
    fromEntry.remove(place);
    inFlight = inFlight.without(place);
  }

  /** Says that what a place holds is known better; what is in it stays as it is. */
  void put(Place place, Value value) {
    values.put(place, value);
  }

  static boolean isInside(Place field, Place object) {
    for (Place at = field.base(); at != null; at = at.base()) {
      if (at.equals(object)) {
        return true;
      }
    }
    return false;
  }

  void end(Collection<? extends Region> regions, End end) {
    for (Region region : regions) {
      ended.merge(region, Set.of(end), Value::union);
    }
    change(value -> value.ended(regions, end));
    inFlight = inFlight.ended(regions);
  }

  /** Says that lifetimes which were handed over are this thread's again, with all that is there. */
  void resume(Set<Region> regions) {
    for (Region region : regions) {
      ended.computeIfPresent(region, (each, ends) -> withoutHandOver(ends));
    }
    change(
        value ->
            value.mapTies(
                tie ->
                    regions.contains(tie.region()) && isHandedOver(tie.end())
                        ? new Tie(tie.region(), null)
                        : tie));
  }

  private static @Nullable Set<End> withoutHandOver(Set<End> ends) {
    Set<End> left = new LinkedHashSet<>(ends);
    left.removeIf(State::isHandedOver);
    return left.isEmpty() ? null : left;
  }

  private static boolean isHandedOver(@Nullable End end) {
    return end != null && end.kind() == End.Kind.HANDED_OVER;
  }

  void change(UnaryOperator<Value> change) {
    values.replaceAll((place, value) -> change.apply(value));
  }

  /** Says that a lifetime is the same as another one from now on. */
  void rename(Region from, Region to) {
    change(value -> value.renamed(from, to));
    inFlight = inFlight.renamed(from, to);
  }

  /** Adds what was put into objects that were made here to what they need. */
  void fill(Set<Tree> made, Value content) {
    change(
        value ->
            value.fresh().stream().anyMatch(made::contains) ? value.filledWith(content) : value);
  }

  /** Says that objects made here are now known elsewhere too. */
  void publish(Set<Tree> made) {
    change(value -> value.fresh().stream().anyMatch(made::contains) ? value.notFresh() : value);
  }

  /** Returns a field's usual value as it is in this state. */
  Value afterEnds(Value usual) {
    return afterEnds(usual, Set.of());
  }

  /**
   * Returns a field's usual value as it is in this state.
   *
   * @param known the lifetimes that it has from its object, whose value says which of them ended
   */
  Value afterEnds(Value usual, Set<Region> known) {
    Set<Tie> ties = usual.ties();
    for (Tie tie : usual.ties()) {
      if (known.contains(tie.region())) {
        continue;
      }
      for (End end : ended.getOrDefault(tie.region(), Set.of())) {
        if (usual.outlasts(end)) {
          continue;
        }
        ties = Value.union(ties, Set.of(new Tie(tie.region(), end)));
      }
    }
    return usual.withTies(ties);
  }

  /** Returns what stands for one of two states; a null one is of a way that is never taken. */
  static @Nullable State either(@Nullable State one, @Nullable State other, FieldValues fields) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    State both = empty();
    for (Map.Entry<Region, Set<End>> entry : one.ended.entrySet()) {
      both.ended.merge(entry.getKey(), entry.getValue(), Value::union);
    }
    for (Map.Entry<Region, Set<End>> entry : other.ended.entrySet()) {
      both.ended.merge(entry.getKey(), entry.getValue(), Value::union);
    }
    Set<Place> places = new LinkedHashSet<>(one.values.keySet());
    places.addAll(other.values.keySet());
    for (Place place : places) {
      Value here = one.valueOr(place, fields);
      Value there = other.valueOr(place, fields);
      if (here != null && there != null) {
        both.values.put(place, here.or(there));
        boolean unset = !one.values.containsKey(place) || !other.values.containsKey(place);
        if (unset || one.fromEntry.contains(place) || other.fromEntry.contains(place)) {
          both.fromEntry.add(place);
        }
      } else if (here != null && place.base() == null) {
        both.values.put(place, here);
      } else if (there != null && place.base() == null) {
        both.values.put(place, there);
      }
    }
    both.inFlight = one.inFlight.or(other.inFlight);
    return both;
  }

  private @Nullable Value valueOr(Place place, FieldValues fields) {
    Value value = values.get(place);
    if (value != null) {
      return value;
    }
    Value usual = place.isOwnField() ? fields.usual(place) : null;
    return usual == null ? null : afterEnds(usual);
  }

  boolean isSameAs(@Nullable State other) {
    return other != null
        && values.equals(other.values)
        && ended.equals(other.ended)
        && inFlight.equals(other.inFlight);
  }

  /** What fields hold that were not assigned in this body. */
  interface FieldValues {
    @Nullable Value usual(Place field);
  }
}
