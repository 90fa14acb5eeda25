// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.codec;

import java.io.Serializable;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.arenacollections.internal.ComponentKind;
import org.arenacollections.internal.RecordShape;
import org.arenacollections.internal.ValueShape;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Knows how records of one type lie in memory: as the C struct of the same fields.
 *
 * <p>There is one per record type, kept with its class, whether asked for with or without a lookup;
 * asking again costs a look-up. It never changes and can be shared between threads.
 *
 * @param <R> the record type
 */
public final class RecordCodec<R extends Record> {
  /**
   * One component of a record type.
   *
   * @param name the component's name
   * @param type its declared type
   * @param byteOffset where it starts in the struct
   * @param byteSize how many bytes it takes there; 4 for an enum, 1 for a boolean, 16 for a string
   */
  public record Component(String name, Class<?> type, long byteOffset, long byteSize) {}

  private static final ClassValue<Slot> SLOTS =
      new ClassValue<>() {
        @Override
        protected Slot computeValue(Class<?> type) {
          return new Slot();
        }
      };

  /** What is kept with a record's class. */
  private static final class Slot {
    private @Nullable RecordCodec<?> codec;

    /** Whether it can be had without a lookup; false if nobody asked for that yet. */
    private boolean isOpen;

    synchronized @Nullable RecordCodec<?> known(boolean withoutLookup) {
      return withoutLookup && !isOpen ? null : codec;
    }

    /**
     * Keeps the first codec that any thread has made, and answers that one.
     *
     * <p>Codecs are made outside of this lock: that calls the record's constructor, which may wait
     * for a thread that wants the same codec.
     */
    synchronized RecordCodec<?> keep(RecordCodec<?> made, boolean withoutLookup) {
      RecordCodec<?> kept = codec == null ? made : codec;
      codec = kept;
      isOpen |= withoutLookup;
      return kept;
    }
  }

  private final Class<R> type;
  private final RecordShape shape;
  private final List<Component> components;
  private final StructLayout layout;
  private final @Nullable Throwable zeroRefusal;

  /** The record of zeros, once it has been asked for; not kept if it has arrays. */
  private volatile @Nullable R zero;

  private RecordCodec(Class<R> type, RecordShape shape) {
    this.type = type;
    this.shape = shape;
    this.layout = StructLayouts.of(shape).withName(type.getSimpleName());
    this.components = componentsOf(shape);
    this.zeroRefusal = tryZero(shape);
  }

  /**
   * Returns the codec of a record type that is on the class path, in a package that is open to
   * {@code org.arenacollections}, or public in an exported package.
   *
   * <p>Makes one record of zeros when called the first time, to see whether the constructor accepts
   * that; several threads that call it the first time at once may each make one, and get the same
   * codec.
   *
   * @param type the record type
   * @param <R> the record type
   * @return the same codec for each call
   * @throws IllegalArgumentException if a component's type can't be laid out, naming it and what to
   *     use instead; or if the type is not open to us, naming the two ways out
   */
  public static <R extends Record> RecordCodec<R> of(Class<R> type) {
    Slot slot = SLOTS.get(type);
    RecordCodec<?> codec = slot.known(true);
    return cast(codec != null ? codec : keep(slot, RecordAccess.open(type), type, true));
  }

  /**
   * Returns the codec of any record type that the caller can reach: private, local or in a module
   * that opens nothing.
   *
   * @param lookup {@code MethodHandles.lookup()}, called in a class of the record's module
   * @param type the record type
   * @param <R> the record type
   * @return the same codec for each call
   * @throws IllegalArgumentException as {@link #of(Class)} does, or if the lookup does not reach
   *     the record
   */
  public static <R extends Record> RecordCodec<R> of(Lookup lookup, Class<R> type) {
    Lookup reaching = RecordAccess.given(lookup, type);
    Slot slot = SLOTS.get(type);
    RecordCodec<?> codec = slot.known(false);
    return cast(codec != null ? codec : keep(slot, reaching, type, false));
  }

  private static RecordCodec<?> keep(
      Slot slot, Lookup lookup, Class<? extends Record> type, boolean withoutLookup) {
    RecordCodec<?> known = slot.known(false);
    return slot.keep(known != null ? known : make(lookup, type), withoutLookup);
  }

  private static <R extends Record> RecordCodec<R> make(Lookup lookup, Class<R> type) {
    try {
      return new RecordCodec<>(type, RecordAccess.shape(lookup, type));
    } catch (IllegalAccessException e) {
      throw new IllegalArgumentException(CodecMessages.noAccess(type), e);
    }
  }

  @SuppressWarnings("unchecked") // A slot holds codecs of its own class only.
  private static <R extends Record> RecordCodec<R> cast(RecordCodec<?> codec) {
    return (RecordCodec<R>) codec;
  }

  /** {@return the record's class} */
  public Class<R> type() {
    return type;
  }

  /** {@return the components in the order of the record's header} */
  public List<Component> components() {
    return components;
  }

  /**
   * Returns the struct that native code sees: natural alignment, padding, each member named as the
   * component; an enum as {@code int}, a boolean as {@code bool}, an array and a {@code @Utf8} text
   * as an array, a record as a struct, and a string as a struct of {@code int length}, {@code char
   * prefix[4]} and {@code long place} (or eight more characters).
   *
   * @return the layout, named as the record
   */
  public StructLayout layout() {
    return layout;
  }

  /** {@return whether the constructor accepts a record whose components are all zero} */
  public boolean acceptsZeros() {
    return zeroRefusal == null;
  }

