// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulation/simulated_device.h"
#include "core/simulation/state_bytes.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace steadymark {

/// A RAID controller's write-back cache.
struct ControllerCacheParameters {
    std::string name; ///< "cached-128m"
    ByteCount size;
    ByteCount line{16U << 10U};      ///< what it manages; a sector takes a whole one
    Nanoseconds commandTime{20'000}; ///< of the controller
    double linkBytesPerSecond = 1e9; ///< of the controller
    unsigned flushesAtOnce = 2;      ///< writes to what is behind it that are under way at a time
};

[[nodiscard]] DeviceFacts factsOf(const ControllerCacheParameters& parameters, const DeviceFacts& behind);

/// A write is complete when its lines are in the cache; when there is no room, when enough older ones have left it.
/// They leave it in the order in which they came, lines that follow each other in one write of up to 1 MiB; a line that
/// is written again meanwhile stays at its place. A read waits until all of the cache is written: that is what such
/// controllers were blamed for. TRIM does not get past it.
///
/// What it leaves out: reads out of the cache, reading ahead, sorting.
class SimulatedCache final : public SimulatedDevice {
public:
    /// InvalidArgument: what of the parameters is not possible.
    [[nodiscard]] static Result<std::unique_ptr<SimulatedCache>> make(
        const ControllerCacheParameters& parameters, std::unique_ptr<SimulatedDevice> behind);

    [[nodiscard]] const DeviceFacts& facts() const override { return m_facts; }
    [[nodiscard]] SimulatedCounters counters() const override;
    [[nodiscard]] Nanoseconds submit(Nanoseconds at, Direction direction, std::uint64_t offsetBytes,
        std::uint32_t bytes, double compressible) override;
    [[nodiscard]] Nanoseconds flush(Nanoseconds at) override;
    [[nodiscard]] Nanoseconds trim(Nanoseconds at, std::uint64_t offsetBytes, std::uint64_t bytes) override;
    [[nodiscard]] Nanoseconds eraseAll(Nanoseconds at) override;
    void rest(Nanoseconds until) override;
    [[nodiscard]] std::string save() const override;
    [[nodiscard]] Result<std::unique_ptr<SimulatedDevice>> restored(const std::string& bytes) const override;

private:
    /// A line that was written and waits; the part of it that is to be written.
    struct Line {
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
        double compressible = 0.0;
        std::int64_t arrived = 0;
    };
    /// Lines that are being written to what is behind.
    struct UnderWay {
        std::int64_t done = 0;
        std::uint32_t lines = 0;
    };

    SimulatedCache(const ControllerCacheParameters& parameters, std::unique_ptr<SimulatedDevice> behind);

    std::int64_t begin(Nanoseconds at);
    std::int64_t write(std::int64_t at, std::uint64_t offset, std::uint64_t bytes, double compressible);
    /// \return when there was room for it
    std::int64_t putLine(std::int64_t at, const Line& line);
    /// What was written until then, and what takes its place.
    void workUntil(std::int64_t time);
    void startNext(std::int64_t from);
    /// \return when all of it is written
    std::int64_t writeAll(std::int64_t at);
    [[nodiscard]] std::vector<UnderWay>::iterator soonest();
    [[nodiscard]] std::uint64_t numberOf(const Line& line) const { return line.begin / m_parameters.line.count(); }
    [[nodiscard]] std::string head() const;

    ControllerCacheParameters m_parameters;
    std::unique_ptr<SimulatedDevice> m_behind;
    DeviceFacts m_facts;
    std::uint64_t m_hostWrittenBytes = 0;
    std::int64_t m_now = 0;
    std::int64_t m_linkUntil = 0;
    std::deque<Line> m_lines;                                  ///< the oldest first
    std::uint64_t m_taken = 0;                                 ///< lines that have left m_lines
    std::unordered_map<std::uint64_t, std::uint64_t> m_places; ///< of each line in m_lines: m_taken + index
    std::vector<UnderWay> m_underWay;
    std::uint64_t m_linesUnderWay = 0;
};

} // namespace steadymark
