// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.arenacollections.annotations.Length;
import org.arenacollections.annotations.Utf8;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.testing.Parcel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is equal to what in sets of objects, and what is refused. */
class ArenaSetTest {
  /** A key with the three kinds of numbers that have surprises. */
  public record Point(double x, float y, boolean set) {}

  /** A key of nothing. */
  public record Unit() {}

  /** A key with an array. */
  @SuppressWarnings("ArrayRecordComponent") // That is what is refused.
  public record Sized(int id, @Length(2) int[] sizes) {}

  /** A record around it. */
  public record Box(Sized sized) {}

  /** A key with components that can be null. */
  public record Label(String text, Parcel.Kind kind, Parcel.Place place) {}

  /** A key with a text of fixed size. */
  public record Tagged(@Utf8(maxBytes = 4) String tag) {}

  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
  }

  @Test
  void all_nans_are_one_element_and_the_zeros_are_two() {
    ArenaSet<Point> set = ArenaSet.in(arena, Point.class);
    double otherNan = Double.longBitsToDouble(0x7ff8_0000_0000_0001L);
    float otherFloatNan = Float.intBitsToFloat(0x7fc0_0001);
    assertThat(set.add(new Point(Double.NaN, Float.NaN, true))).isTrue();
    assertThat(set.add(new Point(otherNan, otherFloatNan, true))).isFalse();
    assertThat(set.add(new Point(0.0, 0f, true))).isTrue();
    assertThat(set.add(new Point(-0.0, 0f, true))).isTrue();
    assertThat(set.add(new Point(0.0, -0f, true))).isTrue();
    assertThat(set.add(new Point(0.0, 0f, false))).isTrue();
    assertThat(set).hasSize(5);
    ArenaSet<Float> boxes = ArenaSet.copyOf(arena, Float.class, List.of(Float.NaN, 0f, -0f));
    assertThat(boxes.add(otherFloatNan)).isFalse();
    assertThat(boxes).hasSize(3);
  }

  @Test
  void a_record_without_components_is_one_element() {
    ArenaSet<Unit> set = ArenaSet.in(arena, Unit.class);
    assertThat(set.add(new Unit())).isTrue();
    assertThat(set.add(new Unit())).isFalse();
    assertThat(set).containsExactly(new Unit());
    assertThat(set.remove(new Unit())).isTrue();
    assertThat(set).isEmpty();
  }

  @Test
  void an_equals_of_its_own_decides() {
    ArenaSet<Parcel.Name> set = ArenaSet.in(arena, Parcel.Name.class);
    assertThat(set.add(new Parcel.Name("One", 1))).isTrue();
    assertThat(set.add(new Parcel.Name("ONE", 2))).isFalse();
    assertThat(set.contains(new Parcel.Name("one", 3))).isTrue();
    assertThat(set.getFirst().number()).isEqualTo(1);
    assertThat(set.remove(new Parcel.Name("oNe", 4))).isTrue();
    assertThat(set).isEmpty();
  }

  @Test
  void records_with_arrays_are_refused_by_name() {
    assertThatThrownBy(() -> ArenaSet.in(arena, Sized.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("Sized cannot be a key or an element of a set: its component")
        .hasMessageContaining("Sized.sizes");
    assertThatThrownBy(() -> ArenaSet.in(arena, Box.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Sized.sizes");
    assertThatThrownBy(() -> ArenaSet.in(arena, Object.class))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void null_is_refused_and_asking_for_it_answers_no() {
    ArenaSet<Label> set = ArenaSet.in(arena, Label.class);
    Parcel.Place place = new Parcel.Place(1, 2, "room");
    Label label = new Label("text", Parcel.Kind.ROUND, place);
    assertThat(set.add(label)).isTrue();
    List<Label> withNulls =
        List.of(
            new Label(null, Parcel.Kind.ROUND, place),
            new Label("text", null, place),
            new Label("text", Parcel.Kind.ROUND, null),
            new Label("text", Parcel.Kind.ROUND, new Parcel.Place(1, 2, null)));
    for (Label one : withNulls) {
      assertThat(set.contains(one)).isFalse();
      assertThat(set.remove(one)).isFalse();
      assertThatThrownBy(() -> set.add(one)).isInstanceOf(NullPointerException.class);
    }
    assertThat(set.contains(null)).isFalse();
    assertThatThrownBy(() -> set.add(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessageStartingWith("no null elements in ArenaSet<Label> of arena");
    assertThat(set).containsExactly(label);
  }

  @Test
  void what_cannot_be_in_it_is_not_there() {
    ArenaSet<Tagged> set = ArenaSet.copyOf(arena, Tagged.class, List.of(new Tagged("abcd")));
    assertThat(set.contains(new Tagged("abcde"))).isFalse();
    assertThat(set.contains(new Tagged("ab\0"))).isFalse();
    assertThat(set.contains(new Tagged(null))).isFalse();
    assertThat((Set<?>) set).isNotEqualTo(Set.of("abcd"));
    assertThat(set.contains((Object) "abcd")).isFalse();
    assertThatThrownBy(() -> set.add(new Tagged("abcde")))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(set.contains(new Tagged("abcd"))).isTrue();
  }

  @Test
  void enums_with_classes_of_their_own_are_elements() {
    ArenaSet<Parcel.Kind> set =
        ArenaSet.copyOf(arena, Parcel.Kind.class, List.of(Parcel.Kind.values()));
    assertThat(set).containsExactlyInAnyOrder(Parcel.Kind.values());
    assertThat(set.remove(Parcel.Kind.ROUND)).isTrue();
    assertThat(set.contains(Parcel.Kind.ROUND)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 12, 13, 127, 128, 65_535, 65_536})
  void strings_of_any_length_and_content_are_found_again(int length) {
    ArenaSet<String> set = ArenaSet.in(arena, String.class);
    List<String> all =
        List.of(
            "x".repeat(length),
            "ä".repeat(length) + "a",
            "\0".repeat(length) + "b",
            "\ud800".repeat(length) + "c",
            "\udc00\ud800".repeat(length / 2) + "d",
            "\ud83d\ude00".repeat(length / 2) + "e",
            "€".repeat(length) + "f");
    for (String one : all) {
      assertThat(set.add(one)).isTrue();
    }
    for (String one : all) {
      String equal = String.valueOf(one.toCharArray());
      assertThat(set.contains(equal)).isTrue();
      assertThat(set.add(equal)).isFalse();
      assertThat(set.contains(equal + "g")).isFalse();
    }
    assertThat(set).isEqualTo(new HashSet<>(all));
    assertThat(set.hashCode()).isEqualTo(new HashSet<>(all).hashCode());
    assertThat(set.removeAll(all)).isTrue();
    assertThat(set).isEmpty();
  }

  @Test
  void strings_with_the_same_hash_code_are_told_apart() {
    ArenaSet<String> set = ArenaSet.in(arena, String.class);
    Set<String> expected = new HashSet<>();
    for (int i = 0; i < 256; i++) {
      StringBuilder text = new StringBuilder();
      for (int bit = 0; bit < 8; bit++) {
        text.append((i >> bit & 1) == 0 ? "Aa" : "BB");
      }
      expected.add(text.toString());
      assertThat(set.add(text.toString())).isTrue();
    }
    assertThat(expected.stream().map(String::hashCode).distinct()).hasSize(1);
    assertThat(set).isEqualTo(expected);
    int count = 0;
    for (String one : expected) {
      if (count++ % 2 == 0) {
        assertThat(set.remove(one)).isTrue();
      }
      assertThat(set.contains(one)).isEqualTo(count % 2 == 0);
    }
    assertThat(set).hasSize(128);
  }

  @Test
  void the_expected_size_fits_exactly_in_what_was_taken() {
    for (int size = 0; size < 300; size += 7) {
      ArenaSet<Parcel.Place> set = ArenaSet.in(arena, Parcel.Place.class, size);
      long used = arena.statistics().usedByteSize();
      for (int i = 0; i < size; i++) {
        set.add(new Parcel.Place(i, -i, "room " + i % 10));
      }
      assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
    }
  }

  @Test
  void renewed_it_is_empty_and_takes_new_strings() {
    ArenaSet<String> set = ArenaSet.copyOf(arena, String.class, List.of("a long, long string"));
    arena.reset();
    assertThatThrownBy(set::size).isInstanceOf(StaleArenaException.class);
    assertThat(set.toString()).startsWith("ArenaSet<String> of arena 'unnamed', generation");
    set.renew();
    assertThat(set).isEmpty();
    assertThat(set.add("another string that is long")).isTrue();
    set.renew();
    assertThat(set).isEmpty();
    assertThat(set.add("one more string that is long")).isTrue();
    assertThat(set).containsExactly("one more string that is long");
    try (ScratchArena other = ScratchArena.growing(0, 1 << 16)) {
      set.renewIn(other);
      assertThat(set.add("elsewhere, and long as well")).isTrue();
      assertThat(set).containsExactly("elsewhere, and long as well");
    }
    assertThatThrownBy(() -> set.contains("x")).isInstanceOf(StaleArenaException.class);
  }

  @Test
  void coming_and_going_takes_no_more_memory() {
    ArenaSet<String> set = ArenaSet.in(arena, String.class);
    for (int i = 0; i < 1000; i++) {
      set.add(longName(i));
    }
    for (int i = 1000; i < 2000; i++) {
      assertThat(set.remove(longName(i - 1000))).isTrue();
      assertThat(set.add(longName(i))).isTrue();
    }
    long used = arena.statistics().usedByteSize();
    for (int i = 2000; i < 60_000; i++) {
      assertThat(set.remove(longName(i - 1000))).isTrue();
      assertThat(set.add(longName(i))).isTrue();
    }
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
    assertThat(set).hasSize(1000);
  }

  private static String longName(int number) {
    return "name number " + (1_000_000 + number);
  }
}
