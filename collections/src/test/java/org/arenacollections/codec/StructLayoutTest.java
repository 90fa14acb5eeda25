// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.StructLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.arenacollections.testing.GeneratedRecords;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The layouts of records that are made up here, against those of a C compiler. */
class StructLayoutTest {
  private static final long SEED = 20261130;

  @TempDir Path folder;

  @Test
  void two_hundred_records_lie_as_gcc_lays_out_the_structs_of_the_same_fields() throws Exception {
    Optional<String> compiler = compiler();
    boolean isNeeded = "true".equals(System.getenv("ARENA_TESTS_NEED_GCC"));
    assertThat(!isNeeded || compiler.isPresent()).as("gcc, which CI must have").isTrue();
    assumeTrue(
        compiler.isPresent(),
        "no gcc on the PATH, so struct layouts are not compared with those of a C compiler");
    List<GeneratedRecords.Type> types = GeneratedRecords.types(SEED, 200);
    List<Class<? extends Record>> classes = GeneratedRecords.classes(SEED, 200);
    assertThat(classes).hasSizeGreaterThanOrEqualTo(200);
    List<String> ours = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      ours.add(line(types.get(i).name(), RecordCodec.of(classes.get(i))));
    }
    assertThat(ours).isEqualTo(fromC(compiler.get(), types));
  }

  private static String line(String name, RecordCodec<?> codec) {
    StructLayout layout = codec.layout();
    StringBuilder line = new StringBuilder(name + " " + layout.byteSize());
    line.append(' ').append(layout.byteAlignment());
    for (RecordCodec.Component component : codec.components()) {
      long byteOffset = layout.byteOffset(PathElement.groupElement(component.name()));
      assertThat(component.byteOffset()).isEqualTo(byteOffset);
      line.append(' ').append(byteOffset).append(':').append(component.byteSize());
    }
    return line.toString();
  }

  private List<String> fromC(String compiler, List<GeneratedRecords.Type> types)
      throws IOException, InterruptedException {
    StringBuilder source = new StringBuilder(GeneratedRecords.header());
    source.append("#include <stddef.h>\n#include <stdio.h>\n");
    types.forEach(type -> source.append(type.struct()).append('\n'));
    source.append("int main(void) {\n");
    for (GeneratedRecords.Type type : types) {
      String struct = "struct " + type.name();
      source.append("printf(\"").append(type.name()).append(" %zu %zu\", ");
      source.append("sizeof(" + struct + "), _Alignof(" + struct + "));\n");
      for (String member : type.members()) {
        source.append("printf(\" %zu:%zu\", offsetof(" + struct + ", " + member + "), ");
        source.append("sizeof(((" + struct + "*)0)->" + member + "));\n");
      }
      source.append("printf(\"\\n\");\n");
    }
    Path file = Files.writeString(folder.resolve("structs.c"), source.append("}\n"));
    Path program = folder.resolve("structs");
    assertThat(run(List.of(compiler, "-o", program.toString(), file.toString()))).isEmpty();
    return run(List.of(program.toString())).lines().toList();
  }

  private String run(List<String> command) throws IOException, InterruptedException {
    Path output = folder.resolve("output.txt");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    return Files.readString(output);
  }

  private static Optional<String> compiler() {
    return Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator))
        .map(place -> Path.of(place, "gcc"))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst();
  }
}
