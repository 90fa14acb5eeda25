// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.Tree;

/**
 * How and where a lifetime ended.
 *
 * @param tree the call, assignment or block that ended it
 * @param kind how
 */
record End(Tree tree, Kind kind) {
  enum Kind {
    RESET("was reset"),
    CLOSED("was closed"),
    LEFT("was closed at the end of its try block"),
    GIVEN_BACK("was given back"),
    HANDED_OVER("was handed over"),
    REASSIGNED("was given another arena"),
    NOT_OPENED("was not opened yet"),
    ENTRY("may have been reset before the call");

    final String text;

    Kind(String text) {
      this.text = text;
    }
  }

  /** Tells whether the lifetime ended for good, so that nothing can be renewed in it. */
  boolean isFinal() {
    return kind == Kind.CLOSED || kind == Kind.LEFT || kind == Kind.GIVEN_BACK;
  }
}
