import org.arenacollections.annotations.Carrier;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.list.ArenaLongList;
import org.arenacollections.map.ArenaLongLongMap;
import org.arenacollections.pool.ArenaPool;
import org.arenacollections.pool.IntPoolField;
import org.eclipse.collections.api.list.MutableList;

/** Program 9: a ported class. One annotation: it lives as long as the arena that it is given. */
@Carrier
final class Orders9 {
  record Order(long id, int quantity, String note, long placedNanos) {}

  private final ArenaPool<Order> orders;
  private final ArenaLongList inOrder;
  private final ArenaLongLongMap byId;
  private final ArenaIntList quantities;
  private final IntPoolField quantity;

  Orders9(MemoryArena arena) {
    orders = ArenaPool.in(arena, Order.class, 64);
    inOrder = ArenaLongList.in(arena);
    byId = ArenaLongLongMap.in(arena);
    quantities = ArenaIntList.in(arena);
    quantity = orders.field(Order::quantity);
  }

  void place(Order order) {
    long handle = orders.add(order);
    inOrder.add(handle);
    byId.put(order.id(), handle);
    quantities.add(order.quantity());
  }

  void fill(long id, int traded) {
    quantity.addTo(byId.getOrThrow(id), -traded);
  }

  MutableList<Order> open() {
    return inOrder.collect(orders::get).select(o -> o.quantity() > 0);
  }

  static MutableList<Order> use() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      Orders9 orders = new Orders9(frame);
      orders.place(new Order(1, 2, "note", 3));
      orders.fill(1, 1);
      return orders.open();
    }
  }
}
