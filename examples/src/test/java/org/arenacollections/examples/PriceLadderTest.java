// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.arenacollections.arena.PersistentArena;
import org.junit.jupiter.api.Test;

class PriceLadderTest {
  @Test
  void the_best_price_is_the_next_one_with_orders() {
    try (PersistentArena home = PersistentArena.growing(1 << 10, 1 << 20)) {
      PriceLadder asks = new PriceLadder(home, 1_000);
      asks.add(700, 5);
      asks.add(512, 2);
      asks.add(512, 3);
      assertThat(asks.bestFrom(0)).isEqualTo(512);
      asks.take(512, 4);
      assertThat(asks.bestFrom(0)).isEqualTo(512);
      asks.take(512, 1);
      assertThat(asks.bestFrom(0)).isEqualTo(700);
      assertThat(asks.bestFrom(701)).isEqualTo(-1);
    }
  }
}
