// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>

namespace steadymark {

/// How the states of simulated drives are kept: their numbers, compressed.
[[nodiscard]] std::string packState(const std::string& plain);
/// The numbers behind `expected`, which tells whose state it is. Damaged: cut, more than `largest` bytes, or another's.
[[nodiscard]] Result<std::string> unpackState(
    const std::string& drive, const std::string& bytes, std::uint64_t largest, const std::string& expected);

[[nodiscard]] Error damagedState(const std::string& drive, const Sentence& reason);
/// What is read is whole, but cannot be.
[[nodiscard]] Error impossibleState(const std::string& drive);

/// \return InvalidArgument: a drive with such parameters cannot be made
[[nodiscard]] Error invalidParameters(const std::string& drive, const Sentence& reason);

} // namespace steadymark
