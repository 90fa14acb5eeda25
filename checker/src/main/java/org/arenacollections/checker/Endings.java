// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.Tree;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.arenacollections.checker.Calls.Call;
import org.arenacollections.checker.Calls.Operand;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.javacutil.ElementUtils;
import org.checkerframework.javacutil.TreeUtils;

/** Ends lifetimes, and checks that whoever ends one may. */
final class Endings {
  private final Interpreter in;

  Endings(Interpreter in) {
    this.in = in;
  }

  /** Returns the lifetime that an expression opens or gets. */
  Region.OfSite opened(Tree site) {
    Region.OfSite region = new Region.OfSite(site, in.session.names);
    in.body.opened.add(region);
    in.state().ended().remove(region);
    return region;
  }

  /**
   * Returns the lifetime of an arena that an expression gets from an array or a collection: the
   * same for the same one, while that is not changed.
   *
   * @param index what is got, where that names the same each time; null elsewhere
   */
  Region.OfSite element(Tree site, @Nullable Place container, @Nullable String index) {
    if (container == null || index == null) {
      return opened(site);
    }
    Body.Element element = new Body.Element(container, index);
    Tree known = in.body.element(element);
    if (known == null) {
      in.body.elements.put(element, site);
      return opened(site);
    }
    return new Region.OfSite(known, in.session.names);
  }

  /** Returns an index or a key as text, if it is the same each time; null if it may not be. */
  @Nullable String index(ExpressionTree tree) {
    return switch (TreeUtils.withoutParens(tree)) {
      case LiteralTree literal -> String.valueOf(literal.getValue());
      case IdentifierTree name
          when TreeUtils.elementFromTree((ExpressionTree) name) instanceof VariableElement variable
              && !Places.isField(variable)
              && ElementUtils.isEffectivelyFinal(variable) ->
          name.getName().toString();
      default -> null;
    };
  }

  /** Begins the lifetime of a scope that is to be opened before it is used. */
  void notOpened(Region scope, Tree tree) {
    in.state().ended().put(scope, Set.of(new End(tree, End.Kind.NOT_OPENED)));
  }

  /** Reports an arena that is closed where something is made in it. */
  void checkOpen(Operand arena) {
    for (Region region : arena.value().opens()) {
      for (End end : in.state().ended().getOrDefault(region, Set.of())) {
        boolean isClosed = end.isFinal() || end.kind() == End.Kind.NOT_OPENED;
        if (isClosed && !(region instanceof Region.OfField)) {
          in.session.reporter.closed(arena.tree(), region, end);
          return;
        }
      }
    }
  }

  void afterCall(Call call) {
    for (Ref ref : call.contract().resets()) {
      Set<Region> regions = regions(call.operand(ref), ref);
      End end = new End(call.tree(), kind(call, ref));
      checkAllowed(end, regions);
      checkAliases(call, ref, regions);
      end(regions, end);
      survive(call, ref, regions, end);
    }
    if (call.contract().renews() != null && call.receiver() != null) {
      // A scope is open again.
      call.receiver().value().opens().forEach(in.state().ended()::remove);
    }
    if (isTaking(call) && call.receiver() != null) {
      in.state().resume(call.receiver().value().opens());
      in.body.taken.addAll(call.receiver().value().opens());
    }
  }

  /** Tells whether a call takes an arena back that was handed over. */
  private boolean isTaking(Call call) {
    return call.callee().getSimpleName().contentEquals("take")
        && call.callee().getParameters().isEmpty()
        && call.callee().getReturnType().getKind() == TypeKind.VOID
        && in.session.levels.isLifetime(Declared.owner(call.callee()).asType());
  }

  /**
   * An object whose method resets an arena of its own sees to what it keeps there itself; so it
   * goes on, and what it was found in.
   */
  private void survive(Call call, Ref ref, Set<Region> regions, End end) {
    Operand receiver = call.receiver();
    if (receiver == null
        || !ref.isSelf()
        || end.isFinal()
        || in.session.levels.isLifetime(receiver.type())) {
      return;
    }
    Set<Place> places = new LinkedHashSet<>(in.state().values().keySet());
    for (VariableElement field : in.body.model.fields.keySet()) {
      if (!Places.isStatic(field)) {
        places.add(in.body.model.self().field(field));
      }
    }
    for (Place place : places) {
      if (!place.isSelf() && (isOrHolds(place, receiver) || seesToItself(place, regions))) {
        Value value = in.peek(place);
        Value survived = value.survived(end);
        if (!survived.equals(value)) {
          in.state().put(place, survived);
        }
      }
    }
  }

  private boolean isOrHolds(Place place, Operand object) {
    Place base = place.base();
    boolean isIterator =
        base != null && base.element().equals(place.element()) && base.equals(object.place());
    TypeMirror type = RefParser.typeOf(place.element());
    return place.equals(object.place()) || isIterator || holds(type, object.type());
  }

