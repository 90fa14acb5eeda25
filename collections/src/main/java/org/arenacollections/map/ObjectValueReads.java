// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import java.util.Collection;
import java.util.Iterator;
import java.util.Spliterator;
import org.arenacollections.annotations.PartOf;
import org.arenacollections.codec.BooleanArrayFunction;
import org.arenacollections.codec.ByteArrayFunction;
import org.arenacollections.codec.CharArrayFunction;
import org.arenacollections.codec.DoubleArrayFunction;
import org.arenacollections.codec.FloatArrayFunction;
import org.arenacollections.codec.IntArrayFunction;
import org.arenacollections.codec.LongArrayFunction;
import org.arenacollections.codec.ShortArrayFunction;
import org.arenacollections.internal.ArenaEvents;
import org.arenacollections.internal.ComponentKind;
import org.arenacollections.internal.Table;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.LazyIterable;
import org.eclipse.collections.api.RichIterable;
import org.eclipse.collections.api.bag.MutableBag;
import org.eclipse.collections.api.bag.primitive.MutableBooleanBag;
import org.eclipse.collections.api.bag.primitive.MutableByteBag;
import org.eclipse.collections.api.bag.primitive.MutableCharBag;
import org.eclipse.collections.api.bag.primitive.MutableDoubleBag;
import org.eclipse.collections.api.bag.primitive.MutableFloatBag;
import org.eclipse.collections.api.bag.primitive.MutableIntBag;
import org.eclipse.collections.api.bag.primitive.MutableLongBag;
import org.eclipse.collections.api.bag.primitive.MutableShortBag;
import org.eclipse.collections.api.block.function.Function;
import org.eclipse.collections.api.block.function.Function0;
import org.eclipse.collections.api.block.function.Function2;
import org.eclipse.collections.api.block.function.primitive.BooleanFunction;
import org.eclipse.collections.api.block.function.primitive.ByteFunction;
import org.eclipse.collections.api.block.function.primitive.CharFunction;
import org.eclipse.collections.api.block.function.primitive.DoubleFunction;
import org.eclipse.collections.api.block.function.primitive.FloatFunction;
import org.eclipse.collections.api.block.function.primitive.IntFunction;
import org.eclipse.collections.api.block.function.primitive.LongFunction;
import org.eclipse.collections.api.block.function.primitive.ShortFunction;
import org.eclipse.collections.api.block.predicate.Predicate;
import org.eclipse.collections.api.block.predicate.Predicate2;
import org.eclipse.collections.api.block.procedure.Procedure;
import org.eclipse.collections.api.block.procedure.Procedure2;
import org.eclipse.collections.api.block.procedure.primitive.LongProcedure;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.api.map.MutableMap;
import org.eclipse.collections.api.map.primitive.MutableObjectDoubleMap;
import org.eclipse.collections.api.map.primitive.MutableObjectLongMap;
import org.eclipse.collections.api.map.primitive.MutablePrimitiveObjectMap;
import org.eclipse.collections.api.multimap.bag.MutableBagMultimap;
import org.eclipse.collections.api.partition.bag.PartitionMutableBag;
import org.eclipse.collections.api.set.MutableSet;
import org.eclipse.collections.api.tuple.Pair;
import org.eclipse.collections.impl.bag.mutable.HashBag;
import org.eclipse.collections.impl.bag.mutable.primitive.BooleanHashBag;
import org.eclipse.collections.impl.bag.mutable.primitive.ByteHashBag;
import org.eclipse.collections.impl.bag.mutable.primitive.CharHashBag;
import org.eclipse.collections.impl.bag.mutable.primitive.DoubleHashBag;
import org.eclipse.collections.impl.bag.mutable.primitive.FloatHashBag;
import org.eclipse.collections.impl.bag.mutable.primitive.IntHashBag;
import org.eclipse.collections.impl.bag.mutable.primitive.LongHashBag;
import org.eclipse.collections.impl.bag.mutable.primitive.ShortHashBag;
import org.eclipse.collections.impl.block.factory.Functions;
import org.eclipse.collections.impl.block.factory.Predicates;
import org.eclipse.collections.impl.block.factory.PrimitiveFunctions;
import org.eclipse.collections.impl.block.procedure.MutatingAggregationProcedure;
import org.eclipse.collections.impl.block.procedure.PartitionProcedure;
import org.eclipse.collections.impl.block.procedure.SelectInstancesOfProcedure;
import org.eclipse.collections.impl.factory.primitive.ObjectDoubleMaps;
import org.eclipse.collections.impl.factory.primitive.ObjectLongMaps;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.eclipse.collections.impl.map.mutable.UnifiedMap;
import org.eclipse.collections.impl.multimap.bag.HashBagMultimap;
import org.eclipse.collections.impl.partition.bag.PartitionHashBag;
import org.eclipse.collections.impl.set.mutable.UnifiedSet;

