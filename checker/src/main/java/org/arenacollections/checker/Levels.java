// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import java.lang.annotation.Annotation;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.UnionType;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;
import org.arenacollections.annotations.ArenaAware;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.Keepable;
import org.arenacollections.annotations.Lifetime;
import org.arenacollections.annotations.Maker;
import org.arenacollections.annotations.Renews;
import org.arenacollections.annotations.UsedByOne;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.framework.type.AnnotatedTypeMirror.AnnotatedTypeVariable;
import org.checkerframework.javacutil.ElementUtils;

/** Knows of each type whether its values need arenas, by its annotations alone. */
final class Levels {
  private static final Set<String> NEVER =
      Set.of(
          "java.lang.String",
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Character",
          "java.lang.Double",
          "java.lang.Float",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Number",
          "java.lang.Short",
          "java.lang.Void",
          "java.lang.Class",
          "java.lang.StringBuffer",
          "java.lang.StringBuilder",
          "java.math.BigDecimal",
          "java.math.BigInteger",
          "java.net.URI",
          "java.time.Duration",
          "java.time.Instant",
          "java.time.LocalDate",
          "java.time.LocalDateTime",
          "java.time.LocalTime",
          "java.time.ZonedDateTime",
          "java.util.BitSet",
          "java.util.DoubleSummaryStatistics",
          "java.util.IntSummaryStatistics",
          "java.util.Locale",
          "java.util.LongSummaryStatistics",
          "java.util.OptionalDouble",
          "java.util.OptionalInt",
          "java.util.OptionalLong",
          "java.util.Random",
          "java.util.StringJoiner",
          "java.util.UUID",
          "java.util.concurrent.atomic.AtomicBoolean",
          "java.util.concurrent.atomic.AtomicInteger",
          "java.util.concurrent.atomic.AtomicLong",
          "java.util.concurrent.atomic.DoubleAdder",
          "java.util.concurrent.atomic.LongAdder",
          "java.util.regex.Pattern");

  private static final Set<String> COLLECTIONS =
      Set.of("java.lang.Iterable", "java.util.Collection", "java.util.Map");

  private final ArenaAnnotatedTypeFactory factory;
  private final Types types;
  private final Map<TypeElement, Level> levels = new HashMap<>();

  /** The types that were met while the level of one is found; they may mention each other. */
  private final Set<TypeElement> met = new HashSet<>();

  private final Map<TypeElement, Boolean> lifetimes = new HashMap<>();
  private final Map<TypeElement, Boolean> holders = new HashMap<>();
  private final Map<TypeElement, Boolean> aware = new HashMap<>();
  private final Map<TypeElement, Boolean> makers = new HashMap<>();
  private final Map<TypeElement, Boolean> functions = new HashMap<>();

  /** Whether stub files count too; those are slow to read, and rarely say anything of types. */
  private final boolean readsStubs;

  Levels(ArenaAnnotatedTypeFactory factory, Types types, boolean readsStubs) {
    this.factory = factory;
    this.types = types;
    this.readsStubs = readsStubs;
  }

  private boolean has(Element element, Class<? extends Annotation> annotation) {
    return readsStubs
        ? factory.getDeclAnnotation(element, annotation) != null
        : element.getAnnotationMirrors().stream().anyMatch(each -> Mirrors.is(each, annotation));
  }

  Level of(@Nullable TypeMirror type) {
    if (type == null) {
      return Level.NEVER;
    }
    return switch (type.getKind()) {
      case DECLARED -> ofDeclared((DeclaredType) type);
      case ARRAY -> of(((ArrayType) type).getComponentType());
      case TYPEVAR -> ofBound(((TypeVariable) type).getUpperBound());
      case WILDCARD -> ofBound(((WildcardType) type).getExtendsBound());
      case INTERSECTION -> {
        Level level = Level.PERHAPS;
        for (TypeMirror bound : ((IntersectionType) type).getBounds()) {
          level = level.or(of(bound));
        }
        yield level;
      }
      case UNION -> {
        Level level = Level.PERHAPS;
        for (TypeMirror one : ((UnionType) type).getAlternatives()) {
          level = level.or(of(one));
        }
        yield level;
      }
      default -> Level.NEVER;
    };
  }

  private Level ofBound(@Nullable TypeMirror bound) {
    return bound == null ? Level.PERHAPS : of(bound);
  }

