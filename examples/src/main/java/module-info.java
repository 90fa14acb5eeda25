// SPDX-License-Identifier: Apache-2.0

/** Programs that see only the exported API. */
module org.arenacollections.examples {
  requires jdk.management;
  requires org.arenacollections;

  // So that Columns.in(arena, Detection.class) reaches the records there. The tracker opens
  // nothing:
  // it passes its own lookup.
  opens org.arenacollections.examples to
      org.arenacollections;
}
