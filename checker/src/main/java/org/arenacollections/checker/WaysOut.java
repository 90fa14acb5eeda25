// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import org.checkerframework.checker.nullness.qual.Nullable;

/** Says in messages what a person can do, there where the fault is. */
final class WaysOut {
  private final Interpreter in;

  WaysOut(Interpreter in) {
    this.in = in;
  }

  /**
   * Returns all that can be done where something escapes.
   *
   * @param way what was found out at the place; may be empty
   * @param isArena whether it is an arena, of which there is no copy
   */
  String escape(String key, String way, boolean isArena) {
    String other =
        switch (key) {
          case "arena.escape.static" ->
              isArena
                  ? "keep a constant PersistentArena, or an owner of arenas such as ThreadArenas"
                  : "take it from a constant PersistentArena";
          case "arena.escape.array" -> "use an array that this method makes";
          case "arena.escape.collection" -> "put it into a collection that this method makes";
          case "arena.escape.variable" -> "write @In with all of them, or nothing";
          case "arena.escape.throw" ->
              "put a copy on the heap into the exception (toString(), toList(), …)";
          default -> way;
        };
    boolean isCopied =
        !isArena && !key.equals("arena.escape.variable") && !key.equals("arena.escape.throw");
    String copy = "copy it to the heap (toList(), toImmutable(), …)";
    return isCopied ? other.isEmpty() ? copy : copy + ", or " + other : other;
  }

  /** Returns what lets a field keep what it is set to. */
  String field(VariableElement field) {
    TypeElement owner = Declared.owner(field);
    List<String> ways = new ArrayList<>();
    for (Element each : owner.getEnclosedElements()) {
      boolean isArena =
          each.getKind() == ElementKind.FIELD
              && !each.equals(field)
              && !Places.isStatic(each)
              && in.session.levels.isLifetime(each.asType());
      if (isArena && ways.isEmpty()) {
        ways.add(
            field.getModifiers().contains(Modifier.PRIVATE)
                ? text("make it in '%s' of the same object", each.getSimpleName())
                : text(
                    "make it in '%s' of the same object and write @In(\"this.%s\") on the field",
                    each.getSimpleName(), each.getSimpleName()));
      }
    }
    ways.add(
        in.session.levels.isHolder(owner)
            ? "give it to the constructor, for what that is given the object may need"
            : text(
                "mark class %s @Carrier, so that its objects live no longer than what they are made"
                    + " of",
                owner.getSimpleName()));
    return String.join(", or ", ways);
  }

  /** Returns what lets a call have its argument. */
  String argument(ExecutableElement callee, @Nullable TypeMirror type) {
    if (in.session.levels.isFromSource(Declared.owner(callee))) {
      return "if the callee only looks at it write @Borrowed on its parameter, or @ArenaAware on"
          + " its class";
    }
    if (in.session.levels.isFunction(Declared.owner(callee))) {
      return type instanceof TypeVariable
          ? text("let the variable stand for such values: <%s extends @Borrowed Object>", type)
          : "declare the function for this type, and not for any object";
    }
    return "if the callee only looks at it say so in a stub file (-Astubs)";
  }

  /** Returns what lets a call have a function. */
  String function(ExecutableElement callee) {
    return in.session.levels.isFromSource(Declared.owner(callee))
        ? "if it only runs during the call write @Borrowed on the parameter"
        : "if it only runs during the call say so in a stub file (-Astubs)";
  }

  /** Returns what to write so that a result may need all that it does, if that can be. */
  String result(List<Region> outside, Value value) {
    Set<String> names = new TreeSet<>();
    for (Region region : value.regions()) {
      String name = written(region);
      if (name != null) {
        names.add('"' + name + '"');
      } else if (outside.contains(region)) {
        return in.body.isLambda
            ? "make it in an arena from outside of the lambda"
            : "make it in an arena that is a parameter";
      }
    }
    String all = String.join(", ", names);
    return text("write @In(%s) on the result", names.size() == 1 ? all : "{" + all + "}");
  }

  /** Returns how the signature of this method can name a lifetime; null if it can't. */
  private @Nullable String written(Region region) {
    ExecutableElement method = in.body.method;
    if (method == null || in.body.isLambda) {
      return null;
    }
    return switch (region) {
      case Region.OfParameter(VariableElement parameter) ->
          method.getParameters().contains(parameter) ? number(parameter, method) : null;
      case Region.OfObject(TypeElement type) -> type.equals(in.body.model.type) ? "this" : null;
      case Region.OfField(Place place) -> written(place, method);
      case Region.OfSite _ -> null;
    };
  }

  private @Nullable String written(Place place, ExecutableElement method) {
    Place root = place.root();
    if (root.isSelf()) {
      return root.equals(in.body.model.self()) ? "this." + rest(place, root) : null;
    }
    if (root.isStatic()) {
      return Declared.owner(root.element()).equals(in.body.model.type) ? place.toString() : null;
    }
    return method.getParameters().contains(root.element())
        ? number((VariableElement) root.element(), method) + "." + rest(place, root)
        : null;
  }

  private static String rest(Place place, Place root) {
    String base = place.base() == null || root.equals(place.base()) ? "" : rest(place.base(), root);
    return base.isEmpty()
        ? place.element().getSimpleName().toString()
        : base + "." + place.element().getSimpleName();
  }

  private static String number(VariableElement parameter, ExecutableElement method) {
    return "#" + (method.getParameters().indexOf(parameter) + 1);
  }

  /** Returns what lets a method end a lifetime. */
  String reset(Region region) {
    if (in.body.isLambda) {
      return "a lambda or method reference may run at any time: reset it where it was opened";
    }
    String name = written(region);
    return name == null
        ? "reset it where it was opened"
        : text("say so to callers with @Resets(\"%s\")", name);
  }

  /** Returns what makes up for a field that is stale when a method ends. */
  String staleField(VariableElement field) {
    if (in.session.isContainer(field.asType())) {
      return "clear it before that, or assign it anew or null";
    }
    TypeElement type = in.session.levels.elementOf(field.asType());
    return type != null && in.session.levels.isFromSource(type)
        ? text(
            "assign it anew or null, or write @Renews on a method of %s that makes all in it live"
                + " again",
            type.getSimpleName())
        : "assign it anew or null";
  }

  private static String text(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
