// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.orders;

/** Which side of the book an order is on. */
enum Side {
  BUY,
  SELL
}
