// SPDX-License-Identifier: Apache-2.0

/**
 * A class before and after it was ported to an arena, as the porting guide in {@code docs} has it:
 * {@link org.arenacollections.examples.orders.HeapOrders} and {@link
 * org.arenacollections.examples.orders.ArenaOrders}.
 */
package org.arenacollections.examples.orders;
