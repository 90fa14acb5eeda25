import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** What is known of a class whose source is in another file. */
class FarUser {
  int made() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      FarBase base = new FarBase(frame);
      ArenaIntList mine = ArenaIntList.in(frame);
      ArenaIntList more = base.more();
      base.tick();
      base.tick();
      // :: error: [arena.stale.use] says "mine is used after its arena 'frame' was reset"
      int size = mine.size();
      // :: error: [arena.stale.use]
      return size + more.size();
    }
  }

  int got(ScratchArena frame) {
    FarBase base = FarBase.of(frame);
    ArenaIntList mine = ArenaIntList.in(frame);
    // :: error: [arena.reset.undeclared] says "@Resets("#1")"
    base.tick();
    // :: error: [arena.stale.use]
    return mine.size();
  }

  int byItsGetter() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      FarBase base = new FarBase(frame);
      ArenaIntList mine = ArenaIntList.in(frame);
      base.frame().reset();
      // :: error: [arena.stale.use]
      return mine.size();
    }
  }

  @Carrier
  static class Sub extends FarBase {
    private final ArenaIntList own;

    Sub(ScratchArena given) {
      super(given);
      own = ArenaIntList.in(given);
    }

    @Resets("this.frame")
    int wrong() {
      frame.reset();
      // :: error: [arena.stale.use] says "list is used after its arena 'frame' was reset"
      int size = list.size();
      // :: error: [arena.stale.use]
      return size + own.size();
    }

    @Resets("this.frame")
    int right() {
      list.renew();
      own.renew();
      int size = list.size() + own.size();
      frame.reset();
      return size + tick();
    }

    ArenaIntList inherited() {
      return list;
    }
  }

  int sub(ScratchArena other) {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      Sub sub = new Sub(frame);
      ArenaIntList elsewhere = ArenaIntList.in(other);
      ArenaIntList mine = ArenaIntList.in(frame);
      int size = sub.right() + sub.right() + elsewhere.size();
      // :: error: [arena.stale.use]
      return size + mine.size();
    }
  }
}
