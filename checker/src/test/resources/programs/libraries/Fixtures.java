import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.set.ArenaIntSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What test frameworks make: an object for each test, and nested ones that live no longer. */
class Fixtures {
  record Row(int id) {}

  private static ScratchArena shared;
  private final ScratchArena arena = ScratchArena.fixed(1 << 12);
  private Columns<Row> rows;
  private List<ArenaIntList> lists;
  private List<ArenaIntList> chosen;

  @BeforeAll
  static void openShared() {
    shared = ScratchArena.fixed(1 << 12);
  }

  @AfterAll
  static void closeShared() {
    shared.close();
  }

  @BeforeEach
  void setUp() {
    rows = Columns.in(arena, Row.class);
    lists = new ArrayList<>();
    chosen = List.of(ArenaIntList.in(arena));
  }

  @AfterEach
  void tearDown() {
    lists.clear();
    arena.close();
  }

  private ArenaIntList listOf(int... numbers) {
    return ArenaIntList.copyOf(arena, numbers);
  }

  private static ArenaIntList sharedListOf(int... numbers) {
    return ArenaIntList.copyOf(shared, numbers);
  }

  @Test
  void keeps() {
    lists.add(listOf(1));
    assertEquals(lists.getFirst(), sharedListOf(1));
    assertEquals(1, chosen.size());
  }

  @Test
  void resets() {
    lists.add(listOf(2));
    arena.reset();
    rows.renew();
    rows.add(new Row(3));
  }

  @Test
  void usesWhatItReset() {
    ArenaIntList list = listOf(1);
    arena.reset();
    // :: error: [arena.stale.use]
    assertEquals(1, list.size());
    // :: error: [arena.stale.use]
    assertEquals(1, chosen.size());
    // :: error: [arena.stale.use]
    assertEquals(0, rows.size());
  }

  /** The twin: no test, so that the next call sees what this one left. */
  static class NoTest {
    private final ScratchArena arena = ScratchArena.fixed(1 << 12);
    private List<ArenaIntList> chosen;

    void setUp() {
      chosen = List.of(ArenaIntList.in(arena));
    }

    void leaves() {
      // :: error: [arena.field.stale]
      arena.reset();
    }

    int uses() {
      // :: error: [arena.stale.use]
      return chosen.size();
    }
  }

  @Nested
  class WhenEmpty {
    private ArenaIntSet set;

    @BeforeEach
    void make() {
      set = ArenaIntSet.in(arena);
    }

    @Test
    void is() {
      assertEquals(0, set.size() + rows.size());
    }
  }

  /** The twin: an object of an inner class may live longer than what is in the arena. */
  class Inner {
    private ArenaIntSet set;

    void make() {
      // :: error: [arena.escape.field]
      set = ArenaIntSet.in(arena);
    }
  }
}
