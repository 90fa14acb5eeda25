// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Random;
import org.arenacollections.annotations.Length;
import org.arenacollections.annotations.Utf8;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.testing.GeneratedRecords;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Elements of all shapes, written to a place in memory and read back. */
class RecordBodiesTest {
  enum Colour {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "a class of its own";
      }
    }
  }

  record Point(int x, float y) {}

  record Named(String name, Point at, Colour colour) {}

  record Tagged(@Utf8(maxBytes = 4) String tag) {}

  @SuppressWarnings("ArrayRecordComponent") // What is tested.
  record Matrix(@Length(2) double[] values, @Length(2) Colour[] colours) {}

  record Computed(int value) {
    @Override
    public int value() {
      return 2 * value;
    }
  }

  record OwnEquals(int id, int visits) {
    @Override
    public boolean equals(Object that) {
      return that instanceof OwnEquals other && other.id == id;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  record Around(OwnEquals inner) {}

  record More(int value) {
    int twice() {
      return 2 * value;
    }

    static More of(int value) {
      return new More(value);
    }
  }

  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
  }

  private Slot slot(Class<?> type) {
    return Slot.of(RecordBodies.whole(RecordCodec.shapeOf(type)), arena.space());
  }

  /** Whose numbers are reached from where the element starts, or each by itself. */
  private List<Slot> slots(Class<?> type) {
    return List.of(slot(type), Slot.of(new RecordBodies(RecordCodec.shapeOf(type)), arena.space()));
  }

  private MemorySegment place(Class<?> type, int count) {
    long byteSize = RecordCodec.shapeOf(type).byteSize();
    return arena.uncheckedSegments().allocate(byteSize * count, 8);
  }

  @Test
  void records_of_generated_types_read_back_as_they_were_and_touch_nothing_else() {
    Random random = new Random(5);
    for (Class<? extends Record> type : GeneratedRecords.classes(3, 80)) {
      List<Slot> slots = slots(type);
      long byteSize = RecordCodec.of(type).layout().byteSize();
      MemorySegment memory = place(type, 3);
      for (int i = 0; i < 20; i++) {
        memory.fill((byte) 0xCD);
        Slot slot = slots.get(i % 2);
        Record record = GeneratedRecords.value(type, random);
        slot.write(memory, byteSize, record);
        Record back = (Record) slot.read(memory, byteSize);
        assertThat(GeneratedRecords.partsOf(back)).isEqualTo(GeneratedRecords.partsOf(record));
        assertThat(back).isNotSameAs(record);
        assertThat(untouched(memory.asSlice(0, byteSize))).isTrue();
        assertThat(untouched(memory.asSlice(2 * byteSize))).isTrue();
      }
    }
  }

  private static boolean untouched(MemorySegment memory) {
    for (byte value : memory.toArray(ValueLayout.JAVA_BYTE)) {
      if (value != (byte) 0xCD) {
        return false;
      }
    }
    return true;
  }

  @Test
  void slots_of_records_without_arrays_are_equal_as_the_records_are() {
    Random random = new Random(8);
    for (Class<? extends Record> type : GeneratedRecords.classesWithoutArrays(4, 60)) {
      List<Slot> slots = slots(type);
      MemorySegment memory = place(type, 1);
      for (int i = 0; i < 20; i++) {
        Slot slot = slots.get(i % 2);
        long seed = random.nextInt(4);
        Record record = GeneratedRecords.value(type, new Random(seed));
        Record twin = GeneratedRecords.value(type, new Random(seed));
        Record other = GeneratedRecords.value(type, new Random(seed + 1));
        slot.write(memory, 0, record);
        assertThat(slot.same(memory, 0, twin)).isTrue();
        assertThat(slot.hash(memory, 0)).isEqualTo(slot.hashOf(memory, 0, twin));
        assertThat(slot.same(memory, 0, other)).isEqualTo(record.equals(other));
      }
    }
  }

  @Test
  void elements_that_are_no_records_read_back() {
    for (Object element :
        List.of(7, -1L, (byte) 3, (short) -4, 'x', 0.5f, Double.NaN, true, Colour.GREEN, "text")) {
      Class<?> type = element instanceof Colour ? Colour.class : element.getClass();
      for (Slot slot : slots(type)) {
        MemorySegment memory = place(type, 1);
        slot.write(memory, 0, element);
        assertThat(slot.read(memory, 0)).isEqualTo(element);
        assertThat(slot.same(memory, 0, element)).isTrue();
        assertThat(slot.hash(memory, 0)).isEqualTo(slot.hashOf(memory, 0, element));
      }
    }
    assertThatThrownBy(() -> slot(Integer.class).write(place(Integer.class, 1), 0, "no number"))
        .isInstanceOf(ClassCastException.class);
    assertThatThrownBy(() -> slot(Colour.class).write(place(Colour.class, 1), 0, Thread.State.NEW))
        .isInstanceOf(ClassCastException.class);
  }

  @Test
  void all_zero_is_a_record_of_zeros_and_empty_strings() {
    MemorySegment memory = place(Named.class, 1);
    assertThat(slot(Named.class).read(memory, 0))
        .isEqualTo(new Named("", new Point(0, 0f), Colour.RED));
    assertThat(slot(Tagged.class).read(place(Tagged.class, 1), 0)).isEqualTo(new Tagged(""));
  }

  @Test
  void what_does_not_fit_is_refused_and_named() {
    MemorySegment memory = place(Named.class, 1);
    refused(Named.class, new Named(null, new Point(1, 2), Colour.RED))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("component 'name' of Named is null");
    refused(Named.class, new Named("a", null, Colour.RED))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("component 'at' of Named is null");
    refused(Named.class, new Named("a", new Point(1, 2), null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("component 'colour' of Named is null");
    refused(Tagged.class, new Tagged("größ"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "component 'tag' of Tagged takes 6 bytes in UTF-8, and @Utf8 says at most 4; shorten"
                + " it, or raise maxBytes");
    refused(Tagged.class, new Tagged("a\0b"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("component 'tag' of Tagged contains the zero character");
    Colour[] colours = {Colour.RED, Colour.GREEN};
    refused(Matrix.class, new Matrix(new double[3], colours))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "component 'values' of Matrix has 3 elements, and @Length says 2; pass an array of that"
                + " length");
    refused(Matrix.class, new Matrix(new double[2], new Colour[] {Colour.RED, null}))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("component 'colours' of Matrix is null");
    assertThat(memory.toArray(ValueLayout.JAVA_BYTE)).containsOnly(0);
  }

  private org.assertj.core.api.AbstractThrowableAssert<?, ?> refused(
      Class<?> type, Object element) {
    MemorySegment memory = place(type, 1);
    return assertThatThrownBy(() -> slot(type).write(memory, 0, element));
  }

  /** Where there is no room for the second string, the first one's room is free again. */
  @Test
  void strings_of_an_element_take_room_together_or_not_at_all() {
    record Pair(String first, String second) {}
    Slot slot = slot(Pair.class);
    MemorySegment memory = place(Pair.class, 2);
    slot.write(memory, 0, new Pair("x".repeat(100), "y".repeat(100)));
    long capacity = slot.texts.byteCapacity();
    arena.space().core().refuseRequest(1);
    assertThatThrownBy(() -> slot.write(memory, 32, new Pair("z".repeat(100), "z".repeat(10_000))))
        .isInstanceOf(org.arenacollections.arena.ArenaOverflowException.class);
    assertThat(slot.read(memory, 0)).isEqualTo(new Pair("x".repeat(100), "y".repeat(100)));
    for (int i = 0; i < 100; i++) {
      slot.release(memory, 0);
      slot.write(memory, 0, new Pair("x".repeat(100), "y".repeat(100)));
    }
    assertThat(slot.texts.byteCapacity()).isLessThanOrEqualTo(2 * capacity);
  }

  @Test
  void leaves_stand_for_a_record_where_the_compiler_made_equals_and_accessors() {
    assertThat(new RecordBodies(RecordCodec.shapeOf(Named.class)).isEqualByLeaves()).isTrue();
    assertThat(new RecordBodies(RecordCodec.shapeOf(More.class)).isEqualByLeaves()).isTrue();
    assertThat(new RecordBodies(RecordCodec.shapeOf(String.class)).isEqualByLeaves()).isTrue();
    for (Class<?> own : List.of(OwnEquals.class, Around.class, Computed.class, Matrix.class)) {
      assertThat(new RecordBodies(RecordCodec.shapeOf(own)).isEqualByLeaves())
          .as("%s", own)
          .isFalse();
    }
  }
}
