// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/formats/foreign_formats.h"
#include "core/trace/foreign/formats/strace_files.h"
#include "core/trace/foreign/text_fields.h"

#include <charconv>

// What strace prints with any of -f, -t, -tt, -ttt, -r, -T, -y and -yy:
//
//     [pid 123] 12:00:00.000100 pread64(3</d/f>, "..."..., 4096, 8192) = 4096 <0.000050>
//     123  1700000000.123456 write(3, "..."..., 512 <unfinished ...>
//     123  1700000000.123789 <... write resumed>) = 512 <0.000333>
//
// The time is when the call began: that of a day, s since 1970, or with -r s since the line before. read() and write()
// do not tell where: the position of each open file is followed through open, lseek, dup and close, also into threads
// and child processes, and a call is left out where it is not known. These are calls of an application: what was
// buffered has not reached a drive, and what goes through mmap, sendfile, copy_file_range or io_uring is not seen.
namespace steadymark {
namespace {

constexpr std::size_t straceMostUnfinished = 65536;
constexpr std::size_t longestStracePath = 4096;
constexpr std::int64_t straceDayNs = 86'400'000'000'000;
constexpr std::int64_t longestStraceNs = 365 * straceDayNs; // between two lines; more are s since 1970

struct StraceCall {
    std::string_view name;
    std::vector<std::string_view> arguments;
    std::int64_t result = 0; ///< -1: failed
    std::optional<std::uint64_t> latencyNs = {};
};

// The arguments at commas that stand in no text, list, structure or path.
std::vector<std::string_view> straceArguments(std::string_view text)
{
    std::vector<std::string_view> arguments;
    std::size_t begin = 0;
    int depth = 0;
    bool isQuoted = false;
    const auto take = [&](std::size_t end) {
        std::string_view argument = text.substr(begin, end - begin);
        while (argument.starts_with(' '))
            argument.remove_prefix(1);
        arguments.push_back(argument);
        begin = end + 1;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (isQuoted && c == '\\')
            ++i;
        else if (c == '"')
            isQuoted = !isQuoted;
        else if (isQuoted)
            continue;
        else if (c == '[' || c == '{' || c == '(' || c == '<')
            ++depth;
        else if ((c == ']' || c == '}' || c == ')' || c == '>') && depth > 0)
            --depth;
        else if (c == ',' && depth == 0)
            take(i);
    }
    if (begin < text.size())
        take(text.size());
    return arguments;
}

// "name(arguments) = result ERROR (words) <0.000123>"
std::optional<StraceCall> straceCall(std::string_view text)
{
    StraceCall call;
    const std::size_t open = text.find('(');
    const std::size_t equals = text.rfind(" = ");
    if (open == std::string_view::npos || open == 0 || equals == std::string_view::npos || equals < open)
        return std::nullopt;
    call.name = text.substr(0, open);
    for (const char c : call.name) {
        if ((c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '_')
            return std::nullopt;
    }
    std::string_view inner = text.substr(open + 1, equals - open - 1);
    const std::size_t close = inner.rfind(')');
    if (close == std::string_view::npos)
        return std::nullopt;
    call.arguments = straceArguments(inner.substr(0, close));
    std::string_view tail = text.substr(equals + 3);
    const auto [end, error] = std::from_chars(tail.data(), tail.data() + tail.size(), call.result);
    if (error != std::errc())
        return std::nullopt; // "?": the process ended in it
    tail.remove_prefix(static_cast<std::size_t>(end - tail.data()));
    const std::size_t from = tail.rfind('<');
    const std::size_t to = tail.find('>', from == std::string_view::npos ? 0 : from);
    if (from != std::string_view::npos && to != std::string_view::npos) {
        const std::optional<std::int64_t> taken = scaledNumber(tail.substr(from + 1, to - from - 1), 9);
        if (taken && *taken >= 0)
            call.latencyNs = static_cast<std::uint64_t>(*taken);
    }
    return call;
}

// "3", "3</d/f>"
std::optional<int> straceDescriptor(std::string_view text)
{
    int descriptor = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), descriptor);
    return error == std::errc() && end != text.data() ? std::optional(descriptor) : std::nullopt;
}

// Of "3</d/f>" its path; a pipe, a socket or a terminal is none.
std::optional<std::string_view> stracePath(std::string_view text)
{
    const std::size_t from = text.find('<');
    const std::size_t to = text.rfind('>');
    if (from == std::string_view::npos || to == std::string_view::npos || to <= from)
        return std::nullopt;
    std::string_view path = text.substr(from + 1, to - from - 1);
    path = path.substr(0, path.find('<')); // -yy: "/dev/sda<block 8:0>"
    return path;
}

// "_llseek(3, 8192, [8192], SEEK_SET) = 0": it does not return the position, it stores it.
std::optional<std::uint64_t> straceLlseekPosition(const StraceCall& call)
{
    if (call.arguments.size() != 4)
        return std::nullopt;
    const std::string_view stored = call.arguments[2];
    if (stored.size() < 2 || !stored.starts_with('[') || !stored.ends_with(']'))
        return std::nullopt;
    return wholeNumber(stored.substr(1, stored.size() - 2));
}

bool isStraceFile(std::string_view path)
{
    return path.starts_with('/') && !path.starts_with("/dev/pts/") && !path.starts_with("/proc/")
        && !path.starts_with("/sys/") && path != "/dev/null" && path != "/dev/tty" && path != "/dev/urandom";
}

std::string_view unquoted(std::string_view text)
{
    if (text.size() >= 2 && text.starts_with('"')) {
        const std::size_t end = text.rfind('"');
        return text.substr(1, end - 1);
    }
    return text;
}

class StraceParser final {
public:
    explicit StraceParser(ImportCollector& to)
        : m_to(to)
    {
    }

