// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/result/result_json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace steadymark {

/// What a document may hold beyond `fieldlimits`, so that a hostile one cannot eat the memory. The writer keeps to it
/// too.
namespace resultlimits {
constexpr std::uint64_t fileBytes = 64U << 20U;
constexpr std::size_t drives = 256;
constexpr std::size_t stackLayers = 1000;
constexpr std::size_t temperatures = 100'000; // one a second for a day, of a drive without sensors
constexpr std::size_t warnings = 1000;
constexpr std::size_t programs = 100;
constexpr std::size_t ioLimits = 1000;
constexpr std::size_t workers = 1024;
constexpr std::size_t reasons = 1000;
constexpr std::size_t engineFlags = 100;
constexpr std::size_t steps = 1000;
constexpr std::size_t passesOfStep = 100;
constexpr std::size_t passesOfRun = 5000; ///< one takes 60 KB of memory, and so does each stream beside it
constexpr std::size_t intervals = 1U << 20U;
constexpr std::uint64_t intervalNs = 3600ULL * 1'000'000'000; ///< times `intervals` fits into 63 bit
constexpr std::uint64_t ios = 1'000'000'000'000;              ///< times the largest block fits into 64 bit
constexpr std::uint64_t unixMs = 253'402'300'799'000;         ///< the end of the year 9999
} // namespace resultlimits

constexpr FieldBounds mostIos{.most = resultlimits::ios};
constexpr FieldBounds mostBytes{.most = fieldlimits::bytes}; ///< and sums of times in ns

/// A document as text: indented, but what fits on a line is put on one, and histograms and series always are.
[[nodiscard]] std::string formatDocument(const json::value& document);

/// The checksum that belongs into a document (one that is already there does not count).
[[nodiscard]] std::string checksumOf(const json::object& document);

/// No program of ours writes a key twice: such a document is edited, whatever its numbers are.
void noteRepeatedKeys(Audit& audit, std::size_t repeatedKeys);

} // namespace steadymark