  /** Tells whether an object never uses what it has in some arenas before it renews it. */
  private boolean seesToItself(Place place, Set<Region> regions) {
    TypeElement type = in.session.levels.elementOf(RefParser.typeOf(place.element()));
    ClassModel model = type == null ? null : in.session.models.get(type);
    Set<Element> arenas = new LinkedHashSet<>();
    in.peek(place)
        .arenas()
        .forEach(
            (path, held) -> {
              if (path.size() == 1 && held.stream().anyMatch(regions::contains)) {
                arenas.add(path.getFirst());
              }
            });
    return model != null && !arenas.isEmpty() && model.seesTo(arenas);
  }

  /** Tells whether a type is of containers of another one. */
  private boolean holds(@Nullable TypeMirror type, @Nullable TypeMirror element) {
    return switch (type) {
      case ArrayType array -> isOrHolds(array.getComponentType(), element);
      case DeclaredType generic ->
          generic.getTypeArguments().stream().anyMatch(each -> isOrHolds(each, element));
      case null, default -> false;
    };
  }

  private boolean isOrHolds(TypeMirror type, @Nullable TypeMirror element) {
    return (element != null && in.session.areRelated(type, element)) || holds(type, element);
  }

  /** What a lender's method ends was given back to it. */
  private End.Kind kind(Call call, Ref ref) {
    if (call.callee().getSimpleName().contentEquals("close")) {
      return End.Kind.CLOSED;
    }
    if (call.callee().getSimpleName().contentEquals("handOver")) {
      return End.Kind.HANDED_OVER;
    }
    boolean isLender =
        ref.isParameter()
            && call.receiver() != null
            && in.session.levels.isLifetime(call.receiver().type());
    return isLender ? End.Kind.GIVEN_BACK : End.Kind.RESET;
  }

  private Set<Region> regions(@Nullable Operand operand, Ref ref) {
    Set<Region> regions = new LinkedHashSet<>();
    if (operand != null && ref.fields().isEmpty()) {
      regions.addAll(operand.value().opens());
      if (regions.isEmpty() && !in.session.levels.isLifetime(operand.type())) {
        regions.addAll(arenasOf(operand));
      }
    } else if (operand != null && operand.place() != null) {
      Place place = operand.place();
      for (Element field : ref.fields()) {
        place = place.field(field);
      }
      regions.addAll(in.peek(place).opens());
    } else if (operand != null) {
      Value value = operand.value();
      for (Element field : ref.fields()) {
        value = in.session.models.opened(Value.HEAP.having(Map.of()), field, null, value);
      }
      regions.addAll(value.opens());
    }
    return regions;
  }

  /** Returns the arenas that an object was given, as far as they can be reset. */
  private Set<Region> arenasOf(Operand object) {
    Set<Region> arenas = new LinkedHashSet<>();
    boolean isThis = object.place() != null && object.place().isSelf();
    for (Region region : isThis ? in.regions(Ref.THIS) : object.value().regions()) {
      TypeMirror type = Models.typeOf(region);
      if (type != null && in.session.levels.isLifetime(type) && in.stores.canBeReset(type)) {
        arenas.add(region);
      }
    }
    return arenas;
  }

  /** Ends the resource of a try block, and what that says that its {@code close()} ends. */
  void leave(Tree block, Operand resource) {
    Set<Region> regions = new LinkedHashSet<>(resource.value().opens());
    ExecutableElement close = regions.isEmpty() ? closeOf(resource.type()) : null;
    if (close != null) {
      for (Ref ref : in.session.contracts.of(close).resets()) {
        regions.addAll(ref.isSelf() ? regions(resource, ref) : Set.of());
      }
    }
    end(regions, new End(block, End.Kind.LEFT));
  }

  private @Nullable ExecutableElement closeOf(@Nullable TypeMirror type) {
    TypeElement element = in.session.levels.elementOf(type);
    if (element != null) {
      for (ExecutableElement method :
          ElementFilter.methodsIn(in.session.elements.getAllMembers(element))) {
        if (method.getSimpleName().contentEquals("close") && method.getParameters().isEmpty()) {
          return method;
        }
      }
    }
    return null;
  }

  void end(Set<Region> regions, End end) {
    if (regions.isEmpty()) {
      return;
    }
    in.session.reporter.sawEnd(regions, end);
    in.flights.beforeEnd(regions, end);
    Set<Region> all = new LinkedHashSet<>(regions);
    if (regions.stream().anyMatch(this::isFromOutside)) {
      all.addAll(borrowed());
    }
    in.end(all, end);
  }

