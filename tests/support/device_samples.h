// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulation/device_parameters.h"
#include "tests/support/simulation_samples.h"

#include <utility>

namespace steadymark::testing {

/// A hard disk of 1 GiB whose turn takes 8 ms.
inline DiskParameters smallDisk()
{
    DiskParameters parameters;
    parameters.name = "small-disk";
    parameters.model = "Simulated small disk";
    parameters.capacity = ByteCount(std::uint64_t{1} << 30U);
    parameters.turn = Nanoseconds(8'000'000);
    parameters.zones = 8;
    parameters.outerBytesPerSecond = 100e6;
    parameters.innerBytesPerSecond = 50e6;
    parameters.shortestSeek = Nanoseconds(1'000'000);
    parameters.longestSeek = Nanoseconds(16'000'000);
    parameters.readAhead = ByteCount(1U << 20U);
    parameters.writeCache = ByteCount(4U << 20U);
    return parameters;
}

/// RAID 0 of small SSDs.
inline DeviceParameters smallArray(unsigned members = 3)
{
    DeviceParameters parameters = smallDrive();
    parameters.array = ArrayParameters{"small-array", members, ByteCount(128U << 10U)};
    return parameters;
}

/// Behind 4 MiB of cache: 256 lines of 16 KiB.
inline DeviceParameters cached(DeviceParameters parameters, std::string name = "small-cached-drive")
{
    ControllerCacheParameters cache;
    cache.name = std::move(name);
    cache.size = ByteCount(4U << 20U);
    parameters.cache = cache;
    return parameters;
}

} // namespace steadymark::testing
