// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/files/symbolic_link.h"

#include "platform/windows/files/handle.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/files/win32_error.h"
#include "platform/windows/system/windows_api.h"

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include <winioctl.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// REPARSE_DATA_BUFFER of a symbolic link up to its text; the driver kit's headers have it, the others do not.
struct SymbolicLinkHeader {
    std::uint32_t tag;
    std::uint16_t dataBytes; ///< all that follows `reserved`
    std::uint16_t reserved;
    std::uint16_t substituteOffset; ///< in bytes, from the end of this header
    std::uint16_t substituteBytes;
    std::uint16_t printOffset;
    std::uint16_t printBytes;
    std::uint32_t flags;
};
static_assert(sizeof(SymbolicLinkHeader) == 20);

constexpr std::wstring_view dosDevicesPrefix = L"\\??\\"; // of the object manager's name, which absolute links hold

/// `\??\C:\x`, `\??\UNC\server\share` and `\??\Volume{…}\x` as paths for programs.
std::wstring withoutObjectPrefix(std::wstring name)
{
    if (!name.starts_with(dosDevicesPrefix))
        return name;
    name.erase(0, dosDevicesPrefix.size());
    if (name.starts_with(L"UNC\\"))
        return L"\\\\" + name.substr(4);
    const bool hasDriveLetter = name.size() >= 2 && name[1] == L':';
    return hasDriveLetter ? name : L"\\\\?\\" + name;
}

} // namespace

std::optional<fs::path> parseSymbolicLink(std::span<const std::byte> answer)
{
    SymbolicLinkHeader header{};
    if (answer.size() < sizeof header)
        return std::nullopt;
    std::memcpy(&header, answer.data(), sizeof header);
    if (header.tag != IO_REPARSE_TAG_SYMLINK)
        return std::nullopt;
    const std::span<const std::byte> text = answer.subspan(sizeof header);
    const std::size_t end = std::size_t{header.substituteOffset} + header.substituteBytes;
    if (end > text.size() || header.substituteBytes < sizeof(wchar_t) || header.substituteBytes % sizeof(wchar_t) != 0)
        return std::nullopt;
    std::wstring name(header.substituteBytes / sizeof(wchar_t), L'\0');
    std::memcpy(name.data(), text.data() + header.substituteOffset, header.substituteBytes);
    return fs::path((header.flags & std::uint32_t{SYMLINK_FLAG_RELATIVE}) != 0 ? name : withoutObjectPrefix(name));
}

std::optional<fs::path> readSymbolicLink(const fs::path& path)
{
    constexpr DWORD everyone = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    const Handle link(::CreateFileW(longPath(path).c_str(), FILE_READ_ATTRIBUTES, everyone, nullptr, OPEN_EXISTING,
        FILE_FLAG_OPEN_REPARSE_POINT | FILE_FLAG_BACKUP_SEMANTICS, nullptr));
    if (!link.isOpen())
        return std::nullopt;
    std::vector<std::byte> answer(MAXIMUM_REPARSE_DATA_BUFFER_SIZE);
    DWORD answered = 0;
    // An ordinary file answers ERROR_NOT_A_REPARSE_POINT.
    if (::DeviceIoControl(link.get(), FSCTL_GET_REPARSE_POINT, nullptr, 0, answer.data(),
            static_cast<DWORD>(answer.size()), &answered, nullptr)
        == FALSE)
        return std::nullopt;
    return parseSymbolicLink(std::span(answer).first(answered));
}

Result<fs::path> followLinks(const fs::path& path, const LinkReader& readLink)
{
    constexpr int maximumLinks = 63; // as in Windows
    fs::path place = path;
    for (int link = 0; link <= maximumLinks; ++link) {
        const std::optional<fs::path> next = readLink(place);
        if (!next)
            return place;
        const bool isShare = next->native().starts_with(L"\\\\"); // which is no root for the standard library
        place = isShare || next->is_absolute() ? *next : place.parent_path() / *next;
    }
    return failure(systemError(FileAction::FollowLink, path, ERROR_CANT_RESOLVE_FILENAME));
}

} // namespace steadymark
