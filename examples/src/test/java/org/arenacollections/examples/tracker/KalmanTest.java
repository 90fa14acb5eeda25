// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class KalmanTest {
  /** By hand: P = diag(10, 10000), then F P F' + diag(1, 0.01), then z = 110 with noise 1. */
  @Test
  void one_step_of_an_axis_is_as_by_hand() {
    AxisFilter axis = new AxisFilter(100, 1, 0.01);

    axis.predict();
    assertThat(axis.position()).isEqualTo(100);
    assertThat(axis.covariance()).containsExactly(10_011, 10_000, 10_000.01);

    axis.update(110);
    assertThat(axis.position()).isCloseTo(100 + 10 * 10_011 / 10_012.0, within(1e-12));
    assertThat(axis.velocity()).isCloseTo(10 * 10_000 / 10_012.0, within(1e-12));
    double[] covariance = axis.covariance();
    assertThat(covariance[0]).isCloseTo(10_011 / 10_012.0, within(1e-9));
    assertThat(covariance[1]).isCloseTo(10_000 / 10_012.0, within(1e-9));
    assertThat(covariance[2]).isCloseTo(11.995617259288853, within(1e-9));
  }

  /** By hand: variance 10 + 1, gain 11 / 21, then 11 × 10 / 21. */
  @Test
  void one_step_of_the_aspect_is_as_by_hand() {
    AspectFilter aspect = new AspectFilter(0.5);

    aspect.predict();
    aspect.update(0.71);

    assertThat(aspect.aspect()).isCloseTo(0.61, within(1e-12));
    assertThat(aspect.variance()).isCloseTo(110 / 21.0, within(1e-12));
  }

  @Test
  void an_area_is_never_used_up_by_its_velocity() {
    assertThat(Kalman.areaVelocity(100, -99)).isEqualTo(-99);
    assertThat(Kalman.areaVelocity(100, -100)).isZero();
    assertThat(Kalman.areaVelocity(100, -101)).isZero();
    assertThat(Kalman.areaVelocity(100, 5)).isEqualTo(5);
  }

  /** Four small filters against one of 7 × 7 with full matrices, written only for this test. */
  @Test
  void blocks_give_what_the_whole_matrix_gives() {
    Random random = new Random(7);
    Detection d = new Detection(100, 200, 150, 310, 1);
    HeapTrack track = new HeapTrack(1, d);
    DenseKalman dense = new DenseKalman(measurement(d));

    for (int step = 0; step < 200; step++) {
      assertSame(track.predict(), dense.predict());
      if (random.nextInt(4) > 0) {
        double x = 100 + 3 * step + random.nextGaussian();
        double y = 200 - step + random.nextGaussian();
        d = new Detection(x, y, x + 50 + random.nextInt(3), y + 110 + random.nextInt(5), 1);
        track.update(d);
        dense.update(measurement(d));
        assertSame(track.box(), dense.box());
      }
    }
  }

  private static double[] measurement(Detection d) {
    double w = d.x1() - d.x0();
    double h = d.y1() - d.y0();
    return new double[] {d.x0() + w / 2, d.y0() + h / 2, w * h, w / h};
  }

  private static void assertSame(Box actual, double[] expected) {
    assertThat(new double[] {actual.x0(), actual.y0(), actual.x1(), actual.y1()})
        .containsExactly(expected, within(1e-7));
  }
}
