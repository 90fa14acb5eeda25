// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.gpu;

import java.util.ArrayList;
import java.util.List;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.FloatColumn;

/** The same without a GPU: what the others are compared with. */
final class CpuPipeline {
  private CpuPipeline() {}

  static List<FrameResult> run(int frameCount) {
    List<FrameResult> results = new ArrayList<>();
    Camera camera = new Camera();
    try (ScratchArena arena = ScratchArena.fixed(1 << 20)) {
      Columns<Detection> detections = Columns.in(arena, Detection.class);
      FloatColumn score = detections.column(Detection::score);
      for (int number = 0; number < frameCount; number++) {
        detections.renew(Camera.DETECTIONS);
        camera.decodeInto(detections, number);
        FrameResult result = new FrameResult(number, 0, 0, 0);
        for (int row = 0; row < detections.size(); row++) {
          if (score.get(row) >= FramePipeline.THRESHOLD) {
            result = result.plus(row, score.get(row));
          }
        }
        results.add(result);
        arena.reset();
      }
    }
    return results;
  }
}
