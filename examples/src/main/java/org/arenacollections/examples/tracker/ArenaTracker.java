// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.lang.invoke.MethodHandles;
import java.util.List;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.PersistentArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.DoubleColumn;
import org.arenacollections.list.ArenaIntList;
import org.eclipse.collections.api.block.predicate.primitive.IntPredicate;

/**
 * Tracks with all data in two arenas: tracks in one that lives as long as this, everything else in
 * one that is reset with each frame.
 *
 * <p>Every collection is a field, made once and renewed in each frame, so that a frame makes no
 * garbage.
 */
final class ArenaTracker implements Tracker {
  private static final RecordCodec<Box> BOX = RecordCodec.of(MethodHandles.lookup(), Box.class);
  private static final RecordCodec<Detection> DETECTION =
      RecordCodec.of(MethodHandles.lookup(), Detection.class);

  private final PersistentArena home =
      PersistentArena.of(ArenaOptions.growing(1 << 16, 1 << 28).named("tracks"));
  private final ScratchArena frame =
      ScratchArena.of(ArenaOptions.growing(1 << 18, 1 << 28).named("frame"));

  private final TrackColumns tracks = new TrackColumns(home);
  private final Columns<Detection> detections = Columns.in(frame, DETECTION);
  private final DoubleColumn score = detections.column(Detection::score);
  private final BoxColumns seen = BoxColumns.ofDetections(detections);
  private final MeasurementColumns measured = new MeasurementColumns(frame);
  private final Columns<Box> predictions = Columns.in(frame, BOX);
  private final BoxColumns predicted = BoxColumns.of(predictions);
  private final ArenaAssociation association = new ArenaAssociation(frame);
  private final IntPredicate hasLeftTheNumbers = row -> !predicted.isFinite(row);

  private int frameNumber;
  private int createdCount;

  @Override
  public void onFrame(DetectionFrame input) {
    frameNumber = input.number();
    decode(input);
    predict();
    association.pair(seen, predicted);
    update();
    tracks.removeLost();
    frame.reset();
  }

  private void decode(DetectionFrame input) {
    detections.renew(input.size());
    for (int d = 0; d < input.size(); d++) {
      double left = input.left(d);
      double top = input.top(d);
      seen.x0().set(d, left);
      seen.y0().set(d, top);
      seen.x1().set(d, left + input.width(d));
      seen.y1().set(d, top + input.height(d));
      score.set(d, input.score(d));
    }
  }

  /** Moves each track to this frame, and drops those that have left the numbers. */
  private void predict() {
    tracks.predict();
    predictions.renew(tracks.size());
    tracks.boxesInto(predicted);
    tracks.removeRows(hasLeftTheNumbers);
    predictions.removeRows(hasLeftTheNumbers);
  }

  /** Corrects the tracks that are seen, and makes new ones. */
  private void update() {
    measured.renew(seen);
    tracks.update(association.matched(), association.trackOfDetection(), measured);
    ArenaIntList unmatched = association.unmatched();
    for (int i = 0; i < unmatched.size(); i++) {
      tracks.start(++createdCount, measured, unmatched.get(i));
    }
  }

  @Override
  public void writeTo(TrackSink sink) {
    for (int row = tracks.size() - 1; row >= 0; row--) {
      if (tracks.isWritten(row, frameNumber)) {
        Box box = tracks.box(row);
        sink.accept(frameNumber, tracks.identity(row), box.x0(), box.y0(), box.x1(), box.y1());
      }
    }
  }

  @Override
  public List<ArenaUse> arenaUse() {
    return List.of(use(home), use(frame));
  }

  private static ArenaUse use(MemoryArena arena) {
    return new ArenaUse(arena.name(), arena.statistics().peakByteSize());
  }

  @Override
  public void close() {
    frame.close();
    home.close();
  }
}
