// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/environment.h"
#include "platform/linux_devices/drives/system_roots.h"

#include <optional>
#include <string>

namespace steadymark {

/// The machine as procfs, sysfs and /etc tell. Immutable; any thread may call it.
class LinuxEnvironmentProbe final : public EnvironmentProbe {
public:
    /// `hypervisorSignature`: HypervisorFacts::signature.
    explicit LinuxEnvironmentProbe(SystemRoots roots, std::string hypervisorSignature);

    [[nodiscard]] Environment environment() const override;
    [[nodiscard]] ByteCount availableMemory() const override;

private:
    /// The memory limits of the control groups around this process, the tightest of each kind.
    struct GroupMemory {
        std::optional<std::uint64_t> limit;     ///< bytes
        std::optional<std::uint64_t> available; ///< bytes: limit less what is used and cannot be dropped
    };
    [[nodiscard]] GroupMemory groupMemory() const;
    [[nodiscard]] std::string virtualization(const std::string& cpuFlags) const;
    [[nodiscard]] std::string governors() const;
    [[nodiscard]] std::string osName() const;

    SystemRoots m_roots;
    std::string m_hypervisorSignature;
};

} // namespace steadymark
