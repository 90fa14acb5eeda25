// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Strings as UTF-8 bytes, and back, so that every string reads back equal.
 *
 * <p>A pair of surrogates takes four bytes, as UTF-8 has it. A surrogate without its partner, which
 * UTF-8 does not know, takes three. Zero characters are zero bytes.
 */
public final class Utf8Text {
  private static final ValueLayout.OfLong WORD =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private static final ValueLayout.OfInt HALF =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private static final int NOT_ASCII = 0x8080_8080;

  /** Bytes that neither ASCII nor other UTF-8 has. */
  private static final long NO_ASCII_WORD = -1;

  // Powers of 31.
  private static final int HASH_2 = 31 * 31;
  private static final int HASH_3 = 31 * HASH_2;
  private static final int HASH_4 = 31 * HASH_3;

  private Utf8Text() {}

  /** How many bytes a string takes. */
  public static long byteSize(String text) {
    int length = text.length();
    long byteSize = length;
    for (int i = asciiEights(text, length); i < length; i++) {
      char c = text.charAt(i);
      if (c >= 0x80) {
        // A pair takes four bytes, two for each half.
        boolean isPair = isPair(text, i, c);
        byteSize += c < 0x800 ? 1 : 2;
        if (isPair) {
          i++;
        }
      }
    }
    return byteSize;
  }

  /** How many characters from the start on are ASCII for certain, a multiple of eight. */
  private static int asciiEights(String text, int length) {
    int i = 0;
    while (length - i >= Long.BYTES
        && (text.charAt(i)
                | text.charAt(i + 1)
                | text.charAt(i + 2)
                | text.charAt(i + 3)
                | text.charAt(i + 4)
                | text.charAt(i + 5)
                | text.charAt(i + 6)
                | text.charAt(i + 7))
            < 0x80) {
      i += Long.BYTES;
    }
    return i;
  }

  private static boolean isPair(String text, int index, char c) {
    return Character.isHighSurrogate(c)
        && index + 1 < text.length()
        && Character.isLowSurrogate(text.charAt(index + 1));
  }

