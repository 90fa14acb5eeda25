// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
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

  @Test
  void wounds_heal_on_several_threads() {
    ExecutorService jobs = Executors.newFixedThreadPool(2);
    try (ScratchArena wave = ScratchArena.growing(1 << 16, 1 << 24)) {
      Rats rats = new Rats(wave);
      rats.spawn(50_000);
      rats.chase(1, 0);
      rats.chase(49_998, 49_999);
      rats.tick();
      rats.heal(jobs);
      assertThat(rats.rats().get(0).hp()).isEqualTo(61);
      assertThat(rats.rats().get(49_999).hp()).isEqualTo(61);
      assertThat(rats.rats().sumOfInt(Rats.Rat::hp)).isEqualTo(50_000 * 100 - 2 * 39);
    } finally {
      jobs.shutdownNow();
    }
  }
}
