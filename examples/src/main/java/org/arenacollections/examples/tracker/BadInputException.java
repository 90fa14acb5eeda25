// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

/** Tells the user, in one line, what is wrong with what they gave us. */
final class BadInputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BadInputException(String message) {
    super(message);
  }
}
