// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/system/system_places.h"

#include "platform/platform.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/system/windows_api.h"

#include <algorithm>
#include <array>

namespace steadymark {
namespace {

constexpr std::wstring_view globalRootPrefix = L"\\\\?\\GLOBALROOT\\";
constexpr const wchar_t* memoryKey = L"SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Memory Management";

/// REG_SZ, REG_EXPAND_SZ and REG_MULTI_SZ, each line for itself.
std::vector<std::wstring> registryLines(const wchar_t* key, const wchar_t* value)
{
    std::vector<wchar_t> text(32UL * 1024);
    auto bytes = static_cast<DWORD>(text.size() * sizeof(wchar_t));
    constexpr DWORD kinds = RRF_RT_REG_SZ | RRF_RT_REG_EXPAND_SZ | RRF_RT_REG_MULTI_SZ;
    if (::RegGetValueW(HKEY_LOCAL_MACHINE, key, value, kinds, nullptr, text.data(), &bytes) != ERROR_SUCCESS)
        return {};
    text.resize(std::min<std::size_t>(text.size(), bytes / sizeof(wchar_t)));
    std::vector<std::wstring> lines;
    std::wstring line;
    for (const wchar_t letter : text) {
        if (letter != L'\0')
            line += letter;
        else if (!line.empty())
            lines.push_back(std::exchange(line, {}));
    }
    if (!line.empty())
        lines.push_back(std::move(line));
    return lines;
}

std::wstring windowsFolder()
{
    std::array<wchar_t, MAX_PATH + 1> folder{};
    const UINT length = ::GetSystemWindowsDirectoryW(folder.data(), static_cast<UINT>(folder.size()));
    return {folder.data(), std::min<std::size_t>(length, MAX_PATH)};
}

std::wstring ownProgram()
{
    std::wstring file(32768, L'\0');
    file.resize(::GetModuleFileNameW(nullptr, file.data(), static_cast<DWORD>(file.size())));
    return file;
}

} // namespace

bool isObjectPath(std::wstring_view path)
{
    return path.starts_with(globalRootPrefix);
}

std::vector<std::wstring> pageFilesIn(const std::vector<std::wstring>& lines, std::wstring_view windows)
{
    std::vector<std::wstring> files;
    for (std::wstring file : lines) {
        if (file.starts_with(L"\\??\\"))
            file.erase(0, 4);
        // Only the sizes behind it have no letters.
        const std::size_t end = lowered(file).rfind(L".sys");
        file.resize(end == std::wstring::npos ? file.find(L' ') == std::wstring::npos ? file.size() : file.find(L' ')
                                              : end + 4);
        if (file.starts_with(L'?') && !windows.empty())
            file.front() = windows.front();
        if (!file.empty())
            files.push_back(std::move(file));
    }
    return files;
}

SystemPlaces readSystemPlaces()
{
    SystemPlaces found;
    const std::wstring windows = windowsFolder();
    found.places.push_back({SystemRole::Root, windows});
    for (const std::wstring& device : registryLines(L"SYSTEM\\Setup", L"SystemPartition")) {
        if (!device.starts_with(L"\\Device\\"))
            continue;
        found.places.push_back({SystemRole::Boot, std::wstring(globalRootPrefix) + device.substr(1)});
        found.isStartKnown = true;
    }
    for (const wchar_t* const value : {L"ExistingPageFiles", L"PagingFiles"}) {
        for (std::wstring& file : pageFilesIn(registryLines(memoryKey, value), windows))
            found.places.push_back({SystemRole::Swap, std::move(file)});
    }
    for (std::wstring& file : registryLines(L"SYSTEM\\CurrentControlSet\\Control\\CrashControl", L"DedicatedDumpFile"))
        found.places.push_back({SystemRole::System, std::move(file)});
    found.places.push_back({SystemRole::Program, ownProgram()});
    if (const auto results = dataFolder())
        found.places.push_back({SystemRole::Results, results.value().native()});
    return found;
}

} // namespace steadymark
