// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What looking for a driver has found.
 *
 * @param state how far it got
 * @param reason why it is not ready; what was found if it is
 * @param backend the driver, if it is ready
 */
public record Probe(State state, String reason, @Nullable Backend backend) {
  /** How far the look for a driver got. */
  public enum State {
    /** There is no driver library. */
    ABSENT,
    /** There is one, and it can't be used. */
    UNUSABLE,
    /** There is at least one device. */
    READY
  }

  /** Of a library that was not loaded: there is none, or a file that is none. */
  static Probe withoutLibrary(String library) {
    boolean isFile = library.contains(File.separator) && Files.exists(Path.of(library));
    return isFile
        ? unusable(DriverMessages.notLoadable(library))
        : absent(DriverMessages.noLibrary(library));
  }

  static Probe absent(String reason) {
    return new Probe(State.ABSENT, reason, null);
  }

  static Probe unusable(String reason) {
    return new Probe(State.UNUSABLE, reason, null);
  }

  static Probe ready(String found, Backend backend) {
    return new Probe(State.READY, found, backend);
  }
}
