# SPDX-License-Identifier: GPL-3.0-or-later
# What is installed beside the programs, and CPack's settings of the .deb. The other packages for Linux are made by
# installer/linux/build out of the portable layout (SteadymarkInstall.cmake).

if(NOT UNIX)
    return()
endif()

# The desktop's view of the program: menu entry, file types, icons, entry in software centres.
install(FILES resources/linux/steadymark.desktop DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
install(FILES resources/linux/com.steadymark.SteadyMark.metainfo.xml DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo")
install(FILES resources/linux/steadymark-mime.xml DESTINATION "${CMAKE_INSTALL_DATADIR}/mime/packages")
install(DIRECTORY resources/icons/hicolor DESTINATION "${CMAKE_INSTALL_DATADIR}/icons"
    FILES_MATCHING PATTERN "*.png" PATTERN "*.svg")

# Packages are compared byte by byte, so neither the name nor the time of the file may get into the compressed one.
function(steadymark_install_compressed source name destination)
    set(compressed "${CMAKE_CURRENT_BINARY_DIR}/packaging/${name}.gz")
    file(MAKE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/packaging")
    execute_process(COMMAND gzip -9nc "${source}" OUTPUT_FILE "${compressed}" COMMAND_ERROR_IS_FATAL ANY)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${source}")
    install(FILES "${compressed}" DESTINATION "${destination}")
endfunction()

set(packaging "${CMAKE_CURRENT_SOURCE_DIR}/installer/linux/debian")
steadymark_install_compressed("${packaging}/steadymark.1" steadymark.1 "${CMAKE_INSTALL_MANDIR}/man1")

# What the terminal twin says of its own commands: manual page and completions of shells. Not for sanitizers, whose reports would get in.
if(NOT STEADYMARK_SANITIZE AND NOT CMAKE_CROSSCOMPILING)
    set(made "${CMAKE_CURRENT_BINARY_DIR}/packaging/made")
    # Debian keeps its own folder for packages; the one below /usr/local, where the portable folder installs to, has zsh's own name.
    set(zsh_folder vendor-completions)
    if(STEADYMARK_PORTABLE)
        set(zsh_folder site-functions)
    endif()
    add_custom_command(OUTPUT "${made}/steadymark-cli.1.gz" "${made}/steadymark-cli" "${made}/_steadymark-cli" "${made}/steadymark-cli.fish"
        COMMAND ${CMAKE_COMMAND} -E make_directory "${made}"
        COMMAND steadymark-cli --manual > "${made}/steadymark-cli.1"
        COMMAND gzip -9nf "${made}/steadymark-cli.1"
        COMMAND steadymark-cli --completion bash > "${made}/steadymark-cli"
        COMMAND steadymark-cli --completion zsh > "${made}/_steadymark-cli"
        COMMAND steadymark-cli --completion fish > "${made}/steadymark-cli.fish"
        DEPENDS steadymark-cli
        COMMENT "Manual page and completions of steadymark-cli"
        VERBATIM)
    add_custom_target(steadymark_terminal_documents ALL DEPENDS "${made}/steadymark-cli.1.gz")
    install(FILES "${made}/steadymark-cli.1.gz" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
    install(FILES "${made}/steadymark-cli" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
    install(FILES "${made}/_steadymark-cli" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/${zsh_folder}")
    install(FILES "${made}/steadymark-cli.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
endif()

if(STEADYMARK_PORTABLE)
    return() # the rest belongs to the system's layout
endif()

# Who may start the helper of the package as root. Out of a portable folder the helper writes such a file itself.
file(READ resources/linux/org.steadymark.helper.policy.in policy)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS resources/linux/org.steadymark.helper.policy.in)
string(REPLACE "@HELPER@" "/usr/lib/steadymark/steadymark-helper" policy "${policy}")
string(REPLACE "@ACTION@" "org.steadymark.helper" policy "${policy}")
file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/packaging/org.steadymark.helper.policy" CONTENT "${policy}" @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/packaging/org.steadymark.helper.policy"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/polkit-1/actions")

install(FILES "${packaging}/copyright" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/steadymark")
if(DEFINED ENV{SOURCE_DATE_EPOCH})
    string(TIMESTAMP STEADYMARK_CHANGELOG_DATE "%a, %d %b %Y %H:%M:%S +0000" UTC) # heeds SOURCE_DATE_EPOCH
    configure_file("${packaging}/changelog.in" "${CMAKE_CURRENT_BINARY_DIR}/packaging/changelog" @ONLY)
    steadymark_install_compressed("${CMAKE_CURRENT_BINARY_DIR}/packaging/changelog" changelog
        "${CMAKE_INSTALL_DATADIR}/doc/steadymark")
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME steadymark)
set(CPACK_PACKAGE_CONTACT "SteadyMark maintainers <maintainers@steadymark.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "disk benchmark whose numbers can be trusted") # Debian wants no article and no full stop
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_CURRENT_SOURCE_DIR}/cmake/PackageTimes.cmake")
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
    WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON) # the distribution's own Qt and other libraries
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS OFF)
# Qt draws no text without a font, and its Wayland platform is a package of its own.
# smartctl reads the drives' health, pkexec lets the helper ask for the password.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
    "qt6-wayland, fonts-dejavu-core | fonts-liberation | fonts-noto-core, smartmontools, pkexec | policykit-1")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"SteadyMark measures what a drive really does and tells how much its numbers
can be trusted: the median pass with the slowest and the fastest beside it,
the latency of every single I/O, and the stalls in which a drive stood still.
.
The package holds the program with a window and steadymark-cli, its twin in
the terminal. Neither needs root. A small helper asks drives for their health
once the administrator's password was given.")
include(CPack)
