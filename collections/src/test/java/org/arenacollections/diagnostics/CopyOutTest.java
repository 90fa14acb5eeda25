// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.columns.Columns;
import org.arenacollections.list.ArenaFloatList;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.list.ArenaList;
import org.arenacollections.map.ArenaIntFloatMap;
import org.arenacollections.map.ArenaIntMap;
import org.arenacollections.map.ArenaLongLongMap;
import org.arenacollections.map.ArenaMap;
import org.arenacollections.set.ArenaBitSet;
import org.arenacollections.set.ArenaCharSet;
import org.arenacollections.set.ArenaIntSet;
import org.arenacollections.set.ArenaSet;
import org.arenacollections.testing.FunctionCalls;
import org.arenacollections.testing.Methods;
import org.eclipse.collections.api.LazyIterable;
import org.eclipse.collections.api.PrimitiveIterable;
import org.eclipse.collections.api.RichIterable;
import org.eclipse.collections.api.multimap.Multimap;
import org.eclipse.collections.api.partition.PartitionIterable;
import org.eclipse.collections.api.tuple.Pair;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every method that answers a copy of elements on the heap says so to the flight recorder, and no
 * other does. What is a copy is found out: it still has its elements when the collection has none.
 */
class CopyOutTest {
  private static final String HOUSE = "org.arenacollections.";
  private static final int SIZE = 3;

  /** Answers made of what functions answered, not of elements; and single elements. */
  private static final Pattern NO_COPIES =
      Pattern.compile(
          "(sumBy|aggregate|countBy|reduceBy).*|minOptional.*|maxOptional.*|detectOptional.*");

  /** What copies to sort, to show or to remove, or copies into an array or nothing here. */
  private static final Pattern INNER_COPIES =
      Pattern.compile(
          "sort.*|removeAll|retainAll|toArray|withoutAll|withoutAllKeys|median.*|toString|reject.*|dropWhile|difference"
              + "|symmetricDifference|selectInstancesOf|newEmpty|toSorted.*|toImmutableSorted.*");

  @TempDir Path folder;

  record Point(int x, float y) {}

  enum Colour {
    RED,
    GREEN
  }

  record Named(String name, Colour colour) {}

  private static RecordCodec<Named> named() {
    return RecordCodec.of(MethodHandles.lookup(), Named.class);
  }

  /** A kind of collection, made in an arena, with elements. */
  record Kind(String name, Function<MemoryArena, Sample> make) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** A collection, and what empties it. */
  record Sample(Object object, Runnable clear) {}

  private static RecordCodec<Point> points() {
    return RecordCodec.of(MethodHandles.lookup(), Point.class);
  }

