// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace steadymark {

/// Appends a number to bytes in the order of trace files: the least significant byte first.
template <std::unsigned_integral T> void appendLittleEndian(std::string& bytes, T value)
{
    for (std::size_t i = 0; i < sizeof(T); ++i)
        bytes.push_back(static_cast<char>(static_cast<unsigned char>(static_cast<std::uint64_t>(value) >> (8 * i))));
}

/// \pre bytes.size() >= sizeof(T)
template <std::unsigned_integral T> [[nodiscard]] T loadLittleEndian(std::span<const std::byte> bytes) noexcept
{
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i)
        value |= std::to_integer<std::uint64_t>(bytes[i]) << (8 * i);
    return static_cast<T>(value);
}

/// Takes numbers from bytes one after the other; past the end it gives 0 and is no longer isComplete().
class LittleEndianReader final {
public:
    explicit LittleEndianReader(std::span<const std::byte> bytes)
        : m_rest(bytes)
    {
    }

    template <std::unsigned_integral T> [[nodiscard]] T take()
    {
        const std::span<const std::byte> bytes = takeBytes(sizeof(T));
        return bytes.empty() ? T{0} : loadLittleEndian<T>(bytes);
    }
    /// Empty if there are fewer.
    [[nodiscard]] std::span<const std::byte> takeBytes(std::size_t count)
    {
        if (count > m_rest.size()) {
            m_isComplete = false;
            m_rest = {};
            return {};
        }
        const std::span<const std::byte> bytes = m_rest.first(count);
        m_rest = m_rest.subspan(count);
        return bytes;
    }
    [[nodiscard]] std::span<const std::byte> rest() const { return m_rest; }
    [[nodiscard]] bool isComplete() const { return m_isComplete; } ///< nothing was asked for that was not there

private:
    std::span<const std::byte> m_rest;
    bool m_isComplete = true;
};

[[nodiscard]] inline std::span<const std::byte> asBytes(std::string_view text)
{
    return std::as_bytes(std::span(text.data(), text.size()));
}

} // namespace steadymark
