// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/process/pseudo_terminal.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <string>

namespace steadymark {

bool isTerminalPipeName(std::wstring_view name) noexcept
{
    const auto skip = [&name](std::wstring_view part) {
        const bool isThere = name.starts_with(part);
        if (isThere)
            name.remove_prefix(part.size());
        return isThere;
    };
    const auto skipAll = [&name](std::wstring_view characters) {
        const std::size_t count = std::min(name.find_first_not_of(characters), name.size());
        name.remove_prefix(count);
        return count > 0;
    };
    return skip(L"\\") && (skip(L"msys-") || skip(L"cygwin-")) && skipAll(L"0123456789abcdef") && skip(L"-pty")
        && skipAll(L"0123456789") && (name == L"-from-master" || name == L"-to-master");
}

bool isTerminalPipe(HANDLE handle)
{
    if (::GetFileType(handle) != FILE_TYPE_PIPE)
        return false;
    // FILE_NAME_INFO: the length in bytes, then the name; a longer one is none of theirs.
    std::array<std::byte, sizeof(DWORD) + 256 * sizeof(wchar_t)> answer{};
    if (::GetFileInformationByHandleEx(handle, FileNameInfo, answer.data(), static_cast<DWORD>(answer.size())) == FALSE)
        return false;
    DWORD bytes = 0;
    std::memcpy(&bytes, answer.data(), sizeof bytes);
    if (bytes > answer.size() - sizeof bytes)
        return false;
    std::wstring name(bytes / sizeof(wchar_t), L'\0');
    std::memcpy(name.data(), answer.data() + sizeof bytes, name.size() * sizeof(wchar_t));
    return isTerminalPipeName(name);
}

} // namespace steadymark