  static Stream<Kind> kinds() {
    return Stream.of(
        new Kind(
            "ArenaIntList",
            arena -> {
              ArenaIntList list = ArenaIntList.copyOf(arena, 3, 1, 2);
              return new Sample(list, list::clear);
            }),
        new Kind(
            "ArenaFloatList",
            arena -> {
              ArenaFloatList list = ArenaFloatList.copyOf(arena, 3, 1, 2);
              return new Sample(list, list::clear);
            }),
        new Kind(
            "ArenaIntList.boxed",
            arena -> {
              ArenaIntList list = ArenaIntList.copyOf(arena, 3, 1, 2);
              return new Sample(list.boxed(), list::clear);
            }),
        new Kind(
            "ArenaList",
            arena -> {
              ArenaList<Point> list = ArenaList.in(arena, points());
              list.addAll(List.of(new Point(3, 1), new Point(1, 2), new Point(2, 3)));
              return new Sample(list, list::clear);
            }),
        new Kind(
            "Columns",
            arena -> {
              Columns<Point> table = table(arena);
              return new Sample(table, table::clear);
            }),
        new Kind(
            "IntColumn",
            arena -> {
              Columns<Point> table = table(arena);
              return new Sample(table.column(Point::x), table::clear);
            }),
        new Kind(
            "TextColumn",
            arena -> {
              Columns<Named> table = Columns.in(arena, named());
              table.add(new Named("a", Colour.RED));
              return new Sample(table.text(Named::name), table::clear);
            }),
        new Kind(
            "EnumColumn",
            arena -> {
              Columns<Named> table = Columns.in(arena, named());
              table.add(new Named("a", Colour.GREEN));
              return new Sample(table.column(Named::colour), table::clear);
            }),
        new Kind(
            "IntField",
            arena -> {
              ArenaList<Point> list = ArenaList.in(arena, points());
              list.add(new Point(3, 1));
              return new Sample(list.field(Point::x), list::clear);
            }),
        new Kind(
            "TextField",
            arena -> {
              ArenaList<Named> list = ArenaList.in(arena, named());
              list.add(new Named("a", Colour.GREEN));
              return new Sample(list.text(Named::name), list::clear);
            }),
        new Kind(
            "EnumField",
            arena -> {
              ArenaList<Named> list = ArenaList.in(arena, named());
              list.add(new Named("a", Colour.GREEN));
              return new Sample(list.field(Named::colour), list::clear);
            }),
        new Kind(
            "ArenaIntSet.boxed",
            arena -> {
              ArenaIntSet set = ArenaIntSet.in(arena);
              set.addAll(3, 1, 2);
              return new Sample(set.boxed(), set::clear);
            }),
        new Kind(
            "ArenaBitSet",
            arena -> {
              ArenaBitSet bits = ArenaBitSet.in(arena);
              bits.set(3);
              bits.set(70);
              return new Sample(bits, bits::clear);
            }),
        new Kind(
            "ArenaIntSet",
            arena -> {
              ArenaIntSet set = ArenaIntSet.in(arena);
              set.addAll(3, 1, 2);
              return new Sample(set, set::clear);
            }),
        new Kind(
            "ArenaCharSet",
            arena -> {
              ArenaCharSet set = ArenaCharSet.in(arena);
              set.addAll('c', 'a', 'b');
              return new Sample(set, set::clear);
            }),
        new Kind(
            "ArenaSet",
            arena -> {
              ArenaSet<Integer> set = ArenaSet.copyOf(arena, Integer.class, List.of(3, 1, 2));
              return new Sample(set, set::clear);
            }),
        new Kind(
            "ArenaMap",
            arena -> {
              ArenaMap<Integer, Integer> map = ArenaMap.in(arena, Integer.class, Integer.class);
              map.put(3, 1);
              map.put(1, 2);
              map.put(2, 3);
              return new Sample(map, map::clear);
            }),
        new Kind(
            "ArenaIntFloatMap",
            arena -> {
              ArenaIntFloatMap map = map(arena);
              return new Sample(map, map::clear);
            }),
        new Kind(
            "ArenaIntFloatMap.keySet",
            arena -> {
              ArenaIntFloatMap map = map(arena);
              return new Sample(map.keySet(), map::clear);
            }),
        new Kind(
            "ArenaIntFloatMap.values",
            arena -> {
              ArenaIntFloatMap map = map(arena);
              return new Sample(map.values(), map::clear);
            }),
        new Kind(
            "ArenaIntFloatMap.asMap.keySet",
            arena -> {
              ArenaIntFloatMap map = map(arena);
              return new Sample(map.asMap().keySet(), map::clear);
            }),
        new Kind(
            "ArenaIntFloatMap.asMap.values",
            arena -> {
              ArenaIntFloatMap map = map(arena);
              return new Sample(map.asMap().values(), map::clear);
            }),
        new Kind(
            "ArenaIntFloatMap.asMap.entrySet",
            arena -> {
              ArenaIntFloatMap map = map(arena);
              return new Sample(map.asMap().entrySet(), map::clear);
            }),
        new Kind(
            "ArenaIntMap",
            arena -> {
              ArenaIntMap<String> map = ArenaIntMap.in(arena, String.class);
              map.put(3, "a");
              map.put(1, "b");
              map.put(2, "c");
              return new Sample(map, map::clear);
            }),
        new Kind(
            "ArenaLongLongMap",
            arena -> {
              ArenaLongLongMap map = ArenaLongLongMap.in(arena);
              map.put(3, 1);
              map.put(1, 2);
              map.put(2, 3);
              return new Sample(map, map::clear);
            }));
  }

  private static Columns<Point> table(MemoryArena arena) {
    Columns<Point> table = Columns.in(arena, points());
    table.addAll(List.of(new Point(3, 1), new Point(1, 2), new Point(2, 3)));
    return table;
  }

  private static ArenaIntFloatMap map(MemoryArena arena) {
    ArenaIntFloatMap map = ArenaIntFloatMap.in(arena);
    map.put(3, 1);
    map.put(1, 2);
    map.put(2, 3);
    return map;
  }

  // ---- what is a copy ------------------------------------------------------------------------

  private static List<Method> methodsOf(Class<?> type) {
    return Methods.of(type).stream()
        .filter(method -> !NO_COPIES.matcher(method.getName()).matches())
        .filter(method -> !copiesIntoTarget(method))
        .sorted(Comparator.comparing(CopyOutTest::nameOf))
        .toList();
  }

