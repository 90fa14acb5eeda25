// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.testing.GeneratedRecords;
import org.arenacollections.testing.NearTexts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Strings of any length, each in 16 bytes and in what does not fit there. */
class TextsTest {
  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 28);
  private final Space space = arena.space();
  private final Texts texts = new Texts();
  private final MemorySegment memory = arena.uncheckedSegments().allocate(16 * 1000, 8);

  @AfterEach
  void close() {
    arena.close();
  }

  private void put(int slot, String text) {
    texts.begin(space);
    texts.stage(space, space.generation(), text);
    texts.put(0, text, memory, 16L * slot);
    texts.commit();
  }

  private String get(int slot) {
    return texts.get(memory, 16L * slot);
  }

  @Test
  void strings_of_up_to_twelve_bytes_lie_in_place_with_zeros_behind_them() {
    put(0, "abcdefghijkl");
    put(1, "äöüäöü");
    put(2, "z");
    assertThat(texts.byteCapacity()).isZero();
    assertThat(memory.get(ValueLayout.JAVA_INT, 0)).isEqualTo(12);
    assertThat(memory.asSlice(4, 12).toArray(ValueLayout.JAVA_BYTE))
        .isEqualTo("abcdefghijkl".getBytes(StandardCharsets.UTF_8));
    assertThat(memory.asSlice(20, 12).toArray(ValueLayout.JAVA_BYTE))
        .isEqualTo("äöüäöü".getBytes(StandardCharsets.UTF_8));
    assertThat(memory.asSlice(32, 16).toArray(ValueLayout.JAVA_BYTE))
        .containsExactly(1, 0, 0, 0, 'z', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    assertThat(get(1)).isEqualTo("äöüäöü");
    assertThat(get(999)).isEmpty();
  }

  @Test
  void longer_ones_have_their_first_four_bytes_and_a_place() {
    put(0, "abcdefghijklm");
    put(1, "abcdefghijklm");
    assertThat(memory.get(ValueLayout.JAVA_INT, 0)).isEqualTo(13);
    assertThat(memory.asSlice(4, 4).toArray(ValueLayout.JAVA_BYTE))
        .containsExactly('a', 'b', 'c', 'd');
    assertThat(memory.get(ValueLayout.JAVA_LONG, 8)).isZero();
    assertThat(memory.get(ValueLayout.JAVA_LONG, 24)).isEqualTo(16);
    assertThat(get(1)).isEqualTo("abcdefghijklm");
    assertThat(texts.same(memory, 0, texts, memory, 16)).isTrue();
    put(1, "abcdefghijklM");
    assertThat(texts.same(memory, 0, texts, memory, 16)).isFalse();
  }

  @Test
  void every_string_reads_back_equal_and_hashes_and_compares_as_the_string_does() {
    Random random = new Random(11);
    for (int i = 0; i < 20_000; i++) {
      String text = GeneratedRecords.string(random);
      String other = random.nextBoolean() ? GeneratedRecords.string(random) : text + 'x';
      put(0, text);
      assertThat(get(0)).isEqualTo(text);
      assertThat(texts.hash(memory, 0)).isEqualTo(text.hashCode());
      assertThat(texts.same(text, memory, 0)).isTrue();
      assertThat(texts.same(other, memory, 0)).isEqualTo(other.equals(text));
      assertThat(Utf8Text.byteSize(text)).isEqualTo(GeneratedRecords.byteSizeOf(text));
      texts.release(memory, 0);
    }
  }

  @Test
  void strings_that_differ_in_how_their_surrogates_pair_are_told_apart() {
    String[] strings = {
      "\uD83D", "\uDE00", "\uD83D\uDE00", "\uDE00\uD83D", "\uD83D\uD83D\uDE00", "\0", "\0\0", ""
    };
    for (int i = 0; i < strings.length; i++) {
      put(i, strings[i]);
    }
    for (int i = 0; i < strings.length; i++) {
      for (int k = 0; k < strings.length; k++) {
        assertThat(texts.same(strings[k], memory, 16L * i)).isEqualTo(i == k);
      }
      assertThat(get(i)).isEqualTo(strings[i]);
    }
    assertThat(memory.get(ValueLayout.JAVA_INT, 0)).as("a lone surrogate").isEqualTo(3);
  }

  @ParameterizedTest
  @MethodSource("lengths")
  void each_of_many_near_ones_is_the_same_as_itself_alone(int length) {
    List<String> near = NearTexts.of(length);
    int count = length <= 33 ? near.size() : 40;
    for (int i = 0; i < count; i++) {
      put(i, near.get(i));
    }
    for (int i = 0; i < count; i++) {
      for (int k = 0; k < count; k++) {
        if (texts.same(near.get(k), memory, 16L * i) != (i == k)) {
          fail("%s and %s".formatted(near.get(i), near.get(k)));
        }
      }
    }
  }

  static List<Integer> lengths() {
    return NearTexts.lengths();
  }

  /** Ten million with {@code -Dtexts.full=true}. */
  @Test
  void strings_come_and_go_without_growth() {
    int rounds = Boolean.getBoolean("texts.full") ? 10_000_000 : 500_000;
    Random random = new Random(2);
    for (int i = 0; i < 1000; i++) {
      put(i, "");
    }
    long settled = 0;
    for (int i = 0; i < rounds; i++) {
      int slot = random.nextInt(1000);
      texts.release(memory, 16L * slot);
      put(slot, "a longer or shorter string".repeat(random.nextInt(10)));
      if (i == rounds / 2) {
        settled = texts.byteCapacity();
      }
    }
    assertThat(texts.byteCapacity()).isEqualTo(settled);
    // 1,000 strings of 117 bytes on average.
    assertThat(settled).isLessThan(1000L * 117 * 4);
  }

  @Test
  void sizes_in_turn_are_cut_from_what_others_gave_back() {
    for (int round = 0; round < 50; round++) {
      int length = 20 + 37 * (round % 13);
      for (int i = 0; i < 100; i++) {
        texts.release(memory, 16L * i);
        put(i, "s".repeat(length));
      }
      assertThat(get(50)).isEqualTo("s".repeat(length));
    }
    // At most 100 of each size up to 512, with a capacity of up to twice that.
    int sizes = 16 + 32 + 48 + 64 + 96 + 128 + 192 + 256 + 384 + 512;
    assertThat(texts.byteCapacity()).isLessThan(100L * sizes * 2);
  }

  @Test
  void when_all_are_gone_nothing_is_left_of_how_they_lay() {
    for (int i = 0; i < 10; i++) {
      put(i, "a string that is long enough " + i);
    }
    for (int i = 0; i < 10; i++) {
      texts.release(memory, 16L * i);
    }
    long capacity = texts.byteCapacity();
    put(0, "s".repeat((int) capacity - 128));
    assertThat(texts.byteCapacity()).isEqualTo(capacity);
    assertThat(memory.get(ValueLayout.JAVA_LONG, 8)).isZero();
  }

  @Test
  void no_room_changes_nothing() {
    put(0, "the first string that does not fit in place");
    long capacity = texts.byteCapacity();
    arena.space().core().refuseRequest(1);
    assertThatThrownBy(() -> put(1, "s".repeat(100_000)))
        .isInstanceOf(ArenaOverflowException.class);
    assertThat(texts.byteCapacity()).isEqualTo(capacity);
    assertThat(get(0)).isEqualTo("the first string that does not fit in place");
    put(1, "s".repeat(100_000));
    assertThat(get(1)).hasSize(100_000);
    assertThat(get(0)).isEqualTo("the first string that does not fit in place");
  }

  @Test
  void sizes_of_pieces_rise_by_half_or_a_third() {
    long before = 0;
    for (int sizeClass = 0; sizeClass < 54; sizeClass++) {
      long units = Texts.unitsOf(sizeClass);
      assertThat(units).isGreaterThan(before);
      assertThat(Texts.classOf(16 * units)).isEqualTo(sizeClass);
      assertThat(Texts.classOf(16 * before + 1)).isEqualTo(sizeClass);
      before = units;
    }
    assertThat(16 * before).isGreaterThan(Integer.MAX_VALUE);
  }
}
