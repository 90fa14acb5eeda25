// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.FutureTask;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.arenacollections.annotations.Length;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.internal.ArenaCore;
import org.arenacollections.pool.Sample.Every;
import org.arenacollections.pool.Sample.Nothing;
import org.arenacollections.pool.Sample.Order;
import org.arenacollections.pool.Sample.Positive;
import org.arenacollections.pool.Sample.Side;
import org.arenacollections.pool.Sample.Vec2;
import org.arenacollections.testing.EveryMethod;
import org.eclipse.collections.api.block.function.primitive.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the model test does not reach: handles, fields of all kinds, lifetimes, faults, garbage. */
class ArenaPoolTest {
  private final ScratchArena frame =
      ScratchArena.of(ArenaOptions.growing(1 << 10, 1 << 24).named("frame"));
  private final ArenaPool<Order> pool = ArenaPool.in(frame, Order.class);

  @AfterEach
  void close() {
    frame.close();
  }

  // ---- handles -------------------------------------------------------------------------------

  @Test
  void a_handle_that_names_nothing_is_refused_and_says_why() {
    long handle = pool.add(Order.of(1));
    pool.release(handle);
    IntPoolField open = pool.field(Order::open);
    List<Consumer<Long>> operations =
        List.of(
            pool::get,
            pool::release,
            h -> pool.set(h, Order.of(2)),
            open::get,
            h -> open.set(h, 1),
            h -> open.addTo(h, 1),
            pool.field(Order::side)::get,
            h -> pool.field(Order::side).set(h, Side.BUY),
            pool.text(Order::note)::get,
            h -> pool.text(Order::note).set(h, "a longer text than fits into the slot"),
            h -> pool.text(Order::tag).set(h, "a"));
    long reused = pool.add(Order.of(3));
    assertThat(reused).isNotEqualTo(handle);
    for (Consumer<Long> operation : operations) {
      assertThatThrownBy(() -> operation.accept(handle))
          .isInstanceOf(NoSuchElementException.class)
          .hasMessage(
              "ArenaPool<Order> of arena 'frame', generation 1, of thread 'main' has nothing with"
                  + " handle 0x"
                  + Long.toHexString(handle)
                  + ": what it named was released or cleared; drop a handle with what it names, or"
                  + " ask first whether it is there");
      for (long wrong : new long[] {0, -1, -handle, Long.MIN_VALUE, Long.MAX_VALUE, reused + 1}) {
        assertThatThrownBy(() -> operation.accept(wrong))
            .isInstanceOf(NoSuchElementException.class);
      }
    }
    assertThat(pool.get(reused)).isEqualTo(Order.of(3));
    assertThat(pool.size()).isEqualTo(1);
  }

  @Test
  void handles_of_other_pools_are_refused() {
    ArenaPool<Order> second = ArenaPool.in(frame, Order.class);
    ArenaPool<Vec2> third = ArenaPool.in(frame, Vec2.class);
    for (int i = 0; i < 100; i++) {
      long mine = pool.add(Order.of(i));
      long other = second.add(Order.of(i));
      long vector = third.add(new Vec2(i, i));
      assertThat(pool.contains(other) || pool.contains(vector)).isFalse();
      assertThat(second.contains(mine) || second.contains(vector)).isFalse();
      assertThat(third.contains(mine) || third.contains(other)).isFalse();
      if (i % 3 == 0) {
        pool.release(mine);
        second.release(other);
      }
    }
  }

