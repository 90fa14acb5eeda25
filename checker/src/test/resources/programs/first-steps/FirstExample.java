import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.FloatColumn;
import org.arenacollections.list.ArenaIntList;
import org.eclipse.collections.api.list.primitive.IntList;

/** The example that the design begins with. */
class FirstExample {
  record Detection(
      float x0, float y0, float x1, float y1, float score, int classId, int trackId, int flags) {}

  interface Camera {
    boolean next();

    int count();

    void decodeInto(Columns<Detection> target);
  }

  void run(Camera camera) {
    try (ScratchArena frame = ScratchArena.fixed(1 << 20)) {
      Columns<Detection> detections = Columns.in(frame, Detection.class);
      FloatColumn score = detections.column(Detection::score);
      ArenaIntList hits = ArenaIntList.in(frame);
      while (camera.next()) {
        detections.renew(camera.count());
        hits.renew();
        camera.decodeInto(detections);
        for (int row = 0; row < detections.size(); row++) {
          if (score.get(row) >= 0.5f) {
            hits.add(row);
          }
        }
        publish(hits.toList());
        frame.reset();
      }
    }
  }

  void publish(IntList rows) {}
}
