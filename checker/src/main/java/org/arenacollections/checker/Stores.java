// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.arenacollections.annotations.Resets;
import org.arenacollections.checker.Calls.Call;
import org.arenacollections.checker.Calls.Operand;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.javacutil.TreeUtils;

/** Follows what is put somewhere, and checks that it lives as long as that. */
final class Stores {
  private final Interpreter in;
  private final Map<Place, Tree> renewals = new HashMap<>();

  Stores(Interpreter in) {
    this.in = in;
  }

  Value assign(ExpressionTree target, ExpressionTree source) {
    return switch (target) {
      case ParenthesizedTree parenthesized -> assign(parenthesized.getExpression(), source);
      case ArrayAccessTree element -> assignElement(element, source);
      default -> assignPlace(target, source);
    };
  }

  private Value assignElement(ArrayAccessTree target, ExpressionTree source) {
    Value array = in.use(target.getExpression());
    in.value(target.getIndex());
    Value value = in.use(source);
    Operand keeper =
        Operand.receiver(
            target.getExpression(),
            in.places.of(target.getExpression()),
            array,
            TreeUtils.typeOf(target.getExpression()));
    if (keeper.place() != null) {
      in.body.changed(keeper.place());
    }
    put(keeper, source, value, "arena.escape.array", Reporter.text(target.getExpression()));
    return value;
  }

  private Value assignPlace(ExpressionTree target, ExpressionTree source) {
    Element element = TreeUtils.elementFromUse(target);
    if (!(element instanceof VariableElement variable) || !Places.isField(variable)) {
      Value value = in.value(source);
      if (element instanceof VariableElement variable) {
        setVariable(variable, value, source);
      }
      return value;
    }
    Value object =
        target instanceof MemberSelectTree select && !Places.isStatic(variable)
            ? in.use(select.getExpression())
            : Value.HEAP;
    Value value = in.value(source);
    in.fields.set(target, variable, object, source, value);
    return value;
  }

  /** Sets a local variable. */
  void setVariable(VariableElement variable, Value value, Tree source) {
    if (in.session.levels.of(variable.asType()) == Level.NEVER) {
      return;
    }
    Place place = Place.variable(variable);
    loseArena(place, source);
    checkWritten(variable, value, source);
    for (Region region : value.opens()) {
      if (region instanceof Region.OfSite(Tree site, Region.Names names) && site == source) {
        names.name(site, variable.getSimpleName().toString());
      }
    }
    in.state().set(place, value);
  }

  /** What lived in the arena that a variable held can't be followed once it holds another. */
  private void loseArena(Place place, Tree source) {
    Value before = in.state().get(place);
    if (before == null || before.opens().isEmpty()) {
      return;
    }
    Set<Region> lost = new LinkedHashSet<>(before.opens());
    for (Map.Entry<Place, Value> other : in.state().values().entrySet()) {
      if (!other.getKey().equals(place)) {
        lost.removeAll(other.getValue().opens());
        other.getValue().arenas().values().forEach(lost::removeAll);
      }
    }
    lost.removeIf(region -> !(region instanceof Region.OfSite));
    in.endings.end(lost, new End(source, End.Kind.REASSIGNED));
    lost.forEach(in.state().ended()::remove);
  }

  private void checkWritten(VariableElement variable, Value value, Tree source) {
    Written written = writtenOn(variable);
    if (written.isNothing() || written.kind() == Written.Kind.BORROWED) {
      return;
    }
    Set<Region> allowed = new LinkedHashSet<>();
    for (String name : written.names()) {
      Ref ref =
          in.session.parser.parse(name, in.body.method, in.body.model.type, in.body.variables);
      if (ref == null) {
        in.session.reporter.report(source, "arena.name.unknown", name);
        return;
      }
      allowed.addAll(in.regions(ref));
    }
    if (written.kind() != Written.Kind.POLY) {
      check(source, value, allowed, "arena.escape.variable", variable.getSimpleName());
    }
  }

