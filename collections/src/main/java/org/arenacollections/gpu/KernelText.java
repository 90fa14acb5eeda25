// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arenacollections.gpu.driver.KernelArgs.Kind;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Reads from a kernel's text which parameters it has, to compare them with the record that is to be
 * passed: a driver checks neither their number nor their kinds.
 */
final class KernelText {
  private static final Pattern PTX_PARAMETER = Pattern.compile("\\.param\\s+\\.(\\w+)");

  private KernelText() {}

  /**
   * The kinds of a kernel's parameters; in PTX an address and a {@code long} look alike, and are
   * both told as {@code LONG}. Null if the text has no such kernel.
   */
  static @Nullable List<Kind> parameters(String form, String text, String entry) {
    boolean isPtx = form.equals("ptx");
    String before = isPtx ? "\\.entry\\s+" : "kernel\\s+void\\s+";
    Matcher head =
        Pattern.compile(before + Pattern.quote(entry) + "\\s*\\(([^)]*)\\)").matcher(text);
    if (!head.find()) {
      return null;
    }
    return isPtx ? ptxKinds(head.group(1)) : openClKinds(head.group(1));
  }

  private static List<Kind> ptxKinds(String parameters) {
    List<Kind> kinds = new ArrayList<>();
    Matcher each = PTX_PARAMETER.matcher(parameters);
    while (each.find()) {
      kinds.add(
          switch (each.group(1)) {
            case "f32" -> Kind.FLOAT;
            case "f64" -> Kind.DOUBLE;
            case "u64", "s64", "b64" -> Kind.LONG;
            default -> Kind.INT;
          });
    }
    return kinds;
  }

  private static List<Kind> openClKinds(String parameters) {
    List<Kind> kinds = new ArrayList<>();
    for (String parameter : parameters.split(",", -1)) {
      String text = parameter.strip().toLowerCase(Locale.ROOT);
      if (text.contains("*")) {
        kinds.add(Kind.POINTER);
      } else if (text.contains("float")) {
        kinds.add(Kind.FLOAT);
      } else if (text.contains("double")) {
        kinds.add(Kind.DOUBLE);
      } else if (text.contains("long")) {
        kinds.add(Kind.LONG);
      } else if (!text.isEmpty()) {
        kinds.add(Kind.INT);
      }
    }
    return kinds;
  }

  /** Whether a parameter of the text takes what is passed. */
  static boolean takes(String form, Kind declared, Kind passed) {
    boolean isPtxAddress = form.equals("ptx") && passed == Kind.POINTER && declared == Kind.LONG;
    return declared == passed || isPtxAddress;
  }
}
