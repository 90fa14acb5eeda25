// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.orders;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Orders on the heap: the list and the map share each order, and an order changes. */
final class HeapOrders {
  /** An order that is filled bit by bit. */
  static final class Order {
    private final long id;
    private final Side side;
    private int quantity;
    private final String note;

    Order(long id, Side side, int quantity, String note) {
      this.id = id;
      this.side = side;
      this.quantity = quantity;
      this.note = note;
    }

    void fill(int traded) {
      quantity -= traded;
    }

    @Override
    public String toString() {
      return "Order[id="
          + id
          + ", side="
          + side
          + ", quantity="
          + quantity
          + ", note="
          + note
          + "]";
    }
  }

  private final List<Order> orders = new ArrayList<>();
  private final Map<Long, Order> byId = new HashMap<>();

  void place(long id, Side side, int quantity, String note) {
    Order order = new Order(id, side, quantity, note);
    orders.add(order);
    byId.put(id, order);
  }

  void fill(long id, int traded) {
    Objects.requireNonNull(byId.get(id)).fill(traded);
  }

  List<Order> open() {
    return orders.stream().filter(order -> order.quantity > 0).toList();
  }
}
