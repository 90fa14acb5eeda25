// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.report;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Where and when something was measured, as far as the machine tells. */
final class Machine {
  private static final String UNKNOWN = "unknown";

  private Machine() {}

  /** Facts by name, in the order in which a reader wants them. */
  static Map<String, String> facts(Plan plan) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("date", Instant.now().truncatedTo(ChronoUnit.MINUTES).toString());
    facts.put("commit", commit());
    facts.put("mode", plan.name());
    facts.put("processor", processor());
    facts.put("processors", String.valueOf(Runtime.getRuntime().availableProcessors()));
    facts.put("memory", memory());
    facts.put(
        "system", property("os.name") + " " + property("os.version") + " " + property("os.arch"));
    facts.put("JDK", property("java.vendor") + " " + property("java.runtime.version"));
    facts.put("JVM", property("java.vm.name"));
    facts.put("flags", "those of each class's @Fork; of this program: " + flags());
    facts.put("load average", load());
    return facts;
  }

  /** How busy the machine is: 1 on a quiet one while this runs. */
  static String load() {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    return load < 0 ? UNKNOWN : String.format(Locale.ROOT, "%.1f", load);
  }

  private static String property(String name) {
    return System.getProperty(name, UNKNOWN);
  }

  private static String flags() {
    String flags = String.join(" ", ManagementFactory.getRuntimeMXBean().getInputArguments());
    return flags.isEmpty() ? "none" : flags;
  }

  private static String processor() {
    try {
      Map<String, String> first = new LinkedHashMap<>();
      for (String line : Files.readAllLines(Path.of("/proc/cpuinfo"))) {
        String[] parts = line.split("\\s*:\\s*", 2);
        if (parts.length == 2) {
          first.putIfAbsent(parts[0], parts[1]);
        }
      }
      return first.getOrDefault("model name", UNKNOWN)
          + " (family "
          + first.getOrDefault("cpu family", "?")
          + ")"
          + (first.getOrDefault("flags", "").contains("hypervisor") ? ", a virtual machine" : "");
    } catch (IOException e) {
      return UNKNOWN;
    }
  }

  private static String memory() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean system
        ? String.format(Locale.ROOT, "%.0f GiB", system.getTotalMemorySize() / (double) (1 << 30))
        : UNKNOWN;
  }

  private static String commit() {
    String hash = git("rev-parse", "--short=12", "HEAD");
    if (hash.isEmpty()) {
      return UNKNOWN;
    }
    return git("status", "--porcelain").isEmpty() ? hash : hash + ", with changes";
  }

  private static String git(String... arguments) {
    String[] command = new String[arguments.length + 1];
    command[0] = "git";
    System.arraycopy(arguments, 0, command, 1, arguments.length);
    try {
      Process git = new ProcessBuilder(command).redirectErrorStream(true).start();
      String answer = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return git.waitFor(10, TimeUnit.SECONDS) && git.exitValue() == 0 ? answer.strip() : "";
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
