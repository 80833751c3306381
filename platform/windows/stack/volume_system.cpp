// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/stack/volume_system.h"

#include "core/base/files.h"
#include "platform/windows/files/handle.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/files/win32_error.h"

#include <array>
#include <cwchar>

#include <winnetwk.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// While it lives, an empty card reader is an error of this thread and no window that asks for a medium.
class QuietErrors final {
public:
    QuietErrors() noexcept { ::SetThreadErrorMode(SEM_FAILCRITICALERRORS | SEM_NOOPENFILEERRORBOX, &m_before); }
    QuietErrors(const QuietErrors&) = delete;
    QuietErrors& operator=(const QuietErrors&) = delete;
    ~QuietErrors() { ::SetThreadErrorMode(m_before, nullptr); }

private:
    DWORD m_before = 0;
};

constexpr DWORD shareAll = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

/// Texts one behind the other, each with a zero at its end; an empty one ends the list.
std::vector<std::wstring> splitList(const std::vector<wchar_t>& list)
{
    std::vector<std::wstring> texts;
    for (std::size_t begin = 0; begin < list.size() && list[begin] != L'\0';) {
        std::wstring text(list.data() + begin, ::wcsnlen(list.data() + begin, list.size() - begin));
        begin += text.size() + 1;
        texts.push_back(std::move(text));
    }
    return texts;
}

std::wstring environmentVariable(const wchar_t* name)
{
    std::wstring value(MAX_PATH, L'\0');
    for (;;) {
        const DWORD length = ::GetEnvironmentVariableW(name, value.data(), static_cast<DWORD>(value.size()));
        const bool fits = length < value.size(); // otherwise it is what is needed
        value.resize(length);
        if (fits)
            return value;
    }
}

std::wstring finalPathOf(const Handle& handle, DWORD form)
{
    std::wstring path(MAX_PATH, L'\0');
    for (;;) {
        const DWORD length =
            ::GetFinalPathNameByHandleW(handle.get(), path.data(), static_cast<DWORD>(path.size()), form);
        const bool fits = length < path.size();
        path.resize(length);
        if (fits)
            return path; // empty: there is none of this form
    }
}

} // namespace

Result<std::vector<std::wstring>> SystemVolumes::volumeNames() const
{
    std::array<wchar_t, 64> name{}; // a name is 49 characters
    std::vector<std::wstring> names;
    const HANDLE search = ::FindFirstVolumeW(name.data(), static_cast<DWORD>(name.size()));
    DWORD error = search == INVALID_HANDLE_VALUE ? ::GetLastError() : DWORD{ERROR_SUCCESS};
    while (error == ERROR_SUCCESS) {
        names.emplace_back(name.data());
        if (::FindNextVolumeW(search, name.data(), static_cast<DWORD>(name.size())) == FALSE)
            error = ::GetLastError();
    }
    if (search != INVALID_HANDLE_VALUE)
        ::FindVolumeClose(search);
    if (error != ERROR_NO_MORE_FILES)
        return fail(errorCodeOf(static_cast<int>(error)),
            Sentence("Cannot list the volumes: {reason}.", {{"reason", describeOsError(static_cast<int>(error))}}),
            static_cast<int>(error));
    return names;
}

std::vector<std::wstring> SystemVolumes::placesOf(const std::wstring& volumeName) const
{
    std::vector<wchar_t> list(1024);
    for (int attempt = 0; attempt < 4; ++attempt) {
        DWORD needed = 0;
        if (::GetVolumePathNamesForVolumeNameW(
                volumeName.c_str(), list.data(), static_cast<DWORD>(list.size()), &needed)
            != FALSE)
            return splitList(list);
        if (::GetLastError() != ERROR_MORE_DATA)
            break;
        list.assign(std::size_t{needed} + 1024, L'\0');
    }
    return {};
}

