// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Resets over time, in a bounded number of points; and numbers as people read them. */
class PeakSeriesTest {
  @Test
  void few_resets_are_kept_as_they_are() {
    PeakSeries series = new PeakSeries();
    series.add(10, 1, 2, 3);
    series.add(20, 4, 5, 6);
    assertThat(series.points())
        .containsExactly(
            new PeakSeries.Point(10, 10, 1, 1, 2, 3), new PeakSeries.Point(20, 20, 1, 4, 5, 6));
  }

  @Test
  void of_a_million_resets_no_peak_is_lost_and_the_points_stay_in_order() {
    PeakSeries series = new PeakSeries();
    for (int i = 0; i < 1_000_000; i++) {
      series.add(i, 100, i == 777_777 ? 5000 : 200, 1024);
    }
    List<PeakSeries.Point> points = series.points();
    assertThat(points).hasSizeBetween(256, 512);
    assertThat(series.count()).isEqualTo(1_000_000);
    assertThat(series.peakByteSize()).isEqualTo(5000);
    PeakSeries.Point highest =
        points.stream().filter(p -> p.peakByteSize() == 5000).findFirst().orElseThrow();
    assertThat(highest.from()).isLessThanOrEqualTo(777_777);
    assertThat(highest.to()).isGreaterThanOrEqualTo(777_777);
    for (int i = 1; i < points.size(); i++) {
      assertThat(points.get(i).from()).isGreaterThan(points.get(i - 1).to());
    }
  }

  @Test
  void numbers_are_readable() {
    assertThat(Amounts.bytes(0)).isEqualTo("0 B");
    assertThat(Amounts.bytes(1023)).isEqualTo("1023 B");
    assertThat(Amounts.bytes(1536)).isEqualTo("1.5 KiB");
    assertThat(Amounts.bytes(64 << 20)).isEqualTo("64 MiB");
    assertThat(Amounts.bytes(Long.MAX_VALUE)).isEqualTo("8 EiB");
    assertThat(Amounts.micros(999)).isEqualTo("999 µs");
    assertThat(Amounts.micros(1_500)).isEqualTo("1.5 ms");
    assertThat(Amounts.micros(61_500_000)).isEqualTo("61.5 s");
    assertThat(Amounts.micros(180_000_000)).isEqualTo("3.0 min");
    assertThat(Amounts.count(1_234_567)).isEqualTo("1,234,567");
  }
}
