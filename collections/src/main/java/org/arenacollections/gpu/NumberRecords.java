// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import org.arenacollections.codec.RecordCodec;
import org.arenacollections.internal.RecordShape;

/** Records that a kernel reads as they lie: of numbers, booleans and enums alone. */
final class NumberRecords {
  private NumberRecords() {}

  /** Refuses records with strings, arrays, or records within them. */
  static void check(RecordCodec<?> codec) {
    for (RecordShape.Part part : codec.shape().parts()) {
      if (!part.kind().isNumber()) {
        throw new IllegalArgumentException(
            GpuMessages.noNumber(codec.type(), part.name(), part.type()));
      }
    }
  }
}
