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
    try {
      read(event, type.substring(HOUSE.length()), history);
    } catch (IllegalArgumentException e) {
      // It has other fields than ours: of another version, or of somebody who took the name.
      history.other();
    }
  }

  /** Reads the fields first: what cannot be read leaves no trace. */
  private static void read(RecordedEvent event, String type, History history) {
    switch (type) {
      case "ArenaReset" -> {
        long used = event.getLong("usedByteSize");
        long peak = event.getLong("peakByteSize");
        long reserved = event.getLong("reservedByteSize");
        arenaOf(event, history).reset(timeOf(event), used, peak, reserved);
      }
      case "ArenaGrowth" -> {
        ArenaHistory.Growth growth =
            new ArenaHistory.Growth(
                timeOf(event),
                event.getLong("blockByteSize"),
                event.getLong("reservedByteSize"),
                placeOf(event.getStackTrace()));
        arenaOf(event, history).grew(growth);
      }
      case "ArenaOverflow" -> {
        long requested = event.getLong("requestedByteSize");
        arenaOf(event, history)
            .overflowed(timeOf(event), placeOf(event.getStackTrace()), requested);
      }
      case "ArenaScope" -> {
        long used = event.getLong("usedByteSize");
        arenaOf(event, history).scoped(event.getDuration().toNanos(), used);
      }
      case "ArenaLeak" -> {
        History.Leak leak = leakOf(event);
        history.leaked(arenaOf(event, history), leak);
      }
      case "ArenaCopyOut" ->
          history.copied(placeOf(event.getStackTrace()), event.getLong("elementCount"));
      default -> history.other();
    }
  }

  private static ArenaHistory arenaOf(RecordedEvent event, History history) {
    return history.arena(nameIn(event), event.getLong("arenaId"), timeOf(event));
  }

  private static String nameIn(RecordedEvent event) {
    String name = event.getString("arena");
    return name == null ? "" : name;
  }

  private static History.Leak leakOf(RecordedEvent event) {
    String madeBy = event.getString("madeBy");
    String madeAt = event.getString("madeAt");
    return new History.Leak(
        nameIn(event),
        event.getLong("arenaId"),
        timeOf(event),
        madeBy == null ? "" : madeBy,
        madeAt == null ? "" : Places.shortened(madeAt),
        event.getLong("freedByteSize"),
        event.getLong("keptByteSize"));
  }

  private static long timeOf(RecordedEvent event) {
    return micros(event.getEndTime());
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
