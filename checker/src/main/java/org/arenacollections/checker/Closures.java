// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import org.arenacollections.checker.Calls.Call;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.javacutil.TreeUtils;

/** Follows lambdas, method references and classes inside methods: they need what they capture. */
final class Closures {
  private final Interpreter in;

  /** What the results of lambdas and references need, whatever they capture. */
  private final Map<Tree, Value> resultsOf = new HashMap<>();

  Closures(Interpreter in) {
    this.in = in;
  }

  /**
   * What is done with a lambda.
   *
   * @param elements what the lambda is given: the elements of the receiver; null if unknown
   * @param passesOn whether its results become part of the call's result or of what keeps it
   * @param isFree whether its results may need anything
   * @param isRun whether it may run before the call is over
   */
  record Use(@Nullable Value elements, boolean passesOn, boolean isFree, boolean isRun) {
    static final Use ELSEWHERE = new Use(null, false, false, false);

    static Use in(Call call, ParameterRule rule, Session session) {
      boolean passesOn =
          rule.kind() == ParameterRule.Kind.RETURNED || rule.kind() == ParameterRule.Kind.KEPT;
      boolean isRun = rule.kind() != ParameterRule.Kind.FREE;
      if (!call.contract().stubbed() || isElement(call)) {
        return new Use(null, passesOn, rule.takesResults(), isRun);
      }
      Value elements = Value.HEAP;
      if (call.receiver() != null && !session.levels.isBacked(call.receiver().type())) {
        elements = call.receiver().value().needs();
      }
      for (Calls.Operand argument : call.arguments()) {
        elements = elements.plus(argument.value().needs());
      }
      boolean holds =
          session.levels.of(TreeUtils.typeOf(call.tree())) == Level.BACKED
              && rule.kind() == ParameterRule.Kind.BORROWED;
      return new Use(elements, passesOn || holds, rule.takesResults(), isRun);
    }

    private static boolean isElement(Call call) {
      return isElement(call, call.arguments().size());
    }

    /** Tells whether the lambda is kept as any element is: the call doesn't give it others. */
    static boolean isElement(Call call, int argument) {
      List<? extends VariableElement> parameters = call.callee().getParameters();
      int index = Math.min(argument, parameters.size() - 1);
      TypeMirror type = parameters.get(index).asType();
      boolean isVariable = call.callee().isVarArgs() && index == parameters.size() - 1;
      return (isVariable && type instanceof ArrayType array ? array.getComponentType() : type)
          instanceof TypeVariable;
    }
  }

  Value lambda(LambdaExpressionTree tree, Use use) {
    Value captured = captured(tree.getBody(), tree.getParameters());
    Body inner = new Body(in.body.model, in.body.method, in.body, true);
    inner.resultRegions = new LinkedHashSet<>(captured.regions());
    Set<Region> arenas = arenasIn(tree.getBody(), tree.getParameters());
    in.flights.handOut(arenas);
    in.flights.handOut(captured);
    inner.resultRegions.addAll(arenas);
    Set<Region> given = given(tree);
    inner.resultRegions.addAll(given);
    inner.isResultFree = use.passesOn() || use.isFree();
    inner.mayNot = new LinkedHashSet<>(use.isFree() ? Set.of() : arenasOf(tree));
    inner.mayNot.removeAll(given);
    State start = use.isRun() ? in.state().copy() : in.state().copyWithoutFlights();
    Interpreter interpreter = new Interpreter(in.session, inner, start);
    start.forgetEntry();
    inner.around = start.made();
    for (VariableTree parameter : tree.getParameters()) {
      VariableElement element = Declared.in(parameter);
      inner.given.add(element);
      inner.variables.put(element.getSimpleName().toString(), element);
      start.set(Place.variable(element), parameter(element, use));
    }
    if (tree.getBody() instanceof ExpressionTree expression) {
      Value value = interpreter.value(expression);
      if (isVoid(tree)) {
        interpreter.calls.checkAnswer(expression);
      }
      if (in.session.level(expression) != Level.NEVER && !isVoid(tree)) {
        interpreter.stores.giveBack(expression, value);
      }
    } else {
      interpreter.statements.run((StatementTree) tree.getBody());
    }
    finish(interpreter, use);
    in.session.functions.keeps(tree, inner.keeps);
    in.session.functions.uses(tree, usedLater(inner.needs.keySet()));
    for (Map.Entry<Place, Tree> need : inner.needs.entrySet()) {
      if (in.now() != null && in.state().isFromEntry(need.getKey())) {
        in.body.needs.putIfAbsent(need.getKey(), need.getValue());
      }
    }
    Value results = inner.result.needs();
    Set<Tie> ties = new LinkedHashSet<>(results.ties());
    ties.removeIf(
        tie ->
            isParameterOf(tree, tie.region())
                || (!use.passesOn() && !inner.resultRegions.contains(tie.region())));
    results = results.withTies(ties);
    resultsOf.put(tree, results);
    return function(tree, captured.plus(results));
  }

