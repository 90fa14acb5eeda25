// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that instances of this type are lifetimes: arenas, scopes and whatever else values are made
 * in and end with.
 *
 * <p>The arena checker ties what a method makes to its first parameter of such a type, and lets the
 * values end where a method that {@link Resets} the lifetime is called. Holds for subtypes too.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Lifetime {}
