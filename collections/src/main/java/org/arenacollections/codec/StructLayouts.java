// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.codec;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import org.arenacollections.internal.RecordShape;
import org.arenacollections.internal.Texts;
import org.arenacollections.internal.ValueShape;

/** Describes records to native code: the C struct of the same fields. */
final class StructLayouts {
  private static final int PREFIX_BYTE_SIZE = 4;

  /**
   * A string of more than {@link Texts#MAX_INLINE} bytes; a shorter one goes on behind its prefix.
   */
  private static final StructLayout STRING =
      MemoryLayout.structLayout(
          ValueLayout.JAVA_INT.withName("length"),
          MemoryLayout.sequenceLayout(PREFIX_BYTE_SIZE, ValueLayout.JAVA_BYTE).withName("prefix"),
          ValueLayout.JAVA_LONG.withName("place"));

  private StructLayouts() {}

  static StructLayout of(RecordShape shape) {
    List<MemoryLayout> members = new ArrayList<>();
    long end = 0;
    for (RecordShape.Part part : shape.parts()) {
      pad(members, part.byteOffset() - end);
      members.add(of(part.value()).withName(part.name()));
      end = part.byteOffset() + part.value().byteSize();
    }
    pad(members, shape.byteSize() - end);
    return MemoryLayout.structLayout(members.toArray(new MemoryLayout[0]));
  }

  private static void pad(List<MemoryLayout> members, long byteSize) {
    if (byteSize > 0) {
      members.add(MemoryLayout.paddingLayout(byteSize));
    }
  }

  private static MemoryLayout of(ValueShape value) {
    return switch (value.kind()) {
      case STRING -> STRING;
      case TEXT -> MemoryLayout.sequenceLayout(value.count(), ValueLayout.JAVA_BYTE);
      case ARRAY -> MemoryLayout.sequenceLayout(value.count(), of(value.elementShape()));
      case RECORD -> of(value.recordShape());
      default -> value.kind().layout();
    };
  }
}
