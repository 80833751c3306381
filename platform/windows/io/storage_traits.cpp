// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/io/storage_traits.h"

#include "platform/windows/drives/answer_bytes.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <winioctl.h>

namespace steadymark {
namespace {

// Not in the headers of mingw-w64 10.
constexpr DWORD getIntegrityInformation = 0x0009027C; // FSCTL_GET_INTEGRITY_INFORMATION
static_assert(CTL_CODE(FILE_DEVICE_FILE_SYSTEM, 159, METHOD_BUFFERED, FILE_ANY_ACCESS) == getIntegrityInformation);

struct IntegrityAnswer { // FSCTL_GET_INTEGRITY_INFORMATION_BUFFER, [MS-FSCC] 2.3.20
    std::uint16_t checksumAlgorithm = 0;
    std::uint16_t reserved = 0;
    std::uint32_t flags = 0;
    std::uint32_t checksumChunkBytes = 0;
    std::uint32_t clusterBytes = 0;
};
static_assert(sizeof(IntegrityAnswer) == 16);

constexpr std::uint16_t withoutChecksums = 0; // CHECKSUM_TYPE_NONE

/// A file system over clusters of a volume tells where a file's are, or that it has none; others refuse the question.
bool knowsClusters(const FileControl& control)
{
    const STARTING_VCN_INPUT_BUFFER fromTheStart{};
    std::array<std::byte, sizeof(RETRIEVAL_POINTERS_BUFFER)> answer{};
    DWORD returned = 0;
    const DWORD error =
        control(FSCTL_GET_RETRIEVAL_POINTERS, std::as_bytes(std::span(&fromTheStart, 1)), answer, returned);
    if (error == ERROR_HANDLE_EOF)
        return true;
    const auto runs =
        partOf<RETRIEVAL_POINTERS_BUFFER>(AnswerBytes(answer).first(std::min<std::size_t>(returned, answer.size())));
    return (error == ERROR_SUCCESS || error == ERROR_MORE_DATA) && runs && runs->ExtentCount > 0;
}

/// Checksums of ReFS can only be right if old data stay until the new are there, so it writes them to another place
/// ("allocate on write"); files without are overwritten where they are.
std::optional<bool> hasIntegrityStreams(const FileControl& control)
{
    std::array<std::byte, sizeof(IntegrityAnswer)> bytes{};
    DWORD returned = 0;
    if (control(getIntegrityInformation, {}, bytes, returned) != ERROR_SUCCESS)
        return std::nullopt;
    const auto answer =
        partOf<IntegrityAnswer>(AnswerBytes(bytes).first(std::min<std::size_t>(returned, bytes.size())));
    return answer ? std::optional(answer->checksumAlgorithm != withoutChecksums) : std::nullopt;
}

} // namespace

StorageTraits readTraits(const FileControl& control, const std::string& fileSystem, DWORD attributes)
{
    StorageTraits traits;
    // Whatever file system says so of a file.
    if ((attributes & FILE_ATTRIBUTE_COMPRESSED) != 0)
        traits.isCompressing = true;
    if (fileSystem == "ReFS") {
        // Its compression is a job that runs by the clock over what is stored, and it is not told of a file.
        traits.isCopyOnWrite = hasIntegrityStreams(control);
        return traits;
    }
    const bool isOfWindows =
        fileSystem == "NTFS" || fileSystem == "exFAT" || fileSystem == "FAT32" || fileSystem == "FAT";
    if (!isOfWindows || !knowsClusters(control))
        return traits;
    if (!traits.isCompressing) {
        traits.isCompressing = false;
        traits.isCopyOnWrite = false; // NTFS may put a compressed unit elsewhere when it is overwritten
    }
    return traits;
}

} // namespace steadymark
