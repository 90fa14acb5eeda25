import java.util.List;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.PersistentArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.IntColumn;
import org.arenacollections.list.ArenaIntList;

/** Program 1: a tracker at 50 Hz. No annotation. */
final class Tracker1 implements AutoCloseable {
  record Detection(float x0, float y0, float x1, float y1, float score) {}

  record Track(int id, int hits, int misses) {}

  record TrackOut(int id) {}

  interface Camera {
    int expected();

    void decodeInto(Columns<Detection> target);
  }

  private final PersistentArena home =
      PersistentArena.of(ArenaOptions.growing(1 << 20, 1 << 26).named("tracks"));
  private final ScratchArena frame = ScratchArena.of(ArenaOptions.fixed(4 << 20).named("frame"));
  private final Columns<Track> tracks = Columns.in(home, Track.class, 256);
  private final IntColumn misses = tracks.column(Track::misses);
  private final FloatMatrix state = FloatMatrix.zeroed(home, 256, 7);
  private final Columns<Detection> detections = Columns.in(frame, Detection.class);

  List<TrackOut> onFrame(Camera camera) {
    detections.renew(camera.expected());
    camera.decodeInto(detections);
    for (int t = 0; t < tracks.size(); t++) {
      predict(state, t);
    }
    try (ArenaScope tmp = frame.openScope()) {
      FloatMatrix cost = FloatMatrix.zeroed(tmp, tracks.size(), detections.size());
      IntRows gated = IntRows.in(tmp);
      for (int t = 0; t < tracks.size(); t++) {
        gated.startRow();
        for (int d = 0; d < detections.size(); d++) {
          float distance = 1 - iou(state, t, detections, d);
          cost.set(t, d, distance);
          if (distance < 0.7f) {
            gated.add(d);
          }
        }
      }
      match(assign(tmp, cost, gated), detections);
    }
    tracks.removeRows(t -> misses.get(t) > 1);
    List<TrackOut> confirmed =
        tracks.asLazy().select(t -> t.hits() >= 3).collect(t -> out(t)).toList();
    frame.reset();
    return confirmed;
  }

  private static void predict(FloatMatrix state, int t) {
    state.set(t, 0, state.get(t, 1));
  }

  private static float iou(FloatMatrix state, int t, Columns<Detection> detections, int d) {
    return state.get(t, 0) * detections.get(d).x0();
  }

  private static ArenaIntList assign(MemoryArena arena, FloatMatrix cost, IntRows gated) {
    ArenaIntList result = ArenaIntList.in(arena);
    result.add((int) cost.get(0, gated.get(0)));
    return result;
  }

  private void match(ArenaIntList pairs, Columns<Detection> detections) {
    for (int i = 0; i < pairs.size(); i++) {
      misses.set(pairs.get(i), detections.size());
    }
  }

  private static TrackOut out(Track track) {
    return new TrackOut(track.id());
  }

  @Override
  public void close() {
    frame.close();
    home.close();
  }
}
