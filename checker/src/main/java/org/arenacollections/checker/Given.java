// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.javacutil.TreeUtils;

/**
 * Knows which fields a constructor sets to what it is given: an arena in a field is the one that
 * was passed.
 *
 * <p>Where the constructor's source is there, its assignments say so. Where it isn't, the only
 * arena of a class is taken to be the only one that the constructor is given, if that can be.
 */
final class Given {
  /** Methods that give back an object that they are given. */
  private static final Set<String> SAME =
      Set.of("checkNotNull", "notNull", "requireNonNull", "requireNonNullElse", "verifyNotNull");

  private final Levels levels;
  private final Getters getters;
  private final Trees trees;
  private final Types types;
  private final Map<ExecutableElement, Map<VariableElement, Set<Ref>>> known = new HashMap<>();

  private final Map<ExecutableElement, Set<Making>> makings = new HashMap<>();

  /**
   * What a constructor makes by a call, for one of the call's arguments.
   *
   * @param given what the argument is, of what the constructor is given
   */
  private record Making(
      VariableElement field, ExecutableElement callee, Ref argument, Set<Ref> given) {}

  Given(Levels levels, Getters getters, Trees trees, Types types) {
    this.levels = levels;
    this.getters = getters;
    this.trees = trees;
    this.types = types;
  }

  /** Returns the parameters, or the fields of such, that fields are set to. */
  Map<VariableElement, Set<Ref>> in(ExecutableElement constructor) {
    Map<VariableElement, Set<Ref>> fields = known.get(constructor);
    if (fields == null) {
      known.put(constructor, Map.of()); // for constructors that call each other, which is an error
      fields = find(constructor);
      if (isAttributed(trees.getTree(constructor))) {
        known.put(constructor, fields);
      } else {
        known.remove(constructor);
      }
    }
    return fields;
  }

  /**
   * Returns the fields of arenas in which some constructor makes the value of another field.
   *
   * @param contracts what the methods say that make it
   */
  Set<VariableElement> arenasOf(VariableElement field, Contracts contracts) {
    Set<VariableElement> arenas = new LinkedHashSet<>();
    for (ExecutableElement constructor : constructors(Declared.owner(field))) {
      Map<VariableElement, Set<Ref>> fields = in(constructor);
      for (Making making : makings.getOrDefault(constructor, Set.of())) {
        if (making.field().equals(field)
            && contracts.of(making.callee()).result().refs().contains(making.argument())) {
          fields.forEach(
              (arena, refs) -> {
                if (levels.isLifetime(arena.asType())
                    && refs.stream().anyMatch(making.given()::contains)) {
                  arenas.add(arena);
                }
              });
        }
      }
    }
    return arenas;
  }

  /** Tells whether some constructor sets a field to what it is given. */
  boolean isGiven(Element field) {
    return field.getKind() == ElementKind.FIELD
        && constructors(Declared.owner(field)).stream()
            .anyMatch(each -> in(each).containsKey(field));
  }

  /**
   * Returns the fields of arenas that some constructor sets to the same one, this one among them.
   */
  Set<VariableElement> sameAs(VariableElement field) {
    Set<VariableElement> same = new LinkedHashSet<>(Set.of(field));
    for (ExecutableElement constructor : constructors(Declared.owner(field))) {
      Map<VariableElement, Set<Ref>> fields = in(constructor);
      Set<Ref> mine = fields.getOrDefault(field, Set.of());
      fields.forEach(
          (other, refs) -> {
            if (levels.isLifetime(other.asType()) && refs.stream().anyMatch(mine::contains)) {
              same.add(other);
            }
          });
    }
    return same;
  }

  private static List<ExecutableElement> constructors(TypeElement type) {
    return ElementFilter.constructorsIn(type.getEnclosedElements());
  }

  private Map<VariableElement, Set<Ref>> find(ExecutableElement constructor) {
    TypeElement type = Declared.owner(constructor);
    Map<VariableElement, Set<Ref>> fields = new LinkedHashMap<>();
    MethodTree tree = trees.getTree(constructor);
    if (tree != null && tree.getBody() != null) {
      new Assignments(constructor, fields).scan(tree.getBody(), null);
    }
    if (type.getKind() == ElementKind.RECORD) {
      addComponents(type, constructor, fields);
    } else if (!levels.isFromSource(type) && levels.isHolder(type)) {
      addOnlyArena(type, constructor, fields);
    }
    return fields;
  }

  /**
   * Tells whether javac has looked at a body yet: those of files further back are not known by more
   * than their text.
   */
  private static boolean isAttributed(@Nullable MethodTree tree) {
    return tree == null
        || !Boolean.TRUE.equals(
            new TreeScanner<Boolean, Void>() {
              @Override
              public Boolean visitIdentifier(IdentifierTree identifier, Void unused) {
                return TreeUtils.elementFromTree(identifier) == null;
              }

              @Override
              public Boolean reduce(@Nullable Boolean one, @Nullable Boolean other) {
                return Boolean.TRUE.equals(one) || Boolean.TRUE.equals(other);
              }
            }.scan(tree.getBody(), null));
  }

