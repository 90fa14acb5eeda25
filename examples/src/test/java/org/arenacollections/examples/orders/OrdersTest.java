// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.orders;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.arenacollections.arena.ScratchArena;
import org.junit.jupiter.api.Test;

class OrdersTest {
  private static final String OPEN =
      "[Order[id=1, side=BUY, quantity=60, note=], "
          + "Order[id=3, side=SELL, quantity=7, note=a note of more than twelve bytes]]";

  @Test
  void on_the_heap() {
    HeapOrders orders = new HeapOrders();
    orders.place(1, Side.BUY, 100, "");
    orders.place(2, Side.BUY, 50, "filled at once");
    orders.place(3, Side.SELL, 7, "a note of more than twelve bytes");
    orders.fill(1, 40);
    orders.fill(2, 50);
    assertThat(orders.open()).hasToString(OPEN);
  }

  @Test
  void in_an_arena_and_what_it_gave_stays_good_when_that_is_gone() {
    List<ArenaOrders.Order> open;
    try (ScratchArena arena = ScratchArena.fixed(1 << 12)) {
      ArenaOrders orders = new ArenaOrders(arena);
      orders.place(1, Side.BUY, 100, "");
      orders.place(2, Side.BUY, 50, "filled at once");
      orders.place(3, Side.SELL, 7, "a note of more than twelve bytes");
      orders.fill(1, 40);
      orders.fill(2, 50);
      open = orders.open();
    }
    assertThat(open).hasToString(OPEN);
  }
}