  private Written writtenOn(VariableElement variable) {
    return in.session.untyped.contains(variable)
        ? Written.NOTHING
        : Written.in(in.session.factory.fromElement(variable));
  }

  /** Returns what a variable's annotation says that it may hold; null if it says nothing. */
  @Nullable Set<Region> written(VariableElement variable) {
    Written written = writtenOn(variable);
    if (written.kind() != Written.Kind.IN) {
      return null;
    }
    Set<Region> allowed = new LinkedHashSet<>();
    for (String name : written.names()) {
      Ref ref =
          in.session.parser.parse(name, in.body.method, in.body.model.type, in.body.variables);
      if (ref != null) {
        allowed.addAll(in.regions(ref));
      }
    }
    return allowed;
  }

  /** Puts something into a collection or another object that may keep it. */
  boolean keep(Operand argument, Operand keeper) {
    return put(
        keeper,
        argument.tree(),
        argument.value(),
        "arena.escape.collection",
        Reporter.text(keeper.tree()));
  }

  private boolean put(Operand keeper, Tree source, Value value, String key, String name) {
    boolean copies = in.session.levels.isBacked(keeper.type()) && keeper.value().opens().isEmpty();
    if (copies || (value.ties().isEmpty() && value.fresh().isEmpty())) {
      return true;
    }
    Value into = keeper.value();
    if (!into.opens().isEmpty()) {
      Set<Region> home = new LinkedHashSet<>();
      into.home().forEach(tie -> home.add(tie.region()));
      String wayOut = "make it in an arena that lives as long";
      return check(source, value, home, "arena.escape.argument", name, wayOut);
    }
    Set<Region> written = writtenOf(keeper);
    if (into.isNew() && keepsWhatIsGiven(into, source, value, key, name)) {
      return false;
    }
    if (into.isNew() && written == null) {
      in.state().fill(into.fresh(), value);
      return true;
    }
    Set<Region> allowed = new LinkedHashSet<>(into.regions());
    if (written != null) {
      allowed.addAll(written);
    }
    Place place = placeOf(keeper);
    in.fields.learnContent(place, value);
    if (place != null && place.isOwnField()) {
      allowed.addAll(in.fields.allowed(place, value));
    }
    if (!check(source, value, allowed, key, name)) {
      return false;
    }
    publish(value);
    if (!into.fresh().isEmpty()) {
      in.state().fill(into.fresh(), value);
    } else if (place != null) {
      Value before = in.peek(place);
      in.state().set(place, before.filledWith(value.notFresh()));
    }
    return true;
  }

  /**
   * Remembers what functions put of what they are given into collections around them; reports what
   * lives in an arena that they are given, and returns whether there is such.
   */
  private boolean keepsWhatIsGiven(Value into, Tree source, Value value, String key, String name) {
    for (Body body = in.body; body != null; body = body.outer) {
      if (into.fresh().stream().noneMatch(body.around::contains)) {
        continue;
      }
      for (Region region : value.regions()) {
        if (!(region instanceof Region.OfParameter(VariableElement given))
            || !body.given.contains(given)) {
          continue;
        }
        if (in.session.levels.isLifetime(given.asType())) {
          Set<Region> others = value.regions();
          others.remove(region);
          return !check(source, value, others, key, name);
        }
        body.keeps.add(
            new Functions.Keep(into.fresh(), name, source, Value.in(Set.of(region)).revived()));
      }
    }
    return false;
  }

  /** Says that others know something now that was made here. */
  void publish(Value value) {
    in.session.functions.publish(in, value);
    in.state().publish(value.fresh());
  }

  /** What was cleared has nothing in it any more, if nobody else can have put something there. */
  void afterCall(Call call) {
    Operand cleared = call.receiver();
    if (cleared != null && cleared.place() != null && Changes.isChange(call.callee())) {
      in.body.changed(cleared.place());
    }
    if (cleared == null || cleared.place() == null || cleared.type() == null) {
      return;
    }
    if (call.callee().getSimpleName().contentEquals("clear")
        && call.callee().getParameters().isEmpty()
        && isOrdinary(cleared.place())
        && isKnownHereOnly(cleared.place(), cleared.value())) {
      in.state().set(cleared.place(), in.peek(cleared.place()).withTies(Set.of()).partOf(null));
    }
  }

