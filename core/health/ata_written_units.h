// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace steadymark {

/// What an attribute counts that counts transferred data.
enum class TransferCounter { HostWritten, HostRead, NandWritten };

struct TransferUnit {
    TransferCounter counter = TransferCounter::HostWritten;
    std::uint64_t bytes = 0; ///< of one

    bool operator==(const TransferUnit&) const = default;
};

/// From the name that smartctl's drive database gives an attribute, because makers use the same number for different
/// units. Nothing for names that do not tell a unit ("Host_Writes"), and for the names that smartctl gives attributes
/// 241 and 242 of every drive that is not in its database: a wrong number of written bytes is worse than none.
[[nodiscard]] std::optional<TransferUnit> transferUnitOf(std::string_view attributeName, bool isInDatabase);

} // namespace steadymark
