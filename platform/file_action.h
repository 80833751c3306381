// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/files.h"
#include "core/base/result.h"

#include <filesystem>
#include <utility>

namespace steadymark {

/// What a system was asked to do with a file, a folder or a device.
enum class FileAction {
    CreateFolder,
    Examine,
    Find,
    FindDataFolder,
    FindFolder,
    Flush,
    FollowLink,
    Lock,
    Make,
    Measure,
    Open,
    OpenFolder,
    Read,
    ReadPastCaches,
    ReadSize,
    RecordTestFile, ///< in the file of the registry, or in its folder
    Remove,
    Reopen,
    Replace,
    Sync,
    SyncFolder,
    Write,
    WritePastCaches,
};

/// That it could not be done, in the system's words why.
[[nodiscard]] inline Sentence cannot(FileAction action, const std::filesystem::path& path, int osError)
{
    Sentence::Places places = {{"path", toUtf8(path)}, {"reason", describeOsError(osError)}};
    switch (action) {
    case FileAction::CreateFolder:
        return Sentence("Cannot create the folder {path}: {reason}.", std::move(places));
    case FileAction::Examine:
        return Sentence("Cannot examine {path}: {reason}.", std::move(places));
    case FileAction::Find:
        return Sentence("Cannot find {path}: {reason}.", std::move(places));
    case FileAction::FindDataFolder:
        return Sentence("Cannot find the data folder {path}: {reason}.", std::move(places));
    case FileAction::FindFolder:
        return Sentence("Cannot find the folder {path}: {reason}.", std::move(places));
    case FileAction::Flush:
        return Sentence("Cannot flush {path}: {reason}.", std::move(places));
    case FileAction::FollowLink:
        return Sentence("Cannot follow the link {path}: {reason}.", std::move(places));
    case FileAction::Lock:
        return Sentence("Cannot lock {path}: {reason}.", std::move(places));
    case FileAction::Make:
        return Sentence("Cannot create {path}: {reason}.", std::move(places));
    case FileAction::Measure:
        return Sentence("Cannot measure {path}: {reason}.", std::move(places));
    case FileAction::Open:
        return Sentence("Cannot open {path}: {reason}.", std::move(places));
    case FileAction::OpenFolder:
        return Sentence("Cannot open the folder {path}: {reason}.", std::move(places));
    case FileAction::Read:
        return Sentence("Cannot read {path}: {reason}.", std::move(places));
    case FileAction::ReadPastCaches:
        return Sentence("Cannot read past the caches {path}: {reason}.", std::move(places));
    case FileAction::ReadSize:
        return Sentence("Cannot read the size of {path}: {reason}.", std::move(places));
    case FileAction::RecordTestFile:
        return Sentence("Cannot record the test file in {path}: {reason}.", std::move(places));
    case FileAction::Remove:
        return Sentence("Cannot remove {path}: {reason}.", std::move(places));
    case FileAction::Reopen:
        return Sentence("Cannot reopen {path}: {reason}.", std::move(places));
    case FileAction::Replace:
        return Sentence("Cannot replace {path}: {reason}.", std::move(places));
    case FileAction::Sync:
        return Sentence("Cannot sync {path}: {reason}.", std::move(places));
    case FileAction::SyncFolder:
        return Sentence("Cannot sync the folder {path}: {reason}.", std::move(places));
    case FileAction::Write:
        return Sentence("Cannot write {path}: {reason}.", std::move(places));
    case FileAction::WritePastCaches:
        return Sentence("Cannot write past the caches of {path}: {reason}.", std::move(places));
    }
    return {};
}

} // namespace steadymark
