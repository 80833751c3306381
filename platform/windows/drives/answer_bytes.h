// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <type_traits>

namespace steadymark {

/// What a driver wrote into its answer, not more.
using AnswerBytes = std::span<const std::byte>;

/// A structure, or one number, out of the answer; nothing if it does not lie in it whole.
template <class Structure> [[nodiscard]] std::optional<Structure> partOf(AnswerBytes answer, std::size_t offset = 0)
{
    static_assert(std::is_trivially_copyable_v<Structure>);
    if (offset > answer.size() || answer.size() - offset < sizeof(Structure))
        return std::nullopt;
    Structure structure;
    std::memcpy(&structure, answer.data() + offset, sizeof(structure));
    return structure;
}

/// A descriptor begins with its version and its size; what is behind that size does not belong to it.
[[nodiscard]] inline AnswerBytes withinItsSize(AnswerBytes answer)
{
    const auto size = partOf<std::uint32_t>(answer, sizeof(std::uint32_t));
    return size ? answer.first(std::min<std::size_t>(answer.size(), *size)) : AnswerBytes();
}

/// Fixed or zero-terminated text of a device as one line; control characters become blanks.
[[nodiscard]] std::string deviceText(AnswerBytes bytes);

} // namespace steadymark
