// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that instances of this class may hold arena values that were passed to the constructor, so
 * that they live no longer than those do.
 *
 * <p>Records are carriers without being marked, and so are lambdas and anonymous classes with what
 * they capture.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Carrier {}
