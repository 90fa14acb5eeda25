// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AssignmentTest {
  @Test
  void square_costs_are_paired_as_by_hand() {
    double[][] cost = {{4, 1, 3}, {2, 0, 5}, {3, 2, 2}};
    assertThat(Assignment.columnOfRow(cost)).containsExactly(1, 0, 2); // 1 + 2 + 2
  }

  @Test
  void negative_costs_are_paired_as_by_hand() {
    double[][] cost = {{-0.9, -0.8}, {-0.7, -0.1}};
    assertThat(Assignment.columnOfRow(cost)).containsExactly(1, 0); // 1.5 beats 1.0
  }

  @Test
  void a_column_is_left_over_where_rows_are_fewer() {
    double[][] cost = {{1, 2, 3}, {2, 4, 6}};
    assertThat(Assignment.columnOfRow(cost)).containsExactly(1, 0); // 2 + 2
  }

  @Test
  void a_row_is_left_over_where_columns_are_fewer() {
    double[][] cost = {{1, 2}, {2, 4}, {0, 9}};
    assertThat(Assignment.columnOfRow(cost)).containsExactly(1, -1, 0); // 2 + 0
  }

  @Test
  void nothing_is_paired_with_nothing() {
    assertThat(Assignment.columnOfRow(new double[0][0])).isEmpty();
    assertThat(Assignment.columnOfRow(new double[2][0])).containsExactly(-1, -1);
  }

  @Test
  void equal_costs_are_paired_in_order() {
    assertThat(Assignment.columnOfRow(new double[3][3])).containsExactly(0, 1, 2);
    assertThat(Assignment.columnOfRow(new double[2][4])).containsExactly(0, 1);
    assertThat(Assignment.columnOfRow(new double[4][2])).containsExactly(0, 1, -1, -1);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
  void costs_that_are_not_finite_are_refused(double bad) {
    double[][] cost = {{1, 2}, {bad, bad}};
    assertThatThrownBy(() -> Assignment.columnOfRow(cost))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("row 1 cannot be paired: its costs must be finite numbers");
  }

  @Test
  void no_other_way_of_pairing_is_cheaper() {
    Random random = new Random(1987);
    for (int round = 0; round < 2_000; round++) {
      double[][] cost = new double[1 + random.nextInt(5)][1 + random.nextInt(5)];
      for (double[] row : cost) {
        for (int column = 0; column < row.length; column++) {
          // Few different values, so that there are many ties.
          row[column] = random.nextInt(6) - 3;
        }
      }
      assertThat(total(cost, Assignment.columnOfRow(cost)))
          .isCloseTo(cheapest(cost, 0, new boolean[cost[0].length]), within(1e-12));
    }
  }

  /** Adds up the costs of the pairs, after a look at whether there are as many as can be. */
  private static double total(double[][] cost, int[] columnOfRow) {
    boolean[] taken = new boolean[cost[0].length];
    double total = 0;
    int pairCount = 0;
    for (int row = 0; row < cost.length; row++) {
      int column = columnOfRow[row];
      if (column >= 0) {
        assertThat(taken[column]).isFalse();
        taken[column] = true;
        total += cost[row][column];
        pairCount++;
      }
    }
    assertThat(pairCount).isEqualTo(Math.min(cost.length, cost[0].length));
    return total;
  }

  /** Tries every way to pair the rows from {@code row} on. */
  private static double cheapest(double[][] cost, int row, boolean[] taken) {
    int freeCount = 0;
    for (boolean isTaken : taken) {
      freeCount += isTaken ? 0 : 1;
    }
    if (row == cost.length || freeCount == 0) {
      return 0;
    }
    double best = Double.POSITIVE_INFINITY;
    if (cost.length - row > freeCount) {
      best = cheapest(cost, row + 1, taken);
    }
    for (int column = 0; column < taken.length; column++) {
      if (!taken[column]) {
        taken[column] = true;
        best = Math.min(best, cost[row][column] + cheapest(cost, row + 1, taken));
        taken[column] = false;
      }
    }
    return best;
  }
}
