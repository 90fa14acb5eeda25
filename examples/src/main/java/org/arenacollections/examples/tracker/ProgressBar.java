// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.io.Console;
import java.io.PrintStream;
import java.util.Optional;

/** Shows on a terminal how far the work is, in a line that it wipes out at the end. */
final class ProgressBar implements AutoCloseable {
  private static final int WIDTH = 40;

  private final PrintStream out;
  private final boolean shown;
  private final long stepCount;
  private long doneCount;
  private int percent = -1;

  /**
   * Starts at nothing done.
   *
   * @param out where to draw
   * @param shown whether to draw at all
   * @param stepCount how many steps there are to do
   */
  ProgressBar(PrintStream out, boolean shown, long stepCount) {
    this.out = out;
    this.shown = shown;
    this.stepCount = stepCount;
  }

  /** Tells whether there is someone at a terminal who sees what is printed. */
  static boolean isUseful() {
    return Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
  }

  /** Counts one step, and draws if that makes a difference. */
  void step() {
    doneCount++;
    int now = (int) (100 * doneCount / stepCount);
    if (shown && now != percent) {
      percent = now;
      int filled = WIDTH * now / 100;
      out.print("\r[" + "#".repeat(filled) + ".".repeat(WIDTH - filled) + "] " + now + " %");
      out.flush();
    }
  }

  /** Wipes the bar out. */
  @Override
  public void close() {
    if (shown) {
      out.print("\r" + " ".repeat(WIDTH + 8) + "\r");
      out.flush();
    }
  }
}
