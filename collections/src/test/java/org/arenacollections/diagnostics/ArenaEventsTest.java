// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.columns.Columns;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.testing.Collected;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The flight recorder's events, recorded to a file and read back. */
class ArenaEventsTest {
  private static final String HOUSE = "org.arenacollections.";
  private static final List<String> ALL =
      List.of(
          "ArenaReset", "ArenaGrowth", "ArenaOverflow", "ArenaScope", "ArenaLeak", "ArenaCopyOut");

  @TempDir Path folder;

  /** Records a program; answers the named events of the arena {@code recorded}. */
  private List<RecordedEvent> record(
      List<String> names, Consumer<Recording> settings, ThrowingRunnable program) throws Exception {
    Path file = folder.resolve("arenas.jfr");
    try (Recording recording = new Recording()) {
      settings.accept(recording);
      recording.start();
      program.run();
      recording.stop();
      recording.dump(file);
    }
    return eventsIn(file).stream().filter(e -> names.contains(nameOf(e))).toList();
  }

  /** In the order in which they ended; a file has them as the recorder's buffers were written. */
  private static List<RecordedEvent> eventsIn(Path file) throws IOException {
    return RecordingFile.readAllEvents(file).stream()
        .filter(e -> e.getEventType().getName().startsWith(HOUSE))
        .filter(e -> e.hasField("arena") && e.getString("arena").equals("recorded"))
        .sorted(Comparator.comparing(RecordedEvent::getEndTime))
        .toList();
  }

  private static String nameOf(RecordedEvent event) {
    return event.getEventType().getName().substring(HOUSE.length());
  }

  private interface ThrowingRunnable {
    void run() throws Exception;
  }

  private static ScratchArena arena() {
    return ScratchArena.of(ArenaOptions.growing(64, 1000).named("recorded"));
  }

  @Test
  void a_reset_says_how_much_the_generation_used() throws Exception {
    List<RecordedEvent> events =
        record(
            List.of("ArenaReset"),
            r -> r.enable(HOUSE + "ArenaReset").withoutThreshold(),
            () -> {
              try (ScratchArena arena = arena()) {
                arena.uncheckedSegments().allocate(40, 1);
                try (ArenaScope tmp = arena.openScope()) {
                  tmp.uncheckedSegments().allocate(10, 1);
                }
                arena.reset();
                arena.uncheckedSegments().allocate(7, 1);
                arena.reset();
              }
            });
    assertThat(events).extracting(e -> e.getLong("generation")).containsExactly(1L, 2L);
    assertThat(events).extracting(e -> e.getLong("usedByteSize")).containsExactly(40L, 7L);
    assertThat(events).extracting(e -> e.getLong("peakByteSize")).containsExactly(50L, 7L);
    assertThat(events).extracting(e -> e.getLong("reservedByteSize")).containsExactly(128L, 128L);
    assertThat(events.get(0).getLong("arenaId")).isEqualTo(events.get(1).getLong("arenaId"));
    assertThat(events.get(0).getDuration()).isGreaterThanOrEqualTo(Duration.ZERO);
  }

  @Test
  void growth_and_overflow_show_where_they_came_from() throws Exception {
    List<RecordedEvent> events =
        record(
            List.of("ArenaGrowth", "ArenaOverflow"),
            r -> {
              r.enable(HOUSE + "ArenaGrowth").withoutThreshold();
              r.enable(HOUSE + "ArenaOverflow");
            },
            () -> {
              try (ScratchArena arena = arena()) {
                arena.uncheckedSegments().allocate(64, 1);
                arena.uncheckedSegments().allocate(65, 1);
                assertThatThrownBy(() -> overflow(arena))
                    .isInstanceOf(ArenaOverflowException.class);
              }
            });
    assertThat(events)
        .extracting(ArenaEventsTest::nameOf)
        .containsExactly("ArenaGrowth", "ArenaGrowth", "ArenaOverflow");
    assertThat(events.get(0).getLong("blockByteSize")).isEqualTo(64);
    assertThat(events.get(1).getLong("blockByteSize")).isEqualTo(128);
    assertThat(events.get(1).getLong("reservedByteSize")).isEqualTo(192);
    RecordedEvent overflow = events.get(2);
    assertThat(overflow.getLong("requestedByteSize")).isEqualTo(5000);
    assertThat(overflow.getLong("usedByteSize")).isEqualTo(129);
    assertThat(overflow.getLong("peakByteSize")).isEqualTo(129);
    assertThat(overflow.getLong("byteLimit")).isEqualTo(1000);
    assertThat(overflow.getStackTrace().getFrames())
        .extracting(RecordedFrame::getMethod)
        .extracting(m -> m.getName())
        .contains("overflow");
  }