  private Level ofDeclared(DeclaredType type) {
    TypeElement element = (TypeElement) type.asElement();
    Level level = ofElement(element);
    if (level == Level.PERHAPS && !isFunction(element)) {
      for (TypeMirror argument : type.getTypeArguments()) {
        if (argument.getKind() != TypeKind.TYPEVAR) {
          level = level.or(of(argument) == Level.BACKED ? Level.BACKED : Level.PERHAPS);
        }
      }
    }
    return level;
  }

  private Level ofElement(TypeElement element) {
    Level known = levels.get(element);
    if (known != null) {
      return known;
    }
    boolean isFirst = met.isEmpty();
    if (!met.add(element)) {
      return Level.NEVER; // what it brings is added where it was met first
    }
    Level level = compute(element);
    if (isFirst) {
      // That of others is only known without those that they were met by.
      met.clear();
      levels.put(element, level);
    }
    return level;
  }

  private Level compute(TypeElement element) {
    if (NEVER.contains(element.getQualifiedName().toString())
        || element.getKind() == ElementKind.ENUM
        || element.getKind() == ElementKind.ANNOTATION_TYPE) {
      return Level.NEVER;
    }
    if (isMarked(element, ArenaBacked.class)
        || isMarked(element, Lifetime.class)
        || isMarked(element, Carrier.class)) {
      return Level.BACKED;
    }
    if (element.getKind() == ElementKind.RECORD) {
      Level level = Level.NEVER;
      for (RecordComponentElement component : element.getRecordComponents()) {
        level = level.or(of(component.asType()));
      }
      return level;
    }
    return element.getModifiers().contains(Modifier.SEALED) && isData(element)
        ? ofPermitted(element)
        : Level.PERHAPS;
  }

  /** Tells whether a sealed type has only records and enums below it. */
  private boolean isData(TypeElement element) {
    return element.getKind() == ElementKind.INTERFACE
        && element.getPermittedSubclasses().stream()
            .map(this::elementOf)
            .allMatch(
                each ->
                    each != null
                        && (each.getKind() == ElementKind.RECORD
                            || each.getKind() == ElementKind.ENUM
                            || (each.getModifiers().contains(Modifier.SEALED) && isData(each))));
  }

  private Level ofPermitted(TypeElement element) {
    Level level = Level.NEVER;
    for (TypeMirror permitted : element.getPermittedSubclasses()) {
      TypeElement each = elementOf(permitted);
      level = each == null ? level : level.or(ofElement(each));
    }
    return level;
  }

  /**
   * Tells whether a generic result could hold arena values at this call: an element of unknown
   * type, or a list of such.
   */
  boolean mayHold(TypeMirror type, TypeMirror declared) {
    if (declared.getKind() == TypeKind.TYPEVAR) {
      return !isHeapOnly(type);
    }
    if (type instanceof ArrayType array) {
      return !isHeapOnly(array.getComponentType());
    }
    return type instanceof DeclaredType generic
        && generic.getTypeArguments().stream().anyMatch(each -> !isHeapOnly(each));
  }

  /**
   * Tells whether what is got from a collection at this call could be an arena value: other than
   * what a function computes, a list of numbers may be one that lies in an arena.
   */
  boolean mayBeGot(TypeMirror type, TypeMirror declared) {
    if (declared.getKind() == TypeKind.TYPEVAR) {
      return !isSurelyHeap(type);
    }
    return type instanceof ArrayType array
        ? !isSurelyHeap(array.getComponentType())
        : type instanceof DeclaredType generic
            && !generic.getTypeArguments().stream().allMatch(this::isSurelyHeap);
  }

  /** Tells whether no element of a collection, or of a stream, could be an arena value. */
  boolean hasSurelyHeapElements(@Nullable TypeMirror type) {
    return isBacked(type)
        || (type instanceof DeclaredType generic
            && !generic.getTypeArguments().isEmpty()
            && generic.getTypeArguments().stream().allMatch(this::isSurelyHeap));
  }

  private boolean isSurelyHeap(TypeMirror type) {
    return isHeapOnly(type)
        && !(type instanceof DeclaredType generic && holdsOpenCollection(generic));
  }

