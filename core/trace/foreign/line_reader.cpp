// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/line_reader.h"

#include "core/base/text.h"

#include <cstring>
#include <istream>
#include <utility>

namespace steadymark {

LineReader::LineReader(std::istream& stream, LongLines longLines, MayReadOn mayReadOn)
    : m_stream(stream)
    , m_longLines(longLines)
    , m_mayReadOn(std::move(mayReadOn))
    , m_bytes(std::size_t{1} << 18U, '\0')
{
}

// Keeps what is left of the last line and reads behind it. \return whether there is anything new
Result<bool> LineReader::fill()
{
    if (m_isAtEnd)
        return false;
    if (m_mayReadOn) {
        BOOST_OUTCOME_TRYV(m_mayReadOn());
    }
    std::memmove(m_bytes.data(), m_bytes.data() + m_begin, m_end - m_begin);
    m_end -= m_begin;
    m_begin = 0;
    m_stream.read(m_bytes.data() + m_end, static_cast<std::streamsize>(m_bytes.size() - m_end));
    const auto count = static_cast<std::size_t>(m_stream.gcount());
    if (m_stream.bad())
        return fail(ErrorCode::Io, Sentence("The log cannot be read beyond line {line}.", {{"line", m_number}}));
    m_isAtEnd = !m_stream.good();
    m_end += count;
    return count > 0;
}

Result<std::optional<std::string_view>> LineReader::next()
{
    while (true) {
        const char* const begin = m_bytes.data() + m_begin;
        const std::size_t size = m_end - m_begin;
        const auto* const lineFeed = static_cast<const char*>(std::memchr(begin, '\n', size));
        const std::size_t length = lineFeed ? static_cast<std::size_t>(lineFeed - begin) : size;
        if (m_isSkipping) {
            m_begin += lineFeed ? length + 1 : length;
            m_isSkipping = !lineFeed;
            if (lineFeed)
                continue;
            BOOST_OUTCOME_TRY(const bool isMore, fill());
            if (!isMore)
                return std::nullopt;
            continue;
        }
        if (length > longestCutLine && m_longLines == LongLines::Cut) {
            m_begin += longestCutLine;
            m_isSkipping = true;
            ++m_number;
            return std::string_view(begin, longestCutLine);
        }
        if (length > longestLine && m_longLines == LongLines::Refuse) {
            return fail(ErrorCode::InvalidArgument,
                Sentence("Line {line} is longer than 1024 characters, but a latency log of fio has 4 to 7 columns (a "
                         "log of histograms cannot be read).",
                    {{"line", m_number + 1}}));
        }
        if (!lineFeed) {
            BOOST_OUTCOME_TRY(const bool isMore, fill());
            if (isMore)
                continue;
            if (m_begin == m_end)
                return std::nullopt;
        }
        const std::string_view line = trimmed({m_bytes.data() + m_begin, lineFeed ? length : m_end - m_begin});
        m_begin = lineFeed ? m_begin + length + 1 : m_end;
        ++m_number;
        if (!line.empty())
            return line;
    }
}

} // namespace steadymark
