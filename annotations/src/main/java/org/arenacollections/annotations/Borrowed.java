// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.checkerframework.framework.qual.SubtypeOf;

/**
 * Qualifies a value that is live now, in an arena without a name here: it may be used and passed on
 * as a borrow, but not kept in a field, a static, an array or a collection, nor returned.
 *
 * <p>A parameter whose type is {@link ArenaBacked} is a borrow without being marked. Write this on
 * parameters of other types that should accept arena values, such as an {@code Object} that is only
 * looked at, and on bounds: {@code <T extends @Borrowed Object>}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER})
@SubtypeOf(MaybeStale.class)
public @interface Borrowed {}
