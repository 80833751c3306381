// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/files.h"

#include <charconv>
#include <cstring>
#include <memory>
#include <string_view>

namespace steadymark {

/// Collects the lines of an export, so that a sink sees big pieces and a line costs no allocation. Owned by one thread.
///
///     BOOST_OUTCOME_TRYV(out.makeRoom()); // once for each line
///     out.number(latencyNs, ',');
class TextBuffer final {
public:
    /// More than any line of an export: 16 numbers of 20 digits and their names.
    static constexpr std::size_t longestLine = 1024;

    /// `sink` outlives the buffer.
    explicit TextBuffer(const TextSink& sink)
        : m_sink(sink)
        , m_bytes(std::make_unique<char[]>(capacity))
        , m_next(m_bytes.get())
    {
    }
    TextBuffer(const TextBuffer&) = delete;
    TextBuffer& operator=(const TextBuffer&) = delete;

    /// For one more line.
    [[nodiscard]] Result<> makeRoom()
    {
        if (m_bytes.get() + capacity - m_next >= static_cast<std::ptrdiff_t>(longestLine))
            return success();
        return flush();
    }
    [[nodiscard]] Result<> flush()
    {
        const std::string_view piece(m_bytes.get(), static_cast<std::size_t>(m_next - m_bytes.get()));
        m_next = m_bytes.get();
        if (piece.empty())
            return success();
        return m_sink(piece);
    }

    // hot path; makeRoom() has made room for these
    template <class T> void number(T value, char end) noexcept
    {
        m_next = std::to_chars(m_next, m_bytes.get() + capacity, value).ptr;
        *m_next++ = end;
    }
    void text(std::string_view text) noexcept
    {
        std::memcpy(m_next, text.data(), text.size());
        m_next += text.size();
    }

private:
    static constexpr std::size_t capacity = std::size_t{1} << 18U;

    const TextSink& m_sink;
    std::unique_ptr<char[]> m_bytes;
    char* m_next;
};

} // namespace steadymark
