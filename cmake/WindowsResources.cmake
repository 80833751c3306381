# SPDX-License-Identifier: GPL-3.0-or-later
# What Windows shows of a program before it runs, and how it runs it: icon, version, manifest.

set(STEADYMARK_WINDOWS_RESOURCES "${CMAKE_CURRENT_LIST_DIR}/../resources/windows")

# steadymark_windows_resources(<target> DESCRIPTION <text> MANIFEST <file> [ICON <file>])
# Gives an executable its resources when it is built for Windows; does nothing otherwise. DESCRIPTION is what the task
# manager calls the program. Relative files are those of resources/windows; the manifest may use @version_dotted@.
function(steadymark_windows_resources target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "DESCRIPTION;MANIFEST;ICON" "")
    foreach(needed IN ITEMS DESCRIPTION MANIFEST)
        if(NOT arg_${needed})
            message(FATAL_ERROR "steadymark_windows_resources(${target}): ${needed} is missing")
        endif()
    endforeach()
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "steadymark_windows_resources(${target}): what is ${arg_UNPARSED_ARGUMENTS}?")
    endif()
    if(NOT arg_ICON)
        set(arg_ICON steadymark.ico)
    endif()
    foreach(file IN ITEMS MANIFEST ICON)
        cmake_path(ABSOLUTE_PATH arg_${file} BASE_DIRECTORY "${STEADYMARK_WINDOWS_RESOURCES}" NORMALIZE)
        if(NOT EXISTS "${arg_${file}}")
            message(FATAL_ERROR "steadymark_windows_resources(${target}): there is no ${arg_${file}}")
        endif()
    endforeach()
    if(NOT WIN32)
        return()
    endif()

    enable_language(RC)
    # Windows wants four numbers.
    string(REGEX MATCHALL "[0-9]+" numbers "${PROJECT_VERSION}.0.0.0")
    list(SUBLIST numbers 0 4 numbers)
    list(JOIN numbers "," version_numbers)
    list(JOIN numbers "." version_dotted)
    set(description "${arg_DESCRIPTION}")
    get_target_property(internal_name ${target} OUTPUT_NAME)
    if(NOT internal_name)
        set(internal_name "${target}")
    endif()
    set(icon_file "${arg_ICON}")
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/${target}-resources")
    set(manifest_file "${folder}/${internal_name}.manifest")
    configure_file("${arg_MANIFEST}" "${manifest_file}" @ONLY)
    configure_file("${STEADYMARK_WINDOWS_RESOURCES}/version.rc.in" "${folder}/${internal_name}.rc" @ONLY)
    # windres writes no list of what it read.
    set_source_files_properties("${folder}/${internal_name}.rc" PROPERTIES
        OBJECT_DEPENDS "${manifest_file};${icon_file}")
    target_sources(${target} PRIVATE "${folder}/${internal_name}.rc")
endfunction()
