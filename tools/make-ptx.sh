#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Makes the PTX beside each CUDA source, where a CUDA toolkit is installed. usage: tools/make-ptx.sh FILE.cu…
# It is for compute capability 7.5, the oldest that the toolkit still knows; its version is lowered to 6.3, since nothing
# newer is used, so that drivers from CUDA 10.0 on accept it.
set -eu
for source in "$@"; do
  target=${source%.cu}.ptx
  nvcc -ptx -arch=compute_75 "$source" -o "$target.new"
  { echo '// SPDX-License-Identifier: Apache-2.0'; sed 's/^\.version .*/.version 6.3/' "$target.new"; } >"$target"
  rm "$target.new"
done
