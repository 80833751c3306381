// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/command.h"
#include "core/drives/drive.h"
#include "core/health/health_reader.h"

#include <istream>
#include <optional>
#include <string>
#include <vector>

namespace steadymark::cli {

struct HealthCommand final : Command {
    enum class Action { Show, Diff };
    Action action = Action::Show;
    std::string drive;                       ///< a device, its name or a serial number
    std::optional<std::string> smartctlFile; ///< a stored document instead of the drive; "-" is standard input
    std::vector<std::string> documents;      ///< of Diff, as written; check() parts them
    std::string before, after;               ///< documents to compare
    bool asJson = false;
    bool withSerial = false;

    void declare(Declarer& program) override;
    [[nodiscard]] Result<> check() override;
    [[nodiscard]] ExitCode run(Console& console) const override;
};

/// Asks the drive that `wanted` means. A sleeping drive is no error.
[[nodiscard]] Result<SmartDocument> readHealthOf(
    const std::string& wanted, const DriveCatalog& catalog, HealthReader& reader);

/// A document that smartctl or `health --json` wrote: a file, or "-" for `standardInput`. The error names the file.
[[nodiscard]] Result<SmartDocument> loadHealthDocument(const std::string& file, std::istream& standardInput);

} // namespace steadymark::cli
