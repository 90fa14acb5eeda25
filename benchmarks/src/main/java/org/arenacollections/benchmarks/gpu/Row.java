// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.gpu;

import java.util.Locale;

/**
 * One number and what was expected of it.
 *
 * @param table T1 to T4
 * @param variant what was done
 * @param size of what, in its unit
 * @param state of the stream, or the direction of a copy
 * @param medianMicros the median of a repetition
 * @param p99Micros the 99th of 100
 * @param repetitions how many
 * @param calls of the driver, in one repetition
 * @param bytes copied, in one repetition
 * @param prediction what was written down before
 * @param deviceMicros the median of the time on the device, between two events; NaN if not asked
 * @param repeat which of the repeats of the whole table, from 1
 */
record Row(
    String table,
    String variant,
    String size,
    String state,
    double medianMicros,
    double p99Micros,
    int repetitions,
    double calls,
    long bytes,
    String prediction,
    double deviceMicros,
    int repeat) {

  static final String HEADER =
      "table,variant,size,state,median_us,p99_us,repetitions,driver_calls,bytes,prediction,"
          + "device_us,repeat";

  /** The line of a file; without times where they would say nothing about a GPU. */
  String csv(boolean timed) {
    return String.format(
        Locale.ROOT,
        "%s,\"%s\",%s,%s,%s,%s,%d,%.1f,%d,\"%s\",%s,%d",
        table,
        variant,
        size,
        state,
        number(timed, medianMicros),
        number(timed, p99Micros),
        repetitions,
        calls,
        bytes,
        prediction,
        number(timed, deviceMicros),
        repeat);
  }

  /** A time as it is written, if there is one. */
  static String number(boolean timed, double micros) {
    return timed && !Double.isNaN(micros) ? String.format(Locale.ROOT, "%.2f", micros) : "";
  }
}
