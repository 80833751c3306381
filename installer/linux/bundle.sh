# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What installer/linux/build puts into the portable folder: Qt, the libraries below it, fonts, licences. Sourced.
#
# What is bundled, and why not more or less:
#
#  - Everything that the programs and the plugins need, down to but without the packages of HOST_PACKAGES.
#  - glibc is the host's: it belongs to the kernel, to name services and to the dynamic linker, and runs programs that were
#    linked to an older one.
#  - libstdc++ and libgcc_s are the host's, too. Every system with a glibc as new as ours has them at least as new, because
#    both come from the compiler that built the system, and apt and other base programs need them. A bundled older
#    libstdc++ would be taken by whatever library of the host gets loaded into the process, and that one would not start.
#  - libblkid is the host's: it belongs to util-linux, whose mount no Linux starts without, and only its interface of 2017 is
#    used. What reads, as root, whatever is written on a drive should get the host's security updates: that is the helper, and
#    also window and terminal twin, which look at a whole drive before they overwrite it. The helper works from where it was
#    copied to (--install-helper), where it would not find what lies in this folder. That is why it is not in the list whose
#    libraries are bundled: it may need nothing but the host's.
#  - libGL and its kin (glvnd) are bundled only because Qt's libraries are linked to them. They are dispatchers without a
#    driver and stay idle: the window is painted by the processor, and none of the plugins that open a GL context (xcbglintegrations,
#    wayland-graphics-integration, eglfs) is bundled. So no driver of the host is ever loaded, and none can clash.
#  - libX11, libxcb, libwayland and libdbus are bundled: they speak protocols that are stable for decades, and nothing of the host is
#    loaded above them.
#  - fontconfig and freetype are bundled, too, as a minimal system has none. They read the host's /etc/fonts and its fonts,
#    so the window looks as set there; their cache files bear a format version in their names, so that they and newer ones of the host
#    do not spoil each other's. A fontconfig setting newer than ours is skipped with a line on stderr.
#  - DejaVu fonts are in fonts/, and used only on hosts without any font (app/gui/shell/application.cpp).
#  - No theme plugin (GTK, KDE): it would load the host's toolkit into the process. The window follows the desktop's colour
#    scheme over D-Bus and is otherwise styled by itself.

HOST_PACKAGES='^(libc6|libstdc\+\+6|libgcc-s1|libblkid1)$'

QT_PLUGINS=(
    platforms/libqxcb.so
    platforms/libqwayland-generic.so
    platforms/libqoffscreen.so                # --screenshot, without a display
    wayland-shell-integration/libxdg-shell.so # what all compositors of today speak
    wayland-decoration-client/libbradient.so  # a frame around the window where the compositor draws none (GNOME)
    platforminputcontexts/libcomposeplatforminputcontextplugin.so # dead keys, and a Compose key
    platforminputcontexts/libibusplatforminputcontextplugin.so
)

FONT_FILES=(DejaVuSans.ttf DejaVuSans-Bold.ttf DejaVuSansMono.ttf)
FONT_FOLDER=/usr/share/fonts/truetype/dejavu

# xz, for the *.run: with its library beside it, as a system without xz may lack that, too.
bundle_xz() { # folder
    local program soname path
    program=$(command -v xz)
    install -m 755 "$program" "$1/xz"
    patchelf --set-rpath "\$ORIGIN" "$1/xz" || fail "patchelf failed for $program"
    while read -r soname path; do
        [[ $(owner_of "$path") =~ $HOST_PACKAGES ]] || install -m 644 "$(readlink -f "$path")" "$1/$soname"
    done < <(libraries_of "$program")
    cp /usr/share/doc/xz-utils/copyright "$1/xz-copyright"
}

# The package that a file of the system belongs to, without the architecture.
owner_of() { # absolute path
    local real path
    real=$(readlink -f "$1")
    # Which of the two names dpkg knows depends on whether the package was told of the merged /usr.
    for path in "$real" "${real#/usr}" "$1" "/usr$1" "${1#/usr}"; do
        if [[ -n $path ]] && dpkg-query -S "$path" 2>/dev/null | sed -n '1s/[:,].*//p' | grep .; then
            return
        fi
    done
    fail "no package owns $1: only libraries of Debian packages can be bundled, because their licences come from there"
}

# Libraries that a program or library needs, directly or not: "soname path" for each.
libraries_of() { # files…
    local listing
    listing=$(ldd "$@") || fail "ldd failed for $*"
    if grep -F 'not found' <<<"$listing" >&2; then fail "libraries are missing on this machine"; fi
    sed -nE 's/^\s+(\S+) => (\/\S+) \(0x.*/\1 \2/p' <<<"$listing" | sort -u
}

