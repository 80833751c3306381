// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/command.h"
#include "core/drives/drive.h"

#include <string>
#include <vector>

namespace steadymark::cli {

struct DrivesCommand final : Command {
    bool asJson = false;
    bool withSerial = false;

    void declare(Declarer& program) override;
    [[nodiscard]] ExitCode run(Console& console) const override;
};

/// A table of drives for people. `volumes` tell what is mounted from stacks on them.
[[nodiscard]] std::string describeDrives(
    const std::vector<Drive>& drives, const std::vector<Volume>& volumes, bool withSerial);

/// What a drive is used for: "/boot/efi (vfat), / (ext4), swap"; never empty.
[[nodiscard]] Sentence describeUse(const Drive& drive, const std::vector<Volume>& volumes);

} // namespace steadymark::cli
