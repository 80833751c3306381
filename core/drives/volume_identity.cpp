// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drives/volume_identity.h"

#include "core/base/files.h"
#include "core/base/sha256.h"
#include "core/base/text.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace steadymark {
namespace {

/// With a zero byte between the parts, so that no two lists of parts give the same text.
void addPart(std::string& text, std::string_view part)
{
    text += part;
    text += '\0';
}

bool hasOwnNumber(const Drive& drive)
{
    return !drive.serial.empty() || !drive.wwn.empty();
}

/// "p2" of "/dev/nvme0n1p2": drives get other names when they are plugged in again, their partitions keep their
/// numbers.
std::string placeOnDrive(const Volume& volume)
{
    if (volume.drives.size() != 1)
        return volume.drives.empty() ? volume.device : std::string();
    const std::string name = volume.device.substr(volume.device.find_last_of('/') + 1);
    const std::string& drive = volume.drives.front().name;
    return !drive.empty() && name.starts_with(drive) ? name.substr(drive.size()) : volume.device;
}

std::string identityText(const Volume& volume)
{
    std::vector<std::string> drives;
    for (const Drive& drive : volume.drives) {
        std::string& text = drives.emplace_back();
        addPart(text, drive.model);
        addPart(text, drive.serial);
        addPart(text, drive.wwn);
        addPart(text, std::to_string(drive.capacity.count()));
        addPart(text, hasOwnNumber(drive) ? std::string() : drive.name);
    }
    std::ranges::sort(drives); // the members of a RAID come in any order
    std::string text;
    addPart(text, toUtf8(volume.mountPoint));
    addPart(text, volume.fileSystem);
    addPart(text, placeOnDrive(volume));
    for (const std::string& drive : drives)
        text += drive;
    return text;
}

bool haveSameDrives(const Volume& chosen, const Volume& found)
{
    return chosen.drives.size() == found.drives.size()
        && std::ranges::all_of(chosen.drives, [&found](const Drive& drive) {
               return std::ranges::any_of(
                   found.drives, [&drive](const Drive& other) { return isSamePhysicalDrive(drive, other); });
           });
}

/// "SanDisk Ultra (/dev/sdb1, vfat)"
Sentence describeVolumeForPeople(const Volume& volume)
{
    std::string name = volume.drives.empty() ? std::string() : toPlainLine(volume.drives.front().model);
    if (name.empty() && !volume.drives.empty())
        name = volume.drives.front().name;
    const std::string& device =
        volume.device.empty() && !volume.drives.empty() ? volume.drives.front().node : volume.device;
    const Sentence place = Sentence::listed({Sentence::verbatim(device), Sentence::verbatim(volume.fileSystem)});
    if (name.empty())
        return place.empty() ? Sentence("an unknown drive") : place;
    if (place.empty())
        return Sentence::verbatim(std::move(name));
    return Sentence("{drive} ({place})", {{"drive", std::move(name)}, {"place", place}});
}

} // namespace

bool isSamePhysicalDrive(const Drive& known, const Drive& found)
{
    if (known.model != found.model || known.capacity != found.capacity || known.serial != found.serial
        || known.wwn != found.wwn)
        return false;
    if (hasOwnNumber(known))
        return true;
    const bool isPluggedAnew =
        known.sequenceNumber && found.sequenceNumber && *known.sequenceNumber != *found.sequenceNumber;
    return known.name == found.name && !isPluggedAnew;
}

std::string volumeMark(const Volume& volume)
{
    return sha256Hex(identityText(volume));
}

Result<> checkSameVolume(const std::filesystem::path& target, const Volume& chosen, const Volume& found)
{
    // Of a whole drive it does not matter where it is.
    const bool isDevice = chosen.fileSystem.empty() && found.fileSystem.empty() && !chosen.drives.empty();
    if (haveSameDrives(chosen, found) && (isDevice || identityText(chosen) == identityText(found)))
        return success();
    return fail(ErrorCode::DeviceGone,
        Sentence(
            "{target} is no longer on {chosen}: it is now on {found}. Nothing was written. Choose the target again "
            "to test that.",
            {{"target", toUtf8(target)}, {"chosen", describeVolumeForPeople(chosen)},
                {"found", describeVolumeForPeople(found)}}));
}

} // namespace steadymark
