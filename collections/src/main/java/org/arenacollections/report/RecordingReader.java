// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.report;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;
import org.checkerframework.checker.nullness.qual.Nullable;

/** Reads the events of arenas, one after the other. */
final class RecordingReader {
  private static final String HOUSE = "org.arenacollections.";

  private RecordingReader() {}

  /**
   * Reads a recording.
   *
   * @throws ReportException if it is not one, or ends in the middle of an event
   */
  static History read(Path recording, Progress progress) throws ReportException {
    History history = new History();
    try (RecordingFile file = new RecordingFile(recording)) {
      long count = 0;
      while (file.hasMoreEvents()) {
        read(file.readEvent(), history);
        progress.at(++count);
      }
      return history;
    } catch (IOException | RuntimeException e) {
      // The parser meets broken files with exceptions of either kind.
      throw new ReportException(ReportMessages.notARecording(recording, e.toString()));
    }
  }

  private static void read(RecordedEvent event, History history) {
    String type = event.getEventType().getName();
    if (!type.startsWith(HOUSE)) {
      history.other();
      return;
    }
    if (type.endsWith(".ArenaCopyOut")) {
      history.copied(placeOf(event.getStackTrace()), event.getLong("elementCount"));
      return;
    }
    long time = micros(event.getEndTime());
    String name = event.getString("arena");
    ArenaHistory arena = history.arena(name == null ? "" : name, event.getLong("arenaId"), time);
    switch (type.substring(HOUSE.length())) {
      case "ArenaReset" ->
          arena.reset(
              time,
              event.getLong("usedByteSize"),
              event.getLong("peakByteSize"),
              event.getLong("reservedByteSize"));
      case "ArenaGrowth" ->
          arena.grew(
              new ArenaHistory.Growth(
                  time,
                  event.getLong("blockByteSize"),
                  event.getLong("reservedByteSize"),
                  placeOf(event.getStackTrace())));
      case "ArenaOverflow" ->
          arena.overflowed(
              time, placeOf(event.getStackTrace()), event.getLong("requestedByteSize"));
      case "ArenaScope" ->
          arena.scoped(event.getDuration().toNanos(), event.getLong("usedByteSize"));
      case "ArenaLeak" -> history.leaked(leakOf(arena, time, event));
      default -> history.other();
    }
  }

  private static History.Leak leakOf(ArenaHistory arena, long time, RecordedEvent event) {
    String madeAt = event.getString("madeAt");
    return new History.Leak(
        arena.name(),
        arena.id(),
        time,
        event.getString("madeBy"),
        madeAt == null ? "" : Places.shortened(madeAt),
        event.getLong("freedByteSize"),
        event.getLong("keptByteSize"));
  }

  private static long micros(Instant time) {
    return TimeUnit.SECONDS.toMicros(time.getEpochSecond())
        + TimeUnit.NANOSECONDS.toMicros(time.getNano());
  }

  private static String placeOf(@Nullable RecordedStackTrace stack) {
    if (stack == null) {
      return Places.UNKNOWN;
    }
    Places places = new Places();
    for (RecordedFrame frame : stack.getFrames()) {
      String type = frame.getMethod().getType().getName();
      places.add(type, frame.getMethod().getName(), frame.getLineNumber());
    }
    return places.toString();
  }
}
