import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.summingDouble;
import static java.util.stream.Collectors.summingInt;
import static java.util.stream.Collectors.summingLong;
import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.SequencedCollection;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** Methods of the JDK that give back, or keep, what they are given: the result needs the arena. */
class Giving {
  Object any;

  void wrappers(ScratchArena frame, Comparator<ArenaIntList> order) {
    ArenaIntList x = ArenaIntList.in(frame);
    // :: error: [arena.escape.field]
    any = List.of(x);
    // :: error: [arena.escape.field]
    any = List.of(x, x);
    // :: error: [arena.escape.field]
    any = List.of(x, x, x);
    // :: error: [arena.escape.field]
    any = List.of(x, x, x, x);
    // :: error: [arena.escape.field]
    any = List.of(new ArenaIntList[] {x});
    any = List.of();
    // :: error: [arena.escape.field]
    any = Set.of(x);
    // :: error: [arena.escape.field]
    any = Set.of(x, x);
    // :: error: [arena.escape.field]
    any = Set.of(new ArenaIntList[] {x});
    any = Set.of();
    // :: error: [arena.escape.field]
    any = Map.of("a", x);
    // :: error: [arena.escape.field]
    any = Map.of("a", x, "b", x);
    // :: error: [arena.escape.field]
    any = Map.entry("a", x);
    any = Map.of();
    // :: error: [arena.escape.field]
    any = Arrays.asList(x, x);
    ArenaIntList[] array = {x};
    // :: error: [arena.escape.field]
    any = Arrays.copyOf(array, 1);
    // :: error: [arena.escape.field]
    any = Arrays.stream(array);
    List<ArenaIntList> list = List.of(x);
    Map<String, ArenaIntList> map = Map.of("a", x);
    // :: error: [arena.escape.field]
    any = new ArrayList<>(list);
    // :: error: [arena.escape.field]
    any = new LinkedList<>(list);
    // :: error: [arena.escape.field]
    any = new ArrayDeque<>(list);
    // :: error: [arena.escape.field]
    any = new HashSet<>(list);
    // :: error: [arena.escape.field]
    any = new LinkedHashSet<>(list);
    // :: error: [arena.escape.field]
    any = new TreeSet<>(list);
    // :: error: [arena.escape.field]
    any = new PriorityQueue<>(list);
    // :: error: [arena.escape.field]
    any = new HashMap<>(map);
    // :: error: [arena.escape.field]
    any = new LinkedHashMap<>(map);
    // :: error: [arena.escape.field]
    any = new TreeMap<>(map);
    Comparator<Integer> byList = Comparator.comparing(i -> x.get(i));
    // :: error: [arena.escape.field]
    any = byList;
    // :: error: [arena.escape.field]
    any = byList.reversed();
    // :: error: [arena.escape.field]
    any = byList.thenComparing(Comparator.naturalOrder());
    // :: error: [arena.escape.field]
    any = Comparator.<Integer>comparingInt(i -> x.get(i));
    // :: error: [arena.escape.field]
    any = Comparator.<Integer>comparingLong(i -> x.get(i));
    // :: error: [arena.escape.field]
    any = Comparator.<Integer>comparingDouble(i -> x.get(i));
    // :: error: [arena.escape.field]
    any = new TreeSet<>(byList);
    // :: error: [arena.escape.field]
    any = new TreeMap<>(byList);
    // :: error: [arena.escape.field]
    any = new PriorityQueue<>(byList);
    // :: error: [arena.escape.field]
    any = Collections.unmodifiableCollection(list);
    // :: error: [arena.escape.field]
    any = Collections.unmodifiableList(list);
    // :: error: [arena.escape.field]
    any = Collections.unmodifiableSet(Set.of(x));
    // :: error: [arena.escape.field]
    any = Collections.unmodifiableMap(map);
    // :: error: [arena.escape.field]
    any = Collections.singletonList(x);
    // :: error: [arena.escape.field]
    any = Collections.singleton(x);
    // :: error: [arena.escape.field]
    any = Objects.requireNonNull(x);
    // :: error: [arena.escape.field]
    any = ArenaIntList.class.cast(x);
  }

