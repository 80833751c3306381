// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/model/survey_contents.h"

#include "core/prepare/gates/gates_parts.h"
#include "core/prepare/model/signatures.h"

#include <algorithm>
#include <utility>

namespace steadymark {

namespace {

/// Of one device: all that is written on it but a partition table.
DriveContent contentOf(
    const std::string& device, ByteCount size, const std::vector<Signature>& signatures, bool withTable)
{
    DriveContent content;
    content.device = gates::shown(device);
    content.size = size;
    std::vector<Sentence> kinds;
    for (const Signature& signature : signatures) {
        if (signature.device != device || (!withTable && isPartitionTable(signature.kind)))
            continue;
        if (Sentence kind = readableKind(signature.kind); std::ranges::find(kinds, kind) == kinds.end())
            kinds.push_back(std::move(kind));
        if (content.label.empty())
            content.label = gates::shown(signature.label);
    }
    content.kind = Sentence::all(std::move(kinds), gates::mostNames);
    return content;
}

void addMountPoint(DriveContent& content, const std::string& mountPoint)
{
    const std::string plain = gates::shown(mountPoint);
    if (!plain.empty() && std::ranges::find(content.mountPoints, plain) == content.mountPoints.end())
        content.mountPoints.push_back(plain);
}

void addMountPoints(DriveContent& content, const std::string& device, const PrepareFacts& facts)
{
    for (const DeviceUser& user : facts.users) {
        if (user.kind == UseKind::Mounted && user.device == device)
            addMountPoint(content, english(user.by));
    }
    for (const MountedVolume& volume : facts.volumes) {
        if (volume.device == device)
            addMountPoint(content, volume.mountPoint);
    }
}

} // namespace

std::vector<DriveContent> contentsOf(const PrepareFacts& facts)
{
    const std::vector<Signature> signatures = signaturesOn(facts);
    std::vector<DriveContent> contents;
    for (const Partition& partition : facts.drive.partitions) {
        DriveContent content = contentOf(partition.name, partition.size, signatures, true);
        if (content.label.empty())
            content.label = gates::shown(partition.label);
        for (const std::string& mountPoint : partition.mountPoints)
            addMountPoint(content, mountPoint);
        addMountPoints(content, partition.name, facts);
        contents.push_back(std::move(content));
    }
    const bool isDivided = !contents.empty();
    DriveContent whole = contentOf(facts.drive.name, facts.drive.capacity, signatures, !isDivided);
    for (const std::string& mountPoint : facts.drive.mountPoints)
        addMountPoint(whole, mountPoint);
    addMountPoints(whole, facts.drive.name, facts);
    if (!isDivided || !whole.kind.empty() || !whole.mountPoints.empty())
        contents.insert(contents.begin(), std::move(whole));
    return contents;
}

} // namespace steadymark
