// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import java.util.List;

/**
 * What a method's result needs.
 *
 * @param kind which of the following
 * @param refs for {@link Kind#TIED}, whose lifetimes
 */
record ResultRule(Kind kind, List<Ref> refs) {
  enum Kind {
    /** No arena. */
    FREE,

    /** What the named arguments or the receiver need. */
    TIED,

    /** Not written down: what all that went in needs, if the type holds arena values. */
    BY_TYPE
  }

  static final ResultRule FREE = new ResultRule(Kind.FREE, List.of());
  static final ResultRule BY_TYPE = new ResultRule(Kind.BY_TYPE, List.of());

  static ResultRule tied(List<Ref> refs) {
    return refs.isEmpty() ? FREE : new ResultRule(Kind.TIED, List.copyOf(refs));
  }
}
