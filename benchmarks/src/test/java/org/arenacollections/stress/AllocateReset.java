// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.stress;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.arenacollections.arena.SharedArena;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** One allocates and uses its piece while another resets. */
@JCStressTest
@Outcome(
    id = {"42, 0", "42, 8"},
    expect = Expect.ACCEPTABLE,
    desc = "Before or after the reset.")
@Outcome(id = "-1, 0", expect = Expect.ACCEPTABLE, desc = "A lifetime error.")
@Outcome(expect = Expect.FORBIDDEN, desc = "A wrong value, or a piece that is lost.")
@State
public class AllocateReset {
  private final SharedArena arena = SharedArena.fixed(64);

  @Actor
  public void allocate(II_Result result) {
    try {
      MemorySegment piece = arena.uncheckedSegments().allocate(8, 8);
      piece.set(ValueLayout.JAVA_LONG, 0, 42);
      result.r1 = (int) piece.get(ValueLayout.JAVA_LONG, 0);
    } catch (IllegalStateException e) {
      result.r1 = -1;
    }
  }

  @Actor
  public void reset() {
    arena.reset();
  }

  @Arbiter
  public void after(II_Result result) {
    result.r2 = (int) arena.statistics().usedByteSize();
    arena.close();
  }
}
