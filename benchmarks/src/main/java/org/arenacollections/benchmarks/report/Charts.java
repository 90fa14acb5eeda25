// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.StringWriter;
import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.batik.svggen.SVGIDGenerator;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.XYIntervalSeries;
import org.jfree.data.xy.XYIntervalSeriesCollection;
import org.w3c.dom.Document;

/**
 * Draws how many times as long as the best peer each library takes: a dot with its interval in a
 * row for each, on a logarithmic scale.
 *
 * <p>Colours are CSS variables, so that a chart follows the light or dark page around it.
 */
final class Charts {
  /** The colours that stand for the variables until the chart is text. */
  private enum Ink {
    INK(1, 2, 3),
    GRID(4, 5, 6),
    OURS(7, 8, 9),
    PEER(10, 11, 12),
    GOAL(13, 14, 15);

    final Color color;

    Ink(int red, int green, int blue) {
      color = new Color(red, green, blue);
    }

    String variable() {
      return "var(--" + name().toLowerCase(Locale.ROOT) + ")";
    }

    String written() {
      return "rgb(" + color.getRed() + "," + color.getGreen() + "," + color.getBlue() + ")";
    }
  }

  private static final Shape DOT = new Ellipse2D.Double(-4, -4, 8, 8);
  private static final Shape GOAL_MARK = new Rectangle2D.Double(-1.5, -9, 3, 18);
  private static final int ROW_HEIGHT = 20;
  private static final int AXIS_HEIGHT = 42;

  private Charts() {}

  /**
   * A row of a chart.
   *
   * @param label whose it is
   * @param isOurs whether it is ours
   * @param ratio to the best peer
   * @param goal where the goal lies on the same scale; not a number where there is none
   */
  record Row(String label, boolean isOurs, Statistics.Ratio ratio, double goal) {}

  /**
   * The chart as an SVG element.
   *
   * @param key makes names in it unique on a page
   * @param title what it shows, for those who do not see it
   */
  static String svg(String key, String title, List<Row> rows, int width) {
    int height = rows.size() * ROW_HEIGHT + AXIS_HEIGHT;
    SVGGeneratorContext context = SVGGeneratorContext.createDefault(document());
    context.setComment("");
    context.setIDGenerator(
        new SVGIDGenerator() {
          @Override
          public String generateID(String prefix) {
            return key + "-" + super.generateID(prefix);
          }
        });
    SVGGraphics2D graphics = new SVGGraphics2D(context, false);
    graphics.setSVGCanvasSize(new Dimension(width, height));
    chart(rows).draw(graphics, new Rectangle2D.Double(0, 0, width, height));
    String svg = written(graphics);
    for (Ink ink : Ink.values()) {
      svg = svg.replace(ink.written(), ink.variable());
    }
    return svg.substring(svg.indexOf("<svg"))
        // Empty, and the same in every chart, where an id must be one of its kind on a page.
        .replaceFirst("<!---->", "")
        .replaceFirst("<defs id=\"genericDefs\"\\s*/>", "")
        .replaceFirst(
            "<svg ",
            "<svg role=\"img\" aria-label=\""
                + Page.escaped(title)
                + "\" viewBox=\"0 0 "
                + width
                + " "
                + height
                + "\" ");
  }

  /** The same as a file of its own, for a page that does not know the variables. */
  static String standalone(String svg) {
    return svg.replaceFirst(">", "><style>" + Page.COLOURS.replace(":root", "svg") + "</style>");
  }

