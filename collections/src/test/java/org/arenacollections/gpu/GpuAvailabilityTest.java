// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import org.arenacollections.gpu.driver.CudaShim;
import org.arenacollections.gpu.driver.FakeBackend;
import org.junit.jupiter.api.Test;

/** What is said where there is no GPU, or no such kernel; and what has no way in. */
class GpuAvailabilityTest {
  @Test
  void availability_is_said_in_one_line_and_never_throws() {
    assertThat(Gpu.availability().toString()).matches("(ABSENT|UNUSABLE|READY): .+");
    for (GpuBackend backend : GpuBackend.values()) {
      GpuAvailability availability = Gpu.availability(backend);
      assertThat(availability.reason()).isNotEmpty().doesNotContain("\n");
      assertThat(availability.isReady())
          .isEqualTo(availability.deviceCount() > 0)
          .isEqualTo(availability.backend() == backend);
    }
  }

  /** What was found for one is not taken for the other. */
  @Test
  void a_library_of_one_backend_is_none_of_the_other() {
    String shim = CudaShim.fresh().library();
    String cuda = "org.arenacollections.gpu.cuda";
    String openCl = "org.arenacollections.gpu.opencl";
    String before = System.getProperty(cuda);
    System.setProperty(cuda, shim);
    System.setProperty(openCl, shim);
    try {
      assertThat(Gpu.availability(GpuBackend.CUDA).isReady()).isTrue();
      assertThat(Gpu.availability(GpuBackend.OPENCL).reason()).contains("has no clGetPlatformIDs");
    } finally {
      System.clearProperty(openCl);
      if (before == null) {
        System.clearProperty(cuda);
      } else {
        System.setProperty(cuda, before);
      }
    }
  }

  @Test
  void a_device_that_is_not_there_is_refused_with_how_many_there_are() {
    FakeBackend backend = new FakeBackend(2);
    for (int index : new int[] {-1, 2, Integer.MAX_VALUE}) {
      assertThatThrownBy(() -> Gpu.open(backend, index))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("there is no device " + index + "; fake has 2, numbered from 0");
    }
    assertThat(backend.report()).isEmpty();
  }

  @Test
  void where_no_driver_is_ready_opening_says_why() {
    for (GpuBackend backend : GpuBackend.values()) {
      if (!Gpu.availability(backend).isReady()) {
        assertThatThrownBy(() -> Gpu.open(backend, 0))
            .isInstanceOf(GpuUnavailableException.class)
            .hasMessageContaining(backend + " can't be opened");
      }
    }
  }

  /** G5: what stands for memory of the device leads nowhere on the host. */
  @Test
  void nothing_on_the_device_has_a_pointer_or_a_segment_for_others() {
    for (Class<?> type :
        new Class<?>[] {
          DeviceColumn.class,
          DeviceColumns.class,
          DeviceBytes.class,
          DeviceArena.class,
          HitSink.class,
          Pending.class,
          Submitted.class
        }) {
      assertThat(type).isFinal();
      assertThat(type.getFields()).isEmpty();
      for (Method method : type.getDeclaredMethods()) {
        if (Modifier.isPublic(method.getModifiers())) {
          assertThat(method.getReturnType()).isNotEqualTo(MemorySegment.class);
          assertThat(method.getName()).doesNotContainIgnoringCase("pointer").isNotEqualTo("get");
        }
      }
    }
  }

  /** G3: before the wait there is no method that gives a result. */
  @Test
  void only_a_completed_frame_gives_results() {
    List<Class<?>> giving =
        Arrays.stream(new Class<?>[] {Frame.class, Submitted.class, Completed.class, Pending.class})
            .filter(
                type ->
                    Arrays.stream(type.getMethods())
                        .anyMatch(method -> method.getReturnType() == Hits.class))
            .toList();
    assertThat(giving).containsExactly(Completed.class);
  }

  // ---- kernels -------------------------------------------------------------------------------

  record TooFew(DeviceColumn<Float> x) {}

  record WrongKind(
      DeviceColumn<Float> x,
      DeviceColumn<Float> y,
      DeviceColumn<Float> score,
      float size,
      float threshold,
      HitSink<Hit> hits) {}

  record WrongType(String text) {}

  private static <P extends Record> void refuses(Class<P> parameters, String... texts) {
    FakeBackend backend = new FakeBackend(1);
    try (GpuDevice device = Gpu.open(backend, 0)) {
      KernelSource<P> source = KernelSource.of(MethodHandles.lookup(), parameters, "select_hits");
      assertThatThrownBy(() -> device.kernel(source))
          .isInstanceOf(IllegalArgumentException.class)
          .message()
          .contains(texts);
    }
    assertThat(backend.report()).isEmpty();
  }

  @Test
  void a_record_that_is_not_the_kernels_parameters_is_refused_naming_the_component() {
    refuses(TooFew.class, "the record has 1 components and the text 6 parameters");
    refuses(WrongKind.class, "component size is passed as float, and the text has int there");
    refuses(WrongType.class, "component text is of type String; a parameter is a DeviceColumn");
  }

  @Test
  void a_text_or_kernel_that_is_not_there_is_refused_naming_it() {
    try (GpuDevice device = Gpu.open(new FakeBackend(1), 0)) {
      assertThatThrownBy(
              () ->
                  device.kernel(
                      KernelSource.of(MethodHandles.lookup(), SelectHits.class, "no_such")))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "there is no resource no_such.ptx in package org.arenacollections.gpu; this backend"
                  + " needs the kernel in that form");
      assertThatThrownBy(() -> device.kernel(SelectHits.source().entry("no_such")))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("the ptx text has no kernel of that name");
    }
  }

  record Named(String name, int index) {}

  @Test
  void a_sink_of_records_that_no_kernel_can_write_is_refused_naming_the_component() {
    try (GpuDevice device = Gpu.open(new FakeBackend(1), 0);
        DeviceArena arena = device.deviceArena(1024)) {
      assertThatThrownBy(() -> device.sink(arena, Named.class, 1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "Named: component name is of type String; a kernel reads and appends records of"
                  + " primitives and enums alone");
    }
  }

  @Test
  void options_refuse_what_makes_no_sense() {
    assertThatThrownBy(() -> PinnedOptions.bytes(-1)).hasMessage("byteCapacity -1 is negative");
    assertThatThrownBy(() -> PinnedOptions.mib(1).slabs(0))
        .hasMessage("slabCount 0 is less than 1");
    try (GpuDevice device = Gpu.open(new FakeBackend(1), 0)) {
      assertThatThrownBy(() -> device.deviceArena(0)).hasMessage("byteCapacity 0 is not positive");
    }
  }
}
