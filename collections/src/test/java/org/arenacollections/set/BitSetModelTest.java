// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.internal.ArenaCore;

/**
 * Random programs of operations, the arena's among them, on two sets and on two of {@link BitSet}:
 * after each step both hold the same, and after a refusal what they held before.
 */
class BitSetModelTest {
  @Property(tries = 5_000)
  void programs_do_the_same_as_on_a_bit_set(@ForAll @Size(max = 50) long[] program) {
    try (World world = new World()) {
      for (long step : program) {
        world.run((step * 0x9e37_79b9_7f4a_7c15L) >>> 16);
        world.check();
      }
    }
  }

  private static final class World implements AutoCloseable {
    private final ScratchArena frame = ScratchArena.growing(128, 1 << 12);
    private final ScratchArena small = ScratchArena.fixed(256);
    private final List<ArenaBitSet> sets =
        List.of(ArenaBitSet.in(frame), ArenaBitSet.zeroed(small, 70));
    private final List<BitSet> models = List.of(new BitSet(), new BitSet());

    void run(long step) {
      int which = (int) (step >>> 5 & 1);
      // Near each other or far, so that some requests are refused.
      int index = (int) (step >>> 6 & ((step >>> 40 & 7) == 0 ? 0xffff : 0x1ff));
      int end = index + (int) (step >>> 22 & 0xff);
      boolean value = (step >>> 30 & 1) != 0;
      ArenaBitSet set = sets.get(which);
      BitSet model = models.get(which);
      ArenaBitSet other = sets.get((int) (step >>> 31 & 1));
      BitSet otherModel = models.get((int) (step >>> 31 & 1));
      ArenaCore core = frame.space().core();
      if ((step >>> 36 & 15) == 0) {
        core.refuseRequest(1);
      }
      switch ((int) (step & 31)) {
        case 0, 1, 2 -> both(() -> set.set(index), () -> model.set(index));
        case 3 -> both(() -> set.clear(index), () -> model.clear(index));
        case 4 -> both(() -> set.flip(index), () -> model.flip(index));
        case 5 -> both(() -> set.set(index, value), () -> model.set(index, value));
        case 6, 7 -> both(() -> set.set(index, end), () -> model.set(index, end));
        case 8 -> both(() -> set.clear(index, end), () -> model.clear(index, end));
        case 9 -> both(() -> set.flip(index, end), () -> model.flip(index, end));
        case 10 -> both(() -> set.set(index, end, value), () -> model.set(index, end, value));
        case 11 -> both(() -> set.and(other), () -> model.and(otherModel));
        case 12, 13 -> both(() -> set.or(other), () -> model.or(otherModel));
        case 14 -> both(() -> set.xor(other), () -> model.xor(otherModel));
        case 15 -> both(() -> set.andNot(other), () -> model.andNot(otherModel));
        case 16 -> both(set::clear, model::clear);
        case 17 -> both(() -> set.ensureCapacity(index), () -> {});
        case 18 -> both(set::renew, model::clear);
        case 19 -> both(() -> set.renewZeroed(index), model::clear);
        case 20 -> both(() -> set.renewIn(frame), model::clear);
        case 21 -> both(() -> set.renewZeroedIn(small, index), model::clear);
        case 22 -> resetAndRenew(index, value);
        case 23 -> throughAScope(set, model, index);
        case 24 -> both(() -> copyBack(set, model), () -> {});
        case 25 -> both(() -> ArenaBitSet.zeroed(frame, index), () -> {});
        case 26 -> assertThat(set.intersects(other)).isEqualTo(model.intersects(otherModel));
        default -> search(set, model, index, end);
      }
      core.refuseRequest(0);
    }

    private static void both(Runnable onSet, Runnable onModel) {
      try {
        onSet.run();
      } catch (ArenaOverflowException refused) {
        return;
      }
      onModel.run();
    }

    private void copyBack(ArenaBitSet set, BitSet model) {
      ArenaBitSet copy = ArenaBitSet.copyOf(frame, model);
      assertThat(copy).isEqualTo(set);
      assertThat(ArenaBitSet.copyOf(frame, set)).isEqualTo(copy);
    }

    private void resetAndRenew(int index, boolean value) {
      ArenaBitSet first = sets.get(0);
      frame.reset();
      small.reset();
      frame.space().core().refuseRequest(0);
      for (ArenaBitSet set : sets) {
        assertThatThrownBy(set::cardinality).isInstanceOf(StaleArenaException.class);
        set.renew();
      }
      models.forEach(BitSet::clear);
      both(() -> first.set(index, value), () -> models.get(0).set(index, value));
    }

    private void throughAScope(ArenaBitSet set, BitSet model, int index) {
      try (ArenaScope scope = frame.openScope()) {
        both(() -> set.renewIn(scope), model::clear);
        both(() -> set.set(index), () -> model.set(index));
        check();
      }
      frame.space().core().refuseRequest(0);
      set.renewIn(frame);
      model.clear();
    }

    private static void search(ArenaBitSet set, BitSet model, int from, int to) {
      assertThat(set.get(from)).isEqualTo(model.get(from));
      assertThat(set.nextSetBit(from)).isEqualTo(model.nextSetBit(from));
      assertThat(set.nextClearBit(from)).isEqualTo(model.nextClearBit(from));
      assertThat(set.previousSetBit(from - 1)).isEqualTo(model.previousSetBit(from - 1));
      assertThat(set.previousClearBit(from - 1)).isEqualTo(model.previousClearBit(from - 1));
      assertThat(set.cardinality(from, to)).isEqualTo(model.get(from, to).cardinality());
    }

    void check() {
      for (int i = 0; i < sets.size(); i++) {
        ArenaBitSet set = sets.get(i);
        BitSet model = models.get(i);
        assertThat(set.toBitSet()).isEqualTo(model);
        assertThat(set.cardinality()).isEqualTo(model.cardinality());
        assertThat(set.length()).isEqualTo(model.length());
        assertThat(set.isEmpty()).isEqualTo(model.isEmpty());
        assertThat(set.notEmpty()).isNotEqualTo(model.isEmpty());
        assertThat(set.hashCode()).isEqualTo(model.hashCode());
        assertThat(set).hasToString(model.toString());
        List<Integer> bits = new ArrayList<>();
        set.forEach(bits::add);
        assertThat(bits).isEqualTo(model.stream().boxed().toList());
      }
      assertThat(sets.get(0).equals(sets.get(1))).isEqualTo(models.get(0).equals(models.get(1)));
    }

    @Override
    public void close() {
      frame.close();
      small.close();
    }
  }
}
