# SPDX-License-Identifier: GPL-3.0-or-later
# Cross-builds for 64-bit Windows with mingw-w64 and its POSIX threads (Debian: g++-mingw-w64-x86-64-posix), linked
# statically, so that a program is one file.
#
#   STEADYMARK_WINDOWS_LIBRARIES   prefix made by installer/windows/libraries.sh: zstd, GoogleTest, headers of Boost and CLI11
#   STEADYMARK_WINDOWS_QT          prefix made by installer/windows/qt.sh; only needed for the window
#
# Both may be set in the environment or as cache variables.

set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)

set(triplet x86_64-w64-mingw32)
set(CMAKE_C_COMPILER ${triplet}-gcc-posix)
set(CMAKE_CXX_COMPILER ${triplet}-g++-posix)
set(CMAKE_RC_COMPILER ${triplet}-windres)

# Nothing of the building machine may be taken for Windows: only these prefixes are searched, but for programs.
foreach(prefix IN ITEMS STEADYMARK_WINDOWS_LIBRARIES STEADYMARK_WINDOWS_QT)
    if(NOT DEFINED ${prefix} AND DEFINED ENV{${prefix}})
        set(${prefix} "$ENV{${prefix}}" CACHE PATH "See cmake/windows-toolchain.cmake")
    endif()
    list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES ${prefix})
endforeach()
set(CMAKE_FIND_ROOT_PATH /usr/${triplet} ${STEADYMARK_WINDOWS_LIBRARIES} ${STEADYMARK_WINDOWS_QT})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_LIBDIR} "${STEADYMARK_WINDOWS_LIBRARIES}/lib/pkgconfig")
# Qt's tools (moc, rcc, uic) are those of the building machine, of the same version.
set(QT_HOST_PATH /usr CACHE PATH "Qt of the building machine")

# The same source gives the same bytes: neither the time nor a path of this machine gets into a program.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static -Wl,--no-insert-timestamp")
# In quotes: folders may have blanks in their names.
foreach(language IN ITEMS C CXX)
    set(CMAKE_${language}_FLAGS_INIT "-fno-ipa-ra") # as in installer/windows/qt.sh, which says why
    foreach(map IN ITEMS "${CMAKE_SOURCE_DIR}=." "${STEADYMARK_WINDOWS_LIBRARIES}=libraries" "${STEADYMARK_WINDOWS_QT}=qt")
        string(APPEND CMAKE_${language}_FLAGS_INIT " \"-ffile-prefix-map=${map}\"")
    endforeach()
endforeach()
# Tests run under Wine without anybody asking for it.
find_program(wine_program NAMES wine64 wine PATHS /usr/lib/wine)
if(wine_program)
    set(CMAKE_CROSSCOMPILING_EMULATOR "${wine_program}")
endif()
