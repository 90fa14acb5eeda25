// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.diagnostics;

import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.internal.ArenaLife;
import org.arenacollections.testing.Collected;

/** Loses arenas; as a program of its own it says how that went. */
final class LeakProgram {
  private LeakProgram() {}

  /** Makes an arena that nobody closes; answers its number. */
  static long lose(String name) {
    ScratchArena lost = ScratchArena.of(ArenaOptions.fixed(4096).named(name).recordingSites());
    lost.uncheckedSegments().allocate(8, 8);
    return ArenaLife.latestId();
  }

  static boolean isGone(long id) {
    return ArenaLife.open().stream().noneMatch(life -> life.id() == id);
  }

  private static void use(ScratchArena arena) {
    arena.uncheckedSegments().allocate(8, 8);
  }

  public static void main(String[] arguments) throws InterruptedException {
    ScratchArena.fixed(100).close();
    ScratchArena.of(ArenaOptions.fixed(100).named("meant").livingWithProcess());
    use(ScratchArena.of(ArenaOptions.fixed(1000).named("plain")));
    long latest = ArenaLife.latestId();
    boolean isGone = Collected.until(() -> isGone(latest));
    // The report comes after that.
    Collected.severalTimes();
    System.out.println(isGone ? "gone" : "still there");
  }
}
