import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaRing;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.ThreadArenas;
import org.arenacollections.list.ArenaIntList;

/** Owners of arenas are kept and passed on as executors are; what is borrowed from them is not. */
class Owners {
  static class Service {
    private final ThreadArenas arenas;
    private final ExecutorService executor;

    Service(ThreadArenas arenas, ExecutorService executor) {
      this.arenas = arenas;
      this.executor = executor;
    }

    Future<Integer> count(int count) {
      return executor.submit(
          () -> {
            try (ScratchArena arena = arenas.borrow()) {
              ArenaIntList list = ArenaIntList.in(arena);
              for (int i = 0; i < count; i++) {
                list.add(i);
              }
              return list.size();
            }
          });
    }

    int countHere(int count) {
      try (ScratchArena arena = arenas.borrow()) {
        return ArenaIntList.in(arena, count).size();
      }
    }
  }

  static class Controller {
    final Service service;

    Controller(Service service) {
      this.service = service;
    }

    int get(int count) {
      return service.countHere(count);
    }
  }

  static class Producer implements Runnable {
    private final ArenaRing<ScratchArena> ring;

    Producer(ArenaRing<ScratchArena> ring) {
      this.ring = ring;
    }

    @Override
    public void run() {
      try {
        ScratchArena arena = ring.fill();
        ArenaIntList.in(arena).add(1);
        ring.publish(arena);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  static ThreadArenas kept;

  int submitted(ThreadArenas arenas, ExecutorService executor) throws Exception {
    kept = arenas;
    Future<Integer> size =
        executor.submit(
            () -> {
              try (ScratchArena arena = arenas.borrow()) {
                return ArenaIntList.in(arena).size();
              }
            });
    return size.get()
        + CompletableFuture.supplyAsync(
                () -> {
                  try (ScratchArena arena = arenas.borrow()) {
                    return ArenaIntList.in(arena).size();
                  }
                },
                executor)
            .join();
  }

  int opened() {
    try (ThreadArenas arenas = ThreadArenas.of(ArenaOptions.fixed(1 << 10));
        ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      Service service = new Service(arenas, executor);
      Thread.ofVirtual().start(new Producer(ArenaRing.of(2, ArenaOptions.fixed(1 << 10))));
      return new Controller(service).get(3);
    }
  }

  static Object leaked;

  /** The twins: what is borrowed. */
  void escapes(ThreadArenas arenas, ExecutorService executor) {
    try (ScratchArena arena = arenas.borrow()) {
      ArenaIntList list = ArenaIntList.in(arena);
      // :: error: [arena.escape.static]
      leaked = list;
      // :: error: [arena.escape.capture]
      executor.submit(() -> list.size());
    }
    // :: error: [arena.escape.static] says "arena 'arenas' (which the caller ends)"
    leaked = arenas.own();
  }

  void usedAfterClose() {
    ThreadArenas arenas = ThreadArenas.of(ArenaOptions.fixed(1 << 10));
    ScratchArena arena = arenas.own();
    ArenaIntList list = ArenaIntList.in(arena);
    arenas.close();
    // :: error: [arena.stale.use] says "its arena 'arenas' was closed"
    list.add(1);
  }

  void closesWhatItWasGiven(ThreadArenas arenas) {
    // :: error: [arena.reset.undeclared]
    arenas.close();
  }

  /** An arena that is taken back is this thread's again, with all that is in it. */
  int overAndBack(ExecutorService executor) throws Exception {
    ScratchArena arena = ScratchArena.fixed(1 << 10);
    ArenaIntList list = ArenaIntList.in(arena);
    arena.handOver();
    executor
        .submit(
            () -> {
              arena.take();
              arena.handOver();
            })
        .get();
    arena.take();
    list.add(2);
    int size = list.size();
    arena.close();
    return size;
  }

  void resetWhileOver(ExecutorService executor) throws Exception {
    ScratchArena arena = ScratchArena.fixed(1 << 10);
    arena.handOver();
    executor
        .submit(
            () -> {
              arena.take();
              // :: error: [arena.reset.undeclared]
              arena.reset();
              arena.handOver();
            })
        .get();
    arena.take();
    arena.close();
  }

  void betweenOverAndBack() {
    ScratchArena arena = ScratchArena.fixed(1 << 10);
    ArenaIntList list = ArenaIntList.in(arena);
    arena.handOver();
    // :: error: [arena.stale.use] says "its arena 'arena' was handed over at Owners.java"
    list.add(2);
    arena.take();
    arena.close();
  }

  void resetBeforeOver() {
    ScratchArena arena = ScratchArena.fixed(1 << 10);
    ArenaIntList list = ArenaIntList.in(arena);
    arena.reset();
    arena.handOver();
    arena.take();
    // :: error: [arena.stale.use] says "its arena 'arena' was reset"
    list.add(2);
    arena.close();
  }
}
