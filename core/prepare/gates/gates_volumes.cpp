// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates/gates_volumes.h"

#include "core/prepare/gates/gates_parts.h"

#include <algorithm>

namespace steadymark::gates {

namespace {

Sentence listOf(const std::vector<MountedVolume>& volumes)
{
    std::vector<Sentence> names;
    for (const MountedVolume& volume : volumes)
        names.push_back(
            Sentence("{path} ({device})", {{"path", shown(volume.mountPoint)}, {"device", shown(volume.device)}}));
    return Sentence::all(std::move(names), mostNames);
}

Sentence withoutMounts(bool isTrim, bool isWindows)
{
    if (isWindows)
        return Sentence("Give its volume a letter; or fill the whole drive if all of it may be lost.");
    return isTrim ? Sentence("Mount it; or discard the drive if all of it may be lost.")
                  : Sentence("Mount it; or fill the whole drive if all of it may be lost.");
}

} // namespace

void checkVolumes(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    const bool isTrim = judgement.step.method == PrepareMethod::Trim;
    const bool isWindows = isOfWindows(facts.drive);
    if (facts.volumes.empty()) {
        judgement.refuse(gate::nothingMounted,
            Sentence("No file system of {drive} is mounted, so it is not known which blocks are free.",
                {{"drive", shown(facts.drive)}}),
            withoutMounts(isTrim, isWindows));
        return;
    }
    std::vector<MountedVolume> usable = facts.volumes;
    std::erase_if(usable, [](const MountedVolume& volume) { return volume.isReadOnly; });
    if (usable.empty()) {
        judgement.refuse(gate::readOnlyVolume,
            Sentence("{volumes} is mounted read-only.", {{"volumes", listOf(facts.volumes)}}),
            isWindows ? Sentence("Make the volume writable (diskpart: attributes volume clear readonly).")
                      : Sentence("Mount it for writing (mount -o remount,rw)."));
        return;
    }
    const Sentence names = listOf(usable);
    if (isTrim) {
        std::erase_if(usable, [](const MountedVolume& volume) { return !volume.supportsTrim.value_or(true); });
        if (usable.empty())
            judgement.refuse(gate::noTrim,
                Sentence("{volumes} cannot be trimmed: the file system, or a layer between it and the drive, does not "
                         "pass it on.",
                    {{"volumes", names}}),
                isWindows ? Sentence("Hard disks do not support TRIM, and USB bridges often do not pass it on.")
                          : Sentence("For LUKS allow discards (cryptsetup --allow-discards); USB bridges often do not "
                                     "pass it on."));
        return;
    }
    std::erase_if(usable, [](const MountedVolume& volume) { return volume.available == ByteCount(); });
    if (usable.empty())
        judgement.refuse(gate::noSpace,
            Sentence("{volumes} is full: there is no free space to fill.", {{"volumes", names}}),
            Sentence("Remove what is not needed."));
}

} // namespace steadymark::gates
