import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;
import org.eclipse.collections.api.list.primitive.IntList;

/** Methods of the same file that are given several values at once, and keep one, or all. */
class Several {
  private static final List<Object> ALL = new ArrayList<>();
  private static Object kept;

  private static void keepAll(IntList... lists) {
    kept = lists;
  }

  private static void keepFirst(IntList... lists) {
    kept = lists[0];
  }

  private static void keepEach(IntList... lists) {
    for (IntList each : lists) {
      kept = each;
    }
  }

  private static void keepCopy(IntList... lists) {
    IntList[] copy = lists.clone();
    kept = copy[0];
  }

  private static void keepAsList(IntList... lists) {
    ALL.addAll(Arrays.asList(lists));
  }

  private static void keepInStream(IntList... lists) {
    Arrays.stream(lists).forEach(each -> kept = each);
  }

  private static void keepInThread(IntList... lists) {
    new Thread(() -> lists[0].size()).start();
  }

  private static IntList first(IntList... lists) {
    return lists[0];
  }

  private static void put(IntList[] lists, IntList list) {
    lists[0] = list;
  }

  private static void keepOfRows(IntList[]... rows) {
    kept = rows[0][0];
  }

  void uses(ScratchArena frame, IntList[] theirs) {
    ArenaIntList list = ArenaIntList.in(frame);
    // :: error: [arena.escape.argument]
    keepAll(list);
    // :: error: [arena.escape.argument]
    keepFirst(list);
    // :: error: [arena.escape.argument]
    keepEach(list);
    // :: error: [arena.escape.argument]
    keepCopy(list);
    // :: error: [arena.escape.argument]
    keepAsList(list);
    // :: error: [arena.escape.argument]
    keepInStream(list);
    // :: error: [arena.escape.argument]
    keepInThread(list);
    // :: error: [arena.escape.argument]
    first(list).size();
    // :: error: [arena.escape.argument]
    put(theirs, list);
    // :: error: [arena.escape.argument]
    keepOfRows(new IntList[] {list});
  }
}
