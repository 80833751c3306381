// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/test_file_registry.h"

#include "core/base/files.h"
#include "core/base/json.h"
#include "core/engine/test_file_note.h"
#include "platform/linux/process/process_identity.h"
#include "platform/posix/files.h"
#include "platform/posix/folder_tree.h"
#include "platform/posix/random_name.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <optional>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t longestEntry = 65536; // paths have at most 4096 bytes

/// The name of an entry that is not complete yet: "DIGITS.json.new".
bool isNewEntry(const fs::path& path)
{
    return path.extension() == ".new" && digitsOfTestFileEntry(path.stem());
}

/// Never follows a link. `name` empty: the descriptor itself. \return nothing on error, see errno
std::optional<SeenFile> look(int descriptor, const std::string& name)
{
    struct statx status { };
    const int flags = AT_SYMLINK_NOFOLLOW | (name.empty() ? AT_EMPTY_PATH : 0);
    if (::statx(descriptor, name.c_str(), flags, STATX_BASIC_STATS | STATX_BTIME, &status) != 0)
        return std::nullopt;
    SeenFile seen;
    seen.identity.device = (static_cast<std::uint64_t>(status.stx_dev_major) << 32U) | status.stx_dev_minor;
    seen.identity.inode = status.stx_ino;
    if ((status.stx_mask & STATX_BTIME) != 0)
        seen.identity.birthNs = status.stx_btime.tv_sec * 1'000'000'000 + status.stx_btime.tv_nsec;
    seen.isRegular = S_ISREG(status.stx_mode);
    seen.isFolder = S_ISDIR(status.stx_mode);
    seen.isOwn = status.stx_uid == ::geteuid();
    return seen;
}

struct FileSystemFacts {
    std::uint64_t id = 0; ///< that of statfs(2), which most derive from the UUID; 0 if there is none
    bool isInMemory = false;
};

FileSystemFacts fileSystemOf(const fs::path& folder)
{
    struct statfs status { };
    if (::statfs(folder.c_str(), &status) != 0)
        return {};
    FileSystemFacts facts;
    static_assert(sizeof(status.f_fsid) == sizeof(facts.id));
    std::memcpy(&facts.id, &status.f_fsid, sizeof(facts.id));
    facts.isInMemory = status.f_type == TMPFS_MAGIC || status.f_type == RAMFS_MAGIC;
    return facts;
}

/// Makes a file that is locked before anybody can take it for one that a dead process left behind.
Result<FileDescriptor> createLocked(const fs::path& path)
{
    constexpr int attempts = 10;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        FileDescriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
        if (!file.isOpen() && errno == EEXIST) { // left by an earlier attempt in this process
            ::unlink(path.c_str());
            continue;
        }
        if (!file.isOpen())
            return failure(systemError(FileAction::Write, path, errno));
        const bool isLocked = ::flock(file.get(), LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
        struct stat status { };
        if (isLocked && ::fstat(file.get(), &status) == 0 && status.st_nlink > 0)
            return file;
        // Another process that tidies up was between the two calls; it removes the file.
    }
    return fail(
        ErrorCode::Busy, Sentence("The registry of test files keeps changing: {path}.", {{"path", toUtf8(path)}}));
}

/// The entry's file, locked, if its owner is gone. Checks that the path still leads to what was locked: the owner
/// replaces the file when it notes more.
std::optional<FileDescriptor> takeOver(const fs::path& path)
{
    FileDescriptor file(::open(path.c_str(), O_RDWR | O_NOFOLLOW | O_CLOEXEC));
    if (!file.isOpen() || (::flock(file.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK))
        return std::nullopt;
    struct stat locked { };
    struct stat named { };
    if (::fstat(file.get(), &locked) != 0 || ::lstat(path.c_str(), &named) != 0 || !S_ISREG(named.st_mode)
        || locked.st_ino != named.st_ino || locked.st_dev != named.st_dev)
        return std::nullopt;
    return file;
}

bool isForgotten(int entryFile)
{
    struct stat status { };
    if (::fstat(entryFile, &status) != 0)
        return false;
    const auto age = std::chrono::system_clock::now() - std::chrono::system_clock::from_time_t(status.st_mtime);
    return age > testFileNoteLifetime;
}

enum class Outcome {
    Removed, ///< the test file was there and is gone now
    Nothing, ///< there is nothing of ours, and will not be
    Later,   ///< not now
};

/// `entry` belongs to a process that is gone.
Outcome removeTestFile(const TestFileNote& entry)
{
    const fs::path folder = entry.testFile.parent_path();
    const std::string name = entry.testFile.filename();

    std::error_code error;
    const fs::path canonical = fs::canonical(folder, error);
    if (error)
        return Outcome::Later; // not mounted, or the folder was removed: only time will tell
    if (canonical != folder)
        return Outcome::Nothing; // a link was put in the way
    const FileDescriptor folderDescriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!folderDescriptor.isOpen())
        return Outcome::Later;

    const std::string bootId = currentProcessIdentity().bootId;
    const std::optional<SeenFile> seen = look(folderDescriptor.get(), name);
    if (!seen) {
        if (errno != ENOENT)
            return Outcome::Later;
        // Either it is gone, or another file system is mounted here now.
        return isGoneForGood(entry, fileSystemOf(folder).id, bootId) ? Outcome::Nothing : Outcome::Later;
    }
    if (!isFileOf(entry, *seen, bootId))
        return Outcome::Nothing;
    const bool isRemoved = entry.isFolder ? removeFolderTree(folderDescriptor.get(), name.c_str()) == 0
                                          : ::unlinkat(folderDescriptor.get(), name.c_str(), 0) == 0;
    return isRemoved ? Outcome::Removed : Outcome::Later;
}

