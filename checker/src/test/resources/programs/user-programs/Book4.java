import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.PersistentArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.LongColumn;
import org.arenacollections.set.ArenaBitSet;

/** Program 4: an order book. One annotation: what the sender takes, it only looks at. */
final class Book4 implements AutoCloseable {
  enum Side {
    BUY,
    SELL
  }

  record Order(long id, long price, int open, Side side, long next) {}

  record Level(long head, long tail, int orders, long open) {}

  record Fill(long id, int tick, int traded) {}

  interface Decoder {
    long price();

    int quantity();

    long id();
  }

  /** A seam: the channel's writer copies the bytes out before it returns. */
  interface Sender {
    void write(@Borrowed Object bytes) throws IOException;
  }

  private static final int TICKS = 1000;

  private final PersistentArena home =
      PersistentArena.of(ArenaOptions.growing(64 << 20, 1 << 30).named("book"));
  private final ScratchArena message =
      ScratchArena.of(ArenaOptions.fixed(1 << 16).named("message"));
  private final ArenaPool<Order> orders = ArenaPool.in(home, Order.class, 1 << 20);
  private final IntField open = orders.ints(Order::open);
  private final LongField next = orders.longs(Order::next);
  private final LongField id = orders.longs(Order::id);
  private final ArenaLongLongMap byId = ArenaLongLongMap.in(home);
  private final Columns<Level> asks = Columns.zeroed(home, Level.class, TICKS);
  private final LongColumn head = asks.column(Level::head);
  private final LongColumn tail = asks.column(Level::tail);
  private final ArenaBitSet asksAt = ArenaBitSet.zeroed(home, TICKS);
  private final ArenaList<Fill> fills = ArenaList.in(message, Fill.class);

  void onMessage(Decoder in, Sender out) throws IOException {
    fills.renew();
    int left = buy(in.price(), in.quantity());
    if (left > 0) {
      rest(in, left);
    }
    out.write(fills.asSegment().asByteBuffer());
    message.reset();
  }

  private int buy(long limit, int wanted) {
    int quantity = wanted;
    for (int t = asksAt.nextSetBit(0);
        t >= 0 && t <= limit && quantity > 0;
        t = asksAt.nextSetBit(t + 1)) {
      long h = head.get(t);
      while (h != 0 && quantity > 0) {
        int traded = Math.min(quantity, open.get(h));
        fills.add(new Fill(id.get(h), t, traded));
        open.addTo(h, -traded);
        quantity -= traded;
        if (open.get(h) > 0) {
          break;
        }
        long dead = h;
        h = next.get(h);
        byId.remove(id.get(dead));
        orders.release(dead);
      }
      head.set(t, h);
      if (h == 0) {
        tail.set(t, 0);
        asksAt.clear(t);
      }
    }
    return quantity;
  }

  private void rest(Decoder in, int left) {
    long h = orders.add(new Order(in.id(), in.price(), left, Side.BUY, 0));
    byId.put(in.id(), h);
    int t = (int) in.price();
    if (tail.get(t) == 0) {
      head.set(t, h);
    } else {
      next.set(tail.get(t), h);
    }
    tail.set(t, h);
    asksAt.set(t);
  }

  @Override
  public void close() {
    message.close();
    home.close();
  }
}
