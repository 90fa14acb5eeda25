import java.nio.channels.AsynchronousByteChannel;
import java.nio.channels.CompletionHandler;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.arenacollections.arena.Hold;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.list.ArenaList;

/** A hold is closed by whoever reads, when that is done, and goes where that goes: no complaint. */
class Holding {
  record Hit(int id, float score) {}

  private final List<Hold> open = new ArrayList<>();
  private Hold last;

  CompletableFuture<Integer> send(MemoryArena arena, byte[] message, Executor io) {
    Hold hold = arena.hold("socket write");
    return CompletableFuture.supplyAsync(() -> message.length, io)
        .whenComplete((count, failure) -> hold.close());
  }

  void attached(
      AsynchronousByteChannel out,
      java.nio.ByteBuffer bytes,
      ArenaIntList list,
      CompletionHandler<Integer, Hold> handler) {
    out.write(bytes, list.hold("socket write"), handler);
  }

  void kept(ArenaList<Hit> hits, Columns<Hit> rows) {
    last = hits.hold("report");
    open.add(rows.hold("upload"));
  }

  void closedLater(Executor io) {
    ScratchArena frame = ScratchArena.fixed(64);
    ArenaIntList list = ArenaIntList.in(frame);
    Hold hold = list.hold("report");
    io.execute(hold::close);
    frame.close();
  }

  /** What is held is still its arena's. */
  void readLater(ArenaIntList list, Executor io) {
    Hold hold = list.hold("report");
    io.execute(
        // :: error: [arena.escape.capture]
        () -> {
          list.sum();
          hold.close();
        });
  }
}
