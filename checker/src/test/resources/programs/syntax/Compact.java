import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

int total;

/** A compact source file. */
void main() {
  try (var frame = ScratchArena.fixed(64)) {
    var list = ArenaIntList.in(frame);
    list.add(1);
    total = list.size();
    IO.println(list.toList());
  }
}
