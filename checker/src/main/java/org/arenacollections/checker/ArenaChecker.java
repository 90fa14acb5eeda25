// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.common.basetype.BaseTypeChecker;
import org.checkerframework.common.basetype.BaseTypeVisitor;
import org.checkerframework.framework.source.SuppressWarningsPrefix;

/**
 * Finds, at compile time, references to arena values that outlive their arena, and their use after
 * it was reset or closed.
 *
 * <p>To be named with {@code -processor}, or found on the processor path.
 * {@code @SuppressWarnings("arena")} silences it, {@code "arena:KEY"} a single message.
 */
@SuppressWarningsPrefix("arena")
public final class ArenaChecker extends BaseTypeChecker {

  /** Makes a checker; javac calls this. */
  public ArenaChecker() {}

  @Override
  protected BaseTypeVisitor<?> createSourceVisitor() {
    return new ArenaVisitor(this);
  }

  /**
   * Leaves out a warning of the framework that users can do nothing about: javac puts annotations
   * of a record's components at the wrong parameter of a compact constructor.
   */
  @Override
  public void reportWarning(@Nullable Object source, String key, Object... arguments) {
    if (!key.equals("invalid.annotation.location.bytecode")) {
      super.reportWarning(source, key, arguments);
    }
  }
}
