// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates/gates_volumes.h"

#include "core/prepare/gates/gates_parts.h"

#include <algorithm>

namespace steadymark::gates {

namespace {

std::string listOf(const std::vector<MountedVolume>& volumes)
{
    std::vector<std::string> names;
    for (const MountedVolume& volume : volumes)
        names.push_back(shown(volume.mountPoint) + " (" + shown(volume.device) + ")");
    return enumerated(names);
}

} // namespace

void checkVolumes(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    const bool isTrim = judgement.step.method == PrepareMethod::Trim;
    const bool isWindows = isOfWindows(facts.drive);
    if (facts.volumes.empty()) {
        const std::string mount = isWindows ? "Give its volume a letter" : "Mount it";
        judgement.refuse(gate::nothingMounted,
            "No file system of " + shown(facts.drive) + " is mounted, so it is not known which blocks are free.",
            mount
                + (isTrim && !isWindows ? "; or discard the drive if all of it may be lost."
                                        : "; or fill the whole drive if all of it may be lost."));
        return;
    }
    std::vector<MountedVolume> usable = facts.volumes;
    std::erase_if(usable, [](const MountedVolume& volume) { return volume.isReadOnly; });
    if (usable.empty()) {
        judgement.refuse(gate::readOnlyVolume, listOf(facts.volumes) + " is mounted read-only.",
            isWindows ? "Make the volume writable (diskpart: attributes volume clear readonly)."
                      : "Mount it for writing (mount -o remount,rw).");
        return;
    }
    const std::string names = listOf(usable);
    if (isTrim) {
        std::erase_if(usable, [](const MountedVolume& volume) { return !volume.supportsTrim.value_or(true); });
        if (usable.empty())
            judgement.refuse(gate::noTrim,
                names
                    + " cannot be trimmed: the file system, or a layer between it and the drive, does not pass it on.",
                isWindows
                    ? "Hard disks do not support TRIM, and USB bridges often do not pass it on."
                    : "For LUKS allow discards (cryptsetup --allow-discards); USB bridges often do not pass it on.");
        return;
    }
    std::erase_if(usable, [](const MountedVolume& volume) { return volume.available == ByteCount(); });
    if (usable.empty())
        judgement.refuse(
            gate::noSpace, names + " is full: there is no free space to fill.", "Remove what is not needed.");
}

} // namespace steadymark::gates