/// Puts the entry's file in place or replaces it, on the drive when this returns. At no moment is it there unlocked.
/// \return its lock
Result<FileDescriptor> writeEntry(const fs::path& entryFile, const TestFileNote& content)
{
    const fs::path temporary = fs::path(entryFile) += ".new";
    BOOST_OUTCOME_TRY(FileDescriptor file, createLocked(temporary));
    int error = writeCompletely(file.get(), formatJson(toJson(content)));
    if (error == 0 && ::fsync(file.get()) != 0)
        error = errno;
    if (error == 0 && ::rename(temporary.c_str(), entryFile.c_str()) != 0)
        error = errno;
    if (error != 0) {
        ::unlink(temporary.c_str());
        return failure(systemError(FileAction::RecordTestFile, entryFile, error));
    }
    if (error = syncFolder(entryFile.parent_path()); error != 0)
        return failure(systemError(FileAction::RecordTestFile, entryFile.parent_path(), error));
    return file;
}

/// \return the test file, if it was removed
std::optional<fs::path> tidyUp(const fs::path& entryFile)
{
    const std::optional<FileDescriptor> lock = takeOver(entryFile);
    if (!lock)
        return std::nullopt;
    const Result<std::string> text = readTextFile(entryFile, longestEntry);
    if (!text)
        return std::nullopt;
    const Result<TestFileNote> entry = parseTestFileNote(text.value());
    // An entry that we do not understand may be from a newer version. One that names a file which is not ours, or is
    // not where its entry is named after it, was not written by us.
    if (!entry || !belongsTo(entry.value(), entryFile))
        return std::nullopt;
    // The lock says so already, but some network file systems keep locks to themselves.
    if (isAlive(entry.value().process))
        return std::nullopt;

    const Outcome outcome = removeTestFile(entry.value());
    if (outcome != Outcome::Later || isForgotten(lock->get()))
        ::unlink(entryFile.c_str());
    return outcome == Outcome::Removed ? std::optional(entry.value().testFile) : std::nullopt;
}

} // namespace

TestFileEntry::TestFileEntry(fs::path entryFile, fs::path testFile, TestFileKind kind, FileDescriptor lock)
    : m_entryFile(std::move(entryFile))
    , m_testFile(std::move(testFile))
    , m_kind(kind)
    , m_lock(std::move(lock))
{
}

Result<> TestFileEntry::recordCreated(int descriptor)
{
    const std::optional<SeenFile> seen = look(descriptor, "");
    if (!seen)
        return failure(systemError(FileAction::Examine, m_testFile, errno));
    const FileSystemFacts fileSystem = fileSystemOf(m_testFile.parent_path());
    const TestFileNote content{m_testFile, fileSystem.id, fileSystem.isInMemory, seen->identity,
        m_kind == TestFileKind::Folder, currentProcessIdentity()};
    BOOST_OUTCOME_TRY(m_lock, writeEntry(m_entryFile, content));
    return success();
}

Result<> TestFileEntry::remove()
{
    if (::unlink(m_entryFile.c_str()) != 0 && errno != ENOENT)
        return failure(systemError(FileAction::Remove, m_entryFile, errno));
    m_lock.reset();
    return success();
}

