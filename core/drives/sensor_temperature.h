// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace steadymark {

/// What one of a drive's sensors says. Where it is in the drive only its manufacturer knows.
struct SensorTemperature {
    unsigned number = 0; ///< NVMe: 1 to 8; ATA: the attribute that has it, 190 or 194
    double celsius = 0.0;

    bool operator==(const SensorTemperature&) const = default;
};

} // namespace steadymark
