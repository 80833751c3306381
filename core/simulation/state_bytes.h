// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steadymark {

// The numbers of a saved simulation, little-endian. What a reader is given may be anything: it never reads past the
// end, gives zeros instead, and remembers that it did.

class StateWriter final {
public:
    void put8(std::uint8_t value) { m_bytes += static_cast<char>(value); }
    void put32(std::uint32_t value) { put(value, 4); }
    void put64(std::uint64_t value) { put(value, 8); }
    void putTime(std::int64_t value) { put(static_cast<std::uint64_t>(value), 8); }
    void putDouble(double value) { put(std::bit_cast<std::uint64_t>(value), 8); }
    // The maps of a drive, of which there are millions: written in one piece.
    void putAll(const std::vector<std::uint32_t>& values)
    {
        if constexpr (std::endian::native == std::endian::little) {
            const std::size_t begin = m_bytes.size();
            m_bytes.resize(begin + values.size() * sizeof(std::uint32_t));
            if (!values.empty())
                std::memcpy(m_bytes.data() + begin, values.data(), values.size() * sizeof(std::uint32_t));
        } else {
            for (const std::uint32_t value : values)
                put32(value);
        }
    }
    void putAll(const std::vector<std::uint8_t>& values) { m_bytes.append(values.begin(), values.end()); }
    void putText(std::string_view text)
    {
        put32(static_cast<std::uint32_t>(text.size()));
        m_bytes += text;
    }
    [[nodiscard]] std::string take() { return std::move(m_bytes); }

private:
    void put(std::uint64_t value, std::size_t bytes)
    {
        std::array<char, 8> letters{};
        for (std::size_t i = 0; i < letters.size(); ++i, value >>= 8U)
            letters[i] = static_cast<char>(value & 0xFFU);
        m_bytes.append(letters.data(), bytes);
    }

    std::string m_bytes;
};

class StateReader final {
public:
    explicit StateReader(std::string_view bytes)
        : m_bytes(bytes)
    {
    }

    [[nodiscard]] std::uint8_t get8() { return static_cast<std::uint8_t>(get(1)); }
    [[nodiscard]] std::uint32_t get32() { return static_cast<std::uint32_t>(get(4)); }
    [[nodiscard]] std::uint64_t get64() { return get(8); }
    /// 0 to about 146 years: sums of two cannot overflow.
    [[nodiscard]] std::int64_t getTime()
    {
        const std::uint64_t value = get(8);
        if (value >> 62U != 0)
            refuse();
        return isGood() ? static_cast<std::int64_t>(value) : 0;
    }
    [[nodiscard]] double getDouble() { return std::bit_cast<double>(get(8)); }
    /// Empty when it is not all there.
    [[nodiscard]] std::string getText()
    {
        const std::uint32_t size = get32();
        if (m_bytes.size() < size)
            refuse();
        if (!m_isGood)
            return {};
        std::string text(m_bytes.substr(0, size));
        m_bytes.remove_prefix(size);
        return text;
    }
    void getAll(std::vector<std::uint32_t>& values)
    {
        if (std::endian::native == std::endian::little && m_isGood
            && m_bytes.size() / sizeof(std::uint32_t) >= values.size()) {
            if (!values.empty())
                std::memcpy(values.data(), m_bytes.data(), values.size() * sizeof(std::uint32_t));
            m_bytes.remove_prefix(values.size() * sizeof(std::uint32_t));
        } else {
            for (std::uint32_t& value : values)
                value = get32();
        }
    }
    void getAll(std::vector<std::uint8_t>& values)
    {
        for (std::uint8_t& value : values)
            value = get8();
    }
    void refuse() { m_isGood = false; }
    [[nodiscard]] bool isGood() const { return m_isGood; }
    [[nodiscard]] bool isAtEnd() const { return m_bytes.empty(); }

private:
    [[nodiscard]] std::uint64_t get(std::size_t bytes)
    {
        if (m_bytes.size() < bytes)
            refuse();
        if (!m_isGood)
            return 0;
        std::uint64_t value = 0;
        for (std::size_t i = bytes; i > 0; --i)
            value = value << 8U | static_cast<std::uint8_t>(m_bytes[i - 1]);
        m_bytes.remove_prefix(bytes);
        return value;
    }

    std::string_view m_bytes;
    bool m_isGood = true;
};

} // namespace steadymark
