// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/platform.h"

#include "core/machine/machine.h"
#include "core/machine/no_target_access.h"
#include "core/record/hypervisor.h"
#include "platform/linux/system/environment_probe.h"
#include "platform/linux/system/machine_probe.h"
#include "platform/linux_devices/drives/drive_catalog.h"
#include "platform/linux_devices/helper/drive_preparer.h"
#include "platform/linux_devices/helper/health_reader.h"
#include "platform/target_access.h"

namespace steadymark {
namespace {

std::unique_ptr<TargetAccess> makeTargets(const std::filesystem::path& dataFolder)
{
    if (dataFolder.empty())
        return std::make_unique<NoTargetAccess>();
    return makeTargetAccess(dataFolder / "registry");
}

class LinuxMachine final : public Machine {
public:
    explicit LinuxMachine(const std::filesystem::path& dataFolder)
        : m_targets(makeTargets(dataFolder))
        , m_preparer([] { return findHelper(helperSurroundings()); }, SystemRoots(), dataFolder)
    {
    }

    [[nodiscard]] TargetAccess& targets() override { return *m_targets; }
    [[nodiscard]] const DriveCatalog& catalog() override { return m_catalog; }
    [[nodiscard]] DrivePreparer& preparer() override { return m_preparer; }
    [[nodiscard]] HealthReader& health() override { return m_health; }
    [[nodiscard]] const EnvironmentProbe& environment() override { return m_environment; }
    [[nodiscard]] MachineProbe& probe() override { return m_probe; }
    [[nodiscard]] Clock& clock() override { return m_clock; }

private:
    std::unique_ptr<TargetAccess> m_targets;
    LinuxDriveCatalog m_catalog;
    LinuxDrivePreparer m_preparer;
    LinuxHealthReader m_health;
    LinuxEnvironmentProbe m_environment{SystemRoots(), readHypervisor().signature};
    LinuxMachineProbe m_probe;
    SteadyClock m_clock;
};

} // namespace

std::unique_ptr<Machine> makeMachine(const std::filesystem::path& dataFolder)
{
    return std::make_unique<LinuxMachine>(dataFolder);
}

} // namespace steadymark
