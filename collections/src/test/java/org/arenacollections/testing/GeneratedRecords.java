// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.testing;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.arenacollections.annotations.Length;
import org.arenacollections.annotations.Utf8;

/**
 * Record types that are made up while the tests run: components of all kinds, names of all sorts,
 * records in records. Each comes with the C struct that has the same fields.
 */
public final class GeneratedRecords {
  /** The constants of the enum that components have; as the generated source has them. */
  private static final int COLOURS = 4;

  private static final int MAX_DEPTH = 3;

  private static final List<String> NAMES =
      List.of("x", "id", "größe", "$cost", "_rest", "value", "i", "ΔT", "list", "base", "length");

  private static final List<String> PRIMITIVES =
      List.of("boolean", "byte", "short", "char", "int", "long", "float", "double");

  /**
   * A record type.
   *
   * @param name its simple name
   * @param struct the declaration of the C struct {@code name}
   * @param members the names of that struct's members, in order
   */
  public record Type(String name, String struct, List<String> members) {}

  private final Random random;
  private final List<Type> types = new ArrayList<>();
  private final StringBuilder source =
      new StringBuilder(
          "import org.arenacollections.annotations.*;\n"
              + "public interface Generated {\n  enum Colour { RED, GREEN, BLUE, BLACK }\n");
  private final boolean withArrays;

  private GeneratedRecords(long seed, boolean withArrays) {
    this.random = new Random(seed);
    this.withArrays = withArrays;
  }

  /** The C declarations that the structs need. */
  public static String header() {
    return "#include <stdint.h>\n"
        + "struct arena_string { int32_t length; char prefix[4]; int64_t place; };\n";
  }

  /** So many types that are not parts of others, and those that are. */
  public static List<Type> types(long seed, int count) {
    return generate(seed, count, true).types;
  }

  /** The classes of {@link #types}, in that order. */
  public static List<Class<? extends Record>> classes(long seed, int count) {
    return generate(seed, count, true).compile();
  }

  /** As {@link #classes}, without arrays, so that equal values make equal records. */
  public static List<Class<? extends Record>> classesWithoutArrays(long seed, int count) {
    return generate(seed, count, false).compile();
  }

  private static GeneratedRecords generate(long seed, int count, boolean withArrays) {
    GeneratedRecords made = new GeneratedRecords(seed, withArrays);
    for (int i = 0; i < count; i++) {
      made.addType(1);
    }
    return made;
  }

