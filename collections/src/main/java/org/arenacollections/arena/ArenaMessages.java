// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.arenacollections.internal.ArenaCore;
import org.arenacollections.internal.Site;
import org.arenacollections.internal.Sizes;
import org.arenacollections.internal.Space;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Every message of this package: what was asked, what was possible, what to do.
 *
 * <p>Made by the formatter, not by {@code +}: the JIT always inlines a concatenation, and a hot
 * method that once threw would grow to ten kilobytes of it and not be inlined itself any more.
 */
final class ArenaMessages {
  private ArenaMessages() {}

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  static String stale(Space space, long madeIn) {
    if (!space.core().isOpen()) {
      return text(
          "a value of %s was used after the arena was closed; copy what must outlive it with"
              + " toList(), or take it from a longer-lived arena",
          space.describe());
    }
    if (madeIn == ArenaScope.NEVER) {
      return text(
          "a scope of %s was used before it was opened; open it first, try (ArenaScope tmp ="
              + " scope.open()), or ask the arena for an open one by openScope()",
          space.core().describe());
    }
    if (space instanceof ArenaCore) {
      return text(
          "a value of %s was made in generation %d and the arena is now in generation %d; copy what"
              + " must outlive reset() with toList(), or take it from a longer-lived arena; renew()"
              + " makes a collection usable again, empty",
          space.describe(), madeIn, space.generation());
    }
    return text(
        "a value of %s was used after that scope was closed; copy what must outlive it with"
            + " toList(), or take it from a longer-lived arena",
        space.describe());
  }

  /** Where a lifetime began, ended and was used, of that which is known. */
  static String sites(Space space, @Nullable Site begun, @Nullable Site ended, List<Site> uses) {
    boolean isArena = space instanceof ArenaCore;
    String made =
        begun == null
            ? ""
            : text(
                "; the %s at %s", isArena ? "arena was made" : "scope was opened", begun.place());
    String over =
        ended == null
            ? ""
            : text("; the %s ended at %s", isArena ? "generation" : "scope", ended.place());
    String used =
        uses.isEmpty()
            ? ""
            : text(
                "; what was made in it took memory at %s",
                uses.stream().map(Site::place).collect(Collectors.joining(", ")));
    return made + over + used;
  }

  static String wrongThread(Space space) {
    String toucher = nameOf(Thread.currentThread());
    if (space.isHandedOver()) {
      return text(
          "%s is handed over and was touched by thread '%s'; it can be used again by the thread"
              + " that calls take()",
          space.describe(), toucher);
    }
    if (space.isLeft()) {
      return text(
          "%s belongs to %s, which has ended, and was touched by thread '%s'; any thread may take()"
              + " the arena or close() it",
          space.describe(), space.ownerName(), toucher);
    }
    return text(
        "%s belongs to %s and was touched by thread '%s'; copy to the heap what other threads"
            + " need, hand the arena over, or use a SharedArena",
        space.describe(), space.ownerName(), toucher);
  }

  static String lent(Space space) {
    return text(
        "%s is lent to other threads by forEachRange; until it returns, elements can be read and"
            + " written, and nothing else",
        space.describe());
  }

  static String held(Space arena, String action, String purpose, int count) {
    String holders =
        switch (count) {
          case 1 -> text("'%s' holds", purpose);
          case 2 -> text("'%s' and 1 other hold", purpose);
          default -> text("'%s' and %d others hold", purpose, count - 1);
        };
    return text(
        "%s: %s while %s it; close the hold first, or let the arena wait or rotate"
            + " (ArenaOptions.onBusy)",
        arena.describe(), action, holders);
  }

  static String notOnOffer(Space arena) {
    return text(
        "%s is not handed over: it belongs to %s; its owner calls handOver() before, and only one"
            + " thread can take it",
        arena.describe(), arena.ownerName());
  }

  static String offeredToOther(Space arena, Thread offered) {
    return text(
        "%s is handed over to thread '%s' and was to be taken by thread '%s'",
        arena.describe(), nameOf(offered), nameOf(Thread.currentThread()));
  }

  static String badSlabCount(int slabCount) {
    return text("slabCount %d is less than 2", slabCount);
  }

  /** Virtual threads have no name unless they are given one. */
  private static String nameOf(Thread thread) {
    return thread.getName().isEmpty() ? "#" + thread.threadId() : thread.getName();
  }

