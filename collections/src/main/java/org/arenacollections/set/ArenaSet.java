// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.set;

import java.io.Serial;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.Renews;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.internal.CheckedSet;
import org.arenacollections.internal.EntryShape;
import org.arenacollections.internal.ObjectTable;
import org.arenacollections.internal.Sizes;
import org.arenacollections.internal.Table;
import org.arenacollections.internal.ValueShape;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.block.procedure.Procedure;

/**
 * A set of records, enums, strings or boxes in an arena: an open hash table outside the heap whose
 * entries are C structs.
 *
 * <p>Its elements are values: iteration makes elements that are equal to those that went in and are
 * never the same objects. They are equal as their {@code equals} says. Where that of a record is
 * the compiler's own, memory is compared and no record is made; one with an {@code equals} of its
 * own is made for each comparison, and the stored one is asked. Records with arrays are refused,
 * since arrays are never equal.
 *
 * <p>A slot of its table takes what {@link RecordCodec#layout} says, 16 bytes for a string, 4 for
 * an enum; and 4 for the hash code and one more, rounded up to what the element is aligned to. At
 * most 5 of 8 slots are used. The table has a power of two of slots, from 8 on, and doubles; what
 * it grew out of is used again in the arena. Strings of more than 12 bytes take room beside the
 * table, which is used again when they are removed. It holds at most 2,147,483,639 elements.
 *
 * <p>Valid until its arena is reset or closed, see {@link #renew}. The package says what all sets
 * here promise, and which results are views. What takes memory, namely making a set with room or
 * elements, adding, {@link #ensureCapacity} and renewal, throws {@link
 * org.arenacollections.arena.ArenaOverflowException} if the arena has no room, and {@link
 * IllegalStateException} if the set lies in a scope on which another one is open or would have more
 * elements than a set can. Nothing has changed then.
 *
 * @param <T> the type of the elements
 */
@ArenaBacked
@SuppressWarnings("exports") // The base is not exported on purpose: nobody else can extend it.
public abstract class ArenaSet<T> extends CheckedSet<T> {
  @Serial private static final long serialVersionUID = 1;

  /** Used by the classes that {@link SetSpecialiser} makes. */
  final transient ObjectTable table;

  ArenaSet(ObjectTable table) {
    this.table = table;
  }

  // ---- making ----------------------------------------------------------------------------------

  /**
   * Makes an empty set, which takes no memory yet.
   *
   * @param arena where it will lie
   * @param type the elements' class: a record, an enum, {@code String} or a box
   * @param <T> the type of the elements
   * @return a set that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if the type can't be laid out or reached, see {@link
   *     RecordCodec#of(Class)}; or if it is a record with arrays
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if the arena belongs to another thread
   */
  public static <T> ArenaSet<T> in(MemoryArena arena, Class<T> type) {
    return in(arena, RecordCodec.shapeOf(type));
  }

  /**
   * As {@link #in(MemoryArena, Class)}, for a record type that only the caller's lookup reaches.
   *
   * @param arena where it will lie
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param <R> the record type
   * @return a set that is valid until the arena is reset or closed
   */
  public static <R extends Record> ArenaSet<R> in(MemoryArena arena, RecordCodec<R> codec) {
    return in(arena, ValueShape.of(codec.shape()));
  }

  private static <T> ArenaSet<T> in(MemoryArena arena, ValueShape element) {
    EntryShape entry = EntryShape.ofObjects(element, null);
    String kind = SetMessages.setOf(element.type().getSimpleName());
    return SetSpecialiser.make(element, new ObjectTable(kind, arena.space(), entry));
  }

  /**
   * Makes an empty set with room for at least {@code expectedSize} elements; long strings need room
   * of their own.
   *
   * @param arena where it lies
   * @param type the elements' class: a record, an enum, {@code String} or a box
   * @param expectedSize how many elements can be added before it grows
   * @param <T> the type of the elements
   * @return a set that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if {@code expectedSize} is negative or beyond the limit
   */
  public static <T> ArenaSet<T> in(MemoryArena arena, Class<T> type, int expectedSize) {
    ArenaSet<T> set = in(arena, type);
    set.ensureCapacity(expectedSize);
    return set;
  }

  /**
   * As {@link #in(MemoryArena, Class, int)}, for a record type that only the caller's lookup
   * reaches.
   *
   * @param arena where it lies
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param expectedSize how many elements can be added before it grows
   * @param <R> the record type
   * @return a set that is valid until the arena is reset or closed
   */
  public static <R extends Record> ArenaSet<R> in(
      MemoryArena arena, RecordCodec<R> codec, int expectedSize) {
    ArenaSet<R> set = in(arena, codec);
    set.ensureCapacity(expectedSize);
    return set;
  }

