import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** Functions and inner objects that use fields of their object, which ended meanwhile. */
class Running {

  static void runNow(@Borrowed Runnable action) {
    action.run();
  }

  static class Counting {
    private final ScratchArena frame = ScratchArena.fixed(1024);
    private final ArenaIntList hits = ArenaIntList.in(frame);
    private final Runnable count = () -> hits.add(1);
    private final Runnable renewing = () -> hits.renew();
    private Runnable later;

    void inAField() {
      frame.reset();
      // :: error: [arena.stale.call] says "run() uses field 'hits' after its arena 'frame' was reset"
      count.run();
    }

    void leftStale() {
      // :: error: [arena.stale.use] says "its arena 'frame' was reset"
      count.run();
    }

    void setLater() {
      later = this::add;
      hits.renew();
      later.run();
      frame.reset();
      // :: error: [arena.stale.call]
      later.run();
    }

    private void add() {
      hits.add(2);
    }

    void inAVariable() {
      hits.renew();
      Runnable add = () -> hits.add(1);
      IntConsumer reference = this::put;
      add.run();
      frame.reset();
      // :: error: [arena.stale.call]
      add.run();
      // :: error: [arena.stale.call]
      reference.accept(3);
      // :: error: [arena.stale.call]
      runNow(add);
      hits.renew();
      add.run();
      runNow(add);
      reference.accept(3);
    }

    private void put(int number) {
      hits.add(number);
    }

    void passed(List<Integer> numbers) {
      frame.reset();
      // :: error: [arena.stale.call] says "put() uses field 'hits'"
      numbers.forEach(this::put);
      numbers.forEach(
          number ->
              // :: error: [arena.stale.use]
              hits.add(number));
      hits.renew();
      numbers.forEach(this::put);
      numbers.forEach(number -> hits.add(number));
    }

    /** Right: it sees to its field itself. */
    int right(List<Integer> numbers) {
      Runnable fill =
          () -> {
            hits.renew();
            hits.add(1);
          };
      frame.reset();
      fill.run();
      renewing.run();
      List<Integer> sizes = new ArrayList<>();
      frame.reset();
      Runnable other = () -> sizes.add(numbers.size());
      other.run();
      return sizes.size();
    }
  }

  static class Outer {
    private final ScratchArena frame = ScratchArena.fixed(1024);
    private final ArenaIntList hits = ArenaIntList.in(frame);

    class Cursor {
      private int at;

      int next() {
        // :: error: [arena.stale.use] says "was reset"
        return hits.get(at++);
      }

      void end() {
        hits.renew();
        frame.reset();
      }
    }

    int wrong() {
      Cursor cursor = new Cursor();
      hits.renew();
      int sum = cursor.next();
      cursor.end();
      // :: error: [arena.stale.call] says "next() uses field 'hits'"
      return sum + cursor.next();
    }

    int right() {
      hits.renew();
      hits.add(1);
      Cursor cursor = new Cursor();
      return cursor.next() + hits.size();
    }
  }
}
