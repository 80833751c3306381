// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <chrono>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace steadymark {

using Nanoseconds = std::chrono::nanoseconds;

/// A number of bytes: sizes of blocks, files and drives. Block and file sizes are written in binary units (KiB, MiB,
/// GiB), rates and amounts of transferred data in decimal ones (MB = 10^6, GB = 10^9): the convention of the field.
class ByteCount final {
public:
    constexpr ByteCount() = default;
    constexpr explicit ByteCount(std::uint64_t bytes)
        : m_bytes(bytes)
    {
    }

    [[nodiscard]] constexpr std::uint64_t count() const { return m_bytes; }

    constexpr auto operator<=>(const ByteCount&) const = default;
    constexpr ByteCount& operator+=(ByteCount other)
    {
        m_bytes += other.m_bytes;
        return *this;
    }

private:
    std::uint64_t m_bytes = 0;
};

constexpr ByteCount operator+(ByteCount a, ByteCount b)
{
    return ByteCount(a.count() + b.count());
}
/// \pre a >= b
constexpr ByteCount operator-(ByteCount a, ByteCount b)
{
    return ByteCount(a.count() - b.count());
}
constexpr ByteCount operator*(ByteCount a, std::uint64_t n)
{
    return ByteCount(a.count() * n);
}
/// How many whole `b` fit into `a`. \pre b > 0
constexpr std::uint64_t operator/(ByteCount a, ByteCount b)
{
    return a.count() / b.count();
}

namespace literals {
constexpr ByteCount operator""_B(unsigned long long n)
{
    return ByteCount(n);
}
constexpr ByteCount operator""_KiB(unsigned long long n)
{
    return ByteCount(n << 10U);
}
constexpr ByteCount operator""_MiB(unsigned long long n)
{
    return ByteCount(n << 20U);
}
constexpr ByteCount operator""_GiB(unsigned long long n)
{
    return ByteCount(n << 30U);
}
} // namespace literals

/// "512B", "4KiB", "1MiB", "64GiB": the largest binary unit that divides it exactly. parseByteCount() reads it back.
[[nodiscard]] std::string formatByteCount(ByteCount bytes);

/// The same amount as people write it: "128 MiB", "1.5 GiB", "1000 B". Exact, too, and parseByteCount() reads it back.
/// For every sentence, table and field; formatByteCount() is for names and files.
[[nodiscard]] std::string formatSize(ByteCount bytes);

/// Reads "4096", "4KiB", "4k", "1MiB", "1 GiB", "10GB" (decimal) without regard to case; a bare letter (k, m, g, t) is
/// binary, as in fio.
[[nodiscard]] Result<ByteCount> parseByteCount(std::string_view text);

/// "1.1 GB", "89 GB", "412 kB": decimal, two to three significant digits, '.' as decimal point. For amounts of data and
/// capacities.
[[nodiscard]] std::string formatDecimalBytes(double bytes);
[[nodiscard]] inline std::string formatDecimalBytes(ByteCount bytes)
{
    return formatDecimalBytes(static_cast<double>(bytes.count()));
}

/// Reads "5s", "100ms", "2min", "1h", "250us" or a bare number of seconds ("5", "0.5").
[[nodiscard]] Result<Nanoseconds> parseDuration(std::string_view text);

/// "5s", "100ms", "1min", "1500ms": exact; parseDuration() reads it back.
[[nodiscard]] std::string formatDuration(Nanoseconds duration);

/// "0:42", "12:07", "1:02:03": for countdowns, rounded up to whole seconds.
[[nodiscard]] std::string formatClockTime(Nanoseconds duration);

[[nodiscard]] constexpr double toSeconds(Nanoseconds duration)
{
    return static_cast<double>(duration.count()) / 1e9;
}

/// Bytes (or operations) a second; 0 for an empty duration.
[[nodiscard]] constexpr double perSecond(std::uint64_t amount, Nanoseconds duration)
{
    return duration.count() > 0 ? static_cast<double>(amount) * 1e9 / static_cast<double>(duration.count()) : 0.0;
}

} // namespace steadymark