  /**
   * Returns a function that needs something; one that keeps what it is given is known by itself.
   */
  private Value function(Tree tree, Value needs) {
    return (in.session.functions.has(tree) ? needs.plus(Value.HEAP.madeAt(tree)) : needs).closure();
  }

  /** Returns the fields that a function will use, without those that were reported already. */
  private Set<Place> usedLater(Set<Place> fields) {
    Set<Place> later = new LinkedHashSet<>();
    for (Place field : fields) {
      Value usual = in.session.models.usual(field);
      boolean canEnd = usual != null && !usual.ties().isEmpty();
      if (canEnd && field.isOwnField() && in.peek(field).stale() == null) {
        later.add(field);
      }
    }
    return later;
  }

  /** Returns what a lambda may give back of its parameters: who calls it knows that it may. */
  private Set<Region> given(LambdaExpressionTree tree) {
    ExecutableElement function =
        TreeUtils.findFunction(tree, in.session.factory.getProcessingEnv());
    ResultRule rule = in.session.contracts.of(function).result();
    if (!(TreeUtils.typeOf(tree) instanceof DeclaredType type)
        || !(in.session.types.asMemberOf(type, function) instanceof ExecutableType asked)
        || in.session.levels.of(asked.getReturnType()) != Level.BACKED) {
      return Set.of();
    }
    Set<Region> given = new LinkedHashSet<>();
    for (int i = 0; i < tree.getParameters().size(); i++) {
      VariableElement parameter = Declared.in(tree.getParameters().get(i));
      boolean mayReturn =
          rule.kind() == ResultRule.Kind.BY_TYPE || rule.refs().contains(Ref.parameter(i));
      boolean isArena = in.session.levels.isLifetime(parameter.asType());
      if (mayReturn && (!isArena || rule.kind() == ResultRule.Kind.TIED)) {
        given.add(new Region.OfParameter(parameter));
      }
    }
    return given;
  }

  /** Returns the arenas that a lambda is given; they end before its results are used. */
  private Set<Region> arenasOf(LambdaExpressionTree tree) {
    Set<Region> arenas = new LinkedHashSet<>();
    for (VariableTree parameter : tree.getParameters()) {
      VariableElement element = Declared.in(parameter);
      if (in.session.levels.isLifetime(element.asType())) {
        arenas.add(new Region.OfParameter(element));
      }
    }
    return arenas;
  }

  private static boolean isParameterOf(LambdaExpressionTree tree, Region region) {
    return region instanceof Region.OfParameter(VariableElement parameter)
        && tree.getParameters().stream().anyMatch(each -> Declared.in(each).equals(parameter));
  }

  private boolean isVoid(LambdaExpressionTree tree) {
    ExecutableElement function =
        TreeUtils.findFunction(tree, in.session.factory.getProcessingEnv());
    return function.getReturnType().getKind() == TypeKind.VOID;
  }

