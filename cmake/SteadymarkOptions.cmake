# SPDX-License-Identifier: GPL-3.0-or-later
# What holds for our own targets and not for third-party code: warnings and sanitizers.

add_library(steadymark_options INTERFACE)
target_compile_options(steadymark_options INTERFACE
    -Wall -Wextra -Wconversion -Wshadow -Wnon-virtual-dtor -Wold-style-cast
    $<$<BOOL:${STEADYMARK_WARNINGS_AS_ERRORS}>:-Werror>)
target_include_directories(steadymark_options INTERFACE "${CMAKE_SOURCE_DIR}")

# After the others. For Clang -Wconversion includes signs, for GCC it does not; Qt's flags are of both kinds.
add_library(steadymark_qt_options INTERFACE)
target_compile_options(steadymark_qt_options INTERFACE $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>)

if(STEADYMARK_SANITIZE)
    # Third-party code that we compile ourselves is instrumented too, so that the sanitizers see whole call chains.
    add_compile_options(-fsanitize=${STEADYMARK_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${STEADYMARK_SANITIZE})
endif()

# The sources of test programs. With the sanitizers' checks in them, the optimiser takes longer for the tests' macros than for
# everything else together, so there it leaves them alone.
add_library(steadymark_test_options INTERFACE)
if(STEADYMARK_SANITIZE)
    target_compile_options(steadymark_test_options INTERFACE -O0)
endif()
