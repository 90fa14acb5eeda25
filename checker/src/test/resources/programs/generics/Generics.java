import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.annotations.In;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** Scenarios 106 to 120: generics, records, patterns, exceptions. */
class Generics {
  Object any;
  List<ArenaIntList> lists;
  int number;

  static <T> T same(T value) {
    return value;
  }

  static <T extends @Borrowed Object> T sameOpen(T value) {
    return value;
  }

  /** 106. */
  void identity() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.escape.argument] says "same()"
      same(list).size();
      sameOpen(list).size();
      // :: error: [arena.escape.field]
      any = sameOpen(list);
      any = sameOpen("heap");
      Optional.of(list).map(each -> each.size()).orElse(0);
      // :: error: [arena.escape.field]
      any = Optional.of(list);
    }
  }

  /** 107. */
  static final class Box<T extends @Borrowed Object> {
    private T content;

    Box(T content) {
      this.content = content;
    }

    T get() {
      return content;
    }

    void set(T newContent) {
      content = newContent;
    }
  }

  Box<Object> box;

  void boxes() {
    try (ScratchArena frame = ScratchArena.fixed(64);
        ScratchArena other = ScratchArena.fixed(64)) {
      Box<ArenaIntList> local = new Box<>(ArenaIntList.in(frame));
      local.get().add(1);
      // :: error: [arena.escape.field]
      any = local;
      // :: error: [arena.escape.field]
      any = local.get();
      local.set(ArenaIntList.in(other));
      other.reset();
      // :: error: [arena.stale.use]
      local.get();
      box = new Box<>("heap");
    }
  }

  /** 109. */
  void writtenArguments() {
    try (ScratchArena f = ScratchArena.fixed(64);
        ScratchArena g = ScratchArena.fixed(64)) {
      List<@In("f") ArenaIntList> list = new ArrayList<>();
      list.add(ArenaIntList.in(f));
      // :: error: [arena.escape.collection]
      list.add(ArenaIntList.in(g));
      for (ArenaIntList each : list) {
        each.size();
      }
      // :: error: [arena.escape.field]
      any = list;
      // :: error: [arena.escape.field]
      any = list.get(0);
    }
  }

  /** 110. */
  void upcast() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      List<ArenaIntList> local = new ArrayList<>();
      local.add(ArenaIntList.in(frame));
      Object object = local;
      // :: error: [arena.escape.field]
      any = object;
    }
  }

  record Pair(ArenaIntList list, int count) {}

  record Outer(Pair pair, String name) {}

  record Heap(List<String> names, int count) {}

  /** 112. */
  void records() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      Pair pair = new Pair(ArenaIntList.in(frame), 1);
      // :: error: [arena.escape.field]
      any = pair;
      // :: error: [arena.escape.field]
      any = pair.list();
      number = pair.count();
      frame.reset();
      // :: error: [arena.stale.use]
      number = pair.list().size();
    }
  }

  /** 113 and 114. */
  int patterns(Object given) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      Object object = new Pair(ArenaIntList.in(frame), 1);
      if (object instanceof Pair(ArenaIntList list, int count)) {
        list.add(count);
        // :: error: [arena.escape.field]
        any = list;
      }
      if (object instanceof Pair pair && pair.count() > 0) {
        // :: error: [arena.escape.field]
        any = pair;
      }
      Object outer = new Outer(new Pair(ArenaIntList.in(frame), 1), "name");
      return switch (outer) {
        case Outer(Pair(var list, _), String name) when name.isEmpty() -> {
          // :: error: [arena.escape.field]
          any = list;
          any = name;
          yield list.size();
        }
        case Outer(var pair, var name) -> pair.list().size() + name.length();
        default -> 0;
      };
    }
  }

  sealed interface Shape {}

  record Circle(List<String> names) implements Shape {}

  record Square(Object side) implements Shape {}

  void heapPatterns(Shape shape) {
    switch (shape) {
      case Circle(List<String> names) -> any = names;
      case Square(Object side) -> any = side;
    }
    if (shape instanceof Circle(var names)) {
      any = names;
    }
  }

  /** 116. */
  int switches(int kind) {
    try (ScratchArena f = ScratchArena.fixed(64);
        ScratchArena g = ScratchArena.fixed(64)) {
      ArenaIntList list =
          switch (kind) {
            case 1 -> ArenaIntList.in(f);
            case 2 -> {
              ArenaIntList made = ArenaIntList.in(g);
              yield made;
            }
            default -> null;
          };
      if (list == null) {
        return 0;
      }
      list.add(1);
      // :: error: [arena.escape.field] says "(which was reset at Generics.java:188) and arena 'g'"
      any = list;
      f.reset();
      // :: error: [arena.stale.use]
      return list.size();
    }
  }

  static final class Carrying extends RuntimeException {
    private static final long serialVersionUID = 1;
    final transient Object content;

    Carrying(@Borrowed Object content) {
      // :: error: [arena.escape.field]
      this.content = content;
    }
  }

  static final class Failing extends RuntimeException {
    private static final long serialVersionUID = 1;

    Failing(Object content) {
      super(content.toString());
    }
  }

  /** 118. */
  void exceptions() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      if (list.isEmpty()) {
        // :: error: [arena.escape.argument]
        throw new Failing(list);
      }
      throw new Failing(list.toString());
    }
  }

  /** 119. */
  void caught() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      throw new Failing(list.toString());
    } catch (Failing e) {
      any = e.getMessage();
    }
  }

  /** An array of variable arguments. */
  static Object[] all(Object... values) {
    return values;
  }

  static int count(@Borrowed Object... values) {
    return values.length;
  }

  /** 120. */
  void varargs() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.copyOf(frame, 1, 2, 3);
      // :: error: [arena.escape.argument]
      all("heap", list);
      count("heap", list);
    }
  }

  /** 127 and 128. */
  boolean looking(boolean yes) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      ArenaIntList other;
      if (yes) {
        other = ArenaIntList.in(frame);
      } else {
        other = null;
      }
      System.out.println(list);
      System.out.printf("%s%n", list);
      boolean same = list.equals(other) || list == other || Objects.equals(list, other);
      Objects.requireNonNull(list).add(1);
      return same && list.hashCode() == 0 && other != null && other.isEmpty();
    }
  }
}
