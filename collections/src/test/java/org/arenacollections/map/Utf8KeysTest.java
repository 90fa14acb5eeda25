// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Maps of strings that are asked by the bytes of a string where they lie. */
class Utf8KeysTest {
  /** What is counted. */
  public record Count(long value) {
    static final Count NONE = new Count(0);
  }

  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 24);
  private final ArenaMap<String, Count> map = ArenaMap.in(arena, String.class, Count.class);
  private final LongMapField value = map.field(Count::value);

  @AfterEach
  void close() {
    arena.close();
  }

  /** With other bytes around it, so that what is read beside it shows. */
  private static MemorySegment framed(byte[] bytes, MemorySegment into) {
    into.fill((byte) 'x');
    MemorySegment.copy(MemorySegment.ofArray(bytes), 0, into, 3, bytes.length);
    return into;
  }

  private static MemorySegment framed(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    return framed(bytes, MemorySegment.ofArray(new byte[bytes.length + 6]));
  }

  private long find(String text) {
    return map.findUtf8(framed(text), 3, text.getBytes(UTF_8).length);
  }

  @Test
  void finds_what_the_string_finds_whatever_its_length() {
    for (int length = 0; length < 70; length++) {
      map.put("k".repeat(length), new Count(length));
    }
    for (int length = 0; length < 70; length++) {
      String text = "k".repeat(length);
      assertThat(find(text)).isEqualTo(map.find(text)).isNotNegative();
      assertThat(value.get(find(text))).isEqualTo(length);
      if (length > 0) {
        // Differs in the first and in the last byte alone.
        assertThat(find("K" + text.substring(1))).isEqualTo(-1);
        assertThat(find(text.substring(1) + "K")).isEqualTo(-1);
      }
    }
    assertThat(find("k".repeat(70))).isEqualTo(-1);
  }

  @Test
  void finds_characters_of_one_to_four_bytes_and_none_by_parts_of_them() {
    for (String text : new String[] {"é", "Zürich", "日本橋", "😀", "a😀b", "\u0000", "naïve café!"}) {
      map.put(text, new Count(text.length()));
      assertThat(find(text)).as(text).isEqualTo(map.find(text)).isNotNegative();
    }
    // Latin-1 characters whose bytes are those of another text's UTF-8.
    assertThat(find("Ã©")).isEqualTo(-1);
    byte[] bytes = "日本橋".getBytes(UTF_8);
    MemorySegment cut = framed(bytes, MemorySegment.ofArray(new byte[20]));
    assertThat(map.findUtf8(cut, 3, bytes.length - 1)).isEqualTo(-1);
    assertThat(map.findUtf8(cut, 4, bytes.length - 1)).isEqualTo(-1);
  }

  @Test
  void bytes_that_are_no_text_are_no_key_and_are_refused_as_a_new_one() {
    byte[][] wrong = {
      {(byte) 0x80},
      {(byte) 0xc3},
      {(byte) 0xc0, (byte) 0x80},
      {(byte) 0xff, 'a', 'b', 'c', 'd'},
      {'a', 'b', 'c', 'd', (byte) 0xe2, (byte) 0x82},
      {(byte) 0xf8, 'a', 'b', 'c', 'd'},
      {(byte) 0xf0, (byte) 0x80, (byte) 0x80, (byte) 0x80},
      {(byte) 0xf4, (byte) 0x90, (byte) 0x80, (byte) 0x80}
    };
    map.put("there", new Count(1));
    for (byte[] bytes : wrong) {
      MemorySegment text = framed(bytes, MemorySegment.ofArray(new byte[16]));
      assertThat(map.findUtf8(text, 3, bytes.length)).isEqualTo(-1);
      assertThatThrownBy(() -> map.findOrPutUtf8(text, 3, bytes.length, Count.NONE))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "the %d bytes at byte offset 3 are no UTF-8, so no string has them", bytes.length);
    }
    assertThat(new HashMap<>(map)).isEqualTo(Map.of("there", new Count(1)));
  }

  @Test
  void puts_each_new_text_once() {
    SplittableRandom random = new SplittableRandom(3);
    Map<String, Long> twin = new HashMap<>();
    try (Arena native_ = Arena.ofConfined()) {
      MemorySegment buffer = native_.allocate(64);
      for (int i = 0; i < 20_000; i++) {
        String text = text(random);
        byte[] bytes = text.getBytes(UTF_8);
        long at = map.findOrPutUtf8(framed(bytes, buffer), 3, bytes.length, Count.NONE);
        value.addTo(at, 1);
        twin.merge(text, 1L, Long::sum);
        if (i % 64 == 0) {
          map.remove(text);
          twin.remove(text);
        }
      }
    }
    Map<String, Long> counted = new HashMap<>();
    map.forEachKeyValue((text, count) -> counted.put(text, count.value()));
    assertThat(counted).isEqualTo(twin);
  }

  private static String text(SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(14);
    for (int i = 0; i < length; i++) {
      int kind = random.nextInt(20);
      text.appendCodePoint(
          kind == 0 ? 0x1f600 : kind == 1 ? 0x65e5 : kind == 2 ? 0xe9 : 'a' + kind % 3);
    }
    return text.toString();
  }

  @Test
  void refuses_places_outside_of_the_memory() {
    MemorySegment text = MemorySegment.ofArray(new byte[8]);
    assertThatThrownBy(() -> map.findUtf8(text, 0, 9))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> map.findUtf8(text, -1, 2))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> map.findUtf8(text, 4, -1))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> map.findOrPutUtf8(text, 7, 2, Count.NONE))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(map.findUtf8(text, 8, 0)).isEqualTo(-1);
  }

  @Test
  void refuses_where_keys_are_no_strings() {
    ArenaMap<Integer, Count> numbers = ArenaMap.in(arena, Integer.class, Count.class);
    MemorySegment text = MemorySegment.ofArray(new byte[8]);
    assertThatThrownBy(() -> numbers.findUtf8(text, 0, 4))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("keys of ArenaMap<Integer, Count>")
        .hasMessageContaining("are of type Integer and no strings");
  }

  @Test
  void a_map_without_a_type_learns_from_a_text() {
    ArenaMap<String, Count> untyped = ArenaMap.in(arena);
    MemorySegment text = framed("first key of this map");
    assertThat(untyped.findUtf8(text, 3, 21)).isEqualTo(-1);
    long at = untyped.findOrPutUtf8(text, 3, 21, new Count(5));
    assertThat(untyped.findUtf8(text, 3, 21)).isEqualTo(at);
    assertThat(new HashMap<>(untyped)).isEqualTo(Map.of("first key of this map", new Count(5)));
  }

  @Test
  void refuses_what_is_stale() {
    map.put("key", Count.NONE);
    arena.reset();
    assertThatThrownBy(() -> find("key")).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> map.findOrPutUtf8(framed("key"), 3, 3, Count.NONE))
        .isInstanceOf(StaleArenaException.class);
  }
}
