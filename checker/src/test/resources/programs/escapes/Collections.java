import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;
import org.eclipse.collections.api.factory.Lists;
import org.eclipse.collections.api.list.MutableList;

/** Scenarios 12 to 15: heap collections, and local ones. */
class Collections {
  final List<Object> kept = new ArrayList<>();
  static final ThreadLocal<ArenaIntList> LOCAL = new ThreadLocal<>();

  /** 12. */
  void intoAHeapList(List<ArenaIntList> given) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.escape.collection] says "'kept'"
      kept.add(list);
      // :: error: [arena.escape.collection] says "list needs arena 'frame'"
      given.add(list);
      kept.add(list.size());
    }
  }

  /** 14. */
  @SuppressWarnings({"rawtypes", "unchecked"})
  void intoARawList(List raw) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      // :: error: [arena.escape.collection]
      raw.add(ArenaIntList.in(frame));
    }
  }

  /** 15. */
  void intoAThreadLocal() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.escape.argument] says "set() may keep it"
      LOCAL.set(list);
    }
  }

  int localCollections() {
    int count = 0;
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      List<ArenaIntList> all = new ArrayList<>();
      all.add(ArenaIntList.in(frame));
      for (ArenaIntList each : all) {
        count += each.size();
      }
      Map<String, List<ArenaIntList>> byName = new HashMap<>();
      byName.computeIfAbsent("a", key -> new ArrayList<>()).add(all.get(0));
      byName.put("b", all);
      count += byName.get("a").get(0).size();
      MutableList<ArenaIntList> more = Lists.mutable.empty();
      more.add(all.get(0));
      count += more.getFirst().size();
      frame.reset();
      count += byName.size();
      // :: error: [arena.stale.use]
      count += byName.get("a").size();
      // :: error: [arena.stale.use]
      count += more.size();
    }
    return count;
  }

  List<ArenaIntList> localCollectionsEscape() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      List<ArenaIntList> all = new ArrayList<>();
      List<ArenaIntList> other = all;
      other.add(ArenaIntList.in(frame));
      // :: error: [arena.escape.return]
      return all;
    }
  }

  void publishedBefore() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      List<Object> all = new ArrayList<>();
      kept.add(all);
      // :: error: [arena.escape.collection]
      all.add(ArenaIntList.in(frame));
    }
  }
}
