// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes the string component of a record a field of fixed size: {@code @Utf8(maxBytes = 12) String
 * tag} lies in the record as C's {@code char tag[12]} does, in UTF-8, with zeros after a shorter
 * string. A longer string is refused, never cut.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Utf8 {

  /**
   * How many bytes the longest string takes in UTF-8.
   *
   * @return at least 1
   */
  int maxBytes();
}
