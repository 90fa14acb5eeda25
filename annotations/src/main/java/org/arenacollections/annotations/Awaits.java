// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that the method waits for what reads memory of arguments of before ({@link ReadsLater}), or
 * tells whether that is through: when it has returned, they may be changed again.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Awaits {

  /**
   * Whose work is waited for.
   *
   * @return {@code "this"}, or a parameter by number as in {@code "#1"}
   */
  String value() default "this";
}
