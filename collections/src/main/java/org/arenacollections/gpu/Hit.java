// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

/**
 * What the kernel {@link SelectHits} appends for a row that it keeps.
 *
 * @param x the row's x
 * @param y the row's y
 * @param score the row's score
 * @param index the row's number
 */
public record Hit(float x, float y, float score, int index) {}
