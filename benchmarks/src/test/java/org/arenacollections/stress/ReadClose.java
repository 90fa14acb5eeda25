// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.stress;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.arenacollections.arena.SharedArena;
import org.arenacollections.internal.Space;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** One reads, as a collection does, while another closes. */
@JCStressTest
@Outcome(
    id = {"42, 0", "-1, 0"},
    expect = Expect.ACCEPTABLE,
    desc = "The right value, or a lifetime error.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Freed memory, or memory that is not freed.")
@State
public class ReadClose {
  private final SharedArena arena = SharedArena.fixed(64);
  private final Space space = arena.space();
  private final long generation = space.generation();
  private final long offset = space.reserveZeroed(64, 8);
  private final MemorySegment block = space.segment();

  public ReadClose() {
    block.set(ValueLayout.JAVA_LONG, offset, 42);
  }

  @Actor
  public void read(II_Result result) {
    try {
      space.check(generation);
      result.r1 = (int) block.get(ValueLayout.JAVA_LONG, offset);
    } catch (IllegalStateException e) {
      result.r1 = -1;
    }
  }

  @Actor
  public void close() {
    arena.close();
  }

  @Arbiter
  public void after(II_Result result) {
    result.r2 = (int) arena.statistics().reservedByteSize();
  }
}
