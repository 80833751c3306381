# SPDX-License-Identifier: GPL-3.0-or-later
# Headers of others (the standard library's, Boost's, GoogleTest's, Qt's) that nearly every source includes, read by the compiler
# once instead of a thousand times. None of ours is among them: a change of it must not compile everything again.
#
#   steadymark_precompile(TARGET core|test|gui|gui_test)
#
# Each kind is compiled once, for a target of its own, and used by all targets of that kind; they must be compiled with the same
# options for code generation. The sources still include what they use: the preset release is built without this, and shows it.

option(STEADYMARK_PRECOMPILE "Precompile the headers that most sources include" ON)

set(steadymark_headers_core
    <algorithm> <array> <charconv> <chrono> <cmath> <cstdint> <filesystem> <functional> <limits> <map> <memory> <optional> <set>
    <span> <string> <string_view> <system_error> <thread> <utility> <vector>
    <boost/json/array.hpp> <boost/json/object.hpp> <boost/json/value.hpp>
    <boost/outcome/basic_result.hpp> <boost/outcome/policy/terminate.hpp> <boost/outcome/success_failure.hpp> <boost/outcome/try.hpp>)
set(steadymark_headers_test ${steadymark_headers_core} <fstream> <random> <gmock/gmock.h> <gtest/gtest.h>)
set(steadymark_headers_gui ${steadymark_headers_core} <QtWidgets>)
set(steadymark_headers_gui_test ${steadymark_headers_gui} <gmock/gmock.h> <gtest/gtest.h>)

# LIBRARIES: what the headers belong to, and what decides how the code is generated. DEFINITIONS: what the headers look at.
function(steadymark_precompiled_kind kind)
    cmake_parse_arguments(ARG "" "" "LIBRARIES;DEFINITIONS" ${ARGN})
    if(NOT STEADYMARK_PRECOMPILE OR TARGET steadymark_precompiled_${kind})
        return()
    endif()
    file(WRITE "${CMAKE_BINARY_DIR}/precompiled/${kind}.cpp" "// Nothing but its precompiled header is of use.\n")
    add_library(steadymark_precompiled_${kind} OBJECT "${CMAKE_BINARY_DIR}/precompiled/${kind}.cpp")
    target_link_libraries(steadymark_precompiled_${kind} PRIVATE steadymark_options ${ARG_LIBRARIES})
    target_compile_definitions(steadymark_precompiled_${kind} PRIVATE ${ARG_DEFINITIONS})
    target_precompile_headers(steadymark_precompiled_${kind} PRIVATE ${steadymark_headers_${kind}})
endfunction()

function(steadymark_precompile target kind)
    if(NOT STEADYMARK_PRECOMPILE)
        return()
    endif()
    if(kind STREQUAL "core")
        steadymark_precompiled_kind(core LIBRARIES Boost::headers Threads::Threads)
    elseif(kind STREQUAL "test")
        steadymark_precompiled_kind(test LIBRARIES steadymark_test_options Boost::headers GTest::gmock)
    elseif(kind STREQUAL "gui")
        steadymark_precompiled_kind(gui LIBRARIES Boost::headers Qt6::Widgets DEFINITIONS QT_NO_CAST_TO_ASCII QT_NO_FOREACH)
    else()
        steadymark_precompiled_kind(gui_test LIBRARIES steadymark_test_options Boost::headers Qt6::Widgets GTest::gmock)
    endif()
    target_precompile_headers(${target} REUSE_FROM steadymark_precompiled_${kind})
    # GCC 12 forgets of functions from a precompiled header that they are the system's, and so tells what it wrongly suspects in
    # them. Where nothing is precompiled all three warnings stay on.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overread -Wno-stringop-overflow)
    endif()
endfunction()
