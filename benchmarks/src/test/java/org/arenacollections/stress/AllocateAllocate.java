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
import org.openjdk.jcstress.infra.results.III_Result;

/** Two threads allocate: each keeps its bytes, and both are counted. */
@JCStressTest
@Outcome(id = "1, 2, 16", expect = Expect.ACCEPTABLE, desc = "Two pieces, one after the other.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Overlapping or lost.")
@State
public class AllocateAllocate {
  private final SharedArena arena = SharedArena.fixed(64);
  private MemorySegment first;
  private MemorySegment second;

  @Actor
  public void one() {
    first = arena.uncheckedSegments().allocate(8, 8);
    first.set(ValueLayout.JAVA_LONG, 0, 1);
  }

  @Actor
  public void two() {
    second = arena.uncheckedSegments().allocate(8, 8);
    second.set(ValueLayout.JAVA_LONG, 0, 2);
  }

  @Arbiter
  public void after(III_Result result) {
    result.r1 = (int) first.get(ValueLayout.JAVA_LONG, 0);
    result.r2 = (int) second.get(ValueLayout.JAVA_LONG, 0);
    result.r3 = (int) arena.statistics().usedByteSize();
    arena.close();
  }
}
