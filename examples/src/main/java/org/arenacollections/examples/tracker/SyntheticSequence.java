// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Makes up a recording: one minute at 50 Hz of people who walk through a picture of 1920 × 1080.
 *
 * <p>They come in at one side, cross each other's ways and leave at the other side. The detector
 * measures with noise, misses some of them, sees some that are not there, and now and then sees
 * nothing at all. The same seed always makes the same recording: {@link Random} is specified to the
 * bit.
 */
final class SyntheticSequence {
  /** The seed of the recording that the demo shows. */
  static final long DEMO_SEED = 1602_00763;

  /** One minute at 50 Hz. */
  static final int DEMO_FRAME_COUNT = 3_000;

  private static final double PICTURE_WIDTH = 1920;
  private static final double PICTURE_HEIGHT = 1080;
  private static final int MAX_WALKER_COUNT = 32;
  private static final double ENTER_CHANCE = 0.12;
  private static final double MISS_CHANCE = 0.06;
  private static final double FALSE_ALARM_CHANCE = 0.25;
  private static final double BLACKOUT_CHANCE = 0.002;
  private static final double NOISE = 1.5;

  private final Random random;
  private final List<Walker> walkers = new ArrayList<>();

  private SyntheticSequence(long seed) {
    random = new Random(seed);
  }

  /** Returns the recording that the demo shows if it is given no file. */
  static DetectionSequence demo() {
    return of(DEMO_SEED, DEMO_FRAME_COUNT);
  }

  /** Makes up a recording. */
  static DetectionSequence of(long seed, int frameCount) {
    SyntheticSequence street = new SyntheticSequence(seed);
    for (int i = 0; i < MAX_WALKER_COUNT / 2; i++) {
      street.walkers.add(street.newWalker(street.between(0.1, 0.9) * PICTURE_WIDTH));
    }
    List<DetectionFrame> frames = new ArrayList<>(frameCount);
    for (int number = 1; number <= frameCount; number++) {
      frames.add(street.nextFrame(number));
    }
    return new DetectionSequence("synthetic street", frames);
  }

  private DetectionFrame nextFrame(int number) {
    walkers.forEach(walker -> walker.step(random));
    walkers.removeIf(Walker::isGone);
    if (walkers.size() < MAX_WALKER_COUNT && random.nextDouble() < ENTER_CHANCE) {
      walkers.add(newWalker(random.nextBoolean() ? 0 : PICTURE_WIDTH));
    }
    List<double[]> seen = new ArrayList<>();
    if (random.nextDouble() >= BLACKOUT_CHANCE) {
      for (Walker walker : walkers) {
        if (random.nextDouble() >= MISS_CHANCE) {
          seen.add(walker.measured(random));
        }
      }
      if (random.nextDouble() < FALSE_ALARM_CHANCE) {
        seen.add(falseAlarm());
      }
    }
    return new DetectionFrame(number, seen.stream().flatMapToDouble(Arrays::stream).toArray());
  }

  private Walker newWalker(double x) {
    double width = between(40, 120);
    double direction = x < PICTURE_WIDTH / 2 ? 1 : -1;
    return new Walker(
        x,
        between(0.25, 0.85) * PICTURE_HEIGHT,
        direction * between(1.5, 6),
        between(-0.6, 0.6),
        width,
        width * between(2.1, 2.7));
  }

  private double[] falseAlarm() {
    double width = between(30, 150);
    double height = width * between(0.8, 2.5);
    double left = between(0, PICTURE_WIDTH - width);
    return new double[] {
      left, between(0, PICTURE_HEIGHT - height), width, height, between(0.3, 0.6)
    };
  }

  private double between(double from, double to) {
    return from + (to - from) * random.nextDouble();
  }

  /** Walks through the picture. */
  private static final class Walker {
    private final double width;
    private final double height;
    private final double pace;
    private double x;
    private double y;
    private double stepX;
    private double stepY;

    Walker(double x, double y, double stepX, double stepY, double width, double height) {
      this.x = x;
      this.y = y;
      this.stepX = stepX;
      this.stepY = stepY;
      this.width = width;
      this.height = height;
      pace = stepX;
    }

    void step(Random random) {
      // Strays from its pace and comes back to it.
      stepX += 0.05 * (pace - stepX) + 0.1 * random.nextGaussian();
      stepY += -0.02 * stepY + 0.05 * random.nextGaussian();
      x += stepX;
      y += stepY;
    }

    boolean isGone() {
      return x < -width || x > PICTURE_WIDTH + width || y < -height || y > PICTURE_HEIGHT + height;
    }

    double[] measured(Random random) {
      double w = Math.max(width / 2, width + NOISE * random.nextGaussian());
      double h = Math.max(height / 2, height + NOISE * random.nextGaussian());
      double left = x - w / 2 + NOISE * random.nextGaussian();
      double top = y - h / 2 + NOISE * random.nextGaussian();
      return new double[] {left, top, w, h, 0.7 + 0.3 * random.nextDouble()};
    }
  }
}
