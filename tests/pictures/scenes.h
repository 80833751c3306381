// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/shell/picture_look.h"
#include "core/base/result.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace steadymark::gui {

/// A picture of the window that shows a drive that does not exist, so that it is the same on every computer.
struct PictureScene {
    std::string name; ///< "prepare-confirm"
    /// Into a PNG file. Needs a QApplication that was made for the look's scale.
    std::function<Result<>(const PictureLook& look, const std::filesystem::path& file)> draw;
};

/// Every page at the first start, and every page with something to show.
[[nodiscard]] std::vector<PictureScene> pictureScenes();

} // namespace steadymark::gui
