// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.javacutil.TreeUtils;

/** Follows calls of methods and constructors by their contracts. */
final class Calls {
  private static final Set<String> EMPTYING = Set.of("clear", "isEmpty", "size");

  private static final Set<String> ADDING =
      Set.of("add", "addFirst", "addLast", "offerFirst", "offerLast", "push");

  private final Interpreter in;

  Calls(Interpreter in) {
    this.in = in;
  }

  /**
   * A call that is being followed.
   *
   * @param tree the call
   * @param callee what is called
   * @param contract what that says
   * @param receiver what it is called on; null where there is nothing
   * @param arguments the arguments that have been evaluated so far
   */
  record Call(
      ExpressionTree tree,
      ExecutableElement callee,
      Contract contract,
      @Nullable Operand receiver,
      List<Operand> arguments) {

    @Nullable Operand operand(Ref ref) {
      if (ref.isSelf()) {
        return receiver;
      }
      return ref.isParameter() && ref.parameter() < arguments.size()
          ? arguments.get(ref.parameter())
          : null;
    }
  }

  /**
   * An argument or a receiver.
   *
   * @param tree its tree, or the call's where it is implicit
   * @param value what it needs
   * @param rule what the callee may do with it
   */
  record Operand(
      Tree tree,
      @Nullable Place place,
      Value value,
      @Nullable TypeMirror type,
      ParameterRule rule) {
    static Operand receiver(Tree tree, @Nullable Place place, Value value, TypeMirror type) {
      return new Operand(tree, place, value, type, ParameterRule.BORROWED);
    }

    Operand with(Value newValue) {
      return new Operand(tree, place, newValue, type, rule);
    }
  }

  Value method(MethodInvocationTree tree) {
    ExecutableElement callee = TreeUtils.elementFromUse(tree);
    Contract contract = in.session.contracts.of(callee);
    Place component = Places.isStatic(callee) ? null : in.places.of(tree);
    if (component != null && in.session.level(tree) != Level.NEVER) {
      // What is in a stale object may be live again, and else is reported where it is used.
      ExpressionTree object = Places.receiverOf(tree);
      if (object != null) {
        in.value(object);
      }
      return in.read(component, tree);
    }
    Operand receiver = Places.isStatic(callee) ? null : receiver(tree, callee, contract);
    if (component != null) {
      return Value.HEAP;
    }
    Call call = new Call(tree, callee, contract, receiver, new ArrayList<>());
    evaluateArguments(call, tree.getArguments());
    in.jumps.mayThrow(in.now());
    if (LookingRules.givesItsArgument(callee)) {
      return call.arguments().getFirst().value();
    }
    in.session.functions.follow(in, call);
    in.flights.beforeCall(call);
    applyOwn(call);
    in.endings.afterCall(call);
    in.jumps.mayThrow(in.now());
    in.stores.afterCall(call);
    Value result = in.results.of(renewed(call));
    in.flights.afterCall(call, result);
    return result;
  }

  /** Looks at a call whose result nobody looks at. */
  void checkAnswer(ExpressionTree tree) {
    if (TreeUtils.withoutParens(tree) instanceof MethodInvocationTree call
        && in.session.contracts.of(TreeUtils.elementFromUse(call)).later().needsAnswer()) {
      in.session.reporter.report(call, "arena.answer.ignored", Reporter.text(call));
    }
  }

  private Operand receiver(MethodInvocationTree tree, ExecutableElement callee, Contract contract) {
    ExpressionTree explicit = Places.receiverOf(tree);
    if (explicit == null) {
      Place self = in.places.implicitSelf(callee);
      return Operand.receiver(tree, self, in.peek(self), self.element().asType());
    }
    Value value = in.value(explicit);
    List<Ref> renews = contract.renews();
    Tie stale = value.stale();
    boolean isLost = stale != null && stale.end() != null && stale.end().isFinal();
    Place place = in.places.of(explicit);
    if (in.stores.isOrdinary(place) && EMPTYING.contains(callee.getSimpleName().toString())) {
      in.body.needs.remove(place, explicit);
    }
    if (stale != null && in.stores.isOrdinary(place) && leavesElementsAlone(callee, explicit)) {
      return Operand.receiver(explicit, place, value, TreeUtils.typeOf(explicit));
    }
    if (renews == null || (isLost && renews.isEmpty())) {
      value = in.live(explicit, value);
    } else if (place != null) {
      in.body.needs.remove(place, explicit);
      Place original = in.body.original(place);
      if (original != null) {
        in.body.needs.remove(original, explicit);
      }
    }
    return Operand.receiver(explicit, place, value, TreeUtils.typeOf(explicit));
  }

