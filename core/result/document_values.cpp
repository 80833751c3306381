// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/document_values.h"

#include "core/base/text.h"
#include "core/result/result_document.h"

#include <cmath>

namespace steadymark {

json::string storable(std::string_view text)
{
    const std::string valid = toValidUtf8(text, resultlimits::textBytes);
    return json::string(valid.data(), valid.size());
}

double finite(double value)
{
    return std::isfinite(value) ? value : 0.0;
}

std::string readText(const JsonReader& reader)
{
    std::string text = reader.string();
    if (text.size() > resultlimits::textBytes)
        reader.reject("must not be longer than " + std::to_string(resultlimits::textBytes) + " bytes");
    return text;
}

std::int64_t readInteger(const JsonReader& reader, std::int64_t smallest, std::int64_t largest)
{
    const std::int64_t number = reader.integer();
    if (number >= smallest && number <= largest)
        return number;
    reader.reject("must be between " + std::to_string(smallest) + " and " + std::to_string(largest));
    return smallest;
}

std::uint64_t readCount(const JsonReader& reader, std::uint64_t largest)
{
    const std::uint64_t number = reader.unsignedInteger();
    if (number <= largest)
        return number;
    reader.reject("must not be more than " + std::to_string(largest));
    return 0;
}

ByteCount readBytes(const JsonReader& reader)
{
    return ByteCount(readCount(reader, resultlimits::bytes));
}

Nanoseconds readDuration(const JsonReader& reader)
{
    return Nanoseconds(readInteger(reader, 0, resultlimits::durationNs));
}

std::size_t readSize(const JsonReader& reader, std::size_t largest)
{
    const std::size_t size = reader.size();
    if (size <= largest)
        return size;
    reader.reject("must not have more than " + std::to_string(largest) + " elements");
    return 0;
}

} // namespace steadymark
