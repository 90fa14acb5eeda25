// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples;

import java.util.concurrent.Executor;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.Renews;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.IntColumn;
import org.arenacollections.columns.LongColumn;
import org.arenacollections.columns.RowHandles;

/** Rats that chase each other: a row refers to another one by a handle, not by its number. */
@Carrier
public final class Rats {
  /** One rat: how strong it is, and whom it chases; 0 is nobody. */
  record Rat(int hp, long prey) {}

  private static final int BITE = 40;

  private final Columns<Rat> rats;
  private final RowHandles handles;
  private final IntColumn hp;
  private final LongColumn prey;

  /**
   * Makes a place without rats.
   *
   * @param wave where they lie
   */
  public Rats(MemoryArena wave) {
    this.rats = Columns.in(wave, Rat.class);
    this.handles = rats.handles();
    this.hp = rats.column(Rat::hp);
    this.prey = rats.column(Rat::prey);
  }

  /** Begins anew after the arena was reset: nobody chases a rat of before. */
  @Renews
  void spawn(int count) {
    rats.renew(count);
    hp.fill(100);
  }

  void chase(int row, int other) {
    prey.set(row, handles.handleOf(other));
  }

  // @start region=bite
  void tick() {
    for (int row = 0; row < rats.size(); row++) {
      int victim = handles.rowOf(prey.get(row)); // -1 for nobody, and for the dead
      if (victim >= 0) {
        hp.addTo(victim, -BITE);
      }
    }
    rats.removeRows(row -> hp.get(row) <= 0); // row numbers change, handles do not
  }

  // @end

  // @start region=range
  void heal(Executor jobs) {
    rats.forEachRange(
        jobs,
        16_384, // rows a task: enough to be worth a task
        (from, to) -> {
          for (int row = from; row < to; row++) {
            hp.set(row, Math.min(100, hp.get(row) + 1));
          }
        });
  }

  // @end

  Columns<Rat> rats() {
    return rats;
  }
}
