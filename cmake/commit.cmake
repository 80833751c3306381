# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DSOURCE=… -DHEADER=… -P commit.cmake: writes the commit of the sources into a header, at each build; the file changes only
# when the commit does, and so does what includes it. Without a repository or git it has an empty name.
execute_process(COMMAND git -C "${SOURCE}" describe --always --exclude=* --abbrev=12 --dirty
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
if(failed OR NOT commit MATCHES "^[0-9a-f]+(-dirty)?$")
    set(commit "")
endif()
set(text "// SPDX-License-Identifier: GPL-3.0-or-later\n#pragma once\n#define STEADYMARK_COMMIT \"${commit}\"\n")
set(before "")
if(EXISTS "${HEADER}")
    file(READ "${HEADER}" before)
endif()
if(NOT text STREQUAL before)
    file(WRITE "${HEADER}" "${text}")
endif()
