// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.list.ArenaIntList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where an arena was made and where a value's lifetime ended, in the messages about it. */
class SitesTest {
  private static final String HERE =
      "(?:\\S+/)?org\\.arenacollections\\.diagnostics\\.SitesTest\\.";

  private static ScratchArena make() {
    return ScratchArena.of(ArenaOptions.fixed(1024).named("frame").recordingSites());
  }

  private static void resetSomewhere(ScratchArena arena) {
    arena.reset();
  }

  private static void resetElsewhere(ScratchArena arena) {
    arena.reset();
  }

  @Test
  void a_stale_value_names_the_reset_that_ended_its_own_generation() {
    try (ScratchArena frame = make()) {
      ArenaIntList first = ArenaIntList.in(frame);
      resetSomewhere(frame);
      ArenaIntList second = ArenaIntList.in(frame);
      resetElsewhere(frame);
      assertThat(catchThrowable(first::size))
          .isInstanceOf(StaleArenaException.class)
          .hasMessageMatching(
              "(?s).*; the arena was made at "
                  + HERE
                  + "make\\(SitesTest\\.java:\\d+\\); the generation ended at "
                  + HERE
                  + "resetSomewhere\\(SitesTest\\.java:\\d+\\)");
      Throwable stale = catchThrowable(second::size);
      assertThat(stale).hasMessageContaining("SitesTest.resetElsewhere(");
      assertThat(stale.getSuppressed())
          .extracting(Throwable::getMessage)
          .containsExactly(
              "arena 'frame' was made here", "generation 2 of arena 'frame' ended here");
      assertThat(stale.getSuppressed()[1].getStackTrace())
          .extracting(StackTraceElement::getMethodName)
          .startsWith(
              "resetElsewhere", "a_stale_value_names_the_reset_that_ended_its_own_generation");
    }
  }

  @Test
  void a_value_of_long_ago_names_at_least_where_the_arena_was_made() {
    try (ScratchArena frame = make()) {
      ArenaIntList old = ArenaIntList.in(frame);
      for (int i = 0; i < 65; i++) {
        resetSomewhere(frame);
      }
      assertThat(catchThrowable(old::size))
          .hasMessageContaining("SitesTest.make(")
          .hasMessageNotContaining("ended at");
    }
  }

  @Test
  void use_after_close_and_a_second_use_name_the_close() {
    ScratchArena frame = make();
    ArenaIntList list = ArenaIntList.in(frame);
    closeIt(frame);
    assertThat(catchThrowable(list::size)).hasMessageContaining("SitesTest.closeIt(");
    assertThat(catchThrowable(frame::reset)).hasMessageContaining("SitesTest.closeIt(");
  }

  private static void closeIt(ScratchArena frame) {
    frame.close();
  }

  @Test
  void a_value_of_a_scope_names_where_the_scope_was_opened_and_closed() {
    try (ScratchArena frame = make()) {
      ArenaIntList list = inScope(frame);
      frame.openScope().close();
      Throwable stale = catchThrowable(list::size);
      assertThat(stale).hasMessageContaining("SitesTest.inScope(");
      assertThat(stale.getSuppressed())
          .extracting(Throwable::getMessage)
          .containsExactly(
              "scope 1 of arena 'frame' was opened here",
              "scope 1 of arena 'frame' was closed here");
    }
  }

  private static ArenaIntList inScope(ScratchArena frame) {
    try (ArenaScope tmp = frame.openScope()) {
      return ArenaIntList.in(tmp);
    }
  }

  private static ArenaIntList listMadeHere(ScratchArena frame) {
    return ArenaIntList.zeroed(frame, 10);
  }

  @Test
  void a_stale_value_names_where_what_was_made_with_it_took_memory() {
    try (ScratchArena frame = make()) {
      ArenaIntList list = listMadeHere(frame);
      for (int i = 0; i < 20; i++) {
        ArenaIntList other = ArenaIntList.zeroed(frame, 2);
        assertThat(other.size()).isEqualTo(2);
      }
      resetSomewhere(frame);
      listMadeHere(frame);
      Throwable stale = catchThrowable(list::size);
      assertThat(stale)
          .hasMessageMatching(
              "(?s).*resetSomewhere\\(SitesTest\\.java:\\d+\\); what was made in it took memory at "
                  + HERE
                  + "listMadeHere\\(SitesTest\\.java:\\d+\\), "
                  + HERE
                  + "a_stale_value_names_where_what_was_made_with_it_took_memory"
                  + "\\(SitesTest\\.java:\\d+\\)");
      assertThat(stale.getSuppressed())
          .extracting(Throwable::getMessage)
          .containsExactly(
              "arena 'frame' was made here",
              "generation 1 of arena 'frame' ended here",
              "arena 'frame' was asked for memory here",
              "arena 'frame' was asked for memory here");
    }
  }

  @Test
  void of_many_places_some_are_named_and_of_many_requests_some_are_looked_at() {
    try (ScratchArena frame =
        ScratchArena.of(ArenaOptions.fixed(1 << 20).named("frame").recordingSites())) {
      ArenaIntList list = ArenaIntList.zeroed(frame, 1);
      for (int i = 0; i < 10_000; i++) {
        ArenaIntList other = ArenaIntList.zeroed(frame, 1);
        assertThat(other.size()).isOne();
      }
      resetSomewhere(frame);
      // The arena, the reset, and two places of requests.
      assertThat(catchThrowable(list::size).getSuppressed()).hasSize(4);
    }
  }

  @Test
  void without_the_option_no_sites_are_known() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      frame.reset();
      Throwable stale = catchThrowable(list::size);
      assertThat(stale).hasMessageNotContaining("was made at");
      assertThat(stale.getSuppressed()).isEmpty();
    }
  }

  @Test
  void code_without_file_names_and_lines_is_no_trouble(@TempDir Path folder) throws Exception {
    Path source =
        Files.writeString(
            folder.resolve("Bare.java"),
            "package org.arenacollections.diagnostics; class Bare implements Runnable { Runnable"
                + " task; public void run() { task.run(); } }");
    int failed =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, "-g:none", source.toString());
    assertThat(failed).isZero();
    Class<?> bare =
        MethodHandles.lookup().defineClass(Files.readAllBytes(folder.resolve("Bare.class")));
    Runnable runnable = (Runnable) bare.getDeclaredConstructor().newInstance();
    try (ScratchArena frame = make()) {
      var field = bare.getDeclaredField("task");
      field.set(runnable, (Runnable) frame::reset);
      ArenaIntList list = ArenaIntList.in(frame);
      runnable.run();
      assertThat(catchThrowable(list::size)).hasMessageContaining("Bare.run(Unknown Source)");
    }
  }
}
