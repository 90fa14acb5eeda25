// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.arenacollections.annotations.Length;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.codec.WideRecords;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArenaListTest {
  private final ScratchArena arena =
      ScratchArena.of(ArenaOptions.growing(1 << 12, 1 << 26).named("frame"));

  @AfterEach
  void close() {
    arena.close();
  }

  private ArenaList<Item> items(int from, int to) {
    return ArenaList.copyOf(arena, Item.class, Item.items(from, to));
  }

  // ---- elements --------------------------------------------------------------------------------

  record Entity(int id, int visits) {
    @Override
    public boolean equals(Object that) {
      return that instanceof Entity other && other.id == id;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  record Doubled(int value) {
    @Override
    public int value() {
      return 2 * value;
    }
  }

  record Positive(int value, String name) {
    Positive {
      if (value <= 0) {
        throw new IllegalArgumentException("value " + value);
      }
    }
  }

  record Lowered(String name) {
    Lowered {
      name = name.toLowerCase(java.util.Locale.ROOT);
    }
  }

  record Measure(float value, double wide) {}

  @SuppressWarnings("ArrayRecordComponent") // What is tested.
  record Track(int id, @Length(3) float[] state) {}

  record Nothing() {}

  private record Hidden(String text) {}

  @Test
  void elements_are_values_equal_to_what_went_in_and_never_the_same_object() {
    ArenaList<Item> list = items(0, 3);
    Item item = Item.of(9);
    list.add(item);
    assertThat(list.get(3)).isEqualTo(item).isNotSameAs(item);
    assertThat(list.get(3)).isNotSameAs(list.get(3));
    assertThat(list).isEqualTo(List.of(Item.of(0), Item.of(1), Item.of(2), Item.of(9)));
  }

  @Test
  void own_equals_decides_what_is_found_and_removed() {
    ArenaList<Entity> list = ArenaList.in(arena, Entity.class);
    list.add(new Entity(1, 10));
    list.add(new Entity(2, 20));
    assertThat(list.contains(new Entity(2, 99))).isTrue();
    assertThat(list.indexOf(new Entity(2, 99))).isEqualTo(1);
    assertThat(list.get(1).visits()).isEqualTo(20);
    assertThat(list).isEqualTo(List.of(new Entity(1, 0), new Entity(2, 0)));
    assertThat(list.hashCode()).isEqualTo(List.of(new Entity(1, 0), new Entity(2, 0)).hashCode());
    assertThat(list.remove(new Entity(1, 99))).isTrue();
    assertThat(list).hasSize(1);
  }

  @Test
  void what_an_accessor_computes_is_what_is_stored() {
    ArenaList<Doubled> list = ArenaList.in(arena, Doubled.class);
    list.add(new Doubled(3));
    assertThat(list.get(0)).isEqualTo(new Doubled(6));
  }

  @Test
  void a_constructor_that_validates_refuses_zeros_when_they_are_wanted_and_nothing_else() {
    ArenaList<Positive> list = ArenaList.in(arena, Positive.class);
    list.add(new Positive(1, "a"));
    assertThat(list).containsExactly(new Positive(1, "a"));
    assertThatThrownBy(() -> ArenaList.zeroed(arena, Positive.class, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Positive refuses the record whose components are all zero");
    assertThatThrownBy(() -> list.renewZeroed(1)).isInstanceOf(IllegalArgumentException.class);
    assertThat(list).containsExactly(new Positive(1, "a"));
    list.renewZeroed(0);
    assertThat(list).isEmpty();
    ArenaList<Lowered> lowered = ArenaList.in(arena, Lowered.class);
    lowered.add(new Lowered("ABC"));
    assertThat(lowered.get(0).name()).isEqualTo("abc");
  }

  @Test
  void floats_are_equal_as_their_boxes_are() {
    ArenaList<Measure> list = ArenaList.in(arena, Measure.class);
    list.add(new Measure(Float.NaN, -0.0));
    assertThat(list.contains(new Measure(Float.intBitsToFloat(0x7fc00001), -0.0))).isTrue();
    assertThat(list.contains(new Measure(Float.NaN, 0.0))).isFalse();
    ArenaList<Double> doubles = ArenaList.copyOf(arena, Double.class, List.of(0.0, -0.0));
    assertThat(doubles.indexOf(-0.0)).isEqualTo(1);
  }

  @Test
  void an_array_is_copied_in_and_out() {
    ArenaList<Track> list = ArenaList.in(arena, Track.class);
    float[] state = {1, 2, 3};
    list.add(new Track(7, state));
    state[0] = 99;
    assertThat(list.get(0).state()).containsExactly(1, 2, 3);
    list.get(0).state()[1] = 99;
    assertThat(list.get(0).state()).containsExactly(1, 2, 3);
    assertThat(list.contains(list.get(0))).as("as in Java, arrays have identity").isFalse();
    assertThatThrownBy(() -> list.add(new Track(8, new float[2])))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("component 'state' of Track has 2 elements, and @Length says 3");
    assertThat(list).hasSize(1);
  }

  @Test
  void records_without_components_take_no_memory() {
    ArenaList<Nothing> list = ArenaList.in(arena, Nothing.class, 1_000_000_000);
    for (int i = 0; i < 1000; i++) {
      list.add(new Nothing());
    }
    list.addRange(list, 0, 500);
    list.remove(3);
    assertThat(list).hasSize(1499);
    assertThat(list.get(1498)).isEqualTo(new Nothing());
    assertThat(arena.statistics().usedByteSize()).isZero();
    list.renewZeroed(7);
    assertThat(list).hasSize(7);
    arena.reset();
    list.renew();
    list.add(new Nothing());
    assertThat(list).hasSize(1);
  }

  @Test
  void records_of_as_many_components_as_can_be() throws Exception {
    Class<? extends Record> type = WideRecords.of(251);
    ArenaList<? extends Record> list = ArenaList.zeroed(arena, type, 3);
    assertThat(list.get(2)).isEqualTo(list.get(0));
    assertThat(list.get(2).toString()).contains("c250=0");
    assertThatThrownBy(() -> ArenaList.in(arena, WideRecords.of(252)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("split it into two records");
  }

  @Test
  void strings_enums_and_boxes_are_elements_too() {
    List<String> texts = List.of("", "zwölf Bytes", "one of more than twelve bytes", "\uD800");
    ArenaList<String> strings = ArenaList.copyOf(arena, String.class, texts);
    assertThat(strings).isEqualTo(texts);
    strings.set(0, "another one of more than twelve bytes");
    assertThat(strings.get(0)).isEqualTo("another one of more than twelve bytes");
    assertThat(ArenaList.zeroed(arena, String.class, 2)).containsExactly("", "");
    ArenaList<Item.Kind> kinds = ArenaList.zeroed(arena, Item.Kind.class, 1);
    kinds.add(Item.Kind.LONG);
    assertThat(kinds).containsExactly(Item.Kind.ROUND, Item.Kind.LONG);
    assertThat(ArenaList.copyOf(arena, Long.class, List.of(1L, 2L))).containsExactly(1L, 2L);
    assertThatThrownBy(() -> ArenaList.in(arena, Object.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "java.lang.Object cannot be an element; elements are records, enums, strings or boxes,"
                + " so describe it as a record");
    assertThatThrownBy(() -> ArenaList.in(arena, int.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "int cannot be an element of a collection of objects; use a collection of it, such as"
                + " ArenaIntList of int, or pass the class of its box, as Integer.class");
  }

  @Test
  void an_element_of_another_type_is_refused_however_it_comes() {
    @SuppressWarnings({"unchecked", "rawtypes"})
    List<Object> raw = (List) items(0, 1);
    assertThatThrownBy(() -> raw.add("text")).isInstanceOf(ClassCastException.class);
    assertThatThrownBy(() -> raw.addAll(List.of(Item.of(1), "text")))
        .isInstanceOf(ClassCastException.class);
    assertThat(raw).isEqualTo(Item.items(0, 1));
    @SuppressWarnings({"unchecked", "rawtypes"})
    List<Object> kinds = (List) ArenaList.in(arena, Item.Kind.class);
    assertThatThrownBy(() -> kinds.add(Thread.State.NEW)).isInstanceOf(ClassCastException.class);
  }

  @Test
  void null_is_refused_and_named() {
    ArenaList<Item> list = items(0, 2);
    assertThatThrownBy(() -> list.add(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessageStartingWith("no null elements in ArenaList<Item> of arena 'frame'");
    assertThatThrownBy(() -> list.set(0, new Item(1, null, null, null, 0, "")))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("component 'name' of Item is null");
    assertThat(list.contains(null)).isFalse();
    assertThat(list).isEqualTo(Item.items(0, 2));
  }

  @Test
  void a_private_record_comes_with_a_lookup_or_in_an_open_package() {
    RecordCodec<Hidden> codec = RecordCodec.of(MethodHandles.lookup(), Hidden.class);
    ArenaList<Hidden> list = ArenaList.in(arena, codec, 10);
    list.add(new Hidden("private"));
    assertThat(list).containsExactly(new Hidden("private"));
    assertThat(ArenaList.copyOf(arena, codec, list)).isEqualTo(list);
    assertThat(ArenaList.zeroed(arena, codec, 1)).containsExactly(new Hidden(""));
    record Local(Hidden hidden, long number) {}
    ArenaList<Local> locals = ArenaList.in(arena, Local.class);
    locals.add(new Local(new Hidden("nested"), 5));
    assertThat(locals.pop()).isEqualTo(new Local(new Hidden("nested"), 5));
  }

  // ---- what lists here have beside those of Eclipse Collections --------------------------------

  @Test
  void it_can_be_made_with_room_or_with_zeros() {
    ArenaList<Item> roomy = ArenaList.in(arena, Item.class, 100);
    long used = arena.statistics().usedByteSize();
    // 72 bytes: int, string at 8, place of 24 at 24, enum at 48, double at 56, text of 8 at 64.
    assertThat(RecordCodec.of(Item.class).layout().byteSize()).isEqualTo(72);
    assertThat(used).isEqualTo(7200);
    for (int i = 0; i < 100; i++) {
      roomy.add(new Item(i, "", new Item.Place(0, 0, ""), Item.Kind.ROUND, 0, ""));
    }
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
    assertThat(ArenaList.zeroed(arena, Item.class, 2)).containsExactly(roomy.get(0), roomy.get(0));
    assertThatThrownBy(() -> ArenaList.in(arena, Item.class, -1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expectedSize -1 is not from 0 to 2147483639");
  }

  @Test
  void truncate_pop_and_clear_remove_from_the_end() {
    ArenaList<Item> list = items(0, 5);
    assertThat(list.pop()).isEqualTo(Item.of(4));
    list.truncate(2);
    assertThat(list).isEqualTo(Item.items(0, 2));
    assertThatThrownBy(() -> list.truncate(3))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("newSize 3 is not from 0 to size 2");
    list.clear();
    assertThatThrownBy(list::pop).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void a_range_is_added_from_any_list_this_one_too() {
    ArenaList<Item> list = items(0, 4);
    list.addRange(list, 1, 3);
    list.addRange(Item.items(10, 14), 2, 4);
    list.addRange(list.subList(0, 1), 0, 1);
    assertThat(list).extracting(Item::id).containsExactly(0, 1, 2, 3, 1, 2, 12, 13, 0);
    ArenaList<Measure> plain = ArenaList.in(arena, Measure.class);
    plain.add(new Measure(1, 2));
    for (int i = 0; i < 6; i++) {
      plain.addRange(plain, 0, plain.size());
    }
    assertThat(plain).hasSize(64).containsOnly(new Measure(1, 2));
    assertThatThrownBy(() -> list.addRange(list, 2, 99))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void sorting_is_stable_and_takes_no_memory_of_the_arena() {
    List<Item> model = new ArrayList<>(Item.items(0, 50));
    Collections.shuffle(model, new Random(1));
    ArenaList<Item> list = ArenaList.copyOf(arena, Item.class, model);
    long used = arena.statistics().usedByteSize();
    list.sortThisBy(Item::kind);
    model.sort(Comparator.comparing(Item::kind));
    assertThat(list).isEqualTo(model);
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
    assertThatThrownBy(
            () ->
                list.sort(
                    (_, _) -> {
                      throw new IllegalStateException();
                    }))
        .isInstanceOf(IllegalStateException.class);
    assertThat(list).isEqualTo(model);
    ArenaList<String> words = ArenaList.copyOf(arena, String.class, List.of("c", "a", "b"));
    assertThat(words.sortThis()).containsExactly("a", "b", "c");
  }

  @Test
  void it_is_written_as_the_heap_twin() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
      stream.writeObject(items(0, 3));
    }
    try (ObjectInputStream stream =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertThat(stream.readObject()).isInstanceOf(FastList.class).isEqualTo(Item.items(0, 3));
    }
  }

  // ---- memory ----------------------------------------------------------------------------------

  /** Ten million with {@code -Dtexts.full=true}. */
  @Test
  void strings_that_are_replaced_and_removed_do_not_make_the_arena_grow() {
    int rounds = Boolean.getBoolean("texts.full") ? 10_000_000 : 200_000;
    ArenaList<Item> list = items(0, 100);
    Random random = new Random(3);
    long settled = 0;
    for (int i = 0; i < rounds; i++) {
      Item item = Item.of(random.nextInt(1000));
      switch (random.nextInt(3)) {
        case 0 -> {
          list.remove(random.nextInt(list.size()));
          list.add(item);
        }
        case 1 -> list.set(random.nextInt(list.size()), item);
        default -> {
          list.removeIf(e -> e.id() == item.id());
          while (list.size() < 100) {
            list.add(item);
          }
        }
      }
      if (i == rounds / 2) {
        settled = arena.statistics().usedByteSize();
      }
    }
    assertThat(arena.statistics().usedByteSize()).isEqualTo(settled);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void a_refusal_at_any_request_leaves_all_as_it_was(int request) {
    Item large =
        new Item(
            1, "n".repeat(5_000), new Item.Place(0, 0, "r".repeat(9_000)), Item.Kind.FLAT, 0, "t");
    List<Runnable> refused = new ArrayList<>();
    ArenaList<Item> list = items(0, 8);
    refused.add(() -> list.add(large));
    refused.add(() -> list.add(3, large));
    refused.add(() -> list.set(2, large));
    refused.add(() -> list.addAll(1, Collections.nCopies(40, large)));
    refused.add(() -> list.addRange(Collections.nCopies(40, large), 3, 33));
    refused.add(() -> list.ensureCapacity(10_000));
    refused.add(() -> list.renewZeroed(10_000));
    refused.add(() -> list.subList(1, 4).add(large));
    for (Runnable operation : refused) {
      arena.space().core().refuseRequest(request);
      try {
        operation.run();
        // Fewer requests than that: it is done, and undone here.
        list.renew();
        list.addAll(Item.items(0, 8));
      } catch (ArenaOverflowException e) {
        assertThat(e).hasMessageContaining("arena 'frame'");
      } finally {
        arena.space().core().refuseRequest(0);
      }
      assertThat(list).isEqualTo(Item.items(0, 8));
    }
  }

  @Test
  void a_fixed_arena_refuses_strings_it_has_no_room_for() {
    try (ScratchArena small = ScratchArena.fixed(1 << 10)) {
      ArenaList<String> list = ArenaList.in(small, String.class, 4);
      list.add("short");
      assertThatThrownBy(() -> list.add("x".repeat(2000)))
          .isInstanceOf(ArenaOverflowException.class);
      assertThatThrownBy(() -> list.set(0, "x".repeat(2000)))
          .isInstanceOf(ArenaOverflowException.class);
      assertThat(list).containsExactly("short");
      list.add("x".repeat(200));
      assertThat(list).containsExactly("short", "x".repeat(200));
    }
  }

  @Test
  void it_lives_again_when_renewed_and_views_of_before_do_not() {
    ArenaList<Item> list = items(0, 5);
    List<Item> part = list.subList(1, 3);
    arena.reset();
    assertThatThrownBy(() -> list.get(0)).isInstanceOf(StaleArenaException.class);
    list.renew();
    assertThat(list).isEmpty();
    list.addAll(Item.items(10, 15));
    assertThatThrownBy(part::size).isInstanceOf(ConcurrentModificationException.class);
    assertThat(list).isEqualTo(Item.items(10, 15));
    try (ArenaScope scope = arena.openScope()) {
      list.renewIn(scope);
      list.addAll(Item.items(3, 6));
      assertThat(list).isEqualTo(Item.items(3, 6));
    }
    assertThatThrownBy(list::size).isInstanceOf(StaleArenaException.class);
    list.renewZeroedIn(arena, 2);
    assertThat(list.get(1).name()).isEmpty();
  }

  @Test
  void frames_of_a_renewed_list_settle_at_one_size() {
    ArenaList<Item> list = ArenaList.in(arena, Item.class);
    long reserved = 0;
    for (int frame = 0; frame < 20; frame++) {
      arena.reset();
      list.renew();
      list.addAll(Item.items(0, 200));
      if (frame == 3) {
        reserved = arena.statistics().usedByteSize();
      }
    }
    assertThat(arena.statistics().usedByteSize()).isEqualTo(reserved);
  }

  @Test
  void an_accessor_that_changes_the_list_is_noticed() {
    ArenaList<Meddler> list = ArenaList.in(arena, Meddler.class);
    list.add(new Meddler(1, "some text of more than twelve bytes"));
    Meddler.change = () -> list.truncate(0);
    try {
      assertThatThrownBy(() -> list.set(0, new Meddler(2, "another text of such length")))
          .isInstanceOf(ConcurrentModificationException.class);
      assertThat(list).isEmpty();
      Meddler.change = arena::reset;
      assertThatThrownBy(() -> list.add(new Meddler(2, "another text of such length")))
          .isInstanceOf(StaleArenaException.class);
    } finally {
      Meddler.change = () -> {};
    }
  }

  record Meddler(int id, String text) {
    static Runnable change = () -> {};

    @Override
    public String text() {
      change.run();
      return text;
    }
  }
}