bundle_qt() { # folder with the programs in it
    local tree=$1 plugins plugin soname path package file depth
    plugins=$(qt_plugin_folder)
    for plugin in "${QT_PLUGINS[@]}"; do
        [[ -f $plugins/$plugin ]] || fail "Qt's plugin $plugins/$plugin is not there"
        install -D -m 644 "$plugins/$plugin" "$tree/plugins/$plugin"
    done
    printf '[Paths]\nPrefix = .\nPlugins = plugins\nLibraries = lib\n' >"$tree/qt.conf"

    mkdir -p "$tree/lib" "$tree/fonts"
    : >"$work/bundled"
    while read -r soname path; do
        package=$(owner_of "$path") || exit
        [[ $package =~ $HOST_PACKAGES ]] && continue
        install -m 644 "$(readlink -f "$path")" "$tree/lib/$soname"
        printf '%s lib/%s\n' "$package" "$soname" >>"$work/bundled"
    done < <(libraries_of "$tree/steadymark" "$tree/steadymark-cli" "${QT_PLUGINS[@]/#/$plugins/}")
    for plugin in "${QT_PLUGINS[@]}"; do
        package=$(owner_of "$plugins/$plugin") || exit
        printf '%s plugins/%s\n' "$package" "$plugin" >>"$work/bundled"
    done
    for file in "${FONT_FILES[@]}"; do
        install -m 644 "$FONT_FOLDER/$file" "$tree/fonts/$file"
        package=$(owner_of "$FONT_FOLDER/$file") || exit
        printf '%s fonts/%s\n' "$package" "$file" >>"$work/bundled"
    done
    [[ -s $work/bundled ]] || fail "nothing was bundled"

    # They find each other beside themselves, and the system's only where there is none.
    for file in "$tree"/lib/*; do
        patchelf --set-rpath "\$ORIGIN" "$file" || fail "patchelf failed for $file"
    done
    for file in "$tree"/plugins/*/*; do
        patchelf --set-rpath "\$ORIGIN/../../lib" "$file" || fail "patchelf failed for $file"
    done
}

qt_plugin_folder() {
    local folder
    for folder in /usr/lib/*/qt6/plugins /usr/lib/qt6/plugins; do
        if [[ -d $folder/platforms ]]; then
            printf '%s' "$folder"
            return
        fi
    done
    fail "Qt's plugins were not found below /usr/lib"
}

# The newest version of glibc's interface that anything in the folder uses: the oldest glibc that it starts on.
needed_glibc() { # folder
    find "$1" -type f \( -name '*.so*' -o -name 'steadymark*' \) -exec readelf --version-info --wide {} + 2>/dev/null \
        | grep -oE 'Name: GLIBC_[0-9.]+' | sed 's/.*_//' | sort -uV | tail -n 1
}

# licenses/PACKAGE for everything that is bundled or compiled in, the texts that those refer to, and a list of what is from where.
bundle_licences() { # folder, build folder
    local tree=$1 folder=$1/licenses package source version text boost
    boost=$(dpkg-query -W -f '${Package}\n' 'libboost1.*-dev' 2>/dev/null | grep -E '^libboost1\.[0-9]+-dev$' | sort -V | tail -n 1)
    mkdir -p "$folder"
    {
        cat installer/linux/licences-head.txt
        printf '\nBundled files, the Debian packages they are from, and the source packages of those:\n\n'
        sort "$work/bundled" | while read -r package file; do
            # shellcheck disable=SC2016 # dpkg's own variables
            printf '  %-66s %s\n' "$file" "$(dpkg-query -W -f '${Package} ${Version}, source ${source:Package} ${source:Version}\n' "$package" | head -n 1)"
        done
        printf '\nCompiled into the programs:\n\n'
        if [[ -f $2/_deps/qwt-6.3.0/COPYING ]]; then
            printf '  %-66s %s\n' Qwt "6.3.0 (qwt), https://qwt.sourceforge.io"
        fi
        for package in "$boost" libcli11-dev; do
            # shellcheck disable=SC2016
            printf '  %-66s %s\n' "headers of $package" \
                "$(dpkg-query -W -f '${Package} ${Version}, source ${source:Package} ${source:Version}\n' "$package" | head -n 1)"
        done
    } >"$folder/README.txt"

    if [[ -f $2/_deps/qwt-6.3.0/COPYING ]]; then cp "$2/_deps/qwt-6.3.0/COPYING" "$folder/qwt"; fi
    for package in $(cut -d ' ' -f 1 "$work/bundled" | sort -u) "$boost" libcli11-dev; do
        text=/usr/share/doc/$package/copyright
        [[ -s $text ]] || fail "the licence of $package is missing: $text"
        cp -L "$text" "$folder/$package"
    done
    copy_common_licences "$folder"
}

# makeself's own header, changed so that the package has our options instead of makeself's, works silently unless something fails,
# and holds nothing of the machine it was made on.
makeself_header() { # KiB that the unpacked files need
    local header=/usr/share/makeself/makeself-header.sh changed
    [[ -f $header ]] || fail "makeself is not where it is expected: $header"
    {
        sed -n '/^usage() {/,/^}/p' installer/linux/tree/install | sed -e '1,2d' -e '/^END$/,$d'
        printf '\n  --info, --check          of the package itself: what it is, whether it is intact\n\n'
        printf 'It unpacks into a folder below TMPDIR (or /tmp) and removes that at the end.\n'
    } >"$work/help.txt"
    changed=$(sed -E \
        -e "s/\\\$USIZE/$1/g" \
        -e '/echo Build command was/d' \
        -e 's/^quiet="n"/quiet="y"/' \
        -e 's/^( *)-q \| --quiet\)/\1--makeself-quiet)/' \
        -e '/^\\\$\{helpheader\}Makeself version/,/^EOH$/c \\\\${helpheader}\nEOH' \
        -e 's/^( *cat << EOH) >&2/\1/' \
        -e '/^ *-\*\)$/,/;;$/c \    -*)\n\tbreak ;;' \
        "$header")
    # A makeself that looks different must not give a package that works differently.
    local expected
    for expected in 'quiet="y"' '--makeself-quiet)' $'-*)\n\tbreak ;;' '    cat << EOH' "test \"\\\$leftspace\" -lt $1;"; do
        [[ $changed == *"$expected"* ]] || fail "this makeself is not the 2.4 that the change of its header was written for (no $expected)"
    done
    if grep -qE 'Unrecognized flag|helpheader\}Makeself|Build command' <<<"$changed"; then
        fail "this makeself is not the 2.4 that the change of its header was written for"
    fi
    printf '%s\n' "$changed"
}