    Result<> take(std::string_view line)
    {
        const std::uint64_t told = takePid(line);
        if (!takeTime(line))
            return reject(Rejection::Time);
        const std::uint64_t pid = processOf(told, line);
        if (line.starts_with("<... "))
            return resume(pid, line);
        if (const std::size_t cut = line.find(" <unfinished ...>"); cut != std::string_view::npos) {
            if (m_unfinished.size() < straceMostUnfinished)
                m_unfinished.insert_or_assign(pid, Unfinished{std::string(line.substr(0, cut)), m_timeNs});
            if (makesProcess(line))
                m_lastMaker = pid;
            m_to.ignore();
            return success();
        }
        if (line.starts_with("+++ exited") || line.starts_with("+++ killed")) {
            m_files.forget(pid);
            m_unfinished.erase(pid);
        }
        return takeText(pid, line, m_timeNs);
    }

private:
    struct Unfinished {
        std::string text;
        std::int64_t timeNs = 0;
    };

    Result<> reject(Rejection reason)
    {
        m_to.reject(reason);
        return success();
    }

    static bool makesProcess(std::string_view call)
    {
        return call.starts_with("clone") || call.starts_with("fork") || call.starts_with("vfork");
    }

    // To a terminal, strace tells the process only while there are several. The first one is 0 until its number is
    // seen, and what no process is told of later is of the only one that is left.
    std::uint64_t processOf(std::uint64_t told, std::string_view line)
    {
        if (told == 0)
            return m_files.only().value_or(m_firstProcess);
        if (m_firstProcess == 0 && !m_files.knows(told) && isFirstProcess(line)) {
            m_firstProcess = told;
            m_files.share(0, told);
            m_files.forget(0);
            if (auto unfinished = m_unfinished.extract(0)) {
                unfinished.key() = told;
                m_unfinished.insert(std::move(unfinished));
            }
        }
        m_files.add(told);
        return told;
    }

    // Of the first line of a process that no call has told of: it goes on with what was begun without a number; or it
    // is no child whose maker's call has not returned yet.
    [[nodiscard]] bool isFirstProcess(std::string_view line) const
    {
        constexpr std::string_view goesOn = "<... ";
        if (line.starts_with(goesOn)) {
            const auto begun = m_unfinished.find(0);
            const std::string_view name = line.substr(goesOn.size(), line.find(" resumed>") - goesOn.size());
            return begun != m_unfinished.end() && begun->second.text.starts_with(name);
        }
        const auto maker = m_unfinished.find(m_lastMaker);
        return maker == m_unfinished.end() || !makesProcess(maker->second.text);
    }

