// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.checkerframework.framework.qual.SubtypeOf;

/**
 * Qualifies a value that may point into memory which an arena has taken back: after {@code
 * reset()}, {@code close()} or the end of a scope.
 *
 * <p>The top of the hierarchy, inferred by the arena checker. Nobody needs to write it: such a
 * value can be assigned to and compared with {@code null}, and nothing else.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER})
@SubtypeOf({})
public @interface MaybeStale {}
