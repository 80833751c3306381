// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/io/test_file_storage.h"

#include "core/base/files.h"
#include "core/base/remedy.h"
#include "platform/windows/files/handle.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/files/win32_error.h"

#include <array>
#include <cstddef>
#include <cstdint>

#include <winioctl.h>

namespace steadymark {
namespace {

/// mingw-w64 10 does not have them (winioctl.h of the Windows SDK).
constexpr DWORD setIntegrityInformation = CTL_CODE(FILE_DEVICE_FILE_SYSTEM, 160, METHOD_BUFFERED, 0x3);
static_assert(setIntegrityInformation == 0x9C280); // FSCTL_SET_INTEGRITY_INFORMATION
struct IntegrityInformation {
    std::uint16_t checksumAlgorithm = 0; ///< CHECKSUM_TYPE_NONE
    std::uint16_t reserved = 0;
    std::uint32_t flags = 0;
};
static_assert(sizeof(IntegrityInformation) == 8 && offsetof(IntegrityInformation, flags) == 4);

bool isFull(DWORD error)
{
    return error == ERROR_DISK_FULL || error == ERROR_HANDLE_DISK_FULL || error == ERROR_FILE_TOO_LARGE
        || error == diskQuotaExceeded;
}

/// Of this very process: an administrator's ordinary programs do not count.
bool isAdministrator()
{
    std::array<std::byte, SECURITY_MAX_SID_SIZE> administrators{};
    DWORD size = SECURITY_MAX_SID_SIZE;
    BOOL isMember = FALSE;
    return ::CreateWellKnownSid(WinBuiltinAdministratorsSid, nullptr, administrators.data(), &size) != FALSE
        && ::CheckTokenMembership(nullptr, administrators.data(), &isMember) != FALSE && isMember != FALSE;
}

} // namespace

FileSystemFacts fileSystemFactsOf(HANDLE file)
{
    FileSystemFacts facts;
    std::array<wchar_t, MAX_PATH + 1> name{};
    if (::GetVolumeInformationByHandleW(
            file, nullptr, 0, nullptr, nullptr, nullptr, name.data(), static_cast<DWORD>(name.size()))
        != FALSE)
        facts.name = toNarrow(name.data());
    FILE_BASIC_INFO basic{};
    if (::GetFileInformationByHandleEx(file, FileBasicInfo, &basic, sizeof(basic)) != FALSE)
        facts.isEncrypted = (basic.FileAttributes & FILE_ATTRIBUTE_ENCRYPTED) != 0;
    return facts;
}

Result<> checkFileSystem(const FileSystemFacts& facts, const std::filesystem::path& folder, ByteCount size)
{
    constexpr std::uint64_t largestOnFat = 0xFFFF'FFFF; // one byte less than 4 GiB
    if ((facts.name == "FAT32" || facts.name == "FAT") && size.count() > largestOnFat)
        return fail(ErrorCode::NoSpace,
            Sentence::sequence(
                {Sentence("A test file of {size} does not fit into {folder}: a file on {system} is smaller than 4 GiB.",
                     {{"size", Figure{formatSize(size)}}, {"folder", toUtf8(folder)}, {"system", facts.name}}),
                    Sentence::toDo({Remedy::Kind::SmallerSizeOrOtherSystem, ByteCount(std::uint64_t{3} << 30U)})}),
            ERROR_FILE_TOO_LARGE);
    if (facts.isEncrypted)
        return fail(ErrorCode::NotSupported,
            Sentence("Windows encrypts everything in {folder} (EFS), so a test there would measure the encryption. "
                     "Choose another folder, or disable it in the folder's properties.",
                {{"folder", toUtf8(folder)}}));
    return success();
}

void preferPlainStorage(HANDLE file)
{
    DWORD returned = 0;
    USHORT format = COMPRESSION_FORMAT_NONE;
    static_cast<void>(
        ::DeviceIoControl(file, FSCTL_SET_COMPRESSION, &format, sizeof(format), nullptr, 0, &returned, nullptr));
    // Every file system but ReFS refuses it.
    IntegrityInformation none;
    static_cast<void>(
        ::DeviceIoControl(file, setIntegrityInformation, &none, sizeof(none), nullptr, 0, &returned, nullptr));
}

Result<> reserveSpace(const SetFileInformation& set, const std::filesystem::path& folder, ByteCount size)
{
    FILE_ALLOCATION_INFO allocation{};
    allocation.AllocationSize.QuadPart = static_cast<LONGLONG>(size.count());
    DWORD error = set(FileAllocationInfo, &allocation, sizeof(allocation));
    if (!isFull(error)) { // not every file system reserves; the length must be taken
        FILE_END_OF_FILE_INFO end{};
        end.EndOfFile.QuadPart = allocation.AllocationSize.QuadPart;
        error = set(FileEndOfFileInfo, &end, sizeof(end));
    }
    if (error == ERROR_SUCCESS)
        return success();
    const auto osError = static_cast<int>(error);
    if (isFull(error))
        return fail(ErrorCode::NoSpace,
            Sentence::sequence({Sentence("A test file of {size} does not fit into {folder} ({reason}).",
                                    {{"size", Figure{formatSize(size)}}, {"folder", toUtf8(folder)},
                                        {"reason", describeOsError(osError)}}),
                Sentence::toDo({Remedy::Kind::FreeSpaceOrSmallerSize, {}})}),
            osError);
    return fail(errorCodeOf(osError),
        Sentence::sequence({Sentence("No space could be reserved for the test file in {folder}: {reason}.",
                                {{"folder", toUtf8(folder)}, {"reason", describeOsError(osError)}}),
            Sentence::toDo({Remedy::Kind::OtherFolder, {}})}),
        osError);
}

bool enableValidDataPrivilege()
{
    HANDLE opened = nullptr;
    if (!isAdministrator()
        || ::OpenProcessToken(::GetCurrentProcess(), TOKEN_ADJUST_PRIVILEGES | TOKEN_QUERY, &opened) == FALSE)
        return false;
    const Handle token(opened);
    TOKEN_PRIVILEGES wanted{};
    wanted.PrivilegeCount = 1;
    wanted.Privileges[0].Attributes = SE_PRIVILEGE_ENABLED;
    return ::LookupPrivilegeValueW(nullptr, SE_MANAGE_VOLUME_NAME, &wanted.Privileges[0].Luid) != FALSE
        && ::AdjustTokenPrivileges(token.get(), FALSE, &wanted, 0, nullptr, nullptr) != FALSE
        && ::GetLastError() == ERROR_SUCCESS; // otherwise ERROR_NOT_ALL_ASSIGNED
}

} // namespace steadymark
