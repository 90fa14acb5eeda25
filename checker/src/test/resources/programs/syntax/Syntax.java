import module java.base;

import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** Java 21 to 25 in code that uses arenas: the checker must not stumble, nor complain. */
class Syntax {
  sealed interface Shape permits Circle, Square, Group {}

  record Circle(double radius) implements Shape {}

  record Square(double side) implements Shape {}

  record Group(Shape left, Shape right) implements Shape {}

  record Holder<T>(T content, ArenaIntList list) {
    Holder {
      Objects.requireNonNull(list);
    }

    Holder(T content, ScratchArena arena) {
      var made = ArenaIntList.in(arena);
      this(content, made);
    }

    static int count;
  }

  enum Kind {
    ONE,
    TWO {
      @Override
      int weight(ArenaIntList list) {
        return list.size() * 2;
      }
    };

    int weight(ArenaIntList list) {
      return list.size();
    }
  }

  static class Base {
    final int size;

    Base(int size) {
      this.size = size;
    }
  }

  /** A flexible constructor body. */
  static class Derived extends Base {
    Derived(ScratchArena arena) {
      ArenaIntList list = ArenaIntList.in(arena);
      list.add(1);
      super(list.size());
    }
  }

  double area(Shape shape, ArenaIntList log) {
    return switch (shape) {
      case Circle(var radius) when radius > 0 -> {
        log.add(1);
        yield Math.PI * radius * radius;
      }
      case Circle _ -> 0;
      case Square(double side) -> side * side;
      case Group(Circle(var r), Circle(_)) -> r;
      case Group(Group(var a, _), Shape b) -> area(a, log) + area(b, log);
      case Group(var a, var b) -> area(a, log) + area(b, log);
    };
  }

  int patterns(Object object, ArenaIntList list) {
    if (!(object instanceof Holder<?>(String text, ArenaIntList inner))) {
      return list.size();
    }
    int sum = text.length() + inner.size();
    if (object instanceof Holder<?>(_, var again) && again.size() > 2 || sum > 3) {
      sum++;
    }
    while (!(object instanceof Integer number)) {
      object = 1;
    }
    return sum + number;
  }

  int primitiveSwitch(int kind, ArenaIntList list) {
    switch (kind) {
      case 1, 2 -> list.add(1);
      case 3 -> {
        list.add(2);
        list.add(3);
      }
      default -> throw new IllegalArgumentException("" + kind);
    }
    return switch (Kind.values()[kind]) {
      case ONE -> 1;
      case TWO -> list.size();
    };
  }

  int nullCases(Object object, ArenaIntList list) {
    return switch (object) {
      case null -> 0;
      case String s when s.isEmpty() -> list.size();
      case CharSequence _, Integer _ -> 1;
      case int[] numbers -> numbers.length;
      default -> 2;
    };
  }

  void unnamed(ScratchArena frame) {
    try (ArenaScope _ = frame.openScope()) {
      for (int i = 0, _ = 1; i < 2; i++) {
        ArenaIntList.in(frame).add(i);
      }
      List.of(1, 2).forEach(_ -> ArenaIntList.in(frame));
    } catch (IllegalStateException _) {
      ArenaIntList.in(frame);
    }
  }

  <T extends Comparable<T>> T generic(ArenaIntList list, T one, T other) {
    class Local {
      T pick() {
        return list.isEmpty() ? one : other;
      }
    }
    interface Picker<U> {
      U pick();
    }
    record Pair<U>(U left, U right) {}
    Picker<T> picker = () -> new Pair<>(one, other).left();
    return list.size() > 2 ? new Local().pick() : picker.pick();
  }

  void textBlocks(ScratchArena frame) {
    var text =
        """
        hits: %s
        """
            .formatted(ArenaIntList.in(frame));
    synchronized (this) {
      assert !text.isEmpty() : ArenaIntList.in(frame);
    }
    label:
    {
      if (text.isEmpty()) {
        break label;
      }
      do {
        if (text.length() > 2) {
          continue;
        }
        break;
      } while (text.length() > 100);
    }
    int[][] grid = {{1, 2}, {ArenaIntList.in(frame).size()}};
    grid[0][1] += grid[1][0]++;
    var intersection = (Runnable & java.io.Serializable) () -> ArenaIntList.in(frame).size();
    intersection.run();
    Function<Integer, int[]> maker = int[]::new;
    Supplier<List<String>> lists = ArrayList<String>::new;
    maker.apply(lists.get().size() + ArenaIntList.in(frame).size());
  }
}
