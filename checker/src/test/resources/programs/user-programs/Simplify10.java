import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.list.ArenaLongList;
import org.arenacollections.set.ArenaBitSet;
import org.eclipse.collections.api.list.primitive.FloatList;

/** Program 10: a function with a result arena and a scratch arena. No annotation. */
final class Simplify10 {
  static ArenaIntList simplify(
      MemoryArena result, MemoryArena scratch, FloatList x, FloatList y, float tolerance) {
    ArenaIntList kept = ArenaIntList.in(result);
    try (ArenaScope tmp = scratch.openScope()) {
      ArenaBitSet keep = ArenaBitSet.zeroed(tmp, x.size());
      ArenaLongList todo = ArenaLongList.in(tmp, 64);
      keep.set(0);
      keep.set(x.size() - 1);
      todo.add(pack(0, x.size() - 1));
      while (todo.notEmpty()) {
        long span = todo.pop();
        int worst = farthest(x, y, from(span), to(span), tolerance);
        if (worst < 0) {
          continue;
        }
        keep.set(worst);
        todo.add(pack(from(span), worst));
        todo.add(pack(worst, to(span)));
      }
      for (int i = keep.nextSetBit(0); i >= 0; i = keep.nextSetBit(i + 1)) {
        kept.add(i);
      }
    }
    return kept;
  }

  private static long pack(int from, int to) {
    return (long) from << 32 | to;
  }

  private static int from(long span) {
    return (int) (span >>> 32);
  }

  private static int to(long span) {
    return (int) span;
  }

  private static int farthest(FloatList x, FloatList y, int from, int to, float tolerance) {
    return x.get(from) + y.get(to) > tolerance ? from : -1;
  }
}
