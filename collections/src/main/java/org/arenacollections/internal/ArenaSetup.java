// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

/**
 * What an arena's engine is made from, as its user chose it.
 *
 * @param name what messages call the arena
 * @param firstByteSize the size of the first block; of the only one if not growing
 * @param byteLimit the most that is ever reserved
 * @param isGrowing whether blocks are chained up to the limit
 * @param isPoisoned whether freed memory is overwritten with 0xCD
 * @param recordsSites whether messages can say where the arena was made and reset
 * @param livesWithProcess whether it is meant never to be closed
 * @param holdPolicy what happens when something holds it
 */
public record ArenaSetup(
    String name,
    long firstByteSize,
    long byteLimit,
    boolean isGrowing,
    boolean isPoisoned,
    boolean recordsSites,
    boolean livesWithProcess,
    HoldPolicy holdPolicy) {
  /** An arena without a name, and with nothing that is off by default. */
  public static ArenaSetup of(long firstByteSize, long byteLimit, boolean isGrowing) {
    return new ArenaSetup(
        "unnamed", firstByteSize, byteLimit, isGrowing, false, false, false, HoldPolicy.THROW);
  }

  /** The same with another name. */
  public ArenaSetup named(String newName) {
    return new ArenaSetup(
        newName,
        firstByteSize,
        byteLimit,
        isGrowing,
        isPoisoned,
        recordsSites,
        livesWithProcess,
        holdPolicy);
  }

  /** The same, poisoned. */
  public ArenaSetup poisoned() {
    return new ArenaSetup(
        name,
        firstByteSize,
        byteLimit,
        isGrowing,
        true,
        recordsSites,
        livesWithProcess,
        holdPolicy);
  }

  /** The same, recording sites. */
  public ArenaSetup recordingSites() {
    return new ArenaSetup(
        name, firstByteSize, byteLimit, isGrowing, isPoisoned, true, livesWithProcess, holdPolicy);
  }

  /** The same, never to be closed. */
  public ArenaSetup livingWithProcess() {
    return new ArenaSetup(
        name, firstByteSize, byteLimit, isGrowing, isPoisoned, recordsSites, true, holdPolicy);
  }

  /** The same with another policy for holds. */
  public ArenaSetup held(HoldPolicy policy) {
    return new ArenaSetup(
        name,
        firstByteSize,
        byteLimit,
        isGrowing,
        isPoisoned,
        recordsSites,
        livesWithProcess,
        policy);
  }

  /** The same without a block to begin with. */
  ArenaSetup withoutBlock() {
    return new ArenaSetup(
        name, 0, byteLimit, isGrowing, isPoisoned, recordsSites, livesWithProcess, holdPolicy);
  }
}
