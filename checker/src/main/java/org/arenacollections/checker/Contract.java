// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import java.util.List;
import java.util.Set;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What a method says about lifetimes, written or by default.
 *
 * @param parameters one rule for each parameter
 * @param result what the result needs
 * @param resets the lifetimes that a call ends
 * @param renews what the receiver lives in after a call that renews it, empty for where it lived;
 *     null if a call doesn't renew it
 * @param partOf what the result is a part of, if it is
 * @param lends whether the result lives until it is given back
 * @param makes whether the result makes values in an arena, and goes on when that is reset
 * @param later what goes on after the call
 * @param stubbed whether the method's class says that its parameters are looked at only
 */
record Contract(
    List<ParameterRule> parameters,
    ResultRule result,
    List<Ref> resets,
    @Nullable List<Ref> renews,
    @Nullable Ref partOf,
    boolean lends,
    boolean makes,
    Later later,
    boolean stubbed) {

  /** Returns the rule of an argument; the last parameter's rule holds for variable arguments. */
  ParameterRule parameter(int index) {
    if (parameters.isEmpty()) {
      return ParameterRule.FREE;
    }
    return parameters.get(Math.min(index, parameters.size() - 1));
  }

  boolean hasReset() {
    return !resets.isEmpty();
  }

  static Set<ParameterRule.Kind> lending() {
    return Set.of(
        ParameterRule.Kind.BORROWED, ParameterRule.Kind.RETURNED, ParameterRule.Kind.KEPT);
  }
}
