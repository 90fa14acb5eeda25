// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.common.basetype.BaseTypeChecker;
import org.checkerframework.common.basetype.BaseTypeVisitor;
import org.checkerframework.framework.source.SourceChecker;

/** Gets each top-level class from the framework, and has it checked. */
final class ArenaVisitor extends BaseTypeVisitor<ArenaAnnotatedTypeFactory> {
  private Session.@Nullable Knowledge knowledge;
  private @Nullable Levels typeLevels;

  ArenaVisitor(BaseTypeChecker checker) {
    super(checker);
  }

  @Override
  protected ArenaAnnotatedTypeFactory createTypeFactory() {
    return new ArenaAnnotatedTypeFactory(checker);
  }

  @Override
  public void processClassTree(ClassTree tree) {
    // Not the checks of subtypes that the framework would do: lifetimes are flow facts here.
    findSuppressions(tree);
    if (isRelevant(tree)) {
      getTypeFactory().needStubs();
      if (knowledge == null) {
        knowledge = Session.Knowledge.of(this);
      }
      new ClassCheck(new Session(this, knowledge, root)).check(tree);
    }
  }

  private boolean isRelevant(ClassTree tree) {
    if (typeLevels == null) {
      typeLevels = new Levels(getTypeFactory(), types, hasUserStubs());
    }
    return new Relevance(typeLevels).isRelevant(tree);
  }

  private boolean hasUserStubs() {
    if (checker.hasOption("stubs")) {
      getTypeFactory().needStubs();
      return true;
    }
    return false;
  }

  /** Tells the framework where warnings are suppressed, so that it can find the unneeded ones. */
  private void findSuppressions(ClassTree tree) {
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitClass(ClassTree inner, Void unused) {
        return found(inner, () -> super.visitClass(inner, null));
      }

      @Override
      public Void visitMethod(MethodTree method, Void unused) {
        return found(method, () -> super.visitMethod(method, null));
      }

      @Override
      public Void visitVariable(VariableTree variable, Void unused) {
        return found(variable, () -> super.visitVariable(variable, null));
      }

      private Void found(Tree declaration, Runnable inside) {
        if (declaration != tree) {
          storeSuppressWarningsAnno(declaration);
        }
        inside.run();
        return null;
      }
    }.scan(tree, null);
  }

  Types types() {
    return types;
  }

  Elements elements() {
    return elements;
  }

  Trees trees() {
    return trees;
  }

  SourceChecker checker() {
    return checker;
  }
}
