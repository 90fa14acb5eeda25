// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

/** SORT's filter as its authors wrote it: seven states and full matrices. A yardstick for tests. */
final class DenseKalman {
  private static final int STATES = 7;
  private static final int MEASURED = 4;

  private final double[][] f = identity(STATES);
  private final double[][] h = new double[MEASURED][STATES];
  private final double[][] q = diagonal(1, 1, 1, 1, 0.01, 0.01, 0.0001);
  private final double[][] r = diagonal(1, 1, 10, 10);
  private double[][] p = diagonal(10, 10, 10, 10, 1e4, 1e4, 1e4);
  private double[][] x = new double[STATES][1];

  DenseKalman(double[] z) {
    for (int i = 0; i < MEASURED; i++) {
      h[i][i] = 1;
      x[i][0] = z[i];
    }
    for (int i = 0; i < 3; i++) {
      f[i][i + 4] = 1;
    }
  }

  double[] predict() {
    if (x[2][0] + x[6][0] <= 0) {
      x[6][0] = 0;
    }
    x = product(f, x);
    p = sum(product(product(f, p), transposed(f)), q, 1);
    return box();
  }

  void update(double[] z) {
    double[][] pht = product(p, transposed(h));
    double[][] k = product(pht, inverse(sum(product(h, pht), r, 1)));
    double[][] y = new double[MEASURED][1];
    double[][] hx = product(h, x);
    for (int i = 0; i < MEASURED; i++) {
      y[i][0] = z[i] - hx[i][0];
    }
    x = sum(x, product(k, y), 1);
    double[][] a = sum(identity(STATES), product(k, h), -1);
    p = sum(product(product(a, p), transposed(a)), product(product(k, r), transposed(k)), 1);
  }

  double[] box() {
    double width = Math.sqrt(x[2][0] * x[3][0]);
    double height = x[2][0] / width;
    return new double[] {
      x[0][0] - width / 2, x[1][0] - height / 2, x[0][0] + width / 2, x[1][0] + height / 2
    };
  }

  private static double[][] diagonal(double... values) {
    double[][] result = new double[values.length][values.length];
    for (int i = 0; i < values.length; i++) {
      result[i][i] = values[i];
    }
    return result;
  }

  private static double[][] identity(int size) {
    double[] ones = new double[size];
    java.util.Arrays.fill(ones, 1);
    return diagonal(ones);
  }

  private static double[][] product(double[][] a, double[][] b) {
    double[][] result = new double[a.length][b[0].length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < b[0].length; j++) {
        for (int k = 0; k < b.length; k++) {
          result[i][j] += a[i][k] * b[k][j];
        }
      }
    }
    return result;
  }

  private static double[][] sum(double[][] a, double[][] b, double factor) {
    double[][] result = new double[a.length][a[0].length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a[0].length; j++) {
        result[i][j] = a[i][j] + factor * b[i][j];
      }
    }
    return result;
  }

  private static double[][] transposed(double[][] a) {
    double[][] result = new double[a[0].length][a.length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a[0].length; j++) {
        result[j][i] = a[i][j];
      }
    }
    return result;
  }

  /** Gauss and Jordan without pivoting, which a positive definite matrix does not need. */
  private static double[][] inverse(double[][] matrix) {
    double[][] a = sum(matrix, matrix, 0);
    double[][] result = identity(a.length);
    for (int i = 0; i < a.length; i++) {
      double pivot = a[i][i];
      for (int j = 0; j < a.length; j++) {
        a[i][j] /= pivot;
        result[i][j] /= pivot;
      }
      for (int k = 0; k < a.length; k++) {
        double factor = k == i ? 0 : a[k][i];
        for (int j = 0; j < a.length; j++) {
          a[k][j] -= factor * a[i][j];
          result[k][j] -= factor * result[i][j];
        }
      }
    }
    return result;
  }
}
