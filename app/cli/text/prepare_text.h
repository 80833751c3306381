// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/drawing.h"
#include "core/prepare/model/prepare_report.h"
#include "core/prepare/model/survey.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace steadymark::cli {

// What the prepare command says. Names come from drives and from strangers: all of it is printable.

/// "Samsung SSD 990 PRO 2TB, 2.0 TB, serial number S6Z1NJ0W123456, nvme0n1"
[[nodiscard]] std::string describeIdentity(const DriveIdentity& identity);

/// "3 s", "12 min", "2 h 30 min"
[[nodiscard]] std::string roughTime(Nanoseconds duration);

/// What can be done with the drive, and why not.
[[nodiscard]] std::string describeSurvey(const PrepareSurvey& survey, const GridStyle& style);

/// What would be sent, in order, or what is in the way.
[[nodiscard]] std::string describeDryRun(
    const MethodOffer& offer, const DriveIdentity& identity, const GridStyle& style);

/// The sentences of all refusals with their remedies, one after the other.
[[nodiscard]] std::string sentenceOf(std::span<const Refusal> refusals);

/// The drive and all that would be lost, for somebody who has to confirm it.
[[nodiscard]] std::string describeLoss(const PrepareSurvey& survey, const PrepareStep& step, const GridStyle& style);

/// What was done, what reading found, and the remarks.
[[nodiscard]] std::string describeReport(const PrepareReport& report, const GridStyle& style);

/// A line for each, the newest last.
[[nodiscard]] std::string describeLog(const std::vector<PrepareReport>& log, const GridStyle& style);

} // namespace steadymark::cli
