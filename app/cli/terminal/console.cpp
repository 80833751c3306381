// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/console.h"

#include "app/cli/terminal/text.h"
#include "platform/terminal.h"

#include <cerrno>

namespace steadymark::cli {

void Console::print(std::string_view text)
{
    if (!m_out)
        return; // it failed before
    errno = 0;
    m_out << text << std::flush;
    if (!m_out && !hasLostReader(errno))
        m_hasFailed = true;
}

void say(std::ostream& err, const Sentence& sentence)
{
    err << "steadymark-cli: " << said(sentence) << std::endl;
}

void printError(Console& console, const Error& error)
{
    say(console.err, error.sentence);
}

ExitCode complain(Console& console, const Error& error)
{
    printError(console, error);
    return exitCodeOf(error);
}

std::string ask(const Sentence& question, std::istream& input, Console& console)
{
    console.err << said(question) << ' ' << std::flush;
    std::string answer;
    if (!std::getline(input, answer))
        console.err << std::endl;
    return answer;
}

bool isYes(std::string_view answer)
{
    return answer == "y" || answer == "Y" || answer == "yes";
}

ExitCode exitCodeOf(const Error& error)
{
    switch (error.code) {
    case ErrorCode::InvalidArgument:
    case ErrorCode::NotFound:
    case ErrorCode::NotSupported:
    case ErrorCode::PermissionDenied:
    case ErrorCode::NoSpace:
    case ErrorCode::Damaged:
        return ExitCode::WrongUse;
    case ErrorCode::Cancelled:
        return ExitCode::Stopped;
    case ErrorCode::Busy:
    case ErrorCode::Io:
    case ErrorCode::DeviceGone:
    case ErrorCode::Internal:
        break;
    }
    return ExitCode::Failed;
}

} // namespace steadymark::cli
