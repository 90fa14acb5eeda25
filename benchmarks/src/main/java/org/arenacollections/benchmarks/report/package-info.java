// SPDX-License-Identifier: Apache-2.0

/** Runs the benchmarks and makes a page of what they measured. */
package org.arenacollections.benchmarks.report;
