import java.lang.foreign.MemorySegment;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.BlockSource;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** Arenas whose memory is of another arena: what is in them needs both. */
class Upstream {
  Object any;

  int outerReset() {
    try (ScratchArena outer = ScratchArena.fixed(1 << 20)) {
      ArenaOptions options =
          ArenaOptions.fixed(64).from(BlockSource.limited(64, BlockSource.arena(outer)));
      ScratchArena inner = ScratchArena.of(options.named("inner").poisoned());
      ArenaIntList list = ArenaIntList.in(inner);
      list.add(1);
      // :: error: [arena.escape.field] says "'outer'"
      any = inner;
      outer.reset();
      // :: error: [arena.stale.use] says "'outer' was reset"
      return list.size();
    }
  }

  ScratchArena overMemory() {
    try (ScratchArena outer = ScratchArena.fixed(1 << 20)) {
      MemorySegment memory = outer.uncheckedSegments().allocate(64);
      // :: error: [arena.escape.return]
      return ScratchArena.of(ArenaOptions.fixed(64).from(BlockSource.segment(memory)));
    }
  }

  ScratchArena ofItsOwn() {
    return ScratchArena.of(ArenaOptions.fixed(64).named("own").from(BlockSource.nativeMemory()));
  }
}
