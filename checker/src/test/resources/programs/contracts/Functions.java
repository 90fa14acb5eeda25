import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** Methods that take functions, and what these may do. */
class Functions {
  Object any;

  /** Takes care of what the function makes: that ends with its arena, here. */
  static <T> void ownsResults(Function<ScratchArena, @Borrowed T> maker) {
    try (ScratchArena arena = ScratchArena.fixed(64)) {
      maker.apply(arena);
    }
  }

  static <T> void keepsResults(@Borrowed Function<ScratchArena, T> maker) {
    try (ScratchArena arena = ScratchArena.fixed(64)) {
      maker.apply(arena);
    }
  }

  void results() {
    ownsResults(arena -> ArenaIntList.in(arena));
    // :: error: [arena.escape.return]
    keepsResults(arena -> ArenaIntList.in(arena));
    keepsResults(arena -> ArenaIntList.in(arena).toList());
  }

  /** Gives back what it is given: whoever calls it knows that it may. */
  void sameAgain() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      UnaryOperator<ArenaIntList> same = list -> list;
      same.apply(ArenaIntList.in(frame)).add(1);
      // :: error: [arena.escape.field]
      any = same.apply(ArenaIntList.in(frame));
    }
  }

  /** A function for lists only borrows; one for any object may keep. */
  void given(
      Consumer<ArenaIntList> ofLists,
      Consumer<? super ArenaIntList> ofSuch,
      Consumer<Object> ofAll) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      ofLists.accept(list);
      ofSuch.accept(list);
      // :: error: [arena.escape.argument]
      ofAll.accept(list);
      ofAll.accept(list.toList());
    }
  }

  static <T extends @Borrowed Object> T first(List<T> list) {
    return list.get(0);
  }

  static <T extends @Borrowed Object, R> R use(T value, Function<? super T, R> function) {
    return function.apply(value);
  }

  /** Open type variables inside the types of parameters. */
  int open() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      List<ArenaIntList> lists = List.of(list);
      int size = first(lists).size() + use(list, each -> each.size());
      // :: error: [arena.escape.field]
      any = first(lists);
      return size;
    }
  }
}
