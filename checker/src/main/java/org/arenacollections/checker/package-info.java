// SPDX-License-Identifier: Apache-2.0

/** The place of the compile-time lifetime checker, which is not written yet. */
package org.arenacollections.checker;
