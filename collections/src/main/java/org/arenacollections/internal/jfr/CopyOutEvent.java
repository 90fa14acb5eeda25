// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Throttle;
import org.checkerframework.checker.nullness.qual.Nullable;

/** Elements were copied to the heap. */
@Name("org.arenacollections.ArenaCopyOut")
@Label("Arena Copy Out")
@Category("Arena Collections")
@Description("Elements of a collection in an arena were copied to the heap")
@Enabled(false)
@Throttle("1000/s")
public final class CopyOutEvent extends Event {
  private static final CopyOutEvent ANY = new CopyOutEvent();

  @Label("Collection")
  @Nullable String collection;

  @Label("Elements")
  long elementCount;

  private CopyOutEvent() {}

  /** Whether somebody records it. */
  public static boolean isRecorded() {
    return ANY.isEnabled();
  }

  /** Records one, with the calls that led to it. */
  public static void record(String type, long count) {
    CopyOutEvent event = new CopyOutEvent();
    if (event.shouldCommit()) {
      event.collection = type;
      event.elementCount = count;
      event.commit();
    }
  }
}
