// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.report;

import java.util.Locale;

/** Text of a page, with what comes from the recording made harmless. */
final class Html {
  private final StringBuilder text = new StringBuilder();

  /** Adds lines as they are, with values made harmless in the places of {@code %s}. */
  Html add(String format, Object... values) {
    Object[] harmless = new Object[values.length];
    for (int i = 0; i < values.length; i++) {
      harmless[i] = values[i] instanceof Html part ? part.toString() : escape(values[i]);
    }
    text.append(String.format(Locale.ROOT, format, harmless));
    return this;
  }

  private static String escape(Object value) {
    return writable(String.valueOf(value))
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** With a mark in place of each character that a page cannot hold: controls, half surrogates. */
  private static String writable(String text) {
    boolean isClean = text.codePoints().allMatch(Html::isWritable);
    if (isClean) {
      return text;
    }
    StringBuilder marked = new StringBuilder(text.length());
    text.codePoints().forEach(c -> marked.appendCodePoint(isWritable(c) ? c : '\uFFFD'));
    return marked.toString();
  }

  private static boolean isWritable(int codePoint) {
    return codePoint == '\n'
        || codePoint == '\t'
        || !(Character.isISOControl(codePoint)
            || Character.getType(codePoint) == Character.SURROGATE);
  }

  /** Begins a table that scrolls by itself where the screen is narrow. */
  Html table(String caption, String... heads) {
    add("<div class=\"wide\"><table>\n<caption>%s</caption>\n<thead><tr>", caption);
    for (String head : heads) {
      add(isNumber(head) ? "<th class=\"n\">%s</th>" : "<th>%s</th>", head);
    }
    return add("</tr></thead>\n<tbody>\n");
  }

  /** What a column of places or names is called; all others hold numbers. */
  private static boolean isNumber(String head) {
    return !(head.equals("where") || head.equals("arena") || head.startsWith("made"));
  }

  /** Adds a row; texts stand left, numbers right. */
  Html row(Object... cells) {
    add("<tr>");
    for (Object cell : cells) {
      add(cell instanceof Text ? "<td>%s</td>" : "<td class=\"n\">%s</td>", cell);
    }
    return add("</tr>\n");
  }

  /** A cell that is not a number. */
  record Text(String text) {
    @Override
    public String toString() {
      return text;
    }
  }

  Html endTable() {
    return add("</tbody></table></div>\n");
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
