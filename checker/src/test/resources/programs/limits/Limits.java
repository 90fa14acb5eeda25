import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Method;
import java.util.ConcurrentModificationException;
import java.util.function.Function;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.SharedArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.list.ArenaIntList;
import org.eclipse.collections.api.iterator.IntIterator;

/**
 * 133, and all else that the checker is silent about though it goes wrong: each program here is
 * run too, and ends with the exception that is named.
 */
class Limits {
  /** What the run-time check throws. */
  @Retention(RetentionPolicy.RUNTIME)
  @interface CaughtBy {
    Class<? extends Exception> value();
  }

  static Object kept;

  static void keep(Object list) {
    kept = list;
  }

  /** 133. Reflection: what is passed on goes through values that the checker does not look into. */
  @CaughtBy(StaleArenaException.class)
  static void reflection() throws ReflectiveOperationException {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      MadeByName made = (MadeByName) MadeByName.class.getDeclaredConstructors()[0].newInstance();
      MadeByName.class.getDeclaredField("arena").set(made, frame);
      kept = made.list();
    }
    kept.hashCode();
  }

  static final class MadeByName {
    static ScratchArena arena;

    Object list() {
      return OTHERS.apply(arena);
    }
  }

  /** Code that was compiled without the checker. */
  @SuppressWarnings("arena")
  static final Function<MemoryArena, Object> OTHERS = arena -> ArenaIntList.in(arena);

  private static final SharedArena SHARED = SharedArena.fixed(1 << 20);

  private static void resetShared() {
    SHARED.reset();
  }

  /** 133. Another thread. */
  @CaughtBy(StaleArenaException.class)
  static void anotherThreadResets() throws InterruptedException {
    ArenaIntList list = ArenaIntList.in(SHARED);
    Thread other = Thread.ofPlatform().start(Limits::resetShared);
    other.join();
    list.size();
  }

  /** A list that grows under its iterator. */
  @CaughtBy(ConcurrentModificationException.class)
  static void growsUnderItsIterator() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      ArenaIntList list = ArenaIntList.copyOf(frame, 1, 2);
      IntIterator iterator = list.intIterator();
      list.add(3);
      iterator.next();
    }
  }
}
