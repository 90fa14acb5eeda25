// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What a method says about what goes on after it has returned.
 *
 * @param reads the argument whose memory goes on being read; null if none is
 * @param awaits whose work has come to its end; null if nobody's
 * @param outlasts whether an arena with this option may be reset while it is read
 * @param needsAnswer whether its result has to be looked at
 */
record Later(@Nullable Ref reads, @Nullable Ref awaits, boolean outlasts, boolean needsAnswer) {
  static final Later NOTHING = new Later(null, null, false, false);
}
