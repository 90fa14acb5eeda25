// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.arenacollections.checker.Calls.Call;
import org.arenacollections.checker.Calls.Operand;

/**
 * Knows which functions put what they are given into collections around them: what such a function
 * is called with is in there then.
 */
final class Keeps {
  /**
   * One place where a function keeps something.
   *
   * @param into where the collection was made
   * @param name what the collection is called
   * @param source what is put into it
   * @param value what that needs: something that the function is given
   */
  record Keep(Set<Tree> into, String name, Tree source, Value value) {}

  private final Map<Tree, Set<Keep>> known = new HashMap<>();

  void add(Tree function, Set<Keep> keeps) {
    if (!keeps.isEmpty()) {
      known.computeIfAbsent(function, each -> new LinkedHashSet<>()).addAll(keeps);
    }
  }

  boolean has(Tree function) {
    return known.containsKey(function);
  }

  private List<Keep> of(Value functions) {
    List<Keep> keeps = new ArrayList<>();
    for (Tree made : functions.fresh()) {
      keeps.addAll(known.getOrDefault(made, Set.of()));
    }
    return keeps;
  }

  /** Follows a call of such functions, or of what calls them with what it has. */
  void follow(Interpreter in, Call call) {
    Operand receiver = call.receiver();
    if (receiver != null) {
      Value given = Value.HEAP;
      for (Operand argument : call.arguments()) {
        given = given.plus(argument.value().needs());
      }
      give(in, receiver.value(), given, call.tree());
    }
    for (Operand argument : call.arguments()) {
      boolean isFree = argument.rule().kind() == ParameterRule.Kind.FREE;
      boolean isElement = argument.rule().kind() == ParameterRule.Kind.KEPT;
      if (!isFree && !isElement && !of(argument.value()).isEmpty()) {
        pass(in, call, argument);
      }
    }
  }

  private void pass(Interpreter in, Call call, Operand function) {
    Value given = Value.HEAP;
    Operand receiver = call.receiver();
    if (receiver != null && receiver.place() != null && receiver.place().isSelf()) {
      given = given.plus(Value.in(in.arenasOfThis()));
    } else if (receiver != null && !in.session.levels.isBacked(receiver.type())) {
      given = given.plus(receiver.value().needs());
    }
    for (Operand argument : call.arguments()) {
      if (!argument.equals(function)) {
        given = given.plus(Value.HEAP.withTies(argument.value().home()));
      }
    }
    if (given.ties().isEmpty() && !call.contract().stubbed()) {
      publish(in, function.value());
    } else {
      give(in, function.value(), given, function.tree());
    }
  }

  private void give(Interpreter in, Value functions, Value given, Tree tree) {
    if (given.ties().isEmpty()) {
      return;
    }
    for (Keep keep : of(functions)) {
      boolean isKnownHere =
          in.state().values().values().stream()
              .anyMatch(
                  each -> each.isNew() && each.fresh().stream().anyMatch(keep.into()::contains));
      if (isKnownHere) {
        in.state().fill(keep.into(), given);
      } else {
        in.stores.check(tree, given, Set.of(), "arena.escape.collection", keep.name());
      }
    }
  }

  /** Nobody knows what functions will be given that others get. */
  void publish(Interpreter in, Value functions) {
    for (Keep keep : of(functions)) {
      in.stores.check(
          keep.source(), keep.value(), Set.of(), "arena.escape.collection", keep.name());
    }
  }
}
