// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/shell/picture_look.h"
#include "app/gui/style/theme.h"

#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace steadymark::gui {

/// `--screenshot PAGE FILE`
struct ScreenshotRequest {
    std::string page = "benchmark"; ///< its key
    bool showsWhy = false;          ///< of the benchmark page: with the reasons of the worst figure above it
    std::vector<std::filesystem::path> compared; ///< of the Compare page: the results, a group for each
    std::filesystem::path file;
    PictureLook look;
    /// Of the Health page: stored documents of smartctl, of the same drive, the oldest first; the last one is shown.
    std::vector<std::filesystem::path> smartctlDocuments;
};

struct CommandLine {
    /// To be opened: nothing, a result, a trace, or two traces or several results to be compared.
    std::vector<std::filesystem::path> files;
    std::optional<ScreenshotRequest> screenshot;
    std::optional<ThemeChoice> theme;
    std::optional<std::string>
        language; ///< as for Language::make(), which knows what there is; unset: that of the settings
};

/// What is to be printed instead of a window: help or version (exitCode 0), or one sentence about wrong use (2).
struct CommandLineAnswer {
    std::string text;
    int exitCode = 0;
};

[[nodiscard]] std::variant<CommandLine, CommandLineAnswer> parseCommandLine(int argc, const char* const* argv);

} // namespace steadymark::gui
