// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.arenacollections.arena.PersistentArena;
import org.junit.jupiter.api.Test;

class OrderBookTest {
  @Test
  void the_cheapest_and_oldest_orders_are_filled_first() {
    try (PersistentArena home = PersistentArena.growing(1 << 12, 1 << 20)) {
      OrderBook book = new OrderBook(home, 100);
      book.sell(1, 50, 10);
      book.sell(2, 40, 5);
      book.sell(3, 40, 5);
      assertThat(book.buy(39, 7)).isEqualTo(7);
      assertThat(book.buy(45, 7)).isZero(); // all of order 2, two of order 3
      assertThat(book.size()).isEqualTo(2);
      assertThat(book.buy(45, 4)).isEqualTo(1);
      assertThat(book.size()).isEqualTo(1);
      book.sell(4, 40, 1);
      assertThat(book.buy(99, 20)).isEqualTo(9);
      assertThat(book.size()).isZero();
    }
  }
}
