// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.codec;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles records with many components while the test runs. */
public final class WideRecords {
  private WideRecords() {}

  /** A record of that many ints, {@code c0}, {@code c1}, …, on the class path of its own loader. */
  public static Class<? extends Record> of(int count) throws Exception {
    String components =
        IntStream.range(0, count).mapToObj(k -> "int c" + k).collect(Collectors.joining(", "));
    Path folder = Files.createTempDirectory("wide");
    String source = "public record Wide(" + components + ") {}";
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> options = List.of("-d", folder.toString());
    boolean compiled =
        compiler.getTask(null, null, null, options, null, List.of(new Source(source))).call();
    if (!compiled) {
      throw new AssertionError("not compiled");
    }
    byte[] bytes = Files.readAllBytes(folder.resolve("Wide.class"));
    Files.delete(folder.resolve("Wide.class"));
    Files.delete(folder);
    return new Loader().define(bytes);
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("string:///Wide.java"), JavaFileObject.Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class Loader extends ClassLoader {
    Class<? extends Record> define(byte[] bytes) {
      return defineClass("Wide", bytes, 0, bytes.length).asSubclass(Record.class);
    }
  }
}
