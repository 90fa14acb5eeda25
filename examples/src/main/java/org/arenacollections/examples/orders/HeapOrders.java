// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.orders;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.collections.api.factory.primitive.IntLists;
import org.eclipse.collections.api.list.primitive.MutableIntList;

/** Orders on the heap: the list and the map share each order, and an order changes. */
final class HeapOrders {
  /** An order that is filled bit by bit. */
  static final class Order {
    private final long id;
    private final Side side;
    private int quantity;
    private String note;
    private final long placedNanos;

    Order(long id, Side side, int quantity, String note, long placedNanos) {
      this.id = id;
      this.side = side;
      this.quantity = quantity;
      this.note = note;
      this.placedNanos = placedNanos;
    }

    long id() {
      return id;
    }

    Side side() {
      return side;
    }

    int quantity() {
      return quantity;
    }

    String note() {
      return note;
    }

    long placedNanos() {
      return placedNanos;
    }

    void fill(int traded) {
      quantity -= traded;
    }

    void explain(String why) {
      note = why;
    }
  }

  private final List<Order> orders;
  private final Map<Long, Order> byId;
  private final MutableIntList quantities;

  HeapOrders() {
    orders = new ArrayList<>();
    byId = new HashMap<>();
    quantities = IntLists.mutable.empty();
  }

  void place(Order order) {
    byId.put(order.id(), order);
    orders.add(order);
    quantities.add(order.quantity());
  }

  void fill(long id, int traded) {
    Objects.requireNonNull(byId.get(id)).fill(traded);
  }

  void explain(long id, String why) {
    Objects.requireNonNull(byId.get(id)).explain(why);
  }

  List<Order> open() {
    return orders.stream().filter(order -> order.quantity() > 0).toList();
  }

  int open(Side side) {
    int open = 0;
    for (Order order : orders) {
      open += order.side() == side ? order.quantity() : 0;
    }
    return open;
  }

  long placed() {
    return quantities.sum();
  }
}
