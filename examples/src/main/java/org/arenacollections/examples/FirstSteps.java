// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples;

import java.io.PrintStream;
import java.util.List;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.FloatColumn;
import org.arenacollections.list.ArenaIntList;
import org.eclipse.collections.api.list.primitive.IntList;

/** Keeps what a camera sees in one frame in an arena, and frees it all at once, frame by frame. */
public final class FirstSteps {
  // @start region=record
  record Detection(
      float x0, float y0, float x1, float y1, float score, int classId, int trackId, int flags) {}

  // @end

  private final PrintStream out;

  FirstSteps(PrintStream out) {
    this.out = out;
  }

  /**
   * Runs the program.
   *
   * @param args not used
   */
  public static void main(String[] args) {
    new FirstSteps(System.out).run(new Camera());
  }

  void run(Camera camera) {
    // @start region=frame
    try (ScratchArena frame = ScratchArena.fixed(1 << 20)) {
      Columns<Detection> detections = Columns.in(frame, Detection.class); // a struct of arrays
      FloatColumn score = detections.column(Detection::score); // typed by the component
      ArenaIntList hits = ArenaIntList.in(frame); // an Eclipse Collections MutableIntList
      while (camera.next()) {
        detections.renew(camera.count()); // the same object, in this frame's memory: rows of zeros
        hits.renew();
        camera.decodeInto(detections);
        for (int row = 0; row < detections.size(); row++) {
          if (score.get(row) >= 0.5f) {
            hits.add(row);
          }
        }
        publish(hits.toList()); // copies out to the heap
        frame.reset(); // frees it all
      }
    }
    // @end
  }

  private void publish(IntList rows) {
    out.println("hits in rows " + rows);
  }

  /** Shows what happens to a list that is used after the reset that freed it. */
  @SuppressWarnings("arena:stale.use") // what the checker would say, and is right
  static int useAfterReset() {
    // @start region=stale
    try (ScratchArena frame = ScratchArena.fixed(1 << 20)) {
      ArenaIntList hits = ArenaIntList.in(frame);
      hits.add(7);
      frame.reset();
      return hits.get(0); // throws StaleArenaException: the list went with the frame
    }
    // @end
  }

  /** Stands in for a camera with a detector: three frames, the second one empty. */
  static final class Camera {
    private static final List<List<Detection>> FRAMES =
        List.of(
            List.of(seen(10, 0.9f), seen(200, 0.3f), seen(340, 0.5f)),
            List.of(),
            List.of(seen(12, 0.2f), seen(345, 0.8f)));

    private int frame = -1;

    private static Detection seen(float left, float score) {
      return new Detection(left, 20, left + 40, 120, score, 1, 0, 0);
    }

    boolean next() {
      frame++;
      return frame < FRAMES.size();
    }

    int count() {
      return FRAMES.get(frame).size();
    }

    void decodeInto(Columns<Detection> target) {
      for (int row = 0; row < count(); row++) {
        target.set(row, FRAMES.get(frame).get(row));
      }
    }
  }
}
