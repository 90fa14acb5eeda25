// SPDX-License-Identifier: Apache-2.0

/** Programs that see only the exported API. */
module org.arenacollections.examples {
  requires jdk.management;
  requires org.arenacollections;
}
