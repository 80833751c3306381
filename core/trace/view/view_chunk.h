// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/format/trace_source.h"

#include <array>
#include <bit>
#include <cstdint>
#include <limits>

namespace steadymark {

/// log2 of a latency as a fixed-point number with 26 bits after the point: what a picture needs, in 4 bytes, and
/// without a call of std::log2 for each I/O. A latency of 0 gets 0 and one of 1 ns the next larger number; otherwise it
/// is the true value ± 2^-26, which is less than 1/1000 of a pixel even when a picture of 800 rows shows a thousandth
/// of an octave. Latencies below `exactBelowNs` are told apart and can be had back.
class LatencyLevel final {
public:
    static constexpr unsigned fractionBits = 26;
    static constexpr std::uint64_t exactBelowNs = std::uint64_t{1} << 24U;
    static constexpr std::uint32_t exactBelow = 24U << fractionBits;

    [[nodiscard]] static std::uint32_t of(std::uint64_t latencyNs) noexcept
    {
        if (latencyNs < 2)
            return static_cast<std::uint32_t>(latencyNs);
        const auto octave = static_cast<unsigned>(std::bit_width(latencyNs)) - 1U;
        // 1 <= m < 2, cut after 53 bits. m = step · (1 + rest) with 0 <= rest < 2^-8: the series of log2(1 + rest) is
        // cut after the fourth power, which leaves an error below 2^-41.
        const auto m =
            std::bit_cast<double>((std::uint64_t{1023} << 52U) | ((latencyNs << (63U - octave) << 1U) >> 12U));
        const Step& step = s_steps[(latencyNs << (63U - octave) << 1U) >> 56U];
        const double rest = m * step.inverse - 1.0;
        constexpr double log2e = 1.4426950408889634;
        const double fraction =
            step.log2 + log2e * rest * (1.0 - rest * (1.0 / 2.0 - rest * (1.0 / 3.0 - rest * (1.0 / 4.0))));
        const auto level =
            (std::uint64_t{octave} << fractionBits) + static_cast<std::uint64_t>(fraction * (1U << fractionBits) + 0.5);
        return static_cast<std::uint32_t>(
            level < std::numeric_limits<std::uint32_t>::max() ? level : std::numeric_limits<std::uint32_t>::max());
    }
    /// \pre level < exactBelow
    [[nodiscard]] static std::uint64_t latencyNs(std::uint32_t level) noexcept;

private:
    struct Step {
        double inverse = 0.0;
        double log2 = 0.0;
    };
    static const std::array<Step, 256> s_steps;
};

/// The selected I/Os of one direction of a chunk, as a picture needs them: 8 bytes each.
struct ViewPart {
    /// A run of I/Os whose times are kept as 32-bit distances from `beginNs`: no more than 4.3 s long, so that times
    /// stay exact, and no more than 4096 I/Os, so that a narrow picture looks at few of them.
    struct Segment {
        std::uint64_t beginNs = 0; ///< earliest
        std::uint32_t spanNs = 0;  ///< from there to the latest
        std::uint32_t first = 0;   ///< its I/Os are [first, first of the next segment)
    };
    /// An I/O whose latency the level does not tell.
    struct Slow {
        std::uint32_t i = 0;
        std::uint64_t latencyNs = 0;
    };
    static constexpr std::size_t segmentSize = 4096;

    std::vector<Segment> segments;
    std::vector<std::uint32_t> time;     ///< since the segment's begin
    std::vector<std::uint32_t> level;    ///< LatencyLevel
    std::vector<std::uint32_t> bytes;    ///< empty: bytesEach
    std::vector<std::uint32_t> position; ///< address >> the view's addressShift; empty until asked for
    std::vector<Slow> slow;              ///< ascending
    std::uint32_t bytesEach = 0;

    [[nodiscard]] std::size_t size() const noexcept { return time.size(); }
    [[nodiscard]] std::size_t endOf(std::size_t segment) const noexcept
    {
        return segment + 1 < segments.size() ? segments[segment + 1].first : time.size();
    }
    [[nodiscard]] std::size_t memory() const noexcept;
};

/// Immutable once made; shared by the views of a growing trace.
struct ViewChunk {
    std::array<ViewPart, 2> parts; ///< reads, writes
    bool hasPositions = false;

    [[nodiscard]] std::size_t memory() const noexcept { return parts[0].memory() + parts[1].memory() + sizeof(*this); }
};

/// \pre areComplete(columns)
[[nodiscard]] ViewChunk makeViewChunk(const ChunkInfo& info, const TraceColumns& columns,
    const TraceSelection& selection, std::optional<unsigned> addressShift);

} // namespace steadymark