    // "[pid 123] ", "123  "
    static std::uint64_t takePid(std::string_view& line)
    {
        std::string_view rest = line;
        const bool isBracketed = rest.starts_with("[pid");
        if (isBracketed)
            rest.remove_prefix(4);
        while (rest.starts_with(' '))
            rest.remove_prefix(1);
        std::uint64_t pid = 0;
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), pid);
        rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
        const bool isPid = error == std::errc() && rest.starts_with(isBracketed ? "]" : " ");
        if (!isPid)
            return 0;
        if (isBracketed)
            rest.remove_prefix(1);
        while (rest.starts_with(' '))
            rest.remove_prefix(1);
        line = rest;
        return pid;
    }

    // Sets m_timeNs. Without any time all calls are at the time of the one before.
    bool takeTime(std::string_view& line)
    {
        const std::string_view word = line.substr(0, line.find(' '));
        if (word.empty() || word.front() < '0' || word.front() > '9')
            return true;
        std::optional<std::int64_t> time;
        if (word.find(':') != std::string_view::npos) {
            time = timeOfDayNs(word);
            if (time && *time < m_lastOfDayNs - straceDayNs / 2 && m_daysNs < longestStraceNs)
                m_daysNs += straceDayNs;
            m_lastOfDayNs = time.value_or(m_lastOfDayNs);
            if (time)
                *time += m_daysNs;
            m_to.setClockResolution(word.find('.') != std::string_view::npos ? 1000 : 1'000'000'000);
        } else {
            time = scaledNumber(word, 9);
            // Since 1970, or with -r since the line before.
            if (time && *time < longestStraceNs)
                *time += std::min(m_timeNs, 100 * longestStraceNs);
            else if (time)
                m_to.setUnixEpoch(0);
        }
        if (!time || *time < 0)
            return false;
        m_timeNs = *time;
        line.remove_prefix(word.size());
        while (line.starts_with(' '))
            line.remove_prefix(1);
        return true;
    }

    Result<> resume(std::uint64_t pid, std::string_view line)
    {
        const std::size_t from = line.find(" resumed>");
        const auto found = m_unfinished.find(pid);
        if (from == std::string_view::npos || found == m_unfinished.end()) {
            m_to.ignore();
            return success();
        }
        const Unfinished begin = std::move(found->second);
        m_unfinished.erase(found);
        std::string_view rest = line.substr(from + std::string_view(" resumed>").size());
        std::string text = begin.text;
        text.append(rest);
        return takeText(pid, text, begin.timeNs);
    }

    Result<> takeText(std::uint64_t pid, std::string_view text, std::int64_t timeNs)
    {
        const std::optional<StraceCall> call = straceCall(text);
        if (!call) {
            m_to.ignore(); // signals, exits, what the program wrote itself
            return success();
        }
        return takeCall(pid, *call, timeNs);
    }

    Result<> takeCall(std::uint64_t pid, const StraceCall& call, std::int64_t timeNs)
    {
        const std::string_view name = call.name;
        if (call.result < 0) {
            m_to.ignore();
            return success();
        }
        const bool isRead = name == "read" || name == "readv" || name.starts_with("pread");
        const bool isWrite = name == "write" || name == "writev" || name.starts_with("pwrite");
        if (isRead || isWrite)
            return takeTransfer(pid, call, isRead ? Direction::Read : Direction::Write, timeNs);
        if (name == "fsync" || name == "fdatasync" || name == "syncfs" || name == "sync_file_range")
            return takeFlush(pid, call, timeNs);
        if (name == "fallocate")
            return takeFallocate(pid, call, timeNs);
        follow(pid, call);
        m_to.ignore();
        return success();
    }

    // Everything that changes what descriptors are.
    void follow(std::uint64_t pid, const StraceCall& call)
    {
        const std::string_view name = call.name;
        if (name == "open" || name == "openat" || name == "openat2" || name == "creat")
            return open(pid, call);
        if (makesProcess(name) && call.result > 0) {
            const bool isShared = std::ranges::any_of(call.arguments,
                [](std::string_view argument) { return argument.find("CLONE_FILES") != std::string_view::npos; });
            const auto child = static_cast<std::uint64_t>(call.result);
            return isShared ? m_files.share(pid, child) : m_files.copy(pid, child);
        }
        if (call.arguments.empty())
            return;
        const std::optional<int> descriptor = straceDescriptor(call.arguments[0]);
        if (!descriptor)
            return;
        const bool isDup = name.starts_with("dup")
            || (name == "fcntl" && call.arguments.size() > 1 && call.arguments[1].starts_with("F_DUPFD"));
        if (name == "close") {
            m_files.erase(pid, *descriptor);
        } else if (isDup) {
            if (const auto file = m_files.find(pid, *descriptor))
                m_files.put(pid, static_cast<int>(call.result), file);
            else
                m_files.erase(pid, static_cast<int>(call.result)); // it was closed for what nobody knows
        } else if (name == "lseek") {
            if (const auto file = fileOf(pid, call.arguments[0]))
                file->position = static_cast<std::uint64_t>(call.result);
        } else if (name == "_llseek") {
            if (const auto file = fileOf(pid, call.arguments[0]))
                file->position = straceLlseekPosition(call);
        } else if (name == "ftruncate" && call.arguments.size() > 1) {
            if (const auto file = fileOf(pid, call.arguments[0]))
                file->size = wholeNumber(call.arguments[1]);
        }
    }

    void open(std::uint64_t pid, const StraceCall& call)
    {
        const std::size_t path = call.name.starts_with("openat") ? 1 : 0;
        if (call.arguments.size() <= path)
            return;
        auto file = std::make_shared<StraceFile>();
        file->path = unquoted(call.arguments[path]).substr(0, longestStracePath);
        std::string_view flags = call.arguments.size() > path + 1 ? call.arguments[path + 1] : std::string_view();
        file->appends = flags.find("O_APPEND") != std::string_view::npos;
        if (call.name == "creat" || flags.find("O_TRUNC") != std::string_view::npos
            || flags.find("O_EXCL") != std::string_view::npos)
            file->size = 0;
        file->position = file->appends ? file->size : 0;
        m_files.put(pid, static_cast<int>(call.result), std::move(file));
    }

    // Also one that was opened before the trace began, if -y tells its path; null for what is no file.
    std::shared_ptr<StraceFile> fileOf(std::uint64_t pid, std::string_view argument)
    {
        const std::optional<int> descriptor = straceDescriptor(argument);
        if (!descriptor)
            return nullptr;
        const std::optional<std::string_view> path = stracePath(argument);
        std::shared_ptr<StraceFile> file = m_files.find(pid, *descriptor);
        if (path && !isStraceFile(*path))
            return nullptr;
        if (file && !path)
            return isStraceFile(file->path) || !file->path.starts_with('/') ? file : nullptr;
        if (file) {
            file->path = path->substr(0, longestStracePath);
            return file;
        }
        if (!path && *descriptor <= 2)
            return nullptr; // the terminal, most probably
        file = std::make_shared<StraceFile>();
        file->path = path ? std::string(path->substr(0, longestStracePath))
                          : std::string("descriptor ").append(std::to_string(*descriptor));
        m_files.put(pid, *descriptor, file);
        return file;
    }

    Result<> takeTransfer(std::uint64_t pid, const StraceCall& call, Direction direction, std::int64_t timeNs)
    {
        const std::shared_ptr<StraceFile> file = call.arguments.size() < 3 ? nullptr : fileOf(pid, call.arguments[0]);
        if (!file || call.result == 0) {
            m_to.ignore(); // no file, or its end
            return success();
        }
        const auto bytes = static_cast<std::uint64_t>(call.result);
        std::optional<std::uint64_t> offset;
        if (call.name.starts_with('p')) {
            offset = call.arguments.size() > 3 ? wholeNumber(call.arguments[3]) : std::nullopt;
            if (!offset)
                return reject(Rejection::Offset);
        } else {
            offset = direction == Direction::Write && file->appends ? file->size : file->position;
            if (offset)
                file->position = *offset + bytes;
        }
        if (!offset)
            return reject(Rejection::Position);
        if (direction == Direction::Write && file->size)
            file->size = std::max(*file->size, *offset + bytes);
        ForeignRecord record;
        record.timeNs = timeNs;
        record.latencyNs = call.latencyNs;
        record.offsetBytes = *offset;
        record.bytes = bytes;
        record.direction = direction;
        record.device = m_to.device(file->path);
        return m_to.add(record);
    }

    Result<> takeFlush(std::uint64_t pid, const StraceCall& call, std::int64_t timeNs)
    {
        const std::shared_ptr<StraceFile> file = call.arguments.empty() ? nullptr : fileOf(pid, call.arguments[0]);
        if (!file) {
            m_to.ignore();
            return success();
        }
        ForeignRecord record;
        record.timeNs = timeNs;
        record.latencyNs = call.latencyNs;
        record.kind = IoKind::Flush;
        record.device = m_to.device(file->path);
        return m_to.add(record);
    }

    Result<> takeFallocate(std::uint64_t pid, const StraceCall& call, std::int64_t timeNs)
    {
        const bool isPunch =
            call.arguments.size() == 4 && call.arguments[1].find("PUNCH_HOLE") != std::string_view::npos;
        const std::shared_ptr<StraceFile> file = isPunch ? fileOf(pid, call.arguments[0]) : nullptr;
        const std::optional<std::uint64_t> offset = isPunch ? wholeNumber(call.arguments[2]) : std::nullopt;
        const std::optional<std::uint64_t> bytes = isPunch ? wholeNumber(call.arguments[3]) : std::nullopt;
        if (!file || !offset || !bytes) {
            m_to.ignore();
            return success();
        }
        ForeignRecord record;
        record.timeNs = timeNs;
        record.latencyNs = call.latencyNs;
        record.kind = IoKind::Discard;
        record.offsetBytes = *offset;
        record.bytes = *bytes;
        record.device = m_to.device(file->path);
        return m_to.add(record);
    }

    ImportCollector& m_to;
    StraceFiles m_files;
    std::unordered_map<std::uint64_t, Unfinished> m_unfinished;
    std::uint64_t m_firstProcess = 0; ///< 0: not seen yet
    std::uint64_t m_lastMaker = 0;    ///< whose call that makes a process was interrupted last
    std::int64_t m_timeNs = 0;
    std::int64_t m_lastOfDayNs = 0;
    std::int64_t m_daysNs = 0;
};

