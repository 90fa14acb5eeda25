import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.list.ArenaIntList;

/** Methods of the JDK that only look at their arguments: no complaint. */
class Looking {
  record Point(int x, String name) {}

  void language(ArenaIntList list, CharSequence text) {
    text = text + "" + list.equals("a") + "a".equals(list);
    String s = String.valueOf((Object) list);
    s = String.format("%s", list) + String.format(Locale.ROOT, "%s", list) + "%s".formatted(list);
    StringBuilder builder = new StringBuilder().append((Object) list).insert(0, (Object) list);
    boolean is = ArenaIntList.class.isInstance(list);
    int hash = System.identityHashCode(list);
    ArenaIntList cast = ArenaIntList.class.cast(list);
    cast.add(hash);
  }

  void sequences(StringBuilder builder) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      List<CharSequence> texts = new ArrayList<>();
      texts.add(view(list));
      String.join(",", texts);
      String.join(",", texts.get(0), texts.get(0));
      builder.append(texts.get(0));
      "a".contentEquals(texts.get(0));
    }
  }

  private static @org.arenacollections.annotations.PolyScope CharSequence view(
      @org.arenacollections.annotations.PolyScope Object list) {
    return list == null ? "a" : new StringBuilder("b");
  }

  /** What an object stream keeps of what it wrote is its number. */
  void serializing(ObjectOutputStream out, ArenaIntList list) throws IOException {
    out.writeObject(list);
    out.writeUnshared(list);
  }

  void printing(PrintStream out, PrintWriter writer, ArenaIntList list) {
    out.print(list);
    out.println(list);
    out.printf("%s", list);
    out.format("%s", list);
    writer.print(list);
    writer.println(list);
    writer.printf("%s", list);
    writer.format("%s", list);
  }

  void objects(ArenaIntList list, ArenaIntList other) {
    boolean same = Objects.equals(list, other) && Objects.deepEquals(list, other);
    int hash = Objects.hashCode(list) + Objects.hash(list, other);
    String text = Objects.toString(list) + Objects.toString(list, "") + Objects.toIdentityString(list);
    Comparator<ArenaIntList> bySize = Comparator.comparingInt(ArenaIntList::size);
    hash += Objects.compare(list, other, bySize);
    Objects.requireNonNull(list).add(1);
    Objects.requireNonNull(list, "list").add(1);
    Objects.requireNonNull(list, () -> "list" + other).add(1);
    Objects.requireNonNullElse(list, other).add(1);
    Objects.requireNonNullElseGet(list, () -> other).add(1);
    same = Objects.isNull(list) || Objects.nonNull(list);
  }

  int iterating(Columns<Point> points, ArenaIntList seen) {
    points.forEach(point -> seen.add(point.x()));
    Iterator<Point> iterator = points.iterator();
    iterator.forEachRemaining(point -> seen.add(point.x()));
    PrimitiveIterator.OfInt ints = IntStream.range(0, 3).iterator();
    ints.forEachRemaining((int i) -> seen.add(i));
    Spliterator<Point> spliterator = points.spliterator();
    spliterator.tryAdvance(point -> seen.add(point.x()));
    spliterator.forEachRemaining(point -> seen.add(point.x()));
    Spliterator<Point> half = spliterator.trySplit();
    return half == null ? 0 : 1;
  }

  void collections(Collection<Point> heap, List<Point> list, Columns<Point> points, ArenaIntList seen) {
    boolean is = heap.contains(points) && heap.containsAll(points) && heap.remove(points);
    is = heap.removeAll(points) && heap.retainAll(points) && heap.removeIf(p -> seen.contains(p.x()));
    int at = list.indexOf(points) + list.lastIndexOf(points);
    list.sort(Comparator.comparing(p -> seen.get(p.x())));
    Point[] array = points.toArray(Point[]::new);
    List<Point> copy = List.copyOf(points);
    at += java.util.Set.copyOf(points).size();
    "a".compareTo("b" + copy + array.length);
  }

  void maps(Map<String, Integer> map, ArenaIntList list) {
    boolean is = map.containsKey(list) || map.containsValue(list);
    Integer got = map.get(list);
    map.remove(list);
    map.remove(list, list);
    map.forEach((key, value) -> list.add(value));
    map.replaceAll((key, value) -> list.size());
    map.compute("a", (key, value) -> list.size());
    map.computeIfAbsent("a", key -> list.size());
    map.computeIfPresent("a", (key, value) -> list.size());
    map.merge("a", 1, (one, other) -> list.size());
  }

  void arrays(ArenaIntList one, ArenaIntList other, List<Point> points) {
    ArenaIntList[] both = {one, other};
    String text = Arrays.toString(both) + Arrays.deepToString(both);
    boolean same = Arrays.equals(both, both);
    Arrays.sort(both, Comparator.comparingInt(ArenaIntList::size));
    Collections.sort(points, Comparator.comparingInt(p -> one.get(p.x())));
    int count = Collections.frequency(points, one);
    same = Collections.disjoint(List.of(one), List.of(other));
    ArenaIntList least = Collections.min(List.of(one, other), Comparator.comparingInt(ArenaIntList::size));
    least = Collections.max(List.of(one, other), Comparator.comparingInt(ArenaIntList::size));
    least.add(count);
    Collections.reverse(Arrays.asList(both));
    Collections.shuffle(Arrays.asList(both));
    Collections.swap(Arrays.asList(both), 0, 1);
    Collections.sort(new ArrayList<>(List.of("a")));
    String first = Collections.min(List.of("a")) + Collections.max(List.of("b"));
  }

  void optionals(Optional<Point> optional, OptionalInt number, ArenaIntList list) {
    optional.ifPresent(point -> list.add(point.x()));
    optional.ifPresentOrElse(point -> list.add(point.x()), () -> list.add(0));
    int x = optional.filter(point -> list.contains(point.x())).map(point -> list.size()).orElse(0);
    x += optional.flatMap(point -> Optional.of(list.size())).orElseGet(() -> list.size());
    optional.orElseThrow(() -> new IllegalStateException("" + list));
    number.ifPresent(i -> list.add(i));
    x += number.orElseGet(() -> list.size());
  }

  int streams(Stream<Point> points, ArenaIntList list) {
    points.forEach(point -> list.add(point.x()));
    points.forEachOrdered(point -> list.add(point.x()));
    int x = points.map(Point::x).reduce(0, (a, b) -> a + list.get(b));
    x += points.map(Point::x).reduce((a, b) -> a + list.get(b)).orElse(0);
    x += points.min((a, b) -> list.get(a.x())).isPresent() ? 1 : 0;
    x += points.max((a, b) -> list.get(a.x())).isPresent() ? 1 : 0;
    boolean any = points.anyMatch(p -> list.contains(p.x()));
    any = points.allMatch(p -> list.contains(p.x())) || points.noneMatch(p -> list.contains(p.x()));
    Point[] all = points.toArray(count -> new Point[count + list.size()]);
    IntStream ints = IntStream.range(0, 3);
    ints.forEach(i -> list.add(i));
    x += ints.reduce(0, (a, b) -> a + list.get(b));
    any = ints.anyMatch(list::contains) || ints.allMatch(list::contains) || ints.noneMatch(list::contains);
    LongStream longs = LongStream.range(0, 3);
    longs.forEach(i -> list.add((int) i));
    any = longs.anyMatch(i -> list.contains((int) i));
    DoubleStream doubles = DoubleStream.of(1);
    doubles.forEach(i -> list.add((int) i));
    any = doubles.anyMatch(i -> list.contains((int) i));
    return any ? x : all.length;
  }
}
