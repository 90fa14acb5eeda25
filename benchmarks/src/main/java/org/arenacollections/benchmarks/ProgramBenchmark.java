// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.FloatColumn;
import org.arenacollections.columns.IntColumn;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What do whole programs take that make many short-lived things: a game's bullets, a handful in
 * each of two million frames, and 300,000 rats that appear at once and die at once?
 *
 * <p>{@code arena} adds records to a table, {@code arenaColumns} writes the table's columns; the
 * others make an object for each.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
@Warmup(iterations = 3)
@Measurement(iterations = 5)
public class ProgramBenchmark {
  private static final int TICKS = 20;

  /** How the program holds what it makes. */
  @Param({"arena", "arenaColumns", "jdk", "eclipse"})
  public String library;

  /** How many frames {@code bulletFrames} has. */
  @Param({"2000000"})
  public int frames;

  private Peer peer;

  @Setup
  public void setUp() {
    peer =
        switch (library) {
          case "arena" -> new ArenaPeer();
          case "arenaColumns" -> new ColumnsPeer();
          case "jdk" -> new ListPeer(ArrayList::new, ArrayList::new);
          case "eclipse" -> new ListPeer(FastList::new, FastList::new);
          default -> throw new IllegalArgumentException(library);
        };
  }

  @TearDown
  public void tearDown() {
    peer.close();
  }

  /** Frames with 1 to 50 bullets of two floats each, made, moved and forgotten. */
  @Benchmark
  public double bulletFrames() {
    double sum = 0;
    for (int frame = 0; frame < frames; frame++) {
      // The same for every library: 1 to 50, in an order that the processor does not learn.
      int bullets = 1 + (frame * 0x9E3779B9 >>> 8) % 50;
      sum += peer.bullets(bullets);
    }
    return sum;
  }

  /** Twenty ticks: 300,000 rats of 32 bytes are spawned, take a step, and are killed. */
  @Benchmark
  public double ratTicks() {
    double sum = 0;
    for (int tick = 0; tick < TICKS; tick++) {
      sum += peer.rats(300_000);
    }
    return sum;
  }

  private record Bullet(float x, float y) {}

  private record Rat(
      float x, float y, float dx, float dy, float health, int kind, int target, int age) {}

  private abstract static class Peer {
    abstract double bullets(int count);

    abstract double rats(int count);

    void close() {}
  }

  private static final class ListPeer extends Peer {
    private final IntFunction<List<Bullet>> bulletLists;
    private final IntFunction<List<MovingRat>> ratLists;

    ListPeer(IntFunction<List<Bullet>> bulletLists, IntFunction<List<MovingRat>> ratLists) {
      this.bulletLists = bulletLists;
      this.ratLists = ratLists;
    }

    /** An object changes in place, where a record in a list would have to be replaced. */
    private static final class MovingRat {
      float x;
      float y;
      final float dx;
      final float dy;
      final float health;
      final int kind;
      final int target;
      int age;

      MovingRat(float x, float y, float dx, float dy, float health, int kind, int target, int age) {
        this.x = x;
        this.y = y;
        this.dx = dx;
        this.dy = dy;
        this.health = health;
        this.kind = kind;
        this.target = target;
        this.age = age;
      }
    }

    @Override
    double bullets(int count) {
      List<Bullet> bullets = bulletLists.apply(count);
      for (int i = 0; i < count; i++) {
        bullets.add(new Bullet(i, count));
      }
      double sum = 0;
      for (int i = 0; i < bullets.size(); i++) {
        Bullet bullet = bullets.get(i);
        sum += bullet.x() * 0.5f + bullet.y();
      }
      return sum;
    }

    @Override
    double rats(int count) {
      List<MovingRat> rats = ratLists.apply(count);
      for (int i = 0; i < count; i++) {
        rats.add(new MovingRat(i, i & 255, 1, 2, 10, i & 3, i >> 1, 0));
      }
      for (int i = 0; i < rats.size(); i++) {
        MovingRat rat = rats.get(i);
        rat.x += rat.dx;
        rat.y += rat.dy;
        rat.age++;
      }
      return rats.get(count / 2).x + rats.size();
    }
  }

  private static final class ArenaPeer extends Peer {
    private final ScratchArena frame = ScratchArena.growing(1 << 20, 64 << 20);
    private final Columns<Bullet> bullets = Columns.in(frame, Bullet.class);
    private final Columns<Rat> rats = Columns.in(frame, Rat.class);

    @Override
    double bullets(int count) {
      frame.reset();
      Columns<Bullet> made = bullets;
      made.renew();
      for (int i = 0; i < count; i++) {
        made.add(new Bullet(i, count));
      }
      double sum = 0;
      for (int i = 0; i < made.size(); i++) {
        Bullet bullet = made.get(i);
        sum += bullet.x() * 0.5f + bullet.y();
      }
      return sum;
    }

    @Override
    double rats(int count) {
      frame.reset();
      Columns<Rat> made = rats;
      made.renew();
      for (int i = 0; i < count; i++) {
        made.add(new Rat(i, i & 255, 1, 2, 10, i & 3, i >> 1, 0));
      }
      for (int i = 0; i < made.size(); i++) {
        Rat rat = made.get(i);
        made.set(
            i,
            new Rat(
                rat.x() + rat.dx(),
                rat.y() + rat.dy(),
                rat.dx(),
                rat.dy(),
                rat.health(),
                rat.kind(),
                rat.target(),
                rat.age() + 1));
      }
      return made.get(count / 2).x() + made.size();
    }

    @Override
    void close() {
      frame.close();
    }
  }

  private static final class ColumnsPeer extends Peer {
    private final ScratchArena frame = ScratchArena.growing(1 << 20, 64 << 20);
    private final Columns<Bullet> bullets = Columns.in(frame, Bullet.class);
    private final FloatColumn bulletX = bullets.column(Bullet::x);
    private final FloatColumn bulletY = bullets.column(Bullet::y);
    private final Columns<Rat> rats = Columns.in(frame, Rat.class);
    private final FloatColumn ratX = rats.column(Rat::x);
    private final FloatColumn ratY = rats.column(Rat::y);
    private final FloatColumn dx = rats.column(Rat::dx);
    private final FloatColumn dy = rats.column(Rat::dy);
    private final FloatColumn health = rats.column(Rat::health);
    private final IntColumn kind = rats.column(Rat::kind);
    private final IntColumn target = rats.column(Rat::target);
    private final IntColumn age = rats.column(Rat::age);

    @Override
    double bullets(int count) {
      frame.reset();
      bullets.renew(count);
      FloatColumn xs = bulletX;
      FloatColumn ys = bulletY;
      for (int i = 0; i < count; i++) {
        xs.set(i, i);
        ys.set(i, count);
      }
      double sum = 0;
      for (int i = 0; i < count; i++) {
        sum += xs.get(i) * 0.5f + ys.get(i);
      }
      return sum;
    }

    @Override
    double rats(int count) {
      frame.reset();
      rats.renew(count);
      for (int i = 0; i < count; i++) {
        ratX.set(i, i);
        ratY.set(i, i & 255);
        dx.set(i, 1);
        dy.set(i, 2);
        health.set(i, 10);
        kind.set(i, i & 3);
        target.set(i, i >> 1);
      }
      ratX.addScaled(dx, 1);
      ratY.addScaled(dy, 1);
      for (int i = 0; i < age.size(); i++) {
        age.addTo(i, 1);
      }
      return ratX.get(count / 2) + rats.size();
    }

    @Override
    void close() {
      frame.close();
    }
  }
}
