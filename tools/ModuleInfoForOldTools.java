// SPDX-License-Identifier: Apache-2.0

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Marks a module descriptor as a class file of Java 17: {@code ModuleInfoForOldTools.java FILE}.
 *
 * <p>Maven's jar and Javadoc plugins read descriptors with the Java that Maven itself runs on, and
 * refuse newer ones. Nothing in ours needs more than 17; the other class files stay as they are.
 */
final class ModuleInfoForOldTools {

  private static final int MAJOR_VERSION_OFFSET = 6;
  private static final short JAVA_17 = 61;

  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0]);
    ByteBuffer descriptor = ByteBuffer.wrap(Files.readAllBytes(file));
    if (descriptor.getShort(MAJOR_VERSION_OFFSET) > JAVA_17) {
      descriptor.putShort(MAJOR_VERSION_OFFSET, JAVA_17);
      Files.write(file, descriptor.array());
    }
  }
}