  void collections(
      ScratchArena frame, List<Object> kept, Object[] array, Map<String, Object> keptMap) {
    ArenaIntList x = ArenaIntList.in(frame);
    // :: error: [arena.escape.collection]
    kept.add(x);
    // :: error: [arena.escape.collection]
    kept.add(0, x);
    // :: error: [arena.escape.collection]
    kept.set(0, x);
    // :: error: [arena.escape.collection]
    kept.addAll(List.of(x));
    // :: error: [arena.escape.collection]
    kept.addAll(0, List.of(x));
    // :: error: [arena.escape.collection]
    kept.addFirst(x);
    // :: error: [arena.escape.collection]
    kept.addLast(x);
    // :: error: [arena.escape.collection]
    kept.replaceAll(old -> x);
    ListIterator<Object> iterator = kept.listIterator();
    iterator = kept.listIterator(0);
    // :: error: [arena.escape.collection]
    iterator.add(x);
    // :: error: [arena.escape.collection]
    iterator.set(x);
    // :: error: [arena.escape.collection]
    Collections.addAll(kept, "heap", x);
    // :: error: [arena.escape.collection]
    Arrays.fill(array, x);
    // :: error: [arena.escape.collection]
    keptMap.put("a", x);
    // :: error: [arena.escape.collection]
    keptMap.putIfAbsent("a", x);
    // :: error: [arena.escape.collection]
    keptMap.putAll(Map.of("a", x));
    // :: error: [arena.escape.collection]
    keptMap.replace("a", x);
    // :: error: [arena.escape.collection]
    keptMap.replace("a", "b", x);
    // :: error: [arena.escape.collection]
    keptMap.replaceAll((key, value) -> x);
    // :: error: [arena.escape.collection]
    keptMap.compute("a", (key, value) -> x);
    // :: error: [arena.escape.collection]
    keptMap.computeIfAbsent("a", key -> x);
    // :: error: [arena.escape.collection]
    keptMap.computeIfPresent("a", (key, value) -> x);
    // :: error: [arena.escape.collection]
    keptMap.merge("a", x, (one, other) -> one);
    // :: error: [arena.escape.field]
    any = keptMap.getOrDefault("a", x);
    for (Map.Entry<String, Object> entry : keptMap.entrySet()) {
      // :: error: [arena.escape.collection]
      entry.setValue(x);
    }
  }

  void queues(
      ScratchArena frame,
      Queue<Object> queue,
      Deque<Object> deque,
      CompletableFuture<Object> future) {
    ArenaIntList x = ArenaIntList.in(frame);
    // :: error: [arena.escape.collection]
    queue.offer(x);
    // :: error: [arena.escape.collection]
    deque.offerFirst(x);
    // :: error: [arena.escape.collection]
    deque.offerLast(x);
    // :: error: [arena.escape.collection]
    deque.push(x);
    // :: error: [arena.escape.collection]
    future.complete(x);
    // :: error: [arena.escape.field]
    any = future.getNow(x);
  }

  void views(ScratchArena frame) {
    ArenaIntList x = ArenaIntList.in(frame);
    List<ArenaIntList> list = new ArrayList<>(List.of(x));
    Deque<ArenaIntList> deque = new ArrayDeque<>(list);
    Map<String, ArenaIntList> map = new HashMap<>(Map.of("a", x));
    SequencedCollection<ArenaIntList> sequenced = list;
    // :: error: [arena.escape.field]
    any = list.iterator();
    // :: error: [arena.escape.field]
    any = list.spliterator();
    // :: error: [arena.escape.field]
    any = list.subList(0, 1);
    // :: error: [arena.escape.field]
    any = list.reversed();
    // :: error: [arena.escape.field]
    any = sequenced.reversed();
    // :: error: [arena.escape.field]
    any = list.listIterator();
    // :: error: [arena.escape.field]
    any = list.listIterator(0);
    // :: error: [arena.escape.field]
    any = list.toArray(new ArenaIntList[0]);
    // :: error: [arena.escape.field]
    any = list.toArray(ArenaIntList[]::new);
    // :: error: [arena.escape.field]
    any = deque.descendingIterator();
    // :: error: [arena.escape.field]
    any = map.keySet();
    // :: error: [arena.escape.field]
    any = map.values();
    // :: error: [arena.escape.field]
    any = map.entrySet();
    // :: error: [arena.escape.field]
    any = map.get("a");
    any = map.size();
    // :: error: [arena.escape.field]
    any = list.stream();
    // :: error: [arena.escape.field]
    any = list.parallelStream();
    // :: error: [arena.escape.field]
    any = Collections.min(list, Comparator.comparingInt(ArenaIntList::size));
  }

  void optionals(ScratchArena frame, Optional<Object> heap) {
    ArenaIntList x = ArenaIntList.in(frame);
    Optional<ArenaIntList> optional = Optional.of(x);
    // :: error: [arena.escape.field]
    any = Optional.ofNullable(x);
    // :: error: [arena.escape.field]
    any = optional.filter(each -> true);
    // :: error: [arena.escape.field]
    any = optional.map(each -> each);
    // :: error: [arena.escape.field]
    any = optional.flatMap(each -> Optional.of(each));
    // :: error: [arena.escape.field]
    any = optional.stream();
    // :: error: [arena.escape.field]
    any = optional.get();
    // :: error: [arena.escape.field]
    any = optional.orElse(null);
    // :: error: [arena.escape.field]
    any = heap.orElse(x);
    // :: error: [arena.escape.field]
    any = heap.orElseGet(() -> x);
    // :: error: [arena.escape.field]
    any = optional.orElseThrow();
    // :: error: [arena.escape.field]
    any = optional.orElseThrow(() -> new IllegalStateException("none"));
    // :: error: [arena.escape.field]
    any = Objects.requireNonNullElseGet(null, () -> x);
  }

