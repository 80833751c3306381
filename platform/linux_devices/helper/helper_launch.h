// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "platform/linux_devices/helper/helper_protocol.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace steadymark {

/// Where a helper may be, and who asks; tests ask as somebody else.
struct HelperSurroundings {
    bool isRoot = false;
    std::filesystem::path chosen;                 ///< $STEADYMARK_HELPER: started as it is, never through pkexec
    std::filesystem::path programFolder;          ///< where this program lies
    std::vector<std::filesystem::path> installed; ///< where packages and --install-helper put it
    std::filesystem::path pkexec;                 ///< empty: not installed
    bool mayAskOnTerminal = false;                ///< this process is in front of a terminal
    /// trustedProgram(), or what tests take for it.
    std::function<Result<std::filesystem::path>(const std::filesystem::path&)> trust;
};

[[nodiscard]] HelperSurroundings helperSurroundings();

/// How a helper is started.
struct HelperLaunch {
    std::filesystem::path program;      ///< pkexec, or the helper itself
    std::vector<std::string> arguments; ///< without its class, and the drive of Read and Erase, which come last
    bool asksForPermission = false;
};

/// The sentence of the error says what is missing and what to do.
[[nodiscard]] Result<HelperLaunch> findHelper(const HelperSurroundings& surroundings);

/// pkexec with the options that fit the terminal; NotFound: it is not installed.
[[nodiscard]] Result<HelperLaunch> throughPkexec(
    const HelperSurroundings& surroundings, const std::filesystem::path& program);

/// This process's environment without what makes pkexec refuse: a $SHELL that /etc/shells does not name. What it passes
/// on to the helper is its own choice.
[[nodiscard]] std::vector<std::string> pkexecEnvironment();

/// What pkexec says by its exit status (pkexec(1)): 126 the user closed the dialog, 127 not authorised, or nobody was
/// there to ask. Other codes are the program's own.
[[nodiscard]] Error pkexecRefusal(int exitStatus);

} // namespace steadymark
