// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.ElementFilter;
import org.arenacollections.annotations.Awaits;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.annotations.Lends;
import org.arenacollections.annotations.Maker;
import org.arenacollections.annotations.NeedsAnswer;
import org.arenacollections.annotations.OutlastsReaders;
import org.arenacollections.annotations.PartOf;
import org.arenacollections.annotations.ReadsLater;
import org.arenacollections.annotations.Renews;
import org.arenacollections.annotations.Resets;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.framework.type.AnnotatedTypeMirror;
import org.checkerframework.framework.type.AnnotatedTypeMirror.AnnotatedDeclaredType;
import org.checkerframework.framework.type.AnnotatedTypeMirror.AnnotatedExecutableType;
import org.checkerframework.framework.type.AnnotatedTypeMirror.AnnotatedWildcardType;
import org.checkerframework.javacutil.ElementUtils;

/**
 * Knows what each method says about lifetimes: what is written in its source, class file or stub,
 * and else the defaults.
 */
final class Contracts {
  private final ArenaAnnotatedTypeFactory factory;
  private final Levels levels;
  private final RefParser parser;
  private final EclipseRules eclipse;
  private final Map<ExecutableElement, Contract> known = new HashMap<>();

  Contracts(
      ArenaAnnotatedTypeFactory factory, Levels levels, RefParser parser, EclipseRules eclipse) {
    this.factory = factory;
    this.eclipse = eclipse;
    this.levels = levels;
    this.parser = parser;
  }

  Contract of(ExecutableElement method) {
    Contract contract = known.get(method);
    if (contract == null) {
      contract = read(method);
      known.put(method, contract);
    }
    return contract;
  }

  private Contract read(ExecutableElement method) {
    if (LookingRules.covers(method) && !factory.isFromStubFile(method)) {
      return LookingRules.contract(method);
    }
    AnnotatedExecutableType type = factory.fromElement(method);
    TypeElement owner = Declared.owner(method);
    boolean aware = levels.isAware(owner);
    Contract inherited = inherits(owner) ? inherited(method, owner) : null;
    boolean isOfEclipse = EclipseRules.covers(owner);
    List<ParameterRule> rules = new ArrayList<>();
    for (int i = 0; i < method.getParameters().size(); i++) {
      Written written = Written.in(type.getParameterTypes().get(i));
      ParameterRule known = isOfEclipse ? eclipse.parameter(method, i) : null;
      ParameterRule rule =
          known != null
              ? known
              : written.isNothing()
                  ? parameterDefault(method, owner, i, aware, inherited)
                  : parameterRule(written, method, owner);
      rules.add(takesResults(type.getParameterTypes().get(i)) ? rule.takingResults() : rule);
    }
    Written result = Written.in(type.getReturnType());
    ResultRule known = isOfEclipse ? eclipse.result(method) : null;
    ResultRule resultRule =
        known != null
            ? known
            : result.isNothing() || method.getKind() == ElementKind.CONSTRUCTOR
                ? inherited == null ? resultDefault(method, owner, rules) : inherited.result()
                : resultRule(result, method, owner, type, rules);
    return new Contract(
        List.copyOf(rules),
        resultRule,
        refs(names(method, Resets.class), method, owner),
        renews(method, owner),
        partOf(method, owner),
        factory.getDeclAnnotation(method, Lends.class) != null,
        levels.isMaker(method.getReturnType())
            || (levels.isLifetime(owner.asType()) && has(method, Maker.class)),
        later(method, owner),
        aware || inherited != null || factory.isFromStubFile(method));
  }

  /** Libraries keep what the stubs say of the interfaces that they implement. */
  private boolean inherits(TypeElement owner) {
    return levels.isHolder(owner) || !ElementUtils.isElementFromSourceCode(owner);
  }

