// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class BoxesTest {
  @Test
  void a_box_covers_all_of_itself() {
    assertThat(Boxes.iou(1, 2, 11, 22, 1, 2, 11, 22)).isEqualTo(1);
  }

  @Test
  void boxes_that_only_touch_have_no_overlap() {
    assertThat(Boxes.iou(0, 0, 10, 10, 10, 0, 20, 10)).isZero();
    assertThat(Boxes.iou(0, 0, 10, 10, 30, 30, 40, 40)).isZero();
  }

  @Test
  void overlap_is_common_area_by_area_of_the_union() {
    // 5 x 5 in common; 100 + 100 - 25 in all
    assertThat(Boxes.iou(0, 0, 10, 10, 5, 5, 15, 15)).isEqualTo(25.0 / 175);
    // 2 x 4 inside of 10 x 10
    assertThat(Boxes.iou(0, 0, 10, 10, 3, 3, 5, 7)).isEqualTo(0.08);
  }

  @Test
  void area_and_aspect_give_the_box_back() {
    Box box = Box.around(50, 60, 30 * 40, 30.0 / 40);
    assertThat(box.x0()).isCloseTo(35, within(1e-12));
    assertThat(box.y0()).isCloseTo(40, within(1e-12));
    assertThat(box.x1()).isCloseTo(65, within(1e-12));
    assertThat(box.y1()).isCloseTo(80, within(1e-12));
  }

  @Test
  void a_negative_area_gives_no_box() {
    assertThat(Box.around(50, 60, -1, 0.5).isFinite()).isFalse();
  }
}
