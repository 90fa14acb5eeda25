// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Serializable;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.arenacollections.annotations.Length;
import org.arenacollections.annotations.Utf8;
import org.eclipse.collections.api.block.function.primitive.FloatFunction;
import org.eclipse.collections.api.block.function.primitive.IntFunction;
import org.junit.jupiter.api.Test;

class RecordCodecTest {
  enum Colour {
    RED,
    GREEN
  }

  enum Empty {}

  record Mixed(
      byte a, double b, boolean c, short d, char e, int f, byte g, long h, float i, Colour j) {}

  record Node(int value, Node next) {}

  record Outer(Inner inner) {}

  record Inner(int value, Outer outer) {}

  record Boxed(int id, Integer number) {}

  @SuppressWarnings("ArrayRecordComponent") // refused for that
  record Arrays(float[] values) {}

  @SuppressWarnings("ArrayRecordComponent")
  record Grid(@Length(4) int[][] cells) {}

  @SuppressWarnings("ArrayRecordComponent")
  record Words(@Length(4) String[] words) {}

  @SuppressWarnings("ArrayRecordComponent")
  record Points(@Length(4) Other[] points) {}

  @SuppressWarnings("ArrayRecordComponent")
  record EmptyArray(@Length(0) int[] none) {}

  @SuppressWarnings("ArrayRecordComponent")
  record Huge(@Length(Integer.MAX_VALUE) byte[] bytes) {}

  record NoText(@Utf8(maxBytes = 0) String text) {}

  record LongInt(@Length(2) int number) {}

  record TextInt(@Utf8(maxBytes = 2) int number) {}

  @SuppressWarnings("ArrayRecordComponent")
  record Rich(
      byte a,
      String s,
      @Utf8(maxBytes = 5) String t,
      Single one,
      Mixed mixed,
      @Length(3) short[] b,
      Point point) {}

  record Single(byte value) {}

  record Point(int x, int y) {}

  record Objects(Object any) {}

  record Generic<T>(T value) {}

  record Voids(Empty none) {}

  record Nothing() {}

  record Checked(int value) {
    Checked {
      if (value == 0) {
        throw new IllegalStateException("zero");
      }
    }
  }

  private record Hidden(int value) {}

  record Other(int value) {}

  record Methods(int value) {
    int twice() {
      return 2 * value;
    }
  }

  /** Offsets as gcc has them for the struct of the same fields, reckoned by hand. */
  @Test
  void the_layout_is_the_c_struct() {
    RecordCodec<Mixed> codec = RecordCodec.of(Mixed.class);
    assertThat(codec.components())
        .extracting(RecordCodec.Component::name)
        .containsExactly("a", "b", "c", "d", "e", "f", "g", "h", "i", "j");
    assertThat(codec.components())
        .extracting(RecordCodec.Component::byteOffset)
        .containsExactly(0L, 8L, 16L, 18L, 20L, 24L, 28L, 32L, 40L, 44L);
    assertThat(codec.components())
        .extracting(RecordCodec.Component::byteSize)
        .containsExactly(1L, 8L, 1L, 2L, 2L, 4L, 1L, 8L, 4L, 4L);
    assertThat(codec.layout().byteSize()).isEqualTo(48);
    assertThat(codec.layout().byteAlignment()).isEqualTo(8);
    assertThat(codec.layout().name()).contains("Mixed");
    assertThat(codec.layout().select(PathElement.groupElement("j")))
        .isEqualTo(ValueLayout.JAVA_INT.withName("j"));
    assertThat(codec.components().get(9).type()).isEqualTo(Colour.class);
  }

  @Test
  void the_end_is_padded_to_the_widest_component() {
    record Tail(long a, byte b) {}
    assertThat(RecordCodec.of(Tail.class).layout().byteSize()).isEqualTo(16);
    record Bytes(byte a, byte b, byte c) {}
    assertThat(RecordCodec.of(Bytes.class).layout().byteSize()).isEqualTo(3);
  }

  @Test
  void an_empty_record_is_an_empty_struct() {
    RecordCodec<Nothing> codec = RecordCodec.of(Nothing.class);
    assertThat(codec.layout().byteSize()).isZero();
    assertThat(codec.components()).isEmpty();
    assertThat(codec.acceptsZeros()).isTrue();
  }

