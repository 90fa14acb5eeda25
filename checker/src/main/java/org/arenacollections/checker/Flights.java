// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.arenacollections.checker.Calls.Call;
import org.arenacollections.checker.Calls.Operand;
import org.arenacollections.checker.InFlight.Flight;
import org.arenacollections.checker.InFlight.User;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.javacutil.TreeUtils;

/**
 * Follows memory that others go on reading after a call, such as a device's copies: until they were
 * waited for, it is neither changed nor freed.
 */
final class Flights {
  private final Interpreter in;

  Flights(Interpreter in) {
    this.in = in;
  }

  /** Looks at a call before it has any effect. */
  void beforeCall(Call call) {
    checkChange(call);
    checkMemory(call);
    checkUsers(call);
    Ref awaited = call.contract().later().awaits();
    if (awaited != null) {
      await(call.operand(awaited));
    }
  }

  /** Looks at a call that has been made. */
  void afterCall(Call call, Value result) {
    Ref read = call.contract().later().reads();
    Operand source = read == null ? null : call.operand(read);
    if (source != null) {
      begin(call, source);
      return;
    }
    Operand receiver = call.receiver();
    if (receiver != null && !result.opens().isEmpty()) {
      for (Region further : result.opens()) {
        now(now().becoming(receiver.value().opens(), further));
      }
    }
    call.arguments().forEach(argument -> handOut(argument.value()));
    if (isSelf(receiver) || call.arguments().stream().anyMatch(Flights::isSelf)) {
      handOutFields();
    }
  }

  private static boolean isSelf(@Nullable Operand operand) {
    return operand != null && operand.place() != null && operand.place().isSelf();
  }

  /** Methods of this object may wait for what it keeps. */
  private void handOutFields() {
    Set<Region> kept = new LinkedHashSet<>();
    for (Flight flight : now().flights()) {
      for (Region work : flight.work()) {
        if (work instanceof Region.OfField) {
          kept.add(work);
        }
      }
    }
    handOut(kept);
  }

  private InFlight now() {
    return in.isReachable() ? in.state().inFlight() : InFlight.NOTHING;
  }

  private void now(InFlight next) {
    if (in.isReachable()) {
      in.state().setInFlight(next);
    }
  }

  /** Says that a lifetime begins here. */
  void opened(Region region) {
    now(now().unused(region));
  }

  private void begin(Call call, Operand source) {
    Operand receiver = call.receiver();
    if (receiver == null || receiver.value().opens().stream().anyMatch(this::isGivenToLambda)) {
      return; // such as work that is only recorded
    }
    Set<Region> around = receiver.value().regions();
    Set<Region> memory = new LinkedHashSet<>(source.value().regions());
    memory.removeAll(around);
    Place place = source.place();
    now(now().with(new Flight(call.tree(), place, receiver.value().opens(), around, memory)));
  }

  private boolean isGivenToLambda(Region region) {
    return region instanceof Region.OfParameter(VariableElement parameter)
        && (in.body.method == null
            || !in.body.method.getParameters().contains(parameter)
            || in.body.isLambda);
  }

  private void await(@Nullable Operand operand) {
    if (operand == null) {
      return;
    }
    Set<Region> opens = operand.value().opens();
    Set<Region> work = new LinkedHashSet<>(operand.value().regions());
    work.addAll(opens);
    now(now().landed(work).landedAround(opens));
  }

  /** Whoever gets hold of work may wait for it. */
  void handOut(Value value) {
    if (now().flights().isEmpty()) {
      return;
    }
    Set<Region> regions = new LinkedHashSet<>(value.regions());
    regions.addAll(value.opens());
    handOut(regions);
  }

  void handOut(Collection<Region> regions) {
    if (!now().flights().isEmpty()) {
      now(now().landed(regions));
    }
  }

  // ---- changes ---------------------------------------------------------------------------------

  private void checkChange(Call call) {
    Operand receiver = call.receiver();
    if (receiver == null || now().flights().isEmpty() || !Changes.isChange(call.callee())) {
      return;
    }
    for (Flight flight : now().flights()) {
      Place source = flight.source();
      if (source != null
          && (source.equals(receiver.place()) || source.equals(receiver.value().owner()))) {
        in.session.reporter.report(
            call.tree(), "arena.copy.write", source, in.session.reporter.position(flight.call()));
        return;
      }
    }
  }

  // ---- memory that nobody holds ----------------------------------------------------------------

  private void checkMemory(Call call) {
    Ref read = call.contract().later().reads();
    Operand source = read == null ? null : call.operand(read);
    if (source == null || !source.value().kind().isMemory()) {
      return;
    }
    boolean isArray = source.value().kind() == Value.Kind.ARRAY_MEMORY;
    in.session.reporter.report(
        source.tree(),
        "arena.copy.memory",
        Reporter.text(source.tree()),
        isArray ? "of an array" : "of a java.lang.foreign.Arena",
        call.callee().getSimpleName());
  }

  // ---- ends ------------------------------------------------------------------------------------

