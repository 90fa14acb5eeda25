import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.map.ArenaIntIntMap;

/** Sealed interfaces of records are as those are: what is in them needs an arena. */
class Sealed {
  sealed interface Event {}

  record Add(ArenaIntList values) implements Event {}

  record Drop(ArenaIntList values, int from) implements Event {}

  enum Nothing implements Event {
    NOTHING
  }

  /** Those that mention each other. */
  sealed interface Tree {}

  record Leaf(ArenaIntIntMap counts) implements Tree {}

  record Node(Tree left, Tree right) implements Tree {}

  record Forest(List<Node> trees) {}

  sealed interface Plain {}

  record Number(int value) implements Plain {}

  record Sum(Plain left, Plain right) implements Plain {}

  static Object kept;
  static Plain plain;

  static int handle(Event event) {
    return switch (event) {
      case Add(ArenaIntList values) -> values.size();
      case Drop drop -> drop.values().size() - drop.from();
      case Nothing _ -> 0;
    };
  }

  static int size(Tree tree) {
    return switch (tree) {
      case Leaf leaf -> leaf.counts().size();
      case Node(Tree left, Tree right) -> size(left) + size(right);
    };
  }

  static Event made(ScratchArena arena, boolean add) {
    return add ? new Add(ArenaIntList.in(arena)) : new Drop(ArenaIntList.in(arena), 1);
  }

  static Tree merged(ScratchArena arena, Tree left) {
    return new Node(new Leaf(ArenaIntIntMap.in(arena)), new Leaf(ArenaIntIntMap.in(arena)));
  }

  int used() {
    try (ScratchArena arena = ScratchArena.fixed(1 << 10)) {
      Event event = new Add(ArenaIntList.in(arena));
      List<Event> events = new ArrayList<>();
      events.add(new Drop(ArenaIntList.in(arena), 3));
      events.add(event);
      events.add(made(arena, true));
      events.add(Nothing.NOTHING);
      int sum = 0;
      for (Event each : events) {
        sum += handle(each);
      }
      Optional<Event> first = events.stream().filter(each -> each instanceof Add).findFirst();
      Tree tree = new Node(new Leaf(ArenaIntIntMap.in(arena)), merged(arena, null));
      plain = new Sum(new Number(3), plain);
      return sum + handle(event) + first.map(Sealed::handle).orElse(0) + size(tree);
    }
  }

  void keptTooLong() {
    Event event;
    Tree tree;
    try (ScratchArena arena = ScratchArena.fixed(1 << 10)) {
      event = made(arena, false);
      tree = new Node(new Leaf(ArenaIntIntMap.in(arena)), null);
      // :: error: [arena.escape.static]
      kept = event;
      // :: error: [arena.escape.static]
      kept = new Forest(List.of(new Node(tree, tree)));
    }
    // :: error: [arena.stale.use] says "event is used after its arena 'arena' was closed"
    handle(event);
    // :: error: [arena.stale.use]
    size(tree);
  }

  static Event last;

  static void keep(Event event) {
    // :: error: [arena.escape.static]
    last = event;
  }
}
