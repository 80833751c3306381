// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace steadymark {

/// Asked before each piece of a foreign file is read; its error ends the reading. Unset: to the end.
using MayReadOn = std::function<Result<>()>;

/// Gives the lines of a stream one by one in bounded memory. One thread.
class LineReader final {
public:
    /// What becomes of a line that is longer than any should be.
    enum class LongLines { Refuse, Cut };
    static constexpr std::size_t longestLine = 1024;          ///< with LongLines::Refuse
    static constexpr std::size_t longestCutLine = 64U << 10U; ///< with LongLines::Cut; what follows is skipped

    /// `stream` outlives the reader.
    explicit LineReader(std::istream& stream, LongLines longLines = LongLines::Refuse, MayReadOn mayReadOn = {});

    /// The next line without its end that holds more than blanks, valid until the next call; nothing at the end. Fails
    /// when a line is too long and is to be refused, when the stream cannot be read, or when it may not read on.
    [[nodiscard]] Result<std::optional<std::string_view>> next();
    /// Of the line that next() gave last, from 1.
    [[nodiscard]] std::uint64_t number() const noexcept { return m_number; }

private:
    [[nodiscard]] Result<bool> fill();

    std::istream& m_stream;
    LongLines m_longLines = LongLines::Refuse;
    MayReadOn m_mayReadOn;
    bool m_isSkipping = false; ///< the rest of a line that was cut
    std::string m_bytes;
    std::size_t m_begin = 0; ///< of what was not given yet
    std::size_t m_end = 0;
    std::uint64_t m_number = 0;
    bool m_isAtEnd = false;
};

} // namespace steadymark
