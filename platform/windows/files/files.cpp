// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/files/files.h"

#include "core/base/files.h"
#include "platform/windows/files/handle.h"
#include "platform/windows/files/random_name.h"
#include "platform/windows/files/symbolic_link.h"
#include "platform/windows/files/temporary_file.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/files/win32_error.h"

#include <algorithm>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

fs::path folderOf(const fs::path& path)
{
    const fs::path folder = path.parent_path();
    return folder.empty() ? fs::path(L".") : folder;
}

/// NUL, CON, a named pipe: what is written there goes somewhere and replaces nothing. Drives have such names, too, but
/// are never written like a file.
Result<> writeToDevice(const fs::path& device, const std::function<Result<>(const TextSink&)>& content)
{
    const Handle handle(::CreateFileW(longPath(device).c_str(), GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE,
        nullptr, OPEN_EXISTING, 0, nullptr));
    if (!handle.isOpen())
        return failure(systemError(FileAction::Write, device, ::GetLastError()));
    const DWORD type = ::GetFileType(handle.get());
    if (type != FILE_TYPE_CHAR && type != FILE_TYPE_PIPE) {
        return fail(ErrorCode::InvalidArgument,
            Sentence(
                "Cannot write {path}: it is a drive, not a file; choose a file name.", {{"path", toUtf8(device)}}));
    }
    return content([&](std::string_view piece) -> Result<> {
        if (const DWORD error = writeCompletely(handle.get(), piece); error != 0)
            return failure(systemError(FileAction::Write, device, error));
        return success();
    });
}

/// What would be refused at the very end, after the whole content was written.
Result<> checkReplaceable(const fs::path& target)
{
    const DWORD attributes = ::GetFileAttributesW(longPath(target).c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES)
        return success(); // nothing there yet
    if ((attributes & FILE_ATTRIBUTE_DIRECTORY) != 0) {
        return fail(ErrorCode::InvalidArgument,
            Sentence("Cannot write {path}: it is a folder; choose another name.", {{"path", toUtf8(target)}}));
    }
    if ((attributes & FILE_ATTRIBUTE_READONLY) != 0) {
        return fail(ErrorCode::PermissionDenied,
            Sentence("Cannot replace {path}: it is read-only. Clear that attribute in its properties or choose another "
                     "name.",
                {{"path", toUtf8(target)}}));
    }
    return success();
}

} // namespace

unsigned long writeCompletely(HANDLE file, std::string_view content)
{
    constexpr std::size_t largestPiece = std::size_t{16} << 20U; // shares refuse much larger ones
    while (!content.empty()) {
        DWORD written = 0;
        const auto wanted = static_cast<DWORD>(std::min(content.size(), largestPiece));
        if (::WriteFile(file, content.data(), wanted, &written, nullptr) == FALSE)
            return ::GetLastError();
        if (written == 0)
            return ERROR_WRITE_FAULT; // no progress and no reason; not for ever
        content.remove_prefix(written);
    }
    return ERROR_SUCCESS;
}

