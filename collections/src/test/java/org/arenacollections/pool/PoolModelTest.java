// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.internal.ArenaCore;
import org.arenacollections.pool.Sample.Order;
import org.arenacollections.pool.Sample.Side;
import org.arenacollections.pool.Sample.Vec2;

/**
 * Random programs of operations, the arena's among them, on a pool and on a map of the same
 * records: after each step each handle has its record, and those of before have none.
 */
class PoolModelTest {
  @Property(tries = 3_000)
  void programs_do_the_same_as_on_a_map(@ForAll @Size(max = 50) long[] program) {
    try (World world = new World()) {
      for (long step : program) {
        world.run((step * 0x9e37_79b9_7f4a_7c15L) >>> 16);
        world.check();
      }
    }
  }

  private static final class World implements AutoCloseable {
    private final ScratchArena frame =
        ScratchArena.of(ArenaOptions.growing(1 << 9, 1 << 20).poisoned());
    private final ScratchArena other = ScratchArena.growing(1 << 9, 1 << 20);
    private final ArenaPool<Order> pool = ArenaPool.in(frame, Order.class);
    private final IntPoolField open = pool.field(Order::open);
    private final EnumPoolField<Side> side = pool.field(Order::side);
    private final TextPoolField note = pool.text(Order::note);
    private final TextPoolField tag = pool.text(Order::tag);
    private final FloatPoolField x = pool.nested(Order::place).field(Vec2::x);
    private final Map<Long, Order> model = new LinkedHashMap<>();
    private final Set<Long> dead = new HashSet<>();
    private int number;

    private long pick(long step) {
      List<Long> handles = new ArrayList<>(model.keySet());
      return handles.isEmpty() ? 0 : handles.get((int) ((step >>> 5 & 0xffff) % handles.size()));
    }

    void run(long step) {
      long handle = pick(step);
      int value = (int) (step >>> 21 & 0xffff);
      ArenaCore core = frame.space().core();
      core.refuseRequest((step >>> 37 & 7) == 0 ? 1 + (step >>> 40 & 1) : 0);
      try {
        change((int) (step & 31), handle, value);
      } catch (ArenaOverflowException refused) {
        assertThat(core.isFaultPending()).isFalse();
      } catch (NoSuchElementException none) {
        assertThat(handle).isZero();
      } finally {
        core.refuseRequest(0);
      }
    }

    private void change(int operation, long handle, int value) {
      Order old = model.getOrDefault(handle, Sample.ZERO);
      switch (operation) {
        case 0, 1, 2, 3, 4, 5 -> note(pool.add(Order.of(++number)), Order.of(number));
        case 6 -> note(pool.addZeroed(), Sample.ZERO);
        case 7, 8, 9, 10, 11 -> {
          pool.release(handle);
          model.remove(handle);
          dead.add(handle);
        }
        case 12, 13 -> {
          pool.set(handle, Order.of(value));
          model.put(handle, Order.of(value));
        }
        case 14 -> {
          assertThat(open.addTo(handle, value)).isEqualTo(old.open() + value);
          put(handle, old, old.open() + value, old.side(), old.note(), old.tag(), old.place());
        }
        case 15 -> {
          side.set(handle, Side.SELL);
          put(handle, old, old.open(), Side.SELL, old.note(), old.tag(), old.place());
        }
        case 16, 17, 18 -> {
          String text = Order.of(value).note() + "-";
          note.set(handle, text);
          put(handle, old, old.open(), old.side(), text, old.tag(), old.place());
        }
        case 19 -> {
          tag.set(handle, "ü" + value);
          put(handle, old, old.open(), old.side(), old.note(), "ü" + value, old.place());
        }
        case 20 -> {
          x.set(handle, value);
          Vec2 place = new Vec2(value, old.place().y());
          put(handle, old, old.open(), old.side(), old.note(), old.tag(), place);
        }
        case 21 -> pool.ensureCapacity(pool.size() + value % 20);
        case 22 -> {
          pool.clear();
          allGone();
        }
        case 23 -> {
          pool.renew();
          allGone();
        }
        case 24 -> resetAndRenew();
        case 25 -> inAScope();
        case 26 -> {
          frame.space().core().refuseRequest(0);
          pool.renewIn(other);
          allGone();
          note(pool.add(Order.of(++number)), Order.of(number));
          check();
          pool.renewIn(frame);
          allGone();
        }
        case 27 -> releaseMany();
        default -> assertThat(pool.getOrNil(0)).isEqualTo(Sample.ZERO);
      }
    }

    private void put(
        long handle, Order old, int open, Side side, String note, String tag, Vec2 place) {
      model.put(handle, new Order(old.id(), open, side, note, tag, place));
    }

    private void note(long handle, Order order) {
      assertThat(handle).isPositive();
      assertThat(dead).doesNotContain(handle);
      assertThat(model.put(handle, order)).isNull();
    }

    private void allGone() {
      dead.addAll(model.keySet());
      model.clear();
    }

    private void resetAndRenew() {
      frame.reset();
      ((ArenaCore) frame.space()).refuseRequest(0);
      assertThatThrownBy(pool::size).isInstanceOf(StaleArenaException.class);
      pool.renew();
      allGone();
    }

    private void inAScope() {
      ((ArenaCore) frame.space()).refuseRequest(0);
      try (ArenaScope scope = frame.openScope()) {
        pool.renewIn(scope);
        allGone();
        note(pool.add(Order.of(++number)), Order.of(number));
        note(pool.add(Order.of(++number)), Order.of(number));
        check();
      }
      pool.renewIn(frame);
      allGone();
    }

    private void releaseMany() {
      pool.forEachHandle(
          handle -> {
            if (open.get(handle) % 2 == 0) {
              pool.release(handle);
              model.remove(handle);
              dead.add(handle);
            }
          });
    }

    void check() {
      assertThat(pool.size()).isEqualTo(model.size());
      model.forEach(
          (handle, order) -> {
            assertThat(pool.get(handle)).isEqualTo(order);
            assertThat(pool.getOrNil(handle)).isEqualTo(order);
            assertThat(note.contentEquals(handle, order.note())).isTrue();
            assertThat(tag.get(handle)).isEqualTo(order.tag());
            assertThat(x.get(handle)).isEqualTo(order.place().x());
          });
      for (long handle : dead) {
        assertThat(pool.contains(handle)).isFalse();
      }
      List<Order> seen = new ArrayList<>();
      pool.forEach(seen::add);
      assertThat(seen).containsExactlyInAnyOrderElementsOf(model.values());
    }

    @Override
    public void close() {
      frame.close();
      other.close();
    }
  }
}
