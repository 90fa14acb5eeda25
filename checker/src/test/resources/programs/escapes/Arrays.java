import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** Scenarios 8 to 11: arrays. */
class Arrays {
  static final Object[] ALL = new Object[9];
  Object[] objects;
  ArenaIntList[] lists = new ArenaIntList[2];

  /** 8. */
  void intoAStaticArray() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      // :: error: [arena.escape.array] says "array 'ALL'"
      ALL[0] = ArenaIntList.in(frame);
      ALL[1] = "heap";
    }
  }

  /** 9. */
  void initializer() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.escape.field]
      objects = new Object[] {list};
      Object[] local = {list};
      System.out.println(local.length);
    }
  }

  /** 11. */
  void covariant(Object[] given) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      Object[] mine = given;
      // :: error: [arena.escape.array]
      mine[0] = ArenaIntList.in(frame);
    }
  }

  void localArray() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList[] pair = new ArenaIntList[2];
      pair[0] = ArenaIntList.in(frame);
      pair[0].add(1);
      // :: error: [arena.escape.field]
      lists = pair;
      frame.reset();
      // :: error: [arena.stale.use]
      pair[0].add(2);
    }
  }
}
