// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that instances of this type lie in an arena or are one: arenas, collections, columns, views
 * and iterators.
 *
 * <p>The arena checker then treats parameters of the type as {@link Borrowed}, ties results to the
 * arena or receiver that they were made from, and leaves alone all types without this annotation.
 * Subclasses inherit it; classes that implement an annotated interface must repeat it.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ArenaBacked {}