  private @Nullable Contract inherited(ExecutableElement method, TypeElement owner) {
    if (method.getKind() != ElementKind.METHOD || method.getModifiers().contains(Modifier.STATIC)) {
      return null;
    }
    for (TypeElement supertype : levels.supertypes(owner)) {
      for (ExecutableElement other : ElementFilter.methodsIn(supertype.getEnclosedElements())) {
        if (other.getSimpleName().equals(method.getSimpleName())
            && !levels.isHolder(supertype)
            && factory.getElementUtils().overrides(method, other, owner)) {
          Contract contract = of(other);
          if (contract.stubbed()) {
            return contract;
          }
        }
      }
    }
    return null;
  }

  /** A function whose result is written to be borrowed may return what needs anything. */
  private boolean takesResults(AnnotatedTypeMirror type) {
    if (!(type instanceof AnnotatedDeclaredType declared)
        || declared.getTypeArguments().isEmpty()) {
      return false;
    }
    AnnotatedTypeMirror result = declared.getTypeArguments().getLast();
    return levels.isFunction((TypeElement) declared.getUnderlyingType().asElement())
        && (result instanceof AnnotatedWildcardType wildcard ? wildcard.getExtendsBound() : result)
            .hasPrimaryAnnotation(Borrowed.class);
  }

  private ParameterRule parameterRule(
      Written written, ExecutableElement method, TypeElement owner) {
    return switch (written.kind()) {
      case HEAP, NOTHING -> ParameterRule.FREE;
      case BORROWED -> ParameterRule.BORROWED;
      case POLY -> ParameterRule.RETURNED;
      case IN -> ParameterRule.keptIn(refs(written.names(), method, owner));
    };
  }

  private ParameterRule parameterDefault(
      ExecutableElement method,
      TypeElement owner,
      int index,
      boolean aware,
      @Nullable Contract inherited) {
    if (inherited != null && inherited.parameter(index).kind() != ParameterRule.Kind.FREE) {
      return inherited.parameter(index);
    }
    TypeMirror type = method.getParameters().get(index).asType();
    boolean isConstructor = method.getKind() == ElementKind.CONSTRUCTOR;
    TypeParameterElement open = openIn(type);
    if (open != null) {
      boolean ofClass = !method.getTypeParameters().contains(open);
      return isFunction(type)
          ? givesOpen(type) ? ParameterRule.RETURNED : ParameterRule.BORROWED
          : ofClass && !isConstructor
              ? ParameterRule.keptIn(List.of(Ref.THIS))
              : ParameterRule.RETURNED;
    }
    Level level = levels.of(type);
    if (level == Level.NEVER) {
      return ParameterRule.FREE;
    }
    if (isConstructor && levels.isHolder(owner)) {
      boolean isRecord = owner.getKind() == ElementKind.RECORD;
      return isRecord || level == Level.BACKED || levels.isMaker(type)
          ? ParameterRule.RETURNED
          : ParameterRule.FREE;
    }
    if (levels.isMaker(type) && makesCollections(method)) {
      return ParameterRule.RETURNED;
    }
    return level == Level.BACKED || aware ? ParameterRule.BORROWED : ParameterRule.FREE;
  }

  /** Returns a type variable that lets arena values in and that a type is or contains. */
  private @Nullable TypeParameterElement openIn(@Nullable TypeMirror type) {
    return switch (type) {
      case TypeVariable variable -> levels.isOpen(variable(variable)) ? variable(variable) : null;
      case DeclaredType declared -> openIn(declared.getTypeArguments());
      case ArrayType array -> openIn(array.getComponentType());
      case WildcardType wildcard -> {
        TypeParameterElement above = openIn(wildcard.getExtendsBound());
        yield above == null ? openIn(wildcard.getSuperBound()) : above;
      }
      case null, default -> null;
    };
  }

  private @Nullable TypeParameterElement openIn(List<? extends TypeMirror> types) {
    for (TypeMirror type : types) {
      TypeParameterElement open = openIn(type);
      if (open != null) {
        return open;
      }
    }
    return null;
  }

  private boolean isFunction(TypeMirror type) {
    TypeElement element = type.getKind() == TypeKind.DECLARED ? levels.elementOf(type) : null;
    return element != null && levels.isFunction(element) && !isIterable(element);
  }

  private static boolean isIterable(TypeElement element) {
    return element.getQualifiedName().contentEquals("java.lang.Iterable");
  }

