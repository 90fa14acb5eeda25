// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal.jfr;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import org.checkerframework.checker.nullness.qual.Nullable;

/** An arena refused a request. */
@Name("org.arenacollections.ArenaOverflow")
@Label("Arena Overflow")
@Category("Arena Collections")
@Description("An arena had no room for a request")
public final class OverflowEvent extends Event {
  private static final OverflowEvent ANY = new OverflowEvent();

  @Label("Arena")
  @Nullable String arena;

  @Label("Arena Id")
  @Description("Tells arenas of one name apart")
  long arenaId;

  @Label("Requested")
  @DataAmount
  long requestedByteSize;

  @Label("Used")
  @DataAmount
  long usedByteSize;

  @Label("Peak")
  @Description("The most that was ever in use at once")
  @DataAmount
  long peakByteSize;

  @Label("Limit")
  @DataAmount
  long byteLimit;

  private OverflowEvent() {}

  /** Whether somebody records it. */
  public static boolean isRecorded() {
    return ANY.isEnabled();
  }

  /** Records one, with the calls that led to it. */
  public static void record(
      String name, long id, long requested, long used, long peak, long limit) {
    OverflowEvent event = new OverflowEvent();
    event.arena = name;
    event.arenaId = id;
    event.requestedByteSize = requested;
    event.usedByteSize = used;
    event.peakByteSize = peak;
    event.byteLimit = limit;
    event.commit();
  }
}
