# SPDX-License-Identifier: GPL-3.0-or-later
# Qwt::Qwt, the plot widgets. Debian 12 packages Qwt for Qt 5 only, so its sources are built here unless the system has
# one for Qt 6. Taken from, in this order:
#
#   1. a system Qwt 6.2 or newer that is linked to Qt 6, unless the programs are for another system
#   2. -DSTEADYMARK_QWT_ARCHIVE=…/qwt-6.3.0.tar.bz2
#   3. the cache folder into which ./run and ./test fetch that archive through apt (cmake/setup.sh)
#   4. Qwt's own download site, into the same cache folder

include_guard(GLOBAL)
set(STEADYMARK_QWT_ARCHIVE "" CACHE FILEPATH "Source archive of Qwt 6.3.0; empty: look into the cache folder, then download")

find_package(Qt6 6.4 REQUIRED COMPONENTS Widgets PrintSupport Concurrent)

# Sets ${result} to true if the library names Qt 6 among the libraries that it needs. Header and function names of a Qwt
# for Qt 5 are the same, so that compiling against it would prove nothing.
function(steadymark_needs_qt6 library result)
    set(${result} FALSE PARENT_SCOPE)
    if(CMAKE_READELF)
        execute_process(COMMAND "${CMAKE_READELF}" -d "${library}" OUTPUT_VARIABLE needed ERROR_QUIET)
        if(needed MATCHES "libQt6Widgets")
            set(${result} TRUE PARENT_SCOPE)
        endif()
    endif()
endfunction()

function(steadymark_find_system_qwt)
    find_library(STEADYMARK_QWT_LIBRARY NAMES qwt-qt6 qwt6-qt6 qwt)
    find_path(STEADYMARK_QWT_INCLUDE_DIR NAMES qwt_plot.h PATH_SUFFIXES qt6/qwt qwt-qt6 qt6/qwt6 qwt6-qt6 qwt6 qwt)
    mark_as_advanced(STEADYMARK_QWT_LIBRARY STEADYMARK_QWT_INCLUDE_DIR)
    if(NOT STEADYMARK_QWT_LIBRARY OR NOT STEADYMARK_QWT_INCLUDE_DIR)
        return()
    endif()
    steadymark_needs_qt6("${STEADYMARK_QWT_LIBRARY}" for_qt6)
    file(STRINGS "${STEADYMARK_QWT_INCLUDE_DIR}/qwt_global.h" version REGEX "define QWT_VERSION_STR")
    string(REGEX MATCH "[0-9.]+" version "${version}")
    if(NOT for_qt6 OR version VERSION_LESS 6.2)
        message(STATUS "Qwt: ${STEADYMARK_QWT_LIBRARY} (${version}) is not 6.2 or newer for Qt 6, so it is not used")
        return()
    endif()
    message(STATUS "Qwt: system library ${version}, ${STEADYMARK_QWT_LIBRARY}")
    add_library(Qwt::Qwt UNKNOWN IMPORTED GLOBAL)
    set_target_properties(Qwt::Qwt PROPERTIES
        IMPORTED_LOCATION "${STEADYMARK_QWT_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${STEADYMARK_QWT_INCLUDE_DIR}"
        INTERFACE_LINK_LIBRARIES "Qt6::Widgets;Qt6::PrintSupport;Qt6::Concurrent")
endfunction()