  /**
   * Tells whether a place holds for good a collection of the JDK that was made there: it needs
   * nothing but what was put into it, and is not itself in an arena.
   */
  boolean isOrdinary(@Nullable Place place) {
    if (place == null) {
      return false;
    }
    if (place.isLocal()) {
      return in.session.ordinary.contains(place.element());
    }
    FieldModel model =
        place.element() instanceof VariableElement field ? in.fields.modelOf(field) : null;
    return place.isOwnField() && isPrivate(place.element()) && model != null && model.isOrdinary();
  }

  private boolean isKnownHereOnly(Place place, Value value) {
    return place.isLocal()
        ? value.isNew()
        : in.state().values().entrySet().stream()
            .noneMatch(other -> isAlias(other.getKey(), other.getValue(), value));
  }

  private static boolean isPrivate(Element element) {
    return element.getModifiers().contains(Modifier.PRIVATE);
  }

  /** Tells whether a variable may hold the same collection. */
  private boolean isAlias(Place other, Value there, Value value) {
    return other.isLocal()
        && in.session.isContainer(other.element().asType())
        && there.regions().stream().anyMatch(value.regions()::contains);
  }

  /** Tells whether an expression makes such a collection: a comparator could need an arena. */
  boolean makesOrdinary(Tree made) {
    if (!(made instanceof NewClassTree creation) || creation.getClassBody() != null) {
      return false;
    }
    TypeElement type = in.session.levels.elementOf(TreeUtils.typeOf(creation));
    return type != null
        && type.getQualifiedName().toString().startsWith("java.util.")
        && in.session.isContainer(TreeUtils.typeOf(creation))
        && creation.getArguments().stream()
            .allMatch(each -> TreeUtils.typeOf(each).getKind().isPrimitive());
  }

  /** Returns the place of what is put into, or of the field whose collection has that in it. */
  private @Nullable Place placeOf(Operand keeper) {
    if (keeper.place() != null) {
      return keeper.place();
    }
    Tree tree = keeper.tree();
    while (tree instanceof MethodInvocationTree call
        && in.session.contracts.of(TreeUtils.elementFromUse(call)).stubbed()) {
      ExpressionTree receiver = Places.receiverOf(call);
      if (receiver == null || !in.session.isContainer(TreeUtils.typeOf(receiver))) {
        return null;
      }
      Place place = in.places.of(receiver);
      if (place != null) {
        return place.isOwnField() ? place : null;
      }
      tree = receiver;
    }
    return null;
  }

  private @Nullable Set<Region> writtenOf(Operand keeper) {
    return keeper.place() != null
            && keeper.place().base() == null
            && keeper.place().element() instanceof VariableElement variable
            && !Places.isField(variable)
        ? written(variable)
        : null;
  }

  /** Passes something to a callee that may keep it anywhere. */
  boolean giveAway(Call call, Operand argument) {
    String wayOut =
        argument.value().isClosure()
            ? in.waysOut.function(call.callee())
            : in.waysOut.argument(call.callee(), argument.type());
    boolean fits =
        check(
            argument.tree(),
            argument.value(),
            Set.of(),
            "arena.escape.argument",
            name(call.callee()),
            wayOut);
    if (fits) {
      publish(argument.value());
    }
    return fits;
  }

  /** Passes what a method reference will be given to its method. */
  void passOn(
      Tree reference, ExecutableElement method, ParameterRule rule, Value value, Value object) {
    switch (rule.kind()) {
      case BORROWED, RETURNED -> {}
      case FREE ->
          check(
              reference,
              value,
              Set.of(),
              "arena.escape.argument",
              name(method),
              in.waysOut.argument(method, null));
      case KEPT -> {
        if (object.isNew()) {
          in.state().fill(object.fresh(), value);
        } else {
          String key = "arena.escape.collection";
          check(reference, value, object.regions(), key, keeper(reference));
        }
      }
    }
  }

