// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.arenacollections.internal.Failures;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * A kernel's text, and the record of its parameters: where to find them.
 *
 * <p>The text is a resource beside the record's class, once in each form that a backend takes: PTX
 * for CUDA ({@code NAME.ptx}), source for OpenCL ({@code NAME.cl}). The record's components are the
 * kernel's parameters, in order: {@link DeviceColumn}, {@link DeviceBytes} and {@link HitSink} are
 * pointers, {@code int}, {@code long}, {@code float} and {@code double} are themselves.
 *
 * @param <P> the record of the parameters
 */
public final class KernelSource<P extends Record> {
  private final MethodHandles.Lookup lookup;
  private final Class<P> parameters;
  private final String resource;
  private final String entry;

  private KernelSource(
      MethodHandles.Lookup lookup, Class<P> parameters, String resource, String entry) {
    this.lookup = Objects.requireNonNull(lookup, "lookup");
    this.parameters = Objects.requireNonNull(parameters, "parameters");
    this.resource = Objects.requireNonNull(resource, "resource");
    this.entry = Objects.requireNonNull(entry, "entry");
  }

  /**
   * Names a kernel.
   *
   * @param lookup {@code MethodHandles.lookup()}, which reaches the record's accessors and whose
   *     class finds the resource
   * @param parameters the record of the parameters
   * @param name of the resource without its ending, and of the kernel in it
   * @param <P> the record of the parameters
   * @return the kernel's source
   */
  public static <P extends Record> KernelSource<P> of(
      MethodHandles.Lookup lookup, Class<P> parameters, String name) {
    return new KernelSource<>(lookup, parameters, name, name);
  }

  /**
   * Names another kernel of the same resource.
   *
   * @param newEntry the kernel's name in the text
   * @return the source of that kernel
   */
  public KernelSource<P> entry(String newEntry) {
    return new KernelSource<>(lookup, parameters, resource, newEntry);
  }

  String entry() {
    return entry;
  }

  Class<P> parameters() {
    return parameters;
  }

  MethodHandles.Lookup lookup() {
    return lookup;
  }

  /** Reads the text in a backend's form. */
  String text(String form) {
    String name = resource + "." + form;
    try (InputStream stream = open(name)) {
      if (stream == null) {
        throw new IllegalArgumentException(
            GpuMessages.noKernelText(name, lookup.lookupClass().getPackageName()));
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** As the lookup's class would open it: what its module does not open, others do not find. */
  private @Nullable InputStream open(String name) {
    try {
      MethodType type = MethodType.methodType(InputStream.class, String.class);
      MethodHandle open = lookup.findVirtual(Class.class, "getResourceAsStream", type);
      return (InputStream) open.invoke(lookup.lookupClass(), name);
    } catch (ReflectiveOperationException e) {
      // Of a lookup that has not all rights; then the package is open, or nothing is found.
      return lookup.lookupClass().getResourceAsStream(name);
    } catch (Throwable e) {
      throw Failures.raise(e);
    }
  }

  /** Returns the kernel's name and its parameters' record. */
  @Override
  public String toString() {
    return GpuMessages.kernel(entry, parameters);
  }
}
