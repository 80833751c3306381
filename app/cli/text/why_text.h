// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/drawing.h"
#include "core/record/step_record.h"

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

/// "0, 2": the tests that are meant by a number or by a name, with or without the operation. An error says what there
/// is.
[[nodiscard]] Result<std::vector<std::size_t>> stepsCalled(
    const std::string& text, const std::vector<StepRecord>& tests);

/// The verdicts on some tests with all their reasons. \pre every index < tests.size()
[[nodiscard]] std::string explainVerdicts(
    const std::vector<StepRecord>& tests, const std::vector<std::size_t>& steps, const GridStyle& style);

} // namespace steadymark::cli