  static String overflow(Space space, long byteSize, long byteAlignment, String why) {
    ArenaCore core = space.core();
    String aligned =
        byteAlignment > Sizes.BLOCK_BYTE_ALIGNMENT ? text(" aligned to %d", byteAlignment) : "";
    String scoped =
        core.scopedByteSize() > 0 ? text(", %d of them by scopes", core.scopedByteSize()) : "";
    // Of a chain of blocks the ends are lost until the reset; then this is the number that counts.
    boolean chained = core.isGrowing() && core.reservedByteSize() > core.usedByteSize();
    String reserved = chained ? text(", %d are reserved", core.reservedByteSize()) : "";
    return text(
        "%s: asked for %d more bytes%s, %d of %d are used%s%s (high-water mark %d); %s",
        space.describe(),
        byteSize,
        aligned,
        core.usedByteSize(),
        core.byteLimit(),
        scoped,
        reserved,
        core.peakByteSize(),
        why);
  }

  static String sealed(Space arena, long byteSize) {
    return text(
        "%s is sealed and was asked for %d more bytes; take temporaries from a scope, and what"
            + " lives longer from another arena",
        arena.describe(), byteSize);
  }

  static String onRequest(Space space, long byteSize) {
    return text(
        "%s: asked for %d more bytes, and a test asked for this request to be refused",
        space.describe(), byteSize);
  }

  /** What to do about an overflow of an arena of a kind. */
  static String moreRoom(boolean growing, boolean resets) {
    return text(
        "raise %s or %s sooner",
        growing ? "byteLimit" : "byteCapacity", resets ? "reset" : "close scopes");
  }

  static String upstreamRefused(String reason) {
    return text("the block source refused: %s", reason);
  }

  static String systemRefused(long byteSize, String reason) {
    return text("the system refused %d bytes: %s", byteSize, reason);
  }

  static String noMemory() {
    return "this block source has no memory";
  }

  static String overBudget(long byteSize, long taken, long byteLimit) {
    return text(
        "the budget has %d of %d bytes left, and %d were asked for",
        byteLimit - taken, byteLimit, byteSize);
  }

  static String segmentTooSmall(long byteSize, long used, long byteLimit) {
    return text(
        "the segment has %d of %d bytes left, and %d were asked for",
        byteLimit - used, byteLimit, byteSize);
  }

  static String heapMemory(MemorySegment memory) {
    return text(
        "memory %s is on the heap, and a program that reads both heap and native memory reads both"
            + " slowly; allocate it with an Arena of java.lang.foreign",
        memory);
  }

  static String mappedNeedsNativeAccess() {
    return "a mapped file is taken by its address, which needs native access; start with"
        + " --enable-native-access=org.arenacollections (on the class path ALL-UNNAMED), or copy"
        + " the file to native memory";
  }

  static String noHugePages(long byteSize, String reason) {
    return text("no huge pages for a block of %d bytes: %s", byteSize, reason);
  }

  static String nativeAccessIsOff() {
    return "native access is not enabled; start with --enable-native-access=org.arenacollections"
        + " (on the class path ALL-UNNAMED)";
  }

  static String notAHugePage(long pageByteSize) {
    return text("a huge page has %d bytes", pageByteSize);
  }

  static String onLinuxOnly() {
    return "they are known on Linux only";
  }

  static String switchedOff(Path setting) {
    return text("%s is not there or says never", setting);
  }

  static String callFailed(String call, int errorNumber) {
    return text("%s failed with errno %d", call, errorNumber);
  }

  static String unusableMemory(MemorySegment memory) {
    return text("memory %s is read-only or closed", memory);
  }

  static String badBlock(String fault) {
    return text(
        "the block source returned %s; it must return native, writable memory of at least the size"
            + " asked for that starts at a multiple of %d, that this thread can use and that no"
            + " other block has",
        fault, Sizes.BLOCK_BYTE_ALIGNMENT);
  }

  static String reentered(Space space) {
    return text(
        "%s was used by its own block source; a source must not touch it", space.describe());
  }

  static String closed(Space space) {
    return text("%s is closed; take memory from one that is open", space.describe());
  }

  static String frozen(Space lower, Space upper) {
    return text(
        "%s stands still while %s is open on it; close the upper one first, or take memory from it",
        lower.describe(), upper.describe());
  }

