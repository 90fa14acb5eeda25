// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.checkerframework.checker.nullness.qual.Nullable;

/** Checks one method or constructor against its contract. */
final class MethodCheck {
  private final Session session;
  private final ClassModel model;
  private final @Nullable Body outer;

  MethodCheck(Session session, ClassModel model, @Nullable Body outer) {
    this.session = session;
    this.model = model;
    this.outer = outer;
  }

  void check(MethodTree tree, ExecutableElement method, State start) {
    Contract contract = session.contracts.of(method);
    Body body = new Body(model, method, outer, false);
    Interpreter in = new Interpreter(session, body, start);
    for (int i = 0; i < method.getParameters().size(); i++) {
      enter(in, method.getParameters().get(i), contract.parameter(i));
    }
    if (contract.renews() != null) {
      for (Region region : session.models.selfRegions(model.type)) {
        start.end(List.of(region), new End(tree, End.Kind.ENTRY));
      }
    }
    body.resultRegions = resultRegions(in, method, contract);
    if (outer != null) {
      body.around = start.made();
      body.given.addAll(method.getParameters());
    }
    in.statements.run(tree.getBody());
    model.keeps.addAll(body.keeps);
    State exit = in.either(in.now(), in.jumps.arrived(Jumps.Kind.RETURN, null));
    model.summaries.put(method, new Summary(exit, ownNeeds(body), ownResult(body)));
    if (exit != null && !isPrivate(method) && !TestCode.isTest(method)) {
      in.go(exit);
      new FieldsAtExit(session, model, in).check(tree, method, contract);
    }
    boolean isFirst = method.getKind() == ElementKind.CONSTRUCTOR || TestCode.isTest(method);
    if (!isPrivate(method) && !isFirst) {
      checkNeeds(in);
    }
  }

  private static boolean isPrivate(ExecutableElement method) {
    return method.getModifiers().contains(Modifier.PRIVATE);
  }

  private void enter(Interpreter in, VariableElement parameter, ParameterRule rule) {
    in.body.variables.put(parameter.getSimpleName().toString(), parameter);
    Level level = session.levels.of(parameter.asType());
    if (level == Level.NEVER) {
      return;
    }
    Region own = new Region.OfParameter(parameter);
    boolean isLifetime = session.levels.isLifetime(parameter.asType());
    Set<Region> regions = new LinkedHashSet<>();
    switch (rule.kind()) {
      case FREE -> {
        if (session.lent.has(parameter)) {
          regions.add(own);
        }
      }
      case BORROWED, RETURNED -> regions.add(own);
      case KEPT -> {
        for (Ref ref : rule.refs()) {
          regions.addAll(kept(in, ref));
        }
      }
    }
    Value value = session.levels.isKeepable(parameter.asType()) ? Value.HEAP : Value.in(regions);
    if (session.levels.isMaker(parameter.asType())) {
      value = value.of(Value.Kind.MAKER);
    }
    in.state().set(Place.variable(parameter), isLifetime ? value.opening(own) : value);
  }

  private Set<Region> kept(Interpreter in, Ref ref) {
    return ref.isParameter() && in.body.method != null
        ? Set.of(new Region.OfParameter(in.body.method.getParameters().get(ref.parameter())))
        : in.regions(ref);
  }

  private Set<Region> resultRegions(Interpreter in, ExecutableElement method, Contract contract) {
    Set<Region> regions = new LinkedHashSet<>();
    for (Ref ref : contract.result().refs()) {
      if (ref.isParameter() && ref.fields().isEmpty()) {
        regions.add(new Region.OfParameter(method.getParameters().get(ref.parameter())));
      }
      regions.addAll(in.regions(ref));
    }
    regions.addAll(ownArenas(in, method));
    if (outer != null && session.levels.of(method.getReturnType()) == Level.BACKED) {
      regions.addAll(model.captured.regions());
    }
    return regions;
  }

  /**
   * A private method may give back what lives in arenas of its object: its callers see its body.
   */
  private Set<Region> ownArenas(Interpreter in, ExecutableElement method) {
    Set<Region> arenas = new LinkedHashSet<>();
    boolean isInferred =
        isPrivate(method)
            && Written.in(session.factory.fromElement(method).getReturnType()).isNothing();
    if (isInferred) {
      for (VariableElement field : model.fields.keySet()) {
        if (session.levels.isLifetime(field.asType())
            && (Places.isStatic(field) || !Places.isStatic(method))) {
          arenas.add(
              new Region.OfField(
                  Places.isStatic(field) ? Place.variable(field) : model.self().field(field)));
        }
      }
      in.body.ownArenas = arenas;
    }
    return arenas;
  }

  private static Set<Region.OfField> ownResult(Body body) {
    Set<Region.OfField> result = new LinkedHashSet<>();
    for (Region region : body.result.regions()) {
      if (region instanceof Region.OfField field && body.ownArenas.contains(field)) {
        result.add(field);
      }
    }
    return result;
  }

  private static Map<Place, Tree> ownNeeds(Body body) {
    Map<Place, Tree> needs = new LinkedHashMap<>();
    body.needs.forEach(
        (place, tree) -> {
          if (place.isOwnField()) {
            needs.put(place, tree);
          }
        });
    return needs;
  }

  /**
   * Reports fields that the method uses without renewal, though an earlier call left them stale.
   */
  private void checkNeeds(Interpreter in) {
    for (Map.Entry<Place, Tree> need : in.body.needs.entrySet()) {
      Place base = need.getKey().base();
      ClassModel owner =
          base != null && base.isSelf() ? session.models.get((TypeElement) base.element()) : null;
      Tie stale = owner == null ? null : owner.staleAtRest(need.getKey());
      if (stale != null) {
        session.reporter.stale(need.getValue(), stale, in.stores.isOrdinary(need.getKey()));
      }
    }
  }
}
