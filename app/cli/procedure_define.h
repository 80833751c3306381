// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/procedure_request.h"
#include "app/cli/services.h"
#include "core/health/smart_document.h"
#include "core/result/result_store.h"

namespace steadymark::cli {

/// What the command asks for on a target, with `freshSeed` where it says none. Reads the plan file of --grid.
[[nodiscard]] Result<Procedure> defineProcedure(
    const ProcedureCommand& command, const ProcedureTarget& target, std::uint64_t freshSeed);

/// The target for `procedure show` without one: a drive of 1 TB, or a folder on it.
[[nodiscard]] ProcedureTarget exampleTarget(const ProcedureEntry& entry);

/// What is known of the drive: from the history, of its link, of its health where nobody is asked for a password, and
/// what the user says of its endurance.
[[nodiscard]] ProcedureRates ratesOf(const ProcedureCommand& command, const ProcedureTarget& target,
    const std::filesystem::path& path, const Result<Volume>& volume, const ResultStore& store,
    const Services& services);

/// What may be written to a drive in its life, from the share of it that was used by what was written; unset where that
/// is too little to tell (the share is a whole percentage).
[[nodiscard]] std::optional<ByteCount> enduranceOf(const HealthFacts& facts);

} // namespace steadymark::cli
