// SPDX-License-Identifier: Apache-2.0

/** A JUnit extension that fails a test which leaves an arena open. */
module org.arenacollections.junit {
  requires transitive org.arenacollections;
  requires transitive org.junit.jupiter.api;

  exports org.arenacollections.junit;
}
