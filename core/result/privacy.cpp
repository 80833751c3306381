// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/privacy.h"

#include <algorithm>
#include <array>

namespace steadymark {
namespace {

/// Whether a path could start after this character of a sentence; "KiB/s" and "read/write" are no paths.
bool startsWord(char before)
{
    constexpr std::string_view openers = " \t\n\"'`([{<=:,;";
    return openers.find(before) != std::string_view::npos;
}

bool isKernelPath(std::string_view path)
{
    return withoutNames(path) == path || path.starts_with("/sys/") || path.starts_with("/proc/");
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// How many characters at the start are the root of a path of Windows: of a drive (`C:\`), or of a share or device (two
/// backslashes).
std::size_t windowsRoot(std::string_view text)
{
    if (text.starts_with("\\\\"))
        return 2;
    const bool hasDrive = text.size() > 2 && isLetter(text[0]) && text[1] == ':' && (text[2] == '\\' || text[2] == '/');
    return hasDrive ? 3 : 0;
}

std::size_t wordEnd(std::string_view text, std::size_t from)
{
    return std::min(text.find_first_of(" \t\n\"'`)]}>,;", from), text.size());
}

/// Where a path of Windows ends that starts the text. Its folders may well have blanks in their names ("Jane Doe"), so
/// that it reaches to the last backslash before what cannot be part of it; rather too far than not far enough.
std::size_t windowsPathEnd(std::string_view text)
{
    const std::size_t root = windowsRoot(text);
    std::size_t limit = std::min(text.find_first_of("\t\n\"<>|*", root), text.size());
    limit = std::min(limit, text.find(": ", root));
    for (std::size_t next = root; next < limit; ++next) {
        if (startsWord(text[next]) && windowsRoot(text.substr(next + 1)) > 0)
            limit = next; // another path
    }
    const std::size_t last = text.substr(0, limit).find_last_of("\\/");
    return std::min(wordEnd(text, last + 1), limit);
}

bool isPrivateOption(std::string_view key, std::string_view value)
{
    constexpr std::array<std::string_view, 10> privateKeys = {
        "addr", "clientaddr", "mountaddr", "username", "user", "domain", "servername", "fsname", "name", "source"};
    return value.find('/') != std::string_view::npos || std::ranges::find(privateKeys, key) != privateKeys.end();
}

} // namespace

Sentence withoutPaths(const Sentence& said, std::string_view targetPath)
{
    const std::string sentence = english(said);
    std::string cleaned;
    const auto isWordStart = [&](std::size_t index) {
        return index == 0 || startsWord(sentence[index - 1]);
    };
    std::size_t index = 0;
    while (index < sentence.size()) {
        const std::string_view rest = std::string_view(sentence).substr(index);
        // The target first: it may hold blanks, and at the root every path would be one.
        if (targetPath.size() > 1 && isWordStart(index) && rest.starts_with(targetPath)) {
            cleaned += "[target]";
            index += targetPath.size();
            // What follows is a file in it.
            const std::size_t end = wordEnd(sentence, index);
            const bool isRoot = targetPath.ends_with('\\'); // of a drive of Windows: D:\ and then the file's name
            if (index < end && (isRoot || sentence[index] == '/' || sentence[index] == '\\'))
                index = end - (sentence[end - 1] == '.' || sentence[end - 1] == ':' ? 1 : 0);
            continue;
        }
        const std::size_t root = rest.front() == '/' ? 1 : windowsRoot(rest);
        std::size_t end = root > 1 ? windowsPathEnd(rest) : wordEnd(rest, 0);
        while (end > 1 && (rest[end - 1] == '.' || rest[end - 1] == ':'))
            --end;
        if (root > 0 && end > root && isWordStart(index)) {
            const std::string_view path = rest.substr(0, end);
            cleaned += isKernelPath(path) ? path : std::string_view("[path]");
            index += end;
            continue;
        }
        cleaned += rest.front();
        ++index;
    }
    return cleaned == sentence ? said : Sentence::verbatim(std::move(cleaned));
}

std::string withoutNames(std::string_view device)
{
    std::string_view name = device;
    for (const std::string_view folder : {"/dev/", "\\\\.\\"}) { // Linux, Windows
        if (device.starts_with(folder))
            name.remove_prefix(folder.size());
    }
    const bool isPlain = name.find_first_of("/\\:@") == std::string_view::npos;
    return isPlain ? std::string(device) : std::string();
}

std::string withoutPrivateOptions(std::string_view options)
{
    std::string cleaned;
    while (!options.empty()) {
        const std::size_t comma = std::min(options.find(','), options.size());
        const std::string_view option = options.substr(0, comma);
        options.remove_prefix(std::min(comma + 1, options.size()));
        if (!cleaned.empty())
            cleaned += ',';
        const std::size_t equals = option.find('=');
        const std::string_view key = option.substr(0, equals);
        if (equals != std::string_view::npos && isPrivateOption(key, option.substr(equals + 1)))
            cleaned.append(key).append("=…");
        else if (key.find('/') != std::string_view::npos)
            cleaned.append("…");
        else
            cleaned += option;
    }
    return cleaned;
}

} // namespace steadymark
