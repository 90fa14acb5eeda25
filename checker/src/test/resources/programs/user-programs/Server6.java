import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.ThreadArenas;
import org.arenacollections.map.ArenaMap;

/** Program 6: a request server. One annotation: a blocking send only looks at its bytes. */
final class Server6 {
  record Row(int id, double price) {}

  interface Exchange {
    void send(int status, @Borrowed Object body);

    List<Row> query();
  }

  interface Handler {
    void handle(Exchange exchange);
  }

  interface Server {
    void onRequest(Handler handler);
  }

  static final class BadRowException extends RuntimeException {
    private static final long serialVersionUID = 1;

    BadRowException(String message) {
      super(message);
    }
  }

  static void serve(Server server) {
    ArenaOptions options = ArenaOptions.growing(64 << 10, 16 << 20).named("request");
    try (ThreadArenas arenas = ThreadArenas.of(options, 256);
        ExecutorService tasks = Executors.newVirtualThreadPerTaskExecutor()) {
      server.onRequest(
          exchange ->
              tasks.submit(
                  () -> {
                    try (ScratchArena request = arenas.borrow()) {
                      exchange.send(200, answer(exchange, request).asByteBuffer());
                    } catch (BadRowException e) {
                      exchange.send(422, e.getMessage());
                    } catch (ArenaOverflowException e) {
                      exchange.send(413, e.getMessage());
                    }
                  }));
    }
  }

  static Text answer(Exchange exchange, ScratchArena request) {
    Text out = Text.in(request);
    for (Row row : exchange.query()) {
      try (ArenaScope tmp = request.openScope()) {
        ArenaMap<String, Double> factors = ArenaMap.in(tmp, String.class, Double.class);
        factors.put("vat", row.price() * 0.2);
        if (Double.isNaN(row.price())) {
          throw new BadRowException("row " + row.id());
        }
        out.append("{\"id\":").append(row.id()).append(",\"price\":").append(row.price());
        explain(row, tmp, out);
        out.append("}\n");
      }
    }
    return out;
  }

  private static void explain(Row row, ArenaScope tmp, Text out) {
    Text line = Text.in(tmp);
    line.append(row.id());
    out.append(line);
  }
}
