# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What the scripts that make packages share. Sourced after cmake/setup.sh, from the repository root.

# The same commit must give the same bytes on every machine.
export LC_ALL=C TZ=UTC
umask 022

# Sets SOURCE_DATE_EPOCH, the time that everything in a package bears, to that of the commit.
choose_time() {
    if [[ -z ${SOURCE_DATE_EPOCH:-} ]]; then
        SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null) \
            || fail "this is no git repository: set SOURCE_DATE_EPOCH to the time that the packages shall bear"
        [[ -z $(git status --porcelain) ]] || say "note: there are changes that are not committed; the packages bear the time of the last commit"
    fi
    [[ $SOURCE_DATE_EPOCH =~ ^[0-9]+$ ]] || fail "SOURCE_DATE_EPOCH must be seconds since 1970, not \"$SOURCE_DATE_EPOCH\""
    export SOURCE_DATE_EPOCH
}

# Rights and times of a folder that is to be packed, programs excepted: those are made executable afterwards.
normalise_tree() { # folder
    find "$1" -type d -exec chmod 755 {} +
    find "$1" -type f -exec chmod 644 {} +
    find "$1" -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +
}

# Writes CONTENTS.sha256 into a folder: every other file in it with its checksum. `sha256sum -c CONTENTS.sha256` checks it.
list_contents() { # folder
    (cd "$1" && find . -type f ! -name CONTENTS.sha256 -printf '%P\0' | sort -z | xargs -0 sha256sum >CONTENTS.sha256)
    find "$1" -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +
}

# Debian's copyright files refer to texts of the system instead of repeating them; packs those that are referred to.
copy_common_licences() { # folder with the copyright files
    local text
    mkdir -p "$1/common"
    # By the texts that there are: some files also name what no system has, such as GPL-3.0.
    for text in /usr/share/common-licenses/*; do
        if grep -rqF --exclude-dir=common "$text" "$1"; then cp -L "$text" "$1/common/"; fi
    done
}

# Puts the packages into their folder, and SHA256SUMS over all that lie there, whichever script made them; both may be at it at once.
publish_packages() { # folder, packages…
    (
        flock 9
        mv "${@:2}" "$1/"
        cd "$1"
        find . -maxdepth 1 -type f \( -name 'SteadyMark-*' -o -name '*.deb' \) -printf '%P\0' | sort -z | xargs -0 sha256sum >SHA256SUMS
    ) 9>"$1/.lock"
}

sizes_of() { # files…
    stat -c '%n %s' -- "$@" | awk '{ sub(/.*\//, "", $1); printf "%s%s %.1f MB", (NR > 1 ? ", " : ""), $1, $2 / 1e6 }'
}
