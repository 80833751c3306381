// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/test_file_registry.h"

#include "core/base/files.h"
#include "core/base/json.h"
#include "platform/linux/process_identity.h"
#include "platform/posix/files.h"
#include "platform/posix/random_name.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
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

constexpr std::string_view testFilePrefix = ".steadymark-";
constexpr std::string_view testFileSuffix = ".tmp";
constexpr std::string_view entrySuffix = ".json";
constexpr std::string_view newEntrySuffix = ".json.new"; ///< not complete yet

/// The random digits of a name, or nothing if it is none of ours.
std::optional<std::string> digitsOf(const std::string& name, std::string_view prefix, std::string_view suffix)
{
    constexpr std::size_t digits = 32;
    if (name.size() != prefix.size() + digits + suffix.size() || !name.starts_with(prefix) || !name.ends_with(suffix))
        return std::nullopt;
    std::string middle = name.substr(prefix.size(), digits);
    if (middle.find_first_not_of("0123456789abcdef") != std::string::npos)
        return std::nullopt;
    return middle;
}

/// What tells a file apart from every other one, as far as the file system says. Numbers of devices change from boot to
/// boot, inodes are used again; inode and time of birth together do neither.
struct FileIdentity {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::int64_t birthNs = 0; ///< 0: the file system does not keep it

    bool operator==(const FileIdentity&) const = default;
};

struct SeenFile {
    FileIdentity identity;
    std::uint32_t mode = 0;
    std::uint32_t owner = 0;
};

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
    seen.mode = status.stx_mode;
    seen.owner = status.stx_uid;
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

/// File names are bytes and JSON is UTF-8, so everything but printable ASCII is written as %XX.
std::string encodePath(const fs::path& path)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string encoded;
    for (const char c : path.native()) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte > 0x20 && byte < 0x7F && c != '%') {
            encoded += c;
            continue;
        }
        encoded += '%';
        encoded += digits[byte >> 4U];
        encoded += digits[byte & 15U];
    }
    return encoded;
}

fs::path decodePath(std::string_view text)
{
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned value = 0;
        if (text[i] == '%' && i + 2 < text.size()
            && std::from_chars(text.data() + i + 1, text.data() + i + 3, value, 16).ec == std::errc()) {
            decoded += static_cast<char>(static_cast<unsigned char>(value));
            i += 2;
        } else {
            decoded += text[i];
        }
    }
    return decoded;
}

/// What an entry's file says.
struct EntryContent {
    fs::path testFile;
    std::uint64_t fileSystemId = 0;
    bool isInMemory = false; ///< nothing of it outlives a boot
    std::optional<FileIdentity> created;
    ProcessIdentity process;
};

std::string formatEntry(const EntryContent& entry)
{
    json::object document;
    document["schemaVersion"] = 1;
    document["path"] = encodePath(entry.testFile);
    document["fileSystemId"] = entry.fileSystemId;
    document["isInMemory"] = entry.isInMemory;
    if (entry.created) {
        document["created"] = {
            {"device", entry.created->device},
            {"inode", entry.created->inode},
            {"birthNs", entry.created->birthNs},
        };
    } else {
        document["created"] = nullptr;
    }
    document["process"] = {
        {"id", entry.process.processId},
        {"startTicks", entry.process.startTicks},
        {"bootId", entry.process.bootId},
    };
    return formatJson(document);
}

Result<EntryContent> parseEntry(std::string_view text)
{
    BOOST_OUTCOME_TRY(const json::value document, parseJson(text));
    const JsonReader reader(document);
    EntryContent entry;
    if (reader.member("schemaVersion").unsignedInteger() != 1)
        reader.member("schemaVersion").reject("must be 1");
    entry.testFile = decodePath(reader.member("path").string());
    entry.fileSystemId = reader.member("fileSystemId").unsignedInteger();
    entry.isInMemory = reader.member("isInMemory").boolean();
    if (reader.has("created")) {
        const JsonReader created = reader.member("created");
        entry.created = FileIdentity{created.member("device").unsignedInteger(),
            created.member("inode").unsignedInteger(), created.member("birthNs").integer()};
    }
    const JsonReader process = reader.member("process");
    entry.process = {process.member("id").integer(), process.member("startTicks").unsignedInteger(),
        process.member("bootId").string()};
    BOOST_OUTCOME_TRY(reader.check());
    return entry;
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
            return failure(systemError("write", path, errno));
        const bool isLocked = ::flock(file.get(), LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
        struct stat status { };
        if (isLocked && ::fstat(file.get(), &status) == 0 && status.st_nlink > 0)
            return file;
        // Another process that tidies up was between the two calls; it removes the file.
    }
    return fail(ErrorCode::Busy, "The registry of test files changes all the time: " + toUtf8(path) + ".");
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

bool isSameFile(const EntryContent& entry, const SeenFile& seen, const std::string& currentBootId)
{
    if (!S_ISREG(seen.mode))
        return false;
    if (!entry.created) // killed between making the file and noting it: its name alone tells
        return seen.owner == ::geteuid();
    FileIdentity expected = *entry.created;
    if (entry.process.bootId != currentBootId)
        expected.device = seen.identity.device; // numbered anew at each boot
    return expected == seen.identity;
}

/// After this time nobody waits for a drive to come back.
bool isForgotten(int entryFile)
{
    struct stat status { };
    if (::fstat(entryFile, &status) != 0)
        return false;
    const auto age = std::chrono::system_clock::now() - std::chrono::system_clock::from_time_t(status.st_mtime);
    return age > std::chrono::days(365);
}

enum class Outcome {
    Removed, ///< the test file was there and is gone now
    Nothing, ///< there is nothing of ours, and will not be
    Later,   ///< not now
};

/// `entry` belongs to a process that is gone.
Outcome removeTestFile(const EntryContent& entry)
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
        const bool wasForgotten = entry.isInMemory && entry.process.bootId != bootId;
        return wasForgotten || fileSystemOf(folder).id == entry.fileSystemId ? Outcome::Nothing : Outcome::Later;
    }
    if (!isSameFile(entry, *seen, bootId))
        return Outcome::Nothing;
    return ::unlinkat(folderDescriptor.get(), name.c_str(), 0) == 0 ? Outcome::Removed : Outcome::Later;
}