  private static void overflow(ScratchArena arena) {
    arena.uncheckedSegments().allocate(5000, 1);
  }

  @Test
  void a_scope_says_how_long_it_was_open_and_what_it_used_itself() throws Exception {
    List<RecordedEvent> events =
        record(
            List.of("ArenaScope"),
            r -> r.enable(HOUSE + "ArenaScope").withoutThreshold(),
            () -> {
              try (ScratchArena arena = arena()) {
                try (ArenaScope lower = arena.openScope()) {
                  lower.uncheckedSegments().allocate(20, 1);
                  try (ArenaScope upper = lower.openScope()) {
                    upper.uncheckedSegments().allocate(300, 1);
                    Thread.sleep(5);
                  }
                  lower.uncheckedSegments().allocate(1, 1);
                }
              }
            });
    assertThat(events).extracting(e -> e.getInt("depth")).containsExactly(1, 0);
    assertThat(events).extracting(e -> e.getLong("usedByteSize")).containsExactly(300L, 21L);
    assertThat(events.get(0).getDuration()).isGreaterThanOrEqualTo(Duration.ofMillis(4));
  }

  @Test
  void a_leak_is_recorded_when_the_arena_is_collected() throws Exception {
    List<RecordedEvent> events =
        record(
            List.of("ArenaLeak"),
            r -> r.enable(HOUSE + "ArenaLeak"),
            () -> {
              long before = LeakProgram.lose("recorded");
              assertThat(Collected.until(() -> LeakProgram.isGone(before))).isTrue();
            });
    assertThat(events).hasSize(1);
    assertThat(events.get(0).getLong("freedByteSize")).isEqualTo(4096);
    assertThat(events.get(0).getLong("keptByteSize")).isZero();
    assertThat(events.get(0).getString("madeBy")).isEqualTo(Thread.currentThread().getName());
    assertThat(events.get(0).getString("madeAt"))
        .matches("(?s).*org\\.arenacollections\\.diagnostics\\.LeakProgram\\.lose\\(.*");
  }

  @Test
  void default_settings_record_all_but_copies() throws Exception {
    List<RecordedEvent> events =
        record(
            ALL,
            r -> {},
            () -> {
              try (ScratchArena arena = arena()) {
                arena.reset();
                assertThatThrownBy(() -> overflow(arena))
                    .isInstanceOf(ArenaOverflowException.class);
              }
            });
    assertThat(events)
        .extracting(ArenaEventsTest::nameOf)
        .containsExactlyInAnyOrder("ArenaGrowth", "ArenaReset", "ArenaOverflow");
  }

  record Point(int x, int y) {}

  @SuppressWarnings("ReturnValueIgnored") // That the copy is made is all that is looked at.
  private static Map<String, Runnable> copiesOf(ArenaIntList list, Columns<Point> table) {
    Map<String, Runnable> calls = new LinkedHashMap<>();
    calls.put("toArray", list::toArray);
    calls.put("toArray(int[])", () -> list.toArray(new int[1]));
    calls.put("toList", list::toList);
    calls.put("toSet", list::toSet);
    calls.put("toBag", list::toBag);
    calls.put("toSortedList", list::toSortedList);
    calls.put("toSortedArray", list::toSortedArray);
    calls.put("toImmutable", list::toImmutable);
    calls.put("select", () -> list.select(x -> true));
    calls.put("reject", () -> list.reject(x -> true));
    calls.put("collect", () -> list.collect(x -> x));
    calls.put("boxed().toArray", () -> list.boxed().toArray());
    calls.put("table.toArray", table::toArray);
    calls.put("table.toArray(Point[])", () -> table.toArray(new Point[0]));
    calls.put("table.toList", table::toList);
    calls.put("table.toSet", table::toSet);
    calls.put("table.toBag", table::toBag);
    calls.put("table.toImmutable", table::toImmutable);
    calls.put("table.toSortedListBy", () -> table.toSortedListBy(Point::x));
    calls.put("table.select", () -> table.select(x -> true));
    calls.put("table.reject", () -> table.reject(x -> true));
    calls.put("table.collect", () -> table.collect(Point::x));
    calls.put("table.partition", () -> table.partition(x -> true));
    calls.put("table.groupBy", () -> table.groupBy(Point::x));
    calls.put("new ArrayList", () -> new ArrayList<>(table));
    calls.put("List.copyOf", () -> List.copyOf(table));
    return calls;
  }

