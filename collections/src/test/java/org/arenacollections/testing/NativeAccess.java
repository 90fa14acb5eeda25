// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.testing;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.arenacollections.arena.MemoryArena;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** The suite runs once with native access and once without; then what needs it must be refused. */
public final class NativeAccess {
  private NativeAccess() {}

  /** Whether restricted methods may be called; asking does not enable them. */
  public static boolean isEnabled() {
    return MemoryArena.class.getModule().isNativeAccessEnabled();
  }

  /** Without native access, sees a call refused with the flag's name, and answers true. */
  public static boolean isRefused(ThrowingCallable call) {
    if (isEnabled()) {
      return false;
    }
    assertThatThrownBy(call)
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessageContaining("--enable-native-access=org.arenacollections");
    return true;
  }
}
