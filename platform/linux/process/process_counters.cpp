// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/process/process_counters.h"

#include "core/base/text.h"
#include "platform/posix/file_descriptor.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

namespace steadymark {
namespace {

/// More than any machine runs; a bound for the time that is taken.
constexpr std::size_t mostProcesses = 100000;

/// Both files are shorter. Read in one call, since a kernel file may differ between two.
using Page = std::array<char, 4096>;

std::string_view readAt(int folder, const std::string& name, Page& page)
{
    const FileDescriptor file(::openat(folder, name.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.isOpen())
        return {};
    ssize_t length = 0;
    do {
        length = ::read(file.get(), page.data(), page.size());
    } while (length < 0 && errno == EINTR);
    return length <= 0 ? std::string_view() : std::string_view(page.data(), static_cast<std::size_t>(length));
}

template <class Number> std::optional<Number> parseNumber(std::string_view text)
{
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

/// Of lines "name: number".
std::optional<std::uint64_t> valueOf(std::string_view text, std::string_view name)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.starts_with(name) && line.substr(name.size()).starts_with(": "))
            return parseNumber<std::uint64_t>(line.substr(name.size() + 2));
    }
    return std::nullopt;
}

struct ProcessStat {
    std::string name;
    std::uint64_t startedAt = 0;
    bool isKernelThread = false;
};

/// "812 (tmux: server (1)) S 1 ...": the name is what lies between the first and the last parenthesis, and may itself
/// hold blanks and parentheses.
std::optional<ProcessStat> parseProcessStat(std::string_view stat)
{
    constexpr std::uint64_t kernelThreadFlag = 0x00200000; // PF_KTHREAD of include/linux/sched.h
    constexpr std::size_t flagsField = 9;                  // counted from 1, as in the manual
    constexpr std::size_t startField = 22;
    const std::size_t open = stat.find('(');
    const std::size_t close = stat.rfind(')');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open)
        return std::nullopt;
    ProcessStat process{toPlainLine(stat.substr(open + 1, close - open - 1)), 0, false};
    std::string_view rest = stat.substr(close + 1);
    bool isComplete = false;
    for (std::size_t field = 3; !rest.empty() && !isComplete; ++field) {
        rest.remove_prefix(std::min(rest.find_first_not_of(" \n"), rest.size()));
        const std::size_t end = std::min(rest.find_first_of(" \n"), rest.size());
        const std::string_view text = rest.substr(0, end);
        rest.remove_prefix(end);
        if (field == flagsField) {
            const std::optional<std::uint64_t> flags = parseNumber<std::uint64_t>(text);
            process.isKernelThread = flags && (*flags & kernelThreadFlag) != 0;
        } else if (field == startField) {
            const std::optional<std::uint64_t> start = parseNumber<std::uint64_t>(text);
            isComplete = start.has_value();
            process.startedAt = start.value_or(0);
        }
    }
    return isComplete ? std::optional(process) : std::nullopt;
}

} // namespace

ProcessCounterReader::ProcessCounterReader(std::filesystem::path proc)
    : m_proc(std::move(proc))
{
}

std::optional<ProcessCounterReader::Known> ProcessCounterReader::readProcess(
    int folder, const std::string& number, std::int64_t id) const
{
    Page page;
    // This file first: an ordinary user may not open most of them.
    const std::string_view io = readAt(folder, number + "/io", page);
    const std::optional<std::uint64_t> read = valueOf(io, "read_bytes");
    const std::optional<std::uint64_t> cached = valueOf(io, "write_bytes");
    if (!read || !cached)
        return std::nullopt;
    // It may have cancelled what another one wrote.
    const std::uint64_t written = *cached - std::min(*cached, valueOf(io, "cancelled_write_bytes").value_or(0));
    if (const auto known = m_known.find(id); known != m_known.end() && known->second.counters.readBytes == *read
        && known->second.counters.writtenBytes == written)
        return known->second;
    const std::optional<ProcessStat> process = parseProcessStat(readAt(folder, number + "/stat", page));
    if (!process)
        return std::nullopt;
    return Known{{id, process->startedAt, process->name, *read, written}, process->isKernelThread};
}

std::vector<ProcessCounters> ProcessCounterReader::read(std::int64_t own)
{
    const auto close = [](DIR* folder) {
        ::closedir(folder);
    };
    const std::unique_ptr<DIR, decltype(close)> folder(::opendir(m_proc.c_str()), close);
    if (!folder)
        return {};
    std::vector<ProcessCounters> processes;
    std::unordered_map<std::int64_t, Known> seen;
    while (const dirent* entry = ::readdir(folder.get())) {
        const std::string number = entry->d_name;
        const std::optional<std::int64_t> id = parseNumber<std::int64_t>(number);
        if (!id || *id <= 0 || *id == own)
            continue;
        std::optional<Known> process = readProcess(::dirfd(folder.get()), number, *id);
        if (!process)
            continue;
        if (!process->isKernelThread)
            processes.push_back(process->counters);
        seen.emplace(*id, *std::move(process));
        if (seen.size() >= mostProcesses)
            break;
    }
    m_known = std::move(seen);
    return processes;
}

} // namespace steadymark
