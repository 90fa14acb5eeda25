// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.Trees;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.javacutil.TreeUtils;

/** What all parts of the checker share while one source file is checked. */
final class Session {
  private static final List<String> CONTAINERS =
      List.of("java.lang.Iterable", "java.util.Map", "java.util.Iterator");

  private static final List<String> SEQUENCES = List.of("java.util.List", "java.util.Deque");

  final ArenaAnnotatedTypeFactory factory;
  final Levels levels;
  final Getters getters;
  final Given given;
  final Contracts contracts;
  final RefParser parser;
  final Reporter reporter;
  final Models models;
  final Lent lent;
  final Types types;
  final Elements elements;
  final Trees trees;
  final CompilationUnitTree root;
  final Region.Names names = new Region.Names();
  final Functions functions = new Functions();

  /** Variables that are another name of an object for good. */
  final Map<VariableElement, Place> aliases = new HashMap<>();

  /** Variables that hold a new collection of the JDK for good. */
  final Set<VariableElement> ordinary = new HashSet<>();

  /** Variables that are declared with {@code var}: nothing is written on those. */
  final Set<VariableElement> untyped = new HashSet<>();

  Session(ArenaVisitor visitor, Knowledge knowledge, CompilationUnitTree root) {
    this.factory = visitor.getTypeFactory();
    this.levels = knowledge.levels();
    this.getters = knowledge.getters();
    this.given = knowledge.given();
    this.contracts = knowledge.contracts();
    this.parser = knowledge.parser();
    this.types = visitor.types();
    this.elements = visitor.elements();
    this.trees = visitor.trees();
    this.root = root;
    this.reporter = new Reporter(visitor.checker(), levels, trees, root);
    this.models = new Models(this);
    this.lent = new Lent(this);
  }

  Level level(Tree tree) {
    return levels.of(TreeUtils.typeOf(tree));
  }

  /** Returns what a field is set to for good where it is declared; null if that isn't known. */
  @Nullable Tree initializerOf(Element field) {
    return field.getKind() == ElementKind.FIELD
            && field.getModifiers().contains(Modifier.FINAL)
            && trees.getTree(field) instanceof VariableTree tree
            && tree.getInitializer() != null
        ? TreeUtils.withoutParens(tree.getInitializer())
        : null;
  }

  /** Tells whether this is a collection, a map or an iterator. */
  boolean isContainer(TypeMirror type) {
    return isOne(type, CONTAINERS);
  }

  /** Tells whether this is a list or a deque, which adds without comparing. */
  boolean isSequence(TypeMirror type) {
    return isOne(type, SEQUENCES);
  }

  private boolean isOne(TypeMirror type, List<String> types) {
    TypeElement element = levels.elementOf(type);
    return element != null
        && type.getKind() != TypeKind.TYPEVAR
        && types.stream()
            .map(elements::getTypeElement)
            .anyMatch(each -> each != null && isSubclass(element, each));
  }

  /** Tells whether a value of one type could be one of the other. */
  boolean areRelated(TypeMirror one, TypeMirror other) {
    TypeMirror first = types.erasure(one);
    TypeMirror second = types.erasure(other);
    return types.isSubtype(first, second) || types.isSubtype(second, first);
  }

  boolean isSubclass(TypeElement sub, TypeElement sup) {
    TypeMirror erased = types.erasure(sup.asType());
    return types.isSubtype(types.erasure(sub.asType()), erased);
  }

  /** What outlives a source file: it is about types and methods alone. */
  record Knowledge(
      Levels levels, Getters getters, Given given, Contracts contracts, RefParser parser) {
    static Knowledge of(ArenaVisitor visitor) {
      Levels levels = new Levels(visitor.getTypeFactory(), visitor.types(), true);
      Getters getters = new Getters(levels, visitor.trees());
      RefParser parser = new RefParser(levels, getters, visitor.elements());
      Contracts contracts =
          new Contracts(
              visitor.getTypeFactory(), levels, parser, new EclipseRules(visitor.types()));
      Given given = new Given(levels, getters, visitor.trees(), visitor.types());
      return new Knowledge(levels, getters, given, contracts, parser);
    }
  }
}
