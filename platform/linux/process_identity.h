// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace steadymark {

/// A process told apart from every other one, also from a later one with the same number.
struct ProcessIdentity {
    std::int64_t processId = 0;
    std::uint64_t startTicks = 0; ///< since boot, in the kernel's clock ticks
    std::string bootId;           ///< random, new at each boot of the machine

    bool operator==(const ProcessIdentity&) const = default;
};

[[nodiscard]] ProcessIdentity currentProcessIdentity();

/// Whether it still runs on this machine. A process of another boot does not.
[[nodiscard]] bool isAlive(const ProcessIdentity& process);

} // namespace steadymark
