// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.report;

import java.io.Serial;

/** Says why there is no page; its message is for whoever typed the command. */
final class ReportException extends Exception {
  @Serial private static final long serialVersionUID = 1;

  ReportException(String message) {
    super(message);
  }
}
