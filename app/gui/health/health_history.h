// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/health/health_delta.h"

#include <filesystem>
#include <string>
#include <vector>

namespace steadymark::gui {

/// What the user's drives said at earlier looks: a folder with one file `<driveId>.jsonl` for each drive, a line of
/// JSON (HealthSnapshot) for each look, oldest first. No serial number is in it. Any thread, one at a time for each
/// drive; blocks for some ms.
class HealthHistory final {
public:
    explicit HealthHistory(std::filesystem::path folder);

    /// Adds a line. A snapshot without a drive id (the drive has no serial number) is not kept, which is no error.
    [[nodiscard]] Result<> append(const HealthSnapshot& snapshot) const;

    /// The newest `most` looks, oldest first; lines that cannot be read are skipped, and of a file that is larger than
    /// 8 MiB the beginning is. Empty where there is none.
    [[nodiscard]] std::vector<HealthSnapshot> read(const std::string& driveId) const;
    static constexpr std::size_t most = 4096;

private:
    [[nodiscard]] std::filesystem::path fileOf(const std::string& driveId) const;

    std::filesystem::path m_folder;
};

/// The look with which a new one of `now` is compared, so that what is new since then can be told: the newest that is
/// at least a day older, so that looking twice does not make a new error an old one; else the oldest. Null without one.
[[nodiscard]] const HealthSnapshot* earlierLook(const std::vector<HealthSnapshot>& history, std::int64_t nowUnixMs);

} // namespace steadymark::gui
