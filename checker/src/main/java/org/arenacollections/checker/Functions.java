// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.Tree;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.arenacollections.checker.Calls.Call;
import org.arenacollections.checker.Calls.Operand;

/**
 * Knows what functions do when they are called: which collections around them they put into what
 * they are given, and which fields of their object they use.
 */
final class Functions {
  /**
   * One place where a function keeps something.
   *
   * @param into where the collection was made
   * @param name what the collection is called
   * @param source what is put into it
   * @param value what that needs: something that the function is given
   */
  record Keep(Set<Tree> into, String name, Tree source, Value value) {}

  private final Map<Tree, Set<Keep>> keeps = new HashMap<>();
  private final Map<Tree, Set<Place>> uses = new HashMap<>();

  void keeps(Tree function, Set<Keep> kept) {
    if (!kept.isEmpty()) {
      keeps.computeIfAbsent(function, each -> new LinkedHashSet<>()).addAll(kept);
    }
  }

  void uses(Tree function, Set<Place> fields) {
    if (fields.isEmpty()) {
      uses.remove(function);
    } else {
      uses.put(function, fields);
    }
  }

  boolean has(Tree function) {
    return keeps.containsKey(function) || uses.containsKey(function);
  }

  /** Returns the functions of which something is known that a value may be. */
  Set<Tree> among(Value value) {
    Set<Tree> functions = new LinkedHashSet<>(value.fresh());
    functions.removeIf(each -> !has(each));
    return functions;
  }

  private Set<Keep> kept(Value functions) {
    Set<Keep> all = new LinkedHashSet<>();
    for (Tree made : functions.fresh()) {
      all.addAll(keeps.getOrDefault(made, Set.of()));
    }
    return all;
  }

  /** Returns the functions that an operand may be, also one that was put into a field. */
  private Set<Tree> functions(Interpreter in, Operand operand) {
    Set<Tree> functions = new LinkedHashSet<>(among(operand.value()));
    Place place = operand.place();
    Place self = place == null ? null : place.base();
    if (place != null && self != null && self.element() instanceof TypeElement type) {
      ClassModel model = in.session.models.get(type);
      FieldModel field =
          model != null && place.element() instanceof VariableElement variable
              ? model.fields.get(variable)
              : null;
      functions.addAll(field == null ? Set.of() : field.functions());
    }
    return functions;
  }

  /** Reports what a function uses that is stale where it is called. */
  private void use(Interpreter in, Operand function, Call call, Tree tree) {
    for (Tree each : functions(in, function)) {
      for (Place field : uses.getOrDefault(each, Set.of())) {
        in.fields.checkNeed(field, tree, call.callee().getSimpleName().toString());
      }
    }
  }

  /** Follows a call of such functions, or of what calls them with what it has. */
  void follow(Interpreter in, Call call) {
    Operand receiver = call.receiver();
    if (receiver != null && receiver.type() != null && !in.session.isContainer(receiver.type())) {
      Value given = Value.HEAP;
      for (Operand argument : call.arguments()) {
        given = given.plus(argument.value().needs());
      }
      give(in, receiver.value(), given, call.tree());
      use(in, receiver, call, call.tree());
    }
    for (Operand argument : call.arguments()) {
      boolean isFree = argument.rule().kind() == ParameterRule.Kind.FREE;
      boolean isElement = argument.rule().kind() == ParameterRule.Kind.KEPT;
      if (isFree || isElement) {
        continue;
      }
      if (!kept(argument.value()).isEmpty()) {
        pass(in, call, argument);
      }
      if (argument.place() != null) {
        // What is written here was looked at here.
        use(in, argument, call, argument.tree());
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
    for (Keep keep : kept(functions)) {
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
    for (Keep keep : kept(functions)) {
      in.stores.check(
          keep.source(), keep.value(), Set.of(), "arena.escape.collection", keep.name());
    }
  }
}
