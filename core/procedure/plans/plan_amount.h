// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"

#include <string>
#include <string_view>

namespace steadymark {

/// An amount of data, which may depend on what is measured.
struct PlanAmount {
    enum class Of {
        Bytes,    ///< as many as `bytes`
        Size,     ///< a percentage of the test file, or of the part of the drive that is used
        Capacity, ///< a percentage of the whole drive; in a folder: of the test file, for nothing else is written
    };
    Of of = Of::Size;
    ByteCount bytes;
    double percent = 100.0; ///< 0.0001–100,000

    [[nodiscard]] static PlanAmount exactly(ByteCount bytes) { return {Of::Bytes, bytes, 100.0}; }
    [[nodiscard]] static PlanAmount ofSize(double percent) { return {Of::Size, ByteCount(), percent}; }
    [[nodiscard]] static PlanAmount ofCapacity(double percent) { return {Of::Capacity, ByteCount(), percent}; }

    bool operator==(const PlanAmount&) const = default;
};

/// As in plan files: "8 GiB", "110 %", "400 % of capacity".
[[nodiscard]] std::string toString(const PlanAmount& amount);
/// The same; "2 fills" are 200 %. The error says what is possible.
[[nodiscard]] Result<PlanAmount> parsePlanAmount(std::string_view text);

} // namespace steadymark
