// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/nvme/nvme_identify.h"

#include "core/base/text.h"

#include <limits>

namespace steadymark {

namespace {

/// Little endian, `count` bytes.
template <std::size_t N> std::uint64_t number(std::span<const std::byte, N> data, std::size_t offset, std::size_t count)
{
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < count; ++i)
        value |= std::to_integer<std::uint64_t>(data[offset + i]) << (8 * i);
    return value;
}

bool bit(std::uint64_t value, unsigned index)
{
    return (value >> index & 1U) != 0;
}

/// ASCII, padded with blanks; a few controllers pad with zeros.
std::string text(std::span<const std::byte, nvmeIdentifyBytes> data, std::size_t offset, std::size_t count)
{
    std::string raw;
    for (std::size_t i = 0; i < count; ++i)
        raw += static_cast<char>(std::to_integer<unsigned char>(data[offset + i]));
    const std::string line = toPlainLine(raw);
    const std::size_t begin = line.find_first_not_of(' ');
    return begin == std::string::npos ? std::string() : line.substr(begin, line.find_last_not_of(' ') - begin + 1);
}

} // namespace

Result<NvmeController> decodeNvmeController(std::span<const std::byte, nvmeIdentifyBytes> data)
{
    NvmeController controller;
    controller.serial = text(data, 4, 20);
    controller.model = text(data, 24, 40);
    controller.firmware = text(data, 64, 8);
    if (controller.serial.empty() && controller.model.empty())
        return fail(
            ErrorCode::Damaged, Sentence("The answer to Identify Controller has neither a model nor a serial number."));

    controller.maySupportSeveralControllers = bit(number(data, 76, 1), 1); // CMIC
    controller.supportsFormat = bit(number(data, 256, 2), 1);              // OACS
    controller.managesNamespaces = bit(number(data, 256, 2), 3);
    const std::uint64_t sanitize = number(data, 328, 4); // SANICAP
    controller.supportsCryptoSanitize = bit(sanitize, 0);
    controller.supportsBlockSanitize = bit(sanitize, 1);
    controller.supportsOverwriteSanitize = bit(sanitize, 2);
    controller.inhibitsNoDeallocate = bit(sanitize, 29);
    controller.noDeallocateModifiesMedia = static_cast<unsigned>(sanitize >> 30U & 3U);
    controller.namespaceCount = static_cast<std::uint32_t>(number(data, 516, 4)); // NN
    controller.supportsReservations = bit(number(data, 520, 2), 5);               // ONCS
    const std::uint64_t format = number(data, 524, 1);                            // FNA
    controller.formatsAllNamespaces = bit(format, 0);
    controller.erasesAllNamespaces = bit(format, 1);
    controller.supportsCryptoErase = bit(format, 2);
    if (controller.namespaceCount == 0)
        return fail(
            ErrorCode::Damaged, Sentence("The answer to Identify Controller says that there can be no namespace."));
    return controller;
}