  private boolean holdsOpenCollection(DeclaredType type) {
    TypeElement element = (TypeElement) type.asElement();
    return (element.getKind() == ElementKind.INTERFACE && isCollection(element))
        || type.getTypeArguments().stream()
            .anyMatch(each -> each instanceof DeclaredType inner && holdsOpenCollection(inner));
  }

  /** Tells whether this is never an arena value, nor a collection of what could be one. */
  boolean isHeapOnly(TypeMirror type) {
    return of(type) == Level.NEVER
        || (type instanceof TypeVariable variable
            && of(type) != Level.BACKED
            && variable.asElement() instanceof TypeParameterElement parameter
            && parameter.getGenericElement().getKind() != ElementKind.OTHER
            && !isOpen(parameter))
        || (type instanceof DeclaredType generic
            && !generic.getTypeArguments().isEmpty()
            && generic.getTypeArguments().stream().allMatch(this::isHeapOnly));
  }

  /** Tells whether the elements of a collection are on the heap, wherever it is itself. */
  boolean hasHeapElements(@Nullable TypeMirror type) {
    return isBacked(type)
        || (type instanceof DeclaredType generic
            && !generic.getTypeArguments().isEmpty()
            && generic.getTypeArguments().stream().allMatch(this::isHeapOnly));
  }

  /** Tells whether instances are arenas or the like. */
  boolean isLifetime(@Nullable TypeMirror type) {
    TypeElement element = elementOf(type);
    return element != null
        && lifetimes.computeIfAbsent(element, each -> isMarked(each, Lifetime.class));
  }

  /** Tells whether instances are owners of arenas that anybody may keep until they are closed. */
  boolean isKeepable(@Nullable TypeMirror type) {
    TypeElement element = elementOf(type);
    return element != null && isLifetime(type) && isMarked(element, Keepable.class);
  }

  /** Tells whether the type itself is a collection, a column, a view: it holds no references. */
  boolean isBacked(@Nullable TypeMirror type) {
    TypeElement element = elementOf(type);
    return element != null
        && ofElement(element) == Level.BACKED
        && isMarked(element, ArenaBacked.class);
  }

  /** Tells whether an instance lives as long as what its constructor is given. */
  boolean isHolder(TypeElement element) {
    Boolean known = holders.get(element);
    if (known == null) {
      known =
          ofElement(element) == Level.BACKED || isOpen(element) || isRecordOfReferences(element);
      holders.put(element, known);
    }
    return known;
  }

  private boolean isRecordOfReferences(TypeElement element) {
    return element.getKind() == ElementKind.RECORD && ofElement(element) != Level.NEVER;
  }

  /**
   * Tells whether a class lets arena values in by a bound such as {@code T extends @Borrowed X}.
   */
  private boolean isOpen(TypeElement element) {
    for (TypeParameterElement parameter : element.getTypeParameters()) {
      if (isOpen(parameter)) {
        return true;
      }
    }
    return false;
  }

  boolean isOpen(TypeParameterElement parameter) {
    return parameter.getGenericElement().getKind() != ElementKind.OTHER
        && !parameter.getBounds().isEmpty()
        && factory.fromElement(parameter) instanceof AnnotatedTypeVariable variable
        && variable.getUpperBound().hasPrimaryAnnotation(Borrowed.class);
  }

  /** Tells whether parameters that could take collections and functions only borrow them. */
  boolean isAware(TypeElement element) {
    Boolean known = aware.get(element);
    if (known == null) {
      known =
          isMarked(element, ArenaAware.class)
              || (readsStubs && isOfEclipse(element))
              || has(packageOf(element), ArenaAware.class)
              || (element.getEnclosingElement() instanceof TypeElement outer && isAware(outer));
      aware.put(element, known);
    }
    return known;
  }

  private boolean isOfEclipse(TypeElement element) {
    return EclipseRules.covers(element)
        || supertypes(element).stream().anyMatch(EclipseRules::covers);
  }

  /** Tells whether instances make values in the arenas that they need. */
  boolean isMaker(@Nullable TypeMirror type) {
    TypeElement element = elementOf(type);
    return element != null
        && makers.computeIfAbsent(
            element, each -> EclipseRules.isFactory(each) || isMarked(each, Maker.class));
  }

  /** Tells whether this is a collection or a map, of the JDK, of Eclipse Collections, or ours. */
  boolean isCollection(TypeElement element) {
    return isCollectionItself(element)
        || supertypes(element).stream().anyMatch(Levels::isCollectionItself);
  }