  void streams(ScratchArena frame) {
    ArenaIntList x = ArenaIntList.in(frame);
    Stream<Integer> s = Stream.of(1);
    IntStream i = IntStream.range(0, 3);
    LongStream l = LongStream.range(0, 3);
    DoubleStream d = DoubleStream.of(1);
    // :: error: [arena.escape.field]
    any = s.filter(e -> x.contains(e));
    Stream<Integer> some = s.filter(e -> x.contains(e)).distinct().sorted().limit(1).skip(1);
    // :: error: [arena.escape.field]
    any = some.sequential().parallel().unordered();
    // :: error: [arena.escape.field]
    any = s.map(e -> x.get(e)).iterator();
    // :: error: [arena.escape.field]
    any = s.map(e -> x.get(e)).spliterator();
    // :: error: [arena.escape.field]
    any = s.mapToInt(e -> x.get(e));
    // :: error: [arena.escape.field]
    any = s.mapToLong(e -> x.get(e));
    // :: error: [arena.escape.field]
    any = s.mapToDouble(e -> x.get(e));
    // :: error: [arena.escape.field]
    any = s.flatMap(e -> Stream.of(x.get(e)));
    // :: error: [arena.escape.field]
    any = s.sorted((a, b) -> x.get(a));
    // :: error: [arena.escape.field]
    any = s.peek(e -> x.add(e));
    // :: error: [arena.escape.field]
    any = s.takeWhile(e -> x.contains(e));
    // :: error: [arena.escape.field]
    any = s.dropWhile(e -> x.contains(e));
    // :: error: [arena.escape.field]
    any = s.onClose(() -> x.clear());
    // :: error: [arena.escape.field]
    any = Stream.of(x);
    // :: error: [arena.escape.field]
    any = Stream.of(x, x);
    // :: error: [arena.escape.field]
    any = Stream.concat(s, Stream.of(x));
    // :: error: [arena.escape.field]
    any = i.filter(x::contains);
    // :: error: [arena.escape.field]
    any = i.map(e -> x.get(e)).sorted().distinct().limit(1).skip(1).boxed();
    // :: error: [arena.escape.field]
    any = i.mapToObj(e -> x.get(e));
    // :: error: [arena.escape.field]
    any = i.mapToLong(e -> x.get(e));
    // :: error: [arena.escape.field]
    any = i.mapToDouble(e -> x.get(e));
    // :: error: [arena.escape.field]
    any = l.filter(e -> x.isEmpty()).map(e -> x.size()).boxed();
    // :: error: [arena.escape.field]
    any = l.mapToObj(e -> x.size());
    // :: error: [arena.escape.field]
    any = d.filter(e -> x.isEmpty()).map(e -> x.size()).boxed();
    // :: error: [arena.escape.field]
    any = d.mapToObj(e -> x.size());
    any = s.map(e -> x.get(e)).toList();
    // :: error: [arena.escape.field]
    any = Stream.of(x).toArray(ArenaIntList[]::new);
    // :: error: [arena.escape.field]
    any = Stream.of(x).reduce(x, (a, b) -> a);
    // :: error: [arena.escape.field]
    any = Stream.of(x).reduce((a, b) -> a);
    // :: error: [arena.escape.field]
    any = Stream.of(x).min(Comparator.comparingInt(ArenaIntList::size));
    // :: error: [arena.escape.field]
    any = Stream.of(x).findFirst();
  }

  void collectors(ScratchArena frame) {
    ArenaIntList x = ArenaIntList.in(frame);
    Stream<Integer> s = Stream.of(1);
    // :: error: [arena.escape.field]
    any = Stream.of(x).collect(toList());
    any = s.collect(toList());
    any = s.collect(groupingBy(e -> x.get(e)));
    any = s.collect(groupingBy(e -> x.get(e), summingInt(e -> x.get(e))));
    any = s.collect(partitioningBy(e -> x.contains(e)));
    any = s.collect(toMap(e -> x.get(e), e -> x.get(e)));
    any = s.collect(mapping(e -> x.get(e), toList()));
    any = s.collect(toCollection(() -> new ArrayList<>(x.size())));
    any = s.collect(summingLong(e -> x.get(e)));
    any = s.collect(summingDouble(e -> x.get(e)));
    // :: error: [arena.escape.field]
    any = s.collect(toMap(e -> e, e -> x));
    // :: error: [arena.escape.field]
    any = Stream.of(x).collect(groupingBy(ArenaIntList::size));
    // :: error: [arena.escape.field]
    any = groupingBy((Integer e) -> x.get(e));
    Collection<ArenaIntList> all = Stream.of(x).collect(toCollection(ArrayList::new));
    // :: error: [arena.escape.field]
    any = all;
  }
}
