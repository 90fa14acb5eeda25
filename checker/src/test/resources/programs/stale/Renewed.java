import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.FloatColumn;
import org.arenacollections.list.ArenaIntList;

/** What lives again with a renewal: the object by its other name, and all of its parts. */
class Renewed {
  /** A field that is copied into a variable, as loops do, may be renewed there. */
  static final class Copies {
    private final ScratchArena frame = ScratchArena.fixed(64);
    private final ArenaIntList hits = ArenaIntList.in(frame);
    private final ArenaIntList misses = ArenaIntList.in(frame);
    private int used;

    void renewsTheCopy() {
      frame.reset();
      ArenaIntList list = hits;
      list.renew();
      for (int i = 0; i < 3; i++) {
        list.add(i);
      }
      used = hits.size();
    }

    void renewsLater() {
      ArenaIntList list = hits;
      list.renew();
      used = list.size();
      frame.reset();
    }

    void doesNot() {
      ArenaIntList list = misses;
      used++;
      // :: error: [arena.stale.use] says "list is used after its arena 'frame' was reset"
      list.add(1);
    }
  }

  /** An array of columns of one table lives again with that. */
  static final class ArrayOfParts {
    record Row(float x, float y) {}

    private final ScratchArena frame = ScratchArena.fixed(64);
    private final Columns<Row> rows = Columns.in(frame, Row.class);
    private final FloatColumn[] both = {rows.column(Row::x), rows.column(Row::y)};

    float right() {
      frame.reset();
      rows.renew(1);
      for (FloatColumn column : both) {
        column.fill(1);
      }
      FloatColumn[] local = {rows.column(Row::x), rows.column(Row::y)};
      rows.renew(2);
      return local[0].get(0) + both[1].get(0);
    }
  }

  /** One of two tables does not. */
  static final class ArrayOfTwo {
    record Row(float x, float y) {}

    private final ScratchArena frame = ScratchArena.fixed(64);
    private final Columns<Row> rows = Columns.in(frame, Row.class);
    private final Columns<Row> others = Columns.in(frame, Row.class);
    private final FloatColumn[] mixed = {rows.column(Row::x), others.column(Row::y)};

    float wrong() {
      rows.renew(1);
      others.renew(1);
      FloatColumn[] local = {rows.column(Row::x)};
      local[0] = others.column(Row::x);
      // :: error: [arena.field.stale] says "'mixed'"
      frame.reset();
      rows.renew(1);
      // :: error: [arena.stale.use]
      return local[0].get(0);
    }
  }
}
