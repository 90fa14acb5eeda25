// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;

/** Runs a piece of a test on another thread and brings its failure home. */
final class OnThread {
  private OnThread() {}

  /** What is run. */
  @FunctionalInterface
  interface Body {
    void run() throws Exception;
  }

  static void run(Thread.Builder threads, Body body) throws Exception {
    Callable<Boolean> call =
        () -> {
          body.run();
          return true;
        };
    FutureTask<Boolean> task = new FutureTask<>(call);
    Thread thread = threads.start(task);
    task.get();
    // The task is done a little before its thread has ended.
    thread.join();
  }
}