  /** Tells whether a function type's last argument, as a rule its result, lets arena values in. */
  private boolean givesOpen(TypeMirror function) {
    List<? extends TypeMirror> arguments = ((DeclaredType) function).getTypeArguments();
    return openIn(arguments.getLast()) != null
        && (!(arguments.getLast() instanceof WildcardType wildcard)
            || wildcard.getSuperBound() == null);
  }

  private static TypeParameterElement variable(TypeMirror type) {
    return (TypeParameterElement) ((TypeVariable) type).asElement();
  }

  private ResultRule resultRule(
      Written written,
      ExecutableElement method,
      TypeElement owner,
      AnnotatedExecutableType type,
      List<ParameterRule> rules) {
    return switch (written.kind()) {
      case HEAP, NOTHING -> ResultRule.FREE;
      case IN -> ResultRule.tied(refs(written.names(), method, owner));
      case POLY -> ResultRule.tied(returned(method, rules, hasPolyReceiver(type)));
      case BORROWED -> ResultRule.tied(all(method));
    };
  }

  private static boolean hasPolyReceiver(AnnotatedExecutableType type) {
    AnnotatedTypeMirror receiver = type.getReceiverType();
    return receiver != null
        && (Written.in(receiver).kind() == Written.Kind.POLY || !hasPolyParameter(type));
  }

  private static boolean hasPolyParameter(AnnotatedExecutableType type) {
    return type.getParameterTypes().stream()
        .anyMatch(parameter -> Written.in(parameter).kind() == Written.Kind.POLY);
  }

  private static List<Ref> returned(
      ExecutableElement method, List<ParameterRule> rules, boolean alsoReceiver) {
    List<Ref> refs = new ArrayList<>();
    if (alsoReceiver && !method.getModifiers().contains(Modifier.STATIC)) {
      refs.add(Ref.THIS);
    }
    for (int i = 0; i < rules.size(); i++) {
      if (rules.get(i).kind() == ParameterRule.Kind.RETURNED) {
        refs.add(Ref.parameter(i));
      }
    }
    return refs;
  }

  private static List<Ref> all(ExecutableElement method) {
    List<Ref> refs = new ArrayList<>();
    if (!method.getModifiers().contains(Modifier.STATIC)) {
      refs.add(Ref.THIS);
    }
    for (int i = 0; i < method.getParameters().size(); i++) {
      refs.add(Ref.parameter(i));
    }
    return refs;
  }

  private ResultRule resultDefault(
      ExecutableElement method, TypeElement owner, List<ParameterRule> rules) {
    boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
    if (method.getKind() == ElementKind.CONSTRUCTOR) {
      return ResultRule.tied(returned(method, rules, false));
    }
    TypeMirror type = method.getReturnType();
    TypeParameterElement open = openIn(type);
    if (open != null) {
      boolean ofClass = !isStatic && !method.getTypeParameters().contains(open);
      return ofClass
          ? ResultRule.tied(List.of(Ref.THIS))
          : ResultRule.tied(returned(method, rules, mapsContent(method, owner, rules)));
    }
    Level level = levels.of(type);
    if (level == Level.NEVER || type.getKind() == TypeKind.VOID) {
      return ResultRule.FREE;
    }
    boolean inHolder = levels.isHolder(owner);
    if (level == Level.BACKED
        || (inHolder && levels.isBacked(owner.asType()) && type.getKind() != TypeKind.TYPEVAR)) {
      int arena = level == Level.BACKED ? firstLifetime(method) : -1;
      if (arena >= 0) {
        return ResultRule.tied(List.of(Ref.parameter(arena)));
      }
      if (!isStatic && (inHolder || method.getModifiers().contains(Modifier.ABSTRACT))) {
        return ResultRule.tied(List.of(Ref.THIS));
      }
      if (isStatic && inHolder && owner.equals(levels.elementOf(type))) {
        return ResultRule.tied(borrowed(rules));
      }
      return ResultRule.FREE;
    }
    List<Ref> makers = makesCollections(method) ? makers(method) : List.of();
    if (!makers.isEmpty()) {
      return ResultRule.tied(makers);
    }
    // A generic result is what its type arguments make of it at the call.
    return inHolder ? ResultRule.FREE : ResultRule.BY_TYPE;
  }