  /** Containers around the lambda hold what it put into them, and what it ends may have ended. */
  private void finish(Interpreter inner, Use use) {
    State end = inner.now();
    State returned = inner.jumps.arrived(Jumps.Kind.RETURN, null);
    end = in.either(end, returned);
    if (end == null || in.now() == null) {
      return;
    }
    State state = in.state();
    for (Map.Entry<Place, Value> place : List.copyOf(state.values().entrySet())) {
      Value after = end.get(place.getKey());
      if (after != null && !place.getValue().fresh().isEmpty() && !after.equals(place.getValue())) {
        Set<Tree> made = new LinkedHashSet<>(after.fresh());
        made.removeAll(place.getValue().fresh());
        state.fill(place.getValue().fresh(), live(after, inner.body).notFresh().madeAt(made));
      }
    }
    if (use.isRun()) {
      mayEnd(inner.body.ended);
    }
  }

  /** Applies what a function ends, if it is run: arenas of this object or class. */
  private void mayEnd(Map<Region, Set<End>> ends) {
    State after = in.copy();
    if (after == null) {
      return;
    }
    for (Map.Entry<Region, Set<End>> ended : ends.entrySet()) {
      if (ended.getKey() instanceof Region.OfField field && field.isOwn()) {
        for (End each : ended.getValue()) {
          after.end(List.of(ended.getKey()), each);
          in.body.ended.merge(ended.getKey(), Set.of(each), Value::union);
        }
      }
    }
    in.go(in.either(in.now(), after));
  }

  /**
   * What a lambda ends has been reported there; it may never run. What it is given is known where
   * it is called.
   */
  private static Value live(Value value, Body body) {
    Set<Tie> ties = new LinkedHashSet<>(value.ties());
    ties.removeIf(
        tie ->
            !tie.isLive()
                || (tie.region() instanceof Region.OfParameter(VariableElement given)
                    && body.given.contains(given)));
    return value.withTies(ties);
  }

  private Value parameter(VariableElement parameter, Use use) {
    return parameter(parameter, in.session.levels.of(parameter.asType()), use);
  }

  private Value parameter(VariableElement parameter, Level level, Use use) {
    if (level == Level.NEVER) {
      return Value.HEAP;
    }
    Region region = new Region.OfParameter(parameter);
    if (in.session.levels.isKeepable(parameter.asType())) {
      return Value.HEAP.opening(region);
    }
    if (in.session.levels.isLifetime(parameter.asType())) {
      return Value.in(List.of(region)).opening(region);
    }
    if (use.elements() != null) {
      return use.elements();
    }
    return level == Level.BACKED ? Value.in(List.of(region)) : Value.HEAP;
  }

  Value reference(MemberReferenceTree tree, Use use) {
    ExecutableElement method = TreeUtils.elementFromUse(tree);
    Contract contract = in.session.contracts.of(method);
    boolean isBound = isExpression(tree.getQualifierExpression());
    Value object = isBound ? in.use(tree.getQualifierExpression()) : Value.HEAP;
    in.flights.handOut(object);
    if (contract.hasReset() && (isBound || endsGiven(method, contract))) {
      in.session.reporter.report(
          tree,
          "arena.reset.undeclared",
          isBound
              ? "arena '" + Reporter.text(tree.getQualifierExpression()) + "'"
              : "an arena of what it is given",
          "a lambda or method reference may run at any time: reset it where it was opened");
    }
    checkParameters(tree, method, contract, object, use);
    checkResult(tree, method, contract, use);
    followOwn(tree, method, use);
    boolean isCopy = in.session.levels.of(method.getReturnType()) == Level.NEVER;
    resultsOf.put(tree, isCopy ? Value.HEAP : object.needs());
    return function(tree, object.needs());
  }

