// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulation/simulated_device.h"
#include "core/simulation/state_bytes.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace steadymark {

/// A hard disk: zones, an arm, a rotating platter, and a write cache.
struct DiskParameters {
    std::string name;  ///< of the preset
    std::string model; ///< "Simulated hard disk 8 GB"
    ByteCount capacity;
    Nanoseconds turn{8'333'333}; ///< 7200 rpm
    unsigned zones = 16;
    double outerBytesPerSecond = 118e6; ///< of the first zone; it falls in equal steps
    double innerBytesPerSecond = 57.5e6;
    Nanoseconds shortestSeek{1'000'000}; ///< to a track next to it, settling included
    Nanoseconds longestSeek{13'700'000}; ///< over all of it
    double linkBytesPerSecond = 300e6;
    Nanoseconds commandTime{50'000};
    ByteCount readAhead;        ///< how far it reads on behind a sequential read
    ByteCount writeCache;       ///< bytes that wait to be written
    unsigned cachedWrites = 64; ///< pieces that wait to be written, whatever their size
};

[[nodiscard]] DeviceFacts factsOf(const DiskParameters& parameters);
/// Of an arm that goes from anywhere to anywhere: the mean of a square root of the distance is 8/15.
[[nodiscard]] Nanoseconds meanSeekTime(const DiskParameters& parameters);

/// The arm takes shortestSeek + (longestSeek − shortestSeek) × √(share of the capacity that it crosses), then the
/// platter has to turn until the sector is below it. A read that begins where the last one ended goes on at once.
///
/// A write is complete when it is in the cache. What waits there for a turn is written, in the order of places on the
/// disk (the nearest one ahead, at the end back to the first), when no read wants the arm; and when there is no room
/// for the next write.
///
/// What it leaves out: reordering of reads (NCQ), reads out of the write cache, bad sectors, spinning up.
class SimulatedDisk final : public SimulatedDevice {
public:
    /// InvalidArgument: what of the parameters is not possible.
    [[nodiscard]] static Result<std::unique_ptr<SimulatedDisk>> make(const DiskParameters& parameters);

    [[nodiscard]] const DeviceFacts& facts() const override { return m_facts; }
    [[nodiscard]] SimulatedCounters counters() const override { return m_counters; }
    [[nodiscard]] Nanoseconds submit(Nanoseconds at, Direction direction, std::uint64_t offsetBytes,
        std::uint32_t bytes, double compressible) override;
    [[nodiscard]] Nanoseconds flush(Nanoseconds at) override;
    [[nodiscard]] Nanoseconds trim(Nanoseconds at, std::uint64_t offsetBytes, std::uint64_t bytes) override;
    /// Writes all of it, from the beginning to the end.
    [[nodiscard]] Nanoseconds eraseAll(Nanoseconds at) override;
    void rest(Nanoseconds until) override;
    [[nodiscard]] std::string save() const override;
    [[nodiscard]] Result<std::unique_ptr<SimulatedDevice>> restored(const std::string& bytes) const override;

    /// Bytes per second there.
    [[nodiscard]] static double rateAt(const DiskParameters& parameters, std::uint64_t offsetBytes);
    [[nodiscard]] static Nanoseconds seekTime(const DiskParameters& parameters, std::uint64_t distanceBytes);

private:
    /// What waits to be written. Its key is where it begins.
    struct Piece {
        std::uint64_t end = 0;
        std::int64_t arrived = 0; ///< its oldest part
    };
    using Pieces = std::map<std::uint64_t, Piece>;

    explicit SimulatedDisk(const DiskParameters& parameters);

    std::int64_t begin(Nanoseconds at);
    [[nodiscard]] std::int64_t transferTime(std::uint64_t offset, std::uint64_t bytes) const;
    [[nodiscard]] std::int64_t linkTime(std::uint64_t bytes) const;
    /// When the head has passed over `bytes`, having been free at `from`.
    std::int64_t access(std::int64_t from, std::uint64_t offset, std::uint64_t bytes);
    std::int64_t read(std::int64_t at, std::uint64_t offset, std::uint64_t bytes);
    std::int64_t write(std::int64_t at, std::uint64_t offset, std::uint64_t bytes);
    void addPiece(std::uint64_t offset, std::uint64_t end, std::int64_t at);
    [[nodiscard]] Pieces::iterator nextPiece();
    /// Writes the beginning of a piece, not before `from`.
    void writePiece(Pieces::iterator piece, std::int64_t from);
    /// What the arm finds time for before `until`.
    void writeWhenIdle(std::int64_t until);
    void writeAllPieces(std::int64_t at);
    [[nodiscard]] std::string head() const;
    [[nodiscard]] bool isConsistent() const;

    DiskParameters m_parameters;
    DeviceFacts m_facts;
    SimulatedCounters m_counters;
    std::int64_t m_now = 0;
    std::int64_t m_armUntil = 0; ///< busy until then
    std::uint64_t m_headAt = 0;  ///< behind what passed below it last
    bool m_isReadingAhead = false;
    Pieces m_pieces;
    std::uint64_t m_pieceBytes = 0;
};

} // namespace steadymark