  private static Document document() {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .getDOMImplementation()
          .createDocument("http://www.w3.org/2000/svg", "svg", null);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("this JDK has no XML parser", e);
    }
  }

  private static String written(SVGGraphics2D graphics) {
    StringWriter writer = new StringWriter();
    try {
      graphics.stream(writer, true);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return writer.toString();
  }

  // ---- the chart -------------------------------------------------------------------------------

  private static JFreeChart chart(List<Row> rows) {
    XYIntervalSeriesCollection data = new XYIntervalSeriesCollection();
    data.addSeries(series("ours", rows, true));
    data.addSeries(series("peers", rows, false));
    data.addSeries(goals(rows));
    Font font = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
    XYPlot plot = new XYPlot(data, ratioAxis(rows, font), libraryAxis(rows, font), renderer());
    plot.setOrientation(PlotOrientation.VERTICAL);
    plot.setBackgroundPaint(null);
    plot.setOutlineVisible(false);
    plot.setRangeGridlinePaint(Ink.GRID.color);
    plot.setDomainGridlinePaint(Ink.GRID.color);
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    plot.setInsets(new RectangleInsets(2, 0, 0, 12));
    ValueMarker best = new ValueMarker(0, Ink.INK.color, new BasicStroke(1));
    best.setAlpha(1);
    plot.addDomainMarker(best);
    JFreeChart chart = new JFreeChart(null, font, plot, false);
    chart.setBackgroundPaint(null);
    chart.setPadding(RectangleInsets.ZERO_INSETS);
    return chart;
  }

  private static XYIntervalSeries series(String name, List<Row> rows, boolean ours) {
    XYIntervalSeries series = new XYIntervalSeries(name);
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      if (row.isOurs == ours) {
        Statistics.Ratio ratio = row.ratio;
        series.add(log(ratio.value()), log(ratio.low()), log(ratio.high()), i, i, i);
      }
    }
    return series;
  }

  private static XYIntervalSeries goals(List<Row> rows) {
    XYIntervalSeries series = new XYIntervalSeries("goals");
    for (int i = 0; i < rows.size(); i++) {
      double goal = log(rows.get(i).goal);
      if (!Double.isNaN(goal)) {
        series.add(goal, goal, goal, i, i, i);
      }
    }
    return series;
  }

  private static XYErrorRenderer renderer() {
    XYErrorRenderer renderer = new XYErrorRenderer();
    renderer.setDrawYError(false);
    renderer.setCapLength(5);
    renderer.setErrorStroke(new BasicStroke(1.5f));
    renderer.setSeriesShape(0, DOT);
    renderer.setSeriesShape(1, DOT);
    renderer.setSeriesShape(2, GOAL_MARK);
    renderer.setSeriesPaint(0, Ink.OURS.color);
    renderer.setSeriesPaint(1, Ink.PEER.color);
    renderer.setSeriesPaint(2, Ink.GOAL.color);
    return renderer;
  }

  private static double log(double ratio) {
    return Math.log(ratio) / Math.log(2);
  }

  private static NumberAxis ratioAxis(List<Row> rows, Font font) {
    double low = -0.5;
    double high = 1;
    for (Row row : rows) {
      low = Math.min(low, log(row.ratio.low()) - 0.2);
      high = Math.max(high, log(row.ratio.high()) + 0.2);
      if (!Double.isNaN(row.goal)) {
        low = Math.min(low, log(row.goal) - 0.2);
        high = Math.max(high, log(row.goal) + 0.2);
      }
    }
    NumberAxis axis = new NumberAxis("times the best peer");
    axis.setRange(low, high);
    axis.setTickUnit(new NumberTickUnit(high - low > 7 ? 2 : 1, new PowerOfTwo()));
    inked(axis, font);
    return axis;
  }

  private static SymbolAxis libraryAxis(List<Row> rows, Font font) {
    SymbolAxis axis = new SymbolAxis(null, rows.stream().map(Row::label).toArray(String[]::new));
    axis.setInverted(true);
    axis.setGridBandsVisible(false);
    axis.setRange(-0.6, rows.size() - 0.4);
    inked(axis, font);
    return axis;
  }

  private static void inked(NumberAxis axis, Font font) {
    axis.setTickLabelFont(font);
    axis.setLabelFont(font);
    axis.setTickLabelPaint(Ink.INK.color);
    axis.setLabelPaint(Ink.INK.color);
    axis.setAxisLineVisible(false);
    axis.setTickMarksVisible(false);
  }

  /** Shows a logarithm as the number that it is of. */
  private static final class PowerOfTwo extends NumberFormat {
    @java.io.Serial private static final long serialVersionUID = 1;

    @Override
    public StringBuffer format(double number, StringBuffer buffer, FieldPosition position) {
      double power = Math.pow(2, number);
      return buffer.append(
          power < 0.2
              ? String.format(Locale.ROOT, "1/%.0f", 1 / power)
              : String.format(Locale.ROOT, power < 1 ? "%.2f" : "%,.0f", power)
                  .replaceFirst("(\\.\\d)0$", "$1"));
    }

    @Override
    public StringBuffer format(long number, StringBuffer buffer, FieldPosition position) {
      return format((double) number, buffer, position);
    }

    @Override
    public Number parse(String source, ParsePosition position) {
      throw new UnsupportedOperationException("an axis is only written");
    }
  }
}
