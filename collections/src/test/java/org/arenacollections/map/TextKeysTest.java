// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.set.ArenaSet;
import org.arenacollections.testing.NearTexts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Keys that are strings, beside others that differ from them by little. */
class TextKeysTest {
  /** A key that is a string within. */
  public record Name(String text) {}

  /** A key of which a string is a part. */
  public record Place(int number, String text) {}

  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 28);

  @AfterEach
  void close() {
    arena.close();
  }

  static List<Integer> lengths() {
    return NearTexts.lengths();
  }

  /** Equal, and never the same object. */
  private static String copy(String text) {
    return new String(text.toCharArray());
  }

  @ParameterizedTest
  @MethodSource("lengths")
  void every_second_of_many_near_ones_is_found_and_no_other(int length) {
    List<String> texts = NearTexts.of(length);
    ArenaMap<String, Integer> map = ArenaMap.in(arena, String.class, Integer.class);
    ArenaMap<Name, Integer> named = ArenaMap.in(arena, Name.class, Integer.class);
    ArenaSet<Place> places = ArenaSet.in(arena, Place.class);
    for (int i = 0; i < texts.size(); i += 2) {
      map.put(texts.get(i), i);
      named.put(new Name(texts.get(i)), i);
      places.add(new Place(0, texts.get(i)));
    }
    for (int i = 0; i < texts.size(); i++) {
      String text = copy(texts.get(i));
      Integer number = i % 2 == 0 ? i : null;
      assertThat(map.get(text)).isEqualTo(number);
      assertThat(named.get(new Name(text))).isEqualTo(number);
      assertThat(places.contains(new Place(0, text))).isEqualTo(i % 2 == 0);
    }
    assertThat(map.size()).isEqualTo((texts.size() + 1) / 2);
  }

  @ParameterizedTest
  @MethodSource("lengths")
  void each_of_many_near_ones_is_removed_alone(int length) {
    List<String> texts = NearTexts.of(length);
    ArenaMap<String, Integer> map = ArenaMap.in(arena, String.class, Integer.class);
    for (String text : texts) {
      map.put(text, 0);
    }
    for (int i = 0; i < texts.size(); i++) {
      String text = copy(texts.get(i));
      assertThat(map.remove(text)).isZero();
      assertThat(map.containsKey(text)).isFalse();
      assertThat(map.size()).isEqualTo(texts.size() - 1 - i);
    }
  }

  /** What differs in high bytes alone has the same low bytes and the same hash code. */
  @Test
  void strings_with_one_hash_code_and_the_same_low_bytes_are_told_apart() {
    ArenaMap<String, Integer> map = ArenaMap.in(arena, String.class, Integer.class);
    map.put("AHOVC", 1);
    String wide = "\u1241\u0548\u054f\u0256\u1043";
    assertThat(wide).hasSameHashCodeAs("AHOVC");
    assertThat(map.get(wide)).isNull();
    map.put(wide, 2);
    assertThat(map.get(copy("AHOVC"))).isEqualTo(1);
    assertThat(map.get(copy(wide))).isEqualTo(2);
  }
}
