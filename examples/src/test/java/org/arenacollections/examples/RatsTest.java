// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.arenacollections.arena.ScratchArena;
import org.junit.jupiter.api.Test;

class RatsTest {
  @Test
  void a_rat_goes_on_chasing_the_same_one_until_it_is_dead() {
    try (ScratchArena wave = ScratchArena.fixed(1 << 16)) {
      Rats rats = new Rats(wave);
      for (int i = 0; i < 2; i++) {
        rats.spawn(4);
        rats.chase(0, 3);
        rats.chase(1, 3);
        rats.chase(2, 0);
        rats.chase(3, 1);
        rats.tick();
        // Of 100, 60 are left for those bitten once, and 20 for the one bitten twice.
        assertThat(rats.rats().collectInt(Rats.Rat::hp).toArray()).containsExactly(60, 60, 100, 20);
        rats.tick();
        assertThat(rats.rats().collectInt(Rats.Rat::hp).toArray()).containsExactly(20, 20, 100);
        rats.tick();
        // Row 2 still chases row 0; who was chased by rows 0 and 1 is dead.
        assertThat(rats.rats().collectInt(Rats.Rat::hp).toArray()).containsExactly(20, 100);
        wave.reset();
      }
    }
  }
}
