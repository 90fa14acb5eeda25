import java.util.ArrayList;
import java.util.List;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.In;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** Scenarios 1 to 7, 17 to 23: fields and statics. */
class Fields {
  static ArenaIntList kept;
  ArenaIntList field;
  Object any;

  /** 1. */
  void intoAField() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      // :: error: [arena.escape.field] says "ArenaIntList.in(frame) needs arena 'frame'"
      field = ArenaIntList.in(frame);
    }
  }

  void intoALocal() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList local = ArenaIntList.in(frame);
      local.add(1);
    }
  }

  /** 2. */
  void intoAStatic(boolean big) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.escape.static] says "static field 'kept'"
      kept = list;
      // :: error: [arena.escape.static]
      Fields.kept = big ? ArenaIntList.in(frame, 9) : null;
    }
  }

  /** 4. */
  void inALoop() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      for (int i = 0; i < 3; i++) {
        ArenaIntList list = ArenaIntList.in(frame);
        // :: error: [arena.escape.field]
        this.field = list;
      }
    }
  }

  /** 6. */
  void nullOnly(boolean yes) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      if (yes) {
        field = null;
      }
      list.add(1);
    }
  }

  /** 7. */
  static class Holder {
    Object content;
    int count;
  }

  @Carrier
  static class Tied {
    List<String> names;
    ArenaIntList list;

    Tied(ScratchArena arena) {
      list = ArenaIntList.in(arena);
    }
  }

  void intoAnArenaObject(List<String> names) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      Tied tied = new Tied(frame);
      tied.names = names;
      tied.list = ArenaIntList.in(frame);
    }
  }

  void intoAHeapObject(Holder holder) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.escape.field]
      holder.content = list;
      holder.content = "heap";
      holder.count = list.size();
    }
  }

  /** 17 and 18. */
  static class Initializers {
    static ArenaIntList forAll;
    ArenaIntList mine;

    static {
      ScratchArena frame = ScratchArena.fixed(64);
      // :: error: [arena.escape.static]
      forAll = ArenaIntList.in(frame);
    }

    {
      ScratchArena frame = ScratchArena.fixed(64);
      // :: error: [arena.escape.field]
      mine = ArenaIntList.in(frame);
    }
  }

  /** 19. */
  static class Keeper {
    final ArenaIntList list;

    Keeper(ArenaIntList list) {
      // :: error: [arena.escape.field] says "mark class Keeper @Carrier"
      this.list = list;
    }
  }

  /** 21. */
  static class Owner {
    final ScratchArena arena = ScratchArena.fixed(64);

    @In("this.arena")
    ArenaIntList list = ArenaIntList.in(arena);

    void fill() {
      list = ArenaIntList.in(arena);
    }

    void fillFrom(ScratchArena other) {
      // :: error: [arena.escape.field]
      list = ArenaIntList.in(other);
    }
  }

  /** 21, nothing written: a private field is tied to the arena that it comes from. */
  static class PrivateOwner {
    private final ScratchArena arena;
    private final ArenaIntList list;
    private final List<ArenaIntList> lists = new ArrayList<>();

    PrivateOwner() {
      arena = ScratchArena.fixed(64);
      list = ArenaIntList.in(arena);
    }

    void add() {
      list.add(1);
      lists.add(ArenaIntList.in(arena));
    }

    void addFrom(ScratchArena other) {
      // :: error: [arena.escape.collection]
      lists.add(ArenaIntList.in(other));
    }
  }

  /** 22. */
  void betweenOwners(Owner one, Owner other) {
    // :: error: [arena.escape.field]
    one.list = other.list;
    one.list = one.list;
  }

  /** 23. */
  void chained() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList local;
      // :: error: [arena.escape.field]
      field = local = ArenaIntList.in(frame);
      local.add(1);
    }
  }
}
