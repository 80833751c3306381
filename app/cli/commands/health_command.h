// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/command_line.h"
#include "core/drives/drive.h"
#include "core/health/health_reader.h"

#include <istream>
#include <string>

namespace steadymark::cli {

/// Asks the drive that `wanted` means. A sleeping drive is no error.
[[nodiscard]] Result<SmartDocument> readHealthOf(
    const std::string& wanted, const DriveCatalog& catalog, HealthReader& reader);

/// A document that smartctl or `health --json` wrote: a file, or "-" for `standardInput`. The error names the file.
[[nodiscard]] Result<SmartDocument> loadHealthDocument(const std::string& file, std::istream& standardInput);

} // namespace steadymark::cli