  private boolean isFromOutside(Region region) {
    return switch (region) {
      case Region.OfParameter _, Region.OfObject _ -> true;
      case Region.OfField field -> isExposed(field);
      case Region.OfSite _ -> false;
    };
  }

  private boolean isExposed(Region.OfField region) {
    Place place = region.place();
    return !place.isOwnField()
        || in.body.model.exposed.contains(region)
        || !isOwned(place)
        || (in.body.method != null && isPrivate(in.body.method));
  }

  private static boolean isPrivate(javax.lang.model.element.Element element) {
    return element.getModifiers().contains(javax.lang.model.element.Modifier.PRIVATE);
  }

  /** Arguments that are not arenas may live in whatever arena comes from outside. */
  private Set<Region> borrowed() {
    Set<Region> regions = new LinkedHashSet<>();
    for (Body body = in.body; body != null; body = body.outer) {
      if (body.method != null && !body.isLambda) {
        for (VariableElement parameter : body.method.getParameters()) {
          if (!in.session.levels.isLifetime(parameter.asType())) {
            regions.add(new Region.OfParameter(parameter));
          }
        }
      }
    }
    return regions;
  }

  private void checkAllowed(End end, Set<Region> regions) {
    List<Region> undeclared = new ArrayList<>();
    for (Region region : regions) {
      // Whoever took an arena over hands it on.
      boolean isPassedOn = end.kind() == End.Kind.HANDED_OVER && in.body.taken.contains(region);
      if (!isPassedOn && !isAllowed(region)) {
        undeclared.add(region);
      }
    }
    if (!undeclared.isEmpty()) {
      in.session.reporter.report(
          end.tree(),
          "arena.reset.undeclared",
          in.session.reporter.plainNames(undeclared),
          in.waysOut.reset(undeclared.get(0)));
    }
  }

  boolean isAllowed(Region region) {
    if (region instanceof Region.OfSite) {
      return in.body.hasOpened(region);
    }
    if (region instanceof Region.OfField(Place place)
        && place.root().element() instanceof VariableElement variable
        && in.body.locals.contains(variable)) {
      return true;
    }
    if (in.body.isLambda) {
      return false;
    }
    if (isDeclared(region)) {
      return true;
    }
    return region instanceof Region.OfField field
        && isOwned(field.place())
        && !in.body.model.exposed.contains(region);
  }

  private boolean isDeclared(Region region) {
    if (in.body.method == null) {
      return false;
    }
    for (Ref ref : in.session.contracts.of(in.body.method).resets()) {
      if (ref.isSelf() && ref.fields().isEmpty()) {
        // Callers think of the arenas that the object was given, or of the object if it is one.
        if (region instanceof Region.OfField field
            && field.place().root().isSelf()
            && (isLifetime(in.body.model) || !isOwned(field.place()))) {
          return true;
        }
      }
      if (in.regions(ref).contains(region)) {
        return true;
      }
      Place place = in.place(ref);
      if (place != null && in.peek(place).opens().contains(region)) {
        return true;
      }
    }
    return false;
  }

  private boolean isLifetime(ClassModel model) {
    return in.session.levels.isLifetime(model.type.asType());
  }

  /** Tells whether an arena was made by the object or class that keeps it. */
  private boolean isOwned(Place place) {
    if (place.isStatic()) {
      return isPrivate(place.element())
          && Declared.owner(place.element()).equals(in.body.model.type);
    }
    if (!place.isOwnField()) {
      return isOfOwnPart(place);
    }
    Place base = place.base();
    Value usual = in.session.models.usual(place);
    boolean isHeld =
        usual != null
            && base != null
            && usual.regions().contains(new Region.OfObject((TypeElement) base.element()));
    return !isHeld && !in.session.given.isGiven(place.element());
  }

  /** Tells whether an arena belongs to an object that this one made and shows to nobody. */
  private boolean isOfOwnPart(Place place) {
    Place part = place.base();
    while (part != null && !part.isOwnField()) {
      part = part.base();
    }
    if (part == null || !isPrivate(part.element())) {
      return false;
    }
    FieldModel model = in.body.model.fields.get(part.element());
    return model != null && model.isMade() && !in.body.model.shows(part.element().asType());
  }

  /** The callee thinks of two arenas; if they are one, it would use what it has reset. */
  private void checkAliases(Call call, Ref reset, Set<Region> regions) {
    for (int i = 0; i < call.arguments().size(); i++) {
      Operand other = call.arguments().get(i);
      if (!Ref.parameter(i).equals(reset)
          && in.session.levels.isLifetime(other.type())
          && other.value().opens().stream().anyMatch(regions::contains)) {
        in.session.reporter.report(
            other.tree(),
            "arena.args.alias",
            Reporter.text(other.tree()),
            call.callee().getSimpleName());
      }
    }
  }
}
