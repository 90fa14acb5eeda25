import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.columns.Columns;

/** Program 13: producer and consumer, double buffering. No annotation. */
final class Ring13 {
  record Detection(float x, float y) {}

  record Batch(int number, Columns<Detection> detections) {}

  interface Camera {
    boolean next();

    int number();

    void decodeInto(Columns<Detection> target);
  }

  private volatile boolean running;

  void run(Camera camera) throws InterruptedException {
    try (ArenaRing<Batch> ring =
        ArenaRing.of(2, ArenaOptions.fixed(1 << 20).named("camera"))) {
      Thread producer =
          Thread.ofPlatform()
              .start(
                  () -> {
                    try {
                      while (camera.next()) {
                        try (ArenaRing.Filling<Batch> slot = ring.fill()) {
                          Columns<Detection> d = Columns.in(slot.arena(), Detection.class, 1_000);
                          camera.decodeInto(d);
                          slot.publish(new Batch(camera.number(), d));
                        }
                      }
                    } catch (InterruptedException e) {
                      Thread.currentThread().interrupt();
                    }
                  });
      while (running) {
        try (ArenaRing.Reading<Batch> slot = ring.read()) {
          track(slot.content());
        }
      }
      producer.join();
    }
  }

  private void track(Batch batch) {
    batch.detections().size();
  }
}
