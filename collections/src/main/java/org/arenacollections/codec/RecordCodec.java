// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.codec;

import java.io.Serializable;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandles.Lookup;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.arenacollections.internal.ComponentKind;
import org.arenacollections.internal.RecordShape;
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
   * @param type its declared type: a primitive or an enum
   * @param byteOffset where it starts in the struct
   * @param byteSize how many bytes it takes; 4 for an enum, 1 for a boolean
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

  private RecordCodec(Class<R> type, RecordShape shape) {
    this.type = type;
    this.shape = shape;
    this.layout = structOf(shape).withName(type.getSimpleName());
    this.components = componentsOf(shape, layout);
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
   * component, an enum as {@code int}, a boolean as {@code bool}.
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
   * Returns the number of the component that an accessor such as {@code Detection::score} reads.
   *
   * <p>Costs some 20 µs the first time a method reference is seen, and a look-up after that.
   *
   * @param accessor a method reference
   * @return its place in {@link #components}
   * @throws IllegalArgumentException if it is not a method reference to an accessor of this record
   */
  public int indexOf(Serializable accessor) {
    AccessorName name = AccessorName.of(Objects.requireNonNull(accessor, "accessor"));
    if (name.owner() == null) {
      throw new IllegalArgumentException(CodecMessages.notAnAccessor(type, accessor));
    }
    int index = find(name);
    if (index >= 0) {
      return index;
    }
    throw new IllegalArgumentException(
        isOwn(name)
            ? CodecMessages.notAComponent(type, name.method())
            : CodecMessages.accessorOfOther(type, name.owner(), name.method()));
  }

  /**
   * Returns the number of the component that a function reads, or -1 if it is anything else than an
   * accessor of this record.
   *
   * @param function any function
   * @return its place in {@link #components}, or -1
   */
  public int indexOfOrNone(Object function) {
    return function instanceof Serializable accessor ? find(AccessorName.of(accessor)) : -1;
  }

  /** {@return what this library's collections specialise themselves with; for them alone} */
  @SuppressWarnings("exports") // The type is not exported on purpose: nobody else can use it.
  public RecordShape shape() {
    return shape;
  }

  private int find(AccessorName name) {
    if (isOwn(name)) {
      for (int k = 0; k < components.size(); k++) {
        if (components.get(k).name().equals(name.method())) {
          return k;
        }
      }
    }
    return -1;
  }

  private boolean isOwn(AccessorName name) {
    String owner = name.owner();
    String own = type.getName();
    if (owner == null || owner.length() != own.length()) {
      return false;
    }
    for (int i = 0; i < own.length(); i++) {
      char c = own.charAt(i);
      if (owner.charAt(i) != (c == '.' ? '/' : c)) {
        return false;
      }
    }
    return true;
  }

  private static StructLayout structOf(RecordShape shape) {
    List<MemoryLayout> members = new ArrayList<>();
    long byteOffset = 0;
    long byteAlignment = 1;
    for (RecordShape.Part part : shape.parts()) {
      long byteSize = part.kind().byteSize();
      byteOffset = pad(members, byteOffset, byteSize) + byteSize;
      members.add(part.kind().layout().withName(part.name()));
      byteAlignment = Math.max(byteAlignment, byteSize);
    }
    pad(members, byteOffset, byteAlignment);
    return MemoryLayout.structLayout(members.toArray(new MemoryLayout[0]));
  }

  /** Adds what is missing to a multiple of the alignment, and answers that multiple. */
  private static long pad(List<MemoryLayout> members, long byteOffset, long byteAlignment) {
    long missing = -byteOffset & (byteAlignment - 1);
    if (missing > 0) {
      members.add(MemoryLayout.paddingLayout(missing));
    }
    return byteOffset + missing;
  }

  private static List<Component> componentsOf(RecordShape shape, StructLayout layout) {
    List<Component> components = new ArrayList<>();
    for (RecordShape.Part part : shape.parts()) {
      long byteOffset = layout.byteOffset(MemoryLayout.PathElement.groupElement(part.name()));
      components.add(new Component(part.name(), part.type(), byteOffset, part.kind().byteSize()));
    }
    return List.copyOf(components);
  }

  /** What the constructor throws at a record of zeros; null if it accepts it. */
  private static @Nullable Throwable tryZero(RecordShape shape) {
    List<Object> zeros = new ArrayList<>();
    for (RecordShape.Part part : shape.parts()) {
      zeros.add(zeroOf(part));
    }
    try {
      shape.constructor().invokeWithArguments(zeros);
      return null;
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Throwable refusal) {
      return refusal;
    }
  }

  private static Object zeroOf(RecordShape.Part part) {
    return part.kind() == ComponentKind.ENUM
        ? part.constants()[0]
        : java.lang.reflect.Array.get(java.lang.reflect.Array.newInstance(part.type(), 1), 0);
  }

  /**
   * Returns the struct, such as {@code RecordCodec of Detection: [f4(x)f4(y)i4(id)](Detection)}.
   */
  @Override
  public String toString() {
    return CodecMessages.codec(type, layout);
  }
}
