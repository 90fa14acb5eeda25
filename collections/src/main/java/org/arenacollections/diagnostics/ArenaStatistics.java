// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.diagnostics;

/**
 * What an arena has used and asked for; sizes are bytes.
 *
 * @param usedByteSize in use now, padding and the pieces that lists grew out of included
 * @param scopedByteSize the part of it that open scopes use
 * @param peakByteSize the high-water mark: the most that was ever in use at once
 * @param reservedByteSize held from upstream now
 * @param byteLimit the most that may be reserved
 * @param recycledByteSize grown out of, and kept for use again before the reset; sum over all time
 * @param abandonedByteSize grown out of, and lost until the reset; sum over all time
 * @param upstreamCount how often a block was asked from upstream
 * @param refusedCount how many requests were refused
 * @param resetCount how often the arena was reset
 */
public record ArenaStatistics(
    long usedByteSize,
    long scopedByteSize,
    long peakByteSize,
    long reservedByteSize,
    long byteLimit,
    long recycledByteSize,
    long abandonedByteSize,
    long upstreamCount,
    long refusedCount,
    long resetCount) {}
