// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.Locale;

/**
 * Every message of this package that is not one of {@link Refusals}: what was asked, what was
 * possible, what to do.
 *
 * <p>Made by the formatter, not by {@code +}: the JIT always inlines a concatenation, and a hot
 * method that once threw would grow so large that it is not inlined itself any more.
 */
final class InternalMessages {
  private InternalMessages() {}

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  static String value(String kind, Space space, long madeIn) {
    return text(
        "%s of %s, generation %d, %s", kind, space.describe(), madeIn, state(space, madeIn));
  }

  private static String state(Space space, long madeIn) {
    if (!space.core().isOpen()) {
      return "stale: the arena is closed";
    }
    if (space.isLive(madeIn)) {
      return text("of %s", space.ownerName());
    }
    if (space instanceof ArenaCore) {
      return text("stale: the arena is in generation %d", space.generation());
    }
    return "stale: that scope is closed";
  }

  static String owner(Thread thread) {
    return text("thread '%s'", nameOf(thread));
  }

  /** Virtual threads have no name unless they are given one. */
  static String nameOf(Thread thread) {
    return thread.getName().isEmpty() ? "#" + thread.threadId() : thread.getName();
  }

  static String madeHere(String name) {
    return text("arena '%s' was made here", name);
  }

  static String begunHere(Space space) {
    return text("%s was opened here", space.describe());
  }

  static String usedHere(Space space) {
    return text("%s was asked for memory here", space.describe());
  }

  /** Where a generation of an arena, or a scope, has ended. */
  static String endedHere(Space space) {
    return space instanceof ArenaCore
        ? text("generation %d of %s ended here", space.generation(), space.describe())
        : text("%s was closed here", space.describe());
  }

  static String life(ArenaLife life) {
    Site site = life.madeAt();
    return text(
        "arena '%s', made by thread '%s'%s",
        life.name(), life.threadName(), site == null ? "" : " at " + site.place());
  }

  static String leak(ArenaLife life, long freedByteSize, long keptByteSize) {
    Site lastUse = life.lastUse();
    return text(
        "%s was collected without close; %d bytes were freed%s; close arenas, best with"
            + " try-with-resources%s%s",
        life.describe(),
        freedByteSize,
        keptByteSize == 0
            ? ""
            : text(", %d could not be, since close does not end their segments", keptByteSize),
        lastUse == null ? "" : text("; it was last asked for memory at %s", lastUse.place()),
        life.madeAt() == null
            ? "; -Dorg.arenacollections.sites=true shows where they are made"
            : "");
  }

  static String tooManyEntries(String table, long needed) {
    return text(
        "%s: asked for room for %d entries, %d are possible; use several",
        table, needed, Sizes.MAX_CAPACITY);
  }

  static String noEntry(String map) {
    return text(
        "%s has no entry at position -1, which find gives for a key that is not there; look at what"
            + " it gives first, or use findOrPut or findOrPutZero",
        map);
  }

  static String oldPosition(long position, String map) {
    return text(
        "0x%x is no position of %s now: its structure has changed since; find the key again",
        position, map);
  }

  static String arrayInKey(String type, String component) {
    return text(
        "%s cannot be a key or an element of a set: its component %s is an array, and arrays are"
            + " never equal; leave it out of the key, or use components or a String in its place",
        type, component);
  }

  static String nothingToRemove() {
    return "remove() needs a next() since the last remove()";
  }

  static String viewOf(String view, String source) {
    return text("%s of %s", view, source);
  }

  static String removedEntry(String map) {
    return text("%s: the entry's key was removed, so it has no value to set", map);
  }

  static String changedMeanwhile(String collection) {
    return text(
        "%s: elements came or went, or it was renewed, in the middle of an iteration or a call;"
            + " do that after it, or through the iterator",
        collection);
  }

  static String changedSince(String part) {
    return text(
        "%s: elements of that list came or went, or it was renewed, after this part was made; make"
            + " the part again",
        part);
  }

  static String subListOf(String list) {
    return text("sub-list of %s", list);
  }

  static String empty(String list) {
    return text("%s is empty", list);
  }

  static String nullElement(String list) {
    return text("no null elements in %s", list);
  }

  static String nullEntry(String map) {
    return text("no null keys and values in %s", map);
  }

  static String noUtf8(long byteOffset, int byteSize) {
    return text(
        "the %d bytes at byte offset %d are no UTF-8, so no string has them", byteSize, byteOffset);
  }

  static String longText(long byteSize) {
    return text(
        "a string of %d bytes in UTF-8 is too long; a string has at most %d, cut it up",
        byteSize, Sizes.MAX_CAPACITY);
  }

  static String nullComponent(String record, String component) {
    return text("component '%s' of %s is null", component, record);
  }

  static String nullText(String component, String place, long number, String owner) {
    return text(
        "component '%s' of %s %d of %s is null; write \"\" where there is none",
        component, place, number, owner);
  }

  static String nullConstant(String component) {
    return text("a constant for component '%s' is null; pass one of the enum's", component);
  }

  static String wrongLength(String record, String component, int length, int wanted) {
    return text(
        "component '%s' of %s has %d elements, and @Length says %d; pass an array of that length",
        component, record, length, wanted);
  }

  static String textTooLong(String record, String component, long byteSize, int maxBytes) {
    return text(
        "component '%s' of %s takes %d bytes in UTF-8, and @Utf8 says at most %d; shorten it, or"
            + " raise maxBytes",
        component, record, byteSize, maxBytes);
  }

  static String textWithZero(String record, String component) {
    return text(
        "component '%s' of %s contains the zero character, which ends a @Utf8 text; leave it out,"
            + " or use a String without @Utf8",
        component, record);
  }

  static String backwards(int fromIndex, int toIndex) {
    return text("fromIndex %d is more than toIndex %d", fromIndex, toIndex);
  }

  static String nothingToChange() {
    return "remove() and set() need a next() or previous() since the last change";
  }

  static String otherSize(int size, int otherSize) {
    return text("dotProduct of %d elements with %d; both lists must have as many", size, otherSize);
  }

  static String badChunk(int size) {
    return text("size of chunks %d is not positive", size);
  }

  static String notSorted() {
    return "not sorted; see characteristics()";
  }

  static String writtenAs(String type) {
    return text("what lies in an arena is written as %s; read that", type);
  }

  static String outOfStamps(String kind, Space home) {
    return text(
        "%s: %s has given out all stamps for handles, 2^35 one after the other; make a new arena",
        kind, home.core().describe());
  }

  static String noSuchHandle(String owner, long handle, String reason) {
    return text(
        "%s has nothing with handle 0x%x: %s; drop a handle with what it names, or ask first"
            + " whether it is there",
        owner, handle, reason);
  }

  static String tooManySlots(String owner, long needed) {
    return text(
        "%s: asked for room for %d, %d are possible; use several", owner, needed, Slots.MAX_SLOTS);
  }

  static String badRange(int perTask) {
    return text("rowsPerTask %d is not positive", perTask);
  }

  /** What a component that is asked for by an accessor of another type has not. */
  static String otherType(
      Class<?> record, RecordShape.Part part, ComponentKind wanted, String noun) {
    return text(
        "component '%s' of record %s is of type %s and has no %s %s; pass the method"
            + " reference itself, and the type of the %s follows",
        part.name(),
        record.getName(),
        part.type().getTypeName(),
        wanted.name().toLowerCase(Locale.ROOT),
        noun,
        noun);
  }
}
