// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/files/test_folder.h"
#include "core/engine/io_backend.h"
#include "core/record/observations.h"
#include "core/record/step_record.h"
#include "core/workload/engine_choice.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace steadymark {

/// What direct I/O on an open target demands, or why there is none.
struct TargetGeometry {
    ByteCount size;
    std::uint32_t offsetAlignment = 4096; ///< of offsets and lengths, in bytes
    std::uint32_t memoryAlignment = 4096; ///< of buffers, in bytes
    bool isDirect = true;
    Sentence bufferedReason; ///< one sentence when !isDirect
};

struct BackendRequest {
    std::uint32_t queueDepth = 1;
    std::uint32_t maximumIoBytes = 0;
    std::span<std::byte> bufferArea; ///< all buffers of the worker; outlives the backend
    const StampClock* clock = nullptr;
    EngineChoice choice = EngineChoice::Automatic;
    bool writesThrough = false; ///< each write is complete only when it is on the medium
};

struct MadeBackend {
    std::unique_ptr<IoBackend> backend;
    EngineFacts facts; ///< isDirect, bufferedReason and alignmentBytes are filled in too
};

/// An open test file or device. Destroying it closes it, and removes the file if it is one of ours.
/// The thread that made it may call everything; makeBackend() may be called by any thread.
class OpenTarget {
public:
    OpenTarget() = default;
    OpenTarget(const OpenTarget&) = delete;
    OpenTarget& operator=(const OpenTarget&) = delete;
    virtual ~OpenTarget() = default;

    [[nodiscard]] virtual const TargetGeometry& geometry() const = 0;
    /// Called on the worker's own thread: rings belong to the thread that makes them.
    [[nodiscard]] virtual Result<MadeBackend> makeBackend(const BackendRequest& request) = 0;
    /// Everything written so far is on the drive when it returns.
    [[nodiscard]] virtual Result<> sync() = 0;
    /// Trims a part of it, and says how long that took: by `clock`, or in the target's own time where that is virtual.
    /// NotSupported: it is no whole drive that was opened for writing, or the system cannot; the sentence says why.
    [[nodiscard]] virtual Result<Nanoseconds> timeTrim(
        std::uint64_t offsetBytes, ByteCount length, const StampClock& clock);
    /// Drops the file's pages from the cache; a wish, not a promise.
    virtual void dropCache() = 0;
    [[nodiscard]] virtual ExtentReport inspectExtents() = 0;
    /// What is known of how its file system treats it.
    [[nodiscard]] virtual StorageTraits traits() { return {}; }
    /// How much of it lies in the system's page cache; unset where the system does not tell.
    [[nodiscard]] virtual std::optional<ByteCount> cachedBytes() { return std::nullopt; }
    /// Whether what is written can be read again: not of a simulated drive that keeps only times.
    [[nodiscard]] virtual bool holdsData() const { return true; }
    /// Removes a test file now and says if that failed. Nothing to do for a device.
    [[nodiscard]] virtual Result<> remove() = 0;
    /// Whether the drive was taken away since the target was opened; asked after an I/O failed. Some drivers tell no
    /// more than that (Linux: NVMe). May wait for half a second, because the system may notice later. False if not
    /// known.
    [[nodiscard]] virtual bool isDriveGone() const { return false; }
    /// Where the file lies, for messages and tests.
    [[nodiscard]] virtual std::filesystem::path path() const = 0;
};

/// A target in use by one run; destroying it lets the next one in.
class TargetLock {
public:
    TargetLock() = default;
    TargetLock(const TargetLock&) = delete;
    TargetLock& operator=(const TargetLock&) = delete;
    virtual ~TargetLock() = default;
};

/// What the engine needs of the operating system. Implemented by platform/ and, in tests, by a scripted fake.
class TargetAccess {
public:
    TargetAccess() = default;
    TargetAccess(const TargetAccess&) = delete;
    TargetAccess& operator=(const TargetAccess&) = delete;
    virtual ~TargetAccess() = default;

    /// Makes an empty test file of our own in `folder` and enters it into the registry of files we own before it
    /// exists, so that even a kill -9 leaves nothing for ever. Compression and copy-on-write are switched off where the
    /// file system lets us. The file has `size` bytes of space reserved, if possible, but nothing is written yet.
    [[nodiscard]] virtual Result<std::unique_ptr<OpenTarget>> createTestFile(
        const std::filesystem::path& folder, ByteCount size) = 0;
    /// Makes an empty folder of our own in `folder` for tests with many files. It is in the registry before it exists,
    /// like a test file. NotSupported where there are no folders: on a simulated drive.
    [[nodiscard]] virtual Result<std::unique_ptr<TestFolder>> createTestFolder(const std::filesystem::path& folder);
    /// Takes up a test folder that was left by TestFolder::leave() or by a run that was killed, and makes it this
    /// process's. NotFound: it is gone, or not the one that was left. Busy: its run is still there. NotSupported: the
    /// system has no such way.
    [[nodiscard]] virtual Result<std::unique_ptr<TestFolder>> adoptTestFolder(const std::filesystem::path& path);
    /// Opens a block device (or, for tests, an existing file) for reading only.
    [[nodiscard]] virtual Result<std::unique_ptr<OpenTarget>> openForReading(const std::filesystem::path& path) = 0;
    /// Opens a whole drive to be overwritten, with an exclusive claim that is held until it is closed, after every gate
    /// that a fill of the whole drive has to pass; `confirmed` is what was typed to confirm it (see checkTyped()).
    /// PermissionDenied: it is in use, is another drive, or this process may not; the sentence says what to do.
    [[nodiscard]] virtual Result<std::unique_ptr<OpenTarget>> openForWriting(
        const std::filesystem::path& device, const std::string& confirmed);
    /// What a path is that the system does not know (a simulated drive); unset: ask the system.
    enum class PathKind { Folder, Device };
    [[nodiscard]] virtual std::optional<PathKind> ownPath(const std::filesystem::path& /*path*/) const
    {
        return std::nullopt;
    }
    /// One run at a time on a drive: fails with ErrorCode::Busy and names the other process.
    [[nodiscard]] virtual Result<std::unique_ptr<TargetLock>> lock(const std::filesystem::path& path) = 0;
    /// Removes the test files of runs that died, as listed in the registry, and nothing else. \return what was removed
    virtual std::vector<std::filesystem::path> removeLeftovers() = 0;
    /// Keeps the machine awake while the returned object lives; null when the system offers no way (it is then said in
    /// the result).
    [[nodiscard]] virtual std::unique_ptr<TargetLock> inhibitSleep(const std::string& reason) = 0;
    [[nodiscard]] virtual CpuTimes processCpuTimes() const = 0;
    /// Of the calling thread, since it started; unset where the system does not tell. Costs a few microseconds.
    [[nodiscard]] virtual std::optional<WorkerTimes> threadTimes() const { return std::nullopt; }
    /// A way for one thread to sleep that wakes up within about 1 ms, for HostHeartbeat; empty where
    /// std::this_thread::sleep_for() does so.
    [[nodiscard]] virtual std::function<void(Nanoseconds)> makeSleep() { return {}; }
};

} // namespace steadymark
