# SPDX-License-Identifier: GPL-3.0-or-later
# A folder is a room (HACKING.md, "Rooms"): every source in it and in the folders inside it belongs to one static library named after the room.
#
#   steadymark_room(core/stats HOT USES core/base core/workload LIBRARIES Boost::headers)
#
# HOT: an I/O, or a number of each I/O, passes through it (SteadymarkCompile.cmake). PIECEWISE: its sources are compiled one by one,
# because the privileged helper links what it needs of the room and must not have the rest (tests/app/helper looks into it). USES names other rooms; the test
# tests/architecture holds the same table against the includes.

function(steadymark_room room)
    cmake_parse_arguments(ARG "HOT;PIECEWISE" "" "USES;LIBRARIES" ${ARGN})
    string(REPLACE "/" "_" name "${room}")
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${room}/*.cpp")
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${room}/*.h")
    if(sources)
        add_library(steadymark_${name} STATIC ${sources} ${headers})
        if(ARG_HOT)
            steadymark_compile(steadymark_${name} core)
        else()
            steadymark_compile(steadymark_${name} cold)
        endif()
        if(ARG_PIECEWISE)
            set_target_properties(steadymark_${name} PROPERTIES UNITY_BUILD OFF)
        endif()
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

# Sets ${result} to what a command begins with that has a Windows of its own under Wine, and begins anew where Wine stood still for
# `silence` seconds; to nothing where the programs are not for Windows.
function(steadymark_own_windows result silence)
    set(command "")
    if(CMAKE_CROSSCOMPILING)
        find_package(Python3 REQUIRED COMPONENTS Interpreter)
        set(command "${Python3_EXECUTABLE}" -B "${CMAKE_SOURCE_DIR}/tests/windows/in_wine.py" ${silence})
    endif()
    set(${result} "${command}" PARENT_SCOPE)
endfunction()

# Tells CTest of every test in a program of GoogleTest. What follows the program are properties of tests.
function(steadymark_discover_tests program)
    if(CMAKE_CROSSCOMPILING)
        # Starting a program takes Wine longer than most tests take: all of it is one entry.
        steadymark_own_windows(windows 60)
        add_test(NAME ${program} COMMAND ${windows} "${CMAKE_CROSSCOMPILING_EMULATOR}" $<TARGET_FILE:${program}>)
        set_tests_properties(${program} PROPERTIES TIMEOUT 900 ${ARGN})
    else()
        gtest_discover_tests(${program} DISCOVERY_TIMEOUT 60 PROPERTIES ${ARGN})
    endif()
endfunction()

# A program of tests out of several folders: each program costs a link, and a start under Wine.
#
#   steadymark_tests(tests_core FOLDERS tests/core/run tests/core/trace USES core/run core/trace platform [HOT tests/core/run] [EXCEPT tests/core/run/x.cpp] [LABEL quick] [PROPERTIES …])
#
# FOLDERS may hold single sources, too. HOT: those of the folders whose own sources are optimised. EXCEPT: sources of the folders that are left out. LABEL: quick (default), system (needs
# root, loop devices or fio). PROPERTIES: of each test.
function(steadymark_tests program)
    cmake_parse_arguments(ARG "" "LABEL" "FOLDERS;HOT;EXCEPT;USES;LIBRARIES;PROPERTIES" ${ARGN})
    if(NOT ARG_LABEL)
        set(ARG_LABEL quick)
    endif()
    add_executable(${program})
    set_target_properties(${program} PROPERTIES LINKER_LANGUAGE CXX)
    target_link_libraries(${program} PRIVATE GTest::gmock_main)
    foreach(folder IN LISTS ARG_FOLDERS)
        string(REGEX REPLACE "[/.]" "_" name "${folder}")
        if(folder MATCHES "^(.*)/[^/]*\\.cpp$")
            set(sources "${CMAKE_SOURCE_DIR}/${folder}")
            set(folder "${CMAKE_MATCH_1}")
        else()
            file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${folder}/*.cpp")
            foreach(source IN LISTS ARG_EXCEPT)
                list(REMOVE_ITEM sources "${CMAKE_SOURCE_DIR}/${source}")
            endforeach()
        endif()
        add_library(${name}_objects OBJECT ${sources})
        foreach(used IN LISTS ARG_USES)
            string(REPLACE "/" "_" used_name "${used}")
            target_link_libraries(${name}_objects PRIVATE steadymark_${used_name})
        endforeach()
        target_link_libraries(${name}_objects PRIVATE steadymark_options GTest::gmock ${ARG_LIBRARIES})
        if(folder IN_LIST ARG_HOT)
            steadymark_compile(${name}_objects test_hot)
        else()
            steadymark_compile(${name}_objects test)
        endif()
        target_compile_definitions(${name}_objects PRIVATE STEADYMARK_TEST_DATA="${CMAKE_SOURCE_DIR}/${folder}/data")
        target_sources(${program} PRIVATE $<TARGET_OBJECTS:${name}_objects>)
    endforeach()
    foreach(used IN LISTS ARG_USES)
        string(REPLACE "/" "_" used_name "${used}")
        target_link_libraries(${program} PRIVATE steadymark_${used_name})
    endforeach()
    target_link_libraries(${program} PRIVATE ${ARG_LIBRARIES})
    steadymark_discover_tests(${program} LABELS ${ARG_LABEL} ${ARG_PROPERTIES})
endfunction()

# Tests that start the real program like a user does, written with Python's unittest: one CTest entry for each test method of each class
# named *TestCase. Exit code 77 means skipped. They share the machine's drives, so only one of them runs at a time.
#
#   steadymark_program_tests(program_test.py PREFIX Program LABEL quick [BESIDE_OTHERS] [TIMEOUT seconds] [ENVIRONMENT variables])
#
# BESIDE_OTHERS: they need no drive, and share nothing. ENVIRONMENT: more variables for the script.
function(steadymark_program_tests script)
    cmake_parse_arguments(ARG "BESIDE_OTHERS" "PREFIX;LABEL;TIMEOUT" "ENVIRONMENT" ${ARGN})
    if(NOT ARG_TIMEOUT)
        set(ARG_TIMEOUT 180)
    endif()
    find_package(Python3 REQUIRED COMPONENTS Interpreter)
    set(timeout_with_tries ${ARG_TIMEOUT})
    steadymark_own_windows(windows ${ARG_TIMEOUT}) # these say nothing until they end
    if(windows)
        math(EXPR timeout_with_tries "3 * ${ARG_TIMEOUT} + 60")
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${script}")
    file(STRINGS "${script}" lines REGEX "^(class .*TestCase|    def test_)")
    foreach(line IN LISTS lines)
        if(line MATCHES "^class ([A-Za-z]+)")
            set(class "${CMAKE_MATCH_1}")
        elseif(line MATCHES "def (test_[A-Za-z0-9_]+)")
            set(test "${class}.${CMAKE_MATCH_1}")
            add_test(NAME "${ARG_PREFIX}${test}"
                COMMAND ${windows} "${Python3_EXECUTABLE}" -B "${CMAKE_CURRENT_SOURCE_DIR}/${script}" "${test}")
            set_tests_properties("${ARG_PREFIX}${test}" PROPERTIES LABELS ${ARG_LABEL} SKIP_RETURN_CODE 77 TIMEOUT ${timeout_with_tries}
                ENVIRONMENT "STEADYMARK_CLI=$<TARGET_FILE:steadymark-cli>;STEADYMARK_EMULATOR=${CMAKE_CROSSCOMPILING_EMULATOR};STEADYMARK_SANITIZERS=${STEADYMARK_SANITIZE};${ARG_ENVIRONMENT}")
            if(NOT ARG_BESIDE_OTHERS)
                # One after the other: they begin, so that the others fill what these leave of the processors.
                set_tests_properties("${ARG_PREFIX}${test}" PROPERTIES RESOURCE_LOCK drive COST 100)
            endif()
        endif()
    endforeach()
endfunction()
