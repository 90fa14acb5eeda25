import static java.util.stream.Collectors.averagingDouble;
import static java.util.stream.Collectors.averagingInt;
import static java.util.stream.Collectors.averagingLong;
import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.filtering;
import static java.util.stream.Collectors.flatMapping;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.maxBy;
import static java.util.stream.Collectors.minBy;
import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.reducing;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;

import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** Functions, comparators and streams that are made of others; less common collections. */
class Composing {
  enum Color {
    RED
  }

  Object any;
  int number;

  void functions(ScratchArena frame) {
    ArenaIntList x = ArenaIntList.in(frame);
    Function<Integer, Integer> get = x::get;
    // :: error: [arena.escape.field]
    any = get.andThen(i -> i + 1);
    // :: error: [arena.escape.field]
    any = get.compose((Integer i) -> i + 1);
    Function<Integer, Integer> plain = i -> i;
    // :: error: [arena.escape.field]
    any = plain.andThen(get);
    any = plain.andThen(i -> i);
    number = get.andThen(i -> i + 1).apply(0);
    BiFunction<Integer, Integer, Integer> both = (a, b) -> x.get(a) + b;
    // :: error: [arena.escape.field]
    any = both.andThen(i -> i);
    Consumer<Integer> add = x::add;
    // :: error: [arena.escape.field]
    any = add.andThen(i -> {});
    Predicate<Integer> contains = x::contains;
    // :: error: [arena.escape.field]
    any = contains.and(i -> i > 0);
    // :: error: [arena.escape.field]
    any = contains.or(i -> i > 0);
    // :: error: [arena.escape.field]
    any = contains.negate();
    // :: error: [arena.escape.field]
    any = Predicate.not(contains);
    IntPredicate in = x::contains;
    // :: error: [arena.escape.field]
    any = in.and(i -> i > 0);
    // :: error: [arena.escape.field]
    any = in.or(i -> i > 0);
    // :: error: [arena.escape.field]
    any = in.negate();
    IntUnaryOperator at = x::get;
    // :: error: [arena.escape.field]
    any = at.andThen(i -> i);
    // :: error: [arena.escape.field]
    any = at.compose(i -> i);
  }

  void comparators(ScratchArena frame) {
    ArenaIntList x = ArenaIntList.in(frame);
    Comparator<Integer> plain = Comparator.naturalOrder();
    // :: error: [arena.escape.field]
    any = plain.thenComparing(i -> x.get(i));
    // :: error: [arena.escape.field]
    any = plain.thenComparingInt(i -> x.get(i));
    // :: error: [arena.escape.field]
    any = plain.thenComparingLong(i -> x.get(i));
    // :: error: [arena.escape.field]
    any = plain.thenComparingDouble(i -> x.get(i));
    Comparator<Integer> byValue = Comparator.comparing((Integer i) -> x.get(i), plain);
    // :: error: [arena.escape.field]
    any = byValue;
    // :: error: [arena.escape.field]
    any = Comparator.nullsFirst(byValue);
    // :: error: [arena.escape.field]
    any = Comparator.nullsLast(byValue);
    // :: error: [arena.escape.field]
    any = Collections.reverseOrder(byValue);
    Integer[] order = {1, 2};
    Arrays.sort(order, byValue);
    any = order;
  }

  void collections(ScratchArena frame, Object[] objects) {
    ArenaIntList x = ArenaIntList.in(frame);
    // :: error: [arena.escape.field]
    any = List.of(x, x, x, x, x);
    // :: error: [arena.escape.field]
    any = List.of(x, x, x, x, x, x);
    // :: error: [arena.escape.field]
    any = List.of(x, x, x, x, x, x, x);
    // :: error: [arena.escape.field]
    any = List.of(x, x, x, x, x, x, x, x);
    // :: error: [arena.escape.field]
    any = Set.of(x, x, x);
    // :: error: [arena.escape.field]
    any = Map.of("a", x, "b", x, "c", x);
    Map<String, ArenaIntList> map = Map.of("a", x);
    // :: error: [arena.escape.field]
    any = Map.copyOf(map);
    // :: error: [arena.escape.field]
    any = Map.ofEntries(Map.entry("a", x));
    // :: error: [arena.escape.field]
    any = new AbstractMap.SimpleEntry<>("a", x);
    EnumMap<Color, ArenaIntList> byColor = new EnumMap<>(Map.of(Color.RED, x));
    // :: error: [arena.escape.field]
    any = byColor;
    TreeMap<Integer, ArenaIntList> tree = new TreeMap<>();
    tree.put(1, x);
    // :: error: [arena.escape.field]
    any = tree.subMap(1, 2);
    // :: error: [arena.escape.field]
    any = tree.headMap(1);
    // :: error: [arena.escape.field]
    any = tree.tailMap(1);
    // :: error: [arena.escape.field]
    any = tree.descendingMap();
    // :: error: [arena.escape.field]
    any = tree.floorEntry(1).getValue();
    // :: error: [arena.escape.field]
    any = tree.ceilingEntry(1);
    // :: error: [arena.escape.field]
    any = tree.lowerEntry(1);
    // :: error: [arena.escape.field]
    any = tree.higherEntry(1);
    any = tree.floorKey(1);
    any = tree.ceilingKey(1);
    List<ArenaIntList> lists = new ArrayList<>(List.of(x));
    // :: error: [arena.escape.field]
    any = lists.toArray();
    // :: error: [arena.escape.field]
    any = Collections.nCopies(2, x);
    // :: error: [arena.escape.field]
    any = Collections.synchronizedList(lists);
    Collections.fill(lists, x);
    Comparator<ArenaIntList> bySize = Comparator.comparing(ArenaIntList::size);
    number = Collections.binarySearch(lists, x, bySize);
    ArenaIntList[] array = {x};
    number = Arrays.binarySearch(array, x, bySize);
    // :: error: [arena.escape.field]
    any = Arrays.copyOfRange(array, 0, 1);
    number = Arrays.hashCode(array);
    any = Arrays.deepEquals(array, array);
    Arrays.sort(new Object[] {x.size()});
    Arrays.setAll(array, i -> ArenaIntList.in(frame));
    // :: error: [arena.escape.collection]
    Arrays.setAll(objects, i -> x);
    System.arraycopy(array, 0, new ArenaIntList[1], 0, 1);
    // :: error: [arena.escape.collection]
    System.arraycopy(array, 0, objects, 0, 1);
  }

