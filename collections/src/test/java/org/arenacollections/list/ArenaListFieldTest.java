// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Set;
import org.arenacollections.annotations.Length;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.SharedArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.list.Item.Kind;
import org.arenacollections.list.Item.Place;
import org.arenacollections.testing.EveryMethod;
import org.eclipse.collections.api.block.function.primitive.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Components of records in a list, read and written in place. */
class ArenaListFieldTest {
  record All(
      byte b,
      boolean z,
      short s,
      char c,
      int i,
      long j,
      float f,
      double d,
      Kind kind,
      String text) {}

  @SuppressWarnings("ArrayRecordComponent") // What is tested.
  record Track(@Length(2) int[] ids) {}

  @SuppressWarnings("ArrayRecordComponent") // What is tested.
  record Arrays(
      @Length(2) boolean[] flags,
      @Length(3) byte[] bytes,
      @Length(3) short[] shorts,
      @Length(3) char[] chars,
      @Length(3) int[] ints,
      @Length(3) long[] longs,
      @Length(5) float[] floats,
      @Length(2) double[] doubles,
      @Length(3) Kind[] kinds,
      Track within) {}

  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
  }

  private ArenaList<Item> items(int from, int to) {
    return ArenaList.copyOf(arena, Item.class, Item.items(from, to));
  }

  @Test
  void each_type_is_read_and_written_in_place_and_nothing_beside_it() {
    eachType(arena);
  }

  /** There the block is not seen through views. */
  @Test
  void each_type_is_read_and_written_in_a_shared_arena() {
    try (SharedArena shared = SharedArena.growing(1 << 12, 1 << 16)) {
      eachType(shared);
    }
  }

  private static void eachType(MemoryArena home) {
    ArenaList<All> list = ArenaList.zeroed(home, All.class, 3);
    list.field(All::b).set(1, (byte) 1);
    list.field(All::z).set(1, true);
    list.field(All::s).set(1, (short) 2);
    list.field(All::c).set(1, 'c');
    list.field(All::i).set(1, 3);
    list.field(All::j).set(1, 4);
    list.field(All::f).set(1, 5);
    list.field(All::d).set(1, 6);
    list.field(All::kind).set(1, Kind.LONG);
    list.text(All::text).set(1, "seven");
    All zero = new All((byte) 0, false, (short) 0, '\0', 0, 0, 0, 0, Kind.ROUND, "");
    All set = new All((byte) 1, true, (short) 2, 'c', 3, 4, 5, 6, Kind.LONG, "seven");
    assertThat(list).containsExactly(zero, set, zero);
    assertThat(list.field(All::b).addTo(1, (byte) 127)).isEqualTo((byte) -128);
    assertThat(list.field(All::s).addTo(1, (short) 1)).isEqualTo((short) 3);
    assertThat(list.field(All::i).addTo(1, -5)).isEqualTo(-2);
    assertThat(list.field(All::j).addTo(1, 1)).isEqualTo(5);
    assertThat(list.field(All::f).addTo(1, 0.5f)).isEqualTo(5.5f);
    assertThat(list.field(All::d).addTo(1, 0.5)).isEqualTo(6.5);
    assertThat(list.field(All::kind).get(1)).isEqualTo(Kind.LONG);
    assertThat(list.get(1))
        .isEqualTo(
            new All((byte) -128, true, (short) 3, 'c', -2, 5, 5.5f, 6.5, Kind.LONG, "seven"));
    list.field(All::i).fill(9);
    assertThat(list.field(All::i).sum()).isEqualTo(27);
    assertThat(list).extracting(All::j).containsExactly(0L, 5L, 0L);
  }

  record Pair(byte mark, int number) {}

  record Other(int number, short mark) {}

  /** The size of an element is a constant of the field's class. */
  @Test
  void fields_of_elements_of_different_sizes_do_not_mix() {
    ArenaList<Pair> pairs = ArenaList.zeroed(arena, Pair.class, 100);
    ArenaList<Other> others = ArenaList.zeroed(arena, Other.class, 100);
    ArenaList<All> alls = ArenaList.zeroed(arena, All.class, 100);
    List<IntField> fields =
        List.of(pairs.field(Pair::number), others.field(Other::number), alls.field(All::i));
    for (int i = 0; i < 100; i++) {
      for (IntField field : fields) {
        field.set(i, 1_000 * fields.indexOf(field) + i);
        assertThat(field.addTo(i, 1)).isEqualTo(1_000 * fields.indexOf(field) + i + 1);
      }
    }
    for (int i = 0; i < 100; i++) {
      assertThat(pairs.get(i)).isEqualTo(new Pair((byte) 0, i + 1));
      assertThat(others.get(i)).isEqualTo(new Other(1_000 + i + 1, (short) 0));
      assertThat(alls.get(i).i()).isEqualTo(2_000 + i + 1);
    }
    assertThat(fields.get(0).getClass()).isSameAs(fields.get(1).getClass()); // eight bytes each
    assertThat(fields.get(0).getClass()).isNotSameAs(fields.get(2).getClass());
    assertThat(fields.get(2).max()).isEqualTo(2_100);
    fields.get(1).fill(7);
    assertThat(fields.get(1).sum()).isEqualTo(700);
    assertThat(others.field(Other::mark).sum()).isZero();
  }

  @Test
  void records_in_records_are_reached_by_their_path() {
    ArenaList<Item> list = items(0, 4);
    FloatField x = list.nested(Item::place).field(Place::x);
    TextField room = list.nested(Item::place).text(Place::room);
    x.addTo(2, 0.5f);
    room.set(3, "a room with a name of more than twelve bytes");
    assertThat(list.get(2).place().x()).isEqualTo(2.5f);
    assertThat(list.get(3).place().room())
        .isEqualTo("a room with a name of more than twelve bytes");
    assertThat(room.contentEquals(3, "a room with a name of more than twelve bytes")).isTrue();
    assertThat(room.contentEquals(3, "a room with a name of more than twelve bytez")).isFalse();
    assertThat(room.toList()).startsWith("", "r1", "");
    StringBuilder target = new StringBuilder("<");
    room.appendTo(1, target);
    room.appendTo(3, target);
    list.text(Item::tag).appendTo(2, target);
    assertThat(target).hasToString("<r1a room with a name of more than twelve bytest2");
    assertThat(list.nested(Item::place).field(Place::x)).isSameAs(x);
    assertThat(list.get(1)).isEqualTo(Item.of(1));
  }

  @Test
  void fields_follow_their_list_through_growth_and_renewal() {
    ArenaList<Item> list = items(0, 1);
    IntField id = list.field(Item::id);
    list.addAll(Item.items(1, 300));
    assertThat(id.get(299)).isEqualTo(299);
    arena.reset();
    assertThatThrownBy(() -> id.get(0)).isInstanceOf(StaleArenaException.class);
    list.renew();
    assertThat(id.isEmpty()).isTrue();
    list.add(Item.of(5));
    assertThat(id.toArray()).containsExactly(5);
    assertThat(list.field(Item::id)).isSameAs(id);
  }

  @Test
  void strings_that_are_replaced_in_place_take_no_further_memory() {
    ArenaList<Item> list = items(0, 20);
    TextField name = list.text(Item::name);
    long settled = 0;
    for (int i = 0; i < 20_000; i++) {
      name.set(i % 20, "a longer or shorter name ".repeat(i % 7));
      if (i == 10_000) {
        settled = arena.statistics().usedByteSize();
      }
    }
    assertThat(arena.statistics().usedByteSize()).isEqualTo(settled);
    arena.space().core().refuseRequest(1);
    assertThatThrownBy(() -> name.set(3, "x".repeat(1 << 16)))
        .isInstanceOf(ArenaOverflowException.class);
    assertThat(name.get(3)).isEqualTo("a longer or shorter name ".repeat(19_983 % 7));
  }

  @Test
  void texts_of_fixed_size_are_fields_too_and_refuse_what_does_not_fit() {
    ArenaList<Item> list = items(0, 3);
    TextField tag = list.text(Item::tag);
    tag.set(1, "größe!");
    assertThat(tag.get(1)).isEqualTo("größe!");
    assertThat(tag.contentEquals(2, "t2")).isTrue();
    assertThatThrownBy(() -> tag.set(1, "more than that"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("component 'tag' of Item takes 14 bytes in UTF-8");
    assertThat(list.get(1).tag()).isEqualTo("größe!");
  }

  @Test
  void arrays_are_read_and_written_in_place_and_nothing_beside_them() {
    ArenaList<Arrays> list = ArenaList.zeroed(arena, Arrays.class, 3);
    list.block(Arrays::flags).set(1, 1, true);
    list.block(Arrays::bytes).copyFrom(1, new byte[] {1, 2, 3});
    list.block(Arrays::shorts).addTo(1, 2, (short) -2);
    list.block(Arrays::chars).copyFrom(1, new char[] {'a', 'b', 'c', 'd'});
    list.block(Arrays::ints).addTo(1, 0, 7);
    list.block(Arrays::longs).set(1, 2, 8);
    list.block(Arrays::floats).copyFrom(1, new float[] {1, 2, 3, 4, 5});
    list.block(Arrays::doubles).addTo(1, 1, 9.5);
    EnumBlockField<Kind> kinds = list.block(Arrays::kinds);
    kinds.copyFrom(1, new Kind[] {Kind.LONG, Kind.FLAT, Kind.LONG});
    kinds.set(1, 0, Kind.ROUND);
    IntBlockField ids = list.nested(Arrays::within).block(Track::ids);
    ids.set(1, 1, 10);
    Arrays zero =
        new Arrays(
            new boolean[2],
            new byte[3],
            new short[3],
            new char[3],
            new int[3],
            new long[3],
            new float[5],
            new double[2],
            new Kind[] {Kind.ROUND, Kind.ROUND, Kind.ROUND},
            new Track(new int[2]));
    Arrays set =
        new Arrays(
            new boolean[] {false, true},
            new byte[] {1, 2, 3},
            new short[] {0, 0, -2},
            new char[] {'a', 'b', 'c'},
            new int[] {7, 0, 0},
            new long[] {0, 0, 8},
            new float[] {1, 2, 3, 4, 5},
            new double[] {0, 9.5},
            new Kind[] {Kind.ROUND, Kind.FLAT, Kind.LONG},
            new Track(new int[] {0, 10}));
    assertThat(list).usingRecursiveFieldByFieldElementComparator().containsExactly(zero, set, zero);
    assertThat(ids.get(1, 1)).isEqualTo(10);
    assertThat(ids.size()).isEqualTo(3);
    assertThat(list.block(Arrays::floats).length()).isEqualTo(5);
    float[] copy = new float[6];
    list.block(Arrays::floats).copyTo(1, copy);
    assertThat(copy).containsExactly(1, 2, 3, 4, 5, 0);
    Kind[] copied = new Kind[4];
    kinds.copyTo(1, copied);
    assertThat(copied).containsExactly(Kind.ROUND, Kind.FLAT, Kind.LONG, null);
    kinds.fill(Kind.FLAT);
    list.block(Arrays::longs).fill(4);
    assertThat(list.get(2).kinds()).containsExactly(Kind.FLAT, Kind.FLAT, Kind.FLAT);
    assertThat(list.get(0).longs()).containsExactly(4, 4, 4);
    assertThat(list.get(0).doubles()).containsExactly(0, 0);
    assertThat(list.nested(Arrays::within).block(Track::ids)).isSameAs(ids);
  }

  @Test
  void there_is_no_element_outside_of_an_array() {
    ArenaList<Arrays> list = ArenaList.zeroed(arena, Arrays.class, 3);
    FloatBlockField floats = list.block(Arrays::floats);
    EnumBlockField<Kind> kinds = list.block(Arrays::kinds);
    for (int wrong : new int[] {-1, 5}) {
      assertThatThrownBy(() -> floats.get(1, wrong)).isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> floats.set(1, wrong, 1))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> floats.addTo(1, wrong, 1))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> kinds.get(1, wrong)).isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> kinds.set(wrong, 1, Kind.FLAT))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> floats.get(wrong, 1)).isInstanceOf(IndexOutOfBoundsException.class);
    }
    assertThatThrownBy(() -> floats.copyTo(1, new float[4]))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> kinds.copyFrom(1, new Kind[2]))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> kinds.copyFrom(1, new Kind[] {Kind.LONG, null, Kind.LONG}))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("a constant for component 'kinds' is null; pass one of the enum's");
    assertThatThrownBy(() -> kinds.set(1, 0, null)).isInstanceOf(NullPointerException.class);
    assertThat(list.get(1).kinds()).containsExactly(Kind.ROUND, Kind.ROUND, Kind.ROUND);
  }

  @Test
  void what_is_no_accessor_or_has_no_field_is_refused() {
    ArenaList<Item> list = items(0, 1);
    IntFunction<Item> lambda = item -> item.id();
    assertThatThrownBy(() -> list.field(lambda))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cannot tell which component of");
    IntFunction<All> other = All::i;
    @SuppressWarnings({"unchecked", "rawtypes"})
    IntFunction<Item> wrong = (IntFunction) other;
    assertThatThrownBy(() -> list.field(wrong))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("All::i is not an accessor of record");
    assertThatThrownBy(() -> ArenaList.in(arena, String.class).field(String::length))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "elements of type String have no components; only a list of records has fields");
    org.eclipse.collections.api.block.function.primitive.LongFunction<Item> widened = Item::id;
    assertThatThrownBy(() -> list.field(widened))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("component 'id' of record", "is of type int and has no long field");
    assertThatThrownBy(() -> list.field(Item::id).set(1, 0))
        .isInstanceOf(IndexOutOfBoundsException.class);
    for (TextField text : List.of(list.text(Item::name), list.text(Item::tag))) {
      assertThatThrownBy(() -> text.set(0, null))
          .isInstanceOf(NullPointerException.class)
          .hasMessageMatching(
              "component '(name|tag)' of index 0 of ArenaList<Item> of arena .* is null; write \"\""
                  + " where there is none");
    }
    assertThatThrownBy(() -> list.field(Item::kind).set(0, null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("a constant for component 'kind' is null; pass one of the enum's");
    assertThat(ArenaList.zeroed(arena, Track.class, 1).get(0).ids()).containsExactly(0, 0);
  }

  @Test
  void a_function_that_changes_the_list_under_a_field_is_noticed() {
    ArenaList<Item> list = items(0, 5);
    assertThatThrownBy(() -> list.field(Item::id).forEach(id -> list.truncate(1)))
        .isInstanceOf(ConcurrentModificationException.class);
    list.addAll(Item.items(0, 5));
    assertThatThrownBy(() -> list.field(Item::id).select(id -> list.add(Item.of(1))))
        .isInstanceOf(ConcurrentModificationException.class);
  }

  @Test
  void every_method_of_a_field_of_a_stale_list_says_so() {
    ArenaList<Item> list = items(0, 3);
    ArenaList<Arrays> arrays = ArenaList.zeroed(arena, Arrays.class, 3);
    List<Object> fields =
        List.of(
            list.field(Item::id),
            list.field(Item::weight),
            list.field(Item::kind),
            list.text(Item::name),
            list.text(Item::tag),
            list.nested(Item::place).field(Place::y),
            arrays.block(Arrays::flags),
            arrays.block(Arrays::ints),
            arrays.block(Arrays::doubles),
            arrays.block(Arrays::kinds));
    arena.reset();
    for (Object field : fields) {
      Set<String> outside =
          Set.of("toString", "asReversed", "asLazy", "newEmpty", "primitiveStream", "length");
      boolean isOfEnums = field instanceof EnumField<?> || field instanceof EnumBlockField<?>;
      Object element = isOfEnums ? Kind.FLAT : "text";
      assertThat(
              new EveryMethod(field, element, arena, outside)
                  .notThrowing(StaleArenaException.class))
          .as(field.getClass().getSimpleName())
          .isEmpty();
      assertThat(field.toString()).contains("stale");
    }
  }
}
