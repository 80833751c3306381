// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trust/observations.h"

#include <string>
#include <vector>

namespace steadymark {

/// Bytes and requests that were not asked by the test.
struct Excess {
    double readBytes = 0.0;
    double writtenBytes = 0.0;
    double ios = 0.0;

    [[nodiscard]] double bytes() const { return readBytes + writtenBytes; }
    Excess& operator+=(const Excess& other)
    {
        readBytes += other.readBytes;
        writtenBytes += other.writtenBytes;
        ios += other.ios;
        return *this;
    }
};

/// What a device moved, or was asked to; in floating point, because a stranger's numbers may be as large as they get.
struct Moved {
    double readBytes = 0.0;
    double writtenBytes = 0.0;
    double readIos = 0.0;
    double writeIos = 0.0;

    Moved& operator+=(const Moved& other)
    {
        readBytes += other.readBytes;
        writtenBytes += other.writtenBytes;
        readIos += other.readIos;
        writeIos += other.writeIos;
        return *this;
    }
};

[[nodiscard]] Moved movedBy(const DeviceTraffic& device);

/// What was `seen` above what was `expected`. Requests only as far as their bytes are there, 4 KiB for each at least: a
/// device that splits the test's own requests counts more of them, but no more bytes.
[[nodiscard]] Excess excessOf(const Moved& seen, const Moved& expected);

/// What other partitions, volumes and files of the same drives moved: what a device counted above all that stands on it
/// in this stack, where those hand on what they are asked. Below a loop device that goes through
/// the cache it may also be read-ahead, unless `byPrograms`, what other programs moved meanwhile, is at least half of
/// it; below arrays, pools, caches and what copies before it writes nobody can tell. \param devices gets the names of
/// those that did \pre the pass was observed
[[nodiscard]] Excess besideTheStack(
    const Observations& seen, const PassRecord& pass, const Excess& byPrograms, std::vector<std::string>& devices);

/// What an array read and wrote by itself while it was only read: a check, or a rebuild. In a pass of writes that
/// cannot be told from parity and copies, and one that lacks a drive computes what was on it.
[[nodiscard]] Excess arraysOwn(const Observations& seen, const PassRecord& pass);

} // namespace steadymark
