// SPDX-License-Identifier: Apache-2.0
// specimen: long
package org.arenacollections.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.NoSuchElementException;
import org.arenacollections.annotations.Length;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.testing.IntSamples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Positions of entries, and components of their values, read and written in place. */
class IntMapFieldTest {
  @SuppressWarnings("ArrayRecordComponent") // What is tested.
  record Track(float score, @Length(2) float[] box) {}

  @SuppressWarnings("ArrayRecordComponent") // What is tested.
  record Sided(byte first, @Length(3) Quote.Side[] sides, byte last) {}

  record Around(short before, Sided sided) {}

  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 22);

  @AfterEach
  void close() {
    arena.close();
  }

  private static int key(int index) {
    return IntSamples.value(index);
  }

  private ArenaIntMap<Quote> mapOf(int size) {
    ArenaIntMap<Quote> map = ArenaIntMap.in(arena, Quote.class);
    for (int i = 0; i < size; i++) {
      map.put(IntSamples.value(i), Quote.of(i));
    }
    return map;
  }

  @Test
  void fields_read_and_write_one_component_in_place() {
    ArenaIntMap<Quote> map = mapOf(30);
    DoubleMapField weight = map.field(Quote::weight);
    FloatMapField x = map.nested(Quote::place).field(Quote.Place::x);
    TextMapField name = map.text(Quote::name);
    TextMapField tag = map.text(Quote::tag);
    EnumMapField<Quote.Side> side = map.field(Quote::side);
    long position = map.find(key(7));
    assertThat(weight.get(position)).isEqualTo(3.5);
    assertThat(weight.addTo(position, 0.25)).isEqualTo(3.75);
    x.set(position, -2);
    name.set(position, "a name of more than twelve bytes");
    tag.set(position, "tag");
    side.set(position, Quote.Side.BOTH);
    Quote old = Quote.of(7);
    assertThat(map.get(key(7)))
        .isEqualTo(
            new Quote(
                old.id(),
                "a name of more than twelve bytes",
                new Quote.Place(-2, old.place().y(), old.place().room()),
                Quote.Side.BOTH,
                3.75,
                "tag"));
    assertThat(map.get(key(8))).isEqualTo(Quote.of(8));
    assertThat(map.keyAt(position)).isEqualTo(key(7));
    assertThat(map.valueAt(position)).isEqualTo(map.get(key(7)));
    assertThat(map.field(Quote::weight)).isSameAs(weight);
  }

  @Test
  void the_arrays_of_a_component_are_reached_without_making_them() {
    ArenaIntMap<Track> map = ArenaIntMap.in(arena, Track.class);
    map.put(key(1), new Track(0.5f, new float[] {1, 2}));
    FloatMapBlock box = map.block(Track::box);
    box.set(map.find(key(1)), 1, 7);
    assertThat(box.get(map.find(key(1)), 0)).isEqualTo(1);
    assertThat(map.get(key(1)).box()).containsExactly(1, 7);
  }

  @Test
  void arrays_of_enums_are_reached_as_other_arrays_are() {
    ArenaIntMap<Around> map = ArenaIntMap.in(arena, Around.class);
    EnumMapBlock<Quote.Side> sides = map.nested(Around::sided).block(Sided::sides);
    for (int i = 0; i < 3; i++) {
      map.findOrPutZero(key(i));
    }
    long position = map.find(key(1));
    sides.set(position, 1, Quote.Side.BOTH);
    assertThat(sides.length()).isEqualTo(3);
    assertThat(sides.get(position, 1)).isEqualTo(Quote.Side.BOTH);
    assertThat(map.valueAt(position).sided().sides())
        .containsExactly(Quote.Side.BID, Quote.Side.BOTH, Quote.Side.BID);
    sides.copyFrom(position, new Quote.Side[] {Quote.Side.ASK, Quote.Side.ASK, Quote.Side.BOTH});
    Quote.Side[] copy = new Quote.Side[4];
    sides.copyTo(position, copy);
    assertThat(copy).containsExactly(Quote.Side.ASK, Quote.Side.ASK, Quote.Side.BOTH, null);
    assertThat(map.get(key(1)).sided().last()).isZero();
    for (int i = 0; i < 3; i += 2) {
      assertThat(map.get(key(i)).sided().sides()).containsOnly(Quote.Side.BID);
    }
    assertThat(sides).asString().startsWith("EnumMapBlock 'sides' of ArenaIntMap<Around>");
    assertThatThrownBy(() -> sides.set(position, 0, null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("a constant for component 'sides' is null; pass one of the enum's");
    assertThatThrownBy(
            () -> sides.copyFrom(position, new Quote.Side[] {Quote.Side.BID, null, null}))
        .isInstanceOf(NullPointerException.class);
    assertThat(sides.get(position, 0)).isEqualTo(Quote.Side.ASK);
    assertThatThrownBy(() -> sides.get(position, 3)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> sides.copyTo(position, new Quote.Side[2]))
        .isInstanceOf(IndexOutOfBoundsException.class);
    map.withoutKey(key(0));
    assertThatThrownBy(() -> sides.get(position, 0))
        .isInstanceOf(ConcurrentModificationException.class);
    assertThatThrownBy(() -> sides.get(-1, 0)).isInstanceOf(NoSuchElementException.class);
    ArenaMap<String, Sided> byName = ArenaMap.in(arena, String.class, Sided.class);
    EnumMapBlock<Quote.Side> direct = byName.block(Sided::sides);
    direct.set(byName.findOrPutZero("a"), 2, Quote.Side.ASK);
    assertThat(direct.get(byName.find("a"), 2)).isEqualTo(Quote.Side.ASK);
    assertThat(byName.block(Sided::sides)).isSameAs(direct);
  }

  @Test
  void a_text_that_is_null_is_refused_by_name_and_place() {
    ArenaIntMap<Quote> map = mapOf(2);
    long position = map.find(key(1));
    for (TextMapField field : List.of(map.text(Quote::name), map.text(Quote::tag))) {
      assertThatThrownBy(() -> field.set(position, null))
          .isInstanceOf(NullPointerException.class)
          .hasMessageStartingWith("component '")
          .hasMessageContaining("' of position " + position + " of ArenaIntMap<Quote> of arena")
          .hasMessageEndingWith(" is null; write \"\" where there is none");
    }
    assertThat(map.get(key(1))).isEqualTo(Quote.of(1));
  }

  @Test
  void a_new_key_gets_zeros_or_what_is_given() {
    ArenaIntMap<Quote.Place> map = ArenaIntMap.in(arena, Quote.Place.class);
    FloatMapField x = map.field(Quote.Place::x);
    for (int i = 0; i < 300; i++) {
      x.addTo(map.findOrPutZero(key(i % 60)), 1);
    }
    assertThat(map.size()).isEqualTo(60);
    map.forEachValue(place -> assertThat(place).isEqualTo(new Quote.Place(5, 0, "")));
    Quote.Place other = new Quote.Place(1, 2, "room");
    long position = map.findOrPut(key(70), other);
    assertThat(map.valueAt(position)).isEqualTo(other);
    assertThat(map.findOrPut(key(3), other)).isEqualTo(map.find(key(3)));
    assertThat(map.get(key(3))).isEqualTo(new Quote.Place(5, 0, ""));
  }

  @Test
  void each_position_is_visited_once_and_fields_may_be_written_there() {
    ArenaIntMap<Quote> map = mapOf(40);
    DoubleMapField weight = map.field(Quote::weight);
    List<Object> keys = new ArrayList<>();
    map.forEachPosition(
        position -> {
          weight.set(position, -1);
          keys.add(map.keyAt(position));
        });
    assertThat(keys).hasSize(40).doesNotHaveDuplicates();
    map.forEachValue(quote -> assertThat(quote.weight()).isEqualTo(-1));
    assertThatThrownBy(() -> map.forEachPosition(position -> map.withoutKey(key(1))))
        .isInstanceOf(ConcurrentModificationException.class);
  }

  @Test
  void a_position_of_before_a_change_or_of_no_key_is_refused() {
    ArenaIntMap<Quote> map = mapOf(5);
    DoubleMapField weight = map.field(Quote::weight);
    long position = map.find(key(3));
    long absent = map.find(key(50));
    assertThat(absent).isEqualTo(-1);
    assertThatThrownBy(() -> weight.get(absent)).isInstanceOf(NoSuchElementException.class);
    map.withoutKey(key(1));
    assertThatThrownBy(() -> weight.get(position))
        .isInstanceOf(ConcurrentModificationException.class);
    assertThatThrownBy(() -> map.keyAt(position))
        .isInstanceOf(ConcurrentModificationException.class);
    assertThat(weight.get(map.find(key(3)))).isEqualTo(1.5);
    arena.reset();
    assertThatThrownBy(() -> weight.get(position)).isInstanceOf(StaleArenaException.class);
    map.renew();
    map.put(key(9), Quote.of(9));
    assertThat(weight.get(map.find(key(9)))).isEqualTo(4.5);
  }

  @Test
  void a_text_that_has_no_room_changes_nothing() {
    ArenaIntMap<Quote> map = mapOf(5);
    TextMapField name = map.text(Quote::name);
    arena.space().core().refuseRequest(1);
    assertThatThrownBy(() -> name.set(map.find(key(3)), "x".repeat(1 << 16)))
        .isInstanceOf(ArenaOverflowException.class);
    assertThat(map).isEqualTo(mapOf(5));
  }

  @Test
  void what_has_no_components_has_no_fields() {
    ArenaIntMap<String> map = ArenaIntMap.in(arena, String.class);
    assertThatThrownBy(() -> map.field(String::length))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("String is no record, so the values of ArenaIntMap<String>");
    ArenaIntMap<Quote> untyped = ArenaIntMap.in(arena);
    assertThatThrownBy(() -> untyped.field(Quote::weight))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("learns the type of its values from the first one; put one first");
    assertThatThrownBy(() -> untyped.findOrPutZero(key(1)))
        .isInstanceOf(IllegalStateException.class);
    untyped.put(key(1), Quote.of(1));
    assertThat(untyped.field(Quote::weight).get(untyped.find(key(1)))).isEqualTo(0.5);
  }

  // ---- maps that learn the type of their values ------------------------------------------------

  @Test
  void views_of_before_the_first_value_are_live() {
    ArenaIntMap<String> map = ArenaIntMap.in(arena);
    var keys = map.keySet();
    var values = map.values();
    var view = map.asMap();
    var pairs = map.keyValuesView();
    var iterator = map.iterator();
    assertThat(iterator.hasNext()).isFalse();
    map.put(key(5), "some text of more than twelve bytes");
    assertThat(keys.toArray()).containsExactly(key(5));
    assertThat(values).containsExactly("some text of more than twelve bytes");
    assertThat(view).hasSize(1).containsValue("some text of more than twelve bytes");
    assertThat(pairs).hasSize(1);
    assertThatThrownBy(iterator::next).isInstanceOf(ConcurrentModificationException.class);
    keys.remove(key(5));
    assertThat(map.isEmpty()).isTrue();
    assertThat(map.toString()).isEqualTo("{}");
  }

  @Test
  void a_first_value_that_is_refused_leaves_the_type_open() {
    ArenaIntMap<Object> map = ArenaIntMap.in(arena);
    arena.space().core().refuseRequest(1);
    assertThatThrownBy(() -> map.put(key(1), "a text of more than twelve bytes"))
        .isInstanceOf(ArenaOverflowException.class);
    assertThat(map.isEmpty()).isTrue();
    map.put(key(1), 1.5);
    assertThatThrownBy(() -> map.put(key(2), "text")).isInstanceOf(ClassCastException.class);
    map.clear();
    assertThatThrownBy(() -> map.put(key(2), "text")).isInstanceOf(ClassCastException.class);
    map.put(key(2), 2.5);
    assertThat(map.get(key(2))).isEqualTo(2.5);
    assertThatThrownBy(() -> ArenaIntMap.in(arena).put(key(1), new Object()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void first_values_that_are_refused_again_and_again_take_no_memory() {
    ArenaIntMap<Object> map = ArenaIntMap.in(arena);
    long settled = 0;
    for (int i = 0; i < 100; i++) {
      // The string has room then, and the table has not.
      arena.space().core().refuseRequest(2);
      assertThatThrownBy(() -> map.put(key(1), "a text of more than twelve bytes"))
          .isInstanceOf(ArenaOverflowException.class);
      settled = i == 0 ? arena.statistics().usedByteSize() : settled;
    }
    assertThat(arena.statistics().usedByteSize()).isEqualTo(settled).isPositive();
    assertThat(map.isEmpty()).isTrue();
    map.put(key(1), 1.5);
    assertThat(map.get(key(1))).isEqualTo(1.5);
  }

  @Test
  void room_that_was_asked_for_is_taken_with_the_first_value() {
    ArenaIntMap<Long> map = ArenaIntMap.in(arena);
    map.ensureCapacity(500);
    assertThat(arena.statistics().usedByteSize()).isZero();
    map.put(key(0), 0L);
    long used = arena.statistics().usedByteSize();
    for (int i = 1; i < 500; i++) {
      map.put(i, (long) i);
    }
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
    assertThat(map.size()).isEqualTo(500);
    assertThatThrownBy(() -> ArenaIntMap.in(arena).ensureCapacity(-1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** Its accessor puts another value before it is there. */
  record Meddler(int number) { // keep
    static Runnable onRead = () -> {};

    @Override
    public int number() { // keep
      Runnable now = onRead;
      onRead = () -> {};
      now.run();
      return number;
    }
  }

  @Test
  void a_first_value_that_puts_another_one_is_found_out() {
    ArenaIntMap<Object> map = ArenaIntMap.in(arena);
    Meddler.onRead = () -> map.put(key(2), "text");
    assertThatThrownBy(() -> map.put(key(1), new Meddler(1)))
        .isInstanceOf(ConcurrentModificationException.class);
    assertThat(map.isEmpty()).isTrue();
    // Also where the other one is refused, and nobody says so.
    Meddler.onRead =
        () ->
            assertThatThrownBy(() -> map.put(key(2), "text"))
                .isInstanceOf(ConcurrentModificationException.class);
    map.put(key(1), new Meddler(1));
    assertThat(map.get(key(1))).isEqualTo(new Meddler(1));
  }
}
