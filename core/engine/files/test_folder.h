// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace steadymark {

/// An open file of a test folder. One thread.
class FolderFile {
public:
    FolderFile() = default;
    FolderFile(const FolderFile&) = delete;
    FolderFile& operator=(const FolderFile&) = delete;
    virtual ~FolderFile() = default;

    /// All of it, behind what was written before.
    [[nodiscard]] virtual Result<> write(std::span<const std::byte> bytes) = 0;
    /// What follows, as much as there is. \return how much; 0 at the end
    [[nodiscard]] virtual Result<std::size_t> read(std::span<std::byte> bytes) = 0;
    /// What was written is on the drive when it returns.
    [[nodiscard]] virtual Result<> sync() = 0;
    [[nodiscard]] virtual Result<> close() = 0;
};

/// How the system copied a file.
enum class CopyWay {
    Reflinked,   ///< it shares the blocks of the original: no data moved
    InKernel,    ///< by the kernel, without a way through this program
    BySystem,    ///< the system does not tell how
    Unsupported, ///< not at all, and nothing is there: read and write it instead
};

/// Whether a copy has to be on the drive when the call returns.
enum class FileSyncWanted { No, Yes };

/// What a file of a test folder is opened for as a target of the engine.
enum class TargetUse {
    Create, ///< it is made, with space reserved for it where the file system can
    Write,  ///< it is there, and is written again
    Read,
};

class OpenTarget;

struct FolderFacts {
    ByteCount available;     ///< free space for this user
    bool isInMemory = false; ///< the file system lies in memory
};

/// A folder of our own in the target, with all files and folders in it. Names are relative to it, and nothing outside
/// of it is ever touched: links are not followed. Removed with all that it holds by remove(), or when it is destroyed;
/// after a kill at the next start, as test files are.
///
/// One thread at a time. Errors name what could not be done where, and what to do.
class TestFolder {
public:
    TestFolder() = default;
    TestFolder(const TestFolder&) = delete;
    TestFolder& operator=(const TestFolder&) = delete;
    virtual ~TestFolder() = default;

    /// Where it lies, for messages and tests.
    [[nodiscard]] virtual std::filesystem::path path() const = 0;
    [[nodiscard]] virtual Result<FolderFacts> facts() const = 0;

    /// With the folders above it in the test folder.
    [[nodiscard]] virtual Result<> makeFolder(const std::filesystem::path& name) = 0;
    /// A new file; it is an error when one has that name.
    [[nodiscard]] virtual Result<std::unique_ptr<FolderFile>> create(const std::filesystem::path& name) = 0;
    /// An existing file, for reading.
    [[nodiscard]] virtual Result<std::unique_ptr<FolderFile>> open(const std::filesystem::path& name) = 0;

    /// A file for I/O with several requests in flight, past the page cache where that is possible; closing it does not
    /// remove it. `size` is its size, also when it is there already. NoSpace: it does not fit. NotSupported: the system
    /// has no such way.
    [[nodiscard]] virtual Result<std::unique_ptr<OpenTarget>> openTarget(
        const std::filesystem::path& name, TargetUse use, ByteCount size);

    /// Copies a file by the system's call to a new one in `to`, which is a folder of the same machine. `mayGoOn` is
    /// asked every now and then, and ends it with ErrorCode::Cancelled; the copy is gone then.
    [[nodiscard]] virtual Result<CopyWay> copy(const std::filesystem::path& name, TestFolder& to,
        const std::filesystem::path& copyName, FileSyncWanted sync, const std::function<bool()>& mayGoOn) = 0;

    /// Asks for size and times. \return the size
    [[nodiscard]] virtual Result<ByteCount> stat(const std::filesystem::path& name) = 0;
    [[nodiscard]] virtual Result<> rename(const std::filesystem::path& from, const std::filesystem::path& to) = 0;
    /// All names in a folder. \return how many
    [[nodiscard]] virtual Result<std::uint64_t> list(const std::filesystem::path& name) = 0;
    [[nodiscard]] virtual Result<> removeFile(const std::filesystem::path& name) = 0;
    /// A folder with all that it holds; nothing to do when it is not there.
    [[nodiscard]] virtual Result<> removeFolder(const std::filesystem::path& name) = 0;

    /// Everything that was written here is on the drive when it returns. `files`: those that were written since the
    /// last time, for systems that sync files only.
    [[nodiscard]] virtual Result<> sync(std::span<const std::filesystem::path> files) = 0;
    /// Drops the data of a file from the cache; a wish, not a promise.
    virtual void dropCache(const std::filesystem::path& name) = 0;
    /// How much of a file lies in the cache; unset where the system does not tell.
    [[nodiscard]] virtual std::optional<ByteCount> cachedBytes(const std::filesystem::path& /*name*/)
    {
        return std::nullopt;
    }

    /// Lets go of it without removing it, so that TargetAccess::adoptTestFolder() can take it up; it is a leftover
    /// until then. \return false: this system cannot, and nothing happened
    [[nodiscard]] virtual bool leave() { return false; }

    /// Removes all of it now and says if that failed. Nothing to do the second time.
    [[nodiscard]] virtual Result<> remove() = 0;
};

} // namespace steadymark
