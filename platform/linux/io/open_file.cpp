// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/open_file.h"

#include "core/base/files.h"
#include "core/base/remedy.h"
#include "platform/linux/io/io_uring_backend.h"
#include "platform/linux/io/page_cache.h"
#include "platform/linux/io/storage_traits.h"
#include "platform/posix/blocking_backends.h"

#include <array>
#include <cerrno>
#include <cstdint>
#include <memory>
#include <new>
#include <vector>

#include <fcntl.h>
#include <linux/btrfs.h>
#include <linux/fiemap.h>
#include <linux/fs.h>
#include <linux/magic.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

#ifndef RAMFS_MAGIC
#define RAMFS_MAGIC 0x858458f6
#endif

namespace steadymark {
namespace {

/// Measured at queue depth 1 and 4 KiB: on a quiet drive pread() and a ring are equal (within 2 %); on a file in
/// memory, where a ring hands each I/O to a kernel thread, pread() reaches four times its IOPS.
constexpr std::uint32_t largestSynchronousIo = 128U << 10U;

Result<ByteCount> sizeOf(int descriptor, const struct stat& status)
{
    if (!S_ISBLK(status.st_mode))
        return ByteCount(static_cast<std::uint64_t>(status.st_size));
    std::uint64_t bytes = 0;
    if (::ioctl(descriptor, BLKGETSIZE64, &bytes) != 0)
        return fail(errorCodeOf(errno),
            Sentence("The size of the device cannot be read: {reason}.", {{"reason", describeOsError(errno)}}), errno);
    return ByteCount(bytes);
}

/// A file system on which O_DIRECT is accepted and means nothing for this access; empty for the others.
Sentence bufferedByNature(int descriptor, FileAccess access)
{
    struct statfs information { };
    if (::fstatfs(descriptor, &information) != 0)
        return {};
    if (information.f_type == TMPFS_MAGIC || information.f_type == RAMFS_MAGIC)
        return Sentence("The target is a file system in memory: it has no drive.");
    if (information.f_type == BTRFS_SUPER_MAGIC && access == FileAccess::ReadWrite) {
        // Kernels since 6.15 (commit 968f19c5b1b7) write checksummed files through the cache, whatever O_DIRECT says.
        int flags = 0;
        if (::ioctl(descriptor, FS_IOC_GETFLAGS, &flags) == 0 && (flags & FS_NOCOW_FL) == 0)
            return Sentence(
                "btrfs checksums this file, so writes go through the page cache; copy-on-write could not be "
                "disabled for it.");
    }
    return {};
}

bool canReadDirectly(int descriptor, std::uint32_t alignment)
{
    const std::unique_ptr<void, void (*)(void*)> memory(std::aligned_alloc(4096, 4096), std::free);
    return memory && ::pread(descriptor, memory.get(), alignment, alignment) >= 0;
}

/// What direct I/O demands, tried out where the kernel cannot tell. Zero: it does not work.
std::uint32_t findAlignment(int descriptor, const struct stat& status, TargetGeometry& geometry)
{
#ifdef STATX_DIOALIGN
    struct statx details { };
    if (::statx(descriptor, "", AT_EMPTY_PATH, STATX_DIOALIGN, &details) == 0
        && (details.stx_mask & STATX_DIOALIGN) != 0) {
        if (details.stx_dio_mem_align > 0)
            geometry.memoryAlignment = details.stx_dio_mem_align;
        return details.stx_dio_offset_align;
    }
#endif
    if (S_ISBLK(status.st_mode)) {
        int sector = 0;
        if (::ioctl(descriptor, BLKSSZGET, &sector) == 0 && sector > 0)
            return static_cast<std::uint32_t>(sector);
    }
    for (const std::uint32_t alignment : {512U, 4096U}) {
        if (canReadDirectly(descriptor, alignment))
            return alignment;
    }
    return 0;
}

} // namespace

Result<TargetGeometry> enableDirectIo(int descriptor, FileAccess access)
{
    TargetGeometry geometry;
    struct stat status { };
    if (::fstat(descriptor, &status) != 0)
        return fail(errorCodeOf(errno),
            Sentence("The target cannot be examined: {reason}.", {{"reason", describeOsError(errno)}}), errno);
    BOOST_OUTCOME_TRY(geometry.size, sizeOf(descriptor, status));

    const auto buffered = [&](Sentence reason) {
        geometry.isDirect = false;
        geometry.bufferedReason = std::move(reason);
        geometry.offsetAlignment = 512;
        return geometry;
    };
    // A device's node lies in a memory file system, the device does not.
    if (!S_ISBLK(status.st_mode)) {
        if (Sentence reason = bufferedByNature(descriptor, access); !reason.empty())
            return buffered(std::move(reason));
    }
    const int flags = ::fcntl(descriptor, F_GETFL);
    if (flags < 0 || ::fcntl(descriptor, F_SETFL, flags | O_DIRECT) != 0)
        return buffered(
            Sentence("The file system does not support direct I/O ({reason}).", {{"reason", describeOsError(errno)}}));
    geometry.offsetAlignment = findAlignment(descriptor, status, geometry);
    if (geometry.offsetAlignment == 0) {
        ::fcntl(descriptor, F_SETFL, flags);
        return buffered(Sentence("The file system does not support direct I/O on this file."));
    }
    return geometry;
}

OpenFile::OpenFile(FileDescriptor descriptor, std::filesystem::path path, TargetGeometry geometry,
    std::function<Result<>()> remove, std::shared_ptr<void> held)
    : m_held(std::move(held))
    , m_descriptor(std::move(descriptor))
    , m_presence(m_descriptor.get())
    , m_path(std::move(path))
    , m_geometry(std::move(geometry))
    , m_remove(std::move(remove))
{
}

OpenFile::~OpenFile()
{
    static_cast<void>(remove());
}

Result<MadeBackend> OpenFile::makeBackend(const BackendRequest& request)
{
    MadeBackend made;
    made.facts.isDirect = m_geometry.isDirect;
    made.facts.bufferedReason = m_geometry.bufferedReason;
    made.facts.alignmentBytes = m_geometry.isDirect ? m_geometry.offsetAlignment : 1;

    EngineChoice choice = request.choice;
    // One small I/O at a time: never worse than a ring, and far better where I/O completes at once. Large blocks gain
    // from registered buffers.
    if (choice == EngineChoice::Automatic && request.queueDepth == 1 && request.maximumIoBytes <= largestSynchronousIo)
        choice = EngineChoice::Synchronous;
    if (choice == EngineChoice::Automatic || choice == EngineChoice::Ring) {
        Result<MadeIoUring> ring = makeIoUringBackend(m_descriptor.get(), request);
        if (ring) {
            made.backend = std::move(ring.value().backend);
            made.facts.backend = "io_uring";
            made.facts.flags = std::move(ring.value().facts.flags);
            return made;
        }
        if (choice == EngineChoice::Ring)
            return fail(ring.error().code,
                Sentence::sequence({ring.error().sentence, Sentence::toDo({Remedy::Kind::AutomaticEngine, {}})}),
                ring.error().osError);
        made.facts.note = Sentence::sequence({ring.error().sentence,
            Sentence("System calls are used instead: high queue depths cost more processor time.")});
        choice = request.queueDepth == 1 ? EngineChoice::Synchronous : EngineChoice::ThreadPool;
    }
    if (choice == EngineChoice::Synchronous) {
        if (request.queueDepth > 1)
            return fail(ErrorCode::InvalidArgument,
                Sentence::sequence({Sentence("The synchronous engine supports only queue depth 1, not {depth}.",
                                        {{"depth", request.queueDepth}}),
                    Sentence::toDo({Remedy::Kind::AutomaticEngineOrThreads, {}})}));
        made.backend = makeSynchronousBackend(m_descriptor.get(), request);
        made.facts.backend = "synchronous";
    } else {
        BOOST_OUTCOME_TRY(made.backend, makeThreadPoolBackend(m_descriptor.get(), request));
        made.facts.backend = "thread pool";
    }
    return made;
}

Result<> OpenFile::sync()
{
    if (::fdatasync(m_descriptor.get()) != 0)
        return fail(errorCodeOf(errno),
            Sentence("The test file could not be written to the drive: {reason}. The drive may be full or failing; the "
                     "file was removed.",
                {{"reason", describeOsError(errno)}}),
            errno);
    return success();
}

Result<Nanoseconds> OpenFile::timeTrim(std::uint64_t offsetBytes, ByteCount length, const StampClock& clock)
{
    struct stat status { };
    if (::fstat(m_descriptor.get(), &status) != 0 || !S_ISBLK(status.st_mode))
        return fail(ErrorCode::NotSupported,
            Sentence("TRIM of a test file would measure the file system: choose the whole drive."));
    std::array<std::uint64_t, 2> range{offsetBytes, length.count()};
    const Nanoseconds begun = clock.now();
    const bool isDone = ::ioctl(m_descriptor.get(), BLKDISCARD, range.data()) == 0;
    const int error = isDone ? 0 : errno;
    const Nanoseconds ended = clock.now();
    if (isDone)
        return ended - begun;
    if (error == EOPNOTSUPP)
        return fail(ErrorCode::NotSupported,
            Sentence("The drive does not support TRIM, or its connection does not pass it on."), error);
    return fail(m_presence.isGone() ? ErrorCode::DeviceGone : errorCodeOf(error),
        Sentence("The TRIM of {length} at offset {offset} failed: {reason}. The drive or its connection may be "
                 "failing; check its SMART data and the system log.",
            {{"length", Figure{formatSize(length)}}, {"offset", offsetBytes}, {"reason", describeOsError(error)}}),
        error);
}

void OpenFile::dropCache()
{
    static_cast<void>(::posix_fadvise(m_descriptor.get(), 0, 0, POSIX_FADV_DONTNEED));
}

ExtentReport OpenFile::inspectExtents()
{
    constexpr std::uint32_t extentsAtOnce = 256;
    std::vector<std::uint64_t> storage(
        (sizeof(fiemap) + extentsAtOnce * sizeof(fiemap_extent)) / sizeof(std::uint64_t) + 1);
    ExtentReport report;
    std::uint64_t position = 0;
    const std::uint64_t size = m_geometry.size.count();
    while (position < size) {
        auto* map = new (storage.data()) fiemap{};
        map->fm_start = position;
        map->fm_length = size - position;
        map->fm_flags = FIEMAP_FLAG_SYNC;
        map->fm_extent_count = extentsAtOnce;
        if (::ioctl(m_descriptor.get(), FS_IOC_FIEMAP, map) != 0)
            return {};
        report.isKnown = true;
        const auto* extents =
            reinterpret_cast<const fiemap_extent*>(reinterpret_cast<const std::byte*>(map) + sizeof(fiemap));
        bool isLast = map->fm_mapped_extents == 0;
        for (std::uint32_t i = 0; i < map->fm_mapped_extents; ++i) {
            const fiemap_extent& extent = extents[i];
            const std::uint64_t begin = std::max<std::uint64_t>(extent.fe_logical, position);
            const std::uint64_t end = std::min<std::uint64_t>(extent.fe_logical + extent.fe_length, size);
            if (begin > position)
                report.missing += ByteCount(begin - position);
            const ByteCount bytes(end > begin ? end - begin : 0);
            ++report.extents;
            if ((extent.fe_flags & (FIEMAP_EXTENT_UNWRITTEN | FIEMAP_EXTENT_DELALLOC)) != 0)
                report.unwritten += bytes;
            if ((extent.fe_flags & (FIEMAP_EXTENT_ENCODED | FIEMAP_EXTENT_DATA_ENCRYPTED)) != 0)
                report.encoded += bytes;
            if ((extent.fe_flags & FIEMAP_EXTENT_DATA_INLINE) != 0)
                report.inlined += bytes;
            if ((extent.fe_flags & FIEMAP_EXTENT_SHARED) != 0)
                report.shared += bytes;
            position = std::max(position, end);
            isLast = isLast || (extent.fe_flags & FIEMAP_EXTENT_LAST) != 0;
        }
        if (isLast) {
            report.missing += ByteCount(size - position);
            break;
        }
    }
    return report;
}

StorageTraits OpenFile::traits()
{
    return traitsOf(readFileFacts(m_descriptor.get()));
}

std::optional<ByteCount> OpenFile::cachedBytes()
{
    return cachedBytesOf(m_descriptor.get(), m_geometry.size);
}

Result<> OpenFile::remove()
{
    if (!m_remove)
        return success();
    return std::exchange(m_remove, nullptr)();
}

} // namespace steadymark