  /** Whether it answers its last argument, where the caller has said that things go. */
  private static boolean copiesIntoTarget(Method method) {
    Class<?>[] parameters = method.getParameterTypes();
    return parameters.length > 0
        && !method.getReturnType().isArray()
        && parameters[parameters.length - 1] == method.getReturnType();
  }

  private static String nameOf(Method method) {
    return method.getName()
        + Stream.of(method.getParameterTypes()).map(Class::getSimpleName).toList();
  }

  private static Object answer(Sample sample, Method method) {
    try {
      return new FunctionCalls(sample.object().getClass(), SIZE, Pattern.compile(""))
          .answerOf(sample.object(), method);
    } catch (Throwable thrown) {
      return null;
    }
  }

  /** Whether an answer keeps elements that the collection has no more. */
  private static boolean isCopy(Object answer, Runnable clear) {
    int before = count(answer);
    if (before == 0) {
      return false;
    }
    clear.run();
    return count(answer) == before;
  }

  /** How many elements an answer has; 0 for what is no container, or is one of ours. */
  private static int count(Object answer) {
    try {
      return switch (answer) {
        case null -> 0;
        case LazyIterable<?> lazy -> 0;
        case Object other when other.getClass().getName().startsWith(HOUSE) -> 0;
        case PrimitiveIterable primitives -> primitives.size();
        case RichIterable<?> objects -> objects.size();
        case Collection<?> objects -> objects.size();
        case Map<?, ?> objects -> objects.size();
        case Multimap<?, ?> objects -> objects.size();
        case PartitionIterable<?> parts -> parts.getSelected().size() + parts.getRejected().size();
        case Pair<?, ?> pair -> count(pair.getOne()) + count(pair.getTwo());
        case BitSet bits -> bits.cardinality();
        case Object other when other.getClass().isArray() -> Array.getLength(other);
        default -> 0;
      };
    } catch (RuntimeException e) {
      return 0;
    }
  }

  // ---- what is said of it --------------------------------------------------------------------

  /** How many copies each call recorded; a reset after each call tells them apart. */
  private List<Integer> recorded(List<Method> methods, List<Sample> samples, ScratchArena marker)
      throws Exception {
    Path file = folder.resolve("copies.jfr");
    try (Recording recording = new Recording()) {
      recording.enable(HOUSE + "ArenaCopyOut").with("throttle", "off").withoutStackTrace();
      recording.start();
      for (int i = 0; i < methods.size(); i++) {
        answer(samples.get(i), methods.get(i));
        marker.reset();
      }
      recording.stop();
      recording.dump(file);
    }
    List<RecordedEvent> events = new ArrayList<>(RecordingFile.readAllEvents(file));
    events.sort(Comparator.comparing(RecordedEvent::getStartTime));
    List<Integer> counts = new ArrayList<>();
    int count = 0;
    for (RecordedEvent event : events) {
      String name = event.getEventType().getName();
      if (name.equals(HOUSE + "ArenaCopyOut")) {
        count++;
      } else if (name.equals(HOUSE + "ArenaReset")) {
        counts.add(count);
        count = 0;
      }
    }
    assertThat(counts).hasSameSizeAs(methods);
    return counts;
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void every_copy_is_told_and_nothing_else(Kind kind) throws Exception {
    try (ScratchArena marker = ScratchArena.fixed(64);
        ScratchArena arena = ScratchArena.growing(1 << 16, 1 << 26)) {
      List<Method> methods = methodsOf(kind.make().apply(arena).object().getClass());
      List<Sample> samples = new ArrayList<>();
      for (int i = 0; i < methods.size(); i++) {
        samples.add(kind.make().apply(arena));
      }
      List<Integer> counts = recorded(methods, samples, marker);
      Set<String> untold = new TreeSet<>();
      Set<String> told = new TreeSet<>();
      int copies = 0;
      for (int i = 0; i < methods.size(); i++) {
        Sample sample = kind.make().apply(arena);
        boolean copy = isCopy(answer(sample, methods.get(i)), sample.clear());
        if (copy) {
          copies++;
          if (counts.get(i) == 0) {
            untold.add(nameOf(methods.get(i)));
          }
        } else if (counts.get(i) > 0 && !INNER_COPIES.matcher(methods.get(i).getName()).matches()) {
          told.add(nameOf(methods.get(i)));
        }
      }
      assertThat(copies).isPositive();
      assertThat(untold).isEmpty();
      assertThat(told).isEmpty();
    }
  }
}
