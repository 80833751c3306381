#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
#   tests/architecture/one_definition.sh BUILD    no two objects of the programs may know one name for two types or functions
#
# BUILD is a folder that was built by GCC with STEADYMARK_TYPES_IN_OBJECTS. The linker takes the first of two functions of one name, whatever
# the other one was; only the compiler, which is told of all objects at once, sees that their types differ (-Wodr). Nothing is generated.
set -euo pipefail
build=$1
merged=$(mktemp)
trap 'rm -f "$merged"' EXIT
# What the build is made of now: in the folder may lie objects of sources that are compiled in a batch since. The three main() are of
# three programs.
mapfile -t objects < <(python3 -c '
import json, re, sys
for entry in json.load(open(sys.argv[1] + "/compile_commands.json", encoding="utf-8")):
    output = entry.get("output") or re.search(r" -o (\S+)", entry["command"]).group(1)
    if re.match(r"(core|platform|app)/", output) and not re.search(r"/main\.cpp\.o$|steadymark_precompiled|\.rc\.", output):
        print(sys.argv[1] + "/" + output)' "$build")
[[ ${#objects[@]} -gt 0 ]] || {
    echo "$build was not configured" >&2
    exit 1
}
# An incremental link of the compiler's own data, which merges types and stops before it makes code.
${CXX:-g++} -flto -O1 -Wodr -Wlto-type-mismatch -Werror -r -nostdlib -flinker-output=rel -o "$merged" "${objects[@]}"
echo "${#objects[@]} objects, each name has one definition"
