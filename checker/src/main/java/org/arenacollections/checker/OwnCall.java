// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.Tree;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.arenacollections.checker.Calls.Call;
import org.arenacollections.checker.Calls.Operand;

/** Applies what a method of the same object does to the fields, at a call of it. */
final class OwnCall {
  private final Interpreter in;
  private final Call call;

  OwnCall(Interpreter in, Call call) {
    this.in = in;
    this.call = call;
  }

  void apply(Summary summary) {
    for (Map.Entry<Place, Tree> need : summary.needs().entrySet()) {
      checkNeed(need.getKey());
    }
    State exit = summary.exit();
    if (exit == null) {
      in.go(null);
      return;
    }
    for (Map.Entry<Region, Set<End>> ended : exit.ended().entrySet()) {
      if (ended.getKey() instanceof Region.OfField field && field.isOwn()) {
        for (End end : ended.getValue()) {
          in.state().end(List.of(ended.getKey()), end);
        }
      }
    }
    for (Map.Entry<Place, Value> place : exit.values().entrySet()) {
      if ((place.getKey().isOwnField() || place.getKey().isStatic())
          && !exit.isFromEntry(place.getKey())) {
        in.state().set(place.getKey(), translate(place.getValue()));
      }
    }
  }

  /**
   * Reports a field that the method uses and that is stale here; one of unknown state is handed up.
   */
  private void checkNeed(Place field) {
    if (in.state().isFromEntry(field)) {
      in.body.needs.putIfAbsent(field, call.tree());
    }
    Tie stale = in.peek(field).stale();
    if (stale != null) {
      String method = call.callee().getSimpleName().toString();
      in.session.reporter.staleInCall(call.tree(), field, method, stale);
    }
  }

  /** Says in the caller's terms what the callee left in a field. */
  private Value translate(Value value) {
    Set<Tie> ties = new LinkedHashSet<>();
    for (Tie tie : value.ties()) {
      if (tie.region() instanceof Region.OfParameter(var parameter)) {
        int index = call.callee().getParameters().indexOf(parameter);
        Operand argument =
            index < 0 || index >= call.arguments().size() ? null : call.arguments().get(index);
        if (argument != null) {
          for (Tie home : argument.value().home()) {
            ties.add(tie.isLive() ? home : new Tie(home.region(), tie.end()));
          }
          continue;
        }
      }
      ties.add(tie);
    }
    return value.withTies(ties).notFresh();
  }
}