  /** Looks at the end of lifetimes whose memory is being read. */
  void beforeEnd(Collection<? extends Region> regions, End end) {
    boolean isCall =
        switch (end.kind()) {
          case RESET, HANDED_OVER, CLOSED, LEFT -> true;
          case GIVEN_BACK, REASSIGNED, NOT_OPENED, ENTRY -> false;
        };
    if (!isCall || !in.isReachable() || now().flights().isEmpty()) {
      return;
    }
    // What ends the work itself waits for it first.
    InFlight left = now().landed(regions).landedAround(regions);
    for (Flight flight : left.flights()) {
      for (Region region : flight.memory()) {
        if (regions.contains(region) && refuses(region)) {
          in.session.reporter.report(
              end.tree(),
              "arena.copy.reset",
              region.name(),
              in.session.reporter.position(flight.call()));
          return;
        }
      }
    }
  }

  /** Tells whether an arena is known to refuse a reset while its memory is being read. */
  private boolean refuses(Region region) {
    return switch (region) {
      case Region.OfSite(Tree site, Region.Names _) -> isPlainMaking(site);
      case Region.OfField(Place place) -> isPlainMaking(in.session.initializerOf(place.element()));
      case Region.OfParameter _, Region.OfObject _ -> false;
    };
  }

  /**
   * Tells whether an arena is made by a method of the library, with numbers and options alone that
   * say nothing of readers.
   */
  private boolean isPlainMaking(@Nullable Tree tree) {
    if (!(tree instanceof MethodInvocationTree making)) {
      return false;
    }
    TypeElement owner = Declared.owner(TreeUtils.elementFromUse(making));
    boolean isStatic = Places.isStatic(TreeUtils.elementFromUse(making));
    return in.session.levels.of(owner.asType()) == Level.BACKED
        && !in.session.levels.isFromSource(owner)
        && (isStatic || !making.getArguments().isEmpty())
        && making.getArguments().stream().allMatch(this::isPlainOption);
  }

  private boolean isPlainOption(ExpressionTree argument) {
    if (TreeUtils.typeOf(argument).getKind().isPrimitive()) {
      return true;
    }
    ExpressionTree step = TreeUtils.withoutParens(argument);
    while (step instanceof MethodInvocationTree call) {
      if (in.session.contracts.of(TreeUtils.elementFromUse(call)).later().outlasts()) {
        return false;
      }
      if (Places.isStatic(TreeUtils.elementFromUse(call))) {
        return !in.session.levels.isFromSource(Declared.owner(TreeUtils.elementFromUse(call)));
      }
      ExpressionTree before = Places.receiverOf(call);
      if (before == null) {
        return false;
      }
      step = TreeUtils.withoutParens(before);
    }
    return false;
  }

  // ---- users -----------------------------------------------------------------------------------

  /** What is made in some lifetimes belongs to the first that uses it. */
  private void checkUsers(Call call) {
    Operand receiver = call.receiver();
    if (receiver == null || !in.session.levels.isLifetime(receiver.type())) {
      return;
    }
    for (Operand argument : call.arguments()) {
      for (Region used : regionsOf(argument.value())) {
        TypeElement type = in.session.levels.userOf(typeOf(used));
        if (type != null) {
          checkUser(call, argument, used, userIn(receiver.value(), type));
        }
      }
    }
  }

  private void checkUser(Call call, Operand argument, Region used, @Nullable Region user) {
    if (user == null) {
      return;
    }
    User known = now().users().get(used);
    if (known == null) {
      now(now().usedBy(used, new User(user, call.tree())));
      return;
    }
    Region first = known.region();
    if (first != null && areTwo(first, user)) {
      in.session.reporter.report(
          argument.tree(),
          "arena.stream.mixed",
          Reporter.text(argument.tree()),
          used.name(),
          first.name(),
          in.session.reporter.position(known.since()),
          user.name());
    }
  }

  /** Returns the one user of a type that something is made by; null if it is not known. */
  private @Nullable Region userIn(Value value, TypeElement type) {
    List<Region> users = new ArrayList<>();
    for (Region region : regionsOf(value)) {
      TypeElement of = in.session.levels.elementOf(typeOf(region));
      if (of != null && in.session.isSubclass(of, type)) {
        users.add(region);
      }
    }
    return users.size() == 1 ? users.getFirst() : null;
  }

  private static Set<Region> regionsOf(Value value) {
    Set<Region> regions = new LinkedHashSet<>(value.opens());
    regions.addAll(value.regions());
    return regions;
  }

  /** Two parameters may be given the same object, and a parameter be what a field keeps. */
  private static boolean areTwo(Region one, Region other) {
    boolean isOneMadeHere = one instanceof Region.OfSite || other instanceof Region.OfSite;
    boolean areFields = one instanceof Region.OfField && other instanceof Region.OfField;
    return !one.equals(other) && (isOneMadeHere || areFields);
  }

  private static javax.lang.model.type.@Nullable TypeMirror typeOf(Region region) {
    return switch (region) {
      case Region.OfSite(Tree site, Region.Names _) -> TreeUtils.typeOf(site);
      case Region.OfParameter(VariableElement parameter) -> parameter.asType();
      case Region.OfField(Place place) -> RefParser.typeOf(place.element());
      case Region.OfObject _ -> null;
    };
  }
}
