// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.arenacollections.testing.ChildJvm;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Maps and sets of objects that are made once and renewed in each frame leave no garbage. */
class ObjectGarbageTest {
  /** In a JVM of its own: what other tests did is then not in the JIT's profile. */
  @ParameterizedTest
  @ValueSource(strings = {"group", "records"})
  void looking_up_putting_and_removing_make_no_garbage(String way)
      throws IOException, InterruptedException {
    ChildJvm.Result result = ChildJvm.run(ObjectGarbageProgram.class.getName(), way);
    assertThat(result.output()).isEqualTo("bytes per frame: 0\n");
  }
}
