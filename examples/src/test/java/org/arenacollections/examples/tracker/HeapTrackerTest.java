// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

class HeapTrackerTest implements TrackerLaws {
  @Override
  public Tracker newTracker() {
    return new HeapTracker();
  }
}
