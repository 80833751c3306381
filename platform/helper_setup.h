// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <stop_token>
#include <string>

namespace steadymark {

/// What stands between a user and the health of the drives. A package of the distribution brings the helper; out of a
/// portable folder it is installed once, which only an administrator can do.
enum class HelperState {
    NotNeeded, ///< this process may ask drives itself, or the system has another way
    Installed,
    Missing,     ///< installHelper() would help
    Unavailable, ///< this copy of the program came without one, or the system has no pkexec to ask for the password
};

[[nodiscard]] HelperState helperState();

/// Why it is needed and which files would be written, a few lines for people who are about to decide.
[[nodiscard]] Sentence describeHelperSetup();

/// Both ask for a password, in a dialog or on the terminal, unless this process is root; they block for as long as that
/// takes. \return what was done. Errors: PermissionDenied (the user said no), Cancelled, NotSupported, NotFound (this
/// copy came without a helper).
[[nodiscard]] Result<std::string> installHelper(std::stop_token stop = {});
[[nodiscard]] Result<std::string> uninstallHelper(std::stop_token stop = {});

} // namespace steadymark
