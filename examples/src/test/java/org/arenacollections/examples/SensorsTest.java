// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.arenacollections.testkit.LeakCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SensorsTest {
  @Test
  @Timeout(20)
  void what_one_thread_writes_another_one_adds_up() throws Exception {
    LeakCheck check = LeakCheck.begin();
    Sensors sensors = new Sensors();
    CompletableFuture<Void> producer =
        CompletableFuture.runAsync(
            () -> {
              try {
                sensors.produce(100, 7);
              } catch (InterruptedException e) {
                throw new CompletionException(e);
              }
            });
    // 7 readings of each of 0 to 99.
    assertThat(sensors.consume()).isEqualTo(7 * 99 * 50.0);
    producer.get(10, TimeUnit.SECONDS);
    sensors.close();
    check.assertAllClosed();
  }
}
