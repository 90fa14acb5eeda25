// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import java.util.ArrayList;
import java.util.List;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.FloatColumn;
import org.arenacollections.columns.IntColumn;
import org.arenacollections.list.ArenaIntList;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;

/**
 * What happens in a frame: particles are made, moved, and those in the upper half picked; in the
 * end all are forgotten.
 */
abstract class FrameWork implements AutoCloseable {
  private static final float STEP = 0.02f;

  final int count;

  FrameWork(int count) {
    this.count = count;
  }

  static FrameWork of(String library, int count) {
    return switch (library) {
      case "arena" -> new OnArena(count);
      case "jdk" -> new OnTheHeap(count);
      case "eclipse" -> new OnEclipse(count);
      default -> throw new IllegalArgumentException(library);
    };
  }

  /** Something of all particles, the same for every library. */
  abstract double frame(int number);

  @Override
  public void close() {}

  /** 32 bytes of an object: a header of 12, five fields of 4. */
  private static final class Particle {
    float x;
    float y;
    final float velocityX;
    final float velocityY;
    final int id;

    Particle(float x, float y, float velocityX, float velocityY, int id) {
      this.x = x;
      this.y = y;
      this.velocityX = velocityX;
      this.velocityY = velocityY;
      this.id = id;
    }
  }

  private record ParticleRow(float x, float y, float velocityX, float velocityY, int id) {}

  private static final class OnTheHeap extends FrameWork {
    OnTheHeap(int count) {
      super(count);
    }

    @Override
    double frame(int number) {
      List<Particle> particles = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        particles.add(new Particle(i, i & 1023, 1, number & 7, i));
      }
      List<Integer> picked = new ArrayList<>();
      for (int i = 0; i < particles.size(); i++) {
        Particle particle = particles.get(i);
        particle.x += particle.velocityX * STEP;
        particle.y += particle.velocityY * STEP;
        if (particle.y > 512) {
          picked.add(particle.id);
        }
      }
      long sum = 0;
      for (int i = 0; i < picked.size(); i++) {
        sum += picked.get(i);
      }
      return sum;
    }
  }

  private static final class OnEclipse extends FrameWork {
    OnEclipse(int count) {
      super(count);
    }

    @Override
    double frame(int number) {
      FastList<Particle> particles = new FastList<>();
      for (int i = 0; i < count; i++) {
        particles.add(new Particle(i, i & 1023, 1, number & 7, i));
      }
      IntArrayList picked = new IntArrayList();
      for (int i = 0; i < particles.size(); i++) {
        Particle particle = particles.get(i);
        particle.x += particle.velocityX * STEP;
        particle.y += particle.velocityY * STEP;
        if (particle.y > 512) {
          picked.add(particle.id);
        }
      }
      long sum = 0;
      for (int i = 0; i < picked.size(); i++) {
        sum += picked.get(i);
      }
      return sum;
    }
  }

  private static final class OnArena extends FrameWork {
    private final ScratchArena frame = ScratchArena.growing(1 << 20, 64 << 20);
    private final Columns<ParticleRow> particles = Columns.in(frame, ParticleRow.class);
    private final FloatColumn x = particles.column(ParticleRow::x);
    private final FloatColumn y = particles.column(ParticleRow::y);
    private final FloatColumn velocityX = particles.column(ParticleRow::velocityX);
    private final FloatColumn velocityY = particles.column(ParticleRow::velocityY);
    private final IntColumn id = particles.column(ParticleRow::id);
    private final ArenaIntList picked = ArenaIntList.in(frame);

    OnArena(int count) {
      super(count);
    }

    @Override
    double frame(int number) {
      frame.reset();
      particles.renew(count);
      picked.renew();
      FloatColumn xs = x;
      FloatColumn ys = y;
      FloatColumn velocityXs = velocityX;
      FloatColumn velocityYs = velocityY;
      IntColumn ids = id;
      for (int i = 0; i < count; i++) {
        xs.set(i, i);
        ys.set(i, i & 1023);
        velocityXs.set(i, 1);
        velocityYs.set(i, number & 7);
        ids.set(i, i);
      }
      for (int i = 0; i < count; i++) {
        xs.addTo(i, velocityXs.get(i) * STEP);
        if (ys.addTo(i, velocityYs.get(i) * STEP) > 512) {
          picked.add(ids.get(i));
        }
      }
      long sum = 0;
      for (int i = 0; i < picked.size(); i++) {
        sum += picked.get(i);
      }
      return sum;
    }

    @Override
    public void close() {
      frame.close();
    }
  }
}