  /** Tells whether a method ends what a reference to it is given, the object among that. */
  private static boolean endsGiven(ExecutableElement method, Contract contract) {
    return contract.resets().stream()
        .anyMatch(ref -> ref.isParameter() || (ref.isSelf() && !Places.isStatic(method)));
  }

  /** Follows a method of this object or class into what it does to the fields, if it is run. */
  private void followOwn(MemberReferenceTree tree, ExecutableElement method, Use use) {
    Place object = in.places.of(tree.getQualifierExpression());
    boolean isOwn = object != null && object.isSelf();
    ClassModel model =
        isOwn || Places.isStatic(method) ? in.session.models.get(Declared.owner(method)) : null;
    Summary summary = model == null ? null : model.summaries.get(method);
    if (summary == null) {
      return;
    }
    in.session.functions.uses(tree, usedLater(summary.needs().keySet()));
    if (use.isRun()) {
      for (Place need : summary.needs().keySet()) {
        in.fields.checkNeed(need, tree, method.getSimpleName().toString());
      }
      if (summary.exit() != null) {
        mayEnd(summary.exit().ended());
      }
    }
  }

  /** What the reference is given goes on to the method, as from a lambda. */
  private void checkParameters(
      MemberReferenceTree tree,
      ExecutableElement method,
      Contract contract,
      Value object,
      Use use) {
    ExecutableElement function =
        TreeUtils.findFunction(tree, in.session.factory.getProcessingEnv());
    if (!(TreeUtils.typeOf(tree) instanceof DeclaredType type)
        || !(in.session.types.asMemberOf(type, function) instanceof ExecutableType asked)) {
      return;
    }
    int shift = asked.getParameterTypes().size() - method.getParameters().size();
    for (int i = 0; i < method.getParameters().size() && i + shift >= 0; i++) {
      if (i + shift >= asked.getParameterTypes().size()) {
        return;
      }
      VariableElement parameter = method.getParameters().get(i);
      TypeMirror given = asked.getParameterTypes().get(i + shift);
      Value value = parameter(parameter, in.session.levels.of(given), use).needs();
      boolean isIntoGiven =
          shift > 0
              && use.elements() != null
              && contract.parameter(i).kind() == ParameterRule.Kind.KEPT;
      boolean isKept =
          use.elements() == null
              && contract.parameter(i).kind() == ParameterRule.Kind.KEPT
              && object.isNew()
              && !value.ties().isEmpty();
      if (isKept) {
        String name = Reporter.text(tree.getQualifierExpression());
        Functions.Keep keep = new Functions.Keep(object.fresh(), name, tree, value);
        in.session.functions.keeps(tree, Set.of(keep));
      } else if (!isIntoGiven) {
        ParameterRule rule =
            in.session.lent.has(parameter) ? ParameterRule.BORROWED : contract.parameter(i);
        in.stores.passOn(tree, method, rule, value, object);
      }
    }
  }

  /** What is made in an arena that the reference is given can't be its result, as a lambda's. */
  private void checkResult(
      MemberReferenceTree tree, ExecutableElement method, Contract contract, Use use) {
    ExecutableElement function =
        TreeUtils.findFunction(tree, in.session.factory.getProcessingEnv());
    if (use.isFree()
        || !(TreeUtils.typeOf(tree) instanceof DeclaredType type)
        || !(in.session.types.asMemberOf(type, function) instanceof ExecutableType asked)
        || in.session.levels.of(asked.getReturnType()) != Level.BACKED
        || in.session.levels.isLifetime(asked.getReturnType())) {
      return;
    }
    int shift = asked.getParameterTypes().size() - method.getParameters().size();
    for (int i = 0; i < method.getParameters().size() && i + shift >= 0; i++) {
      VariableElement parameter = method.getParameters().get(i);
      boolean isTied =
          contract.result().kind() == ResultRule.Kind.BY_TYPE
              || contract.result().refs().contains(Ref.parameter(i));
      ResultRule said = in.session.contracts.of(function).result();
      boolean isSaid =
          said.kind() == ResultRule.Kind.TIED && said.refs().contains(Ref.parameter(i + shift));
      if (isTied && !isSaid && in.session.levels.isLifetime(parameter.asType())) {
        Value value = Value.in(List.of(new Region.OfParameter(parameter)));
        in.stores.check(tree, value, Set.of(), "arena.escape.return", "the method reference");
        return;
      }
    }
  }

