// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace steadymark {

/// What connects a drive to the machine.
struct DriveLink {
    std::string name;                     ///< "PCIe 4.0 x4", "SATA 6 Gbit/s", "USB 10 Gbit/s"; empty: not known
    std::optional<double> bytesPerSecond; ///< after line coding, before the protocol's own share

    bool operator==(const DriveLink&) const = default;
};

/// The link of a PCI Express device from the transfers a second of one lane (16.0 for 4.0) and the number of its lanes;
/// an empty one for speeds and widths that the specification does not have.
[[nodiscard]] DriveLink pcieLink(double gigatransfersPerSecond, unsigned lanes);

} // namespace steadymark
