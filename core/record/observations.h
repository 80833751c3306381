// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/base/units.h"
#include "core/record/io_limit.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

// What was seen beside the numbers of a run: enough to tell whether they can be true (core/trust). Everything is
// optional in the sense that a system which does not tell leaves it out; what is missing is never judged.

/// What a block device moved between two looks at the system's own counters, whoever asked for it. Linux: the file stat
/// of the device in sysfs, which counts sectors of 512 bytes whatever the device's own sectors are
/// (Documentation/block/stat.rst); Windows: IOCTL_DISK_PERFORMANCE.
struct DeviceTraffic {
    std::string device; ///< the kernel's name, as in StackLayer::device: "nvme0n1p2", "dm-0", "PhysicalDrive0"
    std::uint64_t readBytes = 0;
    std::uint64_t writtenBytes = 0;
    std::uint64_t readIos = 0; ///< completed requests, after merging and splitting
    std::uint64_t writeIos = 0;
    Nanoseconds busy{}; ///< something was in flight; at most the window
    /// All requests' times together, each from entering the device's queue to its end; over the window that is how many
    /// were in flight there on average. Unset where the system does not tell.
    std::optional<Nanoseconds> requestTime{};

    bool operator==(const DeviceTraffic&) const = default;
};

/// What another program moved meanwhile, where this user may read it (Linux: /proc/PID/io, real storage only).
struct ProcessTraffic {
    std::string name; ///< "rsync"; empty in what is exported
    std::uint64_t readBytes = 0;
    std::uint64_t writtenBytes = 0;

    bool operator==(const ProcessTraffic&) const = default;
};

/// The processors of the machine between two looks, all of them summed: on 8 of them `total` is 8 times the window.
struct ProcessorTraffic {
    Nanoseconds total{};
    Nanoseconds busy{};  ///< ran anything, `steal` not included
    Nanoseconds steal{}; ///< wanted to run, but the hypervisor ran another guest
    Nanoseconds own{};   ///< ran this process

    bool operator==(const ProcessorTraffic&) const = default;
};

/// One worker's thread in one pass.
struct WorkerTimes {
    Nanoseconds ran{};                 ///< on a processor, user and system time together
    std::optional<Nanoseconds> waited; ///< could have run, but another thread had its processor (Linux: schedstat)

    bool operator==(const WorkerTimes&) const = default;
};

/// Around one pass. The looks lie just before it starts and just after it ended, never in it.
struct PassObservations {
    Nanoseconds window{};               ///< between the looks; a little longer than the pass
    std::vector<DeviceTraffic> devices; ///< of the stack, in the order of its layers; only those that count
    /// Of all block devices of this machine together, where no device of the stack is known (FUSE, an overlay whose
    /// folders cannot be seen). What passes several devices counts several times.
    std::optional<DeviceTraffic> anyDevice;
    std::vector<IoLimit> limits;          ///< on devices of the stack, the strictest of each kind, after the pass
    std::vector<ProcessTraffic> programs; ///< the others that moved most, largest first, at most 5
    std::optional<ProcessorTraffic> processors;
    std::vector<WorkerTimes> workers;
    /// Of the test file in the system's page cache after the pass; direct I/O leaves nothing there.
    std::optional<ByteCount> cached;
    /// How much faster the stamp clock ran than the system's own clock: 1e-6 is one microsecond in a second.
    std::optional<double> clockDrift;
    /// The heartbeat failed (HostHeartbeat) in the pass; the parts of stalls that lie in it.
    std::uint64_t hostStalls = 0;
    Nanoseconds hostStalledFor{};
    Nanoseconds longestHostStall{};

    bool operator==(const PassObservations&) const = default;
};

/// What lies under the bytes of a test file, from the file system's own map of extents.
struct ExtentReport {
    bool isKnown = false; ///< the file system has no such map otherwise
    std::uint64_t extents = 0;
    ByteCount unwritten; ///< allocated but never written: reads would not touch the drive
    ByteCount missing;   ///< holes
    ByteCount encoded;   ///< compressed or encrypted by the file system
    ByteCount inlined;   ///< stored among metadata
    ByteCount shared;    ///< shared with another file (copy on write)

    bool operator==(const ExtentReport&) const = default;
};

/// What is known of how a file system treats the test file, from its kind, version, options and the file's flags.
struct StorageTraits {
    std::optional<bool> isCompressing; ///< new data of this file is compressed
    std::optional<bool> isCopyOnWrite; ///< an overwrite goes to a new place
    /// Takes the flag for direct I/O and goes through memory all the same; the directions in which it does so.
    bool ignoresDirectReads = false;
    bool ignoresDirectWrites = false;
    /// Why, a part of a sentence: "ZFS before 2.3 accepts the flag but still uses its own cache (ARC)". Empty: neither.
    Sentence directIoRule;

    bool operator==(const StorageTraits&) const = default;
};

/// Blocks at random places of the target, read before the first pass.
struct ContentSample {
    std::uint64_t blocks = 0;
    std::uint64_t zeroBlocks = 0; ///< that held nothing but zero bytes

    bool operator==(const ContentSample&) const = default;
};

/// How the machine was fed and tuned at the start of the run. Empty: not known.
struct PowerState {
    std::string source;  ///< "mains", "battery"
    std::string profile; ///< "performance", "balanced", "power-saver": the desktop's, firmware's or Windows' choice
    Sentence linkSaving; ///< of the drive's link, when it is on: "SATA link power management med_power_with_dipm"

    bool operator==(const PowerState&) const = default;
};

/// Of the whole run, seen once.
struct RunObservations {
    bool isKnown = false; ///< false: the run was not observed (results of schema versions up to 3)
    std::optional<ExtentReport> extents;
    StorageTraits traits;
    std::optional<ContentSample> content;
    /// How fast this machine copies memory, all its processors together.
    std::optional<double> memoryCopyBytesPerSecond;
    PowerState power;

    bool operator==(const RunObservations&) const = default;
};

} // namespace steadymark
