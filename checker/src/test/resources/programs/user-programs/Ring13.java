import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaRing;
import org.arenacollections.columns.Columns;

/** Program 13: producer and consumer, double buffering. No annotation. */
final class Ring13 {
  record Detection(float x, float y) {}

  record Batch(Columns<Detection> detections) {}

  interface Camera {
    boolean next();

    int count();

    void decodeInto(Columns<Detection> target);
  }

  void run(Camera camera) throws InterruptedException {
    try (ArenaRing<Batch> ring =
        ArenaRing.of(
            2,
            ArenaOptions.fixed(1 << 20).named("camera"),
            arena -> new Batch(Columns.in(arena, Detection.class)))) {
      Thread producer =
          Thread.ofPlatform()
              .start(
                  () -> {
                    try {
                      while (camera.next()) {
                        Batch batch = ring.fill();
                        batch.detections().renew(camera.count());
                        camera.decodeInto(batch.detections());
                        ring.publish(batch);
                      }
                      ring.finish();
                    } catch (InterruptedException e) {
                      Thread.currentThread().interrupt();
                    }
                  });
      for (Batch batch = ring.take(); batch != null; batch = ring.take()) {
        track(batch);
        ring.release(batch);
      }
      producer.join();
    }
  }

  private void track(Batch batch) {
    batch.detections().size();
  }
}
