import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.arenacollections.annotations.In;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** Shapes of code on which the Checker Framework has or had bugs, by the number of the issue. */
class Issues {
  Object any;

  record Pair<A>(A first, ArenaIntList second) {}

  /** Issue 7032: the variables of a record pattern get a default, not their component's type. */
  void recordPattern() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      Object object = new Pair<>("a", ArenaIntList.in(frame));
      if (object instanceof Pair<?>(Object first, ArenaIntList second)) {
        second.add(1);
        // :: error: [arena.escape.field]
        any = second;
        first.hashCode();
      }
    }
  }

  /** Issue 5013: a crash on the variable of a pattern. */
  static int bindingVariable(Object object) {
    return object instanceof ArenaIntList list && list.size() > 0 ? list.size() : 0;
  }

  /** Issue 5047: a crash on a generic pattern in equals. */
  static class Generic<T> {
    T value;

    @Override
    public boolean equals(Object other) {
      return other instanceof Generic<?> that && Objects.equals(value, that.value);
    }

    @Override
    public int hashCode() {
      return Objects.hashCode(value);
    }
  }

  sealed interface Either {}

  record Left(ArenaIntList list) implements Either {}

  record Right(int number) implements Either {}

  /** Issue 6458: the last case of an exhaustive switch has no node in the flow graph. */
  static int exhaustive(Either either) {
    switch (either) {
      case Left(var list) -> {
        return list.size();
      }
      case Right(var number) -> {
        return number;
      }
    }
  }

  @Resets("#2")
  static int exhaustiveWithReset(Either either, ScratchArena arena) {
    ArenaIntList list = ArenaIntList.in(arena);
    switch (either) {
      case Left _ -> arena.reset();
      case Right _ -> arena.reset();
    }
    // :: error: [arena.stale.use]
    return list.size();
  }

  /** Issue 6100: a crash on a compact constructor whose component has an annotated argument. */
  record Compact(List<@In("this") ArenaIntList> lists, ArenaIntList list) {
    Compact {
      Objects.requireNonNull(lists);
    }
  }

  /** Issue 1248: refinement of captured variables. */
  void captured() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      Object object = "heap";
      if (frame.toString().isEmpty()) {
        object = ArenaIntList.in(frame);
      }
      Object same = object;
      Runnable local = () -> same.hashCode();
      local.run();
      // :: error: [arena.escape.capture]
      any = local;
    }
  }

  /** Issue 1011: names in annotations inside a lambda. */
  void namesInLambdas() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      Function<Integer, Integer> sum =
          i -> {
            @In("frame") ArenaIntList list = ArenaIntList.in(frame);
            list.add(i);
            return list.size();
          };
      sum.apply(1);
    }
  }

  interface Transformed<T> {}

  static <I, O> Transformed<O> transform(
      Transformed<I> input, Function<? super I, ? extends O> function) {
    return null;
  }

  static <T> Transformed<T> through(Transformed<T> input) {
    return input;
  }

  /** Issue 7681: inference of a conditional with a method reference in a lambda. */
  static Transformed<Transformed<Object>> inferred(
      Transformed<Transformed<Object>> all, Transformed<Object> other, boolean yes) {
    return transform(all, each -> yes ? through(each) : other);
  }

  interface Doubled {
    Transformed<Transformed<Object>> doubled();
  }

  static Transformed<Transformed<Transformed<Object>>> inferredInside(
      Transformed<Doubled> all, Transformed<Transformed<Object>> other, boolean yes) {
    return transform(all, each -> yes ? transform(each.doubled(), Issues::through) : other);
  }

  static <T> T thrown() {
    throw new IllegalStateException();
  }

  /** Issue 7682: inference of what a generic method reference throws. */
  static <X extends Exception> void inferredReference() throws X {
    call(Issues::thrown);
  }

  /** Issue 7699: inference of a conditional between optionals. */
  static <T> Optional<T> optional(Optional<Object> given, T value, boolean yes) {
    return given.flatMap(each -> yes ? Optional.of(value) : Optional.empty());
  }

  /** Issue 7683: a raw stream that is collected with a generic collector. */
  @SuppressWarnings({"rawtypes", "unchecked"})
  static Object rawStream(Object value) {
    return value instanceof List
        ? ((List) value).stream().map(each -> rawStream(each)).collect(Collectors.toList())
        : value;
  }

  interface Promised<T> {
    <U> Promised<U> then(Function<? super T, ? extends U> function);
  }

  static <O, C> Promised<C> gather(
      Supplier<Promised<O>> supplier, Collector<? super O, ?, C> collector) {
    return null;
  }

  /** Issue 7694: a lambda in a lambda that returns one of two types, with a collector. */
  static Promised<?> inferredTwice(Promised<Optional<String>> promised) {
    return gather(
        () ->
            promised.then(
                each -> {
                  if (each.isPresent()) {
                    return each;
                  }
                  return Optional.empty();
                }),
        Collectors.toList());
  }

  interface Building<K, V> {
    @SuppressWarnings("unchecked")
    Building<K, V> putAll(K key, V... values);
  }

  interface Accumulating<A, K, V> {
    void accept(A into, K key, V value);
  }

  interface Pairs<K, V> {
    <A> A collect(A into, Accumulating<? super A, ? super K, ? super V> accumulating);
  }

  static <K, V> Building<K, V> building() {
    return null;
  }

  /** Issue 7700: a reference to a method with variable arguments, beside a generic call. */
  @SuppressWarnings("unchecked")
  static void variableArguments(Pairs<String, String> pairs) {
    pairs.collect(building(), Building::putAll);
  }

  interface Rows<T, X extends Exception> {}

  interface Converting<F, T, X extends Exception> {
    T apply(F from) throws X;
  }

  static <F, T, X extends Exception> Rows<T, X> converted(
      Iterator<? extends F> from, Converting<? super F, ? extends T, ? extends X> converting) {
    return null;
  }

  /** Issue 7701: inference of what a lambda throws into a wildcard. */
  static Rows<Integer, ?> wildcardThrown(Iterator<String> from) {
    return converted(from, each -> each.length());
  }

  static <T> Supplier<T> given(T value) {
    return () -> value;
  }

  static <T> Supplier<T> lazily(Supplier<Supplier<? extends T>> supplier) {
    return () -> supplier.get().get();
  }

  /** Issue 6652: a lambda in a lambda whose type is inferred from the outside. */
  static Supplier<Supplier<String>> nested() {
    return lazily(() -> given(() -> "text"));
  }

  interface Chunk<V extends Chunk<V>> {
    List<String> names();
  }

  /** Issue 6769: a method reference on a wildcard of a recursive type. */
  static String recursive(Collection<? extends Chunk<?>> chunks, Set<Chunk<?>> seen) {
    return chunks.stream()
        .filter(each -> !seen.contains(each))
        .map(Chunk::names)
        .collect(Collectors.toList())
        .toString();
  }

  /** Issue 2083 of the EISOP fork: a typed lambda over a list of a wildcard of arrays. */
  static int wildcardArrays(List<? extends int[]> in) {
    int[] sum = {0};
    new ArrayList<>(in).forEach((int[] each) -> sum[0] += each.length);
    return sum[0];
  }

  interface Passing {
    <T extends Passing> T pass(T value);
  }

  /** Issue 7702: a generic call as an argument of a method with a polymorphic signature. */
  static void polymorphic(MethodHandle handle, Object object, Passing passing) throws Throwable {
    handle.invokeExact(object, passing.pass(passing));
  }

  interface Throwing<X extends Exception> {
    void run() throws X;
  }

  static <X extends Exception> void call(Throwing<X> action) throws X {
    action.run();
  }

  /** Issue 7693: inference of what a lambda with a try block throws. */
  static void inferredException() {
    call(
        () -> {
          try (ScratchArena frame = ScratchArena.fixed(64)) {
            ArenaIntList.in(frame).add(1);
          } catch (IllegalStateException e) {
            System.out.println(e);
          }
        });
  }

  interface Matcher<T> {}

  static final class BoxMatcher<T> implements Matcher<List<T>> {}

  static <T> T matching(Matcher<? super T> matcher) {
    return null;
  }

  /** Issue 7696: inference through a diamond. */
  static <E> List<E> diamond() {
    return matching(new BoxMatcher<>());
  }

  static final class Failing<X extends Exception> {
    Failing(Throwing<X> action) throws X {
      action.run();
    }
  }

  /** Issue 6887: a diamond with a lambda that throws. */
  static void diamondThatThrows() throws java.io.IOException {
    new Failing<>(
        () -> {
          throw new java.io.IOException("no");
        });
  }

  /** Issue 1346: a name in a type outlives the assignment of another value to the variable. */
  int reassigned() {
    ScratchArena arena = ScratchArena.fixed(64);
    @In("arena") ArenaIntList list = ArenaIntList.in(arena);
    arena = ScratchArena.fixed(64);
    // :: error: [arena.stale.use] says "was given another arena"
    list.add(1);
    arena.close();
    return 0;
  }

  /** Issue 1847: two variables of the same name. */
  int sameNames() {
    int sum = 0;
    {
      ScratchArena arena = ScratchArena.fixed(64);
      ArenaIntList list = ArenaIntList.in(arena);
      sum += list.size();
      arena.close();
    }
    {
      ScratchArena arena = ScratchArena.fixed(64);
      ArenaIntList list = ArenaIntList.in(arena);
      sum += list.size();
      arena.close();
    }
    return sum;
  }

  /** Issue 7052: a name that can't be parsed becomes the top type in silence. */
  static int unparsable(
      // :: error: [arena.name.unknown]
      @In("#9") ArenaIntList list) {
    return list.size();
  }

  /** Issue 5969: false alarms where a collection of tracked values is built. */
  static int building(ScratchArena frame) {
    List<ArenaIntList> lists = new ArrayList<>();
    Map<String, ArenaIntList> byName = new HashMap<>();
    for (int i = 0; i < 3; i++) {
      ArenaIntList list = ArenaIntList.in(frame);
      lists.add(list);
      byName.put("n" + i, list);
    }
    int sum = 0;
    for (Map.Entry<String, ArenaIntList> each : byName.entrySet()) {
      sum += each.getValue().size() + lists.size();
    }
    return sum;
  }

  /** Issue 4837: the same with type variables. */
  static <T> List<T> copied(List<? extends T> given) {
    List<T> copy = new ArrayList<>();
    for (T each : given) {
      copy.add(each);
    }
    return copy;
  }
}
