// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.util.Objects;
import org.arenacollections.annotations.OutlastsReaders;
import org.arenacollections.annotations.PolyScope;
import org.arenacollections.internal.ArenaCore;
import org.arenacollections.internal.ArenaSetup;
import org.arenacollections.internal.HoldPolicy;
import org.arenacollections.internal.SharedCore;

/**
 * What an arena is made from: its size, and named steps for the rest.
 *
 * <pre>{@code
 * ScratchArena.of(ArenaOptions.growing(1 << 20, 64 << 20).named("frame").poisoned())
 * }</pre>
 *
 * <p>Each step returns new options and leaves these as they are.
 */
public final class ArenaOptions {
  private final ArenaSetup setup;
  private final BlockSource source;

  private ArenaOptions(ArenaSetup setup, BlockSource source) {
    this.setup = setup;
    this.source = source;
  }

  /**
   * Begins with an arena of one block that never grows.
   *
   * @param byteCapacity how many bytes it holds; 0 makes an arena that refuses every request
   * @return options of a fixed arena
   * @throws IllegalArgumentException if {@code byteCapacity} is negative
   */
  public static ArenaOptions fixed(long byteCapacity) {
    return of(byteCapacity, byteCapacity, false);
  }

  /**
   * Begins with an arena that chains further blocks, each at least twice as large as the last, up
   * to a limit; the next reset makes one block of them. Where the limit leaves less than that, or
   * the source refuses it, it takes what the request needs.
   *
   * @param byteCapacity the first block's size in bytes
   * @param byteLimit the most bytes that it ever holds from upstream, its scopes' blocks included
   * @return options of a growing arena
   * @throws IllegalArgumentException if {@code byteCapacity} is negative, or more than {@code
   *     byteLimit}
   */
  public static ArenaOptions growing(long byteCapacity, long byteLimit) {
    return of(byteCapacity, byteLimit, true);
  }

  private static ArenaOptions of(long byteCapacity, long byteLimit, boolean growing) {
    if (byteCapacity < 0) {
      throw new IllegalArgumentException(ArenaMessages.negative("byteCapacity", byteCapacity));
    }
    if (byteLimit < byteCapacity) {
      throw new IllegalArgumentException(ArenaMessages.limitBelowCapacity(byteCapacity, byteLimit));
    }
    return new ArenaOptions(
        ArenaSetup.of(byteCapacity, byteLimit, growing), BlockSource.nativeMemory());
  }

  /**
   * Gives the arena a name for messages; the default is {@code unnamed}. Costs nothing.
   *
   * @param newName any text; messages put it in quotes
   * @return options with that name
   */
  public @PolyScope ArenaOptions named(String newName) {
    return new ArenaOptions(setup.named(Objects.requireNonNull(newName, "newName")), source);
  }

  /**
   * Overwrites memory with the byte 0xCD when it is freed by a reset or the close of a scope, so
   * that reads through unchecked segments look odd; off by default. Costs a write of all that was
   * used, at each reset.
   *
   * @return options that poison
   */
  public @PolyScope ArenaOptions poisoned() {
    return new ArenaOptions(setup.poisoned(), source);
  }

  /**
   * Remembers where the arena is made, where its latest 64 generations and the scopes on it end,
   * and some of the places where collections took memory in them, for the messages of {@link
   * StaleArenaException} and of leaks; off by default, on for all arenas by {@code
   * -Dorg.arenacollections.sites=true}. Costs some microseconds and a stack trace at each of these;
   * of the requests of a generation, at the first 256 and then at one in 256.
   *
   * @return options that record sites
   */
  public @PolyScope ArenaOptions recordingSites() {
    return new ArenaOptions(setup.recordingSites(), source);
  }

  /**
   * Marks an arena that is meant to live as long as the process: nobody closes it, and neither leak
   * reports nor {@code LeakCheck} speak of it. Its memory is not freed either, should it be
   * collected. By default an arena is to be closed. Costs nothing.
   *
   * @return options of an arena that may stay open
   */
  public @PolyScope ArenaOptions livingWithProcess() {
    return new ArenaOptions(setup.livingWithProcess(), source);
  }

  /**
   * Takes blocks from another source; the default is {@link BlockSource#nativeMemory()}.
   *
   * @param newSource asked on the arena's thread
   * @return options with that source
   */
  public @PolyScope ArenaOptions from(
      @PolyScope ArenaOptions this, @PolyScope BlockSource newSource) {
    return new ArenaOptions(setup, Objects.requireNonNull(newSource, "newSource"));
  }

  /**
   * Says what a reset, a close, a handover or a collection's growth does while a {@link Hold} is in
   * its way; the default is {@link OnBusy#THROW}. Costs nothing while there are no holds.
   *
   * @param busy what to do
   * @return options that do so
   */
  @OutlastsReaders
  public @PolyScope ArenaOptions onBusy(OnBusy busy) {
    Objects.requireNonNull(busy, "busy");
    return new ArenaOptions(setup.held(busy.policy()), source);
  }

  /**
   * As {@link #onBusy} with {@link OnBusy#ROTATE}, among that many slabs of memory: one in use, and
   * the others held or waiting to be used again. When all others are held, a reset waits for the
   * oldest. The size and the limit of these options are those of one slab.
   *
   * @param slabCount how many, at least 2; with {@link OnBusy#ROTATE} there are 3
   * @return options of an arena that rotates
   * @throws IllegalArgumentException if {@code slabCount} is less than 2
   */
  @OutlastsReaders
  public @PolyScope ArenaOptions rotating(int slabCount) {
    if (slabCount < 2) {
      throw new IllegalArgumentException(ArenaMessages.badSlabCount(slabCount));
    }
    return new ArenaOptions(setup.held(new HoldPolicy(true, slabCount)), source);
  }

  String name() {
    return setup.name();
  }

  /**
   * Makes the engine of a shared arena.
   *
   * @param ties whether blocks can be tied to a generation, which needs native access
   */
  SharedCore newSharedCore(boolean ties) {
    SharedSource shared = new SharedSource(source, ties);
    String advice = ArenaMessages.moreRoom(setup.isGrowing(), true);
    return new SharedCore(setup, shared, new ArenaRefusals(shared.adapter(), advice));
  }

  ArenaCore newCore(boolean resets) {
    SourceAdapter adapter = new SourceAdapter(source);
    String advice = ArenaMessages.moreRoom(setup.isGrowing(), resets);
    return new ArenaCore(setup, adapter, new ArenaRefusals(adapter, advice));
  }
}
