import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** Scenarios 90 to 105: lambdas, streams, threads, inner classes. */
class Closures {
  Runnable later;
  Object any;
  final List<ArenaIntList> kept = new ArrayList<>();

  static void runNow(@Borrowed Runnable action) {
    action.run();
  }

  /** 90. */
  void lambda() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.escape.capture] says "uses arena 'frame'"
      later = () -> list.add(1);
      Runnable now = () -> list.add(1);
      now.run();
      runNow(() -> list.add(2));
      runNow(now);
      List.of(1, 2).forEach(i -> list.add(i));
    }
  }

  /** 91. */
  void onlyAnInt() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      int size = ArenaIntList.in(frame).size();
      later = () -> System.out.println(size);
    }
  }

  /** 92. */
  void madeBeforeReset() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      Runnable before = () -> list.add(1);
      frame.reset();
      // :: error: [arena.stale.use] says "before is used after its arena 'frame' was reset"
      before.run();
      // :: error: [arena.stale.use] says "list is used"
      Runnable after = () -> list.add(1);
      after.run();
    }
  }

  /** 94. */
  void methodReference() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.escape.capture]
      any = (Supplier<Integer>) list::size;
      Supplier<Integer> local = list::size;
      local.get();
      List<ArenaIntList> lists = new ArrayList<>();
      lists.add(list);
      lists.stream().map(ArenaIntList::size).forEach(System.out::println);
      // :: error: [arena.escape.collection]
      lists.forEach(kept::add);
    }
  }

  /** 95. */
  void anonymous() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      later =
          // :: error: [arena.escape.capture] says "new Runnable() {…} uses arena 'frame'"
          new Runnable() {
            @Override
            public void run() {
              list.add(1);
            }
          };
      class Local implements Runnable {
        @Override
        public void run() {
          list.add(1);
        }
      }
      new Local().run();
      // :: error: [arena.escape.field]
      any = new Local();
    }
  }

  /** 96. */
  void anonymousWithoutArena() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      list.add(1);
      later =
          new Runnable() {
            @Override
            public void run() {
              System.out.println("nothing");
            }
          };
    }
  }

  /** An inner parameter of the arena's name. */
  void parameterOfAnInnerMethod() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      new Object() {
        int use(ScratchArena frame) {
          ArenaIntList list = ArenaIntList.in(frame);
          return list.size();
        }
      }.use(frame);
    }
  }

  /** 98. */
  void assignsToAField() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.escape.field]
      runNow(() -> any = list);
    }
  }

  /** 99. */
  static <R> R withScratch(Function<ScratchArena, R> body) {
    try (ScratchArena scratch = ScratchArena.fixed(64)) {
      return body.apply(scratch);
    }
  }

  int scratch() {
    int size = withScratch(s -> ArenaIntList.in(s).size());
    // :: error: [arena.escape.return] says "the result of the lambda"
    withScratch(s -> ArenaIntList.in(s));
    withScratch(
        s -> {
          ArenaIntList list = ArenaIntList.in(s);
          // :: error: [arena.escape.capture]
          return (Supplier<Integer>) () -> list.size();
        });
    return size;
  }

  /** 101. */
  List<Integer> strict() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      return Stream.of(1, 2).map(i -> i + list.size()).toList();
    }
  }

  Stream<Integer> lazy() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.escape.return]
      return Stream.of(1, 2).map(i -> i + list.size());
    }
  }

  /** 103. */
  void threads(ExecutorService pool) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.escape.capture]
      CompletableFuture.supplyAsync(() -> list.size());
      // :: error: [arena.escape.capture]
      new Thread(() -> list.add(1)).start();
      // :: error: [arena.escape.capture]
      pool.submit(() -> list.size());
      // :: error: [arena.escape.capture]
      Thread.ofVirtual().start(() -> list.add(1));
      int size = list.size();
      pool.submit(() -> size);
    }
  }

  /** 104. */
  void resetByReference() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.reset.undeclared] says "may run at any time"
      Runnable end = frame::reset;
      end.run();
      // :: error: [arena.reset.undeclared]
      runNow(() -> frame.reset());
      list.add(1);
    }
  }

  /** 105. */
  void vars() {
    try (var frame = ScratchArena.fixed(64)) {
      var list = ArenaIntList.in(frame);
      // :: error: [arena.escape.capture]
      later = () -> list.add(1);
      var now = (Runnable) () -> list.add(1);
      now.run();
      var lists = new ArrayList<ArenaIntList>();
      lists.add(list);
      for (var each : lists) {
        each.add(1);
      }
      frame.reset();
      // :: error: [arena.stale.use]
      now.run();
    }
  }

  void collectedInALambda() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      List<ArenaIntList> all = new ArrayList<>();
      List.of(1, 2).forEach(i -> all.add(ArenaIntList.in(frame)));
      all.getFirst().add(1);
      // :: error: [arena.escape.field]
      any = all;
    }
  }

  void resultsOfLambdas() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      List<ArenaIntList> all = Stream.of(1, 2).map(i -> ArenaIntList.in(frame)).toList();
      all.getFirst().add(1);
      // :: error: [arena.escape.field]
      any = all;
      Supplier<ArenaIntList> supplier = () -> ArenaIntList.in(frame);
      // :: error: [arena.escape.field]
      any = supplier.get();
    }
  }

  static void each(List<ArenaIntList> lists, Consumer<ArenaIntList> action) {
    for (ArenaIntList list : lists) {
      action.accept(list);
    }
  }
}
