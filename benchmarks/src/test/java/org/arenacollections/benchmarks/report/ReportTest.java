// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** From measurements that are typed in here to the page. */
class ReportTest {
  private static final Map<String, String> FACTS =
      Map.of("date", "2026-11-30", "commit", "abc", "mode", "quick", "note", "a <b> & \"c\"");

  @TempDir private Path folder;

  /** Random get: ours 300 and 302, arrays 100, so 3.01; the JDK 600. Fill: 105 and 110 by 100. */
  private Samples samples() throws IOException {
    String list = "org.arenacollections.benchmarks.ListBenchmark.";
    return Samples.read(
        Files.writeString(
            folder.resolve("samples.tsv"),
            String.join(
                    "\n",
                    list + "randomGet\tlibrary=arena;size=1000\t0\ttime\tns/op\t300.0",
                    list + "randomGet\tlibrary=arena;size=1000\t1\ttime\tns/op\t302.0",
                    list + "randomGet\tlibrary=arena;size=1000\t0\tgarbage\tB/op\t0.0",
                    list + "randomGet\tlibrary=array;size=1000\t0\ttime\tns/op\t100.0",
                    list + "randomGet\tlibrary=jdk;size=1000\t0\ttime\tns/op\t600.0",
                    list + "fill\tlibrary=arena;size=1000\t0\ttime\tns/op\t105.0",
                    list + "fill\tlibrary=array;size=1000\t0\ttime\tns/op\t100.0",
                    list + "update\tlibrary=jdk;size=1000\t0\ttime\tns/op\t1.0")
                + "\n"));
  }

  @Test
  void a_goal_is_met_or_missed_by_the_ratio_of_medians() throws IOException {
    assertThat(Goals.outcomes(samples()))
        .extracting(Goals.Outcome::line)
        .containsExactly(
            "ratio list.fill.1000 1.050 1.10 met", "ratio list.random-get.1000 3.010 1.50 missed");
    assertThat(Goals.unmeasured(samples()))
        .extracting(Goals.Goal::name)
        .contains("list.update-in-place")
        .doesNotContain("list.fill");
  }

  @Test
  void a_comparison_is_to_the_best_peer_and_has_ours_first() throws IOException {
    Comparison random =
        Comparison.all(samples()).stream()
            .filter(c -> c.question().method().equals("randomGet"))
            .findFirst()
            .orElseThrow();
    assertThat(random.answers())
        .extracting(Comparison.Answer::library)
        .containsExactly("arena", "array", "jdk");
    assertThat(random.answers()).extracting(a -> a.ratio().value()).containsExactly(3.01, 1.0, 6.0);
    assertThat(random.goalOf(random.answers().getFirst(), Goals.outcomes(samples())))
        .isEqualTo(1.5);
  }

  @Test
  void the_interval_of_a_ratio_lies_around_it_and_is_the_same_each_time() {
    List<List<Double>> ours = List.of(List.of(10.0, 11.0, 12.0), List.of(14.0, 15.0, 16.0));
    List<List<Double>> theirs = List.of(List.of(5.0, 5.0, 5.0));
    Statistics.Ratio ratio = Statistics.ratio(ours, theirs);
    assertThat(ratio.value()).isEqualTo(2.6);
    assertThat(ratio.low()).isBetween(2.0, 2.4);
    assertThat(ratio.high()).isBetween(2.8, 3.2);
    assertThat(Statistics.ratio(ours, theirs)).isEqualTo(ratio);
  }

  @Test
  void the_page_has_goals_charts_numbers_and_no_reference_outside() throws IOException {
    String page = new Page(samples(), FACTS, List.of("Boost is <missing>")).html();
    assertThat(page)
        .contains("1 of 2 goals met, 1 missed")
        .contains("<td>list.random-get.1000<td class=missed>missed<td class=n>3.01<td class=n>1.50")
        .contains("Not measured: Boost is &lt;missing&gt;")
        .contains("a &lt;b&gt; &amp; &quot;c&quot;")
        .contains("Reads all by get, in a shuffled order.")
        .contains("var(--ours)")
        .doesNotContain("<script")
        .doesNotContainPattern("(src|href)=\"https?:")
        // The colours that stand for variables while a chart is drawn.
        .doesNotContain("rgb(1,2,3)", "rgb(7,8,9)");
  }

  @Test
  void a_chart_is_well_formed_and_names_its_rows() throws Exception {
    String svg =
        Charts.svg(
            "k",
            "what & how",
            List.of(
                new Charts.Row("arena (ours)", true, new Statistics.Ratio(2, 1.5, 3), 1.1),
                new Charts.Row("array", false, new Statistics.Ratio(1, 1, 1), Double.NaN)),
            350);
    Document document = parsed(svg);
    assertThat(document.getDocumentElement().getAttribute("aria-label")).isEqualTo("what & how");
    assertThat(document.getDocumentElement().getAttribute("viewBox")).startsWith("0 0 350 ");
    assertThat(document.getDocumentElement().getTextContent()).contains("arena (ours)", "array");
    assertThat(parsed(Charts.standalone(svg)).getElementsByTagName("style").getLength()).isOne();
  }

  private static Document parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }

  @Test
  void the_table_says_what_was_missed() throws IOException {
    assertThat(new Table(samples(), FACTS).markdown())
        .contains("| list.random-get.1000 | 1.50 | 3.01 |")
        .contains("**missed**")
        .contains(
            "| List random get | size 1,000 | 301 ns/op | 0 | array 100 (3.01), JDK 600 (0.50) |");
  }

  @Test
  void what_a_benchmark_asks_stands_in_its_source() {
    assertThat(
            Words.parse(
                """
                /**
                 * What does {@code this} cost?
                 *
                 * <p>More.
                 */
                @State(Scope.Thread)
                @Fork(value = 3, jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
                public class ThisBenchmark {
                  /** Reads all,
                   * in order. */
                  @Benchmark
                  @NoGarbage
                  public List<String> readAll() {
                """))
        .isEqualTo(
            Map.of("ThisBenchmark", "What does this cost?", "readAll", "Reads all, in order."));
  }

  @Test
  void json_escapes_what_must_be_and_has_null_for_what_is_no_number() {
    assertThat(Json.of(Map.of("a\"\n", List.of(1.5, true, Double.NaN, "\\"))))
        .isEqualTo("{\"a\\\"\\u000a\": [1.5, true, null, \"\\\\\"]}");
  }

  @Test
  void a_budget_is_a_time_and_a_mode_is_one_of_three() {
    assertThat(Plan.named("quick").within("90s").budget()).isEqualTo(Duration.ofSeconds(90));
    assertThat(Plan.named("quick").within("").budget()).isEqualTo(Duration.ofMinutes(25));
    assertThatThrownBy(() -> Plan.named("slow")).hasMessageContaining("smoke, quick and full");
  }
}
