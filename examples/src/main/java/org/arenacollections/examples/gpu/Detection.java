// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.gpu;

/**
 * What a camera's detector says of one place in a picture.
 *
 * @param x where
 * @param y where
 * @param score how sure it is
 * @param classId what it is
 */
record Detection(float x, float y, float score, int classId) {}
