// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import java.util.List;
import javax.lang.model.element.ExecutableElement;

/**
 * Knows which methods of collections, tables, columns and raw segments change what they are called
 * on, by their names. {@code LibraryTest} has them all.
 */
final class Changes {
  private static final List<String> VERBS =
      List.of(
          "add",
          "assign",
          "clear",
          "copyFrom",
          "fill",
          "pop",
          "push",
          "put",
          "remove",
          "renew",
          "replaceAll",
          "retain",
          "reverseThis",
          "set",
          "shuffleThis",
          "sort",
          "swap",
          "truncate",
          "with",
          "without");

  private Changes() {}

  static boolean isChange(ExecutableElement method) {
    return !Places.isStatic(method) && isChange(method.getSimpleName().toString());
  }

  static boolean isChange(String name) {
    return VERBS.stream().anyMatch(verb -> begins(name, verb));
  }

  /** Tells whether a name begins with a verb, as a word. */
  static boolean begins(String name, String verb) {
    return name.startsWith(verb)
        && (name.length() == verb.length() || Character.isUpperCase(name.charAt(verb.length())));
  }
}
