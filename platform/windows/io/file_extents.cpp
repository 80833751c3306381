// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/io/file_extents.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

#include <winioctl.h>

namespace steadymark {
namespace {

// Not in the headers of mingw-w64 10.
constexpr DWORD queryFileRegions = 0x00090284; // FSCTL_QUERY_FILE_REGIONS
static_assert(CTL_CODE(FILE_DEVICE_FILE_SYSTEM, 161, METHOD_BUFFERED, FILE_ANY_ACCESS) == queryFileRegions);

struct RegionInput { // FILE_REGION_INPUT
    std::int64_t offset = 0;
    std::int64_t length = 0;
    std::uint32_t desiredUsage = 0;
    std::uint32_t padding = 0;
};
static_assert(sizeof(RegionInput) == 24);

struct RegionHeader { // FILE_REGION_OUTPUT without its regions
    std::uint32_t flags = 0;
    std::uint32_t totalEntries = 0;
    std::uint32_t entries = 0;
    std::uint32_t reserved = 0;
};
static_assert(sizeof(RegionHeader) == 16);

struct Region { // FILE_REGION_INFO
    std::int64_t offset = 0;
    std::int64_t length = 0;
    std::uint32_t usage = 0;
    std::uint32_t reserved = 0;
};
static_assert(sizeof(Region) == 24);

constexpr std::uint32_t validCachedData = 1;    // FILE_REGION_USAGE_VALID_CACHED_DATA, what NTFS knows
constexpr std::uint32_t validNoncachedData = 2; // FILE_REGION_USAGE_VALID_NONCACHED_DATA, what ReFS knows

struct RunHeader { // RETRIEVAL_POINTERS_BUFFER without its extents
    std::uint32_t count = 0;
    std::uint32_t padding = 0;
    std::int64_t startingVcn = 0;
};
static_assert(sizeof(RunHeader) == offsetof(RETRIEVAL_POINTERS_BUFFER, Extents));

struct Run {
    std::int64_t nextVcn = 0;
    std::int64_t lcn = 0; ///< -1: no clusters
};
static_assert(sizeof(RETRIEVAL_POINTERS_BUFFER) == sizeof(RunHeader) + sizeof(Run));

struct Range {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

/// What the file system answered; nothing of it is read beyond what it returned.
class Answer final {
public:
    explicit Answer(std::size_t capacity)
        : m_bytes(capacity)
    {
    }
    DWORD ask(const FileControl& control, DWORD code, std::span<const std::byte> input)
    {
        m_returned = 0;
        const DWORD error = control(code, input, m_bytes, m_returned);
        m_returned = std::min<DWORD>(m_returned, static_cast<DWORD>(m_bytes.size()));
        return error;
    }
    template <class T> [[nodiscard]] std::optional<T> at(std::size_t offset) const
    {
        if (offset + sizeof(T) > m_returned)
            return std::nullopt;
        T value;
        std::memcpy(&value, m_bytes.data() + offset, sizeof(T));
        return value;
    }

private:
    std::vector<std::byte> m_bytes;
    DWORD m_returned = 0;
};

/// Where the file holds data that was written; nothing if the file system does not say.
std::optional<std::vector<Range>> writtenRanges(const FileControl& control, std::uint64_t size, std::uint32_t usage)
{
    std::vector<Range> ranges;
    Answer answer(64U << 10U);
    std::uint64_t position = 0;
    while (position < size) {
        const RegionInput input{
            static_cast<std::int64_t>(position), static_cast<std::int64_t>(size - position), usage, 0};
        const DWORD error = answer.ask(control, queryFileRegions, std::as_bytes(std::span(&input, 1)));
        const auto header = answer.at<RegionHeader>(0);
        if ((error != ERROR_SUCCESS && error != ERROR_MORE_DATA) || !header)
            return std::nullopt;
        const std::uint64_t before = position;
        for (std::uint32_t i = 0; i < header->entries; ++i) {
            const auto region = answer.at<Region>(sizeof(RegionHeader) + i * sizeof(Region));
            if (!region || region->offset < 0 || region->length < 0)
                return std::nullopt;
            const auto begin = static_cast<std::uint64_t>(region->offset);
            const std::uint64_t end = std::min(begin + static_cast<std::uint64_t>(region->length), size);
            if ((region->usage & usage) != 0 && begin < end)
                ranges.push_back({begin, end});
            position = std::max(position, end);
        }
        if (error == ERROR_SUCCESS && header->entries >= header->totalEntries)
            break;
        if (position == before)
            return std::nullopt; // there is more, but we never come to it
    }
    return ranges;
}

std::uint64_t overlap(const std::vector<Range>& ranges, std::uint64_t begin, std::uint64_t end)
{
    std::uint64_t bytes = 0;
    for (const Range& range : ranges) {
        const std::uint64_t from = std::max(range.begin, begin);
        const std::uint64_t to = std::min(range.end, end);
        bytes += to > from ? to - from : 0;
    }
    return bytes;
}

/// Counts the runs into the report and returns where the file has clusters; nothing if the file system has no such map.
std::optional<std::vector<Range>> allocatedRanges(
    const FileControl& control, const StoredFile& file, ExtentReport& report)
{
    std::vector<Range> ranges;
    Answer answer(16U << 10U);
    const std::uint64_t size = file.size.count();
    std::int64_t vcn = 0;
    std::uint64_t position = 0;
    while (position < size) {
        STARTING_VCN_INPUT_BUFFER input{};
        input.StartingVcn.QuadPart = vcn;
        const DWORD error = answer.ask(control, FSCTL_GET_RETRIEVAL_POINTERS, std::as_bytes(std::span(&input, 1)));
        if (error == ERROR_HANDLE_EOF) {
            // No clusters from here on; a small file of NTFS has none at all and lies in the master file table.
            (position == 0 ? report.inlined : report.missing) += ByteCount(size - position);
            return ranges;
        }
        const auto header = answer.at<RunHeader>(0);
        if ((error != ERROR_SUCCESS && error != ERROR_MORE_DATA) || !header)
            return std::nullopt;
        const std::int64_t before = vcn;
        for (std::uint32_t i = 0; i < header->count; ++i) {
            const auto run = answer.at<Run>(sizeof(RunHeader) + i * sizeof(Run));
            if (!run || run->nextVcn <= vcn)
                return std::nullopt;
            vcn = run->nextVcn;
            const std::uint64_t end = std::min(static_cast<std::uint64_t>(vcn) * file.clusterSize.count(), size);
            if (run->lcn >= 0) {
                ++report.extents;
                ranges.push_back({position, end});
            } else if ((file.attributes & FILE_ATTRIBUTE_COMPRESSED) == 0) {
                report.missing += ByteCount(end - position); // otherwise it is what compression saved
            }
            position = end;
        }
        if (error == ERROR_SUCCESS) {
            report.missing += ByteCount(size - position);
            return ranges;
        }
        if (vcn == before)
            return std::nullopt;
    }
    return ranges;
}

} // namespace

FileControl controlOf(HANDLE file)
{
    return [file](DWORD code, std::span<const std::byte> input, std::span<std::byte> output, DWORD& returned) -> DWORD {
        // The system only reads its input, whatever the type says.
        const BOOL isDone = ::DeviceIoControl(file, code, const_cast<std::byte*>(input.data()),
            static_cast<DWORD>(input.size()), output.data(), static_cast<DWORD>(output.size()), &returned, nullptr);
        return isDone != FALSE ? ERROR_SUCCESS : ::GetLastError();
    };
}

ExtentReport readExtents(const FileControl& control, const StoredFile& file)
{
    ExtentReport report;
    if ((file.attributes & (FILE_ATTRIBUTE_COMPRESSED | FILE_ATTRIBUTE_ENCRYPTED)) != 0)
        report.encoded = file.size;
    if (file.clusterSize.count() == 0)
        return report;
    ExtentReport counted = report;
    const auto allocated = allocatedRanges(control, file, counted);
    if (!allocated)
        return report;
    report = counted;
    auto written = writtenRanges(control, file.size.count(), validCachedData);
    if (!written)
        written = writtenRanges(control, file.size.count(), validNoncachedData);
    if (!written)
        return report;
    report.isKnown = true;
    for (const Range& range : *allocated)
        report.unwritten += ByteCount(range.end - range.begin - overlap(*written, range.begin, range.end));
    return report;
}

} // namespace steadymark