# Sets ${result} to the path of the archive, whose SHA-256 has been checked.
function(steadymark_obtain_qwt_archive result)
    set(sha256 dcb085896c28aaec5518cbc08c0ee2b4e60ada7ac929d82639f6189851a6129a) # the same in cmake/setup.sh
    set(url https://sourceforge.net/projects/qwt/files/qwt/6.3.0/qwt-6.3.0.tar.bz2)

    if(STEADYMARK_QWT_ARCHIVE)
        set(archive "${STEADYMARK_QWT_ARCHIVE}")
        if(NOT EXISTS "${archive}")
            message(FATAL_ERROR "Qwt: STEADYMARK_QWT_ARCHIVE names ${archive}, which does not exist")
        endif()
        file(SHA256 "${archive}" found)
        if(NOT found STREQUAL sha256)
            message(FATAL_ERROR "Qwt: ${archive} is not qwt-6.3.0.tar.bz2: its SHA-256 is ${found}, not ${sha256}")
        endif()
    else()
        set(folder "${CMAKE_BINARY_DIR}")
        if(NOT "$ENV{XDG_CACHE_HOME}" STREQUAL "")
            set(folder "$ENV{XDG_CACHE_HOME}/steadymark")
        elseif(NOT "$ENV{HOME}" STREQUAL "")
            set(folder "$ENV{HOME}/.cache/steadymark")
        endif()
        set(archive "${folder}/qwt-6.3.0.tar.bz2")
        set(found "")
        if(EXISTS "${archive}")
            file(SHA256 "${archive}" found)
        endif()
        if(NOT found STREQUAL sha256)
            message(STATUS "Qwt: downloading ${url}")
            file(DOWNLOAD "${url}" "${archive}.part" STATUS status INACTIVITY_TIMEOUT 30 TIMEOUT 300)
            list(GET status 0 code)
            list(GET status 1 text)
            if(code EQUAL 0)
                file(SHA256 "${archive}.part" found)
                if(NOT found STREQUAL sha256)
                    set(text "the file has SHA-256 ${found}")
                endif()
            endif()
            if(NOT found STREQUAL sha256)
                file(REMOVE "${archive}.part")
                message(FATAL_ERROR "Qwt: no download from ${url} (${text}).\n"
                    "Fetch qwt-6.3.0.tar.bz2 (SHA-256 ${sha256}) elsewhere and pass -DSTEADYMARK_QWT_ARCHIVE=path, "
                    "or configure with -DSTEADYMARK_BUILD_GUI=OFF for the command line only.")
            endif()
            file(RENAME "${archive}.part" "${archive}")
        endif()
    endif()
    set(${result} "${archive}" PARENT_SCOPE)
endfunction()

function(steadymark_build_qwt)
    set(folder "${CMAKE_BINARY_DIR}/_deps/qwt-6.3.0")
    if(NOT EXISTS "${folder}/src/qwt.h")
        steadymark_obtain_qwt_archive(archive)
        message(STATUS "Qwt: building ${archive}")
        file(ARCHIVE_EXTRACT INPUT "${archive}" DESTINATION "${CMAKE_BINARY_DIR}/_deps")
    endif()

    # A third of Qwt is what our plots and what they stand on need. A class more is a name more, which the linker asks for.
    set(sources "")
    foreach(name IN ITEMS
            qwt qwt_abstract_legend qwt_abstract_scale_draw qwt_clipper qwt_color_map qwt_dyngrid_layout qwt_graphic qwt_interval
            qwt_legend qwt_legend_data qwt_legend_label qwt_null_paintdevice qwt_painter qwt_painter_command qwt_plot
            qwt_plot_abstract_canvas qwt_plot_axis qwt_plot_canvas qwt_plot_dict qwt_plot_grid qwt_plot_item qwt_plot_layout
            qwt_plot_rasteritem qwt_scale_div qwt_scale_draw qwt_scale_engine qwt_scale_map qwt_scale_widget qwt_text
            qwt_text_engine qwt_text_label qwt_transform)
        foreach(file IN ITEMS "${folder}/src/${name}.cpp" "${folder}/src/${name}.h")
            if(EXISTS "${file}")
                list(APPEND sources "${file}")
            endif()
        endforeach()
    endforeach()
    add_library(steadymark_qwt STATIC ${sources})
    add_library(Qwt::Qwt ALIAS steadymark_qwt)
    target_link_libraries(steadymark_qwt PUBLIC Qt6::Widgets Qt6::PrintSupport Qt6::Concurrent)
    target_compile_definitions(steadymark_qwt PUBLIC QWT_NO_SVG QWT_NO_OPENGL)
    target_include_directories(steadymark_qwt SYSTEM INTERFACE "${folder}/src")
    target_compile_options(steadymark_qwt PRIVATE -w) # its warnings are not ours to mend
    if(STEADYMARK_SANITIZE)
        # Nor is its arithmetic; errors with memory can be ours.
        target_compile_options(steadymark_qwt PRIVATE -fno-sanitize=undefined)
    endif()
    set_target_properties(steadymark_qwt PROPERTIES AUTOMOC ON EXCLUDE_FROM_ALL ON
        # They include the same headers: a few at once compile in a tenth of the time.
        UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 12)
endfunction()

if(NOT CMAKE_CROSSCOMPILING) # the system's is for the machine that builds
    steadymark_find_system_qwt()
endif()
if(NOT TARGET Qwt::Qwt)
    steadymark_build_qwt()
endif()
