// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.ref.Cleaner;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What is known of an arena from outside: its name and number, whether it is open, where it was
 * made, and the blocks to be freed if it is lost.
 *
 * <p>It never refers to the arena, so that the collector can find out that nobody else does either.
 *
 * <pre>{@code
 * user -> arena -> engine -> life <- Cleaner
 *                              \---> blocks
 * }</pre>
 */
public final class ArenaLife {
  private static final Set<ArenaLife> OPEN = ConcurrentHashMap.newKeySet();
  private static final AtomicLong LATEST_ID = new AtomicLong();

  /** Whether all arenas record sites. */
  private static final boolean ALL_SITES = Boolean.getBoolean("org.arenacollections.sites");

  /** Started by the first arena that could be lost. */
  private static final class Lost {
    static final Cleaner CLEANER = Cleaner.create();
    static final System.Logger LOGGER = System.getLogger("org.arenacollections");
  }

  private final long id = LATEST_ID.incrementAndGet();
  private final String name;
  private final boolean livesWithProcess;
  private final String threadName = InternalMessages.nameOf(Thread.currentThread());
  private final @Nullable Site madeAt;
  private final @Nullable SiteLog sites;
  private final List<Upstream.Piece> pieces = new ArrayList<>();
  private Cleaner.@Nullable Cleanable cleanable;
  private boolean closed;

  ArenaLife(ArenaSetup setup) {
    this.name = setup.name();
    this.livesWithProcess = setup.livesWithProcess();
    this.madeAt =
        setup.recordsSites() || ALL_SITES
            ? Site.here(InternalMessages.madeHere(setup.name()))
            : null;
    this.sites = madeAt == null ? null : new SiteLog();
  }

  /**
   * From now on the arena is open, and lost if {@code engine} is collected before {@link #end}.
   *
   * @param engine what every user of the arena's memory keeps reachable
   */
  void begin(Object engine) {
    if (!livesWithProcess) {
      OPEN.add(this);
      cleanable = Lost.CLEANER.register(engine, this::lose);
    }
  }

  /** The arena has been closed in an orderly way. */
  void end() {
    synchronized (this) {
      closed = true;
    }
    OPEN.remove(this);
    if (cleanable != null) {
      cleanable.clean();
    }
  }

  synchronized void holds(Upstream.Piece piece) {
    pieces.add(piece);
  }

  synchronized void lets(Upstream.Piece piece) {
    for (int i = pieces.size() - 1; i >= 0; i--) {
      if (isSame(pieces.get(i), piece)) {
        pieces.remove(i);
        return;
      }
    }
  }

  @SuppressWarnings("ReferenceEquality") // Two blocks of a foreign source may be equal.
  private static boolean isSame(Upstream.Piece left, Upstream.Piece right) {
    return left == right;
  }

  /** Called by the cleaner; by {@link #end} too, and then there is nothing to do. */
  private void lose() {
    List<Upstream.Piece> left;
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
      left = new ArrayList<>(pieces);
      pieces.clear();
    }
    long freedByteSize = 0;
    long keptByteSize = 0;
    for (Upstream.Piece piece : left) {
      long byteSize = piece.segment().byteSize();
      if (isFreed(piece)) {
        freedByteSize += byteSize;
      } else {
        keptByteSize += byteSize;
      }
    }
    try {
      ArenaEvents.leak(this, freedByteSize, keptByteSize);
      Lost.LOGGER.log(
          System.Logger.Level.WARNING, InternalMessages.leak(this, freedByteSize, keptByteSize));
    } finally {
      // Last: who sees that it is not open any more can rely on its having been reported.
      OPEN.remove(this);
    }
  }

  /**
   * Frees a lost block, if whoever still reads or writes it is told so: an operation may be running
   * on memory of an arena that nothing refers to any more.
   */
  private static boolean isFreed(Upstream.Piece piece) {
    if (!piece.endsSegment()) {
      return false;
    }
    try {
      piece.giveBack();
      return true;
    } catch (Throwable e) {
      return false;
    }
  }

  /** The arenas that are open now and should be closed some day, the oldest first. */
  public static List<ArenaLife> open() {
    List<ArenaLife> open = new ArrayList<>(OPEN);
    open.sort(Comparator.comparingLong(ArenaLife::id));
    return open;
  }

  /** The number of the arena that was made last. */
  public static long latestId() {
    return LATEST_ID.get();
  }

  /** A number that no other arena of this process has. */
  public long id() {
    return id;
  }

  /** The arena's name. */
  public String name() {
    return name;
  }

  /** The thread that made it. */
  public String threadName() {
    return threadName;
  }

  /** Where it was made; null unless it records sites. */
  public @Nullable Site madeAt() {
    return madeAt;
  }

  /** Where its generations ended and were used; null unless it records sites. */
  @Nullable SiteLog sites() {
    return sites;
  }

  /** Where it was asked for memory the last time; null unless it records sites. */
  public @Nullable Site lastUse() {
    return sites == null ? null : sites.lastUse();
  }

  /** One line about it, such as {@code arena 'frame', made by thread 'main' at First.java:12}. */
  public String describe() {
    return InternalMessages.life(this);
  }
}