  private static boolean isCollectionItself(TypeElement element) {
    return COLLECTIONS.contains(element.getQualifiedName().toString())
        || (EclipseRules.covers(element) && !EclipseRules.isFactory(element));
  }

  /** Returns the type of which one object uses what is made in a lifetime; null if many may. */
  @Nullable TypeElement userOf(@Nullable TypeMirror lifetime) {
    TypeElement element = elementOf(lifetime);
    if (element == null) {
      return null;
    }
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      if (Mirrors.is(mirror, UsedByOne.class)) {
        return factory.getElementUtils().getTypeElement(Mirrors.strings(mirror, "value").get(0));
      }
    }
    return null;
  }

  boolean isFromSource(TypeElement element) {
    return ElementUtils.isElementFromSourceCode(element);
  }

  boolean isRenewable(@Nullable TypeMirror type) {
    TypeElement element = elementOf(type);
    return element != null && hasRenewing(element);
  }

  private boolean hasRenewing(TypeElement element) {
    for (ExecutableElement method : ElementFilter.methodsIn(element.getEnclosedElements())) {
      if (has(method, Renews.class)) {
        return true;
      }
    }
    for (TypeMirror supertype : types.directSupertypes(element.asType())) {
      TypeElement parent = elementOf(supertype);
      if (parent != null && hasRenewing(parent)) {
        return true;
      }
    }
    return false;
  }

  boolean isFunction(TypeElement element) {
    Boolean known = functions.get(element);
    if (known == null) {
      known = element.getKind() == ElementKind.INTERFACE && abstractMethods(element) == 1;
      functions.put(element, known);
    }
    return known;
  }

  private int abstractMethods(TypeElement element) {
    int count = 0;
    for (ExecutableElement method :
        ElementFilter.methodsIn(factory.getElementUtils().getAllMembers(element))) {
      if (method.getModifiers().contains(Modifier.ABSTRACT) && !isOfObject(method)) {
        count++;
      }
    }
    return count;
  }

  /** {@code Comparator} declares {@code equals}. */
  static boolean isOfObject(ExecutableElement method) {
    String name = method.getSimpleName().toString();
    return switch (method.getParameters().size()) {
      case 0 -> name.equals("hashCode") || name.equals("toString");
      case 1 -> name.equals("equals");
      default -> false;
    };
  }

  /** Tells whether a type or one of its supertypes carries an annotation. */
  private boolean isMarked(TypeElement element, Class<? extends Annotation> annotation) {
    if (has(element, annotation)) {
      return true;
    }
    for (TypeMirror supertype : types.directSupertypes(element.asType())) {
      TypeElement parent = elementOf(supertype);
      if (parent != null && isMarked(parent, annotation)) {
        return true;
      }
    }
    return false;
  }

  static boolean isObject(TypeMirror type) {
    return type instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element
        && element.getQualifiedName().contentEquals("java.lang.Object");
  }

  /** Returns all supertypes of a class, nearest first. */
  Set<TypeElement> supertypes(TypeElement element) {
    Set<TypeElement> all = new LinkedHashSet<>();
    addSupertypes(element, all);
    return all;
  }

  private void addSupertypes(TypeElement element, Set<TypeElement> all) {
    for (TypeMirror supertype : types.directSupertypes(element.asType())) {
      TypeElement parent = elementOf(supertype);
      if (parent != null && all.add(parent)) {
        addSupertypes(parent, all);
      }
    }
  }

  private Element packageOf(Element element) {
    return factory.getElementUtils().getPackageOf(element);
  }

  @Nullable TypeElement elementOf(@Nullable TypeMirror type) {
    if (type == null) {
      return null;
    }
    return switch (type.getKind()) {
      case DECLARED -> (TypeElement) ((DeclaredType) type).asElement();
      case TYPEVAR -> elementOf(((TypeVariable) type).getUpperBound());
      case WILDCARD -> elementOf(((WildcardType) type).getExtendsBound());
      case INTERSECTION -> firstOf(((IntersectionType) type).getBounds());
      default -> null;
    };
  }

  private @Nullable TypeElement firstOf(List<? extends TypeMirror> bounds) {
    for (TypeMirror bound : bounds) {
      if (of(bound) == Level.BACKED) {
        return elementOf(bound);
      }
    }
    return elementOf(bounds.get(0));
  }
}
