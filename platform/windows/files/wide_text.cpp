// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/files/wide_text.h"

#include "platform/windows/system/windows_api.h"

namespace steadymark {

namespace {

template <class Text> void lowerLetters(Text& text)
{
    for (auto& letter : text)
        letter = letter >= 'A' && letter <= 'Z' ? static_cast<typename Text::value_type>(letter - 'A' + 'a') : letter;
}

} // namespace

std::wstring toWide(std::string_view utf8)
{
    const auto length = static_cast<int>(utf8.size());
    std::wstring wide(
        static_cast<std::size_t>(::MultiByteToWideChar(CP_UTF8, 0, utf8.data(), length, nullptr, 0)), L'\0');
    ::MultiByteToWideChar(CP_UTF8, 0, utf8.data(), length, wide.data(), static_cast<int>(wide.size()));
    return wide;
}

std::string toNarrow(std::wstring_view utf16)
{
    const auto length = static_cast<int>(utf16.size());
    const int needed = ::WideCharToMultiByte(CP_UTF8, 0, utf16.data(), length, nullptr, 0, nullptr, nullptr);
    std::string narrow(static_cast<std::size_t>(needed), '\0');
    ::WideCharToMultiByte(CP_UTF8, 0, utf16.data(), length, narrow.data(), needed, nullptr, nullptr);
    return narrow;
}

std::string lowered(std::string text)
{
    lowerLetters(text);
    return text;
}

std::wstring lowered(std::wstring text)
{
    lowerLetters(text);
    return text;
}

std::wstring longPath(const std::filesystem::path& path)
{
    std::wstring text = path.native();
    for (wchar_t& unit : text) { // the prefix switches off that a slash is taken for a backslash
        if (unit == L'/')
            unit = L'\\';
    }
    if (text.starts_with(L"\\\\?\\") || text.starts_with(L"\\\\.\\"))
        return text;
    // The system's own function: the standard library's takes a share for a folder of the current drive.
    std::wstring full(::GetFullPathNameW(text.c_str(), 0, nullptr, nullptr), L'\0');
    const DWORD length = ::GetFullPathNameW(text.c_str(), static_cast<DWORD>(full.size()), full.data(), nullptr);
    if (length == 0 || length >= full.size())
        return text;
    full.resize(length);
    if (full.starts_with(L"\\\\.\\")) // NUL and its like
        return full;
    if (full.starts_with(L"\\\\"))
        return L"\\\\?\\UNC\\" + full.substr(2);
    return L"\\\\?\\" + full;
}

} // namespace steadymark
