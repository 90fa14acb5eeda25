// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.gpu;

import java.util.ArrayList;
import java.util.List;
import org.arenacollections.columns.Columns;
import org.arenacollections.gpu.DeviceArena;
import org.arenacollections.gpu.DeviceColumns;
import org.arenacollections.gpu.Frame;
import org.arenacollections.gpu.Gpu;
import org.arenacollections.gpu.GpuBackend;
import org.arenacollections.gpu.GpuDevice;
import org.arenacollections.gpu.GpuStream;
import org.arenacollections.gpu.Hit;
import org.arenacollections.gpu.HitSink;
import org.arenacollections.gpu.Hits;
import org.arenacollections.gpu.Kernel;
import org.arenacollections.gpu.Pending;
import org.arenacollections.gpu.PinnedArena;
import org.arenacollections.gpu.PinnedOptions;
import org.arenacollections.gpu.SelectHits;

/**
 * The CPU fills a table in page-locked memory, the GPU looks through it, the CPU reads the hits.
 */
final class GpuPipeline {
  private GpuPipeline() {}

  static List<FrameResult> run(GpuBackend backend, int frameCount) {
    List<FrameResult> results = new ArrayList<>();
    Camera camera = new Camera();
    // @start region=pipeline
    try (GpuDevice device = Gpu.open(backend, 0);
        PinnedArena arena = device.pinnedArena(PinnedOptions.mib(1).slabs(3).named("frames"));
        DeviceArena perFrame = device.deviceArena(1 << 20);
        DeviceArena persistent = device.deviceArena(1 << 20);
        GpuStream stream = device.stream();
        Kernel<SelectHits> kernel = device.kernel(SelectHits.source())) {
      HitSink<Hit> sink = device.sink(persistent, Hit.class, Camera.DETECTIONS);
      Columns<Detection> detections = Columns.in(arena, Detection.class); // as in any arena
      for (int number = 0; number < frameCount; number++) {
        detections.renew(Camera.DETECTIONS);
        camera.decodeInto(detections, number);
        perFrame.reset();
        try (Frame frame = stream.frame()) {
          DeviceColumns<Detection> columns = frame.upload(detections, perFrame); // one copy
          frame.reset(sink);
          frame.launch(
              kernel,
              columns.size(),
              new SelectHits(
                  columns.column(Detection::x),
                  columns.column(Detection::y),
                  columns.column(Detection::score),
                  columns.size(),
                  FramePipeline.THRESHOLD,
                  sink));
          Pending<Hit> pending = frame.readback(sink); // there is nothing to look at yet
          Hits<Hit> hits = frame.submit().await().get(pending); // the one wait
          results.add(sum(number, hits));
        }
        arena.reset(); // while a copy was in flight it would go on in another slab
      }
    }
    // @end
    return results;
  }

  private static FrameResult sum(int number, Hits<Hit> hits) {
    FrameResult result = new FrameResult(number, 0, 0, 0);
    for (int i = 0; i < hits.size(); i++) {
      Hit hit = hits.get(i);
      result = result.plus(hit.index(), hit.score());
    }
    return result;
  }
}
