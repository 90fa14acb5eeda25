// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.report;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.InflaterInputStream;

/**
 * The pixels of a PNG file of eight bits a channel, not interlaced, as browsers write them; by
 * hand, since the tests are in a module that does without the desktop's.
 */
final class Picture {
  private final int width;
  private final int height;
  private final int[] colours;

  private Picture(int width, int height, int[] colours) {
    this.width = width;
    this.height = height;
    this.colours = colours;
  }

  static Picture read(Path file) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new ByteArrayInputStream(Files.readAllBytes(file)))) {
      in.skipNBytes(8);
      ByteArrayOutputStream data = new ByteArrayOutputStream();
      byte[] header = new byte[13];
      while (true) {
        byte[] chunk = new byte[in.readInt()];
        String type = new String(in.readNBytes(4), StandardCharsets.US_ASCII);
        in.readFully(chunk);
        in.readInt(); // the checksum
        switch (type) {
          case "IHDR" -> header = chunk;
          case "IDAT" -> data.writeBytes(chunk);
          case "IEND" -> {
            return decode(header, data.toByteArray());
          }
          default -> {}
        }
      }
    }
  }

  private static Picture decode(byte[] header, byte[] data) throws IOException {
    DataInputStream facts = new DataInputStream(new ByteArrayInputStream(header));
    int width = facts.readInt();
    int height = facts.readInt();
    if (facts.readByte() != 8 || header[12] != 0) {
      throw new IOException("another kind of PNG: " + Arrays.toString(header));
    }
    int channels = header[9] == 6 ? 4 : 3;
    int[] colours = new int[width * height];
    int[] above = new int[width * channels];
    try (DataInputStream rows =
        new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(data)))) {
      for (int y = 0; y < height; y++) {
        int filter = rows.readByte();
        int[] row = new int[width * channels];
        for (int i = 0; i < row.length; i++) {
          int left = i < channels ? 0 : row[i - channels];
          int corner = i < channels ? 0 : above[i - channels];
          row[i] = rows.readUnsignedByte() + predicted(filter, left, above[i], corner) & 0xFF;
        }
        for (int x = 0; x < width; x++) {
          int at = x * channels;
          colours[y * width + x] = row[at] << 16 | row[at + 1] << 8 | row[at + 2];
        }
        above = row;
      }
    }
    return new Picture(width, height, colours);
  }

  private static int predicted(int filter, int left, int above, int corner) {
    return switch (filter) {
      case 1 -> left;
      case 2 -> above;
      case 3 -> (left + above) / 2;
      case 4 -> nearest(left + above - corner, left, above, corner);
      default -> 0;
    };
  }

  private static int nearest(int wanted, int left, int above, int corner) {
    int toLeft = Math.abs(wanted - left);
    int toAbove = Math.abs(wanted - above);
    int toCorner = Math.abs(wanted - corner);
    if (toLeft <= toAbove && toLeft <= toCorner) {
      return left;
    }
    return toAbove <= toCorner ? above : corner;
  }

  int width() {
    return width;
  }

  /** How many pixels have exactly this colour, such as {@code 0x2F6FB0}. */
  long count(int colour) {
    return Arrays.stream(colours).filter(c -> c == colour).count();
  }

  /** The lowest row with a pixel of this colour; -1 if there is none. */
  int lowest(int colour) {
    for (int i = width * height - 1; i >= 0; i--) {
      if (colours[i] == colour) {
        return i / width;
      }
    }
    return -1;
  }
}