  @Test
  void a_handle_of_the_last_frame_finds_nothing_in_this_one() {
    List<Long> old = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      pool.renew();
      ArenaPool<Order> fresh = ArenaPool.in(frame, Order.class, 5);
      for (int k = 0; k < 5; k++) {
        long handle = pool.add(Order.of(k));
        long other = fresh.add(Order.of(k));
        assertThat(old).doesNotContain(handle, other);
        old.add(handle);
        old.add(other);
      }
      List<Long> current = old.subList(old.size() - 10, old.size());
      for (long handle : old.subList(0, old.size() - 10)) {
        assertThat(pool.contains(handle) || fresh.contains(handle)).isFalse();
      }
      assertThat(current).filteredOn(pool::contains).hasSize(5);
      frame.reset();
    }
  }

  @Test
  void nil_is_the_record_of_zeros() {
    assertThat(pool.getOrNil(0)).isEqualTo(Sample.ZERO).isSameAs(pool.getOrNil(17));
    ArenaPool<Positive> positive = ArenaPool.in(frame, Positive.class);
    assertThatThrownBy(() -> positive.getOrNil(0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(positive::addZeroed).isInstanceOf(IllegalArgumentException.class);
    assertThat(positive.getOrNil(positive.add(new Positive(3)))).isEqualTo(new Positive(3));
    assertThat(positive.size()).isEqualTo(1);
    ArenaPool<Nothing> nothing = ArenaPool.in(frame, Nothing.class);
    long handle = nothing.add(new Nothing());
    assertThat(nothing.get(handle)).isEqualTo(new Nothing());
    nothing.release(handle);
    assertThat(nothing.isEmpty()).isTrue();
  }

  // ---- fields --------------------------------------------------------------------------------

  @Test
  void fields_of_every_kind_read_and_write_in_place() {
    ArenaPool<Every> every = ArenaPool.in(frame, Every.class);
    long first = every.addZeroed();
    long handle = every.addZeroed();
    long last = every.addZeroed();
    every.field(Every::flag).set(handle, true);
    every.field(Every::tiny).set(handle, (byte) -1);
    every.field(Every::small).addTo(handle, (short) -2);
    every.field(Every::letter).set(handle, 'x');
    every.field(Every::count).set(handle, 4);
    every.field(Every::id).set(handle, 5L);
    every.field(Every::x).addTo(handle, 0.5f);
    every.field(Every::wide).set(handle, 0.25);
    every.block(Every::flags).set(handle, 1, true);
    every.block(Every::bytes).copyFrom(handle, new byte[] {1, 2, 3});
    every.block(Every::shorts).copyFrom(handle, new short[] {4, 5, 6});
    every.block(Every::chars).copyFrom(handle, new char[] {'a', 'b', 'c', 'd'});
    every.block(Every::ints).addTo(handle, 2, 7);
    every.block(Every::longs).set(handle, 0, 8L);
    every.block(Every::floats).copyFrom(handle, new float[] {1, 2, 3, 4, 5});
    every.block(Every::doubles).addTo(handle, 1, 9.5);
    assertThat(every.get(handle))
        .usingRecursiveComparison()
        .isEqualTo(
            new Every(
                true,
                (byte) -1,
                (short) -2,
                'x',
                4,
                5L,
                0.5f,
                0.25,
                new boolean[] {false, true},
                new byte[] {1, 2, 3},
                new short[] {4, 5, 6},
                new char[] {'a', 'b', 'c'},
                new int[] {0, 0, 7},
                new long[] {8, 0, 0},
                new float[] {1, 2, 3, 4, 5},
                new double[] {0, 9.5}));
    for (long neighbour : new long[] {first, last}) {
      assertThat(every.get(neighbour)).usingRecursiveComparison().isEqualTo(every.codec().zero());
    }
    assertThat(every.field(Every::flag).get(handle)).isTrue();
    assertThat(every.field(Every::letter).get(handle)).isEqualTo('x');
    assertThat(every.block(Every::floats).get(handle, 4)).isEqualTo(5);
    assertThat(every.block(Every::floats).length()).isEqualTo(5);
    float[] copy = new float[6];
    every.block(Every::floats).copyTo(handle, copy);
    assertThat(copy).containsExactly(1, 2, 3, 4, 5, 0);
    boolean[] flags = new boolean[2];
    every.block(Every::flags).copyTo(handle, flags);
    assertThat(flags).containsExactly(false, true);
    for (int wrong : new int[] {-1, 5, Integer.MAX_VALUE}) {
      assertThatThrownBy(() -> every.block(Every::floats).get(handle, wrong))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> every.block(Every::floats).set(handle, wrong, 1))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
    assertThatThrownBy(() -> every.block(Every::floats).copyTo(handle, new float[4]))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> every.block(Every::floats).copyFrom(handle, new float[4]))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> every.block(Every::floats).get(0, 1))
        .isInstanceOf(NoSuchElementException.class);
    assertThat(every.block(Every::floats)).isSameAs(every.block(Every::floats));
    assertThat(every.getOrNil(0).floats()).isNotSameAs(every.getOrNil(0).floats());
  }

  @SuppressWarnings("ArrayRecordComponent") // What is tested.
  record Sides(byte before, @Length(3) Side[] sides, byte after) {}

  record Book(Sides sides) {}

  @Test
  void arrays_of_enums_read_and_write_in_place() {
    ArenaPool<Sides> all = ArenaPool.in(frame, Sides.class);
    long handle = all.addZeroed();
    long other = all.addZeroed();
    EnumPoolBlock<Side> sides = all.block(Sides::sides);
    sides.copyFrom(handle, new Side[] {Side.SELL, Side.SELL, Side.SELL, Side.BUY});
    sides.set(handle, 1, Side.BUY);
    assertThat(sides.get(handle, 0)).isEqualTo(Side.SELL);
    assertThat(all.get(handle).sides()).containsExactly(Side.SELL, Side.BUY, Side.SELL);
    assertThat(all.get(handle).after()).isZero();
    assertThat(all.get(other).sides()).containsExactly(Side.BUY, Side.BUY, Side.BUY);
    Side[] copy = new Side[4];
    sides.copyTo(handle, copy);
    assertThat(copy).containsExactly(Side.SELL, Side.BUY, Side.SELL, null);
    assertThat(sides.length()).isEqualTo(3);
    for (int wrong : new int[] {-1, 3}) {
      assertThatThrownBy(() -> sides.get(handle, wrong))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> sides.set(handle, wrong, Side.BUY))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
    assertThatThrownBy(() -> sides.copyTo(handle, new Side[2]))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> sides.copyFrom(handle, new Side[] {Side.BUY, null, Side.BUY}))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("a constant for component 'sides' is null; pass one of the enum's");
    assertThat(sides.get(handle, 0)).isEqualTo(Side.SELL);
    all.release(handle);
    assertThatThrownBy(() -> sides.get(handle, 0)).isInstanceOf(NoSuchElementException.class);
    assertThatThrownBy(() -> sides.copyFrom(handle, new Side[3]))
        .isInstanceOf(NoSuchElementException.class);
    ArenaPool<Book> books = ArenaPool.in(frame, Book.class);
    long book = books.addZeroed();
    books.nested(Book::sides).block(Sides::sides).set(book, 2, Side.SELL);
    assertThat(books.get(book).sides().sides()).containsExactly(Side.BUY, Side.BUY, Side.SELL);
  }

  @Test
  void text_fields_compare_append_and_refuse() {
    long handle = pool.add(Order.of(25));
    TextPoolField note = pool.text(Order::note);
    TextPoolField tag = pool.text(Order::tag);
    String text = "grüße \ud83d\ude00 to all \ud83d of you";
    note.set(handle, text);
    StringBuilder target = new StringBuilder("<");
    note.appendTo(handle, target);
    tag.appendTo(handle, target);
    assertThat(target).hasToString("<" + text + "t25");
    assertThat(note.contentEquals(handle, text)).isTrue();
    assertThat(note.contentEquals(handle, text + " ")).isFalse();
    assertThat(tag.contentEquals(handle, "t25")).isTrue();
    for (TextPoolField field : List.of(note, tag)) {
      assertThatThrownBy(() -> field.set(handle, null))
          .isInstanceOf(NullPointerException.class)
          .hasMessageMatching(
              "component '(note|tag)' of handle \\d+ of ArenaPool<Order> of arena .* is null;.*");
    }
    assertThatThrownBy(() -> tag.set(handle, "123456789"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(pool.get(handle).tag()).isEqualTo("t25");
  }

  @Test
  void strings_that_are_replaced_and_released_take_no_more_memory() {
    long handle = pool.add(Order.of(0));
    for (int i = 0; i < 2_000; i++) {
      pool.text(Order::note).set(handle, "x".repeat(20 + i % 50));
    }
    long used = frame.statistics().usedByteSize();
    for (int i = 0; i < 100_000; i++) {
      pool.text(Order::note).set(handle, "x".repeat(20 + i % 50));
      long second = pool.add(Order.of(i));
      pool.set(second, Order.of(i + 1));
      pool.release(second);
    }
    assertThat(frame.statistics().usedByteSize() - used).isLessThan(1 << 11);
  }

  @Test
  void what_names_no_field_is_refused() {
    assertThatThrownBy(() -> pool.field((IntFunction<Order>) order -> order.open()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> pool.field((IntFunction<Record>) Record::hashCode))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(pool.nested(Order::place)).isSameAs(pool.nested(Order::place));
    assertThat(pool.nested(Order::place).field(Vec2::y))
        .isSameAs(pool.nested(Order::place).field(Vec2::y));
  }

  // ---- lifetime ------------------------------------------------------------------------------

  /** What touches no memory, and what revives the pool. */
  private static final Set<String> OUTSIDE =
      Set.of("toString", "field", "text", "block", "nested", "codec", "renew", "renewIn", "length");

  private List<Object> parts(ArenaPool<Every> every) {
    return List.of(
        pool,
        pool.field(Order::id),
        pool.field(Order::open),
        pool.field(Order::side),
        pool.text(Order::note),
        pool.text(Order::tag),
        pool.nested(Order::place).field(Vec2::x),
        every.field(Every::flag),
        every.field(Every::tiny),
        every.field(Every::small),
        every.field(Every::letter),
        every.field(Every::wide),
        every.block(Every::flags),
        every.block(Every::bytes),
        every.block(Every::shorts),
        every.block(Every::chars),
        every.block(Every::ints),
        every.block(Every::longs),
        every.block(Every::floats),
        every.block(Every::doubles),
        ArenaPool.in(frame, Sides.class).block(Sides::sides));
  }

  private Set<String> notThrowing(
      List<Object> parts, Class<? extends Exception> expected, Set<String> exempt) {
    Set<String> others = new TreeSet<>();
    for (Object part : parts) {
      boolean isEnum = part instanceof EnumPoolField<?> || part instanceof EnumPoolBlock<?>;
      boolean isText = part instanceof TextPoolField;
      Object element = isEnum ? Side.BUY : isText ? "text" : Order.of(1);
      others.addAll(new EveryMethod(part, element, frame, exempt).notThrowing(expected));
      assertThat(part.toString()).isNotEmpty();
    }
    return others;
  }

  @Test
  void every_method_of_a_stale_or_foreign_pool_or_field_says_so() throws Exception {
    List<Object> parts = parts(ArenaPool.in(frame, Every.class));
    pool.add(Order.of(1));
    Set<String> outside = new TreeSet<>(OUTSIDE);
    outside.removeAll(Set.of("renew", "renewIn"));
    for (Thread.Builder threads : List.of(Thread.ofVirtual(), Thread.ofPlatform())) {
      FutureTask<Set<String>> task =
          new FutureTask<>(() -> notThrowing(parts, WrongThreadException.class, outside));
      threads.start(task);
      assertThat(task.get()).isEmpty();
    }
    frame.reset();
    assertThat(notThrowing(parts, StaleArenaException.class, OUTSIDE)).isEmpty();
    assertThat(pool)
        .hasToString(
            "ArenaPool<Order> of arena 'frame', generation 1, stale: the arena is in generation 2");
    frame.close();
    assertThat(notThrowing(parts, StaleArenaException.class, OUTSIDE)).isEmpty();
    assertThatThrownBy(pool::renew).isInstanceOf(StaleArenaException.class);
  }

  @Test
  void a_procedure_that_changes_the_pool_is_noticed_where_it_matters() {
    pool.add(Order.of(1));
    pool.add(Order.of(2));
    assertThatThrownBy(() -> pool.forEach(_ -> pool.add(Order.of(3))))
        .isInstanceOf(ConcurrentModificationException.class);
    assertThatThrownBy(() -> pool.forEach(_ -> pool.clear()))
        .isInstanceOf(ConcurrentModificationException.class);
    pool.add(Order.of(1));
    pool.forEachHandle(pool::release);
    assertThat(pool.isEmpty()).isTrue();
    pool.add(Order.of(1));
    assertThatThrownBy(() -> pool.forEachHandle(_ -> frame.reset()))
        .isInstanceOf(StaleArenaException.class);
  }

  /** An accessor that does something first. */
  record Rude(int value, String text) {
    static Runnable action = () -> {};

    @Override
    public String text() {
      action.run();
      return text;
    }
  }

  @Test
  void an_accessor_that_releases_or_resets_meanwhile_is_noticed() {
    ArenaPool<Rude> rude = ArenaPool.in(frame, Rude.class);
    long handle = rude.add(new Rude(1, "a text that is long enough"));
    try {
      Rude.action = () -> rude.release(handle);
      assertThatThrownBy(() -> rude.set(handle, new Rude(2, "b")))
          .isInstanceOf(NoSuchElementException.class);
      Rude.action = () -> {};
      long second = rude.add(new Rude(3, "another text that is long enough"));
      Rude.action = () -> rude.clear();
      long third = rude.add(new Rude(4, "c"));
      assertThat(rude.size()).isEqualTo(1);
      assertThat(rude.contains(second)).isFalse();
      assertThat(rude.contains(third)).isTrue();
      Rude.action = frame::reset;
      assertThatThrownBy(() -> rude.add(new Rude(5, "d"))).isInstanceOf(StaleArenaException.class);
      assertThatThrownBy(() -> rude.set(third, new Rude(5, "d")))
          .isInstanceOf(StaleArenaException.class);
    } finally {
      Rude.action = () -> {};
    }
  }

  // ---- faults --------------------------------------------------------------------------------

  @Test
  void a_refusal_at_any_request_leaves_all_as_it_was() {
    String text = "n".repeat(3_000);
    Order large = new Order(1, 2, Side.BUY, text, "", new Vec2(1, 2));
    Map<String, BiConsumer<ArenaPool<Order>, Long>> operations = new LinkedHashMap<>();
    operations.put("add", (target, _) -> target.add(large));
    operations.put("addZeroed", (target, _) -> target.addZeroed());
    operations.put("set", (target, handle) -> target.set(handle, large));
    operations.put("text", (target, handle) -> target.text(Order::note).set(handle, text));
    operations.put("ensureCapacity", (target, _) -> target.ensureCapacity(1_000));
    operations.put("in", (_, _) -> ArenaPool.in(frame, Order.class, 10));
    operations.forEach(
        (name, operation) -> {
          int request = 1;
          while (isRefused(request, name, operation)) {
            request++;
          }
          assertThat(request).as(name).isGreaterThan(1);
        });
  }

  private boolean isRefused(
      int request, String name, BiConsumer<ArenaPool<Order>, Long> operation) {
    frame.reset();
    ArenaPool<Order> target = ArenaPool.in(frame, Order.class, 8);
    List<Long> handles = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      handles.add(target.add(Order.of(i)));
    }
    ArenaCore core = frame.space().core();
    core.refuseRequest(request);
    try {
      operation.accept(target, handles.get(3));
      assertThat(core.isFaultPending()).as(name).isTrue();
      core.refuseRequest(0);
      return false;
    } catch (ArenaOverflowException e) {
      assertThat(target.size()).as(name).isEqualTo(handles.size());
      for (int i = 0; i < handles.size(); i++) {
        assertThat(target.get(handles.get(i))).as(name).isEqualTo(Order.of(i));
      }
      return true;
    }
  }

  @Test
  void a_refused_renewal_leaves_a_stale_pool_stale() {
    long handle = pool.add(Order.of(1));
    frame.reset();
    ArenaCore core = frame.space().core();
    core.refuseRequest(1);
    assertThatThrownBy(pool::renew).isInstanceOf(ArenaOverflowException.class);
    assertThatThrownBy(pool::size).isInstanceOf(StaleArenaException.class);
    pool.renew();
    assertThat(pool.contains(handle)).isFalse();
    try (ArenaScope lower = frame.openScope()) {
      ArenaPool<Order> frozen = ArenaPool.in(lower, Order.class, 1);
      long first = frozen.add(Order.of(2));
      try (ArenaScope upper = frame.openScope()) {
        assertThatThrownBy(() -> frozen.add(Order.of(1))).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(frozen::renew).isInstanceOf(IllegalStateException.class);
        frozen.field(Order::open).set(first, 77);
        assertThat(upper.name()).isNotNull();
      }
      assertThat(frozen.get(first).open()).isEqualTo(77);
    }
  }

  @Test
  void sizes_are_checked() {
    for (int wrong : new int[] {-1, 1 << 28, Integer.MAX_VALUE}) {
      assertThatThrownBy(() -> ArenaPool.in(frame, Order.class, wrong))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("expectedSize " + wrong + " is not from 0 to 268435455");
      assertThatThrownBy(() -> pool.ensureCapacity(wrong))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> pool.add(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> pool.add(new Order(1, 2, null, "", "", new Vec2(1, 1))))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("side");
    assertThat(pool.isEmpty()).isTrue();
  }

  // ---- garbage -------------------------------------------------------------------------------

  @Test
  void renewed_frames_leave_no_garbage() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    ArenaPool<Vec2> vectors = ArenaPool.in(frame, Vec2.class, 16);
    FloatPoolField x = vectors.field(Vec2::x);
    run(vectors, x, 200_000);
    long before = threads.getCurrentThreadAllocatedBytes();
    float sum = run(vectors, x, 300_000);
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(300_000);
    assertThat(sum).isEqualTo(300_000 * 7f); // 3 + 4
  }

  private float run(ArenaPool<Vec2> vectors, FloatPoolField x, int frames) {
    float sum = 0;
    for (int i = 0; i < frames; i++) {
      vectors.renew();
      long first = vectors.addZeroed();
      long second = vectors.addZeroed();
      x.set(first, 3);
      vectors.release(second);
      long third = vectors.addZeroed();
      x.addTo(third, 4);
      sum += x.get(first) + x.get(third);
      frame.reset();
    }
    return sum;
  }
}
