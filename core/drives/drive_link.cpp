// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drives/drive_link.h"

namespace steadymark {
namespace {

struct PcieGeneration {
    double gigatransfersPerSecond; ///< one bit a transfer and lane
    const char* name;
    double payloadShare; ///< of the bits on the wire
};

// PCI Express Base Specification: 8b/10b up to 2.0, 128b/130b from 3.0 to 5.0; 6.0 sends flits of 256 bytes, 236 of
// which are for transactions.
constexpr PcieGeneration pcieGenerations[] = {
    {2.5, "1.0", 8.0 / 10.0},
    {5.0, "2.0", 8.0 / 10.0},
    {8.0, "3.0", 128.0 / 130.0},
    {16.0, "4.0", 128.0 / 130.0},
    {32.0, "5.0", 128.0 / 130.0},
    {64.0, "6.0", 236.0 / 256.0},
};

} // namespace

DriveLink pcieLink(double gigatransfersPerSecond, unsigned lanes)
{
    constexpr unsigned mostLanes = 32;
    if (lanes < 1 || lanes > mostLanes)
        return {};
    for (const PcieGeneration& generation : pcieGenerations) {
        const double nominal = generation.gigatransfersPerSecond;
        if (gigatransfersPerSecond < nominal * 0.99 || gigatransfersPerSecond > nominal * 1.01)
            continue;
        const double bytesPerLane = nominal * 1e9 / 8.0 * generation.payloadShare;
        return {std::string("PCIe ") + generation.name + " x" + std::to_string(lanes), bytesPerLane * lanes};
    }
    return {};
}

} // namespace steadymark
