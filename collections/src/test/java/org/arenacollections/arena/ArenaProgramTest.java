// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import org.junit.jupiter.api.Test;

/** Random programs on arenas of all kinds; 200,000 with {@code -Dlong.tests=true}. */
class ArenaProgramTest {
  private static final int PROGRAMS = Boolean.getBoolean("long.tests") ? 200_000 : 2_000;

  @Test
  void memory_and_ledger_are_those_of_the_model() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      try {
        new ArenaProgram(seed).run(60);
      } catch (Throwable e) {
        throw new AssertionError("program " + seed, e);
      }
    }
  }
}
