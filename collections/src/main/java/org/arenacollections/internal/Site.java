// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.io.Serial;
import java.util.Arrays;
import java.util.Set;

/**
 * A place in a program where something was done to an arena, with the calls that led there.
 *
 * <p>A throwable, so that it can be shown under the exception that it explains; it is never thrown.
 * Costs some microseconds, more for deep stacks.
 */
public final class Site extends Throwable {
  @Serial private static final long serialVersionUID = 1;

  private static final String HOUSE = "org.arenacollections.";

  /** The rooms of this library, whose own frames say nothing to a user. */
  private static final Set<String> ROOMS =
      Set.of(
          "internal", "arena", "codec", "list", "map", "set", "columns", "pool", "factory", "gpu");

  private Site(String what) {
    super(what, null, false, true);
    setStackTrace(withoutOurs(getStackTrace()));
  }

  /**
   * Remembers the place from which this library was called.
   *
   * @param what what was done there
   */
  public static Site here(String what) {
    return new Site(what);
  }

  private static StackTraceElement[] withoutOurs(StackTraceElement[] frames) {
    int first = 0;
    while (first < frames.length && isOurs(frames[first].getClassName())) {
      first++;
    }
    // All are ours where the JVM has called: a better place than none.
    return first == frames.length ? frames : Arrays.copyOfRange(frames, first, frames.length);
  }

  /** Whether a class is one of this library, tests of it aside. */
  public static boolean isOurs(String className) {
    if (!className.startsWith(HOUSE)) {
      return false;
    }
    int end = className.indexOf('.', HOUSE.length());
    return end >= 0 && ROOMS.contains(className.substring(HOUSE.length(), end));
  }

  /** The innermost call, in one line. */
  public String place() {
    StackTraceElement[] frames = getStackTrace();
    return frames.length == 0 ? "an unknown place" : frames[0].toString();
  }

  /** The innermost calls, a line each. */
  public String calls(int most) {
    StringBuilder lines = new StringBuilder();
    StackTraceElement[] frames = getStackTrace();
    for (int i = 0; i < Math.min(most, frames.length); i++) {
      lines.append(i == 0 ? "" : "\n").append(frames[i]);
    }
    return lines.toString();
  }
}
