# SPDX-License-Identifier: GPL-3.0-or-later
# How our sources are compiled so that it takes minutes and not hours:
#
#   precompiled headers   those of others (the standard library's, Boost's, GoogleTest's, Qt's) are read once for each kind of target and
#                         not for each source. None of ours is among them: a change of it must not compile everything again.
#   unity batches         several sources of a target at once (STEADYMARK_BATCH): our own headers are read once for all of them. Names in
#                         unnamed namespaces are therefore unique in a room.
#   optimisation          where it is hot. What shows, reads and writes documents is as quick with -O1, and compiles in two thirds of the time.
#
#   steadymark_compile(TARGET core|cold|terminal|test|test_hot|gui|gui_test)
#
#   core      rooms that an I/O, or a number of each I/O, passes through
#   cold      all other rooms
#   terminal  the terminal twin and the helper, cold as well
#   gui       the window, cold as well
#   test, gui_test   programs of tests, which are not optimised at all: that would take longer than everything else
#   test_hot         tests that bring a drive of their own and try everything with it
#
# That each header includes what it needs is shown by `./test format`, which compiles each one alone.

option(STEADYMARK_PRECOMPILE "Precompile the headers that most sources include" ON)
set(STEADYMARK_BATCH 12 CACHE STRING
    "How many sources are compiled at once: the more, the less there is to do, and the more there is to do again when one of them was changed; 1: each alone")

set(steadymark_headers_core
    <algorithm> <array> <charconv> <chrono> <cmath> <cstdint> <filesystem> <functional> <limits> <map> <memory> <optional> <set>
    <span> <string> <string_view> <system_error> <thread> <utility> <vector>
    <boost/json/array.hpp> <boost/json/object.hpp> <boost/json/value.hpp>
    <boost/outcome/basic_result.hpp> <boost/outcome/policy/terminate.hpp> <boost/outcome/success_failure.hpp> <boost/outcome/try.hpp>)
set(steadymark_headers_cold ${steadymark_headers_core})
set(steadymark_headers_terminal ${steadymark_headers_core})
set(steadymark_headers_test ${steadymark_headers_core} <fstream> <random> <gmock/gmock.h> <gtest/gtest.h>)
set(steadymark_headers_test_hot ${steadymark_headers_test})
set(steadymark_headers_gui ${steadymark_headers_core} <QtWidgets>)
set(steadymark_headers_gui_test ${steadymark_headers_gui} <gmock/gmock.h> <gtest/gtest.h>)

# What decides how code is generated, and what the headers look at: the same for the precompiled headers and for whoever uses them.
set(steadymark_options_core "")
set(steadymark_options_cold $<$<CONFIG:Release>:-O1>)
set(steadymark_options_terminal ${steadymark_options_cold})
# What a sanitizer finds is there without optimisation, too, and what only shows has little to do: it is compiled in half the time. What
# computes is not: Clang's -O1 leaves each access of a container a call, which makes the tests three times as long to save a twentieth of building.
if(STEADYMARK_SANITIZE)
    set(steadymark_options_terminal -O0)
    set(steadymark_options_core -O2)
    set(steadymark_options_cold -O2)
endif()
set(steadymark_options_gui ${steadymark_options_terminal})
set(steadymark_options_test -O0)
set(steadymark_options_test_hot ${steadymark_options_core})
# With sanitizers these try a part (tests/support/instrumented.h): optimising them takes Clang longer than they run.
if(STEADYMARK_SANITIZE)
    set(steadymark_options_test_hot ${steadymark_options_test})
    set(steadymark_definitions_test STEADYMARK_INSTRUMENTED)
    set(steadymark_definitions_test_hot STEADYMARK_INSTRUMENTED)
endif()
set(steadymark_options_gui_test -O0)
set(steadymark_definitions_gui QT_NO_CAST_TO_ASCII QT_NO_FOREACH)
set(steadymark_libraries_core Boost::headers Threads::Threads)
set(steadymark_libraries_cold ${steadymark_libraries_core})
set(steadymark_libraries_terminal ${steadymark_libraries_core})
set(steadymark_libraries_test ${steadymark_libraries_core} GTest::gmock)
set(steadymark_libraries_test_hot ${steadymark_libraries_test})
set(steadymark_libraries_gui ${steadymark_libraries_core} Qt6::Widgets)
set(steadymark_libraries_gui_test ${steadymark_libraries_gui} GTest::gmock)

function(steadymark_precompiled_kind kind)
    if(TARGET steadymark_precompiled_${kind})
        return()
    endif()
    file(WRITE "${CMAKE_BINARY_DIR}/precompiled/${kind}.cpp" "// Nothing but its precompiled header is of use.\n")
    add_library(steadymark_precompiled_${kind} OBJECT "${CMAKE_BINARY_DIR}/precompiled/${kind}.cpp")
    target_link_libraries(steadymark_precompiled_${kind} PRIVATE steadymark_options ${steadymark_libraries_${kind}})
    target_compile_options(steadymark_precompiled_${kind} PRIVATE ${steadymark_options_${kind}})
    target_compile_definitions(steadymark_precompiled_${kind} PRIVATE ${steadymark_definitions_${kind}})
    target_precompile_headers(steadymark_precompiled_${kind} PRIVATE ${steadymark_headers_${kind}})
endfunction()

function(steadymark_compile target kind)
    target_compile_options(${target} PRIVATE ${steadymark_options_${kind}})
    target_compile_definitions(${target} PRIVATE ${steadymark_definitions_${kind}})
    if(STEADYMARK_BATCH GREATER 1)
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${STEADYMARK_BATCH})
    endif()
    if(STEADYMARK_PRECOMPILE)
        steadymark_precompiled_kind(${kind})
        target_precompile_headers(${target} REUSE_FROM steadymark_precompiled_${kind})
        # GCC 12 forgets of functions from a precompiled header that they are the system's, and so tells what it wrongly suspects in them.
        if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
            if(CMAKE_CXX_COMPILER_LAUNCHER MATCHES "ccache")
                target_compile_options(${target} PRIVATE -fpch-preprocess) # ccache asks for it
            endif()
            target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overread -Wno-stringop-overflow)
        endif()
    endif()
endfunction()
