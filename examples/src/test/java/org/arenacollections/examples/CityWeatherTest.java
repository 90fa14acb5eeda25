// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples;

import static org.assertj.core.api.Assertions.assertThat;

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
}