  /**
   * Writes a string to memory, where there is room for its {@link #byteSize}.
   *
   * @return the byte offset behind it
   */
  static long encode(String text, MemorySegment segment, long byteOffset) {
    int length = text.length();
    int start = 0;
    while (length - start >= Long.BYTES) {
      long word = wordAt(text, start);
      if (word == NO_ASCII_WORD) {
        break;
      }
      segment.set(WORD, byteOffset + start, word);
      start += Long.BYTES;
    }
    long at = byteOffset + start;
    for (int i = start; i < length; i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        Elements.setByte(segment, at++, (byte) c);
      } else if (isPair(text, i, c)) {
        at = encodeWide(segment, at, Character.toCodePoint(c, text.charAt(++i)));
      } else {
        at = encodeWide(segment, at, c);
      }
    }
    return at;
  }

  private static long encodeWide(MemorySegment segment, long byteOffset, int point) {
    long at = byteOffset;
    if (point < 0x800) {
      Elements.setByte(segment, at++, (byte) (0xc0 | (point >> 6)));
    } else {
      if (point < 0x10000) {
        Elements.setByte(segment, at++, (byte) (0xe0 | (point >> 12)));
      } else {
        Elements.setByte(segment, at++, (byte) (0xf0 | (point >> 18)));
        Elements.setByte(segment, at++, (byte) (0x80 | ((point >> 12) & 0x3f)));
      }
      Elements.setByte(segment, at++, (byte) (0x80 | ((point >> 6) & 0x3f)));
    }
    Elements.setByte(segment, at++, (byte) (0x80 | (point & 0x3f)));
    return at;
  }

  /** The string whose bytes lie in memory. */
  static String decode(MemorySegment segment, long byteOffset, int byteSize) {
    byte[] bytes = new byte[byteSize];
    MemorySegment.copy(segment, ValueLayout.JAVA_BYTE, byteOffset, bytes, 0, byteSize);
    return decode(bytes, byteSize);
  }

  private static String decode(byte[] bytes, int byteSize) {
    for (int i = 0; i < byteSize; i++) {
      if (bytes[i] < 0) {
        return decodeWide(bytes, byteSize);
      }
    }
    return new String(bytes, 0, byteSize, StandardCharsets.ISO_8859_1);
  }

  private static String decodeWide(byte[] bytes, int byteSize) {
    char[] chars = new char[byteSize];
    int length = 0;
    int at = 0;
    while (at < byteSize) {
      int first = bytes[at];
      int size = sizeOf(first);
      if (at + size > byteSize) {
        break;
      }
      int second = size > 1 ? bytes[at + 1] & 0x3f : 0;
      int third = size > 2 ? bytes[at + 2] & 0x3f : 0;
      switch (size) {
        case 1 -> chars[length++] = (char) (first & 0x7f);
        case 2 -> chars[length++] = (char) (((first & 0x1f) << 6) | second);
        case 3 -> chars[length++] = (char) (((first & 0xf) << 12) | (second << 6) | third);
        default -> {
          int point = ((first & 7) << 18) | (second << 12) | (third << 6) | (bytes[at + 3] & 0x3f);
          chars[length++] = Character.highSurrogate(point);
          chars[length++] = Character.lowSurrogate(point);
        }
      }
      at += size;
    }
    return new String(chars, 0, length);
  }

  /** Appends the string whose bytes lie in memory, without making it. */
  static void append(MemorySegment segment, long byteOffset, int byteSize, StringBuilder target) {
    int at = 0;
    while (at < byteSize) {
      int size = sizeOf(Elements.getByte(segment, byteOffset + at));
      if (at + size > byteSize) {
        return;
      }
      int point = pointAt(segment, byteOffset + at, size);
      if (size == 4) {
        target.append(Character.highSurrogate(point)).append(Character.lowSurrogate(point));
      } else {
        target.append((char) point);
      }
      at += size;
    }
  }

  /** How many bytes a character takes, by its first one. */
  private static int sizeOf(int first) {
    if (first >= 0) {
      return 1;
    }
    return (first & 0xf0) == 0xf0 ? 4 : (first & 0xe0) == 0xe0 ? 3 : 2;
  }

  /** Whether the bytes in memory are those of a string. */
  static boolean same(String text, MemorySegment segment, long byteOffset, int byteSize) {
    return text.length() == byteSize
        ? sameAscii(text, segment, byteOffset, byteSize)
        : sameWide(text, segment, byteOffset, byteSize);
  }

  /** As {@link #same}, where there are not as many bytes as characters. */
  static boolean sameWide(String text, MemorySegment segment, long byteOffset, int byteSize) {
    int length = text.length();
    if (length > byteSize || byteSize > 3L * length) {
      return false;
    }
    int at = 0;
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      int size = c < 0x80 ? 1 : c < 0x800 ? 2 : isPair(text, i, c) ? 4 : 3;
      if (size > byteSize - at) {
        return false;
      }
      int value = size == 4 ? Character.toCodePoint(c, text.charAt(++i)) : c;
      if (value != pointAt(segment, byteOffset + at, size)) {
        return false;
      }
      at += size;
    }
    return at == byteSize;
  }

  /**
   * Where there is a byte for each character, they are the same only if all are ASCII. Eight or
   * four at a time; the last ones may lie over some of those before.
   *
   * <p>Up to 16 without a loop: the JIT puts more in front of a loop than such a text takes.
   */
  static boolean sameAscii(String text, MemorySegment segment, long byteOffset, int length) {
    if (length >= Long.BYTES) {
      int last = length - Long.BYTES;
      return wordAt(text, 0) == segment.get(WORD, byteOffset)
          && wordAt(text, last) == segment.get(WORD, byteOffset + last)
          && (last <= Long.BYTES || sameMiddle(text, segment, byteOffset, last));
    }
    if (length >= Integer.BYTES) {
      int last = length - Integer.BYTES;
      return halfAt(text, 0) == segment.get(HALF, byteOffset)
          && halfAt(text, last) == segment.get(HALF, byteOffset + last);
    }
    return sameUpToThree(text, segment, byteOffset, length);
  }

  /** As {@link #sameAscii}, up to 12 of them: four at a time. */
  static boolean sameShortAscii(String text, MemorySegment segment, long byteOffset, int length) {
    if (length < Integer.BYTES) {
      return sameUpToThree(text, segment, byteOffset, length);
    }
    int last = length - Integer.BYTES;
    return halfAt(text, 0) == segment.get(HALF, byteOffset)
        && halfAt(text, last) == segment.get(HALF, byteOffset + last)
        && (last <= Integer.BYTES
            || halfAt(text, Integer.BYTES) == segment.get(HALF, byteOffset + Integer.BYTES));
  }

  private static boolean sameMiddle(String text, MemorySegment segment, long byteOffset, int end) {
    for (int i = Long.BYTES; i < end; i += Long.BYTES) {
      if (wordAt(text, i) != segment.get(WORD, byteOffset + i)) {
        return false;
      }
    }
    return true;
  }

  /** A byte of other characters is negative, and a character is not. */
  private static boolean sameUpToThree(
      String text, MemorySegment segment, long byteOffset, int length) {
    return length == 0
        || (text.charAt(0) == Elements.getByte(segment, byteOffset)
            && text.charAt(length - 1) == Elements.getByte(segment, byteOffset + length - 1)
            && text.charAt(length >> 1) == Elements.getByte(segment, byteOffset + (length >> 1)));
  }

  /** As {@link #wordAt}, four characters. */
  private static long halfAt(String text, int index) {
    char c0 = text.charAt(index);
    char c1 = text.charAt(index + 1);
    char c2 = text.charAt(index + 2);
    char c3 = text.charAt(index + 3);
    // No int is that.
    return (c0 | c1 | c2 | c3) >= 0x80 ? Long.MIN_VALUE : c0 | c1 << 8 | c2 << 16 | c3 << 24;
  }

  /** Whether the bytes at two places are the same; eight or four at a time. */
  static boolean sameBytes(
      MemorySegment left, long leftOffset, MemorySegment right, long rightOffset, int byteSize) {
    if (byteSize >= Long.BYTES) {
      int last = byteSize - Long.BYTES;
      for (int i = 0; i < last; i += Long.BYTES) {
        if (left.get(WORD, leftOffset + i) != right.get(WORD, rightOffset + i)) {
          return false;
        }
      }
      return left.get(WORD, leftOffset + last) == right.get(WORD, rightOffset + last);
    }
    if (byteSize >= Integer.BYTES) {
      int last = byteSize - Integer.BYTES;
      return left.get(HALF, leftOffset) == right.get(HALF, rightOffset)
          && left.get(HALF, leftOffset + last) == right.get(HALF, rightOffset + last);
    }
    for (int i = 0; i < byteSize; i++) {
      if (Elements.getByte(left, leftOffset + i) != Elements.getByte(right, rightOffset + i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The string whose bytes lie somewhere.
   *
   * @throws IllegalArgumentException if they are no string's
   */
  public static String decodeStrictly(MemorySegment segment, long byteOffset, int byteSize) {
    String text = decode(segment, byteOffset, byteSize);
    boolean isText = byteSize(text) == byteSize;
    if (isText) {
      MemorySegment written = MemorySegment.ofArray(new byte[byteSize]);
      encode(text, written, 0);
      isText = sameBytes(segment, byteOffset, written, 0, byteSize);
    }
    if (!isText) {
      throw new IllegalArgumentException(InternalMessages.noUtf8(byteOffset, byteSize));
    }
    return text;
  }

  /** Eight characters as bytes; {@link #NO_ASCII_WORD} if they are not all ASCII. */
  private static long wordAt(String text, int index) {
    char c0 = text.charAt(index);
    char c1 = text.charAt(index + 1);
    char c2 = text.charAt(index + 2);
    char c3 = text.charAt(index + 3);
    char c4 = text.charAt(index + 4);
    char c5 = text.charAt(index + 5);
    char c6 = text.charAt(index + 6);
    char c7 = text.charAt(index + 7);
    if ((c0 | c1 | c2 | c3 | c4 | c5 | c6 | c7) >= 0x80) {
      return NO_ASCII_WORD;
    }
    int low = c0 | c1 << 8 | c2 << 16 | c3 << 24;
    int high = c4 | c5 << 8 | c6 << 16 | c7 << 24;
    return ((long) high << Integer.SIZE) | (low & 0xffff_ffffL);
  }

  /**
   * {@link String#hashCode} of the string whose bytes these are; of bytes that are no string's, any
   * number. Four at a time while they are ASCII.
   */
  static int hash(MemorySegment segment, long byteOffset, int byteSize) {
    int hash = 0;
    int at = 0;
    while (byteSize - at >= Integer.BYTES) {
      int four = segment.get(HALF, byteOffset + at);
      if ((four & NOT_ASCII) != 0) {
        break;
      }
      hash =
          HASH_4 * hash
              + HASH_3 * (four & 0xff)
              + HASH_2 * (four >> 8 & 0xff)
              + 31 * (four >> 16 & 0xff)
              + (four >> 24);
      at += Integer.BYTES;
    }
    while (at < byteSize) {
      int size = sizeOf(Elements.getByte(segment, byteOffset + at));
      if (size > byteSize - at) {
        return hash;
      }
      int point = pointAt(segment, byteOffset + at, size);
      if (size == 4) {
        hash = 31 * hash + Character.highSurrogate(point);
        hash = 31 * hash + Character.lowSurrogate(point);
      } else {
        hash = 31 * hash + point;
      }
      at += size;
    }
    return hash;
  }

  /** The character that lies there, if it takes so many bytes; else -1 or another one. */
  private static int pointAt(MemorySegment segment, long at, int size) {
    int first = Elements.getByte(segment, at);
    if (sizeOf(first) != size) {
      return -1;
    }
    return switch (size) {
      case 1 -> first;
      case 2 -> ((first & 0x1f) << 6) | next(segment, at + 1);
      case 3 -> ((first & 0xf) << 12) | (next(segment, at + 1) << 6) | next(segment, at + 2);
      default ->
          ((first & 7) << 18)
              | (next(segment, at + 1) << 12)
              | (next(segment, at + 2) << 6)
              | next(segment, at + 3);
    };
  }

  private static int next(MemorySegment segment, long at) {
    return Elements.getByte(segment, at) & 0x3f;
  }

  // ---- text of fixed size, called by generated code --------------------------------------------

  /** Writes a string, which fits, and zeros behind it. */
  public static void putFixed(MemorySegment segment, long byteOffset, int maxBytes, String text) {
    long end = byteOffset + maxBytes;
    for (long at = encode(text, segment, byteOffset); at < end; at++) {
      Elements.setByte(segment, at, (byte) 0);
    }
  }

  /** Reads a string up to the first zero. */
  public static String getFixed(MemorySegment segment, long byteOffset, int maxBytes) {
    return decode(segment, byteOffset, fixedByteSize(segment, byteOffset, maxBytes));
  }

  /** Whether a string lies there. */
  public static boolean sameFixed(
      String text, MemorySegment segment, long byteOffset, int maxBytes) {
    return same(text, segment, byteOffset, fixedByteSize(segment, byteOffset, maxBytes));
  }

  /** Appends the string that lies there, without making it. */
  public static void appendFixed(
      MemorySegment segment, long byteOffset, int maxBytes, StringBuilder target) {
    append(segment, byteOffset, fixedByteSize(segment, byteOffset, maxBytes), target);
  }

  /** {@link String#hashCode} of the string that lies there. */
  public static int hashFixed(MemorySegment segment, long byteOffset, int maxBytes) {
    return hash(segment, byteOffset, fixedByteSize(segment, byteOffset, maxBytes));
  }

  private static int fixedByteSize(MemorySegment segment, long byteOffset, int maxBytes) {
    int byteSize = 0;
    while (byteSize < maxBytes && Elements.getByte(segment, byteOffset + byteSize) != 0) {
      byteSize++;
    }
    return byteSize;
  }
}
