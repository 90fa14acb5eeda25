// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples;

import org.arenacollections.annotations.Carrier;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.list.ArenaLongList;
import org.arenacollections.set.ArenaBitSet;

/** One side of an order book over a bounded range of prices: which have orders, and how much. */
@Carrier
public final class PriceLadder {
  private final ArenaLongList amounts;
  private final ArenaBitSet occupied;

  /**
   * Makes a ladder without orders.
   *
   * @param home where it lies
   * @param tickCount how many prices there are
   */
  public PriceLadder(MemoryArena home, int tickCount) {
    this.amounts = ArenaLongList.zeroed(home, tickCount);
    this.occupied = ArenaBitSet.zeroed(home, tickCount);
  }

  // @start region=ladder
  void add(int price, long amount) {
    amounts.set(price, amounts.get(price) + amount);
    occupied.set(price);
  }

  void take(int price, long amount) {
    amounts.set(price, amounts.get(price) - amount);
    occupied.set(price, amounts.get(price) > 0);
  }

  /** The lowest price with orders from one on; -1 if there is none. */
  int bestFrom(int price) {
    return occupied.nextSetBit(price);
  }

  // @end
}
