// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.gpu.driver.DeviceDriver;
import org.arenacollections.gpu.driver.KernelArgs;
import org.arenacollections.gpu.driver.KernelArgs.Kind;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * A kernel of one device, whose parameters are a record: {@link Frame#launch}.
 *
 * <p>Any stream of the device may use it. Closed before its device.
 *
 * @param <P> the record of its parameters
 */
@ArenaBacked
public final class Kernel<P extends Record> implements AutoCloseable {
  private static final int BLOCK_SIZE = 256;

  private final GpuDevice device;
  private final KernelSource<P> source;
  private final Kind[] kinds;
  private final List<MethodHandle> accessors;
  private final long module;
  private final long function;
  private final GpuChild child = this::toString;
  private final GraphUse graphUse = new GraphUse();
  private volatile boolean closed;

  private Kernel(
      GpuDevice device,
      KernelSource<P> source,
      Kind[] kinds,
      List<MethodHandle> accessors,
      long module,
      long function) {
    this.device = device;
    this.source = source;
    this.kinds = kinds;
    this.accessors = accessors;
    this.module = module;
    this.function = function;
  }

  static <P extends Record> Kernel<P> load(GpuDevice device, KernelSource<P> source) {
    DeviceDriver driver = device.driver();
    String form = driver.kernelForm();
    String text = source.text(form);
    RecordComponent[] components = source.parameters().getRecordComponents();
    Kind[] kinds = new Kind[components.length];
    for (int i = 0; i < kinds.length; i++) {
      kinds[i] = kindOf(source, components[i]);
    }
    compare(source, components, kinds, KernelText.parameters(form, text, source.entry()), form);
    List<MethodHandle> accessors = accessorsOf(source, components);
    long module = driver.loadModule(text);
    try {
      long function = driver.function(module, source.entry());
      Kernel<P> kernel = new Kernel<>(device, source, kinds, accessors, module, function);
      device.add(kernel.child);
      return kernel;
    } catch (Throwable e) {
      device.free(() -> driver.freeModule(module));
      throw e;
    }
  }

  private static Kind kindOf(KernelSource<?> source, RecordComponent component) {
    Class<?> type = component.getType();
    if (type == DeviceColumn.class || type == DeviceBytes.class || type == HitSink.class) {
      return Kind.POINTER;
    }
    if (type == int.class) {
      return Kind.INT;
    }
    if (type == long.class) {
      return Kind.LONG;
    }
    if (type == float.class) {
      return Kind.FLOAT;
    }
    if (type == double.class) {
      return Kind.DOUBLE;
    }
    throw new IllegalArgumentException(
        GpuMessages.badParameterType(source.toString(), component.getName(), type));
  }

  private static void compare(
      KernelSource<?> source,
      RecordComponent[] components,
      Kind[] kinds,
      @Nullable List<@Nullable Kind> declared,
      String form) {
    if (declared == null) {
      throw new IllegalArgumentException(GpuMessages.noSuchKernel(source.toString(), form));
    }
    if (declared.size() != kinds.length) {
      throw new IllegalArgumentException(
          GpuMessages.parameterCount(source.toString(), kinds.length, declared.size()));
    }
    for (int i = 0; i < kinds.length; i++) {
      if (!KernelText.takes(form, declared.get(i), kinds[i])) {
        throw new IllegalArgumentException(
            GpuMessages.parameterKind(
                source.toString(), components[i].getName(), kinds[i], declared.get(i)));
      }
    }
  }

  private static List<MethodHandle> accessorsOf(
      KernelSource<?> source, RecordComponent[] components) {
    List<MethodHandle> accessors = new ArrayList<>();
    for (RecordComponent component : components) {
      try {
        MethodHandle accessor = source.lookup().unreflect(component.getAccessor());
        accessors.add(accessor.asType(MethodType.methodType(Object.class, Object.class)));
      } catch (IllegalAccessException e) {
        throw new IllegalArgumentException(
            GpuMessages.parametersOutOfReach(source.parameters(), source.lookup()), e);
      }
    }
    return accessors;
  }

  /**
   * Unloads it, when no stream runs it any more; a second call does nothing.
   *
   * @throws IllegalStateException if a {@link FrameGraph} uses it
   */
  @Override
  public void close() {
    if (!beginClose()) {
      return;
    }
    Closing closing = new Closing(device);
    try {
      closing.await(device::awaitStreams);
    } catch (RuntimeException e) {
      closed = false;
      throw e;
    }
    closing
        .free(() -> device.bareDriver().freeFunction(function))
        .free(() -> device.bareDriver().freeModule(module))
        .then(() -> device.remove(child))
        .end();
  }

  /** Lets it be launched no more; answers false if that was so already. */
  private synchronized boolean beginClose() {
    if (closed) {
      return false;
    }
    graphUse.check(this);
    closed = true;
    return true;
  }

  /** Returns its name and its parameters' record. */
  @Override
  public String toString() {
    return source.toString();
  }

  // ---- inside --------------------------------------------------------------------------------

  GraphUse graphUse() {
    return graphUse;
  }

  long function() {
    return function;
  }

  int blockSize() {
    return BLOCK_SIZE;
  }

  KernelArgs newArgs() {
    return new KernelArgs(kinds);
  }

  void checkUsable(GpuStream stream) {
    checkOpen();
    if (stream.device() != device) {
      throw new IllegalArgumentException(
          GpuMessages.otherDevice(toString(), device.label(), stream.device().label()));
    }
  }

  /** Writes the parameters where the launch reads them, checking each. */
  void fill(KernelArgs arguments, P parameters, int rowCount, GpuStream stream) {
    for (int i = 0; i < kinds.length; i++) {
      Object value = get(i, parameters);
      switch (kinds[i]) {
        case POINTER -> arguments.setLong(i, pointer(value, rowCount, stream));
        case INT -> arguments.setInt(i, (Integer) value);
        case LONG -> arguments.setLong(i, (Long) value);
        case FLOAT -> arguments.setFloat(i, (Float) value);
        case DOUBLE -> arguments.setDouble(i, (Double) value);
      }
    }
  }

  /** Tells a graph what a launch with these parameters uses. */
  void noteUses(P parameters, FrameGraph graph) {
    graph.uses(this);
    for (int i = 0; i < kinds.length; i++) {
      if (kinds[i] == Kind.POINTER) {
        switch (get(i, parameters)) {
          case DeviceColumn<?> column -> graph.uses(column.arena());
          case HitSink<?> sink -> graph.uses(sink);
          case Object bytes -> graph.uses(((DeviceBytes) bytes).arena());
        }
      }
    }
  }

  /** Does what needs the module, which is not unloaded meanwhile. */
  synchronized void whileOpen(Runnable launch) {
    checkOpen();
    launch.run();
  }

  private void checkOpen() {
    if (closed) {
      throw new IllegalStateException(GpuMessages.closed(toString()));
    }
  }

  private Object get(int index, P parameters) {
    try {
      Object value = (Object) accessors.get(index).invokeExact((Object) parameters);
      if (value == null) {
        String name = source.parameters().getRecordComponents()[index].getName();
        throw new NullPointerException(GpuMessages.nullParameter(toString(), name));
      }
      return value;
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(GpuMessages.constructorThrew(), e);
    }
  }

  private long pointer(Object value, int rowCount, GpuStream stream) {
    if (value instanceof DeviceColumn<?> column) {
      if (column.size() < rowCount) {
        throw new IllegalArgumentException(
            GpuMessages.tooFewRows(toString(), rowCount, column.toString()));
      }
      return column.pointer(stream);
    }
    return value instanceof HitSink<?> sink
        ? sink.writablePointer(stream)
        : ((DeviceBytes) value).pointer(stream);
  }
}
