// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.testing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import junit.framework.Test;
import junit.framework.TestCase;
import junit.framework.TestSuite;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;

/** Shows the suites of guava-testlib, which are JUnit 3, to JUnit Jupiter. */
public final class GuavaSuites {
  private GuavaSuites() {}

  /** The tests of a suite, in containers as it has them; for a {@code @TestFactory}. */
  public static List<DynamicNode> asDynamicTests(TestSuite suite) {
    List<DynamicNode> nodes = new ArrayList<>();
    for (Test test : Collections.list(suite.tests())) {
      nodes.add(nodeOf(test));
    }
    return nodes;
  }

  private static DynamicNode nodeOf(Test test) {
    if (test instanceof TestSuite suite) {
      return DynamicContainer.dynamicContainer(suite.getName(), asDynamicTests(suite));
    }
    if (test instanceof TestCase testCase) {
      return DynamicTest.dynamicTest(testCase.getName(), testCase::runBare);
    }
    throw new AssertionError("neither a suite nor a case: " + test);
  }
}