  /** A constructor with a record's components for parameters sets each to its own, as a rule. */
  private void addComponents(
      TypeElement type, ExecutableElement constructor, Map<VariableElement, Set<Ref>> fields) {
    if (constructor.getParameters().size() != type.getRecordComponents().size()) {
      return;
    }
    for (int i = 0; i < constructor.getParameters().size(); i++) {
      VariableElement field = field(type, constructor.getParameters().get(i));
      if (field == null) {
        return;
      }
      fields.putIfAbsent(field, Set.of(Ref.parameter(i)));
    }
  }

  private static @Nullable VariableElement field(TypeElement type, VariableElement parameter) {
    for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
      if (field.getSimpleName().equals(parameter.getSimpleName()) && !Places.isStatic(field)) {
        return field;
      }
    }
    return null;
  }

  private void addOnlyArena(
      TypeElement type, ExecutableElement constructor, Map<VariableElement, Set<Ref>> fields) {
    List<VariableElement> arenas = new ArrayList<>();
    for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
      if (!Places.isStatic(field) && levels.isLifetime(field.asType())) {
        arenas.add(field);
      }
    }
    List<Integer> given = new ArrayList<>();
    for (int i = 0; i < constructor.getParameters().size(); i++) {
      if (levels.isLifetime(constructor.getParameters().get(i).asType())) {
        given.add(i);
      }
    }
    if (arenas.size() == 1 && given.size() == 1) {
      TypeMirror from = constructor.getParameters().get(given.getFirst()).asType();
      if (types.isAssignable(from, arenas.getFirst().asType())) {
        fields.put(arenas.getFirst(), Set.of(Ref.parameter(given.getFirst())));
      }
    }
  }

  /**
   * Goes through a constructor's body, by names: other classes than the one that is being checked
   * may not have been attributed yet.
   */
  private final class Assignments extends TreeScanner<Void, Void> {
    private final ExecutableElement constructor;
    private final TypeElement type;
    private final Map<VariableElement, Set<Ref>> fields;
    private final Map<String, Set<Ref>> locals = new HashMap<>();

    Assignments(ExecutableElement constructor, Map<VariableElement, Set<Ref>> fields) {
      this.constructor = constructor;
      this.type = Declared.owner(constructor);
      this.fields = fields;
    }

    @Override
    public Void visitClass(ClassTree tree, Void unused) {
      return null;
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree tree, Void unused) {
      return null;
    }

    @Override
    public Void visitVariable(VariableTree tree, Void unused) {
      Set<Ref> given = tree.getInitializer() == null ? Set.of() : given(tree.getInitializer());
      locals.put(tree.getName().toString(), given);
      return super.visitVariable(tree, null);
    }

    @Override
    public Void visitAssignment(AssignmentTree tree, Void unused) {
      super.visitAssignment(tree, null);
      String name = nameInThis(tree.getVariable());
      if (name == null) {
        return null;
      }
      Set<Ref> given = given(tree.getExpression());
      boolean isLocal =
          tree.getVariable() instanceof IdentifierTree
              && (locals.containsKey(name) || parameter(name) >= 0);
      VariableElement field = isLocal ? null : field(type, name);
      if (isLocal) {
        locals.merge(name, given, Value::union);
      } else if (field != null) {
        add(field, given);
        if (TreeUtils.withoutParens(tree.getExpression()) instanceof MethodInvocationTree call) {
          addMaking(field, call);
        }
      }
      return null;
    }

    private void addMaking(VariableElement field, MethodInvocationTree call) {
      ExecutableElement callee = callee(call);
      for (int i = 0; i < call.getArguments().size() && callee != null; i++) {
        Set<Ref> given = given(call.getArguments().get(i));
        if (!given.isEmpty()) {
          makings
              .computeIfAbsent(constructor, each -> new LinkedHashSet<>())
              .add(new Making(field, callee, Ref.parameter(i), given));
        }
      }
    }

    private @Nullable ExecutableElement callee(MethodInvocationTree tree) {
      return TreeUtils.elementFromTree(tree.getMethodSelect()) instanceof ExecutableElement known
          ? known
          : null;
    }

    /** Another constructor of this class or of the one above sets fields too. */
    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
      if (tree.getMethodSelect() instanceof IdentifierTree name
          && (name.getName().contentEquals("this") || name.getName().contentEquals("super"))) {
        ExecutableElement callee = callee(tree);
        ExecutableElement other = callee == null ? constructor(tree, name) : callee;
        if (other != null) {
          addThose(other, tree);
        }
      }
      return super.visitMethodInvocation(tree, null);
    }

    /** Returns the only constructor that takes as many arguments. */
    private @Nullable ExecutableElement constructor(
        MethodInvocationTree call, IdentifierTree name) {
      TypeElement owner =
          name.getName().contentEquals("this") ? type : levels.elementOf(type.getSuperclass());
      ExecutableElement found = null;
      for (ExecutableElement each :
          owner == null ? List.<ExecutableElement>of() : constructors(owner)) {
        if (each.getParameters().size() == call.getArguments().size()) {
          if (found != null) {
            return null;
          }
          found = each;
        }
      }
      return found;
    }

    private void addThose(ExecutableElement other, MethodInvocationTree call) {
      in(other)
          .forEach(
              (field, refs) -> {
                for (Ref ref : refs) {
                  if (ref.parameter() < call.getArguments().size()) {
                    Set<Ref> here = given(call.getArguments().get(ref.parameter()));
                    add(field, inside(here, ref.fields()));
                  }
                }
              });
    }

    private void add(VariableElement field, Set<Ref> refs) {
      if (!refs.isEmpty() && levels.of(field.asType()) == Level.BACKED) {
        fields.merge(field, refs, Value::union);
      }
    }

    private int parameter(String name) {
      for (int i = 0; i < constructor.getParameters().size(); i++) {
        if (constructor.getParameters().get(i).getSimpleName().contentEquals(name)) {
          return i;
        }
      }
      return -1;
    }

    /** Returns a field of a class or of one above it. */
    private @Nullable VariableElement field(TypeElement owner, String name) {
      for (TypeElement at = owner; at != null; at = levels.elementOf(at.getSuperclass())) {
        for (VariableElement field : ElementFilter.fieldsIn(at.getEnclosedElements())) {
          if (field.getSimpleName().contentEquals(name) && !Places.isStatic(field)) {
            return field;
          }
        }
      }
      return null;
    }

    /** Returns the parameters, or fields of such, that an expression gives. */
    private Set<Ref> given(ExpressionTree tree) {
      return switch (tree) {
        case ParenthesizedTree parenthesized -> given(parenthesized.getExpression());
        case TypeCastTree cast -> given(cast.getExpression());
        case AssignmentTree assignment -> given(assignment.getExpression());
        case ConditionalExpressionTree choice ->
            Value.union(given(choice.getTrueExpression()), given(choice.getFalseExpression()));
        case IdentifierTree identifier -> named(identifier.getName().toString());
        case MemberSelectTree select -> selected(select);
        case MethodInvocationTree call -> called(call);
        default -> Set.of();
      };
    }

    private Set<Ref> named(String name) {
      Set<Ref> local = locals.get(name);
      int index = parameter(name);
      return local != null
          ? index >= 0 ? Value.union(local, Set.of(Ref.parameter(index))) : local
          : index >= 0 ? Set.of(Ref.parameter(index)) : kept(name);
    }

    private Set<Ref> kept(String name) {
      VariableElement field = field(type, name);
      return field == null ? Set.of() : fields.getOrDefault(field, Set.of());
    }

    private Set<Ref> selected(MemberSelectTree tree) {
      String name = nameInThis(tree);
      return name != null
          ? kept(name)
          : members(given(tree.getExpression()), tree.getIdentifier().toString(), false);
    }

    private Set<Ref> called(MethodInvocationTree tree) {
      String name =
          tree.getMethodSelect() instanceof MemberSelectTree select
              ? select.getIdentifier().toString()
              : tree.getMethodSelect().toString();
      if (SAME.contains(name)) {
        Set<Ref> all = Set.of();
        for (ExpressionTree argument : tree.getArguments()) {
          all = Value.union(all, given(argument));
        }
        return all;
      }
      ExpressionTree receiver = Places.receiverOf(tree);
      return receiver == null || !tree.getArguments().isEmpty()
          ? Set.of()
          : members(given(receiver), name, true);
    }

    private Set<Ref> members(Set<Ref> objects, String name, boolean isCall) {
      Set<Ref> members = new LinkedHashSet<>();
      for (Ref object : objects) {
        TypeElement owner = levels.elementOf(typeOf(object));
        Element member = owner == null ? null : isCall ? shown(owner, name) : field(owner, name);
        if (member != null) {
          members.add(object.field(member));
        }
      }
      return members;
    }

    private TypeMirror typeOf(Ref ref) {
      return ref.fields().isEmpty()
          ? constructor.getParameters().get(ref.parameter()).asType()
          : RefParser.typeOf(ref.fields().getLast());
    }

    private @Nullable Element shown(TypeElement owner, String name) {
      for (ExecutableElement method : ElementFilter.methodsIn(owner.getEnclosedElements())) {
        if (method.getSimpleName().contentEquals(name) && method.getParameters().isEmpty()) {
          return getters.of(method);
        }
      }
      return null;
    }

    private Set<Ref> inside(Set<Ref> refs, List<Element> path) {
      Set<Ref> inside = new LinkedHashSet<>();
      for (Ref ref : refs) {
        Ref longer = ref;
        for (Element field : path) {
          longer = longer.field(field);
        }
        inside.add(longer);
      }
      return inside;
    }
  }

  /** Returns the name of a field of this object; null where an expression names something else. */
  private static @Nullable String nameInThis(ExpressionTree tree) {
    return switch (tree) {
      case IdentifierTree name -> name.getName().toString();
      case MemberSelectTree select
          when select.getExpression() instanceof IdentifierTree object
              && object.getName().contentEquals("this") ->
          select.getIdentifier().toString();
      default -> null;
    };
  }
}
