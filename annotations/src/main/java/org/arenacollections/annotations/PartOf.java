// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that the method gives back a part of the receiver or of a parameter, such as a column of a
 * table, that is live whenever its owner is: also after the owner was renewed.
 *
 * @see Renews
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface PartOf {

  /**
   * The owner.
   *
   * @return {@code "this"}, or a parameter by number as in {@code "#1"}
   */
  String value() default "this";
}
