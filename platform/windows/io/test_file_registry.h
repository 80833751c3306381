// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/test_file_note.h"
#include "platform/windows/files/handle.h"

#include <filesystem>
#include <vector>

namespace steadymark {

/// Whether an entry is that of a file or of a folder with all that it holds.
enum class TestFileKind { File, Folder };

/// One test file's entry in the registry. While it lives, the entry is held open without sharing, which tells other
/// processes that the file is in use. Destroying it without remove() leaves the entry to the next start of the program,
/// as a crash does. One thread at a time.
class TestFileEntry final {
public:
    /// Notes which file it is, once it exists: `testFile` is open on it. Until then only its unguessable name tells.
    [[nodiscard]] Result<> recordCreated(HANDLE testFile);

    /// Takes the entry out of the registry. Only to be called once the test file is gone. Does nothing the second time.
    [[nodiscard]] Result<> remove();

    [[nodiscard]] const std::filesystem::path& testFile() const noexcept { return m_note.testFile; }

private:
    friend class TestFileRegistry;
    TestFileEntry(std::filesystem::path path, TestFileNote note, Handle file);

    std::filesystem::path m_path;
    TestFileNote m_note;
    Handle m_file;
};

/// Remembers the test files we own, so that those of a run that was killed can be removed at the next start.
///
/// A folder with a file for each test file, on the drive before the test file is made: one line of JSON (TestFileNote),
/// and a second one once the test file exists. The last line that is whole counts, so a power failure may come at any
/// time. A leftover is removed only if its entry can be opened without sharing, its process is gone, and what lies at
/// the path is a regular file (a folder, of an entry of one) with the name that the entry tells (it holds 128 random
/// bits) and, if that was noted, the same identity (lookAt()). It is opened first, without following links, and judged
/// and deleted by that handle. Nothing is ever found by a pattern.
///
/// Whose file it is, is not asked: what somebody else could put in the place of a file of ours goes away without
/// harming what it was a link to, and the owner of a file depends on whether the program ran as administrator.
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

    /// Removes the test files of processes that died. \return those that were removed
    /// An entry stays if its file may still be there but cannot be reached or removed now.
    [[nodiscard]] std::vector<std::filesystem::path> removeLeftovers() const;

private:
    std::filesystem::path m_folder;
};

} // namespace steadymark