std::vector<std::wstring> SystemVolumes::letters() const
{
    std::vector<std::wstring> roots;
    const DWORD inUse = ::GetLogicalDrives();
    for (unsigned i = 0; i < 26; ++i) {
        if ((inUse >> i & 1U) == 0)
            continue;
        std::wstring letter = {static_cast<wchar_t>(L'A' + i), L':'};
        std::array<wchar_t, 1024> target{};
        const DWORD length = ::QueryDosDeviceW(letter.c_str(), target.data(), static_cast<DWORD>(target.size()));
        const bool isFolder = length > 0 && std::wstring_view(target.data()).starts_with(L"\\??\\");
        if (!isFolder)
            roots.push_back(letter + L'\\');
    }
    return roots;
}

std::string mountOptionsOf(const VolumeInformation& information)
{
    std::string options;
    const auto add = [&options](std::string_view option) {
        options.append(options.empty() ? "" : ",").append(option);
    };
    if (information.isReadOnly)
        add("read-only");
    if (information.isCompressed)
        add("compressed");
    if (information.isDirectAccess)
        add("dax");
    return options;
}

std::wstring SystemVolumes::substitutionOf(const std::wstring& root) const
{
    constexpr std::wstring_view prefix = L"\\??\\";
    if (root.size() < 2 || root[1] != L':')
        return {};
    std::array<wchar_t, 1024> target{};
    const DWORD length =
        ::QueryDosDeviceW(root.substr(0, 2).c_str(), target.data(), static_cast<DWORD>(target.size() - 1));
    const std::wstring_view text = target.data();
    return length > 0 && text.starts_with(prefix) ? std::wstring(text.substr(prefix.size())) : std::wstring();
}

std::optional<VolumeEncryption> SystemVolumes::encryptionOf(const std::wstring& root) const
{
    return askVolumeEncryption(root);
}

VolumeKind SystemVolumes::kindOf(const std::wstring& root) const
{
    switch (::GetDriveTypeW(root.c_str())) {
    case DRIVE_FIXED:
        return VolumeKind::Fixed;
    case DRIVE_REMOVABLE:
        return VolumeKind::Removable;
    case DRIVE_REMOTE:
        return VolumeKind::Network;
    case DRIVE_CDROM:
        return VolumeKind::Optical;
    case DRIVE_RAMDISK:
        return VolumeKind::Memory;
    default:
        return VolumeKind::Unknown;
    }
}

std::wstring SystemVolumes::shareOf(const std::wstring& root) const
{
    const std::wstring letter = root.substr(0, 2);
    std::wstring share(1024, L'\0');
    auto length = static_cast<DWORD>(share.size());
    if (::WNetGetConnectionW(letter.c_str(), share.data(), &length) != NO_ERROR)
        return {};
    share.resize(std::wcslen(share.c_str()));
    return share;
}

Result<VolumeInformation> SystemVolumes::informationOf(const std::wstring& root) const
{
    constexpr DWORD isOnMappedMemory = 0x20000000; // FILE_DAX_VOLUME
    const QuietErrors quiet;
    std::array<wchar_t, MAX_PATH + 1> label{};
    std::array<wchar_t, MAX_PATH + 1> fileSystem{};
    DWORD flags = 0;
    if (::GetVolumeInformationW(root.c_str(), label.data(), static_cast<DWORD>(label.size()), nullptr, nullptr, &flags,
            fileSystem.data(), static_cast<DWORD>(fileSystem.size()))
        == FALSE)
        return failure(systemError(FileAction::Examine, root, ::GetLastError()));
    VolumeInformation information;
    information.label = toNarrow(label.data());
    information.fileSystem = toNarrow(fileSystem.data());
    information.isReadOnly = (flags & FILE_READ_ONLY_VOLUME) != 0;
    const DWORD attributes = ::GetFileAttributesW(root.c_str());
    const bool compressesFiles = attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_COMPRESSED) != 0;
    information.isCompressed = (flags & FILE_VOLUME_IS_COMPRESSED) != 0 || compressesFiles;
    information.isDirectAccess = (flags & isOnMappedMemory) != 0;
    return information;
}

Result<VolumeSpace> SystemVolumes::spaceOf(const std::wstring& root) const
{
    const QuietErrors quiet;
    ULARGE_INTEGER available{};
    ULARGE_INTEGER total{};
    if (::GetDiskFreeSpaceExW(root.c_str(), &available, &total, nullptr) == FALSE)
        return failure(systemError(FileAction::Examine, root, ::GetLastError()));
    return VolumeSpace{ByteCount(total.QuadPart), ByteCount(available.QuadPart)};
}

