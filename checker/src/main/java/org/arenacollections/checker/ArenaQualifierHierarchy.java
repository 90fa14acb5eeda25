// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import java.lang.annotation.Annotation;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.util.Elements;
import org.arenacollections.annotations.In;
import org.checkerframework.framework.type.GenericAnnotatedTypeFactory;
import org.checkerframework.framework.type.MostlyNoElementQualifierHierarchy;
import org.checkerframework.framework.util.QualifierKind;
import org.checkerframework.javacutil.AnnotationBuilder;

/** Orders the qualifiers; among those that name arenas, the one with fewer names is the subtype. */
final class ArenaQualifierHierarchy extends MostlyNoElementQualifierHierarchy {
  private final GenericAnnotatedTypeFactory<?, ?, ?, ?> factory;

  ArenaQualifierHierarchy(
      Collection<Class<? extends Annotation>> qualifiers,
      Elements elements,
      GenericAnnotatedTypeFactory<?, ?, ?, ?> factory) {
    super(qualifiers, elements, factory);
    this.factory = factory;
  }

  static List<String> names(AnnotationMirror in) {
    return Mirrors.strings(in, "value");
  }

  @Override
  protected boolean isSubtypeWithElements(
      AnnotationMirror sub, QualifierKind subKind, AnnotationMirror sup, QualifierKind supKind) {
    return names(sup).containsAll(names(sub));
  }

  @Override
  protected AnnotationMirror leastUpperBoundWithElements(
      AnnotationMirror one,
      QualifierKind oneKind,
      AnnotationMirror other,
      QualifierKind otherKind,
      QualifierKind bound) {
    if (!oneKind.equals(bound) || !otherKind.equals(bound)) {
      return oneKind.equals(bound) ? one : other;
    }
    Set<String> names = new LinkedHashSet<>(names(one));
    names.addAll(names(other));
    return in(names);
  }

  @Override
  protected AnnotationMirror greatestLowerBoundWithElements(
      AnnotationMirror one,
      QualifierKind oneKind,
      AnnotationMirror other,
      QualifierKind otherKind,
      QualifierKind bound) {
    if (!oneKind.equals(bound) || !otherKind.equals(bound)) {
      return oneKind.equals(bound) ? one : other;
    }
    Set<String> names = new LinkedHashSet<>(names(one));
    names.retainAll(names(other));
    return in(names);
  }

  private AnnotationMirror in(Set<String> names) {
    AnnotationBuilder builder = new AnnotationBuilder(factory.getProcessingEnv(), In.class);
    builder.setValue("value", List.copyOf(names));
    return builder.build();
  }
}
