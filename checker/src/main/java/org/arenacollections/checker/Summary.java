// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.Tree;
import java.util.Map;
import java.util.Set;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What a call of a method of the same object does to its fields.
 *
 * @param exit what is known when the method ends normally; null if it never does
 * @param needs the fields that it uses as they are when it is entered, and where
 * @param result the arenas of the object that the result needs, of a private method that doesn't
 *     say so
 */
record Summary(@Nullable State exit, Map<Place, Tree> needs, Set<Region.OfField> result) {}