bool SystemVolumes::canAddFile(const fs::path& folder) const
{
    const QuietErrors quiet;
    const Handle handle(::CreateFileW(longPath(folder).c_str(), FILE_ADD_FILE | FILE_READ_ATTRIBUTES, shareAll, nullptr,
        OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr));
    // Of a file the same right would be to write into it.
    BY_HANDLE_FILE_INFORMATION information{};
    return handle.isOpen() && ::GetFileInformationByHandle(handle.get(), &information) != FALSE
        && (information.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
}

std::vector<fs::path> SystemVolumes::userFolders() const
{
    std::vector<fs::path> folders;
    for (const wchar_t* name : {L"LOCALAPPDATA", L"USERPROFILE", L"TEMP", L"PUBLIC"}) {
        if (fs::path folder = environmentVariable(name); folder.is_absolute())
            folders.push_back(std::move(folder));
    }
    return folders;
}

Result<PathLocation> SystemVolumes::locate(const fs::path& path) const
{
    const QuietErrors quiet;
    const Handle handle(::CreateFileW(
        longPath(path).c_str(), 0, shareAll, nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr));
    if (!handle.isOpen())
        return failure(systemError(FileAction::Find, path, ::GetLastError()));

    PathLocation location;
    BY_HANDLE_FILE_INFORMATION information{};
    if (::GetFileType(handle.get()) == FILE_TYPE_DISK
        && ::GetFileInformationByHandle(handle.get(), &information) != FALSE) {
        location.kind = (information.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? PathLocation::Kind::Folder
                                                                                       : PathLocation::Kind::File;
    }
    // Shares have no volume of this machine, and file systems that the mount manager does not know have neither form.
    location.root = rootOfFinalPath(finalPathOf(handle, VOLUME_NAME_GUID));
    if (location.root.empty())
        location.root = rootOfFinalPath(finalPathOf(handle, VOLUME_NAME_DOS));
    if (location.root.empty() && location.kind != PathLocation::Kind::Other) {
        std::wstring root(longPath(path).size() + MAX_PATH, L'\0');
        if (::GetVolumePathNameW(path.c_str(), root.data(), static_cast<DWORD>(root.size())) != FALSE)
            location.root = root.substr(0, std::wcslen(root.c_str()));
    }
    if (std::array<wchar_t, 64> name{}; !location.root.empty() && !location.root.starts_with(L"\\\\")
        && ::GetVolumeNameForVolumeMountPointW(location.root.c_str(), name.data(), static_cast<DWORD>(name.size()))
            != FALSE)
        location.root = name.data();
    return location;
}

std::wstring rootOfFinalPath(const std::wstring& finalPath)
{
    constexpr std::wstring_view prefix = L"\\\\?\\";
    constexpr std::wstring_view sharePrefix = L"\\\\?\\UNC\\";
    const std::wstring_view path = finalPath;
    if (path.starts_with(sharePrefix)) {
        const std::wstring_view share = path.substr(sharePrefix.size());
        const std::size_t behindServer = share.find(L'\\');
        if (behindServer == std::wstring_view::npos || behindServer == 0)
            return {};
        const std::wstring_view whole = share.substr(0, share.find(L'\\', behindServer + 1));
        if (whole.size() == behindServer + 1)
            return {};
        return L"\\\\" + std::wstring(whole) + L'\\';
    }
    if (!path.starts_with(prefix))
        return {};
    const std::wstring_view rest = path.substr(prefix.size());
    if (rest.starts_with(L"Volume{")) {
        const std::size_t end = rest.find(L"}\\");
        return end == std::wstring_view::npos ? std::wstring() : std::wstring(path.substr(0, prefix.size() + end + 2));
    }
    const bool isLetter = rest.size() >= 3 && rest[1] == L':' && rest[2] == L'\\';
    return isLetter ? std::wstring(rest.substr(0, 3)) : std::wstring();
}

} // namespace steadymark
