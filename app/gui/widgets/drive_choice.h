// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"

#include <QString>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace steadymark::gui {

class ChoiceBox;

/// The drive that a page is about, chosen from a drop-down. What was chosen stays chosen while drives come and go: when
/// it is unplugged there is no drive() until it is back, wherever it is plugged in then, or until another one is
/// chosen. GUI thread.
class DriveChoice final {
public:
    /// The box outlives it.
    explicit DriveChoice(ChoiceBox& box)
        : m_box(box)
    {
    }

    /// Shows these, and chooses the one with the kernel name `preferred`. While nothing was ever chosen: the first that
    /// `fits`, or else the first.
    void setDrives(
        std::vector<Drive> drives, const std::string& preferred, const std::function<bool(const Drive&)>& fits = {});
    /// Takes what the user chose in the box. \return false if that is no drive
    bool takeFromBox();

    [[nodiscard]] const std::vector<Drive>& drives() const noexcept { return m_drives; }
    /// Null while there is none, and while the one that was chosen is unplugged.
    [[nodiscard]] const Drive* drive() const;
    /// The title of the one that was chosen and is unplugged; empty if none is.
    [[nodiscard]] QString missing() const;

private:
    void fillBox();

    ChoiceBox& m_box;
    std::vector<Drive> m_drives;
    std::optional<Drive> m_wanted;
};

} // namespace steadymark::gui
