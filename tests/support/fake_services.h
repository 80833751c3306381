// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"
#include "core/record/environment.h"

namespace steadymark::testing {

/// One volume on one drive, whatever is asked for.
class FakeCatalog final : public DriveCatalog {
public:
    [[nodiscard]] Result<std::vector<Volume>> volumes() const override { return std::vector<Volume>{volume}; }
    [[nodiscard]] Result<Volume> volumeOf(const std::filesystem::path&) const override { return volume; }
    [[nodiscard]] Result<std::vector<Drive>> drives() const override { return volume.drives; }
    [[nodiscard]] Result<StorageStack> stackOf(const std::filesystem::path&) const override { return stack; }
    [[nodiscard]] std::unique_ptr<DriveWatch> watch(std::function<void()>) const override { return nullptr; }

    StorageStack stack;

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

class FakeProbe final : public EnvironmentProbe {
public:
    [[nodiscard]] Environment environment() const override { return {}; }
    [[nodiscard]] ByteCount availableMemory() const override { return ByteCount(std::uint64_t{8} << 30U); }
};

} // namespace steadymark::testing
