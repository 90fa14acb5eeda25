// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives the array component of a record its fixed length: {@code @Length(49) float[] covariance}
 * lies in the record as C's {@code float covariance[49]} does.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Length {

  /**
   * How many elements the array has.
   *
   * @return at least 1
   */
  int value();
}
