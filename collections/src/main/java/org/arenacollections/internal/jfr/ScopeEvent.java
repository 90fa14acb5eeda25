// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal.jfr;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Threshold;
import jdk.jfr.Throttle;
import org.checkerframework.checker.nullness.qual.Nullable;

/** A scope was open for a while. */
@Name("org.arenacollections.ArenaScope")
@Label("Arena Scope")
@Category("Arena Collections")
@Description("A scope was open on an arena")
@StackTrace(false)
@Threshold("1 ms")
@Throttle("off")
public final class ScopeEvent extends Event {
  private static final ScopeEvent ANY = new ScopeEvent();

  @Label("Arena")
  @Nullable String arena;

  @Label("Arena Id")
  @Description("Tells arenas of one name apart")
  long arenaId;

  @Label("Depth")
  @Description("How many scopes lay under it")
  int depth;

  @Label("Used")
  @Description("What the scope itself used when it was closed")
  @DataAmount
  long usedByteSize;

  /** Whether somebody records it. */
  public static boolean isRecorded() {
    return ANY.isEnabled();
  }

  private ScopeEvent() {}

  /** An event whose time begins now; null if nobody records it. */
  public static @Nullable ScopeEvent beginning() {
    if (!ANY.isEnabled()) {
      return null;
    }
    ScopeEvent event = new ScopeEvent();
    event.begin();
    return event;
  }

  /** Records it, if it was open long enough. */
  public void end(String name, long id, int under, long used) {
    end();
    if (shouldCommit()) {
      arena = name;
      arenaId = id;
      depth = under;
      usedByteSize = used;
      commit();
    }
  }
}
