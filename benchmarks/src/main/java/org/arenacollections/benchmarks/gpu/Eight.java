// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.gpu;

/**
 * A row of eight floats, of which a kernel reads three.
 *
 * @param x read
 * @param y read
 * @param score read
 * @param a not read
 * @param b not read
 * @param c not read
 * @param d not read
 * @param e not read
 */
public record Eight(float x, float y, float score, float a, float b, float c, float d, float e) {}
