// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import org.arenacollections.checker.Calls.Call;
import org.arenacollections.checker.Calls.Operand;
import org.checkerframework.checker.nullness.qual.Nullable;

/** Applies what a method of the same object does to the fields, at a call of it. */
final class OwnCall {
  private final Interpreter in;
  private final Call call;

  OwnCall(Interpreter in, Call call) {
    this.in = in;
    this.call = call;
  }

  void apply(Summary summary) {
    for (Place need : summary.needs().keySet()) {
      if (!isOfAnother(need)) {
        in.fields.checkNeed(here(need), call.tree(), name());
      }
    }
    State exit = summary.exit();
    if (exit == null) {
      in.go(null);
      return;
    }
    for (Map.Entry<Region, Set<End>> ended : exit.ended().entrySet()) {
      if (ended.getKey() instanceof Region.OfField field
          && field.isOwn()
          && !isOfAnother(field.place())) {
        for (End end : ended.getValue()) {
          in.end(List.of(here(ended.getKey())), end);
        }
      }
    }
    for (Map.Entry<Place, Value> place : exit.values().entrySet()) {
      if ((place.getKey().isOwnField() || place.getKey().isStatic())
          && !isOfAnother(place.getKey())
          && !exit.isFromEntry(place.getKey())) {
        in.state().set(here(place.getKey()), translate(place.getValue()));
      }
    }
  }

  private String name() {
    return call.callee().getSimpleName().toString();
  }

  /** Tells whether a place is in the object that is called, where that is not this one. */
  private boolean isOfAnother(Place place) {
    Operand receiver = call.receiver();
    boolean isOwn = receiver == null || (receiver.place() != null && receiver.place().isSelf());
    return !isOwn
        && place.root().isSelf()
        && place.root().element().equals(Declared.owner(call.callee()));
  }

  /** A class that inherits the method has the fields too. */
  private Place here(Place place) {
    Operand receiver = call.receiver();
    Place self = receiver == null ? null : receiver.place();
    return self != null
            && self.isSelf()
            && place.root().isSelf()
            && place.root().element().equals(Declared.owner(call.callee()))
        ? place.on(self)
        : place;
  }

  private Region here(Region region) {
    return region instanceof Region.OfField(Place place) ? new Region.OfField(here(place)) : region;
  }

  /** Says in the caller's terms what the callee left in a field. */
  private Value translate(Value value) {
    Set<Tie> ties = new LinkedHashSet<>();
    for (Tie tie : value.ties()) {
      Operand argument = argument(tie.region());
      if (argument == null) {
        ties.add(new Tie(here(tie.region()), tie.end()));
      } else {
        for (Tie home : argument.value().home()) {
          ties.add(tie.isLive() ? home : new Tie(home.region(), tie.end()));
        }
      }
    }
    Map<List<Element>, Set<Region>> arenas = new LinkedHashMap<>();
    value.arenas().forEach((path, regions) -> arenas.put(path, translate(regions)));
    return value.withTies(ties).opening(translate(value.opens())).having(arenas).notFresh();
  }

  private Set<Region> translate(Set<Region> arenas) {
    Set<Region> translated = new LinkedHashSet<>();
    for (Region arena : arenas) {
      Operand argument = argument(arena);
      if (argument == null) {
        translated.add(here(arena));
      } else {
        translated.addAll(argument.value().opens());
      }
    }
    return translated;
  }

  /** Returns the argument that a lifetime of the callee stands for, if it is one of those. */
  private @Nullable Operand argument(Region region) {
    return region instanceof Region.OfParameter(VariableElement parameter)
            && call.callee().getParameters().contains(parameter)
        ? call.operand(Ref.parameter(call.callee().getParameters().indexOf(parameter)))
        : null;
  }
}
