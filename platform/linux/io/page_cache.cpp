// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/page_cache.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <string>
#include <vector>

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace steadymark {
namespace {

// The same number on every architecture but alpha, like all system calls of these years.
#ifdef SYS_cachestat
constexpr long cachestatNumber = SYS_cachestat;
#else
constexpr long cachestatNumber = 451;
#endif

/// struct cachestat_range and struct cachestat of include/uapi/linux/mman.h, which older headers do not have.
struct CacheRange {
    std::uint64_t offset = 0;
    std::uint64_t length = 0; ///< 0: to the end
};
struct CacheCounts {
    std::uint64_t cachedPages = 0;
    std::uint64_t dirtyPages = 0;
    std::uint64_t writebackPages = 0;
    std::uint64_t evictedPages = 0;
    std::uint64_t recentlyEvictedPages = 0;
};
static_assert(sizeof(CacheRange) == 16 && sizeof(CacheCounts) == 40);

constexpr std::uint64_t zfsMagic = 0x2fc12fc1; ///< include/sys/fs/zfs.h of OpenZFS, where it is no public header

std::uint64_t pageBytes()
{
    return static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

std::uint64_t magicOf(int descriptor)
{
    struct statfs information { };
    struct stat status { };
    // A device's node lies in a memory file system, the device does not.
    if (::fstat(descriptor, &status) != 0 || S_ISBLK(status.st_mode) || ::fstatfs(descriptor, &information) != 0)
        return 0;
    return static_cast<std::uint32_t>(information.f_type);
}

/// Whether mincore() tells this process the truth about the file.
bool mayAskMincore(int descriptor)
{
    struct stat status { };
    if (::fstat(descriptor, &status) != 0)
        return false;
    const int flags = ::fcntl(descriptor, F_GETFL);
    if (flags >= 0 && (flags & O_ACCMODE) == O_RDWR)
        return true;
    if (status.st_uid == ::geteuid())
        return true;
    return ::faccessat(AT_FDCWD, ("/proc/self/fd/" + std::to_string(descriptor)).c_str(), W_OK, AT_EACCESS) == 0;
}

} // namespace

std::optional<ByteCount> cachedBytesByCachestat(int descriptor, ByteCount size)
{
    if (size.count() == 0)
        return ByteCount();
    CacheRange range{0, size.count()};
    CacheCounts counts;
    if (::syscall(cachestatNumber, descriptor, &range, &counts, 0U) != 0)
        return std::nullopt;
    // The last page may reach beyond the end.
    return std::min(ByteCount(counts.cachedPages * pageBytes()), size);
}

std::optional<ByteCount> cachedBytesByMincore(int descriptor, ByteCount size)
{
    // It costs some 13 ms for each GiB: a large device would rest for minutes between its passes.
    constexpr ByteCount mostAsked{std::uint64_t{64} << 30U};
    if (!mayAskMincore(descriptor) || size > mostAsked)
        return std::nullopt;
    // In pieces, so that a large device takes no more than 256 KiB for the answers. Reading rights are asked for,
    // because some file systems refuse a mapping without any; nothing is ever read through it.
    constexpr std::uint64_t pieceBytes = std::uint64_t{1} << 30U;
    const std::uint64_t page = pageBytes();
    std::vector<unsigned char> resident(std::min(pieceBytes, size.count() + page) / page + 1);
    std::uint64_t cachedPages = 0;
    for (std::uint64_t offset = 0; offset < size.count(); offset += pieceBytes) {
        const auto length = static_cast<std::size_t>(std::min(pieceBytes, size.count() - offset));
        void* const memory = ::mmap(nullptr, length, PROT_READ, MAP_SHARED, descriptor, static_cast<off_t>(offset));
        if (memory == MAP_FAILED)
            return std::nullopt;
        const int result = ::mincore(memory, length, resident.data());
        ::munmap(memory, length);
        if (result != 0)
            return std::nullopt;
        const auto end = resident.begin() + static_cast<std::ptrdiff_t>((length + page - 1) / page);
        cachedPages += static_cast<std::uint64_t>(
            std::count_if(resident.begin(), end, [](unsigned char state) { return (state & 1U) != 0; }));
    }
    return std::min(ByteCount(cachedPages * page), size);
}

std::optional<ByteCount> cachedBytesOf(int descriptor, ByteCount size)
{
    const std::uint64_t magic = magicOf(descriptor);
    if (magic == zfsMagic)
        return std::nullopt;
    // What overlayfs opens has no pages of its own: they belong to the file below, which only a mapping leads to.
    if (magic != OVERLAYFS_SUPER_MAGIC) {
        if (const std::optional<ByteCount> cached = cachedBytesByCachestat(descriptor, size))
            return cached;
    }
    return cachedBytesByMincore(descriptor, size);
}

} // namespace steadymark