  /**
   * Makes a set of the elements of an iterable.
   *
   * @param arena where it lies
   * @param type the elements' class: a record, an enum, {@code String} or a box
   * @param source what is copied
   * @param <T> the type of the elements
   * @return a set that is valid until the arena is reset or closed
   * @throws NullPointerException if an element or one of its components is null
   */
  public static <T> ArenaSet<T> copyOf(
      MemoryArena arena, Class<T> type, Iterable<? extends T> source) {
    ArenaSet<T> set = in(arena, type);
    set.addAllIterable(source);
    return set;
  }

  /**
   * As {@link #copyOf(MemoryArena, Class, Iterable)}, for a record type that only the caller's
   * lookup reaches.
   *
   * @param arena where it lies
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param source what is copied
   * @param <R> the record type
   * @return a set that is valid until the arena is reset or closed
   */
  public static <R extends Record> ArenaSet<R> copyOf(
      MemoryArena arena, RecordCodec<R> codec, Iterable<? extends R> source) {
    ArenaSet<R> set = in(arena, codec);
    set.addAllIterable(source);
    return set;
  }

  // ---- renewal ---------------------------------------------------------------------------------

  /**
   * Makes every alias of this set live again, empty, in its arena's current generation, with the
   * room it had, or with none if the arena has no room for that any more.
   *
   * <p>Makes no garbage. Iterators of before stay dead. On a live set it is {@link #clear}. A
   * refused renewal leaves the set as it was: a stale one stays stale.
   *
   * @throws IllegalStateException if the set lies in a scope on which another one is open
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed, or the scope
   *     that the set lay in
   * @throws WrongThreadException if the arena belongs to another thread
   */
  @Renews
  public void renew() {
    table.renew();
  }

  /**
   * Makes every alias of this set live again, empty, in another arena or scope; otherwise as {@link
   * #renew()}.
   *
   * @param arena where it lies from now on
   * @throws IllegalStateException if {@code arena} is a scope on which another one is open, and
   *     this set has taken memory
   * @throws org.arenacollections.arena.StaleArenaException if that arena is closed
   * @throws WrongThreadException if that arena, or the one the set lies in, belongs to another
   *     thread
   */
  @Renews(in = "#1")
  public void renewIn(MemoryArena arena) {
    table.renewIn(arena.space());
  }

  /**
   * Makes room for {@code expectedSize} elements in all, or more; does nothing if there is.
   *
   * <p>There is no opposite: memory comes back when the arena is reset. Long strings need room of
   * their own.
   *
   * @param expectedSize how many elements must fit, those that are there included
   * @throws IllegalArgumentException if {@code expectedSize} is negative or beyond the limit
   * @throws IllegalStateException if the set must grow and lies in a scope on which another one is
   *     open
   * @throws org.arenacollections.arena.ArenaOverflowException if there is no room; nothing changes
   */
  public void ensureCapacity(int expectedSize) {
    table.checkChange();
    if (expectedSize < 0 || expectedSize > Sizes.MAX_CAPACITY) {
      throw new IllegalArgumentException(SetMessages.badSize("expectedSize", expectedSize));
    }
    table.ensureCapacity(expectedSize);
  }

  // ---- made for each element type --------------------------------------------------------------

  /** The slot of an element, or {@link Table#NONE}; checks first. */
  abstract long slotOf(@Nullable Object element);

  /** Makes the element of a slot. */
  abstract T keyOf(long slot);

  // ---- as a set --------------------------------------------------------------------------------

  @Override
  public int size() {
    return table.size();
  }

  @Override
  public boolean contains(@Nullable Object element) {
    return slotOf(element) != Table.NONE;
  }

  @Override
  public boolean remove(@Nullable Object element) {
    long slot = slotOf(element);
    if (slot == Table.NONE) {
      return false;
    }
    table.removeAt(slot);
    return true;
  }

  @Override
  public void clear() {
    table.clear();
  }

  @Override
  public void each(Procedure<? super T> procedure) {
    int version = table.structureVersion();
    long end = table.begin() + table.slots();
    for (long from = table.begin(); from < end; from += Table.GROUP) {
      for (long used = table.usedFrom(from, end); used != 0; used &= used - 1) {
        procedure.value(keyOf(table.firstUsed(from, used)));
        table.checkVersion(version);
      }
    }
  }

  @Override
  protected boolean isReadable() {
    return table.isReadable();
  }

  @Override
  protected String describe() {
    return table.describe();
  }
}
