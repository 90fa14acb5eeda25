// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples;

import org.arenacollections.annotations.Carrier;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.list.ArenaLongList;
import org.arenacollections.pool.ArenaPool;
import org.arenacollections.pool.IntPoolField;
import org.arenacollections.pool.LongPoolField;
import org.arenacollections.set.ArenaBitSet;

/** The orders to sell of one market: a queue for each price, in the order of their arrival. */
@Carrier
public final class OrderBook {
  /** One order; next is the handle of the one behind it, or 0. */
  record Order(long id, int open, long next) {}

  private final ArenaPool<Order> orders;
  private final IntPoolField open;
  private final LongPoolField next;
  private final ArenaLongList heads;
  private final ArenaLongList tails;
  private final ArenaBitSet occupied;

  /**
   * Makes a book without orders.
   *
   * @param home where it lies
   * @param tickCount how many prices there are
   */
  public OrderBook(MemoryArena home, int tickCount) {
    this.orders = ArenaPool.in(home, Order.class);
    this.open = orders.field(Order::open);
    this.next = orders.field(Order::next);
    this.heads = ArenaLongList.zeroed(home, tickCount);
    this.tails = ArenaLongList.zeroed(home, tickCount);
    this.occupied = ArenaBitSet.zeroed(home, tickCount);
  }

  // @start region=book
  void sell(long id, int price, int quantity) {
    long order = orders.add(new Order(id, quantity, 0));
    if (occupied.get(price)) {
      next.set(tails.get(price), order);
    } else {
      heads.set(price, order);
      occupied.set(price);
    }
    tails.set(price, order);
  }

  /** Buys up to a price, the cheapest and oldest first; answers what it could not get. */
  int buy(int limit, int quantity) {
    int left = quantity;
    for (int price = occupied.nextSetBit(0);
        price >= 0 && price <= limit && left > 0;
        price = occupied.nextSetBit(price + 1)) {
      long order = heads.get(price);
      while (order != 0 && left > 0) {
        int traded = Math.min(left, open.get(order));
        left -= traded;
        if (open.addTo(order, -traded) == 0) { // one component, not the record
          long done = order;
          order = next.get(order);
          orders.release(done); // from now on its handle names nothing
        }
      }
      heads.set(price, order);
      occupied.set(price, order != 0);
    }
    return left;
  }

  // @end

  /** Returns how many orders are open. */
  int size() {
    return orders.size();
  }
}
