import java.util.Objects;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** A class that is given its arena, in a file of its own. */
@Carrier
class FarBase {
  protected final ScratchArena frame;
  protected final ArenaIntList list;

  FarBase(ScratchArena given) {
    frame = Objects.requireNonNull(given, "given");
    list = ArenaIntList.in(given);
  }

  static FarBase of(ScratchArena given) {
    return new FarBase(given);
  }

  @Resets("this.frame")
  int tick() {
    list.renew();
    int size = list.size();
    frame.reset();
    return size;
  }

  ScratchArena frame() {
    return frame;
  }

  ArenaIntList more() {
    return ArenaIntList.in(frame);
  }
}
