// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/shell/command_line.h"
#include "core/base/result.h"

#include <filesystem>
#include <optional>

namespace steadymark::gui {

/// Draws a page into a PNG file: with a result, a trace or a survey as if it had just been opened, otherwise as at the
/// first start. Nothing of the user's settings and history is read or changed. Needs a QApplication that was made for
/// the request's scale; GUI thread.
[[nodiscard]] Result<> takeScreenshot(
    const ScreenshotRequest& request, const std::optional<std::filesystem::path>& shownFile);

} // namespace steadymark::gui
