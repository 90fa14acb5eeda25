// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.Tree;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Where control goes that does not go on to the next statement: what is known there, by target.
 *
 * <p>A {@code finally} block opens a level; what jumped out of the level goes through the block.
 */
final class Jumps {
  /** How control leaves. */
  enum Kind {
    BREAK,
    CONTINUE,
    RETURN,
    YIELD
  }

  /**
   * A target.
   *
   * @param tree the statement that is left, or the body for a return
   */
  record Target(Kind kind, @Nullable Tree tree) {}

  private final State.FieldValues fields;
  private final Deque<Map<Target, State>> levels = new ArrayDeque<>();
  private final Deque<Handler> handlers = new ArrayDeque<>();

  /** What is known where a try block's exceptions are caught. */
  private static final class Handler {
    @Nullable State state;
  }

  Jumps(State.FieldValues fields) {
    this.fields = fields;
    levels.push(new HashMap<>());
  }

  void jump(Kind kind, @Nullable Tree tree, @Nullable State state) {
    if (state != null) {
      Target target = new Target(kind, tree);
      State joined = State.either(levels.element().get(target), state, fields);
      if (joined != null) {
        levels.element().put(target, joined);
      }
    }
  }

  /** Takes what arrived at a target. */
  @Nullable State arrived(Kind kind, @Nullable Tree tree) {
    return levels.element().remove(new Target(kind, tree));
  }

  void openLevel() {
    levels.push(new HashMap<>());
  }

  /** Closes the level, and returns what left it. */
  Map<Target, State> closeLevel() {
    return levels.pop();
  }

  void openHandler() {
    handlers.push(new Handler());
  }

  @Nullable State closeHandler() {
    return handlers.pop().state;
  }

  /** Says that an exception may be thrown here. */
  void mayThrow(@Nullable State state) {
    Handler handler = handlers.peek();
    if (handler != null && state != null) {
      handler.state = State.either(handler.state, state.copyWithoutFlights(), fields);
    }
  }
}
