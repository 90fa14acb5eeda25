// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.List;
import java.util.stream.Collectors;
import org.arenacollections.arena.ScratchArena;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary.Failure;

/** The extension, on tests that close their arenas and on tests that do not. */
class ClosesArenasTest {
  /** Not found by the build, since it is neither on the top level nor named so. */
  @ExtendWith(ClosesArenas.class)
  static class Sloppy {
    private static ScratchArena shared;
    private ScratchArena mine;

    @BeforeAll
    static void open() {
      shared = ScratchArena.fixed(10);
    }

    @AfterAll
    static void close() {
      shared.close();
    }

    @Test
    void leaves_one_open() {
      ScratchArena.fixed(10);
    }

    @Test
    void closes_all() {
      ScratchArena.fixed(10).close();
    }

    @Test
    void closes_afterwards() {
      mine = ScratchArena.fixed(10);
    }

    @AfterEach
    void closeMine() {
      if (mine != null) {
        mine.close();
      }
    }
  }

  @Test
  void just_the_test_that_leaves_an_arena_open_fails() {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request().selectors(selectClass(Sloppy.class)).build();
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherFactory.create().execute(request, listener);
    assertThat(listener.getSummary().getTestsSucceededCount()).isEqualTo(2);
    List<Failure> failures = listener.getSummary().getFailures();
    assertThat(failures).hasSize(1);
    assertThat(failures.get(0).getTestIdentifier().getDisplayName()).isEqualTo("leaves_one_open()");
    assertThat(
            failures.stream().map(f -> f.getException().getMessage()).collect(Collectors.joining()))
        .startsWith("1 arena is open:\n  arena 'unnamed', made by thread '");
  }

  /** Fails before the extension that comes after it has seen the test. */
  static class Broken implements BeforeEachCallback {
    @Override
    public void beforeEach(ExtensionContext context) {
      throw new IllegalStateException("broken");
    }
  }

  @ExtendWith({Broken.class, ClosesArenas.class})
  static class NeverRun {
    @Test
    void does_not_run() {
      throw new AssertionError("it ran");
    }
  }

  @Test
  void where_another_extension_has_failed_it_adds_nothing() {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request().selectors(selectClass(NeverRun.class)).build();
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherFactory.create().execute(request, listener);
    List<Failure> failures = listener.getSummary().getFailures();
    assertThat(failures).hasSize(1);
    assertThat(failures.get(0).getException()).hasMessage("broken").hasNoSuppressedExceptions();
  }
}
