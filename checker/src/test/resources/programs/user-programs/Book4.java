import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import org.arenacollections.annotations.In;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.PersistentArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.LongColumn;
import org.arenacollections.list.ArenaList;
import org.arenacollections.map.ArenaLongLongMap;
import org.arenacollections.pool.ArenaPool;
import org.arenacollections.pool.IntPoolField;
import org.arenacollections.pool.LongPoolField;
import org.arenacollections.set.ArenaBitSet;

/** Program 4: an order book. One annotation: a buffer lies in the arena of the message. */
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

  private static final int TICKS = 1000;

  private final PersistentArena home =
      PersistentArena.of(ArenaOptions.growing(64 << 20, 1 << 30).named("book"));
  private final ScratchArena message =
      ScratchArena.of(ArenaOptions.fixed(1 << 16).named("message"));
  private final ArenaPool<Order> orders = ArenaPool.in(home, Order.class, 1 << 20);
  private final IntPoolField open = orders.field(Order::open);
  private final LongPoolField next = orders.field(Order::next);
  private final LongPoolField id = orders.field(Order::id);
  private final ArenaLongLongMap byId = ArenaLongLongMap.in(home);
  private final Columns<Level> asks = Columns.zeroed(home, Level.class, TICKS);
  private final LongColumn head = asks.column(Level::head);
  private final LongColumn tail = asks.column(Level::tail);
  private final ArenaBitSet asksAt = ArenaBitSet.zeroed(home, TICKS);
  private final ArenaList<Fill> fills = ArenaList.in(message, Fill.class);

  void onMessage(Decoder in, WritableByteChannel out) throws IOException {
    fills.renew();
    int left = buy(in.price(), in.quantity());
    if (left > 0) {
      rest(in, left);
    }
    out.write(encoded());
    message.reset();
  }

  private @In("this.message") ByteBuffer encoded() {
    ByteBuffer bytes = message.uncheckedSegments().allocate(fills.size() * 16L).asByteBuffer();
    fills.forEach(fill -> bytes.putLong(fill.id()).putInt(fill.tick()).putInt(fill.traded()));
    return bytes.flip();
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
