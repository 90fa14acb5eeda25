// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.annotations.Heap;
import org.arenacollections.annotations.In;
import org.arenacollections.annotations.PolyScope;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.framework.type.AnnotatedTypeMirror;
import org.checkerframework.framework.type.AnnotatedTypeMirror.AnnotatedArrayType;
import org.checkerframework.framework.type.AnnotatedTypeMirror.AnnotatedDeclaredType;
import org.checkerframework.framework.type.AnnotatedTypeMirror.AnnotatedWildcardType;

/**
 * The qualifiers that are written in a type, at any depth: a list of what needs an arena needs it
 * too.
 *
 * @param kind which one; the widest, where several are written
 * @param names the names of {@code @In}
 */
record Written(Kind kind, List<String> names) {
  enum Kind {
    NOTHING,
    HEAP,
    IN,
    POLY,
    BORROWED
  }

  static final Written NOTHING = new Written(Kind.NOTHING, List.of());

  static Written in(@Nullable AnnotatedTypeMirror type) {
    if (type == null) {
      return NOTHING;
    }
    Written written = primary(type);
    if (type instanceof AnnotatedDeclaredType declared) {
      for (AnnotatedTypeMirror argument : declared.getTypeArguments()) {
        written = written.or(in(argument));
      }
    } else if (type instanceof AnnotatedArrayType array) {
      written = written.or(in(array.getComponentType()));
    } else if (type instanceof AnnotatedWildcardType wildcard) {
      written = written.or(primary(wildcard.getExtendsBound()));
    }
    return written;
  }

  private static Written primary(@Nullable AnnotatedTypeMirror type) {
    if (type == null) {
      return NOTHING;
    }
    for (AnnotationMirror annotation : type.getPrimaryAnnotations()) {
      if (Mirrors.is(annotation, In.class)) {
        List<String> names = ArenaQualifierHierarchy.names(annotation);
        return names.isEmpty() ? new Written(Kind.HEAP, names) : new Written(Kind.IN, names);
      }
      if (Mirrors.is(annotation, Borrowed.class)) {
        return new Written(Kind.BORROWED, List.of());
      }
      if (Mirrors.is(annotation, PolyScope.class)) {
        return new Written(Kind.POLY, List.of());
      }
      if (Mirrors.is(annotation, Heap.class)) {
        return new Written(Kind.HEAP, List.of());
      }
    }
    return NOTHING;
  }

  private Written or(Written other) {
    List<String> all = new ArrayList<>(names);
    all.addAll(other.names);
    Kind widest = kind.compareTo(other.kind) >= 0 ? kind : other.kind;
    return new Written(widest, List.copyOf(all));
  }

  boolean isNothing() {
    return kind == Kind.NOTHING;
  }
}
