// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/drawing.h"
#include "core/result/run_result.h"

#include <cstddef>
#include <string>
#include <vector>

namespace steadymark::cli {

/// Two numbers that disagree as bars on one scale, and from where on the check speaks. Whatever the numbers are (a file
/// may hold any) and however narrow the terminal is, there are two or three lines.
///
///     asked of the file  4.2 GB  ########################
///     read from nvme0n1     0 B
///     limit              3.8 GB  ---------------------|
[[nodiscard]] std::vector<std::string> drawEvidence(
    const Evidence& evidence, std::string_view indent, const GridStyle& style);

/// "0, 2": the steps that are meant by a number or by a name, with or without the operation. An error says what there
/// is.
[[nodiscard]] Result<std::vector<std::size_t>> stepsCalled(const std::string& text, const RunResult& result);

/// The verdicts on some steps with all their reasons. \pre every index < result.steps.size()
[[nodiscard]] std::string explainVerdicts(
    const RunResult& result, const std::vector<std::size_t>& steps, const GridStyle& style);

} // namespace steadymark::cli
