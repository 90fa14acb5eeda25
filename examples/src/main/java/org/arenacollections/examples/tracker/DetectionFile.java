// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads a file of MOTChallenge detections, each frame's lines together and in order of frames. */
final class DetectionFile {
  private static final String FORM = "frame,-1,left,top,width,height,score,-1,-1,-1";
  private static final int SCORE = 6;

  private final List<DetectionFrame> frames = new ArrayList<>();
  private int frameNumber = 1;
  private double[] values = new double[64];
  private int valueCount;

  private DetectionFile() {}

  /**
   * Reads a file.
   *
   * @return all frames from 1 to the last that has a detection; those without one are empty
   * @throws BadInputException if there is no such file, or anything in it is not as it should be
   */
  static DetectionSequence read(Path file) {
    DetectionFile reader = new DetectionFile();
    MotFile.read(file, FORM, reader::add);
    reader.finishFrame();
    return new DetectionSequence(String.valueOf(file.getFileName()), reader.frames);
  }

  private void add(MotLine line) {
    int frame = line.frame();
    if (frame < frameNumber) {
      throw new BadInputException(Messages.framesOutOfOrder(line.place(), frame, frameNumber));
    }
    while (frameNumber < frame) {
      finishFrame();
    }
    append(line.left());
    append(line.top());
    append(line.width());
    append(line.height());
    append(line.number(SCORE));
    for (int field : new int[] {1, 7, 8, 9}) {
      line.number(field); // not used, yet a file with anything else there is not of this form
    }
  }

  private void finishFrame() {
    frames.add(new DetectionFrame(frameNumber, Arrays.copyOf(values, valueCount)));
    frameNumber++;
    valueCount = 0;
  }

  private void append(double value) {
    if (valueCount == values.length) {
      values = Arrays.copyOf(values, 2 * valueCount);
    }
    values[valueCount++] = value;
  }
}
