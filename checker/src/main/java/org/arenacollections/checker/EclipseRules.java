// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Types;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Knows what the methods of Eclipse Collections' interfaces do with arena values, by their names
 * and types: there are too many of them to write each down.
 *
 * <p>All parameters are borrows; results are copies, but for the views, the lazy ones and what
 * gives back its receiver or target; what a collection of objects is given it keeps.
 */
final class EclipseRules {
  private static final String ROOT = "org.eclipse.collections.api";

  private static final Set<String> VIEWS =
      Set.of(
          "asLazy",
          "asParallel",
          "asReversed",
          "asStream",
          "asSynchronized",
          "asUnmodifiable",
          "boxed",
          "asMap",
          "castToList",
          "castToMap",
          "castToSet",
          "entrySet",
          "getOnly",
          "keySet",
          "keysView",
          "keyValuesView",
          "keyMultiValuePairsView",
          "multiValuesView",
          "parallelStream",
          "primitiveParallelStream",
          "primitiveStream",
          "stream",
          "subList",
          "values",
          "valuesView");

  /** Methods that change the receiver and give it back. */
  private static final List<String> FLUENT =
      List.of("with", "without", "sortThis", "reverseThis", "shuffleThis", "tap");

  private static final List<String> KEEPING =
      List.of("add", "put", "set", "push", "with", "getIfAbsentPut", "update");

  private final Types types;

  EclipseRules(Types types) {
    this.types = types;
  }

  /** Tells whether this is one of the interfaces; functions and pairs are as any others. */
  static boolean covers(TypeElement type) {
    if (type.getKind() != ElementKind.INTERFACE
        || !(type.getEnclosingElement() instanceof PackageElement in)) {
      return false;
    }
    String name = in.getQualifiedName() + ".";
    return name.startsWith(ROOT + ".") && !name.contains(".block.") && !name.contains(".tuple.");
  }

  /** Tells whether this is one of the interfaces of what makes mutable collections. */
  static boolean isFactory(TypeElement type) {
    String name = type.getSimpleName().toString();
    return name.startsWith("Mutable") && name.endsWith("Factory") && covers(type);
  }

  /** Returns what a method may do with an argument; null if the defaults say it. */
  @Nullable ParameterRule parameter(ExecutableElement method, int index) {
    TypeMirror type = method.getParameters().get(index).asType();
    boolean isOfLazy = isView(method) && isLazy(method) && !type.getKind().isPrimitive();
    if (index == target(method) || isOfLazy) {
      return ParameterRule.RETURNED;
    }
    return keeps(method) && holds(type) ? ParameterRule.keptIn(List.of(Ref.THIS)) : null;
  }

  /** Returns what a method's result needs; null if the defaults say it. */
  @Nullable ResultRule result(ExecutableElement method) {
    int target = target(method);
    if (!isView(method) && target < 0) {
      return isFresh(method) ? ResultRule.FREE : null;
    }
    List<Ref> refs = new ArrayList<>();
    for (int i = 0; i < method.getParameters().size(); i++) {
      if (ParameterRule.RETURNED.equals(parameter(method, i))) {
        refs.add(Ref.parameter(i));
      }
    }
    boolean isOfReceiver = refs.isEmpty() || (isView(method) && isLazy(method));
    if (isOfReceiver && !Places.isStatic(method)) {
      refs.add(Ref.THIS);
    }
    return ResultRule.tied(refs);
  }

  private boolean isView(ExecutableElement method) {
    return (method.getReturnType() instanceof DeclaredType
            || method.getReturnType() instanceof TypeVariable
            || method.getReturnType() instanceof ArrayType)
        && (VIEWS.contains(name(method)) || isLazy(method) || isFluent(method));
  }

  private boolean isFluent(ExecutableElement method) {
    TypeElement owner = Declared.owner(method);
    String type = owner.getSimpleName().toString();
    return !Places.isStatic(method)
        && FLUENT.stream().anyMatch(name(method)::startsWith)
        && types.isSubtype(types.erasure(owner.asType()), types.erasure(method.getReturnType()))
        && !type.startsWith("Immutable")
        && !type.endsWith("Factory");
  }

  private boolean isLazy(ExecutableElement method) {
    if (!(types.erasure(method.getReturnType()) instanceof DeclaredType erased)) {
      return false;
    }
    String type = erased.asElement().getSimpleName().toString();
    return type.startsWith("Lazy")
        || type.startsWith("Parallel")
        || type.contains("Iterator")
        || type.contains("Spliterator")
        || type.endsWith("Stream");
  }

  /** Returns which parameter is given back, as in {@code <R> R select(Predicate, R)}. */
  private int target(ExecutableElement method) {
    if (!(method.getReturnType() instanceof TypeVariable result)
        || !method.getTypeParameters().contains(result.asElement())
        || Levels.isObject(result.getUpperBound())) {
      return -1;
    }
    for (int i = 0; i < method.getParameters().size(); i++) {
      if (types.isSameType(method.getParameters().get(i).asType(), result)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean keeps(ExecutableElement method) {
    String type = Declared.owner(method).getSimpleName().toString();
    return !method.getModifiers().contains(Modifier.STATIC)
        && (type.startsWith("Mutable") || type.equals("FixedSizeList"))
        && !type.endsWith("Factory")
        && KEEPING.stream().anyMatch(name(method)::startsWith)
        && !name(method).startsWith("without")
        && takesReferences(method);
  }

  private static boolean takesReferences(ExecutableElement method) {
    return method.getParameters().stream().anyMatch(each -> holds(each.asType()));
  }

  /** Tells whether something of this type could bring a reference into a collection. */
  private static boolean holds(@Nullable TypeMirror type) {
    return switch (type) {
      case TypeVariable _ -> true;
      case DeclaredType declared ->
          declared.getTypeArguments().stream().anyMatch(EclipseRules::holds);
      case WildcardType wildcard ->
          holds(wildcard.getExtendsBound()) || holds(wildcard.getSuperBound());
      case ArrayType array -> isGeneric(array.getComponentType());
      case null, default -> false;
    };
  }

  private static boolean isGeneric(TypeMirror type) {
    return switch (type) {
      case TypeVariable _ -> true;
      case DeclaredType declared -> !declared.getTypeArguments().isEmpty();
      case ArrayType array -> isGeneric(array.getComponentType());
      default -> false;
    };
  }

  /** An empty collection from a factory is known to nobody else yet. */
  private static boolean isFresh(ExecutableElement method) {
    return isFactory(Declared.owner(method)) && !takesReferences(method);
  }

  private static String name(ExecutableElement method) {
    return method.getSimpleName().toString();
  }
}
