// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace steadymark {

/// A process told apart from every other one, also from a later one with the same number.
struct ProcessIdentity {
    std::int64_t processId = 0;
    std::uint64_t startTicks = 0; ///< when it began, in a unit of the system's own
    std::string bootId; ///< random, new at each boot of the machine; empty where startTicks count on over boots

    bool operator==(const ProcessIdentity&) const = default;
};

/// What tells a file apart from every other one, as far as the file system says. Numbers of devices may change from
/// boot to boot, inodes are used again; inode and time of birth together do neither.
struct FileIdentity {
    std::uint64_t device = 0;    ///< that of the file system
    std::uint64_t inode = 0;     ///< or file id
    std::uint64_t inodeHigh = 0; ///< upper half where file ids have 128 bits
    std::int64_t birthNs = 0;    ///< since an epoch of the system's own; 0: the file system does not keep it

    bool operator==(const FileIdentity&) const = default;
};

/// What the registry of test files remembers of one of them (see TargetAccess::createTestFile).
struct TestFileNote {
    std::filesystem::path testFile;      ///< absolute
    std::uint64_t fileSystemId = 0;      ///< the same at every boot; 0: not known
    bool isInMemory = false;             ///< nothing of it outlives a boot
    std::optional<FileIdentity> created; ///< not set until the file exists
    bool isFolder = false;               ///< with everything that is in it (see TargetAccess::createTestFolder)
    ProcessIdentity process;

    bool operator==(const TestFileNote&) const = default;
};

/// Names hold 32 random hexadecimal digits: ".steadymark-DIGITS.tmp" is a test file, "DIGITS.json" its entry.
[[nodiscard]] std::string testFileName(std::string_view digits);
[[nodiscard]] std::string testFileEntryName(std::string_view digits);
/// The digits in a file's name (the last part of `path`), or nothing if it is no such name.
[[nodiscard]] std::optional<std::string> digitsOfTestFile(const std::filesystem::path& path);
[[nodiscard]] std::optional<std::string> digitsOfTestFileEntry(const std::filesystem::path& path);

/// The JSON of an entry, schema 1, or 2 of a folder, so that earlier versions leave it to later ones. Paths may hold
/// what is no UTF-8 or UTF-16; they come back as they were.
[[nodiscard]] json::value toJson(const TestFileNote& note);
[[nodiscard]] Result<TestFileNote> parseTestFileNote(std::string_view text);

/// Whether the note was written by us for the entry `entryFile`: an absolute path with a name of ours, and the entry
/// named after it.
[[nodiscard]] bool belongsTo(const TestFileNote& note, const std::filesystem::path& entryFile);

/// A file that was found where a note says, looked at without following links.
struct SeenFile {
    FileIdentity identity;
    bool isRegular = false; ///< no folder, link or device
    bool isOwn = false;     ///< this user's, as far as the file system has owners
    bool isFolder = false;  ///< no link to one
};

/// Whether it is the very file of the note, so that it may be removed once its process is gone.
/// Killed between making the file and noting it, the name alone tells: nobody else can have guessed it.
[[nodiscard]] bool isFileOf(const TestFileNote& note, const SeenFile& seen, std::string_view currentBootId);

/// Nothing lies where the note says. Whether that will stay so, or another file system is just in the place of the
/// right one.
[[nodiscard]] bool isGoneForGood(
    const TestFileNote& note, std::uint64_t fileSystemIdThere, std::string_view currentBootId);

/// After this time nobody waits for a drive to come back, and the entry is dropped.
constexpr std::chrono::days testFileNoteLifetime{365};

} // namespace steadymark