/**
 * What a map of primitive keys to objects reads of its values, whatever type the keys have. New
 * collections that methods here return are on the heap.
 *
 * <p>After each call of a function that was passed in, and after each value that was made (its
 * constructor is foreign code too), the table is looked at again: it may have changed, moved or
 * ended.
 */
// overloads: an accessor has one type, and an implicit lambda does not compile on purpose.
@SuppressWarnings("overloads")
abstract class ObjectValueReads<V> extends CopyingValues<V>
    implements MutablePrimitiveObjectMap<V> {
  /** Read by the classes that are made for value types. */
  final transient Table table;

  /** Null before the first value of a map that learns their type from it. */
  private final transient @Nullable ValueHome home;

  /** The value of zeros, once it has been asked for. */
  private transient @Nullable V zero;

  /** Made when the first field is asked for. */
  private transient @Nullable MapFields fields;

  ObjectValueReads(Table table, @Nullable ValueHome home) {
    this.table = table;
    this.home = home;
  }

  /** What the values are. */
  ValueHome home() {
    ValueHome known = home;
    if (known == null) {
      throw new IllegalStateException(MapMessages.untyped(table.describe()));
    }
    return known;
  }

  /** Makes the value of a slot. */
  abstract V valueOf(long slot);

  /** Gives back the strings of the value of a slot; does nothing without. */
  void release(long slot) {
    // There are no strings.
  }

  // ---- visiting --------------------------------------------------------------------------------

  @Override
  public int size() {
    return table.size();
  }

  @Override
  public void each(Procedure<? super V> procedure) {
    int version = table.structureVersion();
    long end = table.begin() + table.slots();
    for (long from = table.begin(); from < end; from += Table.GROUP) {
      for (long used = table.usedFrom(from, end); used != 0; used &= used - 1) {
        procedure.value(valueOf(table.firstUsed(from, used)));
        table.checkVersion(version);
      }
    }
  }

  @Override
  public void forEachValue(Procedure<? super V> procedure) {
    each(procedure);
  }

  /** Visits the values in the calling thread; it does not split. */
  @Override
  public Spliterator<V> spliterator() {
    return values().spliterator();
  }

  @Override
  public abstract Collection<V> values();

  @Override
  public LazyIterable<V> asLazy() {
    table.check();
    return super.asLazy();
  }

  @Override
  public boolean containsValue(@Nullable Object value) {
    return contains(value);
  }

  @Override
  public boolean containsAllIterable(Iterable<?> source) {
    table.check();
    return super.containsAllIterable(source);
  }

  @Override
  public boolean containsAllArguments(Object... elements) {
    table.check();
    return super.containsAllArguments(elements);
  }

  @Override
  @SuppressWarnings("deprecation") // A map must have it nevertheless.
  public @Nullable V getFirst() {
    Iterator<V> values = iterator();
    return values.hasNext() ? values.next() : null;
  }

  @Override
  @SuppressWarnings("deprecation") // A map must have it nevertheless.
  public @Nullable V getLast() {
    V last = null;
    for (V value : this) {
      last = value;
    }
    return last;
  }

  // ---- positions -------------------------------------------------------------------------------

  @SuppressWarnings("unchecked") // It is of the values' type.
  final V zero() {
    V known = zero;
    if (known == null) {
      known = (V) MapHome.zeroOf(home().shape(), home().codec());
      zero = known;
    }
    return known;
  }

  /**
   * Returns the value of a position.
   *
   * @param position where an entry is
   * @return the value
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   */
  public V valueAt(long position) {
    return valueOf(table.slotAt(position));
  }

  /**
   * Calls a procedure with the position of each entry, in the order of iteration; makes no garbage.
   *
   * @param procedure is called once for each; it may write fields, and must not change the
   *     structure
   * @throws java.util.ConcurrentModificationException if it does
   */
  public void forEachPosition(LongProcedure procedure) {
    int version = table.structureVersion();
    long end = table.begin() + table.slots();
    for (long from = table.begin(); from < end; from += Table.GROUP) {
      for (long used = table.usedFrom(from, end); used != 0; used &= used - 1) {
        procedure.value(table.positionOf(table.firstUsed(from, used)));
        table.checkVersion(version);
      }
    }
  }

  // ---- fields --------------------------------------------------------------------------------

  /**
   * Returns the field of an {@code int} component of the values, such as {@code
   * field(Order::open)}: reads and writes that component alone, at a position that {@code find} and
   * the like give.
   *
   * <p>The same object each time. It follows this map: it stays right when the map grows, is stale
   * when it is, and lives again when it is renewed. Costs a look-up; some 20 µs the first time that
   * method reference is seen.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   * @throws IllegalArgumentException if it is anything else, such as a lambda, or the values are no
   *     records
   */
  @PartOf
  public IntMapField field(IntFunction<? super V> accessor) {
    return (IntMapField) fields().get(accessor, ComponentKind.INT);
  }

  /**
   * Returns the field of a {@code long} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public LongMapField field(LongFunction<? super V> accessor) {
    return (LongMapField) fields().get(accessor, ComponentKind.LONG);
  }

  /**
   * Returns the field of a {@code float} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public FloatMapField field(FloatFunction<? super V> accessor) {
    return (FloatMapField) fields().get(accessor, ComponentKind.FLOAT);
  }

  /**
   * Returns the field of a {@code double} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public DoubleMapField field(DoubleFunction<? super V> accessor) {
    return (DoubleMapField) fields().get(accessor, ComponentKind.DOUBLE);
  }

  /**
   * Returns the field of a {@code short} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public ShortMapField field(ShortFunction<? super V> accessor) {
    return (ShortMapField) fields().get(accessor, ComponentKind.SHORT);
  }

  /**
   * Returns the field of a {@code byte} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public ByteMapField field(ByteFunction<? super V> accessor) {
    return (ByteMapField) fields().get(accessor, ComponentKind.BYTE);
  }

  /**
   * Returns the field of a {@code char} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public CharMapField field(CharFunction<? super V> accessor) {
    return (CharMapField) fields().get(accessor, ComponentKind.CHAR);
  }

  /**
   * Returns the field of a {@code boolean} component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  @PartOf
  public BooleanMapField field(BooleanFunction<? super V> accessor) {
    return (BooleanMapField) fields().get(accessor, ComponentKind.BOOLEAN);
  }

  /**
   * Returns the field of an enum component, as {@link #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @param <E> the enum
   * @return the field
   */
  @SuppressWarnings("unchecked") // The accessor's result is the component's type.
  @PartOf
  public <E extends Enum<E>> EnumMapField<E> field(Function<? super V, E> accessor) {
    return (EnumMapField<E>) fields().get(accessor, ComponentKind.ENUM);
  }

  /**
   * Returns the field of a string component, of any length or a {@code @Utf8} text, as {@link
   * #field(IntFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the field
   */
  public TextMapField text(Function<? super V, String> accessor) {
    return (TextMapField) fields().get(accessor, ComponentKind.STRING);
  }

  /**
   * Returns the arrays of an {@code int[]} component, such as {@code block(Track::hits)}: reads and
   * writes elements in place, and makes no arrays. Otherwise as {@link #field(IntFunction)}.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   * @throws IllegalArgumentException if it is anything else, such as a lambda
   */
  public IntMapBlock block(IntArrayFunction<? super V> accessor) {
    return (IntMapBlock) fields().block(accessor, ComponentKind.INT);
  }

  /**
   * Returns the arrays of a {@code long[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  public LongMapBlock block(LongArrayFunction<? super V> accessor) {
    return (LongMapBlock) fields().block(accessor, ComponentKind.LONG);
  }

  /**
   * Returns the arrays of a {@code float[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  public FloatMapBlock block(FloatArrayFunction<? super V> accessor) {
    return (FloatMapBlock) fields().block(accessor, ComponentKind.FLOAT);
  }

  /**
   * Returns the arrays of a {@code double[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  public DoubleMapBlock block(DoubleArrayFunction<? super V> accessor) {
    return (DoubleMapBlock) fields().block(accessor, ComponentKind.DOUBLE);
  }

  /**
   * Returns the arrays of a {@code short[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  public ShortMapBlock block(ShortArrayFunction<? super V> accessor) {
    return (ShortMapBlock) fields().block(accessor, ComponentKind.SHORT);
  }

  /**
   * Returns the arrays of a {@code byte[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  public ByteMapBlock block(ByteArrayFunction<? super V> accessor) {
    return (ByteMapBlock) fields().block(accessor, ComponentKind.BYTE);
  }

  /**
   * Returns the arrays of a {@code char[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  public CharMapBlock block(CharArrayFunction<? super V> accessor) {
    return (CharMapBlock) fields().block(accessor, ComponentKind.CHAR);
  }

  /**
   * Returns the arrays of a {@code boolean[]} component, as {@link #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @return the arrays
   */
  public BooleanMapBlock block(BooleanArrayFunction<? super V> accessor) {
    return (BooleanMapBlock) fields().block(accessor, ComponentKind.BOOLEAN);
  }

  /**
   * Returns the arrays of a component that is an array of enums, as {@link
   * #block(IntArrayFunction)} does.
   *
   * @param accessor a method reference to an accessor of the record
   * @param <E> the enum
   * @return the arrays
   */
  @SuppressWarnings("unchecked") // The accessor's result is the component's type.
  public <E extends Enum<E>> EnumMapBlock<E> block(Function<? super V, E[]> accessor) {
    return (EnumMapBlock<E>) fields().block(accessor, ComponentKind.ENUM);
  }

  /**
   * Returns the fields of a record within the record: {@code rats.nested(Rat::position).field(
   * Vec2::x)}.
   *
   * @param accessor a method reference to an accessor of the record
   * @param <N> the type of the record within
   * @return its fields
   * @throws IllegalArgumentException if it is anything else, such as a lambda
   */
  @SuppressWarnings("unchecked") // The accessor's result is the component's type.
  public <N extends Record> NestedMapFields<N> nested(Function<? super V, N> accessor) {
    return (NestedMapFields<N>) fields().get(accessor, ComponentKind.RECORD);
  }

  private MapFields fields() {
    MapFields known = fields;
    if (known == null) {
      ValueHome values = home();
      if (values.shape().kind() != ComponentKind.RECORD) {
        throw new IllegalArgumentException(
            MapMessages.noFields(values.typeName(), table.describe()));
      }
      known = new MapFields(table, values.shape().recordShape(), 0);
      fields = known;
    }
    return known;
  }

  // ---- bags on the heap ------------------------------------------------------------------------

  @Override
  public MutableBag<V> select(Predicate<? super V> predicate) {
    ArenaEvents.copyOut(this, size());
    return select(predicate, HashBag.newBag());
  }

  @Override
  public <P> MutableBag<V> selectWith(Predicate2<? super V, ? super P> predicate, P parameter) {
    return select(Predicates.bind(predicate, parameter));
  }

  @Override
  public MutableBag<V> reject(Predicate<? super V> predicate) {
    ArenaEvents.copyOut(this, size());
    return reject(predicate, HashBag.newBag());
  }

  @Override
  public <P> MutableBag<V> rejectWith(Predicate2<? super V, ? super P> predicate, P parameter) {
    return reject(Predicates.bind(predicate, parameter));
  }

  @Override
  public PartitionMutableBag<V> partition(Predicate<? super V> predicate) {
    ArenaEvents.copyOut(this, size());
    PartitionMutableBag<V> partition = new PartitionHashBag<>();
    each(new PartitionProcedure<>(predicate, partition));
    return partition;
  }

  @Override
  public <P> PartitionMutableBag<V> partitionWith(
      Predicate2<? super V, ? super P> predicate, P parameter) {
    return partition(Predicates.bind(predicate, parameter));
  }

  @Override
  public <S> MutableBag<S> selectInstancesOf(Class<S> type) {
    ArenaEvents.copyOut(this, size());
    MutableBag<S> selected = HashBag.newBag();
    each(new SelectInstancesOfProcedure<>(type, selected));
    return selected;
  }

  @Override
  public <W> MutableBag<W> collect(Function<? super V, ? extends W> function) {
    ArenaEvents.copyOut(this, size());
    return collect(function, HashBag.newBag());
  }

  @Override
  public <P, W> MutableBag<W> collectWith(
      Function2<? super V, ? super P, ? extends W> function, P parameter) {
    return collect(Functions.bind(function, parameter));
  }

  @Override
  public <W> MutableBag<W> collectIf(
      Predicate<? super V> predicate, Function<? super V, ? extends W> function) {
    ArenaEvents.copyOut(this, size());
    return collectIf(predicate, function, HashBag.newBag());
  }

  @Override
  public <W> MutableBag<W> flatCollect(Function<? super V, ? extends Iterable<W>> function) {
    return flatCollect(function, HashBag.newBag());
  }

  @Override
  public MutableBooleanBag collectBoolean(BooleanFunction<? super V> function) {
    ArenaEvents.copyOut(this, size());
    return collectBoolean(function, new BooleanHashBag());
  }

  @Override
  public MutableByteBag collectByte(ByteFunction<? super V> function) {
    ArenaEvents.copyOut(this, size());
    return collectByte(function, new ByteHashBag());
  }

  @Override
  public MutableCharBag collectChar(CharFunction<? super V> function) {
    ArenaEvents.copyOut(this, size());
    return collectChar(function, new CharHashBag());
  }

  @Override
  public MutableDoubleBag collectDouble(DoubleFunction<? super V> function) {
    ArenaEvents.copyOut(this, size());
    return collectDouble(function, new DoubleHashBag());
  }

  @Override
  public MutableFloatBag collectFloat(FloatFunction<? super V> function) {
    ArenaEvents.copyOut(this, size());
    return collectFloat(function, new FloatHashBag());
  }

  @Override
  public MutableIntBag collectInt(IntFunction<? super V> function) {
    ArenaEvents.copyOut(this, size());
    return collectInt(function, new IntHashBag());
  }

  @Override
  public MutableLongBag collectLong(LongFunction<? super V> function) {
    ArenaEvents.copyOut(this, size());
    return collectLong(function, new LongHashBag());
  }

  @Override
  public MutableShortBag collectShort(ShortFunction<? super V> function) {
    ArenaEvents.copyOut(this, size());
    return collectShort(function, new ShortHashBag());
  }

  // ---- other collections on the heap -----------------------------------------------------------

  @Override
  public RichIterable<RichIterable<V>> chunk(int size) {
    table.check();
    if (size <= 0) {
      throw new IllegalArgumentException(MapMessages.badChunk(size));
    }
    ArenaEvents.copyOut(this, size());
    MutableList<RichIterable<V>> chunks = FastList.newList();
    MutableList<V> latest = FastList.newList();
    for (V value : this) {
      if (latest.isEmpty()) {
        chunks.add(latest);
      }
      latest.add(value);
      latest = latest.size() == size ? FastList.newList() : latest;
    }
    return chunks;
  }

  @Override
  @SuppressWarnings("deprecation") // A map must have it nevertheless.
  public <S> MutableBag<Pair<V, S>> zip(Iterable<S> that) {
    ArenaEvents.copyOut(this, size());
    return zip(that, HashBag.newBag());
  }

  @Override
  @SuppressWarnings("deprecation") // A map must have it nevertheless.
  public MutableSet<Pair<V, Integer>> zipWithIndex() {
    ArenaEvents.copyOut(this, size());
    return zipWithIndex(UnifiedSet.newSet());
  }

  @Override
  public <K, W> MutableMap<K, W> aggregateInPlaceBy(
      Function<? super V, ? extends K> groupBy,
      Function0<? extends W> zeroValueFactory,
      Procedure2<? super W, ? super V> mutatingAggregator) {
    MutableMap<K, W> groups = UnifiedMap.newMap();
    each(new MutatingAggregationProcedure<>(groups, groupBy, zeroValueFactory, mutatingAggregator));
    return groups;
  }

  @Override
  public <W> MutableBagMultimap<W, V> groupBy(Function<? super V, ? extends W> function) {
    ArenaEvents.copyOut(this, size());
    return groupBy(function, HashBagMultimap.newMultimap());
  }

  @Override
  public <W> MutableBagMultimap<W, V> groupByEach(
      Function<? super V, ? extends Iterable<W>> function) {
    return groupByEach(function, HashBagMultimap.newMultimap());
  }

  @Override
  public <W> MutableMap<W, V> groupByUniqueKey(Function<? super V, ? extends W> function) {
    ArenaEvents.copyOut(this, size());
    return groupByUniqueKey(function, UnifiedMap.newMap());
  }

  @Override
  public <W> MutableObjectLongMap<W> sumByInt(
      Function<? super V, ? extends W> groupBy, IntFunction<? super V> function) {
    MutableObjectLongMap<W> sums = ObjectLongMaps.mutable.empty();
    return injectInto(sums, PrimitiveFunctions.sumByIntFunction(groupBy, function));
  }

  @Override
  public <W> MutableObjectDoubleMap<W> sumByFloat(
      Function<? super V, ? extends W> groupBy, FloatFunction<? super V> function) {
    MutableObjectDoubleMap<W> sums = ObjectDoubleMaps.mutable.empty();
    return injectInto(sums, PrimitiveFunctions.sumByFloatFunction(groupBy, function));
  }

  @Override
  public <W> MutableObjectLongMap<W> sumByLong(
      Function<? super V, ? extends W> groupBy, LongFunction<? super V> function) {
    MutableObjectLongMap<W> sums = ObjectLongMaps.mutable.empty();
    return injectInto(sums, PrimitiveFunctions.sumByLongFunction(groupBy, function));
  }

  @Override
  public <W> MutableObjectDoubleMap<W> sumByDouble(
      Function<? super V, ? extends W> groupBy, DoubleFunction<? super V> function) {
    MutableObjectDoubleMap<W> sums = ObjectDoubleMaps.mutable.empty();
    return injectInto(sums, PrimitiveFunctions.sumByDoubleFunction(groupBy, function));
  }
}
