// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/procedure/lending_machine.h"

#include "core/run/sized_target.h"

namespace steadymark {
namespace {

/// Gives a run the drive that is open already, to be overwritten; everything else is the system's own.
class LentDrive final : public TargetAccess {
public:
    LentDrive(TargetAccess& access, OpenTarget& drive)
        : m_access(access)
        , m_drive(drive)
    {
    }

    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> createTestFile(
        const std::filesystem::path& folder, ByteCount size) override
    {
        return m_access.createTestFile(folder, size);
    }
    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> openForReading(const std::filesystem::path& /*path*/) override
    {
        return std::make_unique<SizedTarget>(m_drive, m_drive.geometry().size);
    }
    [[nodiscard]] std::optional<PathKind> ownPath(const std::filesystem::path& path) const override
    {
        return m_access.ownPath(path);
    }
    [[nodiscard]] Result<std::unique_ptr<TargetLock>> lock(const std::filesystem::path& path) override
    {
        return m_access.lock(path);
    }
    std::vector<std::filesystem::path> removeLeftovers() override { return m_access.removeLeftovers(); }
    [[nodiscard]] std::unique_ptr<TargetLock> inhibitSleep(const std::string& reason) override
    {
        return m_access.inhibitSleep(reason);
    }
    [[nodiscard]] CpuTimes processCpuTimes() const override { return m_access.processCpuTimes(); }
    [[nodiscard]] std::optional<WorkerTimes> threadTimes() const override { return m_access.threadTimes(); }
    [[nodiscard]] std::function<void(Nanoseconds)> makeSleep() override { return m_access.makeSleep(); }

private:
    TargetAccess& m_access;
    OpenTarget& m_drive;
};

} // namespace

LendingMachine::LendingMachine(Machine& machine, OpenTarget& drive)
    : ForwardingMachine(machine)
    , m_targets(std::make_unique<LentDrive>(machine.targets(), drive))
{
}

LendingMachine::~LendingMachine() = default;

TargetAccess& LendingMachine::targets()
{
    return *m_targets;
}

} // namespace steadymark
