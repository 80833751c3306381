// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/smart_document.h"
#include "core/machine/machine.h"
#include "core/procedure/cost_estimator.h"

#include <filesystem>
#include <optional>

namespace steadymark {

// What is known of a target before anything runs on it. Reads the history and asks the catalog, which takes some ms.

/// Where rates may come from, beside the catalog.
struct RateSources {
    std::filesystem::path resultsFolder;
    /// Its health, where nobody is asked for a permission. Not while anything is measured: it is a command to the
    /// drive.
    bool asksDrive = true;
    std::optional<ByteCount> ratedEndurance = {}; ///< as the user says; else from the drive's health
};

/// What its drive reached in the history, its link, what one fill writes, what may be written to it.
[[nodiscard]] ExpectedRates knownRates(
    Machine& machine, const Procedure& procedure, const std::filesystem::path& target, const RateSources& sources);

/// What a procedure, or the benchmark that it is, costs there by all that is known.
[[nodiscard]] ProcedureCost costOn(
    Machine& machine, const Procedure& procedure, const std::filesystem::path& target, const RateSources& sources);

/// What may be written to a drive in its life, from the share of it that was used by what was written; unset where that
/// is too little to tell (the share is a whole percentage).
[[nodiscard]] std::optional<ByteCount> enduranceOf(const HealthFacts& facts);

} // namespace steadymark
