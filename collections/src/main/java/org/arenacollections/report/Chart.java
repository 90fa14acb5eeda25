// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.report;

import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;

/**
 * Used, peak and reserved bytes of one arena over time, as SVG.
 *
 * <p>The drawing stretches to the width it is given, its lines stay as thin as they are, and the
 * numbers stand beside it as ordinary text: so it is readable on a telephone too.
 */
final class Chart {
  private static final int WIDTH = 1000;
  private static final int HEIGHT = 240;

  /** Above the highest line. */
  private static final double HEADROOM = 1.05;

  private final ArenaHistory arena;
  private final List<PeakSeries.Point> points;
  private final long from;
  private final long duration;
  private final double top;

  Chart(ArenaHistory arena, long from, long to) {
    this.arena = arena;
    this.points = arena.resets().points();
    this.from = from;
    this.duration = Math.max(1, to - from);
    this.top = Math.max(1, Math.max(arena.resets().peakByteSize(), highestReserved()) * HEADROOM);
  }

  private long highestReserved() {
    return points.stream().mapToLong(PeakSeries.Point::reservedByteSize).max().orElse(0);
  }

  Html html() {
    Html html = new Html();
    html.add("<figure>\n<figcaption><span class=\"key used\">used at reset</span>");
    html.add(" <span class=\"key peak\">peak of the generation</span>");
    html.add(" <span class=\"key reserved\">reserved</span>");
    if (!arena.overflowTimes().isEmpty()) {
      html.add(" <span class=\"key refused\">refused requests</span>");
    }
    html.add("</figcaption>\n<div class=\"plot\">\n");
    html.add(
        "<div class=\"y\"><span>%s</span><span>%s</span><span>0</span></div>\n",
        Amounts.bytes((long) top), Amounts.bytes((long) (top / 2)));
    html.add("%s", svg());
    html.add(
        "<div class=\"x\"><span>0</span><span>%s</span><span>%s</span></div>\n",
        Amounts.micros(duration / 2), Amounts.micros(duration));
    html.add("</div>\n");
    if (arena.resets().count() > points.size()) {
      html.add(
          "<p class=\"note\">Resets that lie close together are one point, with the highest of"
              + " their numbers.</p>\n");
    }
    return html.add("</figure>\n");
  }

  private Html svg() {
    Html svg = new Html();
    svg.add(
        "<svg viewBox=\"0 0 %s %s\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"%s\">\n",
        WIDTH, HEIGHT, describe());
    svg.add(
        "<path class=\"grid\" d=\"M0 .5H%s M0 %sH%s M0 %sH%s\"/>\n",
        WIDTH, HEIGHT / 2, WIDTH, HEIGHT - .5, WIDTH);
    String used = line(PeakSeries.Point::usedByteSize);
    if (!used.isEmpty()) {
      String right = number(x(points.getLast().to()));
      String left = number(x(points.getFirst().from()));
      svg.add(
          "<path class=\"used area\" d=\"%sL%s %sL%s %sZ\"/>\n", used, right, HEIGHT, left, HEIGHT);
      svg.add("<path class=\"used\" d=\"%s\"/>\n", used);
      svg.add("<path class=\"reserved\" d=\"%s\"/>\n", line(PeakSeries.Point::reservedByteSize));
      svg.add("<path class=\"peak\" d=\"%s\"/>\n", line(PeakSeries.Point::peakByteSize));
    }
    for (long time : arena.overflowTimes()) {
      svg.add("<path class=\"refused\" d=\"M%s 0V%s\"/>\n", number(x(time)), HEIGHT);
    }
    return svg.add("</svg>\n");
  }

  private String describe() {
    return String.format(
        Locale.ROOT,
        "%s resets in %s, at most %s used at once",
        Amounts.count(arena.resets().count()),
        Amounts.micros(duration),
        Amounts.bytes(arena.resets().peakByteSize()));
  }

  /** A line through the points; flat over the time that a point of many resets stands for. */
  private String line(ToLongFunction<PeakSeries.Point> amount) {
    StringBuilder path = new StringBuilder();
    for (PeakSeries.Point point : points) {
      String y = number(HEIGHT - amount.applyAsLong(point) / top * HEIGHT);
      path.append(path.isEmpty() ? 'M' : 'L').append(number(x(point.from()))).append(' ').append(y);
      if (point.to() > point.from()) {
        path.append('H').append(number(x(point.to())));
      }
    }
    // A line of one point is not drawn: make it a dot's width.
    return points.size() == 1 ? path + "h2" : path.toString();
  }

  private double x(long time) {
    return (time - from) / (double) duration * WIDTH;
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
