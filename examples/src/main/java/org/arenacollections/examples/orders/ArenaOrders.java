// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.orders;

import java.util.List;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.list.ArenaList;
import org.arenacollections.list.IntField;
import org.arenacollections.list.TextField;
import org.arenacollections.map.ArenaLongIntMap;
import org.eclipse.collections.api.list.primitive.MutableIntList;

/**
 * The same in an arena: the list owns the orders, and the map holds their indexes. An order is a
 * value, and what changes of it is changed in place.
 */
@Carrier
final class ArenaOrders {
  // @start region=port
  record Order(long id, Side side, int quantity, String note, long placedNanos) {}

  private final ArenaList<Order> orders; // was: List<Order>
  private final ArenaLongIntMap byId; // was: Map<Long, Order>, the orders themselves
  private final MutableIntList quantities;
  private final IntField quantity;
  private final TextField note;

  ArenaOrders(MemoryArena arena) {
    orders = ArenaList.in(arena, Order.class);
    byId = ArenaLongIntMap.in(arena);
    quantities = ArenaIntList.in(arena);
    quantity = orders.field(Order::quantity);
    note = orders.text(Order::note);
  }

  void place(Order order) {
    byId.put(order.id(), orders.size());
    orders.add(order);
    quantities.add(order.quantity());
  }

  void fill(long id, int traded) {
    quantity.addTo(byId.getOrThrow(id), -traded);
  }

  // @end

  void explain(long id, String why) {
    note.set(byId.getOrThrow(id), why);
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
