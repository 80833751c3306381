// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/health/smartctl_reader.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/process/process_rights.h"
#include "platform/windows/system/windows_api.h"

#include <optional>
#include <string>

#include <knownfolders.h>
#include <shlobj.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

constexpr const wchar_t* programName = L"smartctl.exe";

bool isFile(const fs::path& path)
{
    const DWORD attributes = ::GetFileAttributesW(longPath(path).c_str());
    return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) == 0;
}

fs::path ownFolder()
{
    constexpr std::size_t longestPath = 32768;
    std::wstring name(longestPath, L'\0');
    name.resize(::GetModuleFileNameW(nullptr, name.data(), static_cast<DWORD>(name.size())));
    return fs::path(name).parent_path();
}

/// Where its own setup program puts it.
fs::path usualFolder()
{
    wchar_t* text = nullptr;
    fs::path folder;
    if (SUCCEEDED(::SHGetKnownFolderPath(FOLDERID_ProgramFiles, KF_FLAG_DEFAULT, nullptr, &text)))
        folder = fs::path(text) / "smartmontools" / "bin";
    ::CoTaskMemFree(text);
    return folder;
}

std::optional<fs::path> findOnPath()
{
    constexpr std::size_t longest = 32768;
    std::wstring folders(longest, L'\0');
    const DWORD length = ::GetEnvironmentVariableW(L"PATH", folders.data(), static_cast<DWORD>(folders.size()));
    folders.resize(length < longest ? length : 0);
    for (std::size_t begin = 0; begin < folders.size();) {
        const std::size_t end = std::min(folders.find(L';', begin), folders.size());
        const fs::path folder = folders.substr(begin, end - begin);
        // A relative folder is a program of whoever owns the folder that we happen to be in.
        if (folder.is_absolute() && isFile(folder / programName))
            return folder / programName;
        begin = end + 1;
    }
    return std::nullopt;
}

} // namespace

Result<fs::path> findSmartctl()
{
    for (const fs::path& folder : {ownFolder(), usualFolder()}) {
        if (folder.is_absolute() && isFile(folder / programName))
            return folder / programName;
    }
    // Users write into folders of their PATH, and an administrator must not run what they put there.
    if (!isElevatedProcess()) {
        if (auto found = findOnPath())
            return std::move(*found);
    }
    return fail(ErrorCode::NotFound,
        Sentence("smartctl.exe, which reads the health of drives, is missing: it belongs beside SteadyMark's programs; "
                 "unpack the package once more, or install smartmontools (7.0 or later)."));
}

} // namespace steadymark
