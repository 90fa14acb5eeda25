// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import org.arenacollections.internal.jfr.CopyOutEvent;
import org.arenacollections.internal.jfr.GrowthEvent;
import org.arenacollections.internal.jfr.LeakEvent;
import org.arenacollections.internal.jfr.OverflowEvent;
import org.arenacollections.internal.jfr.ResetEvent;
import org.arenacollections.internal.jfr.ScopeEvent;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Tells the flight recorder what arenas do, where there is one: an image with {@code java.base}
 * alone has none, and then no class of it is touched.
 *
 * <p>An event that is not enabled costs one test of a field that is constant to the JIT.
 */
public final class ArenaEvents {
  /** Constant to the JIT, so that nothing of this is left where there is no recorder. */
  private static final boolean AVAILABLE = isAvailable();

  private ArenaEvents() {}

  private static boolean isAvailable() {
    Module ours = ArenaEvents.class.getModule();
    return ModuleLayer.boot().findModule("jdk.jfr").filter(ours::canRead).isPresent();
  }

  /** Whether somebody records resets. */
  static boolean recordsResets() {
    return AVAILABLE && ResetEvent.isRecorded();
  }

  /** An event whose time begins now; null if nobody records resets. */
  static @Nullable Object resetBegins() {
    return AVAILABLE ? ResetEvent.beginning() : null;
  }

  static void resetEnds(Object event, ArenaCore core, long used, long peak) {
    ArenaLife life = core.life();
    ((ResetEvent) event)
        .end(life.name(), life.id(), core.generation() - 1, used, peak, core.reservedByteSize());
  }

  /** An event whose time begins now; null if nobody records growth. */
  static @Nullable Object growthBegins() {
    return AVAILABLE ? GrowthEvent.beginning() : null;
  }

  static void growthEnds(Object event, ArenaLife life, long byteSize, long reservedByteSize) {
    ((GrowthEvent) event).end(life.name(), life.id(), byteSize, reservedByteSize);
  }

  static void overflow(ArenaCore core, long requestedByteSize) {
    if (AVAILABLE && OverflowEvent.isRecorded()) {
      ArenaLife life = core.life();
      OverflowEvent.record(
          life.name(),
          life.id(),
          requestedByteSize,
          core.usedByteSize(),
          core.peakByteSize(),
          core.byteLimit());
    }
  }

  /** Whether somebody records scopes. */
  static boolean recordsScopes() {
    return AVAILABLE && ScopeEvent.isRecorded();
  }

  static @Nullable Object scopeBegins() {
    return AVAILABLE ? ScopeEvent.beginning() : null;
  }

  static void scopeEnds(Object event, ArenaCore core, int depth, long usedByteSize) {
    ArenaLife life = core.life();
    ((ScopeEvent) event).end(life.name(), life.id(), depth, usedByteSize);
  }

  static void leak(ArenaLife life, long freedByteSize, long keptByteSize) {
    if (AVAILABLE) {
      Site site = life.madeAt();
      Site lastUse = life.lastUse();
      LeakEvent.record(
          life.name(),
          life.id(),
          life.threadName(),
          site == null ? null : site.calls(16),
          lastUse == null ? null : lastUse.calls(16),
          freedByteSize,
          keptByteSize);
    }
  }

  /**
   * Elements of a collection are copied to the heap.
   *
   * @param collection whose elements
   * @param count how many elements; of a copy that chooses, how many there are to choose from
   */
  public static void copyOut(Object collection, long count) {
    if (AVAILABLE && CopyOutEvent.isRecorded()) {
      CopyOutEvent.record(collection.getClass().getName(), count);
    }
  }
}
