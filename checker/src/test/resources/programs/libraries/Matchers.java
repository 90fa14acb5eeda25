import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.sameInstance;
import static org.mockito.ArgumentMatchers.argThat;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.ArgumentMatchers.same;
import static org.mockito.Mockito.doReturn;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import java.util.List;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.list.ArenaList;
import org.hamcrest.Matcher;

/** Hamcrest and Mockito: matchers only look; what a mock is to answer with, it keeps. */
class Matchers {
  interface Sink {
    void accept(ArenaIntList hits);

    int count(ArenaIntList hits);

    ArenaIntList last();
  }

  static Matcher<?> kept;

  void matchers() {
    try (ScratchArena arena = ScratchArena.fixed(1 << 10)) {
      ArenaIntList hits = ArenaIntList.copyOf(arena, 1, 2);
      ArenaList<String> names = ArenaList.in(arena, String.class);
      assertThat(names, is(empty()));
      assertThat(names, hasItem("a"));
      assertThat("of " + hits, names, is(equalTo(List.of())));
      assertThat(hits, is(hits));
      assertThat(hits, allOf(notNullValue(), sameInstance(hits)));
      // :: error: [arena.escape.static]
      kept = is(hits);
      Matcher<ArenaIntList> same = sameInstance(hits);
      arena.reset();
      // :: error: [arena.stale.use] says "same is used after its arena 'arena' was reset"
      assertThat(null, same);
    }
  }

  void mocks(Sink sink) {
    Sink mock = mock(Sink.class);
    try (ScratchArena arena = ScratchArena.fixed(1 << 10)) {
      ArenaIntList hits = ArenaIntList.copyOf(arena, 1, 2);
      when(mock.count(hits)).thenReturn(3);
      mock.accept(hits);
      verify(mock).accept(hits);
      verify(mock).accept(eq(hits));
      verify(mock).accept(same(hits));
      verify(mock, never()).accept(argThat(each -> each.size() > hits.size()));
      // :: error: [arena.escape.argument]
      when(mock.last()).thenReturn(hits);
      // :: error: [arena.escape.argument]
      doReturn(hits).when(mock).last();
    }
  }
}
