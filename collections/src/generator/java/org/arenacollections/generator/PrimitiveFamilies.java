// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Placeholder. */
final class PrimitiveFamilies {
  private PrimitiveFamilies() {}

  public static void main(String[] args) throws IOException {
    Files.createDirectories(Path.of(args[1]));
  }
}
