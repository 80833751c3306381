// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/drives/drive.h"

#include <string>
#include <vector>

namespace steadymark {

/// The machine around a run, as far as an ordinary user may see it. Empty strings: not known.
struct Environment {
    std::string cpuModel;
    unsigned logicalCpus = 0;
    std::string governor;       ///< "performance", "schedutil"; several are joined by ", "
    std::string virtualization; ///< "kvm", "microsoft"; empty on bare metal or when unknown
    ByteCount memory;
    std::string osName;        ///< "Debian GNU/Linux 12 (bookworm)"
    std::string kernel;        ///< "Linux 6.1.0-18-amd64"
    std::string architecture;  ///< "x86_64"
    std::string hostName;      ///< dropped from what is exported
    std::string userName;      ///< dropped from what is exported
    bool isPrivileged = false; ///< root or administrator
    std::string clockSource;   ///< StampClock::description()
    double clockCostNs = 0.0;
};

/// Collects it. Implemented by platform/.
class EnvironmentProbe {
public:
    EnvironmentProbe() = default;
    EnvironmentProbe(const EnvironmentProbe&) = delete;
    EnvironmentProbe& operator=(const EnvironmentProbe&) = delete;
    virtual ~EnvironmentProbe() = default;

    /// Everything but the clock fields.
    [[nodiscard]] virtual Environment environment() const = 0;
    /// Memory that could be used now without pushing anything else out.
    [[nodiscard]] virtual ByteCount availableMemory() const = 0;
};

} // namespace steadymark
