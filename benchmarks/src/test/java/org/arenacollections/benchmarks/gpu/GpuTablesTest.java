// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.arenacollections.gpu.Gpu;
import org.arenacollections.gpu.GpuBackend;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The four tables run, and every result is what it must be; no time is looked at. */
class GpuTablesTest {
  /** The stand-in of the CUDA library, which the tests of collections have built. */
  private static final Path SHIM = Path.of("../collections/target/native/libcuda-shim.so");

  @TempDir Path folder;

  @BeforeAll
  static void useTheStandIn() {
    if (Files.exists(SHIM)) {
      System.setProperty("org.arenacollections.gpu.cuda", SHIM.toAbsolutePath().toString());
    }
  }

  private List<String> check(String layer, GpuBackend backend) throws Exception {
    boolean isReady = Gpu.availability(backend).isReady();
    String reason = Gpu.availability(backend).toString();
    if (List.of(System.getProperty("layers", "").split(",")).contains(layer)) {
      assertTrue(isReady, reason);
    }
    assumeTrue(isReady, reason);
    Path file = folder.resolve("rows.csv");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Meter meter = new Meter(file, out, false, 60);
    GpuTables.run(backend, meter, Set.of("T1", "T2", "T3", "T4"));
    meter.summarize();
    assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("No times: this is no GPU");
    return Files.readAllLines(file);
  }

  @Test
  void on_the_stand_in_library_every_variant_runs_and_a_frame_on_arenas_takes_fewer_calls()
      throws Exception {
    List<String> rows = check("shim", GpuBackend.CUDA);
    assertThat(rows).hasSize(1 + 12 + 14 + 8 + 35).startsWith(Row.HEADER);
    assertThat(rows)
        .anyMatch(row -> row.startsWith("T3,\"a: driver, pageable\",2000 rows,,,,3,32.0"));
    assertThat(rows).anyMatch(row -> row.startsWith("T1,\"push_arena\",16 B,,,,3,4.0"));
    assertThat(rows)
        .anyMatch(row -> row.startsWith("T3,\"e: arenas, one copy\",2000 rows,,,,3,7.0"));
    for (String kind :
        List.of(
            "pageable arena",
            "pinned arena",
            "registered arena",
            "registered, huge pages",
            "write-combined")) {
      for (String state : List.of("up", "list read", "list write", "map put", "map get")) {
        assertThat(rows)
            .anyMatch(row -> row.startsWith("T4,\"" + kind) && row.contains("," + state + ","));
      }
    }
    assertThat(rows).anyMatch(row -> row.startsWith("T3,\"f: e, recorded\",2000 rows,,,,3,4.0"));
  }

  @Test
  void on_OpenCL_what_it_has_runs() throws Exception {
    List<String> rows = check("opencl", GpuBackend.OPENCL);
    assertThat(rows)
        .anyMatch(row -> row.startsWith("T3,\"a: driver, pageable\""))
        .anyMatch(row -> row.startsWith("T3,\"e: arenas, one copy\""))
        .anyMatch(row -> row.startsWith("T3,\"g: e, two in flight\""))
        .noneMatch(row -> row.startsWith("T1"));
  }
}
