// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulation/simulated_device.h"

#include <cstdint>
#include <memory>
#include <string>

namespace steadymark {

/// How logical addresses are mapped to flash.
enum class Mapping {
    Page,  ///< every logical page anywhere
    Block, ///< whole erase blocks: a small write rewrites its block (read, erase, program), unless it continues it
};

/// The parts and times of a simulated SSD. Times are those of the NAND data sheets of their years: SLC reads a page in
/// 25 µs and programs it in 250 µs, MLC 50 µs and 900 µs, an erase takes 2 ms.
struct SsdParameters {
    std::string name;               ///< of the preset
    std::string model;              ///< "Simulated page-mapped SSD 4 GB"
    ByteCount capacity;             ///< that the host sees
    double overProvisioning = 0.07; ///< (physical − logical) / logical
    ByteCount pageSize{4096};       ///< what the flash programs at once, and the mapping's unit
    unsigned pagesPerBlock = 128;
    /// Work side by side; a block lies on one channel. Of a drive whose dies and planes share a channel, each that
    /// works on its own counts.
    unsigned channels = 4;
    Nanoseconds readTime{50'000};
    Nanoseconds programTime{900'000};
    Nanoseconds eraseTime{2'000'000};
    double linkBytesPerSecond = 300e6;
    Nanoseconds commandTime{20'000}; ///< controller and link, per command
    unsigned queueDepth = 32;        ///< commands that the controller works on at a time
    Mapping mapping = Mapping::Page;
    bool hasTrim = true;
    Nanoseconds idleCollectionAfter{}; ///< rests this long before it collects on its own; 0: never does
    /// Free blocks that idle collection works towards, as a share of all.
    double idleCollectionGoal = 0.0;
    ByteCount writeCache; ///< controller RAM: writes complete as soon as they are in it, while there is room
    /// Flash beside that of the capacity which is written at slcProgramTime. While it has room all writes go there; it
    /// is folded into the rest when the drive has had nothing to do for 20 ms. 0: none.
    ByteCount slcCache;
    Nanoseconds slcProgramTime{250'000};
    /// Physical / logical bytes of compressible data, packed in eighths of a page; 1: does not compress.
    double compressionRatio = 1.0;
    /// The firmware begins a write no sooner than this after the one before, whatever its size; 0: as fast as it can.
    Nanoseconds writeInterval{};
    std::uint64_t seed = 1; ///< part of the identity of a saved state; the drive itself throws no dice
};

[[nodiscard]] DeviceFacts factsOf(const SsdParameters& parameters);
/// Rewriting one erase block: all of its pages are read, the block is erased, all of its pages are programmed.
[[nodiscard]] Nanoseconds blockRewriteTime(const SsdParameters& parameters);

/// A flash translation layer in virtual time: logical pages, erase blocks, free-block pool, greedy garbage collection
/// (the block with the fewest valid pages first), TRIM. What was written can be told from what was not, nothing more.
///
/// What it leaves out: ECC, wear levelling beyond taking free blocks in turn, the time that the mapping table costs,
/// reads out of the write cache. Each logical page has its channel (page number modulo channels).
class SimulatedSsd final : public SimulatedDevice {
public:
    /// InvalidArgument: what of the parameters is not possible.
    [[nodiscard]] static Result<SimulatedSsd> make(const SsdParameters& parameters);
    SimulatedSsd(SimulatedSsd&&) noexcept;
    SimulatedSsd& operator=(SimulatedSsd&&) noexcept;
    ~SimulatedSsd() override;

    [[nodiscard]] const DeviceFacts& facts() const override;
    [[nodiscard]] SimulatedCounters counters() const override;
    [[nodiscard]] Nanoseconds submit(Nanoseconds at, Direction direction, std::uint64_t offsetBytes,
        std::uint32_t bytes, double compressible) override;
    [[nodiscard]] Nanoseconds flush(Nanoseconds at) override;
    [[nodiscard]] Nanoseconds trim(Nanoseconds at, std::uint64_t offsetBytes, std::uint64_t bytes) override;
    [[nodiscard]] Nanoseconds eraseAll(Nanoseconds at) override;
    /// Idle collection, folding of the SLC cache.
    void rest(Nanoseconds until) override;

    [[nodiscard]] const SsdParameters& parameters() const;
    [[nodiscard]] bool isMapped(std::uint64_t offsetBytes) const;

    /// A few MB. Restoring checks it and the parameters.
    [[nodiscard]] std::string save() const override;
    [[nodiscard]] static Result<SimulatedSsd> restore(const SsdParameters& parameters, const std::string& bytes);
    [[nodiscard]] Result<std::unique_ptr<SimulatedDevice>> restored(const std::string& bytes) const override;

private:
    struct State;
    explicit SimulatedSsd(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace steadymark
