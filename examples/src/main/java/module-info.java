// SPDX-License-Identifier: Apache-2.0

/** Programs that see only the exported API. */
module org.arenacollections.examples {
  requires jdk.management;
  requires org.arenacollections;

  // Columns.in(arena, Detection.class) reaches the records there; the tracker opens nothing and
  // passes its own lookup.
  opens org.arenacollections.examples to
      org.arenacollections;
  opens org.arenacollections.examples.gpu to
      org.arenacollections;
  opens org.arenacollections.examples.orders to
      org.arenacollections;
}
