// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What a field's values need: as it is annotated, or for a private field as it is assigned from
 * arenas of the same object.
 */
final class FieldModel {
  final boolean isWritten;
  final boolean isInferred;
  private Set<Region> regions;
  private @Nullable Place owner;
  private boolean isOwned = true;
  private boolean hasMaker;
  private boolean hasOther;
  private boolean hasMade;
  private boolean hasGiven;
  private boolean hasOrdinary;
  private boolean hasSpecial;
  private Map<List<Element>, Set<Region>> arenas = Map.of();
  private Set<Tree> functions = Set.of();

  FieldModel(Set<Region> regions, boolean isWritten, boolean isInferred) {
    this.regions = regions;
    this.isWritten = isWritten;
    this.isInferred = isInferred;
  }

  Set<Region> regions() {
    return regions;
  }

  /** Adds what an assignment shows; returns whether it is news. */
  boolean learn(Set<Region> more) {
    if (!isInferred || regions.containsAll(more)) {
      return false;
    }
    Set<Region> all = new LinkedHashSet<>(regions);
    all.addAll(more);
    regions = all;
    return true;
  }

  /** Adds that the value needs an arena of the same object, which that was given too. */
  void learnGiven(Set<Region> more) {
    if (!isWritten && !more.isEmpty()) {
      regions = Value.union(regions, more);
    }
  }

  /** Adds arenas of the same object that the value keeps in its fields. */
  void learnArenas(Map<List<Element>, Set<Region>> more) {
    arenas = Value.union(arenas, more);
  }

  /** Returns the arenas in the fields of the value, for the object that has the field. */
  Map<List<Element>, Set<Region>> arenas(Place object) {
    Map<List<Element>, Set<Region>> there = new LinkedHashMap<>();
    arenas.forEach(
        (path, own) -> {
          Set<Region> regions = new LinkedHashSet<>();
          for (Region region : own) {
            regions.add(
                region instanceof Region.OfField(Place place)
                    ? new Region.OfField(place.on(object))
                    : region);
          }
          there.put(path, regions);
        });
    return there;
  }

  /** Adds functions that the field may be set to. */
  void learnFunctions(Set<Tree> more) {
    functions = Value.union(functions, more);
  }

  Set<Tree> functions() {
    return functions;
  }

  /** Remembers what the field's value is a part of, while all assignments agree. */
  void learnOwner(Value assigned) {
    if (assigned.equals(Value.HEAP)) {
      return;
    }
    Place place = assigned.owner();
    if (place == null || !place.isOwnField() || (owner != null && !owner.equals(place))) {
      isOwned = false;
    }
    owner = place;
  }

  /** Remembers whether the field's value makes others, while all assignments agree. */
  void learnKind(Value assigned) {
    if (!assigned.equals(Value.HEAP)) {
      hasMaker = true;
      hasOther |= assigned.kind() != Value.Kind.MAKER;
    }
  }

  /** Remembers whether the field is set to new objects only. */
  void learnOrigin(Tree source) {
    if (source instanceof NewClassTree) {
      hasMade = true;
    } else if (source.getKind() != Tree.Kind.NULL_LITERAL) {
      hasGiven = true;
    }
  }

  /** Remembers whether the field is only set to new collections of the JDK. */
  void learnOrdinary(boolean isOne, boolean isNull) {
    hasOrdinary |= isOne;
    hasSpecial |= !isOne && !isNull;
  }

  boolean isOrdinary() {
    return hasOrdinary && !hasSpecial;
  }

  /** Tells whether all objects that the field held were made where it was set. */
  boolean isMade() {
    return hasMade && !hasGiven;
  }

  boolean isMaker() {
    return hasMaker && !hasOther;
  }

  @Nullable Place owner() {
    return isOwned ? owner : null;
  }
}
