// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import org.arenacollections.arena.ScratchArena;
import org.arenacollections.benchmarks.MapBenchmark.Keys;
import org.arenacollections.map.ArenaIntIntMap;
import org.eclipse.collections.api.block.procedure.primitive.IntIntProcedure;

/** Ours. */
final class ArenaMapPeer extends IntMapPeer {
  private final ScratchArena arena = ScratchArena.growing(1 << 20, 1L << 30);
  private final ScratchArena frame = ScratchArena.growing(1 << 20, 1L << 30);
  private final ArenaIntIntMap map;
  private final IntIntProcedure visit = this::add;
  private long visited;

  ArenaMapPeer(Keys keys) {
    super(keys);
    map = filled(ArenaIntIntMap.in(arena, keys.put().length));
  }

  private ArenaIntIntMap filled(ArenaIntIntMap entries) {
    int[] put = keys.put();
    int[] values = keys.values();
    for (int i = 0; i < put.length; i++) {
      entries.put(put[i], values[i]);
    }
    return entries;
  }

  @Override
  long lookUp(int[] wanted) {
    ArenaIntIntMap entries = map;
    long sum = 0;
    for (int key : wanted) {
      sum += entries.getIfAbsent(key, -1);
    }
    return sum;
  }

  @Override
  long follow() {
    ArenaIntIntMap entries = map;
    int[] put = keys.put();
    int next = 0;
    for (int i = 0; i < put.length; i++) {
      next = entries.getIfAbsent(put[next], -1);
    }
    return next;
  }

  @Override
  Object put(int expectedSize) {
    frame.reset();
    return filled(
        expectedSize == 0 ? ArenaIntIntMap.in(frame) : ArenaIntIntMap.in(frame, expectedSize));
  }

  @Override
  Object removeAndPut() {
    ArenaIntIntMap entries = map;
    int[] hits = keys.hits();
    int[] values = keys.hitValues();
    for (int i = 0; i < hits.length; i++) {
      entries.remove(hits[i]);
      entries.put(hits[i], values[i]);
    }
    return entries;
  }

  @Override
  long iterate() {
    visited = 0;
    map.forEachKeyValue(visit);
    return visited;
  }

  private void add(int key, int value) {
    visited += key ^ value;
  }

  @Override
  void close() {
    arena.close();
    frame.close();
  }
}
