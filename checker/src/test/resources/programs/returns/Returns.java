import java.util.List;
import org.arenacollections.annotations.In;
import org.arenacollections.annotations.PolyScope;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** Scenarios 25 to 39: results. */
class Returns {
  ArenaIntList field;

  /** 25. */
  ArenaIntList ofALocalArena() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.escape.return] says "ofALocalArena()"
      return list;
    }
  }

  /** 26. */
  static ArenaIntList ones(ScratchArena arena, int count) {
    ArenaIntList list = ArenaIntList.in(arena);
    list.addCopies(count, 1);
    return list;
  }

  int caller() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ones(frame, 3);
      // :: error: [arena.escape.field]
      field = list;
      return list.size();
    }
  }

  /** 27. */
  static ArenaIntList second(MemoryArena result, MemoryArena scratch) {
    // :: error: [arena.escape.return] says "write @In("#2") on the result"
    return ArenaIntList.in(scratch);
  }

  static ArenaIntList first(MemoryArena result, MemoryArena scratch) {
    ArenaIntList temporary = ArenaIntList.in(scratch);
    return ArenaIntList.copyOf(result, temporary);
  }

  static @In("#2") ArenaIntList secondAsWritten(MemoryArena scratch, MemoryArena result) {
    return ArenaIntList.in(result);
  }

  int callsSecond(ScratchArena long1) {
    try (ScratchArena short1 = ScratchArena.fixed(64)) {
      ArenaIntList list = secondAsWritten(short1, long1);
      short1.reset();
      return list.size();
    }
  }

  /** 29. */
  static ArenaIntList either(MemoryArena one, MemoryArena other, boolean yes) {
    // :: error: [arena.escape.return]
    return yes ? ArenaIntList.in(one) : ArenaIntList.in(other);
  }

  static @In({"#1", "#2"}) ArenaIntList eitherAsWritten(
      MemoryArena one, MemoryArena other, boolean yes) {
    return yes ? ArenaIntList.in(one) : ArenaIntList.in(other);
  }

  /** 30. */
  Object reassigned() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      Object result = ArenaIntList.in(frame);
      result = "heap";
      return result;
    }
  }

  Object reassignedTheOtherWay() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      Object result = "heap";
      result = ArenaIntList.in(frame);
      // :: error: [arena.escape.return]
      return result;
    }
  }

  /** 32. */
  static ArenaIntList same(ArenaIntList list) {
    // :: error: [arena.escape.return] says "write @In("#1") on the result"
    return list;
  }

  static @PolyScope ArenaIntList sameAsWritten(@PolyScope ArenaIntList list) {
    return list;
  }

  static @In("#1") ArenaIntList sameInWords(ArenaIntList list) {
    return list;
  }

  /** 34. */
  static int onlyRead(ArenaIntList list) {
    return list.size() + list.getFirst();
  }

  /** 36. */
  static class Owner {
    final ScratchArena arena = ScratchArena.fixed(64);

    @In("this.arena")
    ArenaIntList list = ArenaIntList.in(arena);

    ArenaIntList plain() {
      // :: error: [arena.escape.return] says "write @In("this.arena") on the result"
      return list;
    }

    @In("this.arena")
    ArenaIntList written() {
      return list;
    }
  }

  void usesOwner(Owner owner) {
    owner.written().add(1);
    // :: error: [arena.escape.field]
    field = owner.written();
  }

  /** 38. */
  static ArenaIntList orNull(ScratchArena arena, boolean no) {
    return no ? null : ones(arena, 1);
  }

  /** 39. */
  ArenaIntList nulls() {
    ArenaIntList local = null;
    field = null;
    local = field;
    return null;
  }

  /** Copies of all sorts. */
  List<Integer> heapResults() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      return list.collect(i -> i);
    }
  }
}
