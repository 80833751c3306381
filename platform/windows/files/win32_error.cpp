// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/files/win32_error.h"

#include "core/base/files.h"
#include "platform/windows/system/windows_api.h"

namespace steadymark {
namespace {

Sentence describe(FileAction action, const Sentence::Places& places)
{
    switch (action) {
    case FileAction::CreateFolder:
        return Sentence("Cannot create the folder {path}: {reason}.", places);
    case FileAction::Examine:
        return Sentence("Cannot examine {path}: {reason}.", places);
    case FileAction::Find:
        return Sentence("Cannot find {path}: {reason}.", places);
    case FileAction::FindFolder:
        return Sentence("Cannot find the folder {path}: {reason}.", places);
    case FileAction::Flush:
        return Sentence("Cannot flush {path}: {reason}.", places);
    case FileAction::FollowLink:
        return Sentence("Cannot follow the link {path}: {reason}.", places);
    case FileAction::Lock:
        return Sentence("Cannot lock {path}: {reason}.", places);
    case FileAction::Make:
        return Sentence("Cannot make {path}: {reason}.", places);
    case FileAction::Open:
        return Sentence("Cannot open {path}: {reason}.", places);
    case FileAction::Read:
        return Sentence("Cannot read {path}: {reason}.", places);
    case FileAction::ReadSize:
        return Sentence("Cannot read the size of {path}: {reason}.", places);
    case FileAction::RecordTestFile:
        return Sentence("Cannot record the test file in {path}: {reason}.", places);
    case FileAction::Remove:
        return Sentence("Cannot remove {path}: {reason}.", places);
    case FileAction::Reopen:
        return Sentence("Cannot reopen {path}: {reason}.", places);
    case FileAction::Replace:
        return Sentence("Cannot replace {path}: {reason}.", places);
    case FileAction::Sync:
        return Sentence("Cannot sync {path}: {reason}.", places);
    case FileAction::Write:
        break;
    }
    return Sentence("Cannot write {path}: {reason}.", places);
}

Sentence remedyFor(unsigned long code)
{
    switch (code) {
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
        return Sentence("Free some space there or choose another folder.");
    case diskQuotaExceeded:
        return Sentence("Your quota is used up: free some space there or choose another folder.");
    case ERROR_ACCESS_DENIED:
        return Sentence("Choose a folder where you have write permission.");
    case ERROR_WRITE_PROTECT:
        return Sentence("The medium is write-protected: choose another folder.");
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
        return Sentence("Another program has it open: close that program and try again.");
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
        return Sentence("Create the folder first or choose another one.");
    default:
        return {};
    }
}

} // namespace

Error systemError(FileAction action, const std::filesystem::path& path, unsigned long code)
{
    const auto osError = static_cast<int>(code);
    return Error{errorCodeOf(osError),
        Sentence::sequence(
            {describe(action, {{"path", toUtf8(path)}, {"reason", describeOsError(osError)}}), remedyFor(code)}),
        osError};
}

int lastOsError() noexcept
{
    return static_cast<int>(::GetLastError());
}

} // namespace steadymark
