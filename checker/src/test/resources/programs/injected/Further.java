import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** Uses classes that stand further down, which javac has not looked into yet. */
class Further {
  int made() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      FurtherSub sub = new FurtherSub(frame, 1);
      ArenaIntList list = ArenaIntList.in(frame);
      sub.tick();
      // :: error: [arena.stale.use] says "its arena 'frame' was reset"
      return list.size();
    }
  }

  int right(ScratchArena other) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      FurtherSub sub = new FurtherSub(frame, 1);
      ArenaIntList list = ArenaIntList.in(other);
      sub.tick();
      return list.size();
    }
  }

  @Carrier
  static class Inner extends FurtherBase {
    Inner(ScratchArena given) {
      super(given, 2);
    }

    @Resets("this.frame")
    int wrong() {
      frame.reset();
      // :: error: [arena.stale.use]
      return list.size();
    }
  }
}

@Carrier
class FurtherSub extends FurtherBase {
  FurtherSub(ScratchArena given, int size) {
    super(given, size);
  }
}

@Carrier
class FurtherBase {
  protected final ScratchArena frame;
  protected final ArenaIntList list;

  FurtherBase(ScratchArena given, int size) {
    ScratchArena same = given;
    frame = same;
    list = ArenaIntList.in(given, size);
  }

  FurtherBase(int size) {
    this(null, size);
  }

  @Resets("this.frame")
  void tick() {
    frame.reset();
  }
}
