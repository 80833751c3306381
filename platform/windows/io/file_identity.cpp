// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/io/file_identity.h"

#include "platform/windows/files/wide_text.h"

#include <array>
#include <cstring>
#include <string>
#include <string_view>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

struct VolumeAndId {
    std::uint64_t volume = 0;
    std::optional<std::array<std::uint64_t, 2>> id; ///< low half first
};

std::optional<VolumeAndId> volumeAndIdOf(HANDLE file)
{
    FILE_ID_INFO info{};
    if (::GetFileInformationByHandleEx(file, FileIdInfo, &info, sizeof(info)) != 0) {
        std::array<std::uint64_t, 2> id{};
        static_assert(sizeof(id) == sizeof(info.FileId));
        std::memcpy(id.data(), &info.FileId, sizeof(id));
        return VolumeAndId{info.VolumeSerialNumber, id};
    }
    BY_HANDLE_FILE_INFORMATION older{};
    if (::GetFileInformationByHandle(file, &older) == 0)
        return std::nullopt;
    return VolumeAndId{older.dwVolumeSerialNumber, std::nullopt};
}

/// `ticks` are 100 ns since 1601. As ns they would not fit: the result counts from 2000 on, before any file of ours,
/// and is rounded as coarsely as file systems do that keep no better time.
std::int64_t birthOf(std::int64_t ticks)
{
    constexpr std::int64_t ticksUntil2000 = 125'911'584'000'000'000;
    constexpr std::int64_t twoSeconds = 20'000'000;
    constexpr std::int64_t nanosecondsPerTick = 100;
    const std::int64_t since2000 = ticks - ticksUntil2000;
    return since2000 > 0 ? (since2000 - since2000 % twoSeconds) * nanosecondsPerTick : 0;
}

/// `\\?\C:\…` as people know it: `C:\…`, if that means the same.
fs::path withoutPrefix(const std::wstring& text)
{
    constexpr std::wstring_view prefix = L"\\\\?\\";
    constexpr std::wstring_view sharePrefix = L"\\\\?\\UNC\\";
    std::wstring plain = text;
    if (plain.starts_with(sharePrefix))
        plain.replace(0, sharePrefix.size(), L"\\\\");
    else if (plain.starts_with(prefix) && plain.size() > prefix.size() + 1 && plain[prefix.size() + 1] == L':')
        plain.erase(0, prefix.size());
    return longPath(plain) == text ? plain : text;
}

} // namespace

std::optional<SeenFile> lookAt(HANDLE file)
{
    FILE_BASIC_INFO basic{};
    if (::GetFileInformationByHandleEx(file, FileBasicInfo, &basic, sizeof(basic)) == 0)
        return std::nullopt;
    const std::optional<VolumeAndId> known = volumeAndIdOf(file);
    if (!known)
        return std::nullopt;

    SeenFile seen;
    seen.identity.device = known->volume;
    if (known->id) {
        seen.identity.inode = known->id->at(0);
        seen.identity.inodeHigh = known->id->at(1);
    } else {
        seen.identity.birthNs = birthOf(basic.CreationTime.QuadPart);
    }
    constexpr DWORD notRegular = FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_REPARSE_POINT | FILE_ATTRIBUTE_DEVICE;
    seen.isRegular = (basic.FileAttributes & notRegular) == 0;
    seen.isFolder = (basic.FileAttributes & notRegular) == FILE_ATTRIBUTE_DIRECTORY;
    seen.isOwn = true;
    return seen;
}

std::uint64_t volumeSerialOf(HANDLE file)
{
    const std::optional<VolumeAndId> known = volumeAndIdOf(file);
    return known ? known->volume : 0;
}

std::optional<fs::path> finalPathOf(HANDLE file)
{
    // Some servers refuse to tell the long names of folders above; volumes need not have a letter.
    for (const DWORD form : {FILE_NAME_NORMALIZED | VOLUME_NAME_DOS, FILE_NAME_OPENED | VOLUME_NAME_DOS,
             FILE_NAME_NORMALIZED | VOLUME_NAME_GUID}) {
        constexpr std::size_t longest = 32768; // units, with the terminator
        std::wstring text(longest, L'\0');
        const DWORD length = ::GetFinalPathNameByHandleW(file, text.data(), static_cast<DWORD>(text.size()), form);
        if (length == 0 || length >= text.size())
            continue;
        text.resize(length);
        return withoutPrefix(text);
    }
    return std::nullopt;
}

bool isSamePath(const fs::path& left, const fs::path& right)
{
    return ::CompareStringOrdinal(left.c_str(), -1, right.c_str(), -1, TRUE) == CSTR_EQUAL;
}

Handle openFolder(const fs::path& folder)
{
    constexpr DWORD everybody = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    return Handle(::CreateFileW(longPath(folder).c_str(), FILE_READ_ATTRIBUTES, everybody, nullptr, OPEN_EXISTING,
        FILE_FLAG_BACKUP_SEMANTICS, nullptr));
}

} // namespace steadymark
