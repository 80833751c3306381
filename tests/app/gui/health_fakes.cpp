// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/gui/health_fakes.h"

#include <algorithm>
#include <condition_variable>
#include <thread>

namespace steadymark::gui::test {

class FakeCatalog::Watch final : public DriveWatch {
public:
    Watch(const FakeCatalog& catalog, std::function<void()> onChange)
        : tell(std::move(onChange))
        , m_catalog(catalog)
    {
    }
    ~Watch() override
    {
        const std::lock_guard lock(m_catalog.m_mutex);
        std::erase(m_catalog.m_watches, this);
    }

    std::function<void()> tell;

private:
    const FakeCatalog& m_catalog;
};

void FakeCatalog::setDrives(std::vector<Drive> drives)
{
    const std::lock_guard lock(m_mutex);
    m_drives = std::move(drives);
}

void FakeCatalog::setDrivesFault(const std::string& sentence)
{
    const std::lock_guard lock(m_mutex);
    m_drives = fail(ErrorCode::Io, Sentence::verbatim(sentence));
}

void FakeCatalog::setVolumes(std::vector<Volume> volumes)
{
    const std::lock_guard lock(m_mutex);
    m_volumes = std::move(volumes);
}

void FakeCatalog::setStack(Result<StorageStack> stack)
{
    const std::lock_guard lock(m_mutex);
    m_stack = std::move(stack);
}

void FakeCatalog::tellOfAChange()
{
    std::jthread([this] {
        const std::lock_guard lock(m_mutex);
        for (const Watch* const watch : m_watches)
            watch->tell();
    }).join();
}

Result<std::vector<Volume>> FakeCatalog::volumes() const
{
    const std::lock_guard lock(m_mutex);
    return m_volumes;
}

Result<Volume> FakeCatalog::volumeOf(const std::filesystem::path& path) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = std::ranges::find_if(m_volumes,
        [&path](const Volume& volume) { return volume.mountPoint == path || volume.writableFolder == path; });
    if (found == m_volumes.end())
        return fail(ErrorCode::NotFound, Sentence::verbatim("There is no such folder."));
    return *found;
}

Result<std::vector<Drive>> FakeCatalog::drives() const
{
    const std::lock_guard lock(m_mutex);
    ++m_looks;
    return m_drives;
}

Result<StorageStack> FakeCatalog::stackOf(const std::filesystem::path&) const
{
    const std::lock_guard lock(m_mutex);
    return m_stack;
}

std::unique_ptr<DriveWatch> FakeCatalog::watch(std::function<void()> onChange) const
{
    auto watch = std::make_unique<Watch>(*this, std::move(onChange));
    const std::lock_guard lock(m_mutex);
    m_watches.push_back(watch.get());
    return watch;
}

Result<SmartDocument> FakeReader::read(const Drive&, std::stop_token stop)
{
    ++reads;
    if (waitsForStop) {
        std::mutex mutex;
        std::condition_variable_any stopped;
        std::unique_lock lock(mutex);
        stopped.wait(lock, stop, [] { return false; });
        return fail(ErrorCode::Cancelled, Sentence::verbatim("Stopped."));
    }
    return answer;
}

Result<SmartDocument> FakeReader::sample(const Drive& drive, std::stop_token stop)
{
    return read(drive, std::move(stop));
}

Result<> FakeReader::startSelfTest(const Drive&, SelfTestKind)
{
    ++selfTests;
    return selfTestAnswer;
}

Result<> FakeReader::abortSelfTest(const Drive&)
{
    ++aborts;
    return selfTestAnswer;
}

Volume sampleVolume(const std::filesystem::path& folder, const Drive& drive)
{
    Volume volume;
    volume.mountPoint = volume.writableFolder = folder;
    volume.fileSystem = "ext4";
    volume.total = ByteCount(2'000'000'000'000);
    volume.available = ByteCount(1'000'000'000'000);
    volume.isWritable = true;
    volume.drives = {drive};
    return volume;
}

Drive sampleDrive(const std::string& name)
{
    Drive drive;
    drive.name = name;
    drive.node = "/dev/" + name;
    drive.model = "Example SSD 2000";
    drive.serial = "S000NOTREAL" + name;
    drive.firmware = "4B2QJXD7";
    drive.bus = "nvme";
    drive.link = "PCIe 4.0 x4";
    drive.capacity = ByteCount(2'000'398'934'016);
    return drive;
}

SmartDocument sampleNvmeDocument()
{
    SmartDocument document;
    document.protocol = SmartProtocol::Nvme;
    document.source = "smartctl 7.3";
    document.model = "Example SSD 2000";
    document.takenAtUnixMs = 1'790'000'000'000;
    document.hasPassed = true;
    document.facts.temperatureCelsius = 41.0;
    document.facts.powerOnHours = 12'345;
    document.facts.powerCycles = 512;
    document.facts.unsafeShutdowns = 12;
    document.facts.hostWrittenBytes = 24'600'000'000'000;
    document.facts.hostReadBytes = 31'200'000'000'000;
    document.facts.nandWrittenBytes = 36'900'000'000'000;
    document.facts.percentUsed = 4.0;
    document.facts.availableSparePercent = 100.0;
    document.facts.spareThresholdPercent = 10.0;
    document.facts.mediaErrors = 0;
    document.counters = {{"controller_busy_time", "1832"}, {"warning_temp_time", "0"}, {"num_err_log_entries", "9"}};
    document.selfTests.isSupported = true;
    document.selfTests.shortMinutes = 2;
    document.selfTests.extendedMinutes = 45;
    document.selfTests.log = {{"Short", "Completed without error", true, 12'000, {}}};
    return document;
}

SmartDocument sampleAtaDocument()
{
    SmartDocument document = sampleNvmeDocument();
    document.protocol = SmartProtocol::Ata;
    document.model = "Example HDD";
    document.counters.clear();
    document.facts = {};
    document.facts.temperatureCelsius = 38.0;
    document.facts.powerOnHours = 43'210;
    document.facts.reallocatedSectors = 16;
    document.facts.pendingSectors = 8;
    document.facts.interfaceCrcErrors = 3;
    AtaAttribute spin;
    spin.id = 3;
    spin.name = "Spin_Up_Time";
    spin.value = 97;
    spin.worst = 97;
    spin.threshold = 0;
    spin.rawText = "0";
    AtaAttribute reallocated;
    reallocated.id = 5;
    reallocated.name = "Reallocated_Sector_Ct";
    reallocated.value = 5;
    reallocated.worst = 5;
    reallocated.threshold = 10;
    reallocated.raw = 1600;
    reallocated.rawText = "1600";
    reallocated.isPrefailure = true;
    reallocated.failing = AtaAttribute::Failing::Now;
    AtaAttribute temperature;
    temperature.id = 194;
    temperature.name = "Temperature_Celsius";
    temperature.value = 38;
    temperature.worst = 53;
    temperature.threshold = 0;
    temperature.raw = 38;
    temperature.rawText = "38 (Min/Max 14/53)";
    document.attributes = {spin, reallocated, temperature};
    return document;
}

} // namespace steadymark::gui::test
