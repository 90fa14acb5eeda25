// SPDX-License-Identifier: Apache-2.0
/**
 * A multi-object tracker, written twice: on JDK collections and heap objects, and on arenas.
 *
 * <p>Start with {@link org.arenacollections.examples.tracker.TrackerDemo}, which runs both over the
 * same detections and compares time, garbage and tracks. The tracker itself is {@code HeapTracker}
 * in the JDK's words and {@code ArenaTracker} in this library's; both keep to the arithmetic of
 * {@code Kalman} and {@code Boxes}, operation by operation, so that their tracks are the same to
 * the last bit.
 *
 * <p>The algorithm is SORT: A. Bewley, Z. Ge, L. Ott, F. Ramos, B. Upcroft, <i>Simple online and
 * realtime tracking</i>, 2016, <a href="https://arxiv.org/abs/1602.00763">arXiv 1602.00763</a>.
 *
 * <p>Not here: a detector, appearance features, and any tuning for one data set.
 */
package org.arenacollections.examples.tracker;
