// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says of a {@link Lifetime} that objects and threads may keep it until somebody closes it, as they
 * keep an executor: an owner of arenas, not an arena.
 *
 * <p>The arena checker lets it go anywhere. What is made in it, or borrowed from it, still ends
 * with it.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Keepable {}
