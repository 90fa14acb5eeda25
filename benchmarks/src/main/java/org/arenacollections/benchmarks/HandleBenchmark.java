// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.IntColumn;
import org.arenacollections.columns.RowHandles;
import org.arenacollections.pool.ArenaPool;
import org.arenacollections.pool.IntPoolField;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does it cost to reach orders by handles, each of which is looked at whether it still names
 * one, against references to objects?
 *
 * <p>{@code arena} is a pool, {@code rows} a table with handles of its rows. One invocation treats
 * all {@code size} orders, in an order that has nothing to do with how they lie.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
@Warmup(iterations = 6, time = 150, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class HandleBenchmark {
  /** How many orders there are. */
  @Param({"1000", "100000"})
  public int size;

  /** What holds them. */
  @Param({"arena", "rows", "jdk"})
  public String library;

  record Order(long id, long price, int open, int side, long next) {
    static Order numbered(int i) {
      return new Order(i, 100 + (i & 15), 1_000, i & 1, 0);
    }
  }

  private Peer peer;

  @Setup
  public void setUp() {
    peer =
        switch (library) {
          case "arena" -> new PoolPeer(size);
          case "rows" -> new RowsPeer(size);
          case "jdk" -> new JdkPeer(size);
          default -> throw new IllegalArgumentException(library);
        };
    int[] order = ListBenchmark.shuffledIndices(size, new SplittableRandom(42));
    for (int i = 0; i < size; i++) {
      peer.add(order[i]);
    }
  }

  @TearDown
  public void tearDown() {
    peer.close();
  }

  /** Fills each order by one, in place. */
  @Benchmark
  @NoGarbage
  public Object fill() {
    peer.fill();
    return peer;
  }

  /** Removes each order, and puts another one in its stead. */
  @Benchmark
  public Object replace() {
    peer.replace();
    return peer;
  }

  private abstract static class Peer {
    final int size;

    Peer(int size) {
      this.size = size;
    }

    /** Adds an order, and remembers it as that of a place. */
    abstract void add(int place);

    abstract void fill();

    abstract void replace();

    void close() {}
  }

  private static final class PoolPeer extends Peer {
    private final ScratchArena arena = ScratchArena.growing(1 << 20, 64 << 20);
    private final ArenaPool<Order> orders;
    private final IntPoolField open;
    private final long[] handles;

    PoolPeer(int size) {
      super(size);
      orders = ArenaPool.in(arena, Order.class, size);
      open = orders.field(Order::open);
      handles = new long[size];
    }

    @Override
    void add(int place) {
      handles[place] = orders.add(Order.numbered(place));
    }

    @Override
    void fill() {
      IntPoolField open = this.open;
      for (long handle : handles) {
        open.addTo(handle, -1);
      }
    }

    @Override
    void replace() {
      for (int i = 0; i < handles.length; i++) {
        orders.release(handles[i]);
        handles[i] = orders.add(Order.numbered(i));
      }
    }

    @Override
    void close() {
      arena.close();
    }
  }

  private static final class RowsPeer extends Peer {
    private final ScratchArena arena = ScratchArena.growing(1 << 20, 64 << 20);
    private final Columns<Order> orders;
    private final RowHandles rows;
    private final IntColumn open;
    private final long[] handles;

    RowsPeer(int size) {
      super(size);
      orders = Columns.in(arena, Order.class, size);
      rows = orders.handles();
      open = orders.column(Order::open);
      handles = new long[size];
    }

    @Override
    void add(int place) {
      orders.add(Order.numbered(place));
      handles[place] = rows.handleOf(orders.size() - 1);
    }

    @Override
    void fill() {
      IntColumn open = this.open;
      for (long handle : handles) {
        open.addTo(rows.rowOrThrow(handle), -1);
      }
    }

    @Override
    void replace() {
      for (int i = 0; i < handles.length; i++) {
        orders.swapRemove(rows.rowOrThrow(handles[i]));
        add(i);
      }
    }

    @Override
    void close() {
      arena.close();
    }
  }

  private static final class JdkPeer extends Peer {
    private static final class Changing {
      final long id;
      final long price;
      int open;
      final int side;
      final long next;

      Changing(int i) {
        id = i;
        price = 100 + (i & 15);
        open = 1_000;
        side = i & 1;
        next = 0;
      }
    }

    private final Changing[] orders;

    JdkPeer(int size) {
      super(size);
      orders = new Changing[size];
    }

    @Override
    void add(int place) {
      orders[place] = new Changing(place);
    }

    @Override
    void fill() {
      for (Changing order : orders) {
        order.open--;
      }
    }

    @Override
    void replace() {
      for (int i = 0; i < orders.length; i++) {
        orders[i] = new Changing(i);
      }
    }
  }
}
