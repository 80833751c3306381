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

bool isPrivateOption(std::string_view key, std::string_view value)
{
    constexpr std::array<std::string_view, 10> privateKeys = {
        "addr", "clientaddr", "mountaddr", "username", "user", "domain", "servername", "fsname", "name", "source"};
    return value.find('/') != std::string_view::npos || std::ranges::find(privateKeys, key) != privateKeys.end();
}

} // namespace

std::string withoutPaths(std::string_view sentence, std::string_view targetPath)
{
    std::string cleaned;
    const auto isWordStart = [&](std::size_t index) {
        return index == 0 || startsWord(sentence[index - 1]);
    };
    std::size_t index = 0;
    while (index < sentence.size()) {
        const std::string_view rest = sentence.substr(index);
        // The target first: it may hold blanks, and at the root every path would be one.
        if (targetPath.size() > 1 && isWordStart(index) && rest.starts_with(targetPath)) {
            cleaned += "[target]";
            index += targetPath.size();
            // What follows is a file in it.
            const std::size_t end = std::min(sentence.find_first_of(" \t\n\"'`)]}>,;", index), sentence.size());
            if (index < end && sentence[index] == '/')
                index = end - (sentence[end - 1] == '.' || sentence[end - 1] == ':' ? 1 : 0);
            continue;
        }
        std::size_t end = std::min(rest.find_first_of(" \t\n\"'`)]}>,;"), rest.size());
        while (end > 1 && (rest[end - 1] == '.' || rest[end - 1] == ':'))
            --end;
        if (rest.front() == '/' && end > 1 && isWordStart(index)) {
            const std::string_view path = rest.substr(0, end);
            cleaned += isKernelPath(path) ? path : std::string_view("[path]");
            index += end;
            continue;
        }
        cleaned += rest.front();
        ++index;
    }
    return cleaned;
}

std::string withoutNames(std::string_view device)
{
    constexpr std::string_view folder = "/dev/";
    const std::string_view name = device.starts_with(folder) ? device.substr(folder.size()) : device;
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
        else
            cleaned += option;
    }
    return cleaned;
}

} // namespace steadymark