  /**
   * Tells whether a method of the JDK's collections doesn't look at the elements that are there:
   * they may be stale, as long as nobody gets one.
   */
  private boolean leavesElementsAlone(ExecutableElement callee, ExpressionTree collection) {
    String name = callee.getSimpleName().toString();
    return EMPTYING.contains(name)
        || (ADDING.contains(name) && in.session.isSequence(TreeUtils.typeOf(collection)));
  }

  Value constructor(NewClassTree tree) {
    if (tree.getEnclosingExpression() != null) {
      in.use(tree.getEnclosingExpression());
    }
    ExecutableElement callee = TreeUtils.elementFromUse(tree);
    Contract contract = in.session.contracts.of(callee);
    Call call = new Call(tree, callee, contract, null, new ArrayList<>());
    evaluateArguments(call, tree.getArguments());
    in.jumps.mayThrow(in.now());
    Value value = in.results.of(call).having(in.results.arenasGiven(call));
    if (tree.getClassBody() != null) {
      value = value.plus(in.closures.anonymous(tree.getClassBody())).closure();
    }
    TypeElement type =
        tree.getClassBody() == null ? Declared.owner(callee) : Declared.in(tree.getClassBody());
    ClassModel model = in.session.models.get(type);
    if (model != null) {
      value = value.plus(model.captured.needs());
      in.session.functions.keeps(tree, model.keeps);
    }
    in.session.functions.follow(in, call);
    return value.madeAt(tree).plus(value);
  }

