// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

// Why smartctl told nothing about a drive: one sentence for people each, with the remedy.

/// `text` is no JSON, for the reason that the parser gave.
[[nodiscard]] boost::outcome_v2::failure_type<Error> explainNoJson(std::string_view text, const Error& parserError);

[[nodiscard]] boost::outcome_v2::failure_type<Error> failTooOld(std::string_view version);

/// An array of several documents.
[[nodiscard]] boost::outcome_v2::failure_type<Error> explainManyDocuments(std::size_t count);
/// The output of smartctl --scan.
[[nodiscard]] boost::outcome_v2::failure_type<Error> explainScan();

/// smartctl could not reach the drive; `messages` are its own words.
[[nodiscard]] boost::outcome_v2::failure_type<Error> explainFailure(
    unsigned exitStatus, const std::vector<std::string>& messages);

} // namespace steadymark
