import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** Is used by {@code Before}, which is compiled first. */
@Carrier
final class Later {
  private final ScratchArena arena;
  private final ArenaIntList list;
  private final int count;

  Later(ScratchArena arena, int count) {
    ScratchArena same = arena;
    this.arena = same;
    this.list = ArenaIntList.in(arena);
    this.count = count;
  }

  int size() {
    return list.size() + count;
  }

  @Resets("this.arena")
  void tick() {
    arena.reset();
    list.renew();
  }
}
