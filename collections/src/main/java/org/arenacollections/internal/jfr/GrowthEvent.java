// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal.jfr;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import org.checkerframework.checker.nullness.qual.Nullable;

/** An arena took a block from its source. */
@Name("org.arenacollections.ArenaGrowth")
@Label("Arena Growth")
@Category("Arena Collections")
@Description("An arena took a block, its first one or a further one")
public final class GrowthEvent extends Event {
  private static final GrowthEvent ANY = new GrowthEvent();

  @Label("Arena")
  @Nullable String arena;

  @Label("Arena Id")
  @Description("Tells arenas of one name apart")
  long arenaId;

  @Label("Block")
  @DataAmount
  long blockByteSize;

  @Label("Reserved")
  @Description("Held from upstream, with this block")
  @DataAmount
  long reservedByteSize;

  private GrowthEvent() {}

  /** An event whose time begins now; null if nobody records it. */
  public static @Nullable GrowthEvent beginning() {
    if (!ANY.isEnabled()) {
      return null;
    }
    GrowthEvent event = new GrowthEvent();
    event.begin();
    return event;
  }

  /** Records it, if it is still wanted. */
  public void end(String name, long id, long block, long reserved) {
    end();
    if (shouldCommit()) {
      arena = name;
      arenaId = id;
      blockByteSize = block;
      reservedByteSize = reserved;
      commit();
    }
  }
}
