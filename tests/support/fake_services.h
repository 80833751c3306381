// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"
#include "core/health/health_reader.h"
#include "core/record/environment.h"

#include <algorithm>
#include <optional>

namespace steadymark::testing {

/// One volume on one drive, whatever is asked for.
class FakeCatalog final : public DriveCatalog {
public:
    [[nodiscard]] Result<std::vector<Volume>> volumes() const override { return std::vector<Volume>{volume}; }
    [[nodiscard]] Result<Volume> volumeOf(const std::filesystem::path&) const override { return volume; }
    [[nodiscard]] Result<std::vector<Drive>> drives() const override { return volume.drives; }
    [[nodiscard]] std::optional<double> temperatureOf(const Drive& drive) const override
    {
        const auto found = std::ranges::find(volume.drives, drive.name, &Drive::name);
        return found == volume.drives.end() ? std::nullopt : found->temperatureCelsius;
    }
    [[nodiscard]] std::vector<SensorTemperature> sensorsOf(const Drive&) const override { return sensors; }
    [[nodiscard]] Result<StorageStack> stackOf(const std::filesystem::path&) const override { return stack; }
    [[nodiscard]] std::unique_ptr<DriveWatch> watch(std::function<void()>) const override { return nullptr; }

    StorageStack stack;
    std::vector<SensorTemperature> sensors;

    Volume volume = [] {
        Volume made;
        made.mountPoint = "/fake";
        made.device = "/dev/fake1";
        made.fileSystem = "ext4";
        made.total = ByteCount(std::uint64_t{100} << 30U);
        made.available = ByteCount(std::uint64_t{50} << 30U);
        made.isWritable = true;
        made.writableFolder = made.mountPoint;
        Drive drive;
        drive.name = "fake";
        drive.model = "Fake Drive";
        drive.serial = "SECRET123";
        made.drives.push_back(drive);
        return made;
    }();
};

/// Answers with `documents` one after the other, the last one for ever.
class FakeHealthReader final : public HealthReader {
public:
    [[nodiscard]] bool asksForPermission() const override { return asks; }
    [[nodiscard]] Result<SmartDocument> read(const Drive& drive, std::stop_token stop) override
    {
        return sample(drive, std::move(stop));
    }
    [[nodiscard]] Result<SmartDocument> sample(const Drive& drive, std::stop_token) override
    {
        asked.push_back(drive.name);
        if (refusal)
            return failure(*refusal);
        if (documents.empty())
            return fail(ErrorCode::NotSupported, Sentence::verbatim("This drive tells nothing."));
        return documents[std::min(asked.size(), documents.size()) - 1];
    }
    [[nodiscard]] Result<> startSelfTest(const Drive&, SelfTestKind) override { return success(); }
    [[nodiscard]] Result<> abortSelfTest(const Drive&) override { return success(); }

    bool asks = false;
    std::optional<Error> refusal;
    std::vector<SmartDocument> documents;
    std::vector<std::string> asked;
};

class FakeProbe final : public EnvironmentProbe {
public:
    [[nodiscard]] Environment environment() const override { return {}; }
    [[nodiscard]] ByteCount availableMemory() const override { return ByteCount(std::uint64_t{8} << 30U); }
};

} // namespace steadymark::testing
