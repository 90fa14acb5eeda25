// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.arenacollections.checker.Calls.Operand;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.javacutil.TreeUtils;

/**
 * Follows try statements: resources that are closed, exceptions that are caught, finally blocks.
 */
final class Tries {
  private final Interpreter in;

  Tries(Interpreter in) {
    this.in = in;
  }

  void run(TryTree tree) {
    if (tree.getFinallyBlock() == null) {
      tryAndCatch(tree);
      return;
    }
    in.jumps.openHandler();
    in.jumps.openLevel();
    tryAndCatch(tree);
    throughFinally(tree.getFinallyBlock());
  }

  private void throughFinally(BlockTree block) {
    State normal = in.now();
    Map<Jumps.Target, State> jumps = in.jumps.closeLevel();
    State thrown = in.jumps.closeHandler();
    in.go(thrown);
    in.statements.run(block);
    in.jumps.mayThrow(in.now());
    jumps.forEach(
        (target, state) -> {
          in.go(state);
          in.statements.run(block);
          in.jumps.jump(target.kind(), target.tree(), in.now());
        });
    in.go(normal);
    in.statements.run(block);
  }

  private void tryAndCatch(TryTree tree) {
    in.jumps.openHandler();
    in.jumps.mayThrow(in.now());
    resources(tree, 0);
    State after = in.now();
    State thrown = in.jumps.closeHandler();
    List<State> ends = new ArrayList<>();
    for (CatchTree each : tree.getCatches()) {
      in.go(thrown == null ? null : thrown.copy());
      if (in.isReachable()) {
        VariableElement variable = in.statements.declare(each.getParameter());
        in.state().set(Place.variable(variable), Value.HEAP);
        in.statements.run(each.getBlock());
        if (in.now() != null) {
          ends.add(in.state());
        }
      }
    }
    if (thrown != null) {
      in.jumps.mayThrow(thrown);
    }
    in.go(after);
    for (State end : ends) {
      in.go(in.either(in.now(), end));
    }
  }

  /** Opens the resources one after the other, runs the block, and closes them in reverse. */
  private void resources(TryTree tree, int index) {
    if (index == tree.getResources().size()) {
      in.statements.run(tree.getBlock());
      return;
    }
    Tree resource = tree.getResources().get(index);
    Place place;
    if (resource instanceof VariableTree variable) {
      if (variable.getInitializer() != null) {
        in.session.getters.isOpening(TreeUtils.withoutParens(variable.getInitializer()));
      }
      in.statements.run(variable);
      place = Place.variable(Declared.in(variable));
    } else {
      in.value((ExpressionTree) resource);
      place = in.places.of(resource);
    }
    if (!in.isReachable()) {
      return;
    }
    Value opened = place == null ? Value.HEAP : in.peek(place);
    in.jumps.openHandler();
    in.jumps.openLevel();
    resources(tree, index + 1);
    State normal = in.now();
    Map<Jumps.Target, State> jumps = in.jumps.closeLevel();
    State thrown = in.jumps.closeHandler();
    in.go(thrown);
    Operand closed = resource(resource, place, opened);
    leave(tree, closed);
    in.jumps.mayThrow(in.now());
    jumps.forEach(
        (target, state) -> {
          in.go(state);
          leave(tree, closed);
          in.jumps.jump(target.kind(), target.tree(), in.now());
        });
    in.go(normal);
    leave(tree, closed);
  }

  private static Operand resource(Tree tree, @Nullable Place place, Value opened) {
    TypeMirror type =
        tree instanceof VariableTree variable
            ? Declared.in(variable).asType()
            : TreeUtils.typeOf(tree);
    return Operand.receiver(tree, place, opened, type);
  }

  private void leave(TryTree tree, Operand resource) {
    if (in.isReachable()) {
      in.endings.leave(tree, resource);
    }
  }
}