  private static Map<String, Runnable> looksAt(ArenaIntList list, Columns<Point> table) {
    Map<String, Runnable> calls = new LinkedHashMap<>();
    calls.put("sum", list::sum);
    calls.put("asLazy", list::asLazy);
    calls.put("subList", () -> list.subList(0, 1));
    calls.put("boxed", list::boxed);
    calls.put("table.get", () -> table.get(0));
    calls.put("table.anySatisfy", () -> table.anySatisfy(x -> false));
    calls.put("table.select(target)", () -> table.select(x -> true, new ArrayList<>()));
    return calls;
  }

  /** How many copies each call recorded; a reset after each call tells them apart. */
  private Map<String, Integer> copiesIn(Map<String, Runnable> calls, ScratchArena marker)
      throws Exception {
    Path file = folder.resolve("copies.jfr");
    try (Recording recording = new Recording()) {
      recording.enable(HOUSE + "ArenaCopyOut").with("throttle", "off");
      recording.start();
      for (Runnable call : calls.values()) {
        call.run();
        marker.reset();
      }
      recording.stop();
      recording.dump(file);
    }
    Iterator<String> names = calls.keySet().iterator();
    Map<String, Integer> counts = new LinkedHashMap<>();
    int count = 0;
    List<RecordedEvent> events = new ArrayList<>(RecordingFile.readAllEvents(file));
    events.sort(Comparator.comparing(RecordedEvent::getStartTime));
    for (RecordedEvent event : events) {
      if (event.getEventType().getName().equals(HOUSE + "ArenaCopyOut")) {
        count++;
      } else if (event.getEventType().getName().equals(HOUSE + "ArenaReset")) {
        counts.put(names.next(), count);
        count = 0;
      }
    }
    assertThat(names.hasNext()).isFalse();
    return counts;
  }

  @Test
  void copies_to_the_heap_are_recorded_on_wish_and_views_are_no_copies() throws Exception {
    try (ScratchArena marker = ScratchArena.fixed(64);
        ScratchArena arena = ScratchArena.fixed(1 << 12)) {
      ArenaIntList list = ArenaIntList.in(arena);
      list.addAll(3, 1, 2);
      Columns<Point> table = Columns.in(arena, RecordCodec.of(MethodHandles.lookup(), Point.class));
      table.add(new Point(1, 2));
      assertThat(copiesIn(copiesOf(list, table), marker))
          .allSatisfy((call, count) -> assertThat(count).as(call).isPositive());
      assertThat(copiesIn(looksAt(list, table), marker))
          .allSatisfy((call, count) -> assertThat(count).as(call).isZero());
    }
  }

  @Test
  void a_copy_names_the_collection_its_size_and_the_calls() throws Exception {
    Path file = folder.resolve("copy.jfr");
    try (ScratchArena arena = ScratchArena.fixed(1 << 12);
        Recording recording = new Recording()) {
      ArenaIntList list = ArenaIntList.in(arena);
      list.addAll(3, 1, 2);
      recording.enable(HOUSE + "ArenaCopyOut");
      recording.start();
      copySomewhere(list);
      recording.stop();
      recording.dump(file);
    }
    List<RecordedEvent> copies =
        RecordingFile.readAllEvents(file).stream()
            .filter(e -> e.getEventType().getName().equals(HOUSE + "ArenaCopyOut"))
            .toList();
    assertThat(copies).isNotEmpty();
    assertThat(copies.get(0).getString("collection")).isEqualTo(ArenaIntList.class.getName());
    assertThat(copies.get(0).getLong("elementCount")).isEqualTo(3);
    assertThat(copies.get(0).getStackTrace().getFrames())
        .extracting(frame -> frame.getMethod().getName())
        .contains("copySomewhere");
  }

  private static void copySomewhere(ArenaIntList list) {
    list.toList();
  }
}
