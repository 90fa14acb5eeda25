// SPDX-License-Identifier: Apache-2.0

/**
 * JMH benchmarks: each class puts the JDK's, other libraries' and our own collections side by side.
 */
package org.arenacollections.benchmarks;
