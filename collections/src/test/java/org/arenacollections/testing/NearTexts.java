// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.testing;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Strings that are hard to tell apart: for whoever compares them without making strings. */
public final class NearTexts {
  /** 2^24 in the number system of 31: what is added to high bytes changes no hash code. */
  private static final int[] DIGITS = {18, 5, 5, 2, 16};

  private static final int[] LENGTHS = {
    63, 64, 65, 127, 128, 129, 255, 256, 4095, 4096, 65_535, 65_536
  };

  private NearTexts() {}

  /** Lengths from 0 to 33, and those where something may begin or end. */
  public static List<Integer> lengths() {
    List<Integer> lengths = new ArrayList<>();
    for (int length = 0; length <= 33; length++) {
      lengths.add(length);
    }
    for (int length : LENGTHS) {
      lengths.add(length);
    }
    return lengths;
  }

  /**
   * A string of so many ASCII characters, and many that differ from it by little: in one character,
   * in high bytes alone, with the same hash code, by how many there are. No two are equal.
   */
  public static List<String> of(int length) {
    StringBuilder made = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      made.append((char) ('A' + i * 7 % 26));
    }
    String text = made.toString();
    Set<String> near = new LinkedHashSet<>(List.of(text, text + 'x', text + '\0', text + 'é'));
    int step = Math.max(1, length > 1000 ? length / 4 : length / 40);
    for (int i = 0; i < length; i = i == length - 1 ? length : Math.min(i + step, length - 1)) {
      near.add(text.substring(0, i) + text.substring(i + 1));
      char c = text.charAt(i);
      // Zero, the last of ASCII, the first behind it, Latin-1, the borders of UTF-8, surrogates.
      for (int other :
          new int[] {
            0,
            c + 1,
            0x7f,
            0x80,
            c | 0x80,
            0xff,
            0x100,
            c | 0x100,
            c | 0x4e00,
            0x7ff,
            0x800,
            0xd83d,
            0xde00,
            0xffff
          }) {
        near.add(with(text, i, other));
      }
      if (i + 1 < length) {
        near.add(with(with(text, i, 0xd83d), i + 1, 0xde00));
        near.add(sameHash(with(with(text, i, c + 1), i + 1, text.charAt(i + 1) - 31), text));
      }
      if (i + DIGITS.length <= length) {
        String twin = text;
        for (int k = 0; k < DIGITS.length; k++) {
          twin = with(twin, i + k, text.charAt(i + k) + (DIGITS[k] << 8));
        }
        near.add(sameHash(twin, text));
      }
    }
    return List.copyOf(near);
  }

  private static String with(String text, int index, int c) {
    return text.substring(0, index) + (char) c + text.substring(index + 1);
  }

  private static String sameHash(String text, String like) {
    if (text.hashCode() != like.hashCode()) {
      throw new AssertionError(text + " has another hash code than " + like);
    }
    return text;
  }
}
