// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.orders;

import static java.util.function.Predicate.not;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.arenacollections.arena.ScratchArena;
import org.junit.jupiter.api.Test;

class OrdersTest {
  private static final Path SOURCES =
      Path.of("src", "main", "java", "org", "arenacollections", "examples", "orders");

  private static final Path GUIDE = Path.of("..", "docs", "porting.md");

  @Test
  void on_the_heap() {
    HeapOrders orders = new HeapOrders();
    orders.place(new HeapOrders.Order(1, Side.BUY, 100, "", 7));
    orders.place(new HeapOrders.Order(2, Side.BUY, 50, "filled at once", 8));
    orders.place(new HeapOrders.Order(3, Side.SELL, 7, "a note of more than twelve bytes", 9));
    orders.fill(1, 40);
    orders.fill(2, 50);
    orders.explain(1, "filled in part, by two others");
    assertThat(orders.open().stream().map(HeapOrders.Order::id)).containsExactly(1L, 3L);
    assertThat(orders.open().stream().map(HeapOrders.Order::note))
        .containsExactly("filled in part, by two others", "a note of more than twelve bytes");
    assertThat(orders.open(Side.BUY)).isEqualTo(60);
    assertThat(orders.placed()).isEqualTo(157);
  }

  @Test
  void in_an_arena_and_what_it_gave_stays_good_when_that_is_gone() {
    List<ArenaOrders.Order> open;
    try (ScratchArena arena = ScratchArena.fixed(1 << 12)) {
      ArenaOrders orders = new ArenaOrders(arena);
      orders.place(new ArenaOrders.Order(1, Side.BUY, 100, "", 7));
      orders.place(new ArenaOrders.Order(2, Side.BUY, 50, "filled at once", 8));
      orders.place(new ArenaOrders.Order(3, Side.SELL, 7, "a note of more than twelve bytes", 9));
      orders.fill(1, 40);
      orders.fill(2, 50);
      orders.explain(1, "filled in part, by two others");
      assertThat(orders.open(Side.BUY)).isEqualTo(60);
      assertThat(orders.placed()).isEqualTo(157);
      open = orders.open();
    }
    assertThat(open)
        .containsExactly(
            new ArenaOrders.Order(1, Side.BUY, 60, "filled in part, by two others", 7),
            new ArenaOrders.Order(3, Side.SELL, 7, "a note of more than twelve bytes", 9));
  }

  /** The changes that the guide prints lead from the one class to the other, line by line. */
  @Test
  void the_guide_names_each_line_that_changes() throws IOException {
    String guide = Files.readString(GUIDE);
    String diff = guide.substring(guide.indexOf("```diff") + 7);
    List<String> lines = code(SOURCES.resolve("HeapOrders.java"));
    List<String> record =
        lines.subList(
            lines.indexOf("static final class Order {"),
            lines.indexOf("private final List<Order> orders;"));
    assertThat(record).hasSize(35);
    record.clear();
    assertThat(lines).hasSize(34);
    lines.add("static final class Order { … }");
    int unchanged = lines.size();
    List<String> added = new ArrayList<>();
    for (String line : diff.substring(0, diff.indexOf("```")).strip().lines().toList()) {
      String code = line.substring(1).strip();
      switch (line.charAt(0)) {
        case '+' -> added.add(code);
        case '-' -> {
          assertThat(lines.remove(code)).as(line).isTrue();
          unchanged--;
        }
        default -> assertThat(lines).as(line).contains(code);
      }
    }
    assertThat(unchanged).isEqualTo(24);
    assertThat(added).hasSize(1 + 15);
    lines.addAll(added);
    assertThat(lines)
        .containsExactlyInAnyOrderElementsOf(code(SOURCES.resolve("ArenaOrders.java")));
  }

  /** The lines of a class without its imports and comments. */
  private static List<String> code(Path file) throws IOException {
    return new ArrayList<>(
        Files.readAllLines(file).stream()
            .map(line -> line.replaceAll("//.*", "").strip())
            .filter(not(String::isEmpty))
            .filter(line -> !line.startsWith("import ") && !line.startsWith("package "))
            .filter(line -> !line.startsWith("/*") && !line.startsWith("*"))
            .toList());
  }
}
