// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_machine.h"

#include "core/simulation/simulated_preparer.h"
#include "core/simulation/simulated_target.h"

#include <chrono>

namespace steadymark {
namespace {

/// Erases that a block of such flash is rated for: for the drive's own wear indicator.
constexpr double ratedErases = 3000.0;

class SimulatedCatalog final : public DriveCatalog {
public:
    explicit SimulatedCatalog(const SimulatedDrive& drive)
        : m_drive(drive)
    {
    }

    [[nodiscard]] Result<std::vector<Volume>> volumes() const override { return std::vector<Volume>{volume()}; }
    [[nodiscard]] Result<Volume> volumeOf(const std::filesystem::path& path) const override
    {
        BOOST_OUTCOME_TRYV(checkSimulationPath(m_drive.parameters(), path));
        return volume();
    }
    [[nodiscard]] Result<std::vector<Drive>> drives() const override
    {
        return std::vector<Drive>{describeDrive(m_drive.parameters())};
    }
    [[nodiscard]] std::optional<double> temperatureOf(const Drive& /*drive*/) const override { return std::nullopt; }
    [[nodiscard]] Result<StorageStack> stackOf(const std::filesystem::path& path) const override
    {
        BOOST_OUTCOME_TRYV(checkSimulationPath(m_drive.parameters(), path));
        const Drive drive = describeDrive(m_drive.parameters());
        StorageStack stack;
        stack.layers.resize(2);
        stack.layers[0].name = drive.node;
        stack.layers[0].below = {1};
        stack.layers[1].kind = LayerKind::Drive;
        stack.layers[1].name = drive.model;
        stack.layers[1].summary = formatDecimalBytes(drive.capacity) + ", simulated";
        stack.layers[1].device = drive.name;
        return stack;
    }
    [[nodiscard]] std::unique_ptr<DriveWatch> watch(std::function<void()> /*onChange*/) const override
    {
        return nullptr;
    }

private:
    [[nodiscard]] Volume volume() const
    {
        Volume volume;
        volume.drives = {describeDrive(m_drive.parameters())};
        const Drive& drive = volume.drives.front();
        volume.mountPoint = volume.writableFolder = simulationPath(drive.name);
        volume.label = "Simulated drive";
        volume.device = drive.node;
        volume.fileSystem = drive.fileSystem;
        volume.total = drive.capacity;
        volume.available = ByteCount(m_drive.freeBytes());
        volume.isWritable = true;
        return volume;
    }

    const SimulatedDrive& m_drive;
};

class SimulatedHealth final : public HealthReader {
public:
    explicit SimulatedHealth(const SimulatedDrive& drive)
        : m_drive(drive)
    {
    }

    [[nodiscard]] bool asksForPermission() const override { return false; }
    [[nodiscard]] Result<SmartDocument> read(const Drive& drive, std::stop_token stop) override
    {
        return sample(drive, std::move(stop));
    }
    [[nodiscard]] Result<SmartDocument> sample(const Drive& drive, std::stop_token /*stop*/) override
    {
        const Drive known = describeDrive(m_drive.parameters());
        BOOST_OUTCOME_TRYV(compareIdentity(identityOf(drive), identityOf(known)));
        const SsdCounters counters = m_drive.counters();
        SmartDocument document;
        document.source = "simulated drive";
        document.model = known.model;
        document.capacity = known.capacity;
        document.isRotational = false;
        document.takenAtUnixMs =
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
                .count();
        document.hasPassed = true;
        document.messages = {"This drive is simulated."};
        document.facts.powerOnHours =
            static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::hours>(m_drive.now()).count());
        document.facts.hostReadBytes = counters.hostReadBytes;
        document.facts.hostWrittenBytes = counters.hostWrittenBytes;
        document.facts.nandWrittenBytes = counters.nandWrittenBytes;
        document.facts.percentUsed = 100.0 * static_cast<double>(counters.largestEraseCount) / ratedErases;
        document.counters = {{"blocks_erased", std::to_string(counters.blocksErased)},
            {"largest_erase_count", std::to_string(counters.largestEraseCount)},
            {"trimmed_bytes", std::to_string(counters.trimmedBytes)}};
        return document;
    }
    [[nodiscard]] Result<> startSelfTest(const Drive& /*drive*/, SelfTestKind /*kind*/) override
    {
        return noSelfTest();
    }
    [[nodiscard]] Result<> abortSelfTest(const Drive& /*drive*/) override { return noSelfTest(); }

private:
    [[nodiscard]] Result<> noSelfTest() const
    {
        return fail(ErrorCode::NotSupported,
            "The simulated drive '" + m_drive.parameters().name + "' has no self-test. Choose a real drive for that.");
    }

    const SimulatedDrive& m_drive;
};

class VirtualClock final : public Clock {
public:
    explicit VirtualClock(SimulatedDrive& drive)
        : m_drive(drive)
    {
    }

    [[nodiscard]] Nanoseconds now() const override { return m_drive.now(); }
    bool sleepUntil(Nanoseconds time, std::stop_token stop) override
    {
        if (stop.stop_requested())
            return false;
        m_drive.advanceTo(time);
        return true;
    }

private:
    SimulatedDrive& m_drive;
};

} // namespace

class SimulatedMachine::Implementation {
public:
    explicit Implementation(SimulatedSsd ssd)
        : m_drive(std::move(ssd))
    {
    }

    SimulatedDrive m_drive;
    SimulatedTargetAccess m_target{m_drive};
    SimulatedCatalog m_catalog{m_drive};
    SimulatedPreparer m_preparer{m_drive};
    SimulatedHealth m_health{m_drive};
    VirtualClock m_clock{m_drive};
};

SimulatedMachine::SimulatedMachine(std::unique_ptr<Implementation> implementation)
    : m_implementation(std::move(implementation))
{
}

SimulatedMachine::~SimulatedMachine() = default;

Result<std::unique_ptr<SimulatedMachine>> SimulatedMachine::make(const SsdParameters& parameters)
{
    BOOST_OUTCOME_TRY(SimulatedSsd ssd, SimulatedSsd::make(parameters));
    return std::unique_ptr<SimulatedMachine>(new SimulatedMachine(std::make_unique<Implementation>(std::move(ssd))));
}

TargetAccess& SimulatedMachine::target()
{
    return m_implementation->m_target;
}

DriveCatalog& SimulatedMachine::catalog()
{
    return m_implementation->m_catalog;
}

DrivePreparer& SimulatedMachine::preparer()
{
    return m_implementation->m_preparer;
}

HealthReader& SimulatedMachine::health()
{
    return m_implementation->m_health;
}

Clock& SimulatedMachine::clock()
{
    return m_implementation->m_clock;
}

SsdCounters SimulatedMachine::counters() const
{
    return m_implementation->m_drive.counters();
}

std::string SimulatedMachine::save() const
{
    return m_implementation->m_drive.save();
}

Result<> SimulatedMachine::restore(const std::string& bytes)
{
    return m_implementation->m_drive.restore(bytes);
}

} // namespace steadymark
