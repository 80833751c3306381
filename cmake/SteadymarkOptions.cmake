# SPDX-License-Identifier: GPL-3.0-or-later
# What holds for our own targets and not for third-party code: warnings and sanitizers.

add_library(steadymark_options INTERFACE)
target_compile_options(steadymark_options INTERFACE
    -Wall -Wextra -Wconversion -Wshadow -Wnon-virtual-dtor -Wold-style-cast
    # GCC 13 and newer take what is returned by reference for part of a temporary argument whatever it is.
    $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_GREATER_EQUAL:$<CXX_COMPILER_VERSION>,13>>:-Wno-dangling-reference>
    $<$<BOOL:${STEADYMARK_WARNINGS_AS_ERRORS}>:-Werror>)
target_include_directories(steadymark_options INTERFACE "${CMAKE_SOURCE_DIR}")

# After the others. For Clang -Wconversion includes signs, for GCC it does not; Qt's flags are of both kinds.
add_library(steadymark_qt_options INTERFACE)
target_compile_options(steadymark_qt_options INTERFACE $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>)

if(MINGW)
    add_compile_options(-Wa,-mbig-obj) # a batch of sources has more sections than Windows' first format of objects counts
endif()

if(STEADYMARK_TYPES_IN_OBJECTS)
    add_compile_options(-flto -ffat-lto-objects)
    add_link_options(-fno-lto) # from the machine code, as ever: the linker's plugin would compile everything once more
endif()

if(STEADYMARK_SANITIZE)
    # Third-party code that we compile ourselves is instrumented too, so that the sanitizers see whole call chains.
    add_compile_options(-fsanitize=${STEADYMARK_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${STEADYMARK_SANITIZE})
endif()

# A test program is linked in a tenth of the time where the machine has mold or lld. What is packed is always linked by the system's own
# linker, so that the same commit gives the same bytes.
if(CMAKE_BUILD_TYPE STREQUAL "Debug" AND NOT CMAKE_CROSSCOMPILING)
    find_program(STEADYMARK_MOLD NAMES ld.mold mold)
    find_program(STEADYMARK_LLD NAMES ld.lld)
    mark_as_advanced(STEADYMARK_MOLD STEADYMARK_LLD)
    if(STEADYMARK_MOLD)
        add_link_options(-fuse-ld=mold)
    elseif(STEADYMARK_LLD)
        add_link_options(-fuse-ld=lld)
    endif()
endif()
