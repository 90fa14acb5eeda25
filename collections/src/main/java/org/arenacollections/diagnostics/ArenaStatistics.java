// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.diagnostics;

/**
 * What an arena has used and asked for; sizes are bytes.
 *
 * <p>Counts and sums are over all time, scopes included. What is reserved and neither in use nor
 * free is the end of blocks that the arena has left behind until the next reset. Of an arena that
 * belongs to one thread, others see numbers of about that time, which need not fit together.
 *
 * @param usedByteSize in use now, padding and the pieces that lists grew out of included
 * @param scopedByteSize the part of it that open scopes use
 * @param peakByteSize the high-water mark: the most that was ever in use at once
 * @param generationPeakByteSize the most that was in use at once since the latest reset
 * @param lastPeakByteSize the most that was in use at once in the generation before that; 0 before
 *     the first reset
 * @param reservedByteSize held from upstream now
 * @param byteLimit the most that may be reserved
 * @param requestCount how many pieces were handed out, those of no bytes aside
 * @param requestedByteSize how many bytes were handed out, padding aside; growth in place counts
 * @param paddingByteSize skipped so that pieces start at a multiple of their alignment
 * @param recycledByteSize grown out of, and kept for use again before the reset; sum over all time
 * @param abandonedByteSize grown out of, and lost until the reset; sum over all time
 * @param upstreamCount how often a block was asked from upstream
 * @param refusedCount how many requests were refused
 * @param resetCount how often the arena was reset
 * @param note what its block source has to say, such as why it gives no huge pages; empty if
 *     nothing
 */
public record ArenaStatistics(
    long usedByteSize,
    long scopedByteSize,
    long peakByteSize,
    long generationPeakByteSize,
    long lastPeakByteSize,
    long reservedByteSize,
    long byteLimit,
    long requestCount,
    long requestedByteSize,
    long paddingByteSize,
    long recycledByteSize,
    long abandonedByteSize,
    long upstreamCount,
    long refusedCount,
    long resetCount,
    String note) {}
