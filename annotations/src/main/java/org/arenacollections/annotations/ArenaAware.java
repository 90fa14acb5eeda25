// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that the methods of this class or package which take an ordinary {@code List}, {@code Map}
 * or other collection only borrow it, so that arena collections can be passed to them.
 *
 * <p>The arena checker holds the bodies to that: such a parameter may be used there, but not kept.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.PACKAGE})
public @interface ArenaAware {}
