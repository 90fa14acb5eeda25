// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that the method may be called on a stale receiver and makes it live again, with its parts:
 * {@code renew()} and its like.
 *
 * <p>Only the variable or field that it is called on is known to be live afterwards, and the parts
 * taken from that ({@link PartOf}). A class whose instances are used again each frame marks the
 * method that each frame begins with.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Renews {

  /**
   * Where the receiver lives afterwards.
   *
   * @return a parameter by number as in {@code "#1"}; empty for where it lived before
   */
  String[] in() default {};
}