Result<NvmeNamespace> decodeNvmeNamespace(std::uint32_t id, std::span<const std::byte, nvmeIdentifyBytes> data)
{
    const std::uint64_t blocks = number(data, 0, 8);                     // NSZE
    const auto formats = static_cast<unsigned>(number(data, 25, 1)) + 1; // NLBAF
    const std::uint64_t inUse = number(data, 26, 1);                     // FLBAS
    const std::uint64_t protection = number(data, 29, 1);                // DPS
    if (blocks == 0)
        return fail(
            ErrorCode::Damaged, Sentence("There is no namespace {id}: its size is 0.", {{"id", std::to_string(id)}}));

    NvmeNamespace found;
    found.id = id;
    // The two upper bits came with version 2.0 and mean nothing where sixteen formats are enough.
    found.formatIndex = static_cast<unsigned>(inUse & 0xFU);
    if (formats > 16)
        found.formatIndex |= static_cast<unsigned>(inUse >> 5U & 3U) << 4U;
    if (formats > 64 || found.formatIndex >= formats)
        return fail(ErrorCode::Damaged,
            Sentence("The answer to Identify Namespace says that LBA format {format} of {count} is in use.",
                {{"format", std::to_string(found.formatIndex)}, {"count", std::to_string(formats)}}));
    found.hasExtendedMetadata = bit(inUse, 4);
    found.protectionType = static_cast<unsigned>(protection & 7U);
    found.isProtectionFirst = bit(protection, 3);
    found.isShared = bit(number(data, 30, 1), 0); // NMIC

    const std::uint64_t format = number(data, 128 + 4 * std::size_t{found.formatIndex}, 4); // LBAF
    const auto shift = static_cast<unsigned>(format >> 16U & 0xFFU);
    // Blocks below 512 bytes are forbidden; nobody makes any above 1 MiB.
    if (shift < 9 || shift > 20)
        return fail(ErrorCode::Damaged,
            Sentence(
                "The answer to Identify Namespace says that blocks have 2^{exponent} bytes.", {{"exponent", shift}}));
    if (blocks > std::numeric_limits<std::uint64_t>::max() >> shift)
        return fail(ErrorCode::Damaged,
            Sentence("The answer to Identify Namespace says that there are {count} blocks of 2^{exponent} bytes.",
                {{"count", blocks}, {"exponent", shift}}));
    if (found.protectionType > 3)
        return fail(ErrorCode::Damaged,
            Sentence(
                "The answer to Identify Namespace says that data is protected by type {type}, which does not exist.",
                {{"type", std::to_string(found.protectionType)}}));
    found.lbaBytes = 1U << shift;
    found.metadataBytes = static_cast<std::uint32_t>(format & 0xFFFFU);
    found.capacity = ByteCount(blocks << shift);
    return found;
}

Result<std::vector<std::uint32_t>> decodeNvmeNamespaceList(std::span<const std::byte, nvmeIdentifyBytes> data)
{
    std::vector<std::uint32_t> ids;
    bool isOver = false;
    for (std::size_t offset = 0; offset < nvmeIdentifyBytes; offset += 4) {
        const auto id = static_cast<std::uint32_t>(number(data, offset, 4));
        isOver = isOver || id == 0;
        if (isOver ? id != 0 : !ids.empty() && id <= ids.back())
            return fail(ErrorCode::Damaged, Sentence("The drive's list of namespaces is not in order."));
        if (!isOver)
            ids.push_back(id);
    }
    return ids;
}

unsigned decodeNvmeRegistrations(std::span<const std::byte, nvmeReservationHeadBytes> data)
{
    return static_cast<unsigned>(number(data, 5, 2));
}

Result<NvmeSanitizeStatus> decodeNvmeSanitizeLog(std::span<const std::byte, nvmeSanitizeLogBytes> data)
{
    NvmeSanitizeStatus status;
    const std::uint64_t state = number(data, 2, 2) & 7U; // SSTAT
    switch (state) {
    case 0:
        status.state = NvmeSanitizeState::Never;
        break;
    case 1:
        status.state = NvmeSanitizeState::Completed;
        break;
    case 2:
        status.state = NvmeSanitizeState::InProgress;
        status.fraction = static_cast<double>(number(data, 0, 2)) / 65536.0; // SPROG
        break;
    case 3:
        status.state = NvmeSanitizeState::Failed;
        break;
    case 4:
        status.state = NvmeSanitizeState::CompletedWithDeallocation;
        break;
    default:
        return fail(ErrorCode::Damaged,
            Sentence("The sanitize status log holds the state {state}, which SteadyMark does not know.",
                {{"state", std::to_string(state)}}));
    }
    status.dword10 = static_cast<std::uint32_t>(number(data, 4, 4));                 // SCDW10
    status.estimatedBlockSeconds = static_cast<std::uint32_t>(number(data, 12, 4));  // ETBE
    status.estimatedCryptoSeconds = static_cast<std::uint32_t>(number(data, 16, 4)); // ETCE
    return status;
}

} // namespace steadymark
