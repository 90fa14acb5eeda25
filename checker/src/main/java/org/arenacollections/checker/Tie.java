// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * One lifetime that a value needs.
 *
 * @param region the lifetime
 * @param end where it ended, or null while it lasts
 */
record Tie(Region region, @Nullable End end) {
  boolean isLive() {
    return end == null;
  }
}
