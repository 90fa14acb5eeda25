// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

/**
 * Makes the exceptions that an arena's engine throws.
 *
 * <p>The engine lies below the arena package, which owns the exception types and their messages; so
 * it asks for them through this interface. Each method makes the exception and does not throw it.
 */
public interface Refusals {
  /** A value made in {@code madeIn} was used when its space had moved on. */
  RuntimeException stale(Space space, long madeIn);

  /** A thread that does not own the arena touched it. */
  RuntimeException wrongThread(Space space);

  /** A request for {@code byteSize} bytes does not fit. */
  RuntimeException overflow(Space space, long byteSize, long byteAlignment);

  /** A request for {@code byteSize} bytes was to be refused, as a test has wished. */
  RuntimeException onRequest(Space space, long byteSize);

  /** The arena or scope is closed. */
  RuntimeException closed(Space space);

  /** {@code lower} was asked for memory while a scope lies on it. */
  RuntimeException frozen(ScopeSpace lower);

  /** The arena was asked for memory and is sealed. */
  RuntimeException sealed(ArenaCore core, long byteSize);

  /** Something was asked of the arena that needs all its scopes closed. */
  RuntimeException scopeOpen(ArenaCore core, String action);

  /** {@code lower} was to be closed while a scope lies on it. */
  RuntimeException closedOutOfOrder(ScopeSpace lower);

  /**
   * Something was asked of the arena that cannot be done while it is held.
   *
   * @param purpose of one of the holds
   * @param count how many holds there are
   */
  RuntimeException held(ArenaCore core, String action, String purpose, int count);

  /** The arena was to be taken and nobody has handed it over, or another thread came first. */
  RuntimeException notOnOffer(ArenaCore core);

  /** The arena was to be taken and is handed over to another thread. */
  RuntimeException offeredToOther(ArenaCore core, Thread offered);

  /** The block source used the arena that asked it. */
  RuntimeException reentered(ArenaCore core);

  /** A negative byte size, or an alignment that is no power of two or too large. */
  RuntimeException badRequest(long byteSize, long byteAlignment);
}
