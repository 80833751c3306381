# SPDX-License-Identifier: GPL-3.0-or-later
# Run by CPack between installing and packing: with SOURCE_DATE_EPOCH all files get that time, so that the same commit
# gives the same package.
if(DEFINED ENV{SOURCE_DATE_EPOCH})
    execute_process(COMMAND find "${CPACK_TEMPORARY_DIRECTORY}" -exec touch --no-dereference --date "@$ENV{SOURCE_DATE_EPOCH}" {} +
        COMMAND_ERROR_IS_FATAL ANY)
endif()
