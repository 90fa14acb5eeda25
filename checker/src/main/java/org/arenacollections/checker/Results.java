// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.ExpressionTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.util.ElementFilter;
import org.arenacollections.checker.Calls.Call;
import org.arenacollections.checker.Calls.Operand;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.javacutil.ElementUtils;
import org.checkerframework.javacutil.TreeUtils;

/** Says what the results of calls need, and which arenas a new object has in its fields. */
final class Results {
  private final Interpreter in;

  Results(Interpreter in) {
    this.in = in;
  }

  /** Returns what the result of a call needs. */
  Value of(Call call) {
    TypeMirror type = TreeUtils.typeOf(call.tree());
    Level level = in.session.levels.of(type);
    if (level == Level.NEVER) {
      return Value.HEAP;
    }
    Value given = givenBack(call);
    if (given != null) {
      return given;
    }
    Value value =
        switch (call.contract().result().kind()) {
          case FREE -> Value.HEAP;
          case TIED -> tied(call);
          case BY_TYPE -> byType(call, type, level);
        };
    value = value.plus(Value.in(ownArenas(call)));
    boolean isStatic = call.receiver() == null;
    boolean isFree = call.contract().result().kind() == ResultRule.Kind.FREE;
    boolean isTied = call.contract().result().kind() == ResultRule.Kind.TIED;
    if (call.contract().stubbed() && !isTied && (isStatic || isFree)) {
      value = value.madeAt(call.tree()).plus(value);
    }
    Operand receiver = call.receiver();
    if (receiver != null && receiver.value().kind() == Value.Kind.MAKER) {
      value = value.plus(receiver.value().needs());
    }
    if (call.contract().makes()) {
      value = value.of(Value.Kind.MAKER);
    }
    Value.Kind memory = Memory.of(call, in.session.levels);
    if (memory.isMemory()) {
      value = value.of(memory);
    }
    if (receiver != null && isReceiverAgain(call, receiver, type)) {
      return receiver.value();
    }
    if (in.session.levels.isLifetime(type) || call.contract().lends()) {
      Region opened = opened(call);
      in.flights.opened(opened);
      value = value.opening(opened).notFresh();
      if (call.callee().getSimpleName().contentEquals("newScope")) {
        in.endings.notOpened(opened, call.tree());
      }
      value = call.contract().lends() ? value.plus(Value.in(List.of(opened))) : value;
    }
    Ref part = call.contract().partOf();
    Operand owner = part == null ? null : call.operand(part);
    if (owner == null) {
      return value;
    }
    // A part of a part is one of the whole.
    Place whole = owner.value().owner();
    return value.partOf(whole == null ? owner.place() : whole);
  }

  /** Returns the lifetime that a call opens, or gets from a collection. */
  private Region opened(Call call) {
    Operand receiver = call.receiver();
    boolean isElement =
        receiver != null
            && receiver.type() != null
            && in.session.isContainer(receiver.type())
            && !Changes.isChange(call.callee())
            && call.arguments().size() == 1;
    if (receiver != null
        && isElement
        && call.arguments().getFirst().tree() instanceof ExpressionTree index) {
      return in.endings.element(call.tree(), receiver.place(), in.endings.index(index));
    }
    return in.endings.opened(call.tree());
  }

  /** Tells whether a call opens its receiver again, and gives it back. */
  private boolean isReceiverAgain(Call call, Operand receiver, TypeMirror type) {
    TypeMirror given = receiver.type();
    return call.contract().renews() != null
        && in.session.levels.isLifetime(type)
        && given != null
        && in.session.types.isSameType(
            in.session.types.erasure(given), in.session.types.erasure(type));
  }

  /** Returns what the result of a private method needs of its object's arenas. */
  private Set<Region> ownArenas(Call call) {
    ClassModel model =
        call.callee().getModifiers().contains(Modifier.PRIVATE)
            ? in.session.models.get(Declared.owner(call.callee()))
            : null;
    Summary summary = model == null ? null : model.summaries.get(call.callee());
    if (summary == null) {
      return Set.of();
    }
    Operand receiver = call.receiver();
    Place object = receiver == null ? null : receiver.place();
    Set<Region> arenas = new LinkedHashSet<>();
    for (Region.OfField arena : summary.result()) {
      if (arena.place().isStatic()) {
        arenas.add(arena);
      } else {
        arenas.add(
            object == null
                ? in.endings.opened(call.tree())
                : new Region.OfField(arena.place().on(object)));
      }
    }
    return arenas;
  }

  /**
   * Returns one of the arguments where that is what the call gives, as {@code requireNonNullElse}
   * does; null where it gives something else.
   */
  private @Nullable Value givenBack(Call call) {
    TypeMirror type = call.callee().getReturnType();
    if (call.contract().result().kind() != ResultRule.Kind.TIED
        || !(type instanceof TypeVariable variable)
        || !call.callee().getTypeParameters().contains(variable.asElement())
        || call.contract().makes()
        || call.contract().lends()) {
      return null;
    }
    Value value = null;
    for (Ref ref : call.contract().result().refs()) {
      Operand argument = call.operand(ref);
      if (argument == null || !ref.isParameter() || !ref.fields().isEmpty()) {
        return null;
      }
      TypeMirror parameter = call.callee().getParameters().get(ref.parameter()).asType();
      boolean isSame = in.session.types.isSameType(parameter, type);
      TypeElement function = isSame ? null : in.session.levels.elementOf(parameter);
      if (!isSame && (function == null || !in.session.levels.isFunction(function))) {
        return null;
      }
      Value given = isSame ? argument.value() : in.closures.kept(argument.tree(), argument.value());
      value = value == null ? given : value.or(given);
    }
    return value;
  }

