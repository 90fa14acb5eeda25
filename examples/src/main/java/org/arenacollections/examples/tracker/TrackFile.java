// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Writes and reads files of MOTChallenge tracks. */
final class TrackFile {
  private static final String FORM = "frame,identity,left,top,width,height,1,-1,-1,-1";

  private TrackFile() {}

  /**
   * Refuses a file that tracks cannot be written to, before any work is done for it.
   *
   * @throws BadInputException if its folder is missing or closed, or it is there and is not an
   *     ordinary file
   */
  static void checkWritable(Path file) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new BadInputException(Messages.notAFile(file));
    }
    Path folder = folder(file);
    if (!Files.isDirectory(folder)) {
      throw new BadInputException(Messages.noSuchFolder(file, folder));
    }
    if (!Files.isWritable(folder)) {
      throw new BadInputException(Messages.folderNotWritable(file, folder));
    }
  }

  /**
   * Writes tracks to a file: all of them, or none and the file stays as it was.
   *
   * @throws BadInputException if that fails; nothing is left behind then
   */
  static void write(Path file, TrackTable tracks) {
    checkWritable(file);
    try {
      // A link stays a link: what it points to is replaced.
      Path target = Files.exists(file) ? file.toRealPath() : file;
      // Beside the target, because only within one file system a move is atomic.
      Path half = folder(target).resolve(".tracks-" + ProcessHandle.current().pid() + ".tmp");
      try {
        writeAll(half, tracks);
        moveOver(half, target);
      } finally {
        Files.deleteIfExists(half);
      }
    } catch (IOException | UncheckedIOException e) {
      throw new BadInputException(Messages.writeFailed(file, e.toString()));
    }
  }

  /**
   * Reads a file of tracks.
   *
   * @throws BadInputException if there is no such file, or anything in it is not as it should be
   */
  static List<TrackRow> read(Path file) {
    List<TrackRow> rows = new ArrayList<>();
    Set<Long> seen = new HashSet<>();
    MotFile.read(
        file,
        FORM,
        line -> {
          TrackRow row = row(line);
          if (!seen.add((long) row.frame() << 32 | row.identity())) {
            throw new BadInputException(
                Messages.repeatedIdentity(line.place(), row.identity(), row.frame()));
          }
          rows.add(row);
        });
    return rows;
  }

  private static TrackRow row(MotLine line) {
    for (int field = 6; field < MotLine.FIELD_COUNT; field++) {
      line.number(field); // not used, yet a file with anything else there is not of this form
    }
    return new TrackRow(
        line.frame(),
        line.identity(),
        line.number(2),
        line.number(3),
        line.number(4),
        line.number(5));
  }

  private static void writeAll(Path file, TrackTable tracks) throws IOException {
    try (BufferedWriter writer =
        Files.newBufferedWriter(
            file,
            StandardCharsets.US_ASCII,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING)) {
      for (int row = 0; row < tracks.size(); row++) {
        writer.write(line(tracks, row));
      }
    }
  }

  /** Returns a row as a line of a file. */
  static String line(TrackTable tracks, int row) {
    return String.format(
        Locale.ROOT,
        "%d,%d,%.2f,%.2f,%.2f,%.2f,1,-1,-1,-1\n",
        tracks.frame(row),
        tracks.identity(row),
        tracks.left(row),
        tracks.top(row),
        tracks.width(row),
        tracks.height(row));
  }

  private static void moveOver(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static Path folder(Path file) {
    Path absolute = file.toAbsolutePath();
    Path parent = absolute.getParent();
    return parent == null ? absolute : parent;
  }
}