/// Puts the entry's file in place or replaces it, on the drive when this returns. At no moment is it there unlocked.
/// \return its lock
Result<FileDescriptor> writeEntry(const fs::path& entryFile, const EntryContent& content)
{
    const fs::path temporary = fs::path(entryFile) += ".new";
    BOOST_OUTCOME_TRY(FileDescriptor file, createLocked(temporary));
    int error = writeCompletely(file.get(), formatEntry(content));
    if (error == 0 && ::fsync(file.get()) != 0)
        error = errno;
    if (error == 0 && ::rename(temporary.c_str(), entryFile.c_str()) != 0)
        error = errno;
    if (error != 0) {
        ::unlink(temporary.c_str());
        return failure(systemError("note the test file in", entryFile, error));
    }
    if (error = syncFolder(entryFile.parent_path()); error != 0)
        return failure(systemError("note the test file in", entryFile.parent_path(), error));
    return file;
}

/// \return the test file, if it was removed
std::optional<fs::path> tidyUp(const fs::path& entryFile)
{
    const std::optional<FileDescriptor> lock = takeOver(entryFile);
    if (!lock)
        return std::nullopt;
    constexpr std::uint64_t limit = 65536; // paths have at most 4096 bytes
    const Result<std::string> text = readTextFile(entryFile, limit);
    if (!text)
        return std::nullopt;
    const Result<EntryContent> entry = parseEntry(text.value());
    // An entry that we do not understand may be from a newer version. One that names a file which is not ours, or is
    // not where its entry is named after it, was not written by us.
    if (!entry || !entry.value().testFile.is_absolute())
        return std::nullopt;
    const auto entryDigits = digitsOf(entryFile.filename(), "", entrySuffix);
    if (digitsOf(entry.value().testFile.filename(), testFilePrefix, testFileSuffix) != entryDigits)
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

TestFileEntry::TestFileEntry(fs::path entryFile, fs::path testFile, FileDescriptor lock)
    : m_entryFile(std::move(entryFile))
    , m_testFile(std::move(testFile))
    , m_lock(std::move(lock))
{
}

Result<> TestFileEntry::recordCreated(int descriptor)
{
    const std::optional<SeenFile> seen = look(descriptor, "");
    if (!seen)
        return failure(systemError("look at", m_testFile, errno));
    const FileSystemFacts fileSystem = fileSystemOf(m_testFile.parent_path());
    const EntryContent content{
        m_testFile, fileSystem.id, fileSystem.isInMemory, seen->identity, currentProcessIdentity()};
    BOOST_OUTCOME_TRY(m_lock, writeEntry(m_entryFile, content));
    return success();
}

Result<> TestFileEntry::remove()
{
    if (::unlink(m_entryFile.c_str()) != 0 && errno != ENOENT)
        return failure(systemError("remove", m_entryFile, errno));
    m_lock.reset();
    return success();
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
        return failure(systemError("find the folder", folder, error.value()));
    std::string name(testFilePrefix);
    name.append(randomHexName()).append(testFileSuffix);
    return canonical / name;
}

Result<TestFileEntry> TestFileRegistry::add(const fs::path& testFile) const
{
    const auto digits = digitsOf(testFile.filename(), testFilePrefix, testFileSuffix);
    if (!digits || !testFile.is_absolute())
        return fail(ErrorCode::InvalidArgument, toUtf8(testFile) + " is no name of a test file.");
    std::error_code error;
    fs::create_directories(m_folder, error);
    if (error)
        return failure(systemError("make the folder", m_folder, error.value()));

    const fs::path entryFile = m_folder / (*digits + std::string(entrySuffix));
    const FileSystemFacts fileSystem = fileSystemOf(testFile.parent_path());
    BOOST_OUTCOME_TRY(FileDescriptor lock,
        writeEntry(
            entryFile, {testFile, fileSystem.id, fileSystem.isInMemory, std::nullopt, currentProcessIdentity()}));
    return TestFileEntry(entryFile, testFile, std::move(lock));
}

std::vector<fs::path> TestFileRegistry::removeLeftovers() const
{
    std::vector<fs::path> removed;
    std::error_code error;
    for (const fs::directory_entry& candidate : fs::directory_iterator(m_folder, error)) {
        const std::string name = candidate.path().filename();
        if (digitsOf(name, "", newEntrySuffix)) {
            // Its process died before the entry was complete, so the test file was not made either, or its older entry
            // is still there.
            if (takeOver(candidate.path()))
                ::unlink(candidate.path().c_str());
        } else if (digitsOf(name, "", entrySuffix)) {
            if (std::optional<fs::path> file = tidyUp(candidate.path()))
                removed.push_back(*std::move(file));
        }
    }
    std::ranges::sort(removed);
    return removed;
}

} // namespace steadymark