  /**
   * Refuses a record type whose constructor does not accept zeros.
   *
   * @throws IllegalArgumentException if it does not, with what the constructor threw as the cause
   */
  public void requireZeros() {
    if (zeroRefusal != null) {
      throw new IllegalArgumentException(CodecMessages.zeroRefused(type), zeroRefusal);
    }
  }

  /**
   * Returns the record whose components are all zero: {@code getOrNil} gives it for none.
   *
   * @return the same one each time, unless it has arrays
   * @throws IllegalArgumentException if its constructor refuses zeros, with what it threw as cause
   */
  public R zero() {
    R known = zero;
    if (known != null) {
      return known;
    }
    requireZeros();
    try {
      R made = type.cast(zeroOf(shape));
      if (!hasArrays(shape)) {
        zero = made;
      }
      return made;
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalArgumentException(CodecMessages.zeroRefused(type), e);
    }
  }

  private static boolean hasArrays(RecordShape shape) {
    return shape.parts().stream()
        .anyMatch(
            part ->
                part.kind() == ComponentKind.ARRAY
                    || (part.kind() == ComponentKind.RECORD
                        && hasArrays(part.value().recordShape())));
  }

  /**
   * Returns the number of the component that an accessor such as {@code Detection::score} reads.
   *
   * <p>Costs some 20 µs the first time a method reference is seen, and a look-up after that.
   *
   * @param accessor a method reference
   * @return its place in {@link #components}
   * @throws IllegalArgumentException if it is not a method reference to an accessor of this record
   */
  public int indexOf(Serializable accessor) {
    return Accessors.indexOf(shape, accessor);
  }

  /**
   * Returns the number of the component that a function reads, or -1 if it is anything else than an
   * accessor of this record.
   *
   * @param function any function
   * @return its place in {@link #components}, or -1
   */
  public int indexOfOrNone(Object function) {
    return Accessors.indexOfOrNone(shape, function);
  }

  /**
   * Says how elements of a type lie in memory: records, enums, strings or boxes; for this library's
   * collections alone.
   *
   * @param type the elements' class
   * @return their shape
   * @throws IllegalArgumentException if the type is none of these, or as {@link #of(Class)}
   */
  @SuppressWarnings("exports") // The type is not exported on purpose: nobody else can use it.
  public static ValueShape shapeOf(Class<?> type) {
    if (type.isRecord()) {
      return ValueShape.of(of(type.asSubclass(Record.class)).shape());
    }
    if (type == String.class) {
      return ValueShape.single(type, ComponentKind.STRING);
    }
    Class<?> primitive = MethodType.methodType(type).unwrap().returnType();
    ComponentKind kind = type.isPrimitive() ? null : ComponentKind.of(primitive);
    if (kind == null) {
      throw new IllegalArgumentException(CodecMessages.notAnElement(type));
    }
    if (kind == ComponentKind.ENUM && type.getEnumConstants().length == 0) {
      throw new IllegalArgumentException(CodecMessages.emptyEnum(type));
    }
    return ValueShape.single(type, kind);
  }

  /**
   * Returns the number of the component that an accessor reads, of a record that may lie in
   * another; for this library's collections alone.
   *
   * @param shape the record
   * @param accessor a method reference
   * @return its place among the components
   * @throws IllegalArgumentException as {@link #indexOf} does
   */
  @SuppressWarnings("exports") // The type is not exported on purpose: nobody else can use it.
  public static int componentOf(RecordShape shape, Serializable accessor) {
    return Accessors.indexOf(shape, accessor);
  }

  /** {@return what this library's collections specialise themselves with; for them alone} */
  @SuppressWarnings("exports") // The type is not exported on purpose: nobody else can use it.
  public RecordShape shape() {
    return shape;
  }

  private static List<Component> componentsOf(RecordShape shape) {
    List<Component> components = new ArrayList<>();
    for (RecordShape.Part part : shape.parts()) {
      long byteSize = part.value().byteSize();
      components.add(new Component(part.name(), part.type(), part.byteOffset(), byteSize));
    }
    return List.copyOf(components);
  }

  /** What the constructor throws at a record of zeros; null if it accepts it. */
  private static @Nullable Throwable tryZero(RecordShape shape) {
    try {
      zeroOf(shape);
      return null;
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Throwable refusal) {
      return refusal;
    }
  }

  private static Object zeroOf(RecordShape shape) throws Throwable {
    List<Object> zeros = new ArrayList<>();
    for (RecordShape.Part part : shape.parts()) {
      zeros.add(zeroOf(part.value()));
    }
    return shape.constructor().invokeWithArguments(zeros);
  }

  private static Object zeroOf(ValueShape value) throws Throwable {
    return switch (value.kind()) {
      case STRING, TEXT -> "";
      case ENUM -> value.constants()[0];
      case RECORD -> zeroOf(value.recordShape());
      case ARRAY -> zerosOf(value);
      default -> Array.get(Array.newInstance(value.type(), 1), 0);
    };
  }

  private static Object zerosOf(ValueShape value) {
    Object array = Array.newInstance(value.elementShape().type(), value.count());
    if (value.elementShape().kind() == ComponentKind.ENUM) {
      Arrays.fill((Object[]) array, value.elementShape().constants()[0]);
    }
    return array;
  }

  /**
   * Returns the struct, such as {@code RecordCodec of Detection: [f4(x)f4(y)i4(id)](Detection)}.
   */
  @Override
  public String toString() {
    return CodecMessages.codec(type, layout);
  }
}
