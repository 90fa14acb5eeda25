// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import org.arenacollections.arena.ScratchArena;
import org.junit.jupiter.api.Test;

class CityWeatherTest {
  @Test
  void readings_are_grouped_by_city() {
    try (ScratchArena arena = ScratchArena.growing(1 << 10, 1 << 20)) {
      CityWeather weather = new CityWeather(arena);
      weather.add("Hamburg", 120);
      weather.add("Bulawayo", 89);
      weather.add("Palembang", 388);
      weather.add("Hamburg", 34);
      weather.add("Petropavlovsk-Kamchatsky", -152);
      weather.add("Petropavlovsk-Kamchatsky", -97);
      assertThat(weather.summary())
          .hasToString(
              "{Bulawayo=8.9 / 8.9 / 8.9, Hamburg=3.4 / 7.7 / 12.0, Palembang=38.8 / 38.8 / 38.8,"
                  + " Petropavlovsk-Kamchatsky=-15.2 / -12.4 / -9.7}");
    }
  }

  @Test
  void a_city_is_the_same_by_its_name_and_by_its_bytes_in_a_line() {
    MemorySegment line = MemorySegment.ofArray("Zürich;-3.1".getBytes(UTF_8));
    try (ScratchArena arena = ScratchArena.growing(1 << 10, 1 << 20)) {
      CityWeather weather = new CityWeather(arena);
      weather.add(line, 7, -31); // Z, two bytes for ü, and rich
      weather.add("Zürich", 45);
      assertThat(weather.summary()).hasToString("{Zürich=-3.1 / 0.7 / 4.5}");
    }
  }
}
