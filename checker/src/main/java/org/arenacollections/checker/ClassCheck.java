// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.javacutil.TreeUtils;

/**
 * Checks a class and those inside it.
 *
 * <p>Goes over the bodies a few times in silence, to learn what private fields hold and what
 * methods do to them, and once more to report.
 */
final class ClassCheck {
  private static final int MOST_ROUNDS = 4;

  /** After so many, parameters are no longer supposed to be borrows. */
  private static final int MOST_ROUNDS_OF_ALL = 20;

  private final Session session;

  ClassCheck(Session session) {
    this.session = session;
  }

  void check(ClassTree tree) {
    session.reporter.mute(true);
    addModels(tree);
    session.lent.add(tree);
    int rounds = 0;
    do {
      if (++rounds > MOST_ROUNDS_OF_ALL) {
        session.lent.giveUpAll();
      }
      checkAll(tree);
    } while (!session.lent.isSettled() || rounds < MOST_ROUNDS);
    session.reporter.mute(false);
    checkAll(tree);
  }

  private void addModels(ClassTree tree) {
    session.models.add(tree);
    for (Tree member : tree.getMembers()) {
      if (member instanceof ClassTree inner) {
        addModels(inner);
      }
    }
  }

  private void checkAll(ClassTree tree) {
    checkOne(session.models.add(tree), null, State.empty());
    for (Tree member : tree.getMembers()) {
      if (member instanceof ClassTree inner) {
        checkAll(inner);
      }
    }
  }

  /** Checks a class inside a method, which sees the variables around it. */
  void checkInner(ClassModel model, Body outer, State around) {
    checkOne(model, outer, around);
    checkOne(model, outer, around);
    for (Tree member : model.tree.getMembers()) {
      if (member instanceof ClassTree inner) {
        checkInner(session.models.add(inner), outer, around);
      }
    }
  }

  private void checkOne(ClassModel model, @Nullable Body outer, State around) {
    findExposed(model);
    model.beginRound();
    checkDeclarations(model);
    initialize(model, outer, around, true);
    State afterInstance = initialize(model, outer, around, false);
    for (Tree member : model.tree.getMembers()) {
      if (member instanceof MethodTree method && method.getBody() != null) {
        ExecutableElement element = Declared.in(method);
        boolean isConstructor = element.getKind() == ElementKind.CONSTRUCTOR;
        boolean continues = isConstructor && !TreeUtils.containsThisConstructorInvocation(method);
        State start = continues && afterInstance != null ? afterInstance : around;
        new MethodCheck(session, model, outer).check(method, element, start.copy());
      }
    }
  }

  private void checkDeclarations(ClassModel model) {
    for (Tree member : model.tree.getMembers()) {
      switch (member) {
        case VariableTree field -> new WrittenNames(session).check(model.type, field);
        case MethodTree method -> {
          ExecutableElement element = Declared.in(method);
          new WrittenNames(session).check(model.type, method, element);
          new Overrides(session).check(method, element);
        }
        default -> {}
      }
    }
  }

  /** Goes over the initializers in the order of the source. */
  private @Nullable State initialize(
      ClassModel model, @Nullable Body outer, State around, boolean isStatic) {
    Body body = new Body(model, null, outer, false);
    Interpreter in = new Interpreter(session, body, around.copy());
    for (Tree member : model.tree.getMembers()) {
      switch (member) {
        case VariableTree field -> initializeField(in, field, isStatic);
        case BlockTree block -> {
          if (block.isStatic() == isStatic) {
            in.statements.run(block);
          }
        }
        default -> {}
      }
    }
    return in.now();
  }

  private void initializeField(Interpreter in, VariableTree tree, boolean isStatic) {
    VariableElement field = Declared.in(tree);
    boolean ofClass = field.getModifiers().contains(Modifier.STATIC);
    if (tree.getInitializer() == null || ofClass != isStatic || !in.isReachable()) {
      return;
    }
    Value value = in.value(tree.getInitializer());
    Place place = ofClass ? Place.variable(field) : in.body.model.self().field(field);
    in.fields.set(place, field, Value.HEAP, tree.getInitializer(), value);
  }

  /** Finds the arenas of this object whose values others can get. */
  private void findExposed(ClassModel model) {
    Set<Region> exposed = new LinkedHashSet<>();
    for (Tree member : model.tree.getMembers()) {
      if (member instanceof MethodTree method) {
        ExecutableElement element = Declared.in(method);
        if (!element.getModifiers().contains(Modifier.PRIVATE)) {
          addResult(model, session.contracts.of(element).result(), exposed);
          addShown(model, session.getters.of(element), exposed);
        }
      }
    }
    for (Map.Entry<VariableElement, FieldModel> field : model.fields.entrySet()) {
      if (!field.getKey().getModifiers().contains(Modifier.PRIVATE)) {
        exposed.addAll(field.getValue().regions());
      }
    }
    model.exposed.addAll(exposed);
  }

  /** An arena that others can get is one in which they may have made something. */
  private void addShown(ClassModel model, @Nullable Element shown, Set<Region> exposed) {
    if (shown instanceof VariableElement field && session.levels.isLifetime(field.asType())) {
      exposed.add(new Region.OfField(model.self().field(field)));
    }
  }

  private static void addResult(ClassModel model, ResultRule rule, Set<Region> exposed) {
    for (Ref ref : rule.refs()) {
      if (!ref.fields().isEmpty() && ref.isSelf()) {
        exposed.add(new Region.OfField(Models.place(ref, model.self())));
      }
    }
  }
}
