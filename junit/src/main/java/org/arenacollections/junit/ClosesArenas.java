// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.junit;

import org.arenacollections.testkit.LeakCheck;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Fails each test that leaves an arena open which was made during it, naming the arena; and, with
 * {@code -Dorg.arenacollections.sites=true}, where it was made.
 *
 * <pre>{@code
 * @ExtendWith(ClosesArenas.class)
 * class ParserTest { … }
 * }</pre>
 *
 * <p>It looks after the {@code @AfterEach} methods. Arenas that were made before, as in
 * {@code @BeforeAll}, do not count, nor do those that live with the process. Arenas of all threads
 * count, so tests that it watches must not run at the same time as others that use arenas.
 */
public final class ClosesArenas implements BeforeEachCallback, AfterEachCallback {
  private static final ExtensionContext.Namespace OURS =
      ExtensionContext.Namespace.create(ClosesArenas.class);

  /** Makes the extension; JUnit does so. */
  public ClosesArenas() {}

  @Override
  public void beforeEach(ExtensionContext context) {
    context.getStore(OURS).put(LeakCheck.class, LeakCheck.begin());
  }

  @Override
  public void afterEach(ExtensionContext context) {
    LeakCheck check = context.getStore(OURS).get(LeakCheck.class, LeakCheck.class);
    // Without one, another extension has failed before, and nothing has run.
    if (check != null) {
      check.assertAllClosed();
    }
  }
}
