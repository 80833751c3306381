// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/preparation.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>

namespace steadymark {

/// Does one step of a preparation below or on `target`, whose lock the caller holds; `confirmed` is what was typed. The
/// report has no serial number, also when the step failed: see checkPreparation(). An error means that nothing is known
/// of what was done.
[[nodiscard]] Result<PrepareReport> prepareDrive(const PrepareStep& step, const std::filesystem::path& target,
    const std::string& confirmed, const Volume& volume, Machine& machine, const DrivePreparer::OnProgress& onProgress,
    std::stop_token stop);
/// An error unless it was done: numbers of a drive in an unknown state would mislead.
[[nodiscard]] Result<> checkPreparation(const PrepareReport& report);
/// By us: of fills; what the drive writes on its own is not ours.
[[nodiscard]] std::uint64_t writtenBy(const PrepareReport& report);

} // namespace steadymark
