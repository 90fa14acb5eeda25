// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells the records whose {@code equals}, {@code hashCode} and accessors are the compiler's own, so
 * that comparing what lies in memory is comparing the records.
 *
 * <p>The class file says so. Where there is none to be read, as of classes that a program makes at
 * run time, the answer is no, which is always right and only slower.
 */
final class PlainRecords {
  private static final ClassValue<Boolean> ANSWERS =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> record) {
          return look(record);
        }
      };

  private PlainRecords() {}

  static boolean isPlain(Class<?> record) {
    return ANSWERS.get(record);
  }

  private static boolean look(Class<?> record) {
    String name = record.getName();
    String file = name.substring(name.lastIndexOf('.') + 1) + ".class";
    try (InputStream stream = record.getResourceAsStream(file)) {
      return stream != null && isPlain(ClassFile.of().parse(stream.readAllBytes()), record);
    } catch (IOException | IllegalArgumentException e) {
      return false;
    }
  }

  private static boolean isPlain(ClassModel model, Class<?> record) {
    for (MethodModel method : model.methods()) {
      String name = method.methodName().stringValue();
      String type = method.methodType().stringValue();
      boolean isGenerated =
          switch (name) {
            case "equals" -> !type.equals("(Ljava/lang/Object;)Z") || isObjectMethod(method);
            case "hashCode" -> !type.equals("()I") || isObjectMethod(method);
            default -> !type.startsWith("()") || !isComponent(record, name) || isRead(method, name);
          };
      if (!isGenerated) {
        return false;
      }
    }
    return true;
  }

  private static boolean isComponent(Class<?> record, String name) {
    for (RecordComponent component : record.getRecordComponents()) {
      if (component.getName().equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** Whether all a method does is to call what {@code ObjectMethods} makes of the fields. */
  private static boolean isObjectMethod(MethodModel method) {
    int count = 0;
    for (Instruction instruction : instructions(method)) {
      switch (instruction) {
        case InvokeDynamicInstruction call -> {
          String owner = call.bootstrapMethod().owner().descriptorString();
          if (!owner.equals("Ljava/lang/runtime/ObjectMethods;")) {
            return false;
          }
          count++;
        }
        case LoadInstruction load -> {}
        case ReturnInstruction end -> {}
        default -> {
          return false;
        }
      }
    }
    return count == 1;
  }

  /** Whether all a method does is to return the field of that name. */
  private static boolean isRead(MethodModel method, String name) {
    List<Instruction> code = instructions(method);
    return code.size() == 3
        && code.get(0) instanceof LoadInstruction
        && code.get(1) instanceof FieldInstruction field
        && field.name().equalsString(name)
        && code.get(2) instanceof ReturnInstruction;
  }

  private static List<Instruction> instructions(MethodModel method) {
    List<Instruction> instructions = new ArrayList<>();
    method
        .code()
        .ifPresent(
            code -> {
              for (CodeElement element : code) {
                if (element instanceof Instruction instruction) {
                  instructions.add(instruction);
                }
              }
            });
    return instructions;
  }
}
