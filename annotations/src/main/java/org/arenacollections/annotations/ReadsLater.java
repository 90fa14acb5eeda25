// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that the memory of an argument goes on being read after the call, by a device or by the
 * system, until what the method was called on is awaited ({@link Awaits}) or closed.
 *
 * <p>The arena checker complains about changes of the argument until then, and about a reset of its
 * arena that would be refused. Where the argument is a raw segment, it has to be of an arena.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface ReadsLater {

  /**
   * The argument.
   *
   * @return a parameter by number as in {@code "#1"}
   */
  String value();
}
