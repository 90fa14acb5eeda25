// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arenacollections.gpu.driver.KernelArgs.Kind;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Reads from a kernel's text which parameters it has, to compare them with the record that is to be
 * passed: a driver checks neither their number nor their kinds.
 */
final class KernelText {
  private static final Pattern COMMENT = Pattern.compile("//[^\n]*|/\\*.*?\\*/", Pattern.DOTALL);
  private static final Pattern PTX_PARAMETER =
      Pattern.compile("\\.param\\s+\\.(\\w+)[^,\\[]*(\\[)?");

  private KernelText() {}

  /**
   * The kinds of a kernel's parameters, null where none of ours is passed so, such as a struct; in
   * PTX an address and a {@code long} look alike, and are both told as {@code LONG}. Null if the
   * text has no such kernel.
   */
  static @Nullable List<@Nullable Kind> parameters(String form, String text, String entry) {
    boolean isPtx = form.equals("ptx");
    String before = isPtx ? "\\.entry\\s+" : "(?:\\b|__)kernel\\b[^;{}]*?\\bvoid\\s+";
    String code = COMMENT.matcher(text).replaceAll(" ");
    Matcher head =
        Pattern.compile(before + Pattern.quote(entry) + "\\s*\\(([^)]*)\\)").matcher(code);
    if (!head.find()) {
      return null;
    }
    return isPtx ? ptxKinds(head.group(1)) : openClKinds(head.group(1).strip());
  }

  private static List<@Nullable Kind> ptxKinds(String parameters) {
    List<@Nullable Kind> kinds = new ArrayList<>();
    Matcher each = PTX_PARAMETER.matcher(parameters);
    while (each.find()) {
      kinds.add(each.group(2) == null ? ptxKind(each.group(1)) : null);
    }
    return kinds;
  }

  private static @Nullable Kind ptxKind(String type) {
    return switch (type) {
      case "f32" -> Kind.FLOAT;
      case "f64" -> Kind.DOUBLE;
      case "u64", "s64", "b64" -> Kind.LONG;
      // Of an int, the device takes as many of the low bytes as it wants.
      case "u32", "s32", "b32", "u16", "s16", "b16", "u8", "s8", "b8" -> Kind.INT;
      default -> null;
    };
  }

  private static List<@Nullable Kind> openClKinds(String parameters) {
    List<@Nullable Kind> kinds = new ArrayList<>();
    if (!parameters.isEmpty() && !parameters.equals("void")) {
      for (String parameter : parameters.split(",", -1)) {
        kinds.add(openClKind(parameter.strip()));
      }
    }
    return kinds;
  }

  private static @Nullable Kind openClKind(String parameter) {
    if (parameter.contains("*") || parameter.contains("[")) {
      return Kind.POINTER;
    }
    String[] words = parameter.split("\\W+", -1);
    Kind kind = null;
    for (int i = 0; i < words.length - 1; i++) { // the last one is the name
      switch (words[i]) {
        case "const", "volatile", "private", "__private" -> {}
        case "unsigned", "signed" -> kind = kind == null ? Kind.INT : kind;
        case "int", "uint" -> kind = kind == Kind.LONG ? kind : Kind.INT;
        case "long", "ulong" -> kind = Kind.LONG;
        case "float" -> kind = Kind.FLOAT;
        case "double" -> kind = Kind.DOUBLE;
        default -> {
          return null;
        }
      }
    }
    return kind;
  }

  /** Whether a parameter of the text takes what is passed. */
  static boolean takes(String form, @Nullable Kind declared, Kind passed) {
    boolean isPtxAddress = form.equals("ptx") && passed == Kind.POINTER && declared == Kind.LONG;
    return declared == passed || isPtxAddress;
  }
}
