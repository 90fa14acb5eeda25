// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.annotations;

/** Placeholder. */
public @interface Carrier {}
