// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.testkit;

import java.util.List;
import java.util.Locale;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.internal.ArenaLife;

/** Every message of this package. */
final class TestkitMessages {
  private TestkitMessages() {}

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  static String negative(String parameter, long value) {
    return text("%s %d is negative", parameter, value);
  }

  static String onRequest(long byteSize) {
    return text("a test asked for it, at a block of %d bytes", byteSize);
  }

  static String faulty(MemoryArena arena) {
    return text("FaultyArena: %s", arena);
  }

  static String open(List<ArenaLife> open) {
    StringBuilder lines = new StringBuilder();
    lines.append(open.size() == 1 ? "1 arena is open:" : text("%d arenas are open:", open.size()));
    for (ArenaLife life : open) {
      lines.append("\n  ").append(life.describe());
    }
    if (open.stream().allMatch(life -> life.madeAt() == null)) {
      lines.append("\n-Dorg.arenacollections.sites=true shows where they were made");
    }
    return lines.toString();
  }
}
