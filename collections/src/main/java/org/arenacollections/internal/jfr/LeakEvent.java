// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal.jfr;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.checkerframework.checker.nullness.qual.Nullable;

/** An arena was collected without close. */
@Name("org.arenacollections.ArenaLeak")
@Label("Arena Leak")
@Category("Arena Collections")
@Description("An arena was collected without close")
@StackTrace(false)
public final class LeakEvent extends Event {
  private static final LeakEvent ANY = new LeakEvent();

  @Label("Arena")
  @Nullable String arena;

  @Label("Arena Id")
  @Description("Tells arenas of one name apart")
  long arenaId;

  @Label("Made By")
  @Description("The thread that made the arena")
  @Nullable String madeBy;

  @Label("Made At")
  @Description("Where it was made, if it recorded sites")
  @Nullable String madeAt;

  @Label("Last Used At")
  @Description("Where it was last asked for memory, if it recorded sites")
  @Nullable String lastUsedAt;

  @Label("Freed")
  @DataAmount
  long freedByteSize;

  @Label("Kept")
  @Description("Blocks that could not be freed safely")
  @DataAmount
  long keptByteSize;

  private LeakEvent() {}

  /** Records one, if somebody wants it. */
  public static void record(
      String name,
      long id,
      String thread,
      @Nullable String site,
      @Nullable String lastUse,
      long freed,
      long kept) {
    if (ANY.isEnabled()) {
      LeakEvent event = new LeakEvent();
      event.arena = name;
      event.arenaId = id;
      event.madeBy = thread;
      event.madeAt = site;
      event.lastUsedAt = lastUse;
      event.freedByteSize = freed;
      event.keptByteSize = kept;
      event.commit();
    }
  }
}
