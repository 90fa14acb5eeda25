import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertIterableEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.list.ArenaList;
import org.arenacollections.map.ArenaMap;
import org.assertj.core.api.AbstractAssert;
import org.assertj.core.api.ListAssert;
import org.assertj.core.api.SoftAssertions;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests of code with arenas, in JUnit and AssertJ: assertions only look. */
class Assertions {
  record P(int x, int y) {}

  private ScratchArena frame;
  private ArenaIntList list;

  @BeforeEach
  void open() {
    frame = ScratchArena.fixed(1 << 12);
    list = ArenaIntList.in(frame);
  }

  @AfterEach
  void close() {
    frame.close();
  }

  @Test
  void junit() {
    list.add(3);
    assertEquals(1, list.size());
    assertEquals(IntLists.mutable.with(3), list);
    assertEquals(IntLists.mutable.with(3), list, "as it was");
    assertEquals(IntLists.mutable.with(3), list, () -> "as it was " + list);
    assertNotNull(list);
    assertTrue(list.contains(3), () -> "in " + list);
    assertThrows(IndexOutOfBoundsException.class, () -> list.get(4));
    assertAll(() -> assertEquals(3, list.get(0)), () -> assertSame(list, list));
    int size = assertDoesNotThrow(() -> list.size());
    assertTimeout(Duration.ofSeconds(size), () -> list.clear());
    assumeTrue(list.isEmpty(), () -> list.toString());
  }

  @Test
  void assertJ() {
    assertThat(list.toArray()).containsExactly(3);
    assertThat(list).isEqualTo(IntLists.mutable.with(3));
    assertThat((Object) list).as("list %s", list).isNotNull().isEqualTo(list);
    assertThatThrownBy(() -> list.get(4)).hasMessageContaining("4");
    assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> list.get(3));
    assertThatCode(() -> list.get(0)).doesNotThrowAnyException();
    Throwable thrown = catchThrowable(() -> list.get(9));
    assertThat(thrown).isNotNull();
  }

  @Test
  void collections() {
    try (ScratchArena arena = ScratchArena.growing(1 << 10, 1 << 20)) {
      ArenaList<P> points = ArenaList.in(arena, P.class);
      points.add(new P(1, 2));
      assertThat(points).hasSize(1).contains(new P(1, 2)).containsExactly(new P(1, 2));
      assertThat(points).extracting(P::x).containsExactly(1);
      assertThat(points).allSatisfy(p -> assertThat(p.x()).isPositive());
      assertThat(points).usingRecursiveComparison().isEqualTo(List.of(new P(1, 2)));
      assertThat(points).first().isEqualTo(new P(1, 2));
      assertEquals(List.of(new P(1, 2)), points);
      assertIterableEquals(List.of(new P(1, 2)), points);
      ArenaMap<String, P> map = ArenaMap.in(arena, String.class, P.class);
      assertThat((Map<String, P>) map).containsEntry("a", new P(1, 2)).containsOnlyKeys("a");
      assertEquals(Map.of("a", new P(1, 2)), map);
      Columns<P> rows = Columns.in(arena, P.class);
      assertThat(rows).singleElement().satisfies(p -> assertEquals(4, p.x()));
    }
  }

  @Test
  void listsOfLists() {
    try (ScratchArena arena = ScratchArena.growing(1 << 10, 1 << 20)) {
      List<ArenaIntList> lists = new ArrayList<>();
      lists.add(ArenaIntList.copyOf(arena, 1, 2));
      assertThat(lists).extracting(ArenaIntList::size).containsExactly(2);
      assertThat(lists).allMatch(each -> each.size() == 2);
      assertThat(lists).satisfiesExactly(each -> assertThat(each.get(0)).isEqualTo(1));
      assertEquals(lists, List.of(ArenaIntList.copyOf(arena, 1, 2)));
      SoftAssertions softly = new SoftAssertions();
      softly.assertThat(lists).isNotEmpty();
      softly.assertAll();
      SoftAssertions.assertSoftly(all -> all.assertThat(lists).isNotEmpty());
    }
  }

  static class FrameAssert extends AbstractAssert<FrameAssert, ArenaIntList> {
    FrameAssert(ArenaIntList actual) {
      super(actual, FrameAssert.class);
    }

    FrameAssert hasOneElement() {
      isNotNull();
      if (actual.size() != 1) {
        failWithMessage("but has %s", actual);
      }
      return this;
    }
  }

  @Test
  void ownAssertions() {
    new FrameAssert(list).hasOneElement().isNotEqualTo(IntLists.mutable.empty());
  }

  static Object kept;

  @Test
  void assertionsAreUsedWhileTheListIsLive() {
    try (ScratchArena arena = ScratchArena.growing(1 << 10, 1 << 20)) {
      ArenaList<P> points = ArenaList.in(arena, P.class);
      ListAssert<P> about = assertThat(points);
      about.isEmpty();
      // :: error: [arena.escape.static]
      kept = about;
      arena.reset();
      // :: error: [arena.stale.use] says "points is used after its arena 'arena' was reset"
      assertThat(points).isEmpty();
      // :: error: [arena.stale.use] says "about is used after its arena 'arena' was reset"
      about.hasSize(3);
    }
  }

  @Test
  void messagesToo() {
    ScratchArena arena = ScratchArena.fixed(1 << 10);
    ArenaIntList points = ArenaIntList.in(arena);
    arena.close();
    // :: error: [arena.stale.use]
    assertTrue(list.isEmpty(), () -> "not " + points);
  }
}
