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

// What the prepare command says. Names come from drives and from strangers: what is no Sentence is printable.

/// "Samsung SSD 990 PRO 2TB, 2.0 TB, serial number S6Z1NJ0W123456, nvme0n1"
[[nodiscard]] Sentence describeIdentity(const DriveIdentity& identity);

/// "steadymark-cli prepare nvme0n1 --list"
[[nodiscard]] std::string prepareCommand(const std::string& drive, const std::string& options);

/// "3 s", "12 min", "2 h 30 min"
[[nodiscard]] std::string roughTime(Nanoseconds duration);

/// What can be done with the drive, and why not.
[[nodiscard]] std::string describeSurvey(const PrepareSurvey& survey, const GridStyle& style);

/// What would be sent, in order, or what is in the way.
[[nodiscard]] std::string describeDryRun(
    const MethodOffer& offer, const DriveIdentity& identity, const GridStyle& style);

/// The sentences of all refusals with their remedies, one after the other.
[[nodiscard]] Sentence sentenceOf(std::span<const Refusal> refusals);

/// The drive and all that would be lost, for somebody who has to confirm it.
[[nodiscard]] std::string describeLoss(const PrepareSurvey& survey, const PrepareStep& step, const GridStyle& style);

/// "Type the last 4 characters of its serial number to continue:"
[[nodiscard]] Sentence confirmationRequest(const DriveIdentity& identity);

/// What was done, what reading found, and the remarks.
[[nodiscard]] std::string describeReport(const PrepareReport& report, const GridStyle& style);

/// A line for each, the newest last.
[[nodiscard]] std::string describeLog(const std::vector<PrepareReport>& log, const GridStyle& style);

} // namespace steadymark::cli
