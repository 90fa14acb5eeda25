// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import java.util.List;

/**
 * What a method may do with an argument.
 *
 * @param kind which of the following
 * @param refs for {@link Kind#KEPT}, in what
 * @param takesResults for a function: whether the callee takes care of what its results need
 */
record ParameterRule(Kind kind, List<Ref> refs, boolean takesResults) {
  enum Kind {
    /** Keep it: only what needs no arena can be passed. */
    FREE,

    /** Use it during the call. */
    BORROWED,

    /** Use it during the call, and give it back or a part of it. */
    RETURNED,

    /** Keep it in something else that is passed, or in the receiver. */
    KEPT
  }

  static final ParameterRule FREE = new ParameterRule(Kind.FREE, List.of(), false);
  static final ParameterRule BORROWED = new ParameterRule(Kind.BORROWED, List.of(), false);
  static final ParameterRule RETURNED = new ParameterRule(Kind.RETURNED, List.of(), false);

  ParameterRule takingResults() {
    return new ParameterRule(kind, refs, true);
  }

  static ParameterRule keptIn(List<Ref> refs) {
    return new ParameterRule(Kind.KEPT, List.copyOf(refs), false);
  }
}
