// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/drives/device_path.h"

#include "platform/windows/files/wide_text.h"

#include <algorithm>
#include <string_view>

namespace steadymark {
namespace {

bool isDigit(wchar_t letter)
{
    return letter >= L'0' && letter <= L'9';
}

/// N of "prefixN"; far more than any machine has is no number of a device.
std::optional<std::uint32_t> numberBehind(std::wstring_view name, std::wstring_view prefix)
{
    constexpr std::size_t mostDigits = 5;
    if (!name.starts_with(prefix))
        return std::nullopt;
    name.remove_prefix(prefix.size());
    if (name.empty() || name.size() > mostDigits || !std::ranges::all_of(name, isDigit))
        return std::nullopt;
    std::uint32_t number = 0;
    for (const wchar_t digit : name)
        number = number * 10 + static_cast<std::uint32_t>(digit - L'0');
    return number;
}

bool isVolumeName(std::wstring_view name)
{
    constexpr std::size_t length = std::wstring_view(L"volume{00000000-0000-0000-0000-000000000000}").size();
    return name.size() == length && name.starts_with(L"volume{") && name.ends_with(L'}');
}

} // namespace

std::optional<DevicePath> parseDevicePath(const std::filesystem::path& path)
{
    std::wstring text = path.native();
    std::ranges::replace(text, L'/', L'\\');
    if (!text.starts_with(L"\\\\.\\") && !text.starts_with(L"\\\\?\\"))
        return std::nullopt;
    const std::wstring name = lowered(text.substr(4));
    if (const auto disk = numberBehind(name, L"physicaldrive"))
        return DevicePath{std::move(text), disk};
    const bool isLetter = name.size() == 2 && name[0] >= L'a' && name[0] <= L'z' && name[1] == L':';
    if (isLetter || isVolumeName(name) || numberBehind(name, L"harddiskvolume") || numberBehind(name, L"cdrom"))
        return DevicePath{std::move(text), std::nullopt};
    return std::nullopt;
}

} // namespace steadymark
