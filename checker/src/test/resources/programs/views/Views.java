import java.util.List;
import org.arenacollections.annotations.PolyScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.list.ArenaList;
import org.arenacollections.map.ArenaIntIntMap;
import org.eclipse.collections.api.iterator.IntIterator;
import org.eclipse.collections.api.list.primitive.IntList;
import org.eclipse.collections.api.list.primitive.MutableIntList;

/** Scenarios 70 to 82: views, iterators, copies. */
class Views {
  record Point(int x, int y) {}

  Object any;
  IntList ints;
  Integer number;
  String text;

  /** 70. */
  int views() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      MutableIntList part = list.subList(0, 0);
      // :: error: [arena.escape.field]
      ints = part;
      // :: error: [arena.escape.field]
      any = list.asReversed();
      // :: error: [arena.escape.field]
      any = list.asLazy().select(i -> i > 0);
      // :: error: [arena.escape.field]
      any = list.intIterator();
      // :: error: [arena.escape.field]
      any = list.primitiveStream().filter(i -> i > 0);
      // :: error: [arena.escape.field]
      any = list.asUnmodifiable();
      // :: error: [arena.escape.field]
      any = list.boxed();
      // :: error: [arena.escape.field]
      any = list.sortThis();
      frame.reset();
      // :: error: [arena.stale.use]
      return part.size();
    }
  }

  /** 70, of maps and their parts. */
  int viewsOfMaps() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntIntMap map = ArenaIntIntMap.in(frame);
      var keys = map.keySet();
      // :: error: [arena.escape.field]
      any = keys;
      // :: error: [arena.escape.field]
      any = map.keysView();
      // :: error: [arena.escape.field]
      any = map.values();
      // :: error: [arena.escape.field]
      any = map.asUnmodifiable();
      any = map.keySet().toSet();
      frame.reset();
      // :: error: [arena.stale.use]
      return keys.size();
    }
  }

  /** 72. */
  int iterator() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      IntIterator iterator = list.intIterator();
      int first = iterator.next();
      frame.reset();
      // :: error: [arena.stale.use]
      return first + iterator.next();
    }
  }

  /** 74. */
  void elements() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      for (Integer each : list.boxed()) {
        number = each;
      }
      Columns<Point> points = Columns.in(frame, Point.class);
      for (Point each : points) {
        any = each;
      }
      any = points.get(0);
      any = points.getFirst();
      points.forEach(each -> any = each);
      ArenaList<String> names = ArenaList.in(frame, String.class);
      for (String each : names) {
        text = each;
      }
    }
  }

  /** 75. */
  void fluent() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.escape.field]
      ints = list.with(1).with(2);
    }
  }

  /** 76. */
  void fluentUsedLocally() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      MutableIntList list = ArenaIntList.in(frame);
      list = list;
      list = list.with(1);
      list.add(2);
    }
  }

  /** 78. */
  IntList copies() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      any = list.toImmutable();
      any = list.toSet();
      any = list.select(i -> i > 1);
      any = list.collect(i -> "n" + i);
      any = list.toArray();
      any = list.subList(0, 0).toList();
      any = list.asLazy().collect(i -> i).toList();
      any = list.toSortedList();
      any = list.distinct();
      Columns<Point> points = Columns.in(frame, Point.class);
      any = points.toList();
      any = points.select(each -> each.x() > 1);
      any = points.collect(Point::x);
      any = points.toImmutable();
      any = points.stream().map(Point::x).toList();
      any = List.copyOf(points);
      any = points.detect(each -> each.x() > 1);
      any = points.groupBy(Point::x);
      any = points.column(Point::x).toList();
      return list.toList();
    }
  }

  /** 79. */
  IntList copyOfAView() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      MutableIntList view = ArenaIntList.in(frame).subList(0, 0);
      return view.toList();
    }
  }

  /** 81. */
  int renamedNotCopied() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      IntList renamed = list;
      IntList copied = list.toList();
      frame.reset();
      // :: error: [arena.stale.use]
      return copied.size() + renamed.size();
    }
  }

  /** 82. */
  void strings() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      text = "hits: " + list;
      text = list.toString();
      text = String.valueOf(list);
      text = list.makeString();
    }
  }

  /** A target that is named is given back. */
  void targets() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      ArenaIntList other = list.select(i -> i > 0, ArenaIntList.in(frame));
      // :: error: [arena.escape.field]
      any = other;
    }
  }

  static @PolyScope IntList tail(@PolyScope IntList list) {
    return list.subList(1, list.size());
  }

  void usesTail() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      IntList tail = tail(ArenaIntList.in(frame));
      tail.size();
      // :: error: [arena.escape.field]
      ints = tail;
    }
  }
}