  static String scopeOpen(Space arena, Space scope, String action) {
    return text(
        "%s: %s while %s is open; close the scope first, best with try-with-resources",
        arena.describe(), action, scope.describe());
  }

  static String stillOpen(Space scope) {
    return text("%s was to be opened again while it is open; close it first", scope.describe());
  }

  static String closedOutOfOrder(Space lower, Space upper) {
    return text(
        "%s was to be closed before %s, which lies on it; close scopes in the reverse order of"
            + " opening, best with try-with-resources",
        lower.describe(), upper.describe());
  }

  static String badRequest(long byteSize, long byteAlignment) {
    if (byteSize < 0) {
      return negative("byteSize", byteSize);
    }
    return text(
        "byteAlignment %d is not a power of two from 1 to %d",
        byteAlignment, Sizes.MAX_BYTE_ALIGNMENT);
  }

  static String negative(String parameter, long value) {
    return text("%s %d is negative", parameter, value);
  }

  static String limitBelowCapacity(long byteCapacity, long byteLimit) {
    return text("byteLimit %d is less than byteCapacity %d", byteLimit, byteCapacity);
  }

  static String noNativeAccess() {
    return "segments() needs native access; start with --enable-native-access=org.arenacollections"
        + " (on the class path ALL-UNNAMED), or use uncheckedSegments()";
  }

  static String describe(String type, ArenaCore core) {
    return text(
        "%s '%s' #%d: %s%d of %d bytes used, high-water mark %d",
        type,
        core.name(),
        core.generation(),
        core.isOpen() ? "" : "closed, ",
        core.usedByteSize(),
        core.byteLimit(),
        core.peakByteSize());
  }

  static String describe(Hold hold) {
    return text("Hold '%s'%s", hold.purpose(), hold.isReleased() ? ", released" : "");
  }

  static String sharedSource() {
    return "a SharedArena ends its memory on all threads at each reset, which blocks of this source"
        + " need native access for; start with --enable-native-access=org.arenacollections (on the"
        + " class path ALL-UNNAMED), or take native memory";
  }

  static String noScopes(Space arena) {
    return text(
        "%s is shared and has no scopes; open one on an arena of this thread", arena.describe());
  }

  static String segmentsEnded(Space arena) {
    return text(
        "raw segments of %s ended when it was handed over, and this allocator with them; ask"
            + " segments() for another one",
        arena.describe());
  }

  static String givenBack(Space space) {
    return text("a loan of %s was used after it was given back; borrow again", space.describe());
  }

  static String lenderClosed(String name) {
    return text("the owner of arenas '%s' is closed and lends no more", name);
  }

  static String virtualThread(String name) {
    return text(
        "arenas '%s': virtual threads are many and short, and have no arena of their own; use"
            + " borrow()",
        name);
  }

  static String stillLent(String name, List<String> users) {
    return users.size() == 1
        ? text(
            "1 arena '%s' is still used, by %s; it is closed when it is given back, or by another"
                + " close() when its thread has ended",
            name, users.getFirst())
        : text(
            "%d arenas '%s' are still used, by %s; they are closed when they are given back, or by"
                + " another close() when their threads have ended",
            users.size(), name, String.join(", ", users));
  }

  static String badLoanCount(int loanCount) {
    return text("loanCount %d is not positive", loanCount);
  }

  static String badArenaCount(int arenaCount) {
    return text("arenaCount %d is less than 2", arenaCount);
  }

  static String ringClosed() {
    return "the ring of arenas is closed";
  }

  static String notInRing(Object value) {
    return text("%s is not one of this ring", value);
  }

  static String twiceInRing(Object value) {
    return text(
        "maker made %s for two arenas; each arena of a ring needs an object of its own", value);
  }

  static String outOfTurn(Object value, String action) {
    return text("%s was to be %s out of its turn", value, action);
  }

  static String describe(ThreadArenas arenas, String name, boolean closed) {
    return text(
        "ThreadArenas '%s': %d arena%s%s",
        name, arenas.arenaCount(), arenas.arenaCount() == 1 ? "" : "s", closed ? ", closed" : "");
  }

  static String describeGivenBack(String type, String name) {
    return text("%s '%s': closed, given back", type, name);
  }
}
