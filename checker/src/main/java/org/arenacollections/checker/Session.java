// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.Trees;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.checkerframework.javacutil.TreeUtils;

/** What all parts of the checker share while one source file is checked. */
final class Session {
  final ArenaAnnotatedTypeFactory factory;
  final Levels levels;
  final Contracts contracts;
  final RefParser parser;
  final Reporter reporter;
  final Models models;
  final Types types;
  final Elements elements;
  final Trees trees;
  final CompilationUnitTree root;
  final Region.Names names = new Region.Names();

  Session(ArenaVisitor visitor, Knowledge knowledge, CompilationUnitTree root) {
    this.factory = visitor.getTypeFactory();
    this.levels = knowledge.levels();
    this.contracts = knowledge.contracts();
    this.parser = knowledge.parser();
    this.types = visitor.types();
    this.elements = visitor.elements();
    this.trees = visitor.trees();
    this.root = root;
    this.reporter = new Reporter(visitor.checker(), trees, root);
    this.models = new Models(this);
  }

  Level level(Tree tree) {
    return levels.of(TreeUtils.typeOf(tree));
  }

  boolean isSubclass(TypeElement sub, TypeElement sup) {
    TypeMirror erased = types.erasure(sup.asType());
    return types.isSubtype(types.erasure(sub.asType()), erased);
  }

  /** What outlives a source file: it is about types and methods alone. */
  record Knowledge(Levels levels, Contracts contracts, RefParser parser) {
    static Knowledge of(ArenaVisitor visitor) {
      Levels levels = new Levels(visitor.getTypeFactory(), visitor.types(), true);
      RefParser parser = new RefParser(levels, visitor.elements());
      return new Knowledge(levels, new Contracts(visitor.getTypeFactory(), levels, parser), parser);
    }
  }
}
