// SPDX-License-Identifier: Apache-2.0

/**
 * Off-heap collections whose memory comes from an arena that the caller passes in.
 *
 * <p>Start with {@link org.arenacollections.arena}: where memory comes from, how long it lives and
 * whose it is. Then {@link org.arenacollections.list}, lists of primitives, and {@link
 * org.arenacollections.columns}, tables of records.
 */
module org.arenacollections {
  requires transitive org.arenacollections.annotations;
  requires transitive org.eclipse.collections.api;
  requires transitive org.eclipse.collections.impl;

  // Works without it: then there are no events.
  requires static jdk.jfr;

  exports org.arenacollections.arena;
  exports org.arenacollections.codec;
  exports org.arenacollections.columns;
  exports org.arenacollections.diagnostics;
  exports org.arenacollections.factory;
  exports org.arenacollections.gpu;
  exports org.arenacollections.list;
  exports org.arenacollections.map;
  exports org.arenacollections.pool;
  exports org.arenacollections.set;
  exports org.arenacollections.testkit;
}
