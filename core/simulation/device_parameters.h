// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulation/simulated_array.h"
#include "core/simulation/simulated_cache.h"
#include "core/simulation/simulated_content.h"
#include "core/simulation/simulated_disk.h"
#include "core/simulation/simulated_ssd.h"

#include <optional>
#include <utility>
#include <variant>

namespace steadymark {

/// What a simulated drive is put together of: a drive, or an array of such drives, and perhaps a controller's cache
/// before that.
struct DeviceParameters {
    using Drive = std::variant<SsdParameters, DiskParameters>;

    DeviceParameters(SsdParameters parameters) // NOLINT(google-explicit-constructor): an SSD is a whole device
        : drive(std::move(parameters))
    {
    }
    DeviceParameters(DiskParameters parameters) // NOLINT(google-explicit-constructor)
        : drive(std::move(parameters))
    {
    }

    Drive drive;
    std::optional<ArrayParameters> array;
    std::optional<ControllerCacheParameters> cache;
    std::optional<ContentParameters> content; ///< unset: it keeps no data, only times
};

/// Without making it, which takes memory.
[[nodiscard]] DeviceFacts factsOf(const DeviceParameters& parameters);
/// As new. InvalidArgument: what of the parameters is not possible.
[[nodiscard]] Result<std::unique_ptr<SimulatedDevice>> makeDevice(const DeviceParameters& parameters);

} // namespace steadymark
