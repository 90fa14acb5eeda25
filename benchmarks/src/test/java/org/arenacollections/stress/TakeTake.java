// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.stress;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.arenacollections.arena.ScratchArena;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Two threads want to take an arena that was handed over, filled. */
@JCStressTest
@Outcome(
    id = {"42, -1", "-1, 42"},
    expect = Expect.ACCEPTABLE,
    desc = "One has it, with what the giver wrote.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Both, none, or one that sees less.")
@State
public class TakeTake {
  private final ScratchArena arena = ScratchArena.fixed(64);
  private final MemorySegment piece = arena.uncheckedSegments().allocate(8, 8);

  public TakeTake() {
    piece.set(ValueLayout.JAVA_LONG, 0, 42);
    arena.handOver();
  }

  private int take() {
    try {
      arena.take();
      arena.uncheckedSegments().allocate(8, 8);
      int value = (int) piece.get(ValueLayout.JAVA_LONG, 0);
      arena.close();
      return value;
    } catch (IllegalStateException e) {
      return -1;
    }
  }

  @Actor
  public void one(II_Result result) {
    result.r1 = take();
  }

  @Actor
  public void two(II_Result result) {
    result.r2 = take();
  }
}
