// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/units.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace steadymark {

// How single values stand in a result, for what reads and writes parts of it. Readers keep to `resultlimits`; a value
// that is out of its range is noted in the reader and read as the smallest one.

/// A text as it may stand in a document that readDocument() takes.
[[nodiscard]] json::string storable(std::string_view text);
/// JSON has no word for infinity and not-a-number; neither is ever measured.
[[nodiscard]] double finite(double value);

[[nodiscard]] std::string readText(const JsonReader& reader);
[[nodiscard]] std::int64_t readInteger(const JsonReader& reader, std::int64_t smallest, std::int64_t largest);
[[nodiscard]] std::uint64_t readCount(const JsonReader& reader, std::uint64_t largest);
[[nodiscard]] ByteCount readBytes(const JsonReader& reader);
[[nodiscard]] Nanoseconds readDuration(const JsonReader& reader);
/// The size of an array, 0 if it is too long to be read.
[[nodiscard]] std::size_t readSize(const JsonReader& reader, std::size_t largest);

} // namespace steadymark
