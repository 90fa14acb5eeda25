// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import javax.lang.model.element.TypeElement;
import org.arenacollections.checker.Calls.Call;
import org.arenacollections.checker.Calls.Operand;
import org.checkerframework.checker.nullness.qual.Nullable;

/** Knows where raw segments of the JDK come from: from an array, or from one of its arenas. */
final class Memory {
  private Memory() {}

  /** Returns what the result of a call is, as memory. */
  static Value.Kind of(Call call, Levels levels) {
    String owner = Declared.owner(call.callee()).getQualifiedName().toString();
    String name = call.callee().getSimpleName().toString();
    Operand receiver = call.receiver();
    return switch (owner) {
      case "java.lang.foreign.MemorySegment" ->
          name.equals("ofArray")
              ? Value.Kind.ARRAY_MEMORY
              : receiver == null ? Value.Kind.ORDINARY : memory(receiver);
      case "java.lang.foreign.Arena" -> Value.Kind.FOREIGN_MEMORY;
      case "java.lang.foreign.SegmentAllocator" ->
          receiver == null
              ? call.arguments().isEmpty() ? Value.Kind.ORDINARY : memory(call.arguments().get(0))
              : isArena(levels.elementOf(receiver.type()))
                  ? Value.Kind.FOREIGN_MEMORY
                  : memory(receiver);
      default -> Value.Kind.ORDINARY;
    };
  }

  private static boolean isArena(@Nullable TypeElement type) {
    return type != null && type.getQualifiedName().contentEquals("java.lang.foreign.Arena");
  }

  private static Value.Kind memory(Operand operand) {
    Value.Kind kind = operand.value().kind();
    return kind.isMemory() ? kind : Value.Kind.ORDINARY;
  }
}
