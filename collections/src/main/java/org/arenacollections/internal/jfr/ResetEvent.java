// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal.jfr;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Throttle;
import org.checkerframework.checker.nullness.qual.Nullable;

/** An arena was reset. */
@Name("org.arenacollections.ArenaReset")
@Label("Arena Reset")
@Category("Arena Collections")
@Description("A generation of an arena has ended")
@StackTrace(false)
@Throttle("off")
public final class ResetEvent extends Event {
  private static final ResetEvent ANY = new ResetEvent();

  @Label("Arena")
  @Nullable String arena;

  @Label("Arena Id")
  @Description("Tells arenas of one name apart")
  long arenaId;

  @Label("Generation")
  @Description("The one that has ended")
  long generation;

  @Label("Used")
  @Description("When it was reset")
  @DataAmount
  long usedByteSize;

  @Label("Peak")
  @Description("The most that this generation used at once")
  @DataAmount
  long peakByteSize;

  @Label("Reserved")
  @Description("Held from upstream after the reset")
  @DataAmount
  long reservedByteSize;

  private ResetEvent() {}

  /** Whether somebody records it. */
  public static boolean isRecorded() {
    return ANY.isEnabled();
  }

  /** An event whose time begins now; null if nobody records it. */
  public static @Nullable ResetEvent beginning() {
    if (!ANY.isEnabled()) {
      return null;
    }
    ResetEvent event = new ResetEvent();
    event.begin();
    return event;
  }

  /** Records it, if it is still wanted. */
  public void end(String name, long id, long ended, long used, long peak, long reserved) {
    end();
    if (shouldCommit()) {
      arena = name;
      arenaId = id;
      generation = ended;
      usedByteSize = used;
      peakByteSize = peak;
      reservedByteSize = reserved;
      commit();
    }
  }
}
