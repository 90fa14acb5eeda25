#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Checks the library on a machine with an NVIDIA GPU that has neither Java nor a network, and measures the four tables.
#
#   benchmarks/gpu-check.sh pack          here: packs a runtime, the library and its tests into benchmarks/target/gpu-check
#                                         (some 46 MB), for which it builds them
#   benchmarks/gpu-check.sh run [FOLDER]  there: unpacks the runtime, runs the tests on the device, then the tables;
#                                         writes FOLDER/*.csv, row by row. Under 5 minutes, each part with its own limit.
#
# CUDA_LIBRARY names another library than libcuda.so.1, such as the stand-in of the tests; then nothing is timed.
set -euo pipefail
cd "$(dirname "$0")/.."
pack=benchmarks/target/gpu-check

if [ "${1:-}" = pack ]; then
  java_home=
  for jdk in "${JAVA25_HOME:-}" "${JAVA_HOME:-}" "$(readlink -f "$(command -v java || echo none)" | sed 's|/bin/java$||')" /usr/lib/jvm/*; do
    if [ -x "$jdk/bin/jlink" ] && [ "$("$jdk/bin/jlink" --version | cut -d. -f1)" -ge 25 ]; then
      java_home=$jdk
      break
    fi
  done
  [ -n "$java_home" ] || { echo 'There is no JDK 25 in the usual places; name one by JAVA25_HOME.' >&2; exit 1; }
  rm -rf "$pack" && mkdir -p "$pack/lib"
  mvn -q -Pquick -pl annotations,collections,benchmarks -DskipTests package dependency:copy-dependencies \
    -DincludeArtifactIds=eclipse-collections,eclipse-collections-api,checker-qual,assertj-core,byte-buddy \
    -DoutputDirectory="$PWD/$pack/lib/jars"
  mvn -q -N dependency:copy -Dartifact=org.junit.platform:junit-platform-console-standalone:1.14.4 \
    -DoutputDirectory="$PWD/$pack/lib/jars"
  cp -r collections/target/classes "$pack/lib/library"
  cp -r annotations/target/classes "$pack/lib/annotations"
  cp -r collections/target/test-classes "$pack/lib/tests"
  mkdir -p "$pack/lib/tables/org/arenacollections/benchmarks"
  cp -r benchmarks/target/classes/org/arenacollections/benchmarks/gpu "$pack/lib/tables/org/arenacollections/benchmarks"
  rm -f "$pack"/lib/*/module-info.class
  find "$pack/lib/tests" -name '*.class' ! -path '*/gpu/*' ! -path '*/testing/*' \
    ! -path '*/arena/*Laws*' ! -name 'OnThread*' -delete
  modules=java.base,java.logging,java.xml,jdk.unsupported,java.management,jdk.management,java.compiler,jdk.jfr
  "$java_home/bin/jlink" --add-modules "$modules" --vm server --strip-debug --no-header-files --no-man-pages \
    --compress zip-0 --output "$pack/runtime"
  tar -C "$pack" -cJf "$pack/runtime.tar.xz" runtime && rm -rf "$pack/runtime"
  du -sh "$pack"
  exit
fi

[ "${1:-}" = run ] || { grep '^#   ' "$0"; exit 2; }
out=$(realpath -m "${2:-${OUT:-benchmarks/target/gpu-results}}")
mkdir -p "$out"
runtime=$(mktemp -d)
trap 'rm -rf "$runtime"' EXIT
tar -C "$runtime" -xJf "$pack/runtime.tar.xz"
java="$runtime/runtime/bin/java"
path=$pack/lib/tests:$pack/lib/library:$pack/lib/annotations:$pack/lib/tables
for jar in "$pack"/lib/jars/*.jar; do path=$path:$jar; done
flags=(--enable-native-access=ALL-UNNAMED -Xmx8g -cp "$path" -Dkernels="$pack/lib/library/org/arenacollections/gpu")
check=()
if [ -n "${CUDA_LIBRARY:-}" ]; then
  flags+=("-Dorg.arenacollections.gpu.cuda=$CUDA_LIBRARY")
  check=(--check)
fi
nvidia-smi --query-gpu=name,driver_version,pcie.link.gen.current,pcie.link.width.current --format=csv 2>/dev/null |
  tee "$out/device.csv" || echo 'no nvidia-smi' | tee "$out/device.csv"

echo '== tests on the device'
timeout 70 "$java" "${flags[@]}" -ea -Dlayers=device org.junit.platform.console.ConsoleLauncher execute \
  --select-class=org.arenacollections.gpu.driver.HardwareDriverTest \
  --select-class=org.arenacollections.gpu.HardwareGpuTest \
  --include-engine=junit-jupiter --details=summary --disable-banner 2>&1 | tee "$out/tests.log" ||
  echo 'tests failed; the tables follow all the same'
tables=org.arenacollections.benchmarks.gpu.GpuTables
for table in T3 T2 T4 T1; do
  echo "== $table"
  timeout 55 "$java" "${flags[@]}" "$tables" "$out" --seconds 46 "${check[@]}" "$table" 2>&1 | tee "$out/$table.log" ||
    echo "$table did not end well; its rows so far are in $out"
done