  /** A collection that a method makes with a factory that it is given lies where that says. */
  private boolean makesCollections(ExecutableElement method) {
    TypeElement type = levels.elementOf(method.getReturnType());
    return type != null
        && method.getReturnType().getKind() == TypeKind.DECLARED
        && levels.of(method.getReturnType()) == Level.PERHAPS
        && !levels.isMaker(method.getReturnType())
        && levels.isCollection(type);
  }

  private List<Ref> makers(ExecutableElement method) {
    List<Ref> refs = new ArrayList<>();
    for (int i = 0; i < method.getParameters().size(); i++) {
      if (levels.isMaker(method.getParameters().get(i).asType())) {
        refs.add(Ref.parameter(i));
      }
    }
    return refs;
  }

  private static List<Ref> borrowed(List<ParameterRule> rules) {
    List<Ref> refs = new ArrayList<>();
    for (int i = 0; i < rules.size(); i++) {
      if (Contract.lending().contains(rules.get(i).kind())) {
        refs.add(Ref.parameter(i));
      }
    }
    return refs;
  }

  /** Tells whether a method makes its result of what a function gives back for its own content. */
  private boolean mapsContent(
      ExecutableElement method, TypeElement owner, List<ParameterRule> rules) {
    for (int i = 0; i < rules.size(); i++) {
      if (rules.get(i).kind() == ParameterRule.Kind.RETURNED
          && isFunction(method.getParameters().get(i).asType())) {
        return owner.getTypeParameters().stream().anyMatch(levels::isOpen);
      }
    }
    return false;
  }

  private int firstLifetime(ExecutableElement method) {
    for (int i = 0; i < method.getParameters().size(); i++) {
      if (levels.isLifetime(method.getParameters().get(i).asType())) {
        return i;
      }
    }
    return -1;
  }

  private @Nullable List<Ref> renews(ExecutableElement method, TypeElement owner) {
    AnnotationMirror renews = factory.getDeclAnnotation(method, Renews.class);
    if (renews == null) {
      return null;
    }
    return refs(Mirrors.strings(renews, "in"), method, owner);
  }

  private @Nullable Ref partOf(ExecutableElement method, TypeElement owner) {
    return ref(method, PartOf.class, owner);
  }

  private Later later(ExecutableElement method, TypeElement owner) {
    if (method.getAnnotationMirrors().isEmpty() && !factory.isFromStubFile(method)) {
      return Later.NOTHING;
    }
    return new Later(
        ref(method, ReadsLater.class, owner),
        ref(method, Awaits.class, owner),
        has(method, OutlastsReaders.class),
        has(method, NeedsAnswer.class));
  }

  private boolean has(ExecutableElement method, Class<? extends Annotation> annotation) {
    return factory.getDeclAnnotation(method, annotation) != null;
  }

  /** Returns whom an annotation with one name means: {@code this} where it has none. */
  private @Nullable Ref ref(
      ExecutableElement method, Class<? extends Annotation> annotation, TypeElement owner) {
    AnnotationMirror mirror = factory.getDeclAnnotation(method, annotation);
    if (mirror == null) {
      return null;
    }
    List<String> names = Mirrors.strings(mirror, "value");
    return names.isEmpty() ? Ref.THIS : parser.parse(names.get(0), method, owner, Map.of());
  }

  private List<String> names(ExecutableElement method, Class<? extends Annotation> annotation) {
    AnnotationMirror mirror = factory.getDeclAnnotation(method, annotation);
    return mirror == null ? List.of() : Mirrors.strings(mirror, "value");
  }

  private List<Ref> refs(List<String> names, ExecutableElement method, TypeElement owner) {
    List<Ref> refs = new ArrayList<>();
    for (String name : names) {
      Ref ref = parser.parse(name, method, owner, Map.of());
      if (ref != null) {
        refs.add(ref);
      }
    }
    return refs;
  }
}
