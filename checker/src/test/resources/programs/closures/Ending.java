import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.In;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** References to methods that end what they are given, and what callers are told of such ones. */
class Ending {
  @Carrier
  static final class Given {
    private final ScratchArena frame;

    Given(ScratchArena frame) {
      this.frame = frame;
    }

    @Resets("this")
    void tick() {
      frame.reset();
    }
  }

  static final class Own {
    private final ScratchArena frame = ScratchArena.fixed(64);

    @Resets("this.frame")
    void tick() {
      frame.reset();
    }

    @In("this.frame") ArenaIntList list() {
      return ArenaIntList.in(frame);
    }
  }

  /** Callers of {@code tick} would not know that it ends what they got. */
  static final class Vague {
    private final ScratchArena frame = ScratchArena.fixed(64);

    @Resets("this")
    void tick() {
      // :: error: [arena.reset.undeclared] says "this.frame"
      frame.reset();
    }

    @In("this.frame") ArenaIntList list() {
      return ArenaIntList.in(frame);
    }
  }

  /** Nobody has anything of its arena, so that there is nothing to say. */
  static final class Quiet {
    private final ScratchArena frame = ScratchArena.fixed(64);

    void tick() {
      frame.reset();
    }
  }

  @Resets("#1")
  static void endNow(ScratchArena arena) {
    arena.reset();
  }

  void arenas() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.reset.undeclared] says "an arena of what it is given"
      List.of(frame).forEach(ScratchArena::reset);
      // :: error: [arena.reset.undeclared]
      Optional.of(frame).ifPresent(ScratchArena::reset);
      // :: error: [arena.reset.undeclared]
      Map.of("a", frame).values().forEach(Ending::endNow);
      // :: error: [arena.reset.undeclared]
      Consumer<ScratchArena> end = ScratchArena::reset;
      end.accept(frame);
      list.size();
    }
  }

  void objects() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.reset.undeclared]
      List.of(new Given(frame)).forEach(Given::tick);
      list.size();
    }
    Own own = new Own();
    ArenaIntList list = own.list();
    // :: error: [arena.reset.undeclared]
    List.of(own).forEach(Own::tick);
    list.size();
    List.of(new Quiet()).forEach(Quiet::tick);
  }
}
