// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.testing.ChildJvm;
import org.arenacollections.testing.Collected;
import org.arenacollections.testkit.LeakCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command, on recordings that were made just before. */
class ArenaReportTest {
  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(Object... arguments) {
    String[] texts = Arrays.stream(arguments).map(Object::toString).toArray(String[]::new);
    return new ArenaReport(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8))
        .run(texts);
  }

  private String errors() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private Path record(Runnable program) throws IOException {
    Path file = folder.resolve("run.jfr");
    try (Recording recording = new Recording()) {
      recording.enable("org.arenacollections.ArenaScope").withoutThreshold();
      recording.start();
      program.run();
      recording.stop();
      recording.dump(file);
    }
    return file;
  }

  private static void frames() {
    ArenaOptions options = ArenaOptions.growing(1 << 10, 1 << 20).named("frame <1> & \"co\"");
    try (ScratchArena frame = ScratchArena.of(options)) {
      for (int i = 1; i <= 50; i++) {
        frame.uncheckedSegments().allocate(i * 100L, 1);
        try (ArenaScope tmp = frame.openScope()) {
          tmp.uncheckedSegments().allocate(333, 1);
        }
        frame.reset();
      }
      assertThatThrownBy(() -> tooMuch(frame)).isInstanceOf(ArenaOverflowException.class);
    }
  }

  private static void tooMuch(ScratchArena frame) {
    frame.uncheckedSegments().allocate(2 << 20, 1);
  }

  @Test
  void the_page_has_the_arena_its_peak_and_where_it_overflowed() throws Exception {
    Path recording = record(ArenaReportTest::frames);
    assertThat(run(recording)).as(errors()).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8))
        .startsWith(folder.resolve("run.html") + ": 1 arena, ");
    String page = Files.readString(folder.resolve("run.html"));
    assertThat(page)
        .contains("<h2>frame &lt;1&gt; &amp; &quot;co&quot; <small>#")
        .contains("aria-label=\"50 resets in ")
        .contains("at most 5.2 KiB used at once\"") // 50 * 100 + 333
        .contains("org.arenacollections.report.ArenaReportTest.tooMuch:")
        .contains(">2 MiB<")
        .contains("50 scopes were recorded")
        .contains("used 333 B.")
        .doesNotContain("<script")
        .doesNotContain("http")
        .doesNotContain("frame <1>");
    assertThat(unbalanced(page)).isEmpty();
    assertThat(filesIn(folder)).containsExactlyInAnyOrder("run.jfr", "run.html");
  }

  /** The tags that are not closed in order; empty if all are. */
  private static String unbalanced(String page) {
    Set<String> single = Set.of("meta", "path");
    Deque<String> open = new ArrayDeque<>();
    Matcher tags = Pattern.compile("<(/?)([a-z][a-z0-9]*)[^>]*>").matcher(page);
    while (tags.find()) {
      if (single.contains(tags.group(2))) {
        continue;
      }
      if (tags.group(1).isEmpty()) {
        open.push(tags.group(2));
      } else if (open.isEmpty() || !open.pop().equals(tags.group(2))) {
        return tags.group();
      }
    }
    return String.join(" ", open);
  }

  @Test
  void a_leak_is_in_the_page_with_the_place_where_it_was_made() throws Exception {
    Path recording =
        record(
            () -> {
              LeakCheck check = LeakCheck.begin();
              lose();
              assertThat(isGone(check)).isTrue();
            });
    assertThat(run(recording, "-o", folder.resolve("leaks.html"))).as(errors()).isZero();
    String page = Files.readString(folder.resolve("leaks.html"));
    assertThat(page)
        .contains("Collected without close")
        .contains("<td>lost #")
        .contains("ArenaReportTest.lose(ArenaReportTest.java:")
        .contains(">4 KiB<");
    assertThat(unbalanced(page)).isEmpty();
  }

  private static void lose() {
    ScratchArena.of(ArenaOptions.fixed(4096).named("lost").recordingSites());
  }

  private static boolean isGone(LeakCheck check) {
    try {
      return Collected.until(
          () -> {
            try {
              check.assertAllClosed();
              // The event comes just after that.
              Thread.sleep(200);
              return true;
            } catch (AssertionError open) {
              return false;
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
          });
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void of_thousands_of_arenas_the_busiest_have_a_section_and_all_are_counted() throws Exception {
    Path recording =
        record(
            () -> {
              for (int i = 0; i < 500; i++) {
                try (ScratchArena request =
                    ScratchArena.of(ArenaOptions.fixed(64).named("request"))) {
                  request.reset();
                  request.reset();
                }
              }
            });
    assertThat(run(recording)).as(errors()).isZero();
    String page = Files.readString(folder.resolve("run.html"));
    assertThat(page).contains("<td>request</td><td class=\"n\">500</td><td class=\"n\">1,000</td>");
    assertThat(page.split("<section>", -1)).hasSize(1 + 24);
  }

  @Test
  void help_is_on_the_first_line_of_standard_output() {
    assertThat(run("--help")).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8))
        .startsWith("usage: java -jar arena-collections.jar RECORDING");
    assertThat(errors()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "|which recording? Try --help",
        "a.jfr b.jfr|one recording at a time, not a.jfr and b.jfr",
        "--colour a.jfr|there is no option --colour; try --help",
        "a.jfr --output|--output needs the name of a file behind it"
      })
  void what_is_misused_is_answered_with_status_2(String typedAndMessage) {
    int bar = typedAndMessage.indexOf('|');
    String typed = typedAndMessage.substring(0, bar);
    Object[] arguments = typed.isEmpty() ? new Object[0] : typed.split(" ", -1);
    assertThat(run(arguments)).isEqualTo(2);
    assertThat(errors())
        .isEqualTo("arena-report: " + typedAndMessage.substring(bar + 1) + System.lineSeparator());
    assertThat(out.size()).isZero();
  }

  @Test
  void a_missing_file_a_folder_and_a_page_over_the_recording_are_refused() throws Exception {
    Path missing = folder.resolve("missing.jfr");
    assertThat(run(missing)).isEqualTo(1);
    assertThat(errors()).contains("there is no file " + missing);
    assertThat(run(folder)).isEqualTo(1);
    assertThat(errors()).contains(folder + " is a directory");
    Path recording = record(ArenaReportTest::frames);
    byte[] before = Files.readAllBytes(recording);
    assertThat(run(recording, "-o", recording)).isEqualTo(1);
    assertThat(errors()).contains("the page would be written over the recording");
    assertThat(Files.readAllBytes(recording)).isEqualTo(before);
    assertThat(run(recording, "-o", folder.resolve("no/such/folder.html"))).isEqualTo(1);
    assertThat(errors()).contains("folder.html cannot be written: ");
    assertThat(filesIn(folder)).containsExactly("run.jfr");
  }

  @Test
  void what_is_not_a_recording_or_only_half_of_one_leaves_no_page() throws Exception {
    Path text = Files.writeString(folder.resolve("text.jfr"), "frame 1: 1024 bytes");
    assertThat(run(text)).isEqualTo(1);
    assertThat(errors()).contains(text + " is not a whole flight recording: ");
    Path empty = Files.createFile(folder.resolve("empty.jfr"));
    assertThat(run(empty)).isEqualTo(1);
    Path recording = record(ArenaReportTest::frames);
    byte[] whole = Files.readAllBytes(recording);
    Path half = Files.write(folder.resolve("half.jfr"), Arrays.copyOf(whole, whole.length / 2));
    Path old = Files.writeString(folder.resolve("half.html"), "an older page");
    assertThat(run(half)).isEqualTo(1);
    assertThat(errors()).contains(half + " is not a whole flight recording: ");
    assertThat(old).hasContent("an older page");
    assertThat(filesIn(folder))
        .containsExactlyInAnyOrder("text.jfr", "empty.jfr", "run.jfr", "half.jfr", "half.html");
  }

  @Test
  void a_recording_without_arenas_says_so() throws Exception {
    Path recording = record(() -> {});
    assertThat(run(recording)).isEqualTo(1);
    assertThat(errors()).contains("no arena left an event in " + recording);
    assertThat(filesIn(folder)).containsExactly("run.jfr");
  }

  @Test
  void without_a_flight_recorder_the_command_says_so() throws Exception {
    ChildJvm.Result bare =
        ChildJvm.run("--limit-modules", "java.base", ArenaReport.class.getName(), "anything.jfr");
    assertThat(bare.exitCode()).isEqualTo(1);
    assertThat(bare.output())
        .isEqualTo("arena-report: this Java has no module jdk.jfr; run it with a whole JDK\n");
  }

  private static List<String> filesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  // ---- as a browser shows it -----------------------------------------------------------------

  /** Looked at with a browser where there is one; {@code -Dlayers=chromium} demands it. */
  private static Optional<String> browser() {
    Optional<String> found =
        Stream.of("chromium", "chromium-browser", "google-chrome")
            .map(name -> Path.of("/usr/bin", name))
            .filter(Files::isExecutable)
            .map(Path::toString)
            .findFirst();
    if (found.isEmpty()
        && List.of(System.getProperty("layers", "").split(",")).contains("chromium")) {
      throw new AssertionError("no browser in /usr/bin");
    }
    return found;
  }

  private Picture shown(String browser, Path page, int width) throws Exception {
    Path target = Files.createDirectories(Path.of("target", "report")).toAbsolutePath();
    Path picture = target.resolve("page-" + width + ".png");
    Files.deleteIfExists(picture);
    Process process =
        new ProcessBuilder(
                browser,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
                "--force-color-profile=srgb",
                "--user-data-dir=" + folder.resolve("browser"),
                "--window-size=" + width + ",1400",
                "--screenshot=" + picture,
                page.toUri().toString())
            .redirectErrorStream(true)
            .redirectOutput(target.resolve("browser.log").toFile())
            .start();
    if (!process.waitFor(2, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError("the browser does not end");
    }
    assertThat(picture).isRegularFile();
    return Picture.read(picture);
  }

  @Test
  void a_browser_draws_used_peak_and_reserved_in_wide_and_narrow_windows() throws Exception {
    Optional<String> browser = browser();
    assumeTrue(browser.isPresent(), "no Chromium here");
    assertThat(run(record(ArenaReportTest::frames))).as(errors()).isZero();
    for (int width : new int[] {1_100, 500}) {
      Picture picture = shown(browser.get(), folder.resolve("run.html"), width);
      assertThat(picture.width()).isEqualTo(width);
      // The page's own colours: paper, ink, and the three lines of the chart.
      assertThat(picture.count(0xFFFFFF)).isGreaterThan(width * 500L);
      assertThat(picture.count(0x1C2430)).as("ink").isGreaterThan(500);
      assertThat(picture.count(0x2F6FB0)).as("used").isGreaterThan(50);
      assertThat(picture.count(0xB4550A)).as("peak").isGreaterThan(20);
      assertThat(picture.count(0x5A6675)).as("reserved, and captions").isGreaterThan(100);
      assertThat(picture.lowest(0x2F6FB0)).as("the chart is in the window").isBetween(200, 1_399);
    }
  }

  // ---- what a program may leave in a recording -------------------------------------------------

  @Test
  void names_that_no_page_can_hold_are_marked() throws Exception {
    String[] names = {
      "half \ud800 surrogate", "nul \0 and escape \u001b[31m", "whole \ud83d\ude00"
    };
    Path recording =
        record(
            () -> {
              for (String name : names) {
                ScratchArena.of(ArenaOptions.fixed(64).named(name)).close();
              }
            });
    assertThat(run(recording)).as(errors()).isZero();
    String page = Files.readString(folder.resolve("run.html"));
    assertThat(page)
        .contains("<td>nul \ufffd and escape \ufffd[31m</td>")
        .contains("<td>whole \ud83d\ude00</td>")
        .containsPattern("<td>half . surrogate</td>");
  }

  /** An event of another version of the library. */
  @Name("org.arenacollections.ArenaTide")
  static final class TideEvent extends Event {
    @Label("Height")
    int height = 3;
  }

  /** An event of somebody who has taken a name. */
  @Name("org.arenacollections.ArenaOverflow")
  static final class OtherOverflowEvent extends Event {
    @Label("Arena")
    String arena = "of the circus";

    @Label("Arena Id")
    long arenaId = 1;
  }

  @Test
  void events_that_are_not_ours_are_passed_over() throws Exception {
    Path recording =
        record(
            () -> {
              new TideEvent().commit();
              new OtherOverflowEvent().commit();
              ScratchArena.of(ArenaOptions.fixed(64).named("frame")).close();
            });
    assertThat(run(recording)).as(errors()).isZero();
    assertThat(Files.readString(folder.resolve("run.html")))
        .contains("<td>frame</td>")
        .doesNotContain("circus");
  }

  @Test
  void a_link_stays_a_link_and_none_leads_over_the_recording() throws Exception {
    Path recording = record(ArenaReportTest::frames);
    Path page = Files.writeString(folder.resolve("page.html"), "an older page");
    Path link = Files.createSymbolicLink(folder.resolve("link.html"), page);
    assertThat(run(recording, "-o", link)).as(errors()).isZero();
    assertThat(link).isSymbolicLink();
    assertThat(Files.readString(page)).startsWith("<!DOCTYPE html>");
    byte[] before = Files.readAllBytes(recording);
    Path back = Files.createSymbolicLink(folder.resolve("back.html"), recording);
    assertThat(run(recording, "-o", back)).isEqualTo(1);
    assertThat(errors()).contains("the page would be written over the recording");
    assertThat(Files.readAllBytes(recording)).isEqualTo(before);
  }

  @Test
  void of_many_names_the_busiest_are_shown_and_the_others_are_summed_up() {
    History history = new History();
    for (int i = 0; i < 2_000; i++) {
      ArenaHistory arena = history.arena("request-" + i, i, i);
      arena.reset(i, 1, 1, 64);
      if (i >= 1_500) {
        arena.reset(i, 1, 1, 64);
      }
    }
    String page = new ReportPage(history, "run.jfr").html();
    assertThat(page.split("<td>request-", -1)).hasSize(1 + 500);
    assertThat(page)
        .contains("<td>request-1500</td>")
        .contains("<td>1,500 other names</td><td class=\"n\">1,500</td><td class=\"n\">1,500</td>");
  }

  @Test
  void of_many_leaks_some_are_shown_and_all_are_counted() {
    History history = new History();
    for (int i = 0; i < 300; i++) {
      ArenaHistory lost = history.arena("lost", i, i);
      history.leaked(lost, new History.Leak("lost", i, i, "main", "", 64, 0));
    }
    String page = new ReportPage(history, "run.jfr").html();
    assertThat(page)
        .contains("<p>300, of which the first follow.</p>")
        .containsPattern("<td>lost</td>(<td class=\"n\">[^<]*</td>){6}<td class=\"n\">300</td>");
    assertThat(page.split("<td>lost #", -1)).hasSize(1 + 200);
  }
}
