// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.pool;

import java.io.Serializable;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.internal.ComponentKind;
import org.arenacollections.internal.PartFinder;
import org.arenacollections.internal.RecordBodies.Leaf;
import org.arenacollections.internal.RecordShape;
import org.arenacollections.internal.Slots;

/**
 * Finds the field that an accessor names, and makes it the first time: of the records of a pool, or
 * of a record within them that starts at some byte offset.
 */
final class PoolFields extends PartFinder {
  private final ArenaPool<?> pool;
  private final long start;

  PoolFields(ArenaPool<?> pool, RecordShape shape, long start) {
    super(shape, "field");
    this.pool = pool;
    this.start = start;
  }

  /** The field of an accessor's component, which must be of that kind. */
  Object get(Serializable accessor, ComponentKind wanted) {
    return get(RecordCodec.componentOf(shape(), accessor), wanted);
  }

  /** The field of an accessor's array, whose elements must be of that kind. */
  Object block(Serializable accessor, ComponentKind element) {
    return block(RecordCodec.componentOf(shape(), accessor), element);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // The constants are of the component's type.
  @Override
  protected Object make(int component, RecordShape.Part part) {
    long byteOffset = start + part.byteOffset();
    Slots slots = pool.slots;
    String name = part.name();
    return switch (part.kind()) {
      case BOOLEAN -> new BooleanPoolField(slots, byteOffset, name);
      case BYTE -> new BytePoolField(slots, byteOffset, name);
      case SHORT -> new ShortPoolField(slots, byteOffset, name);
      case CHAR -> new CharPoolField(slots, byteOffset, name);
      case INT -> new IntPoolField(slots, byteOffset, name);
      case LONG -> new LongPoolField(slots, byteOffset, name);
      case FLOAT -> new FloatPoolField(slots, byteOffset, name);
      case DOUBLE -> new DoublePoolField(slots, byteOffset, name);
      case ENUM -> new EnumPoolField(slots, byteOffset, name, (Enum[]) part.constants());
      case STRING -> new TextPoolField(pool, byteOffset, leaf(part, byteOffset), 0);
      case TEXT ->
          new TextPoolField(pool, byteOffset, leaf(part, byteOffset), part.value().count());
      case ARRAY -> block(part, byteOffset);
      case RECORD -> new NestedPoolFields<>(pool, part.value().recordShape(), byteOffset);
    };
  }

  private Leaf leaf(RecordShape.Part part, long byteOffset) {
    return new Leaf(part.value(), byteOffset, shape().type().getSimpleName(), part.name());
  }

  private Object block(RecordShape.Part part, long byteOffset) {
    Slots slots = pool.slots;
    String name = part.name();
    int length = part.value().count();
    return switch (part.value().elementShape().kind()) {
      case BOOLEAN -> new BooleanPoolBlock(slots, byteOffset, name, length);
      case BYTE -> new BytePoolBlock(slots, byteOffset, name, length);
      case SHORT -> new ShortPoolBlock(slots, byteOffset, name, length);
      case CHAR -> new CharPoolBlock(slots, byteOffset, name, length);
      case INT -> new IntPoolBlock(slots, byteOffset, name, length);
      case LONG -> new LongPoolBlock(slots, byteOffset, name, length);
      case FLOAT -> new FloatPoolBlock(slots, byteOffset, name, length);
      case DOUBLE -> new DoublePoolBlock(slots, byteOffset, name, length);
      case ENUM -> EnumPoolBlock.of(slots, byteOffset, part);
      default -> throw new AssertionError(part);
    };
  }
}
