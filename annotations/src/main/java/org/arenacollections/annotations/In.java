// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.checkerframework.framework.qual.JavaExpression;
import org.checkerframework.framework.qual.SubtypeOf;

/**
 * Qualifies a value that stays valid while all the arenas it names do.
 *
 * <p>{@code @In("frame")} is written where a value is kept beside its arena, or where a result is
 * tied to one of several arguments:
 *
 * <pre>{@code
 * final ScratchArena frame;
 * @In("this.frame") ArenaIntList hits;
 *
 * static @In("#2") ArenaIntList parse(ScratchArena temporary, ScratchArena result) { … }
 * }</pre>
 *
 * <p>A value that names fewer arenas can stand wherever one that names more is expected. One that
 * names none is on the heap, see {@link Heap}; this is what everything is that has no qualifier.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER})
@SubtypeOf(Borrowed.class)
public @interface In {

  /**
   * The arenas that the value needs.
   *
   * @return effectively final expressions: a variable, a chain of final fields, or a parameter by
   *     number as in {@code #1}; none for a value on the heap
   */
  @JavaExpression
  String[] value() default {};
}
