import java.util.concurrent.Executor;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.FloatColumn;
import org.arenacollections.columns.IntColumn;

/** Program 3: 300,000 rats. No annotation. */
final class Rats3 {
  record Rat(float x, float y, float vx, float vy, int hp, int cell, long prey) {}

  record Bullet(float x, float y, int cell, int damage, long shooter) {}

  interface Shots {
    int count();

    float x(int shot);
  }

  private final ScratchArena wave =
      ScratchArena.of(ArenaOptions.growing(32 << 20, 64 << 20).named("wave"));
  private final ScratchArena frame =
      ScratchArena.of(ArenaOptions.growing(1 << 20, 16 << 20).named("frame"));
  private Columns<Rat> rats = Columns.in(wave, Rat.class);

  void spawn(int count) {
    wave.reset();
    rats = Columns.zeroed(wave, Rat.class, count);
    rats.column(Rat::hp).fill(100);
    scatter(rats.column(Rat::x), rats.column(Rat::y));
  }

  private static void scatter(FloatColumn x, FloatColumn y) {
    x.fill(1);
    y.fill(2);
  }

  void tick(float dt, Shots shots, Executor jobs) {
    FloatColumn x = rats.column(Rat::x);
    FloatColumn y = rats.column(Rat::y);
    IntColumn hp = rats.column(Rat::hp);
    IntColumn cell = rats.column(Rat::cell);
    x.addScaled(rats.column(Rat::vx), dt);
    y.addScaled(rats.column(Rat::vy), dt);
    IntRows byCell = IntRows.groupedBy(frame, cell, 100);
    Columns<Bullet> bullets = Columns.zeroed(frame, Bullet.class, shots.count());
    IntColumn bulletCell = bullets.column(Bullet::cell);
    for (int b = 0; b < bullets.size(); b++) {
      bulletCell.set(b, (int) shots.x(b));
    }
    for (int b = 0; b < bullets.size(); b++) {
      int c = bulletCell.get(b);
      for (int i = byCell.start(c); i < byCell.end(c); i++) {
        hp.addTo(byCell.get(i), -25);
      }
    }
    rats.removeRows(r -> hp.get(r) <= 0);
    frame.reset();
  }
}
