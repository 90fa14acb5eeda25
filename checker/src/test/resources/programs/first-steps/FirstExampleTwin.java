import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.FloatColumn;
import org.arenacollections.list.ArenaIntList;

/** The same, wrong: the column is one of another table, and the list is used after the reset. */
class FirstExampleTwin {
  record Detection(float x, float y, float score) {}

  interface Camera {
    boolean next();

    int count();

    void decodeInto(Columns<Detection> target);
  }

  void columnOfAnotherTable(Camera camera) {
    try (ScratchArena frame = ScratchArena.fixed(1 << 20)) {
      Columns<Detection> detections = Columns.in(frame, Detection.class);
      Columns<Detection> others = Columns.in(frame, Detection.class);
      FloatColumn score = others.column(Detection::score);
      while (camera.next()) {
        detections.renew(camera.count());
        camera.decodeInto(detections);
        for (int row = 0; row < detections.size(); row++) {
          // :: error: [arena.stale.use] says "'frame' was reset at FirstExampleTwin.java:32"
          if (score.get(row) >= 0.5f) {
            break;
          }
        }
        frame.reset();
      }
    }
  }

  int notRenewed(Camera camera) {
    int count = 0;
    try (ScratchArena frame = ScratchArena.fixed(1 << 20)) {
      ArenaIntList hits = ArenaIntList.in(frame);
      while (camera.next()) {
        // :: error: [arena.stale.use]
        hits.add(1);
        frame.reset();
      }
    }
    return count;
  }

  int afterReset() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 20)) {
      ArenaIntList hits = ArenaIntList.in(frame);
      hits.add(7);
      frame.reset();
      // :: error: [arena.stale.use] says "hits is used after its arena 'frame' was reset at"
      return hits.get(0);
    }
  }
}