  private static String keeper(Tree reference) {
    return Reporter.text(
        reference instanceof MemberReferenceTree member
            ? member.getQualifierExpression()
            : reference);
  }

  private static String name(ExecutableElement callee) {
    return callee.getSimpleName().contentEquals("<init>")
        ? "new " + Declared.owner(callee).getSimpleName()
        : callee.getSimpleName() + "()";
  }

  void giveBack(ExpressionTree source, Value value) {
    in.live(source, value);
    Body body = in.body;
    body.result = body.result.or(value);
    String name = body.isLambda || body.method == null ? "the lambda" : name(body.method);
    Set<Region> allowed = body.resultRegions;
    if (body.isResultFree) {
      allowed = value.regions();
      allowed.removeAll(body.mayNot);
    }
    check(source, value, allowed, "arena.escape.return", name);
    publish(value);
  }

  /** Reports a value that needs more than is allowed where it goes; returns whether it fits. */
  boolean check(Tree source, Value value, Set<Region> allowed, String key, Object where) {
    return check(source, value, allowed, key, where, "");
  }

  /**
   * Reports a value that needs more than is allowed where it goes; returns whether it fits.
   *
   * @param where what keeps it
   * @param wayOut what to do about it, where the key doesn't say so
   */
  boolean check(
      Tree source, Value value, Set<Region> allowed, String key, Object where, String wayOut) {
    List<Region> outside = new ArrayList<>();
    for (Region region : value.regionsOutside(allowed)) {
      if (!isEverlasting(region)) {
        outside.add(region);
      }
    }
    if (in.session.lent.giveUp(outside)) {
      return true;
    }
    if (!outside.isEmpty() && isSecondOfConstructor(key, outside)) {
      return false;
    }
    if (!outside.isEmpty() && value.stale() == null) {
      String way = key.equals("arena.escape.return") ? in.waysOut.result(outside, value) : wayOut;
      String names = in.session.reporter.names(outside);
      if (value.isClosure()) {
        in.session.reporter.capture(source, names, key, where, way);
      } else {
        String ways = in.waysOut.escape(key, way, isArena(source));
        in.session.reporter.report(source, key, Reporter.text(source), names, where, ways);
      }
      return false;
    }
    return true;
  }

  private boolean isArena(Tree source) {
    return source instanceof ExpressionTree
        && in.session.levels.isLifetime(TreeUtils.typeOf(source));
  }

  /**
   * A constructor that keeps what it is given lacks one annotation, on its class, however many
   * fields it sets.
   */
  private boolean isSecondOfConstructor(String key, List<Region> outside) {
    boolean isGiven =
        key.equals("arena.escape.field")
            && in.body.isInitializing()
            && outside.stream().allMatch(Region.OfParameter.class::isInstance);
    boolean isSecond = isGiven && in.body.hasKeptArgument;
    in.body.hasKeptArgument |= isGiven;
    return isSecond;
  }

  /** A constant arena that is never reset outlives everything. */
  private boolean isEverlasting(Region region) {
    if (!(region instanceof Region.OfField(Place place)) || !place.isStatic()) {
      return false;
    }
    return place.element().getModifiers().contains(Modifier.FINAL)
        && !canBeReset(place.element().asType());
  }

  boolean canBeReset(TypeMirror arena) {
    TypeElement type = in.session.levels.elementOf(arena);
    if (type == null) {
      return true;
    }
    for (ExecutableElement method :
        ElementFilter.methodsIn(in.session.elements.getAllMembers(type))) {
      if (method.getSimpleName().toString().startsWith("reset")
          && in.session.factory.getDeclAnnotation(method, Resets.class) != null) {
        return true;
      }
    }
    return type.getKind().isInterface();
  }

  void renewedIn(Place place, Tree tree) {
    renewals.put(place, tree);
  }

  Map<Place, Tree> renewals() {
    return renewals;
  }
}
