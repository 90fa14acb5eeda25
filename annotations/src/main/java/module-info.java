// SPDX-License-Identifier: Apache-2.0

/** Lifetime qualifiers and contracts, and layout annotations. */
module org.arenacollections.annotations {
  requires transitive org.checkerframework.checker.qual;

  exports org.arenacollections.annotations;
}