bool recognisesStrace(std::string_view head)
{
    return anyLineOf(head, [](std::string_view line) {
        // Behind whatever stands before it, a call with a result.
        const std::size_t open = line.find('(');
        if (open == std::string_view::npos || open == 0)
            return false;
        const std::size_t blank = line.substr(0, open).rfind(' ');
        const std::string_view text = blank == std::string_view::npos ? line : line.substr(blank + 1);
        if (text.find(" <unfinished ...>") != std::string_view::npos)
            return true;
        const std::optional<StraceCall> call = straceCall(text);
        if (!call)
            return false;
        constexpr std::array<std::string_view, 13> known{"read", "write", "pread64", "pwrite64", "openat", "open",
            "close", "fsync", "fdatasync", "lseek", "execve", "brk", "mmap"};
        return std::ranges::find(known, call->name) != known.end();
    });
}

Result<> readStrace(ForeignStreams streams, ImportCollector& to)
{
    StraceParser parser(to);
    return forEachLine(*streams.front(), to, [&](std::string_view line) { return parser.take(line); });
}

} // namespace

ForeignFormat straceFormat()
{
    return {
        {"strace", "strace output", StampMeaning::Issue, TraceLevel::Application, 1000}, recognisesStrace, readStrace};
}

} // namespace steadymark
