# SPDX-License-Identifier: GPL-3.0-or-later
# Where things are installed. Two layouts come from the same build:
#
#   the system's (default)   bin/, share/…: what a distribution's package and `cmake --install` expect
#   STEADYMARK_PORTABLE      the programs at the top of one folder, their libraries in lib/ beside them
#
# The privileged helper is found in few places only (platform/linux_devices/helper/helper_launch.cpp): no path of a user's choice.
#
# Switching links both programs anew and compiles nothing.

include_guard(GLOBAL)
include(GNUInstallDirs)

function(steadymark_install_helper target)
    if(STEADYMARK_PORTABLE)
        steadymark_install_program(${target}) # from there steadymark-cli --install-helper takes it
    else()
        install(TARGETS ${target} RUNTIME DESTINATION lib/steadymark)
    endif()
endfunction()

function(steadymark_install_program target)
    if(STEADYMARK_PORTABLE)
        # A RUNPATH instead of a script that sets LD_LIBRARY_PATH: that would reach every program that ours start.
        set_target_properties(${target} PROPERTIES INSTALL_RPATH "$ORIGIN/lib")
        install(TARGETS ${target} RUNTIME DESTINATION .)
    else()
        install(TARGETS ${target} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
    endif()
endfunction()
