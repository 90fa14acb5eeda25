// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which test shows that a fault that others have reported of their memory does not happen here: the
 * public report, the class, the test.
 */
class KnownTroubleTest {
  private static final Path TESTS = Path.of("src/test/java/org/arenacollections");

  @ParameterizedTest(name = "{0}: {1}.{2}")
  @CsvSource({
    "simdjson/simdjson-java#36, IntListAccessTest, every_handle_is_stale_after_that_many_resets",
    "TeskaLabs/cysimdjson#17, ColumnsLifetimeTest, nothing_of_before_is_read_after_so_many_resets",
    "ardikars/pcap#327, ArenaListTest,"
        + " elements_are_values_equal_to_what_went_in_and_never_the_same_object",
    "deeplearning4j/deeplearning4j#6494, IntListAccessTest,"
        + " every_handle_is_stale_after_that_many_resets",
    "deeplearning4j/nd4j#2639, IntListAccessTest, every_method_of_a_stale_list_refuses",
    "deeplearning4j/nd4j#2589, SitesTest,"
        + " a_stale_value_names_the_reset_that_ended_its_own_generation",
    "deeplearning4j/deeplearning4j#4302, ColumnsTest,"
        + " an_accessor_that_resets_or_changes_the_table_writes_nothing",
    "fitzgen/generational-arena#44, ArenaScopeTest,"
        + " a_closed_scope_can_be_opened_again_and_what_was_in_it_stays_stale",
    "Navidtm/engine#31, SlotsTest, a_worn_out_slot_is_never_used_again",
    "ziglang/zig#15985, GrowingArenaTest, every_retained_size_leaves_an_arena_that_works",
    "boostorg/container#65, GrowingArenaTest,"
        + " a_fixed_arena_that_gave_all_back_takes_its_block_again",
    "Brainrotlang/brainrot#286, GrowingArenaTest,"
        + " retain_none_gives_everything_back_and_retain_all_keeps_it",
    "apache/flink#10940, RawSegmentTest,"
        + " a_close_during_a_native_call_is_refused_and_the_arena_stays_open",
    "netty/netty#2761, ColumnsTest, a_column_is_the_same_object_each_time_and_follows_growth",
    "apple/foundationdb#2768, ScratchArenaTest,"
        + " poison_overwrites_what_was_used_and_zeroed_memory_is_still_zero",
    "odin-lang/Odin#5072, TroubleTest,"
        + " poison_also_lies_in_the_gaps_of_alignment_and_below_a_closed_scope",
    "odin-lang/Odin#6726, ArenaScopeTest, a_scope_on_a_virgin_arena_gives_all_back",
    "odin-lang/Odin#6727, GrowingArenaTest, the_same_holds_with_scopes_in_every_frame",
    "odin-lang/Odin#6002, ArenaModelTest, a_growing_arena_keeps_every_live_piece",
    "odin-lang/Odin#5095, ArenaScopeTest, the_arena_goes_on_allocating_while_a_scope_is_open",
    "javimosch/machin#502, ArenaScopeTest,"
        + " an_exception_in_the_body_closes_the_scope_and_one_in_the_cleanup_is_suppressed",
    "deeplearning4j/deeplearning4j#8784, ArenaScopeTest, scopes_close_in_order_and_once",
    "apstndb/spanner-mycli#955, ArenaScopeTest,"
        + " a_closed_scope_refuses_also_when_another_is_open_at_its_depth",
    "cberner/redb#416, ArenaScopeTest, scopes_close_in_order_and_once",
    "apache/flink#15246, HoldTest, a_second_release_ends_nobody_elses_hold",
    "libgdx/libgdx#4310, ThreadArenasTest,"
        + " closing_a_loan_twice_ends_nobody_elses_and_an_old_one_is_good_for_nothing",
    "libgdx/libgdx#6561, PoolModelTest, programs_do_the_same_as_on_a_map",
    "reactor/reactor-netty#3406, SitesTest, use_after_close_and_a_second_use_name_the_close",
    "opensearch-project/OpenSearch#22413, BlockSourceTest,"
        + " blocks_whose_close_fails_do_not_keep_the_others_and_the_first_failure_is_told",
    "microsoft/oxidizer#601, BlockSourceTest,"
        + " a_reset_during_which_a_close_fails_has_happened_all_the_same",
    "apache/seatunnel#10958, ArenaInArenaTest,"
        + " while_it_is_open_the_outer_one_is_neither_reset_nor_closed",
    "deepjavalibrary/djl#1886, ArenaInArenaTest,"
        + " a_hundred_thousand_inner_arenas_leave_no_trace_in_the_outer_one",
    "odin-lang/Odin#4375, ArenaIntListTest, a_list_can_move_between_arenas_and_scopes",
    "microsoft/onnxruntime#19125, MemoryArenaLaws,"
        + " a_closed_arena_refuses_everything_but_a_second_close",
    "ccgargantua/arena-allocator#4, MemoryArenaLaws,"
        + " a_closed_arena_refuses_everything_but_a_second_close",
    "pragmaticalabs/pragmatica#999, SharedArenaTest,"
        + " readers_and_writers_get_right_values_or_a_lifetime_error_while_it_is_reset",
    "apache/lucene#12707, SharedArenaTest,"
        + " readers_and_writers_get_right_values_or_a_lifetime_error_while_it_is_reset",
    "gurkenlabs/input4j#29, OwnedArenaLaws,"
        + " another_thread_is_refused_by_every_method_that_touches_memory",
    "openjdk/jdk#23142, ThreadArenasTest,"
        + " a_hundred_thousand_virtual_threads_share_as_many_arenas_as_run_at_once",
    "LWJGL/lwjgl3#1109, ThreadArenasTest, closing_the_owner_closes_all_and_names_who_still_has_one",
    "netty/netty#12749, ThreadArenasTest,"
        + " thousands_of_short_threads_leave_native_memory_at_the_base_line",
    "netty/netty#13191, ThreadArenasTest, virtual_threads_have_none_of_their_own",
    "yahoo/Oak#147, SharedArenaTest,"
        + " pieces_of_many_threads_are_disjoint_and_their_sum_is_what_is_used",
    "andy-kimball/arenaskl#4, SharedArenaTest, refused_requests_of_many_threads_add_up_to_nothing",
    "OpenHFT/Chronicle-Bytes#44, HoldTest,"
        + " a_waiting_arena_resets_when_the_last_hold_is_released_and_keeps_the_interrupt",
    "jankotek/mapdb#235, LentListTest, an_interrupt_neither_ends_the_call_nor_gets_lost",
    "LWJGL/lwjgl3#1034, LeakTest, a_collection_keeps_its_arena",
    "apache/datasketches-memory#91, ReachabilityTest, what_is_being_read_is_not_collected",
    "LWJGL/lwjgl3#986, LeakTest, a_raw_segment_keeps_its_arena",
    "jankotek/mapdb#776, TroubleTest,"
        + " late_access_at_the_end_of_the_process_throws_and_does_not_crash",
    "OpenHFT/Chronicle-Queue#315, TroubleTest,"
        + " a_hundred_thousand_arenas_leave_nothing_in_the_list_of_open_ones",
    "fitzgen/bumpalo#314, GrowingArenaTest, the_same_holds_with_scopes_in_every_frame",
    "fitzgen/bumpalo#26, GrowingArenaTest,"
        + " from_the_third_identical_frame_on_nothing_is_asked_from_upstream",
    "fitzgen/bumpalo#265, SpaceTest, many_small_lists_that_grow_together_lose_little",
    "deepjavalibrary/djl#2426, TroubleTest, reading_takes_nothing_from_any_arena",
    "microsoft/onnxruntime#24551, RichColumnsTest, nested_columns_are_parts_of_the_table",
    "apache/pinot#13580, RotationTest, in_the_steady_state_nothing_is_asked_from_upstream",
    "PhotonVision/photonvision#1658, ArenaRingTest,"
        + " twenty_thousand_frames_go_through_in_order_and_no_memory_is_asked_for",
    "CaffeineMC/sodium#2204, LeakTest, a_leak_is_logged_by_name_and_what_is_meant_is_not",
    "trinodb/trino#19185, IntTableTest, bytes_are_reckoned_beyond_the_int_range",
    "apache/spark#37852, ScratchArenaTest, a_request_of_five_gibibytes_is_named_in_full",
    "apache/spark#21311, ArenaIntListTest, a_source_that_fills_its_block_to_the_end_is_added_whole",
    "apache/spark#6809, IntListModelTest, programs_do_the_same_as_on_an_array_list",
    "apache/pinot#13215, GrowingArenaTest, growth_is_clamped_to_what_the_limit_leaves",
    "eclipse-collections/eclipse-collections#1088, KnownHazardsTest,"
        + " a_huge_expected_size_is_refused_with_what_it_would_take",
    "openjdk/jdk#24538, ArenaIntListTest, sizes_out_of_range_are_refused",
    "aeron-io/agrona#347, ArenaIntListTest, index_checks_look_at_the_size_and_not_at_the_capacity",
    "boostorg/container#159, LedgerTest, more_than_four_gibibytes_are_counted",
    "slytechs-repos/jnetpcap-bindings#28, BlockSourceTest,"
        + " a_block_that_breaks_the_contract_is_named_and_goes_back",
    "risc0/risc0#2778, MemoryArenaLaws, a_huge_request_is_refused_and_named_and_changes_nothing",
    "trinodb/trino#9878, MemoryArenaLaws, many_refused_requests_add_up_to_nothing",
    "questdb/questdb#2233, ScratchArenaTest,"
        + " a_block_that_the_system_refuses_is_an_overflow_with_the_size",
    "questdb/questdb#7433, GrowingArenaTest, growth_is_clamped_to_what_the_limit_leaves",
    "LWJGL/lwjgl3#387, ScratchArenaTest, one_byte_too_many_is_refused_with_the_numbers",
    "elastic/elasticsearch#157017, IntFloatMapFaultTest,"
        + " a_fault_at_each_allocation_of_each_growing_operation_changes_nothing",
    "martinus/unordered_dense#182, IntSetFaultTest,"
        + " a_fault_at_each_allocation_of_each_growing_operation_changes_nothing",
    "carrotsearch/hppc#118, IntFloatMapFaultTest,"
        + " a_fault_at_each_allocation_of_each_growing_operation_changes_nothing",
    "concurrencykit/ck#217, IntFloatMapModelTest, programs_do_the_same_as_on_a_hash_map",
    "redpanda-data/redpanda#31666, RichColumnsTest, a_refusal_at_any_request_leaves_all_as_it_was",
    "neo4j/neo4j#6654, IntFloatMapFaultTest,"
        + " a_function_that_puts_400_other_keys_is_found_out_and_leaves_a_sound_map",
    "ccgargantua/arena-allocator#19, ScratchArenaTest,"
        + " padding_counts_once_and_only_where_it_is_needed",
    "odin-lang/Odin#1817, ScratchArenaTest, padding_counts_once_and_only_where_it_is_needed",
    "thejefflarson/arena#1, ScratchArenaTest, a_request_for_exactly_the_rest_fits",
    "neo4j/neo4j#8329, MemoryArenaLaws, a_piece_starts_at_a_multiple_of_its_alignment",
    "ziglang/zig#22686, ColumnsTest, each_column_starts_at_a_multiple_of_64_widest_first",
    "microsoft/STL#2609, MemoryArenaLaws, zero_bytes_are_legal_and_take_nothing",
    "ziglang/zig#8211, ColumnsTest, an_empty_record_takes_no_memory_at_all",
    "JeanPhilippeKernel/RendererEngine#683, RichColumnsTest,"
        + " only_what_is_named_is_zero_and_what_must_never_be_garbage",
    "LostArtefacts/TRX#2941, ScratchArenaTest,"
        + " small_zeroed_pieces_are_zero_beside_ones_that_were_written",
    "netty/netty#1846, SitesTest, a_stale_value_names_where_what_was_made_with_it_took_memory",
    "netty/netty#1846, LeakTest, with_the_property_it_is_logged_where_the_arena_was_made",
    "clj-commons/aleph#615, TestkitTest, every_open_arena_is_named_until_it_is_closed",
    "netty/netty#6087, TestkitTest, an_arena_that_is_lost_is_open_until_it_is_reported",
    "deepjavalibrary/djl#2352, SitesTest, use_after_close_and_a_second_use_name_the_close",
    "deepjavalibrary/djl#1683, PersistentArenaTest,"
        + " when_it_is_sealed_nothing_more_is_taken_and_all_that_is_there_goes_on",
    "LWJGL/lwjgl3#721, SitesTest, code_without_file_names_and_lines_is_no_trouble",
    "foonathan/memory#107, TroubleTest,"
        + " a_copy_belongs_to_its_own_arena_and_the_bytes_of_both_add_up",
    "martinus/unordered_dense#174, ArenaIntListTest,"
        + " ranges_come_from_lists_on_the_heap_and_in_other_arenas",
    "apache/arrow#41648, ColumnsLifetimeTest, a_table_in_a_scope_ends_with_it_and_can_move_out",
    "apache/arrow-java#249, TroubleTest,"
        + " a_copy_belongs_to_its_own_arena_and_the_bytes_of_both_add_up",
    "deepjavalibrary/djl#2210, TroubleTest, a_reset_touches_no_memory_and_knows_no_collection",
    "odin-lang/Odin#7024, TroubleTest, a_reset_touches_no_memory_and_knows_no_collection"
  })
  void each_known_fault_has_a_test(String report, String type, String test) throws IOException {
    assertThat(report).matches("[\\w.-]+/[\\w.-]+#\\d+");
    try (Stream<Path> all = Files.walk(TESTS)) {
      List<Path> files = all.filter(file -> file.endsWith(type + ".java")).toList();
      assertThat(files).as(type).hasSize(1);
      assertThat(Files.readString(files.getFirst())).contains(" " + test + "(");
    }
  }
}
