// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.arenacollections.gpu.driver.CudaDeviceTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which test shows the guard against each hazard of work that goes on behind the program's back.
 */
class HazardsTest {
  /** Where the tests are that run on every backend, or on those that can be made to fail. */
  private static final Class<?>[] PLACES = {
    GpuLaws.class,
    OrderLaws.class,
    FaultLaws.class,
    EveryCallLaws.class,
    WaitLaws.class,
    GraphLaws.class,
    UploadLaws.class,
    PinLaws.class,
    GpuAvailabilityTest.class,
    FakeGpuTest.class,
    CudaGpuTest.class,
    CudaDeviceTest.class
  };

  @ParameterizedTest(name = "{0} {1}: {2}")
  @CsvSource({
    "G1, reset or close under a copy, an_early_reset_or_close_is_refused_and_the_frame_is_right",
    "G1, reset or close under a copy, without_the_guard_an_early_reset_spoils_the_frame",
    "G1, reset or close under a copy, an_arena_that_waits_is_reset_when_the_copy_is_through",
    "G1, reset or close under a copy, an_arena_that_rotates_goes_on_in_another_slab",
    "G1, where waiting fails, a_wait_that_fails_lets_nothing_go_and_gives_no_results",
    "G1, memory of a scope, raw_memory_of_a_scope_is_not_taken_for_memory_of_its_arena",
    "G1, on another thread, resets_of_a_shared_arena_wait_for_the_copies_of_another_thread",
    "G2, writes under a copy, a_checked_stream_notices_that_a_source_was_written_to",
    "G2, writes under a copy, with_the_property_every_stream_notices_writes",
    "G3, results too early, only_a_completed_frame_gives_results",
    "G3, results too early, a_result_of_another_frame_is_refused",
    "G4, results too late, hits_are_stale_when_their_frame_is_closed",
    "G4, results too late, hits_of_one_launch_are_stale_at_the_next",
    "G5, device pointers on the host, nothing_on_the_device_has_a_pointer_or_a_segment_for_others",
    "G6, columns of another stream, a_column_of_one_stream_is_not_used_on_another",
    "G7, columns of another device, nothing_of_one_device_is_used_on_another",
    "G8, order of closing, a_device_is_not_closed_before_what_was_made_from_it",
    "G8, order of closing, everything_is_closed_in_any_order_and_twice",
    "G9, memory freed while locked,"
        + " an_arena_that_is_closed_first_is_unlocked_before_its_memory_goes",
    "G9, memory freed while locked,"
        + " a_device_and_its_locked_memory_stay_while_something_of_it_is_open",
    "G10, graphs, what_a_graph_reads_is_frozen_and_a_table_that_moved_is_refused",
    "G10, graphs, a_graph_keeps_what_its_kernel_was_given_before_the_recording",
    "G10, graphs, a_recording_takes_nothing_and_lets_nothing_go_when_it_has_ended",
    "G11, too many hits, more_hits_than_fit_must_be_asked_for_and_nothing_is_written_behind_them",
    "G12, sinks emptied elsewhere, a_sink_of_one_stream_is_not_emptied_on_another",
    "G12, sinks emptied too early, a_sink_is_emptied_before_it_is_used_and_not_while_it_is_read",
    "G12, sinks filled by graphs, a_graph_is_not_launched_while_a_sink_of_it_is_being_read_back",
    "G13, arguments that die, two_launches_in_a_frame_have_their_own_parameters",
    "G13, headers from the host, a_frame_copies_its_table_and_its_result_and_nothing_else",
    "G14, sticky faults, after_a_sticky_fault_everything_throws_its_cause_and_closing_does_not",
    "G15, virtual and foreign threads, a_stream_belongs_to_one_platform_thread",
    "G15, virtual threads, every_virtual_thread_gets_the_context_of_the_device_it_calls",
    "G15, threads without context, every_thread_gets_the_context_of_the_device_it_calls",
    "G16, memory of the heap, raw_memory_is_uploaded_from_an_arena_and_from_nowhere_else"
  })
  void each_hazard_has_a_guard_and_a_test_of_it(String number, String what, String test) {
    assertThat(Arrays.stream(PLACES).flatMap(place -> Arrays.stream(place.getDeclaredMethods())))
        .as("%s, %s", number, what)
        .filteredOn(method -> method.getName().equals(test))
        .singleElement()
        .matches(HazardsTest::isTest);
  }

  private static boolean isTest(Method method) {
    return method.isAnnotationPresent(Test.class);
  }

  /** Any call of a driver may block, and a critical one that blocks stops the whole JVM. */
  @Test
  void no_function_of_a_driver_is_linked_as_critical() throws IOException {
    Path sources = Path.of("src/main/java/org/arenacollections/gpu");
    assertThat(sources).isDirectory();
    try (Stream<Path> files = Files.walk(sources)) {
      assertThat(files.filter(Files::isRegularFile))
          .hasSizeGreaterThan(40)
          .noneMatch(file -> read(file).contains("Option.critical"));
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
