// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import org.checkerframework.common.basetype.BaseTypeChecker;
import org.checkerframework.common.basetype.BaseTypeVisitor;
import org.checkerframework.framework.qual.StubFiles;
import org.checkerframework.framework.source.SuppressWarningsPrefix;

/**
 * Finds, at compile time, references to arena values that outlive their arena, and their use after
 * it was reset or closed.
 *
 * <p>To be named with {@code -processor}, or found on the processor path.
 * {@code @SuppressWarnings("arena")} silences it, {@code "arena:KEY"} a single message.
 */
@SuppressWarningsPrefix("arena")
@StubFiles("eclipse-collections.astub")
public final class ArenaChecker extends BaseTypeChecker {

  /** Makes a checker; javac calls this. */
  public ArenaChecker() {}

  @Override
  protected BaseTypeVisitor<?> createSourceVisitor() {
    return new ArenaVisitor(this);
  }
}
