// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a benchmark in which ours, once warmed up, leaves 0 bytes of garbage. {@code SuiteTest}
 * finds these methods by the mark and asserts it.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface NoGarbage {}
