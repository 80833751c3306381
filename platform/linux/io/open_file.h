// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"
#include "platform/linux/io/drive_presence.h"
#include "platform/posix/file_descriptor.h"

#include <functional>
#include <memory>

namespace steadymark {

enum class FileAccess { ReadOnly, ReadWrite };

/// Switches direct I/O on for an open regular file or block device and finds out what it demands (statx STATX_DIOALIGN,
/// Linux 6.1; else the sector size of a device or a trial read), or says in words why the target is buffered.
[[nodiscard]] Result<TargetGeometry> enableDirectIo(int descriptor, FileAccess access);

/// A file or device in use by the engine.
class OpenFile final : public OpenTarget {
public:
    /// `remove` deletes the file behind the descriptor, once; empty for what is not ours. `held` is let go of after it
    /// was closed.
    OpenFile(FileDescriptor descriptor, std::filesystem::path path, TargetGeometry geometry,
        std::function<Result<>()> remove, std::shared_ptr<void> held = nullptr);
    ~OpenFile() override;

    [[nodiscard]] const TargetGeometry& geometry() const override { return m_geometry; }
    [[nodiscard]] Result<MadeBackend> makeBackend(const BackendRequest& request) override;
    [[nodiscard]] Result<> sync() override;
    [[nodiscard]] Result<Nanoseconds> timeTrim(
        std::uint64_t offsetBytes, ByteCount length, const StampClock& clock) override;
    void dropCache() override;
    [[nodiscard]] ExtentReport inspectExtents() override;
    [[nodiscard]] StorageTraits traits() override;
    [[nodiscard]] std::optional<ByteCount> cachedBytes() override;
    [[nodiscard]] Result<> remove() override;
    [[nodiscard]] bool isDriveGone() const override { return m_presence.isGone(); }
    [[nodiscard]] std::filesystem::path path() const override { return m_path; }

private:
    std::shared_ptr<void> m_held;
    FileDescriptor m_descriptor;
    DrivePresence m_presence;
    std::filesystem::path m_path;
    TargetGeometry m_geometry;
    std::function<Result<>()> m_remove;
};

} // namespace steadymark
