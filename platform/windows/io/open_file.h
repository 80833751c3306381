// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"
#include "platform/windows/files/handle.h"

#include <functional>
#include <string>

namespace steadymark {

enum class FileAccess { ReadOnly, ReadWrite };

/// How a target is opened, so that the engine can open it again beside the first handle (every worker has a handle of
/// its own, see OpenFile). Nobody else may delete or rename it meanwhile. To be opened with
/// openUnbuffered(): the first handle serves questions and sync only, the I/O goes through the others. A test file's
/// first handle has DELETE among its rights.
constexpr DWORD targetShareMode = FILE_SHARE_READ | FILE_SHARE_WRITE;

/// CreateFileW(), unbuffered where the file system can do that: a buffered handle would keep what is in the cache there
/// for as long as it is open, although it reads nothing. Not overlapped.
[[nodiscard]] Handle openUnbuffered(const std::filesystem::path& path, DWORD rights, DWORD shareMode,
    SECURITY_ATTRIBUTES* attributes, DWORD disposition, DWORD flags);

/// Root of the volume on which a path lies, ending with a backslash; empty for a device.
[[nodiscard]] std::wstring volumeRootOf(const std::filesystem::path& path);

/// What decides whether unbuffered I/O means anything.
struct TargetNature {
    bool isWine = false;
    UINT driveType = DRIVE_UNKNOWN; ///< of GetDriveTypeW(); unknown for a device
    DWORD attributes = 0;           ///< FILE_ATTRIBUTE_COMPRESSED, …
    DWORD volumeFlags = 0;          ///< of GetVolumeInformationByHandleW(): FILE_DAX_VOLUME, …
};

/// Why FILE_FLAG_NO_BUFFERING is accepted there and means nothing, or too little; empty where it holds.
[[nodiscard]] Sentence bufferedByNature(const TargetNature& nature);

/// The size of an open file or device and what unbuffered I/O (FILE_FLAG_NO_BUFFERING) demands there: the sector size
/// as the file system or the drive tells it, 4096 where neither does. Says in words why a target is buffered: on a
/// share, in memory, compressed, or under Wine, which accepts the flag and ignores it.
[[nodiscard]] Result<TargetGeometry> inspectGeometry(HANDLE file, const std::filesystem::path& path);

/// Deletes the file behind `file` (opened with DELETE), never one that may bear its name by now, and closes the handle.
/// The name is free at once where the system can do that (NTFS), otherwise when the last handle is closed. `path` is
/// for messages only.
[[nodiscard]] Result<> deleteByHandle(Handle file, const std::filesystem::path& path);

/// A file or device in use by the engine. Every backend that it makes opens the target again for itself (ReOpenFile(),
/// or by path if the result is the same file): a handle can be bound to one completion port only, and the first one is
/// not overlapped.
class OpenFile final : public OpenTarget {
public:
    /// `remove` deletes the file, once, with the handle that it is given, and then its entry in the registry
    /// (deleteByHandle() does the first); empty for what is not ours.
    using Remove = std::function<Result<>(Handle)>;

    OpenFile(Handle file, std::filesystem::path path, TargetGeometry geometry, FileAccess access, Remove remove);
    ~OpenFile() override;

    [[nodiscard]] const TargetGeometry& geometry() const override { return m_geometry; }
    [[nodiscard]] Result<MadeBackend> makeBackend(const BackendRequest& request) override;
    [[nodiscard]] Result<> sync() override;
    /// Opening a file unbuffered makes the system write back and drop its cached pages, if nobody has it open buffered;
    /// nothing else does.
    void dropCache() override;
    [[nodiscard]] ExtentReport inspectExtents() override;
    [[nodiscard]] StorageTraits traits() override;
    // How much of a file lies in the cache, Windows does not tell: cachedBytes() stays unset.
    [[nodiscard]] Result<> remove() override;
    [[nodiscard]] std::filesystem::path path() const override { return m_path; }

private:
    [[nodiscard]] Result<Handle> openForIo(DWORD flags) const;

    Handle m_file;
    std::filesystem::path m_path;
    TargetGeometry m_geometry;
    FileAccess m_access;
    Remove m_remove;
};

} // namespace steadymark