  @Test
  void there_is_one_codec_for_a_type() {
    assertThat(RecordCodec.of(Mixed.class)).isSameAs(RecordCodec.of(Mixed.class));
    RecordCodec<Mixed> given = RecordCodec.of(MethodHandles.lookup(), Mixed.class);
    assertThat(RecordCodec.of(MethodHandles.lookup(), Mixed.class)).isSameAs(given);
    assertThat(RecordCodec.of(Mixed.class)).isSameAs(given);
    record Local(int value) {}
    RecordCodec<Local> first = RecordCodec.of(MethodHandles.lookup(), Local.class);
    assertThat(RecordCodec.of(Local.class)).isSameAs(first);
  }

  /** Its constructor lets all threads in before one goes on. */
  record Awaited(int value) {
    static final CyclicBarrier BARRIER = new CyclicBarrier(3);

    Awaited {
      try {
        BARRIER.await(1, TimeUnit.MINUTES);
      } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Test
  void threads_that_ask_at_once_get_the_same_codec() throws Exception {
    List<FutureTask<RecordCodec<Awaited>>> tasks =
        List.of(
            new FutureTask<>(() -> RecordCodec.of(Awaited.class)),
            new FutureTask<>(() -> RecordCodec.of(MethodHandles.lookup(), Awaited.class)),
            new FutureTask<>(() -> RecordCodec.of(Awaited.class)));
    tasks.forEach(task -> Thread.ofPlatform().start(task));
    assertThat(tasks.get(0).get().acceptsZeros()).isTrue();
    assertThat(tasks.get(1).get()).isSameAs(tasks.get(0).get());
    assertThat(tasks.get(2).get()).isSameAs(tasks.get(0).get());
  }

  @Test
  void what_cannot_be_laid_out_is_refused_with_a_way_out() {
    refuses(
        Boxed.class,
        "component 'number' of record org.arenacollections.codec.RecordCodecTest$Boxed is of type"
            + " java.lang.Integer, which cannot be laid out; use int, and a boolean component if"
            + " the value can be absent");
    refuses(Arrays.class, "'values'", "float[] without a length; write @Length(n) before it");
    refuses(Grid.class, "'cells'", "int[][]", "one array of rows times columns elements");
    refuses(Words.class, "'words'", "java.lang.String[]", "a second list");
    refuses(Points.class, "'points'", "Other[]", "a second list");
    refuses(Objects.class, "'any'", "java.lang.Object", "use a primitive type, such as an int");
    refuses(Generic.class, "'value'", "java.lang.Object");
    refuses(Voids.class, "'none'", "has no constants");
    refuses(EmptyArray.class, "'none' of record", "has @Length of 0; it must be at least 1");
    refuses(NoText.class, "'text' of record", "of 0; it must be at least 1");
    refuses(
        LongInt.class, "'number'", "is of type int; @Length is for arrays and @Utf8 for strings");
    refuses(
        TextInt.class, "'number'", "is of type int; @Length is for arrays and @Utf8 for strings");
    refuses(Huge.class, "Huge takes 2147483647 bytes or more, 1073741824 are possible");
  }

  @Test
  void a_record_in_itself_is_refused() {
    refuses(
        Node.class,
        "component 'next' of record org.arenacollections.codec.RecordCodecTest$Node is of type"
            + " org.arenacollections.codec.RecordCodecTest$Node, which lies around it, and a record"
            + " cannot lie in itself; use an int or long that says where the other record is, such"
            + " as its index or handle, with 0 for none");
    refuses(Outer.class, "component 'outer' of record", "RecordCodecTest$Inner", "lies around it");
  }

  /** The offsets that C has for them, reckoned by hand; StructLayoutTest asks a compiler. */
  @Test
  void strings_texts_arrays_and_records_lie_in_place() {
    RecordCodec<Rich> codec = RecordCodec.of(Rich.class);
    assertThat(codec.components())
        .extracting(RecordCodec.Component::byteOffset)
        .containsExactly(0L, 8L, 24L, 29L, 32L, 80L, 88L);
    assertThat(codec.components())
        .extracting(RecordCodec.Component::byteSize)
        .containsExactly(1L, 16L, 5L, 1L, 48L, 6L, 8L);
    assertThat(codec.layout().byteSize()).isEqualTo(96);
    assertThat(
            codec
                .layout()
                .byteOffset(PathElement.groupElement("mixed"), PathElement.groupElement("f")))
        .isEqualTo(32 + 24);
    assertThat(
            codec
                .layout()
                .byteOffset(PathElement.groupElement("b"), PathElement.sequenceElement(2)))
        .isEqualTo(80 + 4);
    assertThat(
            codec
                .layout()
                .byteOffset(PathElement.groupElement("s"), PathElement.groupElement("place")))
        .isEqualTo(8 + 8);
    assertThat(codec.acceptsZeros()).isTrue();
  }

  @Test
  void elements_are_records_enums_strings_and_boxes() {
    assertThat(RecordCodec.shapeOf(Mixed.class).byteSize()).isEqualTo(48);
    assertThat(RecordCodec.shapeOf(Colour.class).byteSize()).isEqualTo(4);
    assertThat(RecordCodec.shapeOf(String.class).byteSize()).isEqualTo(16);
    assertThat(RecordCodec.shapeOf(Double.class).byteSize()).isEqualTo(8);
    assertThat(RecordCodec.shapeOf(Boolean.class).byteSize()).isEqualTo(1);
    for (Class<?> none : List.of(int.class, Object.class, List.class, Empty.class, int[].class)) {
      assertThatThrownBy(() -> RecordCodec.shapeOf(none))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(none.getName());
    }
  }

  @SuppressWarnings("unchecked")
  private static void refuses(Class<?> type, String... parts) {
    assertThatThrownBy(() -> RecordCodec.of((Class<Record>) type))
        .isInstanceOf(IllegalArgumentException.class)
        .message()
        .contains(parts);
  }

  @Test
  void a_class_that_is_no_record_is_refused() {
    assertThatThrownBy(() -> RecordCodec.of(Record.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("java.lang.Record is not a record; describe the elements as a record");
  }

  @Test
  void a_constructor_that_refuses_zeros_is_noticed_at_once_and_named_when_zeros_are_wanted() {
    RecordCodec<Checked> codec = RecordCodec.of(Checked.class);
    assertThat(codec.acceptsZeros()).isFalse();
    assertThatThrownBy(codec::requireZeros)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Checked refuses the record whose components are all zero")
        .hasRootCauseMessage("zero");
    RecordCodec.of(Mixed.class).requireZeros();
  }

  @Test
  void an_accessor_names_its_component() {
    RecordCodec<Mixed> codec = RecordCodec.of(Mixed.class);
    IntFunction<Mixed> f = Mixed::f;
    FloatFunction<Mixed> i = Mixed::i;
    assertThat(codec.indexOf(f)).isEqualTo(5);
    assertThat(codec.indexOf(i)).isEqualTo(8);
    assertThat(codec.indexOfOrNone(f)).isEqualTo(5);
    RecordCodec<Hidden> hidden = RecordCodec.of(MethodHandles.lookup(), Hidden.class);
    IntFunction<Hidden> value = Hidden::value;
    assertThat(hidden.indexOf(value)).isZero();
  }

  @Test
  void what_is_no_accessor_is_refused_and_the_message_says_what_to_pass() {
    RecordCodec<Methods> codec = RecordCodec.of(Methods.class);
    IntFunction<Methods> lambda = record -> record.value();
    IntFunction<Methods> twice = Methods::twice;
    IntFunction<Other> other = Other::value;
    Methods instance = new Methods(1);
    Bound bound = instance::value;
    refuses(codec, lambda, "cannot tell which component", "Methods::value", "not a lambda");
    refuses(codec, twice, "Methods::twice is a method and not a component");
    refuses(codec, other, "RecordCodecTest$Other::value is not an accessor of record");
    refuses(codec, bound, "cannot tell which component");
    refuses(codec, "a string", "cannot tell which component");
    for (Serializable none : List.of(lambda, twice, other, bound, "a string")) {
      assertThat(codec.indexOfOrNone(none)).isEqualTo(-1);
    }
    assertThat(codec.indexOfOrNone(new Object())).isEqualTo(-1);
    assertThatThrownBy(() -> codec.indexOf(null)).isInstanceOf(NullPointerException.class);
  }

  private interface Bound extends Serializable {
    @SuppressWarnings("unused") // what a method reference needs
    int get();
  }

  private static void refuses(RecordCodec<?> codec, Serializable function, String... parts) {
    assertThatThrownBy(() -> codec.indexOf(function))
        .isInstanceOf(IllegalArgumentException.class)
        .message()
        .contains(parts);
  }

  @Test
  void a_lookup_that_does_not_reach_the_record_is_refused() {
    assertThatThrownBy(() -> RecordCodec.of(MethodHandles.publicLookup(), Hidden.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("call MethodHandles.lookup() in a class of the record's own module");
  }

  @Test
  void more_components_than_a_handle_can_pass_are_refused() throws Exception {
    assertThatThrownBy(() -> RecordCodec.of(WideRecords.of(252)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("252 constructor slots")
        .hasMessageContaining("split it into two records");
    assertThat(RecordCodec.of(WideRecords.of(251)).components()).hasSize(251);
  }
}
