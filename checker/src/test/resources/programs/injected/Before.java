import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** Uses a class of a file that javac comes to later: its bodies are only text so far. */
class Before {
  int uses() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 10)) {
      Later later = new Later(frame, 3);
      ArenaIntList mine = ArenaIntList.in(frame);
      mine.add(later.size());
      later.tick();
      // :: error: [arena.stale.use]
      return mine.size();
    }
  }
}
