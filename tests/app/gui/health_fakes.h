// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"
#include "core/health/health_reader.h"

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace steadymark::gui::test {

/// Drives and volumes that are written down; changes are told when the test says so.
class FakeCatalog final : public DriveCatalog {
public:
    void setDrives(std::vector<Drive> drives);
    /// There may be drives, but nobody can tell.
    void setDrivesFault(const std::string& sentence);
    /// How often somebody asked for them.
    [[nodiscard]] int looks() const noexcept { return m_looks; }
    void setVolumes(std::vector<Volume> volumes);
    void setStack(Result<StorageStack> stack);
    /// Tells whoever watches, on a thread of its own as the real one does.
    void tellOfAChange();

    [[nodiscard]] Result<std::vector<Volume>> volumes() const override;
    [[nodiscard]] Result<Volume> volumeOf(const std::filesystem::path& path) const override;
    [[nodiscard]] Result<std::vector<Drive>> drives() const override;
    [[nodiscard]] std::optional<double> temperatureOf(const Drive&) const override { return std::nullopt; }
    [[nodiscard]] Result<StorageStack> stackOf(const std::filesystem::path& path) const override;
    [[nodiscard]] std::unique_ptr<DriveWatch> watch(std::function<void()> onChange) const override;

private:
    class Watch;
    mutable std::mutex m_mutex;
    Result<std::vector<Drive>> m_drives = std::vector<Drive>();
    mutable std::atomic<int> m_looks = 0;
    std::vector<Volume> m_volumes;
    Result<StorageStack> m_stack = StorageStack();
    mutable std::vector<Watch*> m_watches;
};

/// Answers with what the test set, and counts how often it was asked.
class FakeReader final : public HealthReader {
public:
    bool asks = false;
    std::atomic<int> reads = 0;
    std::atomic<int> selfTests = 0;
    std::atomic<int> aborts = 0;
    std::atomic<bool> waitsForStop = false; ///< read() returns only when it is stopped
    Result<SmartDocument> answer = SmartDocument();
    Result<> selfTestAnswer = success();

    [[nodiscard]] bool asksForPermission() const override { return asks; }
    [[nodiscard]] Result<SmartDocument> read(const Drive& drive, std::stop_token stop) override;
    [[nodiscard]] Result<SmartDocument> sample(const Drive& drive, std::stop_token stop) override;
    [[nodiscard]] Result<> startSelfTest(const Drive& drive, SelfTestKind kind) override;
    [[nodiscard]] Result<> abortSelfTest(const Drive& drive) override;
};

/// An NVMe drive that does not exist, with a serial number.
[[nodiscard]] Drive sampleDrive(const std::string& name = "nvme0n1");
/// A folder of this machine, as if it were on that drive, half full.
[[nodiscard]] Volume sampleVolume(const std::filesystem::path& folder, const Drive& drive);
/// What the drive says: NVMe counters, or the attributes of an ATA drive.
[[nodiscard]] SmartDocument sampleNvmeDocument();
[[nodiscard]] SmartDocument sampleAtaDocument();

} // namespace steadymark::gui::test
