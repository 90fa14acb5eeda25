// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;

/**
 * Linux's mmap and madvise, with the numbers of x86-64 and ARM.
 *
 * <p>Only to be touched where native access is enabled: making the handles is restricted.
 */
// Restricted: whoever calls has asked whether native access is enabled.
@SuppressWarnings("restricted")
final class SystemCalls {
  private static final int READ_AND_WRITE = 3;
  private static final int PRIVATE_AND_ANONYMOUS = 0x22;
  private static final int ADVISE_HUGE_PAGES = 14;

  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;
  private static final ValueLayout ADDRESS = ValueLayout.ADDRESS;

  private static final VarHandle ERROR_NUMBER =
      Linker.Option.captureStateLayout().varHandle(MemoryLayout.PathElement.groupElement("errno"));
  private static final MethodHandle MAP =
      handle("mmap", FunctionDescriptor.of(LONG, ADDRESS, LONG, INT, INT, INT, LONG));
  private static final MethodHandle ADVISE =
      handle("madvise", FunctionDescriptor.of(INT, ADDRESS, LONG, INT));
  private static final MethodHandle UNMAP =
      handle("munmap", FunctionDescriptor.of(INT, ADDRESS, LONG));

  private SystemCalls() {}

  private static MethodHandle handle(String name, FunctionDescriptor descriptor) {
    Linker linker = Linker.nativeLinker();
    SymbolLookup library = linker.defaultLookup();
    return linker.downcallHandle(
        library.findOrThrow(name), descriptor, Linker.Option.captureCallState("errno"));
  }

  /**
   * Maps zeroed memory and asks for huge pages in it.
   *
   * @return a segment of a shared arena, whose close unmaps it
   * @throws BlockRefusedException if the system does not do it; the message names the call
   */
  static MemorySegment mapHuge(long byteSize, Arena arena) {
    try (Arena call = Arena.ofConfined()) {
      MemorySegment state = call.allocate(Linker.Option.captureStateLayout());
      long address =
          (long)
              MAP.invokeExact(
                  state,
                  MemorySegment.NULL,
                  byteSize,
                  READ_AND_WRITE,
                  PRIVATE_AND_ANONYMOUS,
                  -1,
                  0L);
      if (address == -1) {
        throw refused("mmap", state);
      }
      MemorySegment mapped =
          MemorySegment.ofAddress(address).reinterpret(byteSize, arena, SystemCalls::unmap);
      int failed = (int) ADVISE.invokeExact(state, mapped, byteSize, ADVISE_HUGE_PAGES);
      if (failed != 0) {
        throw refused("madvise", state);
      }
      return mapped;
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  private static BlockRefusedException refused(String call, MemorySegment state) {
    return new BlockRefusedException(
        ArenaMessages.callFailed(call, (int) ERROR_NUMBER.get(state, 0L)));
  }

  private static void unmap(MemorySegment mapped) {
    try (Arena call = Arena.ofConfined()) {
      MemorySegment state = call.allocate(Linker.Option.captureStateLayout());
      int failed = (int) UNMAP.invokeExact(state, mapped, mapped.byteSize());
      assert failed == 0 : "munmap";
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }
}
