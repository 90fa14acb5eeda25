// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import java.util.Locale;
import org.arenacollections.internal.Sizes;

/**
 * Every message of this package: what was asked, what was possible, what to do.
 *
 * <p>Made by the formatter, not by {@code +}, which the JIT inlines into hot methods.
 */
final class MapMessages {
  private MapMessages() {}

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  static String mapOf(String key, String value) {
    return text("ArenaMap<%s, %s>", key, value);
  }

  static String noFields(String value, String map) {
    return text("%s is no record, so the values of %s have no fields", value, map);
  }

  static String noTextKeys(String key, String map) {
    return text("keys of %s are of type %s and no strings, so bytes are none", map, key);
  }

  static String badText(long byteSize) {
    return text("a text of %d bytes is longer than a string can be", byteSize);
  }

  static String fieldOf(String type, String component, String map) {
    return text("%s '%s' of %s", type, component, map);
  }

  static String fieldsOf(String type) {
    return text("fields of %s", type);
  }

  static String badSize(String parameter, long size) {
    return text("%s %d is not from 0 to %d", parameter, size, Sizes.MAX_CAPACITY);
  }

  static String absent(Object key, String map) {
    return text("key %s is not in %s", key, map);
  }

  static String nullValue(String map) {
    return text("a value is null, and %s holds none; remove the key instead", map);
  }

  static String kind(String map, String value) {
    return text("%s<%s>", map, value);
  }

  static String untyped(String map) {
    return text("%s learns the type of its values from the first one; put one first", map);
  }

  static String notUnique(Object value, String map) {
    return text("value %s is there more than once in %s", value, map);
  }

  static String empty(String map) {
    return text("%s is empty", map);
  }

  static String badChunk(int size) {
    return text("size of chunks %d is not positive", size);
  }

  static String addingTo(String view) {
    return text("nothing can be added to %s; put into the map", view);
  }

  static String keysOf(String map) {
    return text("keys of %s", map);
  }

  static String valuesOf(String map) {
    return text("values of %s", map);
  }

  static String writtenAs() {
    return "an arena's map is written as a map on the heap; read that";
  }
}
