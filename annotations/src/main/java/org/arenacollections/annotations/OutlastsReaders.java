// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says of a step of an arena's options that with it a reset may be right while the arena's memory
 * is still being read ({@link ReadsLater}): it waits, or goes on in other memory.
 *
 * <p>Of an arena that was made without any such step the arena checker knows that it refuses.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface OutlastsReaders {}