  void references(ScratchArena frame, AtomicReference<Object> given) {
    ArenaIntList x = ArenaIntList.in(frame);
    AtomicReference<ArenaIntList> best = new AtomicReference<>(x);
    best.set(x);
    best.compareAndSet(x, x);
    number = best.get().size();
    number = best.getAndSet(x).size();
    number = best.updateAndGet(each -> x).size();
    number = best.getAndUpdate(each -> x).size();
    number = best.accumulateAndGet(x, (a, b) -> b).size();
    // :: error: [arena.escape.field]
    any = best;
    // :: error: [arena.escape.collection]
    given.set(x);
  }

  void streams(ScratchArena frame) {
    ArenaIntList x = ArenaIntList.in(frame);
    // :: error: [arena.escape.field]
    any = Stream.of(x).collect(ArrayList::new, List::add, List::addAll);
    // :: error: [arena.escape.field]
    any = Stream.of(x).toArray();
    number = Stream.of(1).reduce(0, (sum, i) -> sum + x.get(i), (a, b) -> a + b);
    // :: error: [arena.escape.field]
    any = Stream.of(1).<ArenaIntList>mapMulti((i, out) -> out.accept(x));
    // :: error: [arena.escape.field]
    any = Stream.of(x).flatMapToInt(ArenaIntList::primitiveStream);
    // :: error: [arena.escape.field]
    any = Stream.iterate(x, each -> each);
    // :: error: [arena.escape.field]
    any = Stream.iterate(1, i -> i < x.size(), i -> i + 1);
    // :: error: [arena.escape.field]
    any = Stream.generate(() -> x);
    // :: error: [arena.escape.field]
    any = Optional.of(1).or(() -> Optional.of(x.get(0)));
  }

  void intStreams(ScratchArena frame) {
    ArenaIntList x = ArenaIntList.in(frame);
    any = x.primitiveStream().reduce((a, b) -> x.get(a) + b);
    // :: error: [arena.escape.field]
    any = IntStream.range(0, 1).flatMap(i -> x.primitiveStream());
    // :: error: [arena.escape.field]
    any = IntStream.range(0, 1).peek(i -> x.add(i));
    // :: error: [arena.escape.field]
    any = IntStream.range(0, 1).takeWhile(i -> x.contains(i));
    // :: error: [arena.escape.field]
    any = IntStream.range(0, 1).dropWhile(i -> x.contains(i));
    // :: error: [arena.escape.field]
    any = x.primitiveStream().asLongStream();
    // :: error: [arena.escape.field]
    any = x.primitiveStream().asDoubleStream();
    IntStream.range(0, 1).forEachOrdered(i -> x.add(i));
    List<Integer> list = x.primitiveStream().collect(ArrayList::new, List::add, List::addAll);
    any = list;
    // :: error: [arena.escape.field]
    any = IntStream.generate(() -> x.get(0));
    // :: error: [arena.escape.field]
    any = IntStream.iterate(0, i -> x.get(i));
    // :: error: [arena.escape.field]
    any = IntStream.iterate(0, i -> x.contains(i), i -> i + 1);
    number = x.primitiveStream().filter(x::contains).sum();
  }

  void collectors(ScratchArena frame) {
    ArenaIntList x = ArenaIntList.in(frame);
    Stream<Integer> s = Stream.of(1);
    any = s.collect(toMap(i -> x.get(i), i -> i, (a, b) -> x.get(a)));
    any = s.collect(toMap(i -> x.get(i), i -> i, (a, b) -> a, TreeMap::new));
    any = s.collect(groupingBy(i -> x.get(i), TreeMap::new, counting()));
    any = s.collect(partitioningBy(i -> x.contains(i), counting()));
    any = s.collect(filtering(i -> x.contains(i), toList()));
    any = s.collect(flatMapping(i -> Stream.of(x.get(i)), toList()));
    any = s.collect(collectingAndThen(toList(), each -> each.size() + x.size()));
    any = s.collect(minBy(Comparator.comparing(x::get)));
    any = s.collect(maxBy(Comparator.comparing(x::get)));
    any = s.collect(reducing(0, (a, b) -> a + x.get(b)));
    any = s.collect(averagingInt(i -> x.get(i)));
    any = s.collect(averagingLong(i -> x.get(i)));
    any = s.collect(averagingDouble(i -> x.get(i)));
    // :: error: [arena.escape.field]
    any = Stream.of(x).collect(groupingBy(ArenaIntList::size, TreeMap::new, toList()));
  }

  void logging(ScratchArena frame, System.Logger log) {
    ArenaIntList x = ArenaIntList.in(frame);
    log.log(System.Logger.Level.INFO, x);
    log.log(System.Logger.Level.INFO, "{0} of {1}", x, 2);
  }
}