  private void evaluateArguments(Call call, List<? extends ExpressionTree> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      ExpressionTree argument = arguments.get(i);
      TypeMirror type = TreeUtils.typeOf(argument);
      ParameterRule rule = rule(call, i, type);
      Value value = in.live(argument, value(argument, call, rule));
      if (copiesElements(call, i, type)) {
        value = value.withTies(Set.of()).notFresh();
      }
      call.arguments().add(new Operand(argument, in.places.of(argument), value, type, rule));
    }
    for (int i = 0; i < call.arguments().size(); i++) {
      // One report for one call: what a second argument brings is often the same.
      if (!pass(call, i)) {
        return;
      }
    }
  }

  /**
   * Tells whether a callee takes the elements out of an argument whose elements are on the heap, as
   * {@code addAll} and copying constructors do.
   */
  private boolean copiesElements(Call call, int index, @Nullable TypeMirror type) {
    ParameterRule.Kind kind = call.contract().parameter(index).kind();
    boolean isConstructor = call.callee().getKind() == ElementKind.CONSTRUCTOR;
    return call.contract().stubbed()
        && (kind == ParameterRule.Kind.KEPT
            || (kind == ParameterRule.Kind.RETURNED && isConstructor))
        && index < call.callee().getParameters().size()
        && in.session.isContainer(call.callee().getParameters().get(index).asType())
        && in.session.levels.hasHeapElements(type);
  }

  private Value value(ExpressionTree argument, Call call, ParameterRule rule) {
    return switch (TreeUtils.withoutParens(argument)) {
      case LambdaExpressionTree lambda ->
          in.closures.lambda(lambda, Closures.Use.in(call, rule, in.session));
      case MemberReferenceTree reference ->
          in.closures.reference(reference, Closures.Use.in(call, rule, in.session));
      default -> in.value(argument);
    };
  }

  /**
   * A function for arena values borrows what it is given: that holds for every lambda, and for
   * every class that implements the function for the type. One for any object may keep it.
   */
  private ParameterRule rule(Call call, int index, @Nullable TypeMirror type) {
    ParameterRule rule = call.contract().parameter(index);
    boolean isBorrow =
        rule.kind() == ParameterRule.Kind.FREE
            && in.session.levels.isFunction(Declared.owner(call.callee()))
            && call.callee().getModifiers().contains(Modifier.ABSTRACT)
            && isForArenaValues(type)
            && isForArenaValues(asked(call, index, type));
    return isBorrow || (rule.kind() == ParameterRule.Kind.FREE && isLent(call.callee(), index))
        ? ParameterRule.BORROWED
        : rule;
  }

  /** Tells whether the body of a method of this file only looks at an argument. */
  private boolean isLent(ExecutableElement callee, int index) {
    List<? extends VariableElement> parameters = callee.getParameters();
    return !parameters.isEmpty()
        && in.session.lent.has(parameters.get(Math.min(index, parameters.size() - 1)));
  }

  private boolean isForArenaValues(@Nullable TypeMirror type) {
    return in.session.levels.of(type) == Level.BACKED
        || (type instanceof TypeVariable variable
            && (in.session.levels.isOpen((TypeParameterElement) variable.asElement())
                || in.session.levels.isAware(in.body.model.type)));
  }

  /** Returns a parameter's type in the type that the method is called on. */
  private @Nullable TypeMirror asked(Call call, int index, @Nullable TypeMirror given) {
    Operand receiver = call.receiver();
    if (receiver == null
        || index >= call.callee().getParameters().size()
        || !(receiver.type() instanceof DeclaredType type)
        || !(in.session.types.asMemberOf(type, call.callee()) instanceof ExecutableType method)) {
      return given;
    }
    TypeMirror parameter = method.getParameterTypes().get(index);
    return switch (parameter) {
      case WildcardType wildcard ->
          wildcard.getSuperBound() == null ? wildcard.getExtendsBound() : wildcard.getSuperBound();
      case TypeVariable variable when variable.getLowerBound().getKind() != TypeKind.NULL ->
          variable.getLowerBound();
      default -> parameter;
    };
  }

  private boolean pass(Call call, int index) {
    Operand argument = call.arguments().get(index);
    boolean fits = true;
    ParameterRule rule = argument.rule();
    switch (rule.kind()) {
      case BORROWED, RETURNED -> {}
      case FREE -> fits = in.stores.giveAway(call, argument);
      case KEPT -> {
        for (Ref ref : rule.refs()) {
          Operand keeper = call.operand(ref);
          if (keeper != null && ref.fields().isEmpty()) {
            fits &= in.stores.keep(kept(call, index), keeper);
          }
        }
      }
    }
    return fits;
  }

  /** Returns what is kept of an argument: of a function that is only called, its results. */
  private Operand kept(Call call, int index) {
    Operand argument = call.arguments().get(index);
    boolean isCalled =
        !Closures.Use.isElement(call, index)
            && !in.session.levels.isFromSource(Declared.owner(call.callee()));
    return isCalled ? argument.with(in.closures.kept(argument.tree(), argument.value())) : argument;
  }

  /** Follows a call of a method of this same object into what it does to the fields. */
  private void applyOwn(Call call) {
    Operand receiver = call.receiver();
    boolean isOwn = receiver != null && receiver.place() != null && receiver.place().isSelf();
    if (!isOwn && !Places.isStatic(call.callee()) && !isOfInner(call.callee())) {
      return;
    }
    ClassModel model = in.session.models.get(Declared.owner(call.callee()));
    Summary summary = model == null ? null : model.summaries.get(call.callee());
    if (summary != null) {
      new OwnCall(in, call).apply(summary);
    }
  }

  /** Tells whether a method is one of a class inside this one, whose objects have this around. */
  private boolean isOfInner(ExecutableElement method) {
    Element at = Declared.owner(method);
    while (at != null && !at.equals(in.body.model.type)) {
      if (at instanceof TypeElement type && Places.isStatic(type)) {
        return false;
      }
      at = at.getEnclosingElement();
    }
    return at != null && !at.equals(Declared.owner(method));
  }

  /** Makes the receiver live again, if the method does; returns the call with the receiver so. */
  private Call renewed(Call call) {
    List<Ref> renews = call.contract().renews();
    Operand receiver = call.receiver();
    if (renews == null || receiver == null || receiver.place() == null) {
      return call;
    }
    Place place = receiver.place();
    if (place.isSelf()) {
      return call;
    }
    Value before = in.peek(place);
    Value after = before.revived();
    if (!renews.isEmpty()) {
      Value home = Value.HEAP;
      for (Ref ref : renews) {
        Operand arena = call.operand(ref);
        home = arena == null ? home : home.plus(Value.HEAP.withTies(arena.value().home()));
      }
      after = before.withTies(home.ties());
      in.stores.renewedIn(place, call.tree());
    }
    in.state().set(place, after);
    reviveParts(place, after);
    Place original = in.body.original(place);
    in.body.copies.remove(place);
    if (original != null && original.isStable()) {
      in.state().set(original, after);
      reviveParts(original, after);
    }
    return new Call(
        call.tree(), call.callee(), call.contract(), receiver.with(after), call.arguments());
  }

  /** Columns and fields live again with their table. */
  private void reviveParts(Place owner, Value renewed) {
    in.state()
        .change(value -> owner.equals(value.owner()) ? value.withTies(renewed.ties()) : value);
    if (!owner.isOwnField()) {
      return;
    }
    for (VariableElement field : in.body.model.fields.keySet()) {
      Place part = in.body.model.self().field(field);
      Value usual = in.session.models.usual(part);
      if (in.state().get(part) == null && usual != null && owner.equals(usual.owner())) {
        in.state().set(part, usual.withTies(renewed.ties()));
      }
    }
  }
}
