import java.util.logging.Level;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;
import org.slf4j.LoggerFactory;

/** Loggers look at their arguments, and run their suppliers, during the call. */
class Loggers {
  private static final System.Logger SYSTEM = System.getLogger("x");
  private static final java.util.logging.Logger UTIL = java.util.logging.Logger.getLogger("x");
  private static final org.slf4j.Logger SLF = LoggerFactory.getLogger(Loggers.class);
  private static final org.apache.logging.log4j.Logger LOG4J =
      org.apache.logging.log4j.LogManager.getLogger();

  void log() {
    try (ScratchArena arena = ScratchArena.fixed(1 << 10)) {
      ArenaIntList list = ArenaIntList.copyOf(arena, 1, 2);
      SYSTEM.log(System.Logger.Level.INFO, list);
      SYSTEM.log(System.Logger.Level.INFO, "{0}", list);
      SYSTEM.log(System.Logger.Level.INFO, () -> "x" + list);
      SYSTEM.log(System.Logger.Level.INFO, () -> "x" + list, new Exception());
      UTIL.info(() -> "x" + list);
      UTIL.fine(list::toString);
      UTIL.log(Level.INFO, "x {0}", list);
      UTIL.log(Level.INFO, () -> "x" + list);
      UTIL.log(Level.INFO, "x {0} {1}", new Object[] {list, 3});
      SLF.info("{}", list);
      SLF.info("{} {}", list, list.size());
      SLF.debug("{} {} {}", list, list, list);
      SLF.atInfo().addArgument(list).log("{}");
      SLF.atInfo().addKeyValue("list", list).log("x");
      SLF.atDebug().log(() -> "x" + list);
      LOG4J.info("{}", list);
      LOG4J.info(() -> "x" + list);
      LOG4J.debug("{} {}", list, 3);
      LOG4J.debug("{}", () -> list.size());
      LOG4J.printf(org.apache.logging.log4j.Level.INFO, "%s", list);
      LOG4J.atInfo().log("{}", list);
    }
  }

  void tooLate() {
    ScratchArena arena = ScratchArena.fixed(1 << 10);
    ArenaIntList list = ArenaIntList.copyOf(arena, 1, 2);
    arena.close();
    // :: error: [arena.stale.use]
    SLF.info("{}", list);
  }

  void suppliedTooLate() {
    ScratchArena arena = ScratchArena.fixed(1 << 10);
    ArenaIntList list = ArenaIntList.copyOf(arena, 1, 2);
    arena.close();
    // :: error: [arena.stale.use]
    SYSTEM.log(System.Logger.Level.INFO, () -> "x" + list.size());
  }
}
