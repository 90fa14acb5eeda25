// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.testkit;

import java.util.List;
import org.arenacollections.internal.ArenaLife;

/**
 * Says which arenas are open, exactly: by a list that arenas enter when they are made and leave
 * when they are closed, not by what the collector happens to find.
 *
 * <p>Arenas that {@linkplain org.arenacollections.arena.ArenaOptions#livingWithProcess live with
 * the process} do not count. An arena that was lost without close counts until the collector has
 * found it, and is reported then. With {@code -Dorg.arenacollections.sites=true} the message says
 * where each arena was made.
 *
 * {@snippet file="org/arenacollections/examples/FaultSteps.java" region="leaks"}
 */
public final class LeakCheck {
  private final long latestId;

  private LeakCheck(long latestId) {
    this.latestId = latestId;
  }

  /**
   * Begins a check of what is made from now on, by all threads.
   *
   * @return the check
   */
  public static LeakCheck begin() {
    return new LeakCheck(ArenaLife.latestId());
  }

  /**
   * Passes if every arena that was made since the beginning of this check is closed.
   *
   * @throws AssertionError otherwise, naming each, the oldest first
   */
  public void assertAllClosed() {
    assertNone(ArenaLife.open().stream().filter(life -> life.id() > latestId).toList());
  }

  /**
   * Passes if no arena of this process is open.
   *
   * @throws AssertionError otherwise, naming each, the oldest first
   */
  public static void assertNoneOpen() {
    assertNone(ArenaLife.open());
  }

  private static void assertNone(List<ArenaLife> open) {
    if (!open.isEmpty()) {
      throw new AssertionError(TestkitMessages.open(open));
    }
  }
}
