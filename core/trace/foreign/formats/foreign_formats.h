// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/foreign/import_collector.h"
#include "core/trace/foreign/line_reader.h"

#include <istream>
#include <span>
#include <string_view>
#include <vector>

namespace steadymark {

/// What is read: mostly one file, of a trace with a file for each processor all of them.
using ForeignStreams = std::span<std::istream* const>;

/// How much of a file is looked at to recognise its format.
inline constexpr std::size_t foreignHeadBytes = 64U << 10U;

/// A format of traces of other programs. What each looks like stands at the head of its source.
struct ForeignFormat {
    ImportCollector::Traits traits;
    /// By what the file begins with, at most foreignHeadBytes of it.
    bool (*recognises)(std::string_view head);
    /// Gives the collector every record. Fails only when the file cannot be read, or the trace not be written.
    Result<> (*read)(ForeignStreams streams, ImportCollector& to);
};

// One source each.
[[nodiscard]] ForeignFormat alibabaFormat();
[[nodiscard]] ForeignFormat biosnoopFormat();
[[nodiscard]] ForeignFormat blkparseFormat();
[[nodiscard]] ForeignFormat blktraceFormat();
[[nodiscard]] ForeignFormat cloudPhysicsFormat();
[[nodiscard]] ForeignFormat cloudPhysicsCsvFormat(); ///< in the source of the binary one
[[nodiscard]] ForeignFormat diskSimFormat();
[[nodiscard]] ForeignFormat etwFormat();
[[nodiscard]] ForeignFormat fiuFormat();
[[nodiscard]] ForeignFormat hfplayerFormat();
[[nodiscard]] ForeignFormat iologFormat();
[[nodiscard]] ForeignFormat msrFormat();
[[nodiscard]] ForeignFormat processMonitorFormat();
[[nodiscard]] ForeignFormat spcFormat();
[[nodiscard]] ForeignFormat straceFormat();
[[nodiscard]] ForeignFormat systorFormat();
[[nodiscard]] ForeignFormat tencentFormat();

inline constexpr std::uint64_t foreignSectorBytes = 512;

/// `take(line)` for every line that is not empty, with its number told to the collector.
template <class Take> [[nodiscard]] Result<> forEachLine(std::istream& stream, ImportCollector& to, const Take& take)
{
    LineReader lines(stream, LineReader::LongLines::Cut, to.options().mayReadOn);
    while (true) {
        BOOST_OUTCOME_TRY(const std::optional<std::string_view> line, lines.next());
        if (!line)
            return success();
        to.setPlace(lines.number());
        BOOST_OUTCOME_TRYV(take(*line));
    }
}

/// Whether `isOne(line)` is true of one of the first lines of a head that are not empty.
template <class IsOne> [[nodiscard]] bool anyLineOf(std::string_view head, const IsOne& isOne, std::size_t most = 50)
{
    for (std::size_t seen = 0; !head.empty() && seen < most;) {
        const std::size_t end = head.find('\n');
        std::string_view line = head.substr(0, end);
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ' || line.back() == '\t'))
            line.remove_suffix(1);
        while (!line.empty() && (line.front() == ' ' || line.front() == '\t'))
            line.remove_prefix(1);
        if (!line.empty()) {
            ++seen;
            if (isOne(line))
                return true;
        }
        head.remove_prefix(end == std::string_view::npos ? head.size() : end + 1);
    }
    return false;
}

/// In bytes; nothing if that is more than a number holds.
[[nodiscard]] inline std::optional<std::uint64_t> scaledUnits(std::optional<std::uint64_t> units, std::uint64_t unit)
{
    if (!units || *units > ~std::uint64_t{0} / unit)
        return std::nullopt;
    return *units * unit;
}

/// What a line of a table told, as far as it could be read.
struct ForeignLine {
    std::optional<std::int64_t> timeNs = {};
    std::optional<Direction> direction = {};
    std::optional<std::uint64_t> offsetBytes = {};
    std::optional<std::uint64_t> bytes = {};
    std::optional<std::uint64_t> latencyNs = {};
    std::uint32_t device = 0;
};
/// Adds the transfer, or rejects the line for the first thing that it does not tell.
[[nodiscard]] inline Result<> addLine(const ForeignLine& line, ImportCollector& to)
{
    const auto reject = [&to](Rejection reason) -> Result<> {
        to.reject(reason);
        return success();
    };
    if (!line.timeNs)
        return reject(Rejection::Time);
    if (!line.direction)
        return reject(Rejection::Operation);
    if (!line.offsetBytes)
        return reject(Rejection::Offset);
    if (!line.bytes)
        return reject(Rejection::Length);
    ForeignRecord record;
    record.timeNs = *line.timeNs;
    record.direction = *line.direction;
    record.offsetBytes = *line.offsetBytes;
    record.bytes = *line.bytes;
    record.latencyNs = line.latencyNs;
    record.device = line.device;
    return to.add(record);
}

} // namespace steadymark
