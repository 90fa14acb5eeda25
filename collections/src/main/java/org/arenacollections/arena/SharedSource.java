// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.arenacollections.internal.ScopedUpstream;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * A block source whose blocks end with a generation, as a shared arena needs them.
 *
 * <p>With native access, blocks of any source are tied to the generation and kept for the next one.
 * Without, native memory is taken anew for each generation.
 */
final class SharedSource implements ScopedUpstream {
  private final SourceAdapter adapter;
  private final boolean ties;
  private Arena scope = Arena.global();

  SharedSource(BlockSource source, boolean ties) {
    if (!ties && !isNative(source)) {
      throw new UnsupportedOperationException(ArenaMessages.sharedSource());
    }
    this.ties = ties;
    this.adapter = new SourceAdapter(ties ? source : byteSize -> take(source, byteSize));
  }

  SourceAdapter adapter() {
    return adapter;
  }

  /** Whether a source gives native memory in the end, perhaps within budgets. */
  private static boolean isNative(BlockSource source) {
    return source instanceof NativeBlocks
        || (source instanceof LimitedBlocks limited && isNative(limited.source()));
  }

  private BlockSource.Block take(BlockSource source, long byteSize) {
    return source instanceof LimitedBlocks limited
        ? limited.take(byteSize, size -> take(limited.source(), size))
        : NativeBlocks.in(scope).take(byteSize);
  }

  @Override
  public void begin(Arena next) {
    scope = next;
  }

  @Override
  public @Nullable Piece take(long byteSize) {
    Piece piece = adapter.take(byteSize);
    return piece == null || !ties ? piece : tied(piece, piece.isZeroed());
  }

  @Override
  public @Nullable Piece keep(Piece ended) {
    return ended instanceof Tied tied ? tied(tied.piece, false) : null;
  }

  private Piece tied(Piece piece, boolean zeroed) {
    return new Tied(piece, scope, Segments.tie(piece.segment(), scope), zeroed);
  }

  @Override
  public void forgetRefusal() {
    adapter.forgetRefusal();
  }

  @Override
  public String note() {
    return adapter.note();
  }

  private record Tied(Piece piece, Arena scope, MemorySegment segment, boolean isZeroed)
      implements Piece {
    @Override
    public boolean endsSegment() {
      return true;
    }

    @Override
    public void giveBack() {
      NativeBlocks.end(scope);
      piece.giveBack();
    }
  }
}
