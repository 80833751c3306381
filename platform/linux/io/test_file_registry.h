// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "platform/posix/file_descriptor.h"

#include <filesystem>
#include <vector>

namespace steadymark {

/// Whether an entry is that of a file or of a folder with all that it holds.
enum class TestFileKind { File, Folder };

/// One test file's entry in the registry. While it lives, the entry is locked (flock), which tells other processes that
/// the file is in use. Destroying it without remove() leaves the entry to the next start of the program, as a crash
/// does. One thread at a time.
class TestFileEntry final {
public:
    /// Notes which file it is, once it exists: `descriptor` is open on it. Until then only its unguessable name tells.
    [[nodiscard]] Result<> recordCreated(int descriptor);

    /// Takes the entry out of the registry. Only to be called once the test file is gone.
    [[nodiscard]] Result<> remove();

    /// Leaves it to the next start of the program, or to whoever adopts it.
    /// From then on it is a leftover, though this process lives.
    void release();

    [[nodiscard]] const std::filesystem::path& testFile() const noexcept { return m_testFile; }

private:
    friend class TestFileRegistry;
    TestFileEntry(
        std::filesystem::path entryFile, std::filesystem::path testFile, TestFileKind kind, FileDescriptor lock);

    std::filesystem::path m_entryFile;
    std::filesystem::path m_testFile;
    TestFileKind m_kind;
    FileDescriptor m_lock; ///< the entry's file
};

/// Remembers the test files we own, so that those of a run that was killed can be removed at the next start.
///
/// A folder with a JSON file for each test file, on the drive before the test file is made. A leftover is removed only
/// if its entry is no longer locked, its process is gone, and what lies at the path is a regular file (a folder, of an
/// entry of one) of this user with
/// the name that the entry tells (it holds 128 random bits) and, if that was noted, the same inode and time of birth.
/// Links are never followed, and nothing is ever found by a pattern.
///
/// Immutable; any thread and several processes may use the same folder.
class TestFileRegistry final {
public:
    explicit TestFileRegistry(std::filesystem::path folder);

    /// A new name in `folder`, which must exist: ".steadymark-<32 hexadecimal digits>.tmp", in a path free of links.
    [[nodiscard]] static Result<std::filesystem::path> newTestFilePath(const std::filesystem::path& folder);

    /// Enters a path made by newTestFilePath(). The entry is safe on its drive when this returns.
    [[nodiscard]] Result<TestFileEntry> add(
        const std::filesystem::path& testFile, TestFileKind kind = TestFileKind::File) const;

    /// Takes over the entry of a folder that this process let go of or one that died left, for this process. NotFound:
    /// there is no such entry, or what lies there is not what it noted. Busy: it is in use.
    [[nodiscard]] Result<TestFileEntry> adopt(const std::filesystem::path& testFolder) const;

    /// Removes the test files of processes that died. \return those that were removed
    /// An entry stays if its file may still be there but cannot be reached or removed now.
    [[nodiscard]] std::vector<std::filesystem::path> removeLeftovers() const;

private:
    std::filesystem::path m_folder;
};

} // namespace steadymark
