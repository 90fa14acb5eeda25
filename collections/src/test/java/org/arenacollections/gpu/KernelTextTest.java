// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.arenacollections.gpu.driver.KernelArgs.Kind.DOUBLE;
import static org.arenacollections.gpu.driver.KernelArgs.Kind.FLOAT;
import static org.arenacollections.gpu.driver.KernelArgs.Kind.INT;
import static org.arenacollections.gpu.driver.KernelArgs.Kind.LONG;
import static org.arenacollections.gpu.driver.KernelArgs.Kind.POINTER;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Which parameters a kernel's text has, however it is written. */
class KernelTextTest {
  @Test
  void in_OpenCL_types_count_and_names_do_not() {
    assertThat(
            KernelText.parameters(
                "cl",
                "kernel void k(const int longest, unsigned float_count, ulong n, unsigned long m,"
                    + " float doubled, double x, global float* restrict intensities)",
                "k"))
        .containsExactly(INT, INT, LONG, LONG, FLOAT, DOUBLE, POINTER);
  }

  @Test
  void in_OpenCL_what_is_no_number_of_ours_is_no_int() {
    assertThat(
            KernelText.parameters(
                "cl", "__kernel void k(float4 a, struct S b, uchar c, unsigned short d)", "k"))
        .containsExactly(null, null, null, null);
  }

  @Test
  void a_kernel_may_have_attributes_and_comments_and_no_parameters() {
    String text =
        "// kernel void k(int a, int b)\n/* kernel void k(int a) */\n"
            + "__kernel __attribute__((reqd_work_group_size(256, 1, 1)))\n"
            + "void k(int n, // how many (rows)\n  float x)";
    assertThat(KernelText.parameters("cl", text, "k")).containsExactly(INT, FLOAT);
    assertThat(KernelText.parameters("cl", "kernel void k(void)", "k")).isEmpty();
    assertThat(KernelText.parameters("cl", "kernel void k()", "k")).isEmpty();
    assertThat(KernelText.parameters("cl", "void k(int n)", "k")).isNull();
    assertThat(KernelText.parameters("cl", "kernel void kk(int n)", "k")).isNull();
  }

  @Test
  void in_PTX_a_struct_that_is_passed_whole_is_no_int() {
    assertThat(
            KernelText.parameters(
                "ptx",
                ".visible .entry k(\n\t.param .align 8 .b8 k_param_0[24],\n"
                    + "\t.param .u64 .ptr .align 1 k_param_1,\n\t.param .u32 k_param_2,\n"
                    + "\t.param .f64 k_param_3,\n\t.param .b8 k_param_4[8]\n)",
                "k"))
        .containsExactly(null, LONG, INT, DOUBLE, null);
    assertThat(KernelText.parameters("ptx", "// .entry k(\n.entry k()", "k")).isEmpty();
  }
}
