import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.list.ArenaList;

/** Ordinary types whose values may lie in an arena though their elements never do. */
class ListsOfLists {
  static Object kept;

  void elements() {
    List<List<Integer>> all = new ArrayList<>();
    Map<String, List<String>> names = new HashMap<>();
    try (ScratchArena frame = ScratchArena.fixed(1 << 10)) {
      all.add(ArenaList.in(frame, Integer.class));
      all.add(ArenaIntList.in(frame).boxed());
      names.put("a", ArenaList.in(frame, String.class));
      // :: error: [arena.escape.static]
      kept = all.get(0);
      // :: error: [arena.escape.static]
      kept = names.get("a");
      // :: error: [arena.escape.static]
      kept = all.stream().filter(each -> !each.isEmpty()).findFirst();
      // :: error: [arena.escape.static]
      kept = all.stream().toList();
      Optional<List<Integer>> first = all.stream().findFirst();
      // :: error: [arena.escape.static]
      kept = first.orElseThrow();
    }
  }

  List<Integer> first(List<List<Integer>> all) {
    try (ScratchArena frame = ScratchArena.fixed(1 << 10)) {
      List<List<Integer>> more = new ArrayList<>(all);
      more.add(ArenaList.in(frame, Integer.class));
      // :: error: [arena.escape.return]
      return more.get(0);
    }
  }

  /** The twins: copies, and lists that were made of what is in them. */
  Map<Integer, List<Integer>> copies() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 10)) {
      List<List<Integer>> all = new ArrayList<>();
      all.add(ArenaList.in(frame, Integer.class));
      kept = List.copyOf(all.get(0));
      kept = all.get(0).stream().map(each -> each + 1).toList();
      kept = all.stream().mapToInt(List::size).sum();
      kept = all.stream().map(List::size).collect(Collectors.toList());
      ArenaList<Integer> numbers = ArenaList.in(frame, Integer.class);
      kept = numbers.stream().collect(Collectors.partitioningBy(each -> each > 0));
      return numbers.stream().collect(Collectors.groupingBy(each -> each % 3));
    }
  }
}
