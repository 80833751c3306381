// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/files/temporary_file.h"

#include "platform/windows/files/random_name.h"
#include "platform/windows/files/wide_text.h"

#include <cstddef>
#include <cstring>
#include <string>
#include <vector>

namespace steadymark {

namespace {

// Of Windows 10 1607 and newer; the headers hide them from programs that are also to run on older ones.
constexpr auto renameInfoEx = static_cast<FILE_INFO_BY_HANDLE_CLASS>(22); // FileRenameInfoEx
constexpr DWORD replaceIfExists = 0x1;                                    // FILE_RENAME_FLAG_REPLACE_IF_EXISTS
constexpr DWORD posixSemantics = 0x2;                                     // FILE_RENAME_FLAG_POSIX_SEMANTICS

/// FILE_RENAME_INFO with its name. Both kinds of renaming begin with four bytes that say what may be replaced: flags
/// for the newer kind, a byte that is a BOOLEAN for the older one.
std::vector<std::byte> renameRequest(const std::wstring& target, DWORD flags)
{
    constexpr std::size_t nameAt = offsetof(FILE_RENAME_INFO, FileName);
    static_assert(nameAt == 20 && offsetof(FILE_RENAME_INFO, RootDirectory) == 8);
    const std::size_t nameBytes = target.size() * sizeof(wchar_t);
    std::vector<std::byte> request(nameAt + nameBytes + sizeof(wchar_t)); // with a zero at its end
    const auto nameSize = static_cast<DWORD>(nameBytes);
    std::memcpy(request.data(), &flags, sizeof flags);
    std::memcpy(request.data() + offsetof(FILE_RENAME_INFO, FileNameLength), &nameSize, sizeof nameSize);
    std::memcpy(request.data() + nameAt, target.data(), nameBytes);
    return request;
}

DWORD rename(HANDLE file, const std::wstring& target, FILE_INFO_BY_HANDLE_CLASS kind, DWORD flags)
{
    std::vector<std::byte> request = renameRequest(target, flags);
    const BOOL isDone = ::SetFileInformationByHandle(file, kind, request.data(), static_cast<DWORD>(request.size()));
    return isDone != FALSE ? ERROR_SUCCESS : ::GetLastError();
}

/// As on POSIX where the file system can (NTFS), so that also a file that is open elsewhere is replaced.
DWORD renameOnce(HANDLE file, const std::wstring& target)
{
    const DWORD error = rename(file, target, renameInfoEx, replaceIfExists | posixSemantics);
    switch (error) {
    case ERROR_INVALID_PARAMETER: // FAT, exFAT
    case ERROR_INVALID_FUNCTION:
    case ERROR_NOT_SUPPORTED: // shares
    case ERROR_CALL_NOT_IMPLEMENTED:
        return rename(file, target, FileRenameInfo, TRUE);
    default:
        return error;
    }
}

} // namespace

TemporaryFile::TemporaryFile(const std::filesystem::path& folder)
    : m_path(folder / (".steadymark-write-" + randomHexName()))
    , m_file(::CreateFileW(longPath(m_path).c_str(), GENERIC_WRITE | DELETE, FILE_SHARE_READ | FILE_SHARE_DELETE,
          nullptr, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, nullptr))
{
    if (!m_file.isOpen())
        m_openError = ::GetLastError();
    else
        markForDeletion(true);
}

TemporaryFile::~TemporaryFile()
{
    if (!m_file.isOpen() || m_isKept)
        return;
    const bool isMarked = markForDeletion(true);
    m_file.reset();
    if (!isMarked)
        ::DeleteFileW(longPath(m_path).c_str());
}

unsigned long TemporaryFile::replace(const std::filesystem::path& target)
{
    if (!markForDeletion(false))
        return ::GetLastError();
    const std::wstring name = longPath(target);
    constexpr DWORD longestWaitMs = 512;
    for (DWORD waitMs = 4;; waitMs *= 2) {
        const DWORD error = renameOnce(m_file.get(), name);
        m_isKept = error == ERROR_SUCCESS;
        // A target that is open elsewhere gives either of them, by the way in which it is open.
        const bool mayPass = error == ERROR_SHARING_VIOLATION || error == ERROR_ACCESS_DENIED;
        if (!mayPass || waitMs > longestWaitMs)
            return error;
        ::Sleep(waitMs);
    }
}

bool TemporaryFile::markForDeletion(bool isDeleted) const noexcept
{
    FILE_DISPOSITION_INFO disposition{};
    disposition.DeleteFile = isDeleted ? TRUE : FALSE;
    return ::SetFileInformationByHandle(m_file.get(), FileDispositionInfo, &disposition, sizeof disposition) != FALSE;
}

} // namespace steadymark