  private String addType(int depth) {
    int count = random.nextInt(depth == 1 ? 12 : 5);
    StringBuilder components = new StringBuilder();
    StringBuilder members = new StringBuilder();
    List<String> names = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      String member = "m" + k;
      names.add(member);
      String[] both = component(depth);
      components.append(k == 0 ? "" : ", ").append(both[0]).append(' ').append(NAMES.get(k % 11));
      components.append(k < 11 ? "" : "_" + k);
      members.append(String.format(both[1], member)).append("; ");
    }
    String name = "R" + types.size();
    source.append("  record ").append(name).append('(').append(components).append(") {}\n");
    types.add(new Type(name, "struct " + name + " { " + members + "};", names));
    return name;
  }

  /** A component's type in Java, and its declaration in C with a place for the name. */
  private String[] component(int depth) {
    int kind = random.nextInt(16);
    if (kind < 8) {
      return new String[] {PRIMITIVES.get(kind), c(PRIMITIVES.get(kind)) + " %s"};
    }
    int size = 1 + random.nextInt(9);
    if (kind == 8) {
      return new String[] {"Colour", "int32_t %s"};
    }
    if (kind < 11) {
      return new String[] {"String", "struct arena_string %s"};
    }
    if (kind == 11) {
      return new String[] {"@Utf8(maxBytes = " + size + ") String", "char %s[" + size + "]"};
    }
    if (kind < 14 && depth < MAX_DEPTH) {
      String nested = addType(depth + 1);
      return new String[] {nested, "struct " + nested + " %s"};
    }
    String element = random.nextInt(9) == 8 ? "Colour" : PRIMITIVES.get(random.nextInt(8));
    return withArrays
        ? new String[] {"@Length(" + size + ") " + element + "[]", c(element) + " %s[" + size + "]"}
        : new String[] {"Colour", "int32_t %s"};
  }

  private static String c(String type) {
    return switch (type) {
      case "boolean" -> "_Bool";
      case "byte" -> "int8_t";
      case "short" -> "int16_t";
      case "char" -> "uint16_t";
      case "int", "Colour" -> "int32_t";
      case "long" -> "int64_t";
      default -> type;
    };
  }

  private List<Class<? extends Record>> compile() {
    try {
      Path folder = Files.createTempDirectory("generated");
      StringWriter log = new StringWriter();
      List<String> options =
          List.of("-d", folder.toString(), "-cp", placeOf(Length.class), "-proc:none");
      boolean compiled =
          ToolProvider.getSystemJavaCompiler()
              .getTask(log, null, null, options, null, List.of(new Source(source + "}\n")))
              .call();
      if (!compiled) {
        throw new AssertionError(log.toString());
      }
      return load(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<Class<? extends Record>> load(Path folder) throws IOException {
    Map<String, byte[]> files = new HashMap<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
      for (Path file : all) {
        files.put(file.getFileName().toString(), Files.readAllBytes(file));
        Files.delete(file);
      }
    }
    Files.delete(folder);
    Loader loader = new Loader(files);
    List<Class<? extends Record>> classes = new ArrayList<>();
    for (Type type : types) {
      try {
        classes.add(loader.loadClass("Generated$" + type.name).asSubclass(Record.class));
      } catch (ClassNotFoundException e) {
        throw new LinkageError("generated", e);
      }
    }
    return classes;
  }

  /** Has the class files as resources too, as any loader does. */
  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> files;

    Loader(Map<String, byte[]> files) {
      super(Length.class.getClassLoader());
      this.files = files;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = files.get(name + ".class");
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }

    @Override
    public InputStream getResourceAsStream(String name) {
      byte[] bytes = files.get(name);
      return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
    }
  }

  private static String placeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new LinkageError("generated", e);
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("string:///Generated.java"), JavaFileObject.Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  // ---- values
  // ------------------------------------------------------------------------------------

  /** A record of that type, with values that are often extreme. */
  public static Record value(Class<? extends Record> type, Random random) {
    RecordComponent[] components = type.getRecordComponents();
    Object[] values = new Object[components.length];
    Class<?>[] declared = new Class<?>[components.length];
    for (int k = 0; k < components.length; k++) {
      declared[k] = components[k].getType();
      Length length = components[k].getAnnotation(Length.class);
      Utf8 utf8 = components[k].getAnnotation(Utf8.class);
      values[k] =
          length != null
              ? array(declared[k].getComponentType(), length.value(), random)
              : utf8 != null ? text(utf8.maxBytes(), random) : single(declared[k], random);
    }
    try {
      return type.getDeclaredConstructor(declared).newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("generated", e);
    }
  }

  private static Object array(Class<?> element, int length, Random random) {
    Object array = Array.newInstance(element, length);
    for (int i = 0; i < length; i++) {
      Array.set(array, i, single(element, random));
    }
    return array;
  }

  private static Object single(Class<?> type, Random random) {
    if (type.isRecord()) {
      return value(type.asSubclass(Record.class), random);
    }
    if (type.isEnum()) {
      return type.getEnumConstants()[random.nextInt(COLOURS)];
    }
    boolean isExtreme = random.nextInt(4) == 0;
    return switch (type.getSimpleName()) {
      case "boolean" -> random.nextBoolean();
      case "byte" -> (byte) random.nextInt();
      case "short" -> (short) random.nextInt();
      case "char" -> (char) random.nextInt();
      case "int" -> isExtreme ? Integer.MIN_VALUE : random.nextInt(100);
      case "long" -> isExtreme ? Long.MAX_VALUE : random.nextLong();
      case "float" -> isExtreme ? pick(random, Float.NaN, -0f) : random.nextFloat();
      case "double" -> isExtreme ? pick(random, Double.NaN, -0.0) : random.nextDouble();
      default -> string(random);
    };
  }

  @SafeVarargs
  private static <T> T pick(Random random, T... values) {
    return values[random.nextInt(values.length)];
  }

  /** A string of any characters, lone surrogates and zeros among them, of up to some 60 bytes. */
  public static String string(Random random) {
    StringBuilder text = new StringBuilder();
    for (int n = random.nextInt(4) == 0 ? random.nextInt(40) : random.nextInt(6); n > 0; n--) {
      switch (random.nextInt(8)) {
        case 0 -> text.append((char) (0x80 + random.nextInt(0x780)));
        case 1 -> text.append((char) (0x800 + random.nextInt(0xF800)));
        case 2 -> text.appendCodePoint(0x10000 + random.nextInt(0x100000));
        case 3 -> text.append('\0');
        default -> text.append((char) (' ' + random.nextInt(95)));
      }
    }
    return text.toString();
  }

  private static String text(int maxBytes, Random random) {
    String text = string(random).replace('\0', '0');
    while (byteSizeOf(text) > maxBytes) {
      text = text.substring(0, text.length() - 1);
    }
    return text;
  }

  /** In UTF-8; of a lone surrogate, which the JDK does not encode, three bytes. */
  public static int byteSizeOf(String text) {
    return text.codePoints()
        .map(point -> point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
        .sum();
  }

  /** What a record's components are, records and arrays in it as lists: for comparing arrays. */
  public static List<Object> partsOf(Record record) {
    List<Object> parts = new ArrayList<>();
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      try {
        component.getAccessor().setAccessible(true);
        parts.add(partOf(component.getAccessor().invoke(record)));
      } catch (ReflectiveOperationException e) {
        throw new LinkageError("generated", e);
      }
    }
    return parts;
  }

  private static Object partOf(Object value) {
    if (value instanceof Record nested) {
      return partsOf(nested);
    }
    if (!value.getClass().isArray()) {
      return value;
    }
    List<Object> elements = new ArrayList<>();
    for (int i = 0; i < Array.getLength(value); i++) {
      elements.add(Array.get(value, i));
    }
    return elements;
  }
}
