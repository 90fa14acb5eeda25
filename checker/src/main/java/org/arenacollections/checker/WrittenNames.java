// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import org.arenacollections.annotations.Resets;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.framework.type.AnnotatedTypeMirror;
import org.checkerframework.framework.type.AnnotatedTypeMirror.AnnotatedExecutableType;

/** Checks that the names in the annotations of fields and methods stand for something. */
final class WrittenNames {
  private final Session session;

  WrittenNames(Session session) {
    this.session = session;
  }

  void check(TypeElement owner, VariableTree field) {
    check(field, Written.in(session.factory.fromElement(Declared.in(field))).names(), null, owner);
  }

  void check(TypeElement owner, MethodTree tree, ExecutableElement method) {
    AnnotatedExecutableType type = session.factory.fromElement(method);
    check(tree, Written.in(type.getReturnType()).names(), method, owner);
    for (int i = 0; i < tree.getParameters().size(); i++) {
      AnnotatedTypeMirror parameter = type.getParameterTypes().get(i);
      check(tree.getParameters().get(i), Written.in(parameter).names(), method, owner);
    }
    var resets = session.factory.getDeclAnnotation(method, Resets.class);
    if (resets != null) {
      check(tree, Mirrors.strings(resets, "value"), method, owner);
    }
  }

  private void check(
      Tree tree, List<String> names, @Nullable ExecutableElement method, TypeElement owner) {
    for (String name : names) {
      if (session.parser.parse(name, method, owner, Map.of()) == null) {
        session.reporter.report(tree, "arena.name.unknown", name);
      }
    }
  }
}
