# SPDX-License-Identifier: GPL-3.0-or-later
# A folder is a room (HACKING.md, "Rooms"): every source in it belongs to one static library named after the folder.
#
#   steadymark_room(core/stats USES core/base core/workload LIBRARIES Boost::headers)
#
# USES names other rooms; the test tests/architecture holds the same table against the includes.

function(steadymark_room room)
    cmake_parse_arguments(ARG "" "" "USES;LIBRARIES" ${ARGN})
    string(REPLACE "/" "_" name "${room}")
    file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${room}/*.cpp")
    file(GLOB headers CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${room}/*.h")
    if(sources)
        add_library(steadymark_${name} STATIC ${sources} ${headers})
        steadymark_precompile(steadymark_${name} core)
        set(scope PUBLIC)
    else()
        add_library(steadymark_${name} INTERFACE)
        set(scope INTERFACE)
    endif()
    foreach(used IN LISTS ARG_USES)
        string(REPLACE "/" "_" used_name "${used}")
        target_link_libraries(steadymark_${name} ${scope} steadymark_${used_name})
    endforeach()
    target_link_libraries(steadymark_${name} ${scope} steadymark_options ${ARG_LIBRARIES})
endfunction()

# Tells CTest of every test in a program of GoogleTest. What follows the program are properties of tests.
function(steadymark_discover_tests program)
    if(CMAKE_CROSSCOMPILING)
        # Starting a program takes Wine longer than most tests take: all of it is one entry.
        add_test(NAME ${program} COMMAND ${program})
        set_tests_properties(${program} PROPERTIES TIMEOUT 300 ${ARGN})
    else()
        gtest_discover_tests(${program} DISCOVERY_TIMEOUT 60 PROPERTIES ${ARGN})
    endif()
endfunction()

# One test program for each folder of tests.
#
#   steadymark_test(tests/core/stats USES core/stats LABEL quick)
#
# LABEL: quick (default), system (needs root, loop devices or fio), gui.
function(steadymark_test folder)
    cmake_parse_arguments(ARG "" "LABEL" "USES;LIBRARIES;PROPERTIES" ${ARGN})
    if(NOT ARG_LABEL)
        set(ARG_LABEL quick)
    endif()
    string(REPLACE "/" "_" name "${folder}")
    file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${folder}/*.cpp")
    if(NOT sources)
        return()
    endif()
    add_executable(${name} ${sources})
    foreach(used IN LISTS ARG_USES)
        string(REPLACE "/" "_" used_name "${used}")
        target_link_libraries(${name} PRIVATE steadymark_${used_name})
    endforeach()
    target_link_libraries(${name} PRIVATE steadymark_options steadymark_test_options GTest::gmock_main ${ARG_LIBRARIES})
    steadymark_precompile(${name} test)
    target_compile_definitions(${name} PRIVATE STEADYMARK_TEST_DATA="${CMAKE_SOURCE_DIR}/${folder}/data")
    steadymark_discover_tests(${name} LABELS ${ARG_LABEL} ${ARG_PROPERTIES})
endfunction()

# Tests that start the real program like a user does, written with Python's unittest: one CTest entry for each test method of each class
# named *TestCase. Exit code 77 means skipped. They share the machine's drives, so only one of them runs at a time.
#
#   steadymark_program_tests(program_test.py PREFIX Program LABEL quick [TIMEOUT seconds] [ENVIRONMENT variables])
#
# ENVIRONMENT: more variables for the script.
function(steadymark_program_tests script)
    cmake_parse_arguments(ARG "" "PREFIX;LABEL;TIMEOUT" "ENVIRONMENT" ${ARGN})
    if(NOT ARG_TIMEOUT)
        set(ARG_TIMEOUT 180)
    endif()
    find_package(Python3 REQUIRED COMPONENTS Interpreter)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${script}")
    file(STRINGS "${script}" lines REGEX "^(class .*TestCase|    def test_)")
    foreach(line IN LISTS lines)
        if(line MATCHES "^class ([A-Za-z]+)")
            set(class "${CMAKE_MATCH_1}")
        elseif(line MATCHES "def (test_[A-Za-z0-9_]+)")
            set(test "${class}.${CMAKE_MATCH_1}")
            add_test(NAME "${ARG_PREFIX}${test}"
                COMMAND "${Python3_EXECUTABLE}" -B "${CMAKE_CURRENT_SOURCE_DIR}/${script}" "${test}")
            set_tests_properties("${ARG_PREFIX}${test}" PROPERTIES LABELS ${ARG_LABEL} SKIP_RETURN_CODE 77 TIMEOUT ${ARG_TIMEOUT}
                RESOURCE_LOCK drive
                ENVIRONMENT "STEADYMARK_CLI=$<TARGET_FILE:steadymark-cli>;STEADYMARK_EMULATOR=${CMAKE_CROSSCOMPILING_EMULATOR};${ARG_ENVIRONMENT}")
        endif()
    endforeach()
endfunction()
