// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says of a {@link Lifetime} that what is made in it belongs to one object of another type, the
 * first that uses it, as an arena on a device belongs to one stream.
 *
 * <p>The arena checker complains where two are seen to use it.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface UsedByOne {

  /**
   * What uses it.
   *
   * @return a type that is a {@link Lifetime} too
   */
  Class<?> value();
}
