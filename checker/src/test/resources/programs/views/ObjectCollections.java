import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.SharedArena;
import org.arenacollections.list.ArenaList;
import org.arenacollections.map.ArenaIntMap;
import org.arenacollections.map.ArenaMap;
import org.arenacollections.set.ArenaSet;

/** Sets and maps of objects: what they hold are copies, what shows them are views. */
class ObjectCollections {
  record Point(int x, int y) {}

  Object any;

  int sets() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 16)) {
      ArenaSet<Point> set = ArenaSet.in(frame, Point.class);
      set.add(new Point(1, 2));
      Set<Point> plain = set;
      any = set.getFirst();
      any = new HashSet<>(set);
      any = Set.copyOf(plain);
      any = set.collect(Point::x);
      // :: error: [arena.escape.field]
      any = set;
      // :: error: [arena.escape.field]
      any = set.iterator();
      // :: error: [arena.escape.field]
      any = set.asUnmodifiable();
      frame.reset();
      // :: error: [arena.stale.use]
      return plain.size();
    }
  }

  int maps() {
    try (SharedArena shared = SharedArena.fixed(1 << 16)) {
      ArenaMap<String, Point> map = ArenaMap.in(shared, String.class, Point.class);
      Map<String, Point> plain = map;
      plain.put("a", new Point(1, 2));
      any = plain.get("a");
      any = map.keysView().toList();
      any = map.collectValues((key, value) -> value.x());
      // :: error: [arena.escape.field]
      any = plain.keySet();
      // :: error: [arena.escape.field]
      any = plain.values();
      // :: error: [arena.escape.field]
      any = map.entrySet();
      // :: error: [arena.escape.field]
      any = map.values();
      var field = map.field(Point::x);
      shared.reset();
      map.renew();
      field.hashCode();
      // :: error: [arena.stale.use]
      return plain.size();
    }
  }

  int mapsOfNumbers() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 16)) {
      ArenaIntMap<Point> map = ArenaIntMap.in(frame, Point.class);
      map.put(1, new Point(1, 2));
      any = map.get(1);
      any = map.select((key, value) -> key > 1);
      ArenaList<Point> values = ArenaList.in(frame, Point.class);
      map.forEachValue(values::add);
      // :: error: [arena.escape.field]
      any = map.keySet();
      // :: error: [arena.escape.field]
      any = map.values();
      frame.reset();
      // :: error: [arena.stale.use]
      return map.size();
    }
  }
}