  /** Returns what something kept of an argument needs: of a function only its results are. */
  Value kept(Tree argument, Value value) {
    Tree tree =
        argument instanceof ExpressionTree expression
            ? TreeUtils.withoutParens(expression)
            : argument;
    return resultsOf.getOrDefault(tree, value);
  }

  private static boolean isExpression(ExpressionTree tree) {
    Element element = TreeUtils.elementFromTree(tree);
    return !(element instanceof TypeElement)
        && !(tree instanceof com.sun.source.tree.PrimitiveTypeTree)
        && (element != null || !(tree instanceof IdentifierTree))
        && !(tree instanceof com.sun.source.tree.ParameterizedTypeTree)
        && !(tree instanceof com.sun.source.tree.ArrayTypeTree)
        && !(tree instanceof com.sun.source.tree.AnnotatedTypeTree);
  }

  /** Follows a class inside a method, and returns what its instances hold on to. */
  Value anonymous(ClassTree tree) {
    Value captured = captured(tree, List.of());
    ClassModel model = in.session.models.add(tree);
    model.captured = captured;
    in.flights.handOut(captured);
    in.flights.handOut(arenasIn(tree, List.of()));
    State around = in.state().copyWithoutFlights();
    new ClassCheck(in.session).checkInner(model, in.body, around);
    return captured;
  }

  /** Returns what the variables around some code that it names need. */
  private Value captured(Tree code, List<? extends VariableTree> parameters) {
    Value captured = Value.HEAP;
    for (Place place : placesIn(code, parameters)) {
      Value value = in.peek(place);
      // A stale variable is reported where the code uses it.
      captured = captured.plus(value.stale() == null ? value.needs() : Value.HEAP);
    }
    return captured;
  }

  /** Returns the arenas around some code that it names: what it makes may live there. */
  private Set<Region> arenasIn(Tree code, List<? extends VariableTree> parameters) {
    Set<Region> arenas = new LinkedHashSet<>();
    for (Place place : placesIn(code, parameters)) {
      arenas.addAll(in.peek(place).opens());
    }
    return arenas;
  }

  private Set<Place> placesIn(Tree code, List<? extends VariableTree> parameters) {
    Set<Element> inside = new HashSet<>();
    for (VariableTree parameter : parameters) {
      inside.add(Declared.in(parameter));
    }
    Set<Place> places = new LinkedHashSet<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitVariable(VariableTree variable, Void unused) {
        inside.add(Declared.in(variable));
        return super.visitVariable(variable, null);
      }

      @Override
      public Void visitIdentifier(IdentifierTree identifier, Void unused) {
        Element element = TreeUtils.elementFromTree(identifier);
        if (element instanceof VariableElement variable
            && !inside.contains(variable)
            && in.session.levels.of(variable.asType()) != Level.NEVER) {
          addVariable(variable);
        } else if (element instanceof ExecutableElement method && !Places.isStatic(method)) {
          places.add(in.places.implicitSelf(method));
        } else if (identifier.getName().contentEquals("this")) {
          places.add(in.body.model.self());
        }
        return null;
      }

      private void addVariable(VariableElement variable) {
        if (!Places.isField(variable)) {
          places.add(Place.variable(variable));
        } else if (!Places.isStatic(variable)) {
          places.add(in.places.implicitSelf(variable));
        }
      }
    }.scan(code, null);
    return places;
  }
}
