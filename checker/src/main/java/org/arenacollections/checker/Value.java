// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.Tree;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import javax.lang.model.element.Element;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What is known of a value: the lifetimes that it needs, those that it is, and a little more.
 *
 * <p>The order of values is by inclusion: the union of two stands for "one of them".
 *
 * @param ties the lifetimes that it needs; none for a value on the heap
 * @param opens the lifetimes that it is: what is made in it needs them
 * @param fresh where it was made, if all that refer to it are variables of this body; then what is
 *     put into it becomes part of what it needs
 * @param owner the place whose value this is a part of, such as a column's table
 * @param kind what it is, where that makes a difference
 * @param arenas the lifetimes in its fields, and in the fields of those, as far as they are known
 * @param isShared whether it may also be one that others know, though it has a {@code fresh} place
 */
record Value(
    Set<Tie> ties,
    Set<Region> opens,
    Set<Tree> fresh,
    @Nullable Place owner,
    Kind kind,
    Map<List<Element>, Set<Region>> arenas,
    boolean isShared) {
  static final Value HEAP =
      new Value(Set.of(), Set.of(), Set.of(), null, Kind.ORDINARY, Map.of(), false);

  /** The value of {@code null}: one of this and another is that other. */
  static final Value NULL =
      new Value(Set.of(), Set.of(), Set.of(), null, Kind.NULL, Map.of(), false);

  /** What a value is, the one of two that is less known first. */
  enum Kind {
    /** Nothing at all. */
    NULL,

    ORDINARY,

    /** A raw segment over an array. */
    ARRAY_MEMORY,

    /** A raw segment of one of the JDK's arenas. */
    FOREIGN_MEMORY,

    /** What makes values in its arenas, and goes on when they are reset. */
    MAKER,

    /** A lambda, a method reference or an anonymous object. */
    CLOSURE;

    boolean isMemory() {
      return this == ARRAY_MEMORY || this == FOREIGN_MEMORY;
    }

    Kind or(Kind other) {
      return this == other ? this : latest(known(), other.known());
    }

    /** Memory that may be other memory is just any. */
    private Kind known() {
      return isMemory() ? ORDINARY : this;
    }

    private static Kind latest(Kind one, Kind other) {
      return one.compareTo(other) >= 0 ? one : other;
    }
  }

  /** Tells whether only variables of this body refer to it. */
  boolean isNew() {
    return !fresh.isEmpty() && !isShared;
  }

  boolean isClosure() {
    return kind == Kind.CLOSURE;
  }

  static Value in(Collection<? extends Region> regions) {
    if (regions.isEmpty()) {
      return HEAP;
    }
    Set<Tie> ties = new LinkedHashSet<>();
    for (Region region : regions) {
      ties.add(new Tie(region, null));
    }
    return HEAP.withTies(ties);
  }

  Value withTies(Set<Tie> newTies) {
    return newTies.equals(ties)
        ? this
        : new Value(newTies, opens, fresh, owner, kind, arenas, isShared);
  }

  Value opening(Region region) {
    return opening(Set.of(region));
  }

  Value opening(Set<Region> regions) {
    return new Value(ties, regions, fresh, owner, kind, arenas, isShared);
  }

  Value madeAt(Tree tree) {
    return madeAt(Set.of(tree));
  }

  Value madeAt(Set<Tree> trees) {
    return new Value(ties, opens, trees, owner, kind, arenas, isShared);
  }

  Value notFresh() {
    return fresh.isEmpty() ? this : new Value(ties, opens, Set.of(), owner, kind, arenas, false);
  }

  Value partOf(@Nullable Place newOwner) {
    return new Value(ties, opens, fresh, newOwner, kind, arenas, isShared);
  }

  Value having(Map<List<Element>, Set<Region>> newArenas) {
    return newArenas.equals(arenas)
        ? this
        : new Value(ties, opens, fresh, owner, kind, Map.copyOf(newArenas), isShared);
  }

  /** Returns what is known of the arenas in one of the fields, and in the fields of that. */
  Map<List<Element>, Set<Region>> arenasIn(Element field) {
    if (arenas.isEmpty()) {
      return Map.of();
    }
    Map<List<Element>, Set<Region>> inside = new LinkedHashMap<>();
    arenas.forEach(
        (path, regions) -> {
          if (path.getFirst().equals(field)) {
            inside.put(path.subList(1, path.size()), regions);
          }
        });
    return inside;
  }

  Value closure() {
    return of(Kind.CLOSURE);
  }

  Value of(Kind newKind) {
    return newKind == kind ? this : new Value(ties, opens, fresh, owner, newKind, arenas, isShared);
  }

  /** Returns what something has that is kept in this or is a part of it. */
  Value needs() {
    return ties.isEmpty() && fresh.isEmpty()
        ? HEAP
        : new Value(ties, Set.of(), fresh, null, Kind.ORDINARY, Map.of(), isShared);
  }

  /** Returns the same value, which needs what another one needs too. */
  Value plus(Value other) {
    if (other.ties.isEmpty() && other.fresh.isEmpty()) {
      return this;
    }
    Kind sum = kind == Kind.NULL ? Kind.ORDINARY : kind;
    return new Value(
        union(ties, other.ties), opens, union(fresh, other.fresh), owner, sum, arenas, isShared);
  }

  /** Returns the owner that all of these are parts of; null if there is none. */
  static @Nullable Place commonOwner(List<Value> parts) {
    Place owner = parts.isEmpty() ? null : parts.getFirst().owner;
    return owner != null && parts.stream().allMatch(part -> owner.equals(part.owner))
        ? owner
        : null;
  }

  /** Returns this with something more in it. */
  Value filledWith(Value content) {
    Value filled = plus(content.needs());
    return content.equals(HEAP)
            || content.equals(NULL)
            || owner == null
            || owner.equals(content.owner)
        ? filled
        : filled.partOf(null);
  }

  /** Returns what stands for one of two values. */
  Value or(Value other) {
    if (equals(other) || other.equals(NULL)) {
      return this;
    }
    if (equals(NULL)) {
      return other;
    }
    boolean samePart = owner == null ? other.owner == null : owner.equals(other.owner);
    Place part =
        samePart ? owner : ties.isEmpty() ? other.owner : other.ties.isEmpty() ? owner : null;
    return new Value(
        union(ties, other.ties),
        union(opens, other.opens),
        union(fresh, other.fresh),
        part,
        equals(HEAP) ? other.kind : other.equals(HEAP) ? kind : kind.or(other.kind),
        union(arenas, other.arenas),
        isShared || other.isShared || fresh.isEmpty() != other.fresh.isEmpty());
  }

  /**
   * Returns what is needed by things made in this: itself, if it is an arena, and what it needs.
   */
  Set<Tie> home() {
    if (opens.isEmpty()) {
      return ties;
    }
    Set<Tie> home = new LinkedHashSet<>();
    for (Region region : opens) {
      home.add(new Tie(region, null));
    }
    home.addAll(ties);
    return home;
  }

  /** Returns this after lifetimes have ended. */
  Value ended(Collection<? extends Region> regions, End end) {
    if (outlasts(end)) {
      return this;
    }
    return mapTies(
        tie ->
            tie.isLive() && regions.contains(tie.region()) && !isOwn(tie.region(), end)
                ? new Tie(tie.region(), end)
                : tie);
  }

  /** An arena goes on after its own reset. */
  private boolean isOwn(Region region, End end) {
    return opens.contains(region) && !end.isFinal();
  }

  /** Tells whether this goes on after an end that is not for good. */
  boolean outlasts(End end) {
    return kind == Kind.MAKER && !end.isFinal();
  }

  /** Returns this where a lifetime is the same as another one. */
  Value renamed(Region from, Region to) {
    Value renamed = mapTies(tie -> tie.region().equals(from) ? new Tie(to, tie.end()) : tie);
    if (opens.contains(from)) {
      renamed = renamed.opening(renamed(opens, from, to));
    }
    if (arenas.values().stream().anyMatch(regions -> regions.contains(from))) {
      Map<List<Element>, Set<Region>> changed = new LinkedHashMap<>();
      arenas.forEach((path, regions) -> changed.put(path, renamed(regions, from, to)));
      renamed = renamed.having(changed);
    }
    return renamed;
  }

  private static Set<Region> renamed(Set<Region> regions, Region from, Region to) {
    Set<Region> renamed = new LinkedHashSet<>();
    for (Region region : regions) {
      renamed.add(region.equals(from) ? to : region);
    }
    return renamed;
  }

  /** Returns an arena in an object, which goes on after its own reset, as that object does not. */
  Value goingOn() {
    return mapTies(
        tie ->
            tie.end() != null && isOwn(tie.region(), tie.end())
                ? new Tie(tie.region(), null)
                : tie);
  }

  /** Returns this live again where it ended in one way. */
  Value survived(End end) {
    return mapTies(tie -> end.equals(tie.end()) ? new Tie(tie.region(), null) : tie);
  }

  /** Returns this live again in the lifetimes that it had. */
  Value revived() {
    return mapTies(tie -> new Tie(tie.region(), null));
  }

  Value mapTies(UnaryOperator<Tie> change) {
    if (ties.isEmpty()) {
      return this;
    }
    Set<Tie> changed = new LinkedHashSet<>();
    for (Tie tie : ties) {
      changed.add(change.apply(tie));
    }
    return withTies(changed);
  }

  /** Returns where it ended, or null if it is live on all ways. */
  @Nullable Tie stale() {
    for (Tie tie : ties) {
      if (!tie.isLive()) {
        return tie;
      }
    }
    return null;
  }

  /** Returns the lifetimes that it needs which are not among others. */
  List<Region> regionsOutside(Set<Region> allowed) {
    List<Region> outside = new ArrayList<>();
    for (Tie tie : ties) {
      if (!allowed.contains(tie.region())) {
        outside.add(tie.region());
      }
    }
    return outside;
  }

  /** Returns the lifetimes that it needs, without those that it is. */
  Set<Region> regionsIn() {
    Set<Region> regions = regions();
    regions.removeAll(opens);
    return regions;
  }

  Set<Region> regions() {
    Set<Region> regions = new LinkedHashSet<>();
    for (Tie tie : ties) {
      regions.add(tie.region());
    }
    return regions;
  }

  static Map<List<Element>, Set<Region>> union(
      Map<List<Element>, Set<Region>> one, Map<List<Element>, Set<Region>> other) {
    if (other.isEmpty() || one.equals(other)) {
      return one;
    }
    Map<List<Element>, Set<Region>> both = new LinkedHashMap<>(one);
    other.forEach((path, regions) -> both.merge(path, regions, Value::union));
    return Map.copyOf(both);
  }

  static <E> Set<E> union(Set<E> one, Set<E> other) {
    if (one.containsAll(other)) {
      return one;
    }
    Set<E> both = new LinkedHashSet<>(one);
    both.addAll(other);
    return both;
  }
}