  private Value tied(Call call) {
    Value value = Value.HEAP;
    for (Ref ref : call.contract().result().refs()) {
      Operand operand = call.operand(ref);
      if (operand == null) {
        continue;
      }
      if (ref.fields().isEmpty() && in.session.levels.isLifetime(operand.type())) {
        in.endings.checkOpen(operand);
      }
      if (ref.fields().isEmpty()) {
        value = value.plus(operand.value().needs().withTies(operand.value().home()));
      } else if (operand.place() != null) {
        Place place = operand.place();
        for (Element field : ref.fields()) {
          place = place.field(field);
        }
        value = value.plus(Value.HEAP.withTies(in.peek(place).home()));
      } else {
        value = value.plus(Value.in(List.of(in.endings.opened(call.tree()))));
      }
    }
    // Variable arguments beyond the last parameter.
    int last = call.callee().getParameters().size() - 1;
    for (int i = last + 1; i < call.arguments().size() && call.callee().isVarArgs(); i++) {
      if (call.contract().result().refs().contains(Ref.parameter(last))) {
        value = value.plus(call.arguments().get(i).value().needs());
      }
    }
    return value;
  }

  /** A generic result holds what went in, if its type can; one of a plain type is a copy. */
  private Value byType(Call call, TypeMirror type, Level level) {
    Operand receiver = call.receiver();
    boolean holds =
        level == Level.BACKED || in.session.levels.mayHold(type, call.callee().getReturnType());
    boolean isChecked = ElementUtils.isElementFromSourceCode(call.callee());
    boolean isGot =
        level == Level.BACKED
            || (receiver != null
                && in.session.levels.mayBeGot(type, call.callee().getReturnType())
                && !in.session.levels.hasSurelyHeapElements(receiver.type()));
    if ((!holds && !isGot) || (isChecked && level != Level.BACKED)) {
      return Value.HEAP;
    }
    boolean isElement = call.callee().getReturnType() instanceof TypeVariable;
    Value value = Value.NULL;
    if (receiver != null && isGot) {
      value = value.or(receiver.value().needs());
    }
    for (int i = 0; i < call.arguments().size() && holds; i++) {
      Operand argument = call.arguments().get(i);
      Value made = in.closures.kept(argument.tree(), argument.value());
      boolean isReturned = argument.rule().kind() == ParameterRule.Kind.RETURNED;
      if (isElement && isReturned && isElement(call, i)) {
        value = value.or(argument.value());
      } else if (isElement && isReturned && !made.fresh().isEmpty()) {
        value = value.or(made);
      } else if (Contract.lending().contains(argument.rule().kind())) {
        value = value.plus(lent(call, argument));
      }
    }
    return value.equals(Value.NULL) ? Value.HEAP : value;
  }

  /** Tells whether an argument may be what a call gives back, as that of {@code getOrDefault}. */
  private static boolean isElement(Call call, int index) {
    return index < call.callee().getParameters().size()
        && call.callee().getParameters().get(index).asType() instanceof TypeVariable;
  }

  /** What was put into a collection from elsewhere is known to others, and comes back so. */
  private static Value lent(Call call, Operand argument) {
    boolean isKept =
        argument.rule().kind() == ParameterRule.Kind.KEPT
            && argument.rule().refs().stream()
                .map(call::operand)
                .anyMatch(keeper -> keeper != null && !keeper.value().isNew());
    Value needs = argument.value().needs();
    return isKept ? needs.notFresh() : needs;
  }

  /** Returns the arenas that a new object has in its fields because it was given them. */
  Map<List<Element>, Set<Region>> arenasGiven(Call call) {
    Map<List<Element>, Set<Region>> arenas = new LinkedHashMap<>();
    in.session
        .given
        .in(call.callee())
        .forEach(
            (field, refs) -> {
              for (Ref ref : refs) {
                Operand argument = call.operand(ref);
                if (argument != null) {
                  addArenas(field, argument, ref.fields(), arenas);
                }
              }
            });
    return arenas;
  }

  private void addArenas(
      VariableElement field,
      Operand argument,
      List<Element> path,
      Map<List<Element>, Set<Region>> arenas) {
    Value value = argument.value();
    Place place = argument.place();
    for (Element step : path) {
      place = place == null ? null : place.field(step);
      Map<List<Element>, Set<Region>> inside = value.arenasIn(step);
      value =
          place != null
              ? in.peek(place)
              : Value.HEAP.opening(inside.getOrDefault(List.<Element>of(), Set.of()));
    }
    if (!value.opens().isEmpty()) {
      arenas.merge(List.of(field), value.opens(), Value::union);
    }
    value
        .arenas()
        .forEach(
            (rest, regions) -> {
              List<Element> longer = new ArrayList<>(List.of(field));
              longer.addAll(rest);
              arenas.merge(List.copyOf(longer), regions, Value::union);
            });
    TypeElement type = in.session.levels.elementOf(field.asType());
    if (place != null && type != null) {
      for (VariableElement component : ElementFilter.fieldsIn(type.getEnclosedElements())) {
        if (in.session.levels.isLifetime(component.asType()) && !Places.isStatic(component)) {
          Set<Region> regions = in.peek(place.field(component)).opens();
          arenas.merge(List.of(field, component), regions, Value::union);
        }
      }
    }
  }
}
