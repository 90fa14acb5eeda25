// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.pool;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.arenacollections.arena.ScratchArena;

/**
 * Releases records of a pool and adds others, and prints how many bytes of garbage a record made.
 */
final class PoolGarbageProgram {
  record Trade(long id, long price, int open, byte side, long next) {
    static Trade numbered(int number) {
      return new Trade(number, 3L * number, number & 7, (byte) (number & 1), -number);
    }
  }

  private static final int PARTS = 100;
  private static final int ROUNDS = 2_000;

  private PoolGarbageProgram() {}

  private static void replaceAll(ArenaPool<Trade> trades, long[] handles) {
    for (int i = 0; i < handles.length; i++) {
      trades.release(handles[i]);
      handles[i] = trades.add(Trade.numbered(i));
    }
  }

  public static void main(String[] arguments) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long[] handles = new long[100];
    int recordCount = ROUNDS * handles.length;
    long least = Long.MAX_VALUE;
    try (ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 20)) {
      ArenaPool<Trade> trades = ArenaPool.in(arena, Trade.class);
      for (int i = 0; i < handles.length; i++) {
        handles[i] = trades.add(Trade.numbered(i));
      }
      for (int part = 0; part < PARTS && least >= recordCount; part++) {
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < ROUNDS; i++) {
          replaceAll(trades, handles);
        }
        least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
      }
      System.out.println(trades.get(handles[42]));
    }
    // Of all parts the best one, since the first ones run before all is compiled.
    System.out.println("bytes per record: " + least / recordCount);
  }
}
