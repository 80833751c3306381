// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drives/drive_search.h"

#include "core/base/text.h"

#include <algorithm>
#include <utility>

namespace steadymark {
namespace {

/// What a stranger may have written, for a place in a sentence.
std::string shown(std::string_view text)
{
    constexpr std::size_t longest = 100;
    return toPlainLine(toValidUtf8(text, longest));
}

/// Without regard to case: Windows knows none in device paths, and nobody types serial numbers in the right one.
bool isSame(std::string_view a, std::string_view b)
{
    return !b.empty() && isSameWord(a, b);
}

/// "sda", "nvme0n1 (Samsung SSD 990 PRO 2TB)"
Sentence nameOf(const Drive& drive)
{
    std::string name = toPlainLine(drive.name);
    if (drive.model.empty())
        return Sentence::verbatim(std::move(name));
    return Sentence("{drive} ({model})", {{"drive", std::move(name)}, {"model", toPlainLine(drive.model)}});
}

Sentence listOf(const std::vector<const Drive*>& drives)
{
    constexpr std::size_t most = 12;
    std::vector<Sentence> names;
    for (const Drive* drive : drives)
        names.push_back(nameOf(*drive));
    return names.size() > most ? Sentence::all(std::move(names), most) : Sentence::listed(std::move(names));
}

Sentence whatThereIs(const std::vector<Drive>& drives)
{
    if (drives.empty())
        return Sentence("No drive was found on this machine.");
    if (drives.size() == 1)
        return Sentence("There is {drive}.", {{"drive", nameOf(drives.front())}});
    std::vector<const Drive*> all;
    for (const Drive& drive : drives)
        all.push_back(&drive);
    return Sentence("There are {drives}.", {{"drives", listOf(all)}});
}

/// The name of a partition, or the path of its node: "sda1", "/dev/sda1".
bool isNameOf(const Partition& partition, const Drive& drive, std::string_view wanted)
{
    const std::size_t slash = drive.node.find_last_of("/\\");
    const std::string folder = slash == std::string::npos ? std::string() : drive.node.substr(0, slash + 1);
    return isSame(wanted, partition.name) || isSame(wanted, folder + partition.name);
}

} // namespace

Result<Drive> findDrive(const std::vector<Drive>& drives, std::string_view wanted)
{
    wanted = trimmed(wanted);
    if (wanted.empty())
        return fail(ErrorCode::InvalidArgument,
            Sentence::sequence(
                {Sentence("Specify the drive by its device or its serial number."), whatThereIs(drives)}));
    for (std::string Drive::*const field : {&Drive::node, &Drive::name}) {
        for (const Drive& drive : drives) {
            if (isSame(wanted, drive.*field))
                return drive;
        }
    }
    std::vector<const Drive*> found;
    for (const Drive& drive : drives) {
        if (isSame(wanted, trimmed(drive.serial)))
            found.push_back(&drive);
    }
    if (found.size() == 1)
        return *found.front();
    if (found.size() > 1)
        return fail(ErrorCode::InvalidArgument,
            Sentence("Several drives have the serial number \"{serial}\": {drives}. Specify one of them by its device.",
                {{"serial", shown(wanted)}, {"drives", listOf(found)}}));
    for (const Drive& drive : drives) {
        const auto isWanted = [&](const Partition& partition) {
            return isNameOf(partition, drive, wanted);
        };
        if (std::ranges::any_of(drive.partitions, isWanted))
            return fail(ErrorCode::InvalidArgument,
                Sentence("\"{name}\" is a partition, not a drive: its drive is {drive}.",
                    {{"name", shown(wanted)}, {"drive", nameOf(drive)}}));
    }
    return fail(ErrorCode::NotFound,
        Sentence::sequence(
            {Sentence("There is no drive \"{name}\".", {{"name", shown(wanted)}}), whatThereIs(drives)}));
}

} // namespace steadymark
