// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/smartctl_failure.h"

#include "core/health/smartctl_value.h"

#include <array>
#include <utility>

namespace steadymark {

namespace {

/// The words from `begin` up to the next blank: "6.6" behind "smartctl ".
std::string wordBehind(std::string_view text, std::string_view begin)
{
    const std::size_t at = text.find(begin);
    if (at == std::string_view::npos)
        return {};
    const std::string_view rest = text.substr(at + begin.size());
    return plainText(rest.substr(0, rest.find_first_of(" \r\n\t")), 20);
}

/// "line 3, column 7" out of the parser's sentence.
Sentence positionIn(const std::string& message)
{
    const std::size_t begin = message.find("line ");
    const std::size_t end = message.find(':', begin == std::string::npos ? 0 : begin);
    return begin != std::string::npos && end != std::string::npos
        ? Sentence::verbatim(message.substr(begin, end - begin))
        : Sentence("its beginning");
}

std::string withoutFullStop(std::string text)
{
    while (!text.empty() && (text.back() == '.' || text.back() == ' '))
        text.pop_back();
    return text;
}

/// "[0x152d:0x0583 (0x209)]" out of a message; empty without one.
std::string bracketIn(const std::string& message)
{
    const std::size_t begin = message.find("[0x");
    const std::size_t end = message.find(']', begin == std::string::npos ? 0 : begin);
    return begin != std::string::npos && end != std::string::npos ? message.substr(begin, end - begin + 1)
                                                                  : std::string();
}

bool contains(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

boost::outcome_v2::failure_type<Error> explainNoJson(std::string_view text, const Error& parserError)
{
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos)
        return fail(ErrorCode::Damaged,
            Sentence("There is no text where the output of \"smartctl --json=c -x DEVICE\" should be: smartctl was "
                     "stopped, or the file is empty."));
    text.remove_prefix(begin);
    if (text.starts_with("/dev/") && text.substr(0, text.find('\n')).find(" -d ") != std::string_view::npos)
        return explainScan();
    if (text.starts_with("smartctl ")) {
        const std::string version = wordBehind(text, "smartctl ");
        if (version.starts_with("5.") || version.starts_with("6."))
            return failTooOld(version);
        return fail(ErrorCode::Damaged,
            Sentence("This is smartctl's human-readable output; create the document with \"smartctl --json=c -x "
                     "DEVICE\"."));
    }
    if (contains(parserError.message(), "ends too early"))
        return fail(ErrorCode::Damaged,
            Sentence("The output of smartctl is truncated at {position}; read the drive again.",
                {{"position", positionIn(parserError.message())}}));
    return fail(ErrorCode::Damaged,
        Sentence("This is not what \"smartctl --json=c -x DEVICE\" prints: at {position} it is not JSON.",
            {{"position", positionIn(parserError.message())}}));
}

boost::outcome_v2::failure_type<Error> failTooOld(std::string_view version)
{
    return fail(ErrorCode::NotSupported,
        Sentence("smartctl {version} is too old: 7.0 is needed; install a newer smartmontools (every system since 2019 "
                 "has one).",
            {{"version", version}}));
}

boost::outcome_v2::failure_type<Error> explainManyDocuments(std::size_t count)
{
    if (count == 0)
        return fail(ErrorCode::Damaged,
            Sentence("This is an empty list of documents; create one with \"smartctl --json=c -x DEVICE\"."));
    return fail(ErrorCode::InvalidArgument,
        Sentence("These are {count} documents in one list; save each in its own file and open the one for your drive.",
            {{"count", count}}));
}

boost::outcome_v2::failure_type<Error> explainScan()
{
    return fail(ErrorCode::InvalidArgument,
        Sentence(
            "This is the list of drives from \"smartctl --scan\", which has no health data; create the document of "
            "one of them with \"smartctl --json=c -x DEVICE\"."));
}

boost::outcome_v2::failure_type<Error> explainFailure(unsigned exitStatus, const std::vector<std::string>& messages)
{
    for (const std::string& message : messages) {
        if (contains(message, "Unknown USB bridge"))
            return fail(ErrorCode::NotSupported,
                Sentence(
                    "smartctl does not support the USB adapter {adapter} and so cannot reach the drive behind it: "
                    "try smartctl's option -d with sat, sntasmedia, sntjmicron or sntrealtek, or connect the drive "
                    "without the adapter.",
                    {{"adapter", bracketIn(message)}}));
        if (contains(message, "USB bridge") && contains(message, "ambiguous"))
            return fail(ErrorCode::NotSupported,
                Sentence("The USB adapter {adapter} may hold different kinds of drives: try smartctl's option -d with "
                         "sat, sntasmedia, sntjmicron or sntrealtek, or connect the drive without the adapter.",
                    {{"adapter", bracketIn(message)}}));
        if (contains(message, "Permission denied") || contains(message, "Access is denied")
            || contains(message, "Administrator rights"))
            return fail(ErrorCode::PermissionDenied,
                Sentence("smartctl was not allowed to open the drive: it needs administrator rights."));
        if (contains(message, "Operation not permitted"))
            return fail(ErrorCode::PermissionDenied,
                Sentence("The system did not let smartctl query the drive: that needs administrator rights, and "
                         "virtual drives do not support it even then."));
        if (contains(message, "No such device") || contains(message, "No such file")
            || contains(message, "cannot find the file"))
            return fail(ErrorCode::NotFound,
                Sentence("The drive does not exist or is gone: {message}; check the connected drives.",
                    {{"message", withoutFullStop(message)}}));
        if (contains(message, "Unknown device type"))
            return fail(ErrorCode::InvalidArgument,
                Sentence("smartctl does not support this type of connection: {message}; \"smartctl -h\" lists the "
                         "types for -d.",
                    {{"message", withoutFullStop(message)}}));
        if (contains(message, "Unable to detect device type"))
            return fail(ErrorCode::NotSupported,
                Sentence("smartctl cannot detect the type of this drive, or whether there is one: {message}; virtual "
                         "drives and memory cards do not report their health.",
                    {{"message", withoutFullStop(message)}}));
    }
    if (messages.empty())
        return fail(ErrorCode::Io,
            Sentence("smartctl exited with status {status} and reported nothing about the drive; run \"smartctl -x "
                     "DEVICE\" in a terminal to see why.",
                {{"status", exitStatus}}));
    return fail(ErrorCode::Io,
        Sentence("smartctl could not read the drive: {message}.", {{"message", withoutFullStop(messages.front())}}));
}

} // namespace steadymark
