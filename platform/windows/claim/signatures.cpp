// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/claim/signatures.h"

#include "core/base/text.h"

#include <algorithm>
#include <string_view>

namespace steadymark {
namespace {

using Bytes = std::span<const std::byte>;

bool holds(Bytes data, std::size_t offset, std::string_view magic)
{
    return offset + magic.size() <= data.size()
        && std::equal(magic.begin(), magic.end(), data.begin() + static_cast<std::ptrdiff_t>(offset),
            [](char letter, std::byte byte) { return static_cast<std::byte>(letter) == byte; });
}

/// knowledge: libbde, "BitLocker Drive Encryption (BDE) format"; the two forms begin with boot sectors of NTFS and FAT.
bool isBitLocker(Bytes data)
{
    using namespace std::string_view_literals;
    constexpr auto toGo = "\x3B\xD6\x67\x49\x29\x2E\xD8\x4A\x83\x99\xF6\xA3\x39\xE3\xD0\x01"sv;
    return holds(data, 3, "-FVE-FS-") || (holds(data, 3, "MSWIN4.1") && holds(data, 424, toGo));
}

bool isLvm(Bytes data)
{
    for (const std::size_t sector : {0, 1, 2, 3}) {
        if (holds(data, sector * 512, "LABELONE"))
            return true;
    }
    return false;
}

/// Of versions 1.1 and 1.2; the others are at the end.
bool isLinuxRaid(Bytes data)
{
    constexpr std::string_view magic = "\xFC\x4E\x2B\xA9";
    return holds(data, 0, magic) || holds(data, 4096, magic);
}

/// An uberblock, in either byte order, in the first label.
bool isZfs(Bytes data)
{
    using namespace std::string_view_literals;
    for (std::size_t offset = std::size_t{128} << 10U; offset < data.size(); offset += 1024) {
        if (holds(data, offset, "\x0C\xB1\xBA\0\0\0\0\0"sv) || holds(data, offset, "\0\0\0\0\0\xBA\xB1\x0C"sv))
            return true;
    }
    return false;
}

std::string_view kindOf(Bytes data)
{
    if (isBitLocker(data))
        return "BitLocker";
    if (holds(data, 0, "LUKS\xBA\xBE"))
        return "crypto_LUKS";
    if (isLvm(data))
        return "LVM2_member";
    if (isLinuxRaid(data))
        return "linux_raid_member";
    return isZfs(data) ? "zfs_member" : "";
}

} // namespace

Result<std::vector<Signature>> readSignatures(WritableDevice& device, const Drive& drive)
{
    constexpr std::uint64_t looked = 256ULL << 10U;
    const std::uint64_t sector = std::max<std::uint64_t>(drive.logicalSectorBytes, 512);
    std::vector<Signature> found;
    const auto look = [&](const std::string& name, std::uint64_t offset, std::uint64_t size) -> Result<> {
        std::vector<std::byte> data(std::min(looked, size) / sector * sector);
        if (data.empty() || offset % sector != 0)
            return success();
        if (const Result<> read = device.read(offset, data); !read)
            return fail(read.error().code,
                Sentence("What is on {device} could not be read: {reason}",
                    {{"device", name}, {"reason", read.error().sentence}}),
                read.error().osError);
        if (const std::string_view kind = kindOf(data); !kind.empty())
            found.push_back({name, std::string(kind), ""});
        return success();
    };
    // Some drives refuse to read what they forgot: without partitions there is nothing that would be expected there.
    if (const Result<> read = look(drive.name, 0, drive.capacity.count()); !read && !drive.partitions.empty())
        return failure(read.error());
    for (const Partition& partition : drive.partitions) {
        BOOST_OUTCOME_TRYV(look(partition.name, partition.offset.count(), partition.size.count()));
    }
    return found;
}

} // namespace steadymark