void TestFileEntry::release()
{
    if (const Result<std::string> text = readTextFile(m_entryFile, longestEntry)) {
        if (Result<TestFileNote> note = parseTestFileNote(text.value())) {
            ++note.value().process.startTicks;                        // no process is that one
            static_cast<void>(writeEntry(m_entryFile, note.value())); // else it is one when this process has ended
        }
    }
    m_lock.reset();
}

TestFileRegistry::TestFileRegistry(fs::path folder)
    : m_folder(std::move(folder))
{
}

Result<fs::path> TestFileRegistry::newTestFilePath(const fs::path& folder)
{
    std::error_code error;
    const fs::path canonical = fs::canonical(folder, error);
    if (error)
        return failure(systemError(FileAction::FindFolder, folder, error.value()));
    return canonical / testFileName(randomHexName());
}

Result<TestFileEntry> TestFileRegistry::add(const fs::path& testFile, TestFileKind kind) const
{
    const auto digits = digitsOfTestFile(testFile);
    if (!digits || !testFile.is_absolute())
        return fail(ErrorCode::InvalidArgument,
            Sentence("{path} is not the name of a test file.", {{"path", toUtf8(testFile)}}));
    std::error_code error;
    fs::create_directories(m_folder, error);
    if (error)
        return failure(systemError(FileAction::CreateFolder, m_folder, error.value()));

    const fs::path entryFile = m_folder / testFileEntryName(*digits);
    const FileSystemFacts fileSystem = fileSystemOf(testFile.parent_path());
    BOOST_OUTCOME_TRY(FileDescriptor lock,
        writeEntry(entryFile,
            {testFile, fileSystem.id, fileSystem.isInMemory, std::nullopt, kind == TestFileKind::Folder,
                currentProcessIdentity()}));
    return TestFileEntry(entryFile, testFile, kind, std::move(lock));
}

Result<TestFileEntry> TestFileRegistry::adopt(const fs::path& named) const
{
    // As newTestFilePath() named it: whoever asks may have come by a link.
    std::error_code linkError;
    const fs::path parentFolder = fs::canonical(named.parent_path(), linkError);
    const fs::path testFolder = linkError ? named : parentFolder / named.filename();
    const auto gone = [&testFolder] {
        return fail(ErrorCode::NotFound,
            Sentence("The files in {path} are no longer there, or no longer those that were left.",
                {{"path", toUtf8(testFolder)}}));
    };
    const auto digits = digitsOfTestFile(testFolder);
    const fs::path entryFile = m_folder / testFileEntryName(digits.value_or(std::string()));
    std::error_code error;
    if (!digits || !fs::exists(entryFile, error))
        return gone();
    const auto busy = [&testFolder] {
        return fail(ErrorCode::Busy,
            Sentence("The files in {path} are still in use by another run. Wait until it has finished.",
                {{"path", toUtf8(testFolder)}}));
    };
    const std::optional<FileDescriptor> lock = takeOver(entryFile);
    if (!lock)
        return busy();
    BOOST_OUTCOME_TRY(const std::string text, readTextFile(entryFile, longestEntry));
    BOOST_OUTCOME_TRY(TestFileNote note, parseTestFileNote(text));
    if (!belongsTo(note, entryFile) || !note.isFolder || note.testFile != testFolder)
        return gone();
    const ProcessIdentity self = currentProcessIdentity();
    if (note.process != self && isAlive(note.process))
        return busy();
    const FileDescriptor parent(
        ::open(testFolder.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    const std::optional<SeenFile> seen = parent.isOpen() ? look(parent.get(), testFolder.filename()) : std::nullopt;
    if (!seen || !isFileOf(note, *seen, self.bootId))
        return gone();
    note.process = self;
    BOOST_OUTCOME_TRY(FileDescriptor own, writeEntry(entryFile, note));
    return TestFileEntry(entryFile, testFolder, TestFileKind::Folder, std::move(own));
}

std::vector<fs::path> TestFileRegistry::removeLeftovers() const
{
    std::vector<fs::path> removed;
    std::error_code error;
    for (const fs::directory_entry& candidate : fs::directory_iterator(m_folder, error)) {
        if (isNewEntry(candidate.path())) {
            // Its process died before the entry was complete, so the test file was not made either, or its older entry
            // is still there.
            if (takeOver(candidate.path()))
                ::unlink(candidate.path().c_str());
        } else if (digitsOfTestFileEntry(candidate.path())) {
            if (std::optional<fs::path> file = tidyUp(candidate.path()))
                removed.push_back(*std::move(file));
        }
    }
    std::ranges::sort(removed);
    return removed;
}

} // namespace steadymark
