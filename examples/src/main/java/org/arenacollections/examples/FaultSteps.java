// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples;

import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.testkit.FaultyArena;
import org.arenacollections.testkit.LeakCheck;

/** Tests a program at each of its allocations, and that it closes its arenas. */
final class FaultSteps {
  private FaultSteps() {}

  /** Refuses one request, and shows that a list is as it was before. */
  static int refuseOne() {
    // @start region=one
    try (FaultyArena frame = FaultyArena.of(ScratchArena.fixed(1 << 20))) {
      ArenaIntList squares = ArenaIntList.in(frame, 2);
      squares.add(0);
      squares.add(1);
      frame.refuseRequest(1);
      try {
        squares.add(4); // there is no room left in the list: it asks the arena for more
      } catch (ArenaOverflowException refused) {
        return squares.size(); // 2: what is refused changes nothing
      }
      throw new AssertionError("the list did not ask");
    }
    // @end
  }

  /** Refuses each request of a program once; answers how many there were. */
  static int refuseEach() {
    // @start region=every
    for (int number = 1; ; number++) {
      try (FaultyArena frame = FaultyArena.of(ScratchArena.fixed(1 << 20))) {
        frame.refuseRequest(number);
        ArenaIntList squares = ArenaIntList.in(frame);
        int added = 0;
        try {
          for (int i = 0; i < 100; i++) {
            squares.add(i * i);
            added++;
          }
        } catch (ArenaOverflowException refused) {
          if (squares.size() != added) { // all or nothing, at each allocation
            throw new AssertionError(squares.size() + " elements after " + added, refused);
          }
        }
        if (frame.isWaiting()) { // the program made fewer requests: each has failed once
          return number - 1;
        }
      }
    }
    // @end
  }

  /** Opens an arena, closes it or not, and checks. */
  static void check(boolean closes) {
    // @start region=leaks
    LeakCheck check = LeakCheck.begin();
    ScratchArena frame = ScratchArena.fixed(1 << 10);
    if (closes) {
      frame.close();
    }
    check.assertAllClosed(); // throws AssertionError, naming the arena, unless it was closed
    // @end
  }
}
