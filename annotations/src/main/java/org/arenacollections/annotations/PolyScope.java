// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.checkerframework.framework.qual.PolymorphicQualifier;

/**
 * Qualifies a result that lives as long as the receiver or the parameters that carry this
 * annotation too, whatever that is at the call.
 *
 * <p>Fits methods that give back their receiver or a view of it, and functions such as {@code
 * <T> @PolyScope T first(@PolyScope T one, @PolyScope T other)}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER})
@PolymorphicQualifier(MaybeStale.class)
public @interface PolyScope {}
