// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What went wrong in steps that are all done, whichever of them fail: one failure is thrown in the
 * end, and the others go with it as suppressed.
 */
public final class Failures {
  private Failures() {}

  /**
   * {@return the failure to throw when {@code next} has come after {@code first}: the first one,
   * but an error rather than an exception}
   *
   * @param first what is to be thrown so far; null if nothing
   * @param next what was thrown now, which may be the same object again
   */
  @SuppressWarnings("ReferenceEquality") // Nothing suppresses itself.
  public static Throwable join(@Nullable Throwable first, Throwable next) {
    if (first == null || first == next) {
      return next;
    }
    boolean outranks = next instanceof Error && !(first instanceof Error);
    Throwable told = outranks ? next : first;
    told.addSuppressed(outranks ? first : next);
    return told;
  }

  /**
   * Throws a failure as it is.
   *
   * @param failure of whatever type; foreign code can throw what it does not declare
   * @return nothing; so that a caller can write {@code throw}
   */
  public static RuntimeException raise(Throwable failure) {
    throw Failures.<RuntimeException>unchecked(failure);
  }

  /** Throws a failure if there is one. */
  public static void raiseIfAny(@Nullable Throwable failure) {
    if (failure != null) {
      throw raise(failure);
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // The compiler alone is misled.
  private static <E extends Throwable> E unchecked(Throwable failure) throws E {
    throw (E) failure;
  }
}
