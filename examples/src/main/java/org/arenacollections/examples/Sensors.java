// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples;

import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaRing;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.FloatColumn;

/** One thread reads a sensor while another one adds up what came before: two arenas go round. */
public final class Sensors {
  /** What a sensor says at one moment. */
  record Reading(long nanos, float value) {}

  // @start region=ring
  /** What goes round: a table, made once for each arena. */
  record Batch(Columns<Reading> readings, FloatColumn value) {
    static Batch of(Columns<Reading> readings) {
      return new Batch(readings, readings.column(Reading::value));
    }
  }

  private final ArenaRing<Batch> ring =
      ArenaRing.of(
          2, ArenaOptions.fixed(1 << 20), arena -> Batch.of(Columns.in(arena, Reading.class)));

  /** Makes two arenas, each with a table. */
  public Sensors() {}

  /** On the producer's thread. */
  void produce(int batchCount, int readingCount) throws InterruptedException {
    for (int number = 0; number < batchCount; number++) {
      Batch batch = ring.fill(); // empty, and this thread's; waits while both are full
      batch.readings().renew();
      for (int i = 0; i < readingCount; i++) {
        batch.readings().add(new Reading(i, number));
      }
      ring.publish(batch);
    }
    ring.finish();
  }

  /** On the consumer's thread. */
  double consume() throws InterruptedException {
    double sum = 0;
    for (Batch batch = ring.take(); batch != null; batch = ring.take()) { // null after finish()
      sum += batch.value().sum();
      ring.release(batch); // resets it: empty again
    }
    return sum;
  }

  // @end

  /** Gives the memory back, when both threads are through. */
  void close() {
    ring.close();
  }
}
