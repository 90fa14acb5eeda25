// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.testing;

import java.util.function.BooleanSupplier;

/** Waits for what the collector and its cleaners do. */
public final class Collected {
  private Collected() {}

  /** Collects until a condition holds; answers false if it does not for seconds. */
  public static boolean until(BooleanSupplier condition) throws InterruptedException {
    for (int i = 0; i < 200; i++) {
      System.gc();
      if (condition.getAsBoolean()) {
        return true;
      }
      Thread.sleep(20);
    }
    return false;
  }

  /** Collects several times, with time for the cleaners in between. */
  public static void severalTimes() throws InterruptedException {
    for (int i = 0; i < 4; i++) {
      System.gc();
      Thread.sleep(25);
    }
  }
}
