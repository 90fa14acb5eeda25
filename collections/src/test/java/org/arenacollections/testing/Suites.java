// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.testing;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Runs test classes again, unchanged, in a JVM where something under them is another one. */
public final class Suites {
  private Suites() {}

  /**
   * Runs the test classes of packages, prints what failed, and how many did and did not.
   *
   * @param included a pattern of names
   * @param excluded a pattern of names
   * @param without a pattern of methods that are left out
   * @return how many failed
   */
  public static long run(String included, String excluded, String without, String... packages) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(Arrays.stream(packages).map(DiscoverySelectors::selectPackage).toList())
            .filters(
                ClassNameFilter.includeClassNamePatterns(included),
                ClassNameFilter.excludeClassNamePatterns(excluded),
                (PostDiscoveryFilter)
                    test ->
                        FilterResult.includedIf(
                            !(test.getSource().orElse(null) instanceof MethodSource method)
                                || !method.getMethodName().matches(without)))
            // Nothing is remembered: several JVMs do this at once.
            .configurationParameter("jqwik.database", "")
            .build();
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    Launcher launcher = LauncherFactory.create();
    launcher.execute(request, listener);
    TestExecutionSummary summary = listener.getSummary();
    summary.printFailuresTo(new PrintWriter(System.out, true, StandardCharsets.UTF_8), 20);
    System.out.println(
        "tests " + summary.getTestsSucceededCount() + ", failed " + summary.getTotalFailureCount());
    return summary.getTotalFailureCount();
  }
}