unsigned long makeFolders(const fs::path& folder)
{
    const std::wstring name = longPath(folder);
    if (::CreateDirectoryW(name.c_str(), nullptr) != FALSE)
        return ERROR_SUCCESS;
    const DWORD error = ::GetLastError();
    // The root of a drive is "access denied", whoever asks.
    const DWORD attributes = ::GetFileAttributesW(name.c_str());
    if (attributes != INVALID_FILE_ATTRIBUTES)
        return (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? ERROR_SUCCESS : ERROR_DIRECTORY;
    const fs::path above = folder.parent_path();
    if (error != ERROR_PATH_NOT_FOUND || above.empty() || above == folder)
        return error;
    if (const unsigned long failed = makeFolders(above); failed != 0)
        return failed;
    if (::CreateDirectoryW(name.c_str(), nullptr) != FALSE)
        return ERROR_SUCCESS;
    const DWORD last = ::GetLastError();
    return last == ERROR_ALREADY_EXISTS ? ERROR_SUCCESS : last; // another program was quicker
}

unsigned long tryWriting(const fs::path& folder)
{
    const fs::path probe = folder / (".steadymark-write-" + randomHexName());
    const Handle file(
        ::CreateFileW(longPath(probe).c_str(), GENERIC_WRITE | DELETE, FILE_SHARE_READ | FILE_SHARE_DELETE, nullptr,
            CREATE_NEW, FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, nullptr));
    return file.isOpen() ? ERROR_SUCCESS : ::GetLastError();
}

Result<> writeFileAtomically(const fs::path& path, std::string_view content)
{
    return writeFileAtomically(path, [content](const TextSink& write) { return write(content); });
}

Result<> writeFileAtomically(const fs::path& path, const std::function<Result<>(const TextSink&)>& content)
{
    BOOST_OUTCOME_TRY(const fs::path target, followLinks(path));
    if (longPath(target).starts_with(L"\\\\.\\"))
        return writeToDevice(target, content);
    BOOST_OUTCOME_TRYV(checkReplaceable(target));

    TemporaryFile temporary(folderOf(target));
    if (!temporary.isOpen())
        return failure(systemError(FileAction::Write, target, temporary.openError()));
    const TextSink write = [&](std::string_view piece) -> Result<> {
        if (const DWORD error = writeCompletely(temporary.handle(), piece); error != 0)
            return failure(systemError(FileAction::Write, target, error));
        return success();
    };
    BOOST_OUTCOME_TRYV(content(write));
    if (::FlushFileBuffers(temporary.handle()) == FALSE)
        return failure(systemError(FileAction::Write, target, ::GetLastError()));
    if (const DWORD error = temporary.replace(target); error != 0)
        return failure(systemError(FileAction::Replace, target, error));
    // The new name is in the file system's log, which is written out with whatever is flushed after it.
    if (::FlushFileBuffers(temporary.handle()) == FALSE)
        return failure(systemError(FileAction::Sync, target, ::GetLastError()));
    return success();
}

Result<> createFileDurably(const fs::path& path, std::string_view content)
{
    Handle file(::CreateFileW(longPath(path).c_str(), GENERIC_WRITE | DELETE, FILE_SHARE_READ, nullptr, CREATE_NEW,
        FILE_ATTRIBUTE_NORMAL | FILE_FLAG_OPEN_REPARSE_POINT, nullptr));
    if (!file.isOpen()) {
        const DWORD error = ::GetLastError();
        if (error == ERROR_FILE_EXISTS || error == ERROR_ALREADY_EXISTS)
            return fail(ErrorCode::InvalidArgument,
                Sentence("There is already a file or folder named {path}: choose another name or remove it.",
                    {{"path", toUtf8(path)}}),
                static_cast<int>(error));
        return failure(systemError(FileAction::Make, path, error));
    }
    DWORD error = writeCompletely(file.get(), content);
    if (error == ERROR_SUCCESS && ::FlushFileBuffers(file.get()) == FALSE)
        error = ::GetLastError();
    if (error == ERROR_SUCCESS)
        return success();
    FILE_DISPOSITION_INFO disposition{};
    disposition.DeleteFile = TRUE;
    ::SetFileInformationByHandle(file.get(), FileDispositionInfo, &disposition, sizeof disposition);
    return failure(systemError(FileAction::Write, path, error));
}

Result<> appendDurably(const fs::path& path, std::uint64_t size, std::string_view content)
{
    const Handle file(::CreateFileW(longPath(path).c_str(), GENERIC_WRITE | FILE_READ_ATTRIBUTES, FILE_SHARE_READ,
        nullptr, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr));
    if (!file.isOpen())
        return failure(systemError(FileAction::Open, path, ::GetLastError()));
    LARGE_INTEGER end{};
    if (::GetFileType(file.get()) != FILE_TYPE_DISK || ::GetFileSizeEx(file.get(), &end) == FALSE
        || static_cast<std::uint64_t>(end.QuadPart) < size)
        return fail(ErrorCode::Damaged,
            Sentence::counted(size,
                "{path} is not a file of at least {n} byte any more: another program has changed it.",
                "{path} is not a file of at least {n} bytes any more: another program has changed it.",
                {{"path", toUtf8(path)}}));
    end.QuadPart = static_cast<LONGLONG>(size);
    if (::SetFilePointerEx(file.get(), end, nullptr, FILE_BEGIN) == FALSE || ::SetEndOfFile(file.get()) == FALSE)
        return failure(systemError(FileAction::Write, path, ::GetLastError()));
    if (const DWORD error = writeCompletely(file.get(), content); error != ERROR_SUCCESS)
        return failure(systemError(FileAction::Write, path, error));
    if (::FlushFileBuffers(file.get()) == FALSE)
        return failure(systemError(FileAction::Write, path, ::GetLastError()));
    return success();
}

} // namespace steadymark
