// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.orders;

import java.util.List;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.list.ArenaList;
import org.arenacollections.list.IntField;
import org.arenacollections.map.ArenaLongIntMap;

/**
 * The same in an arena: the list owns the orders, and the map holds their indexes. An order is a
 * value, and what changes of it is changed in place.
 */
@Carrier
final class ArenaOrders {
  // @start region=port
  record Order(long id, Side side, int quantity, String note) {} // was: a class with a setter

  private final ArenaList<Order> orders; // was: List<Order>, new ArrayList<>()
  private final ArenaLongIntMap byId; // was: Map<Long, Order>, new HashMap<>()
  private final IntField quantity;

  ArenaOrders(MemoryArena arena) {
    orders = ArenaList.in(arena, Order.class);
    byId = ArenaLongIntMap.in(arena);
    quantity = orders.field(Order::quantity);
  }

  void place(long id, Side side, int quantity, String note) {
    byId.put(id, orders.size());
    orders.add(new Order(id, side, quantity, note));
  }

  void fill(long id, int traded) {
    quantity.addTo(byId.getOrThrow(id), -traded); // was: byId.get(id).fill(traded)
  }

  List<Order> open() {
    return orders.select(order -> order.quantity() > 0); // copies on the heap, safe to keep
  }
  // @end
}
