// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.checkerframework.framework.qual.InheritedAnnotation;
import org.checkerframework.framework.qual.JavaExpression;

/**
 * Says that the method ends the current lifetime of the values in an arena: it resets or closes the
 * arena, or closes a scope. After the call such values are {@link MaybeStale}.
 *
 * <p>A method that does this to an arena it was given must say so. An overriding method may not add
 * arenas.
 */
@InheritedAnnotation
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Resets {

  /**
   * The arenas whose values end.
   *
   * @return {@code "this"}, a parameter by number as in {@code "#1"}, or a chain of final fields as
   *     in {@code "this.frame"}; an object that is no arena stands for all that it was given
   */
  @JavaExpression
  String[] value();
}
