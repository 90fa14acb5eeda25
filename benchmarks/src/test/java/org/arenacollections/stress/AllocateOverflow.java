// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.stress;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.SharedArena;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** Two threads want the last piece: one gets it, and the refused one does not count. */
@JCStressTest
@Outcome(
    id = {"1, -1, 8", "-1, 2, 8"},
    expect = Expect.ACCEPTABLE,
    desc = "One has it.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Both, none, or a counter that drifts.")
@State
public class AllocateOverflow {
  private final SharedArena arena = SharedArena.fixed(8);

  private int take(long value) {
    try {
      MemorySegment piece = arena.uncheckedSegments().allocate(8, 8);
      piece.set(ValueLayout.JAVA_LONG, 0, value);
      return (int) piece.get(ValueLayout.JAVA_LONG, 0);
    } catch (ArenaOverflowException e) {
      return -1;
    }
  }

  @Actor
  public void one(III_Result result) {
    result.r1 = take(1);
  }

  @Actor
  public void two(III_Result result) {
    result.r2 = take(2);
  }

  @Arbiter
  public void after(III_Result result) {
    result.r3 = (int) arena.statistics().usedByteSize();
    arena.close();
  }
}
