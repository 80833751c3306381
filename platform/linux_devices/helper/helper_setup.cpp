// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/helper_setup.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "platform/linux_devices/helper/health_reader.h"
#include "platform/linux_devices/helper/helper_launch.h"
#include "platform/posix/spawn.h"
#include "platform/posix/stop_event.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

Result<fs::path> ownHelper(const HelperSurroundings& surroundings)
{
    std::error_code error;
    fs::path helper = surroundings.programFolder / "steadymark-helper";
    if (fs::exists(helper, error))
        return helper;
    return fail(ErrorCode::NotFound,
        Sentence(
            "This copy of SteadyMark has no helper: {file} is missing. Unpack the program again, or install it as a "
            "package.",
            {{"file", toUtf8(helper)}}));
}

/// Everything that it prints, until it has ended.
Result<std::string> outputOf(int pipe, pid_t process, std::stop_token stop)
{
    constexpr std::size_t limit = 16384;
    const StopEvent stopEvent(stop);
    std::string output;
    std::array<char, 1024> block{};
    for (;;) {
        std::array<pollfd, 2> waits{{{pipe, POLLIN, 0}, {stopEvent.descriptor(), POLLIN, 0}}};
        ::poll(waits.data(), waits.size(), -1);
        if (stop.stop_requested()) {
            ::kill(process, SIGTERM); // as long as the password was not given it is ours to end
            return fail(ErrorCode::Cancelled, Sentence("Installing the helper was stopped."));
        }
        const ssize_t count = ::read(pipe, block.data(), block.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return output;
        output.append(block.data(), std::min(static_cast<std::size_t>(count), limit - output.size()));
    }
}

Result<std::string> runSetup(const char* verb, std::stop_token stop)
{
    const HelperSurroundings surroundings = helperSurroundings();
    BOOST_OUTCOME_TRY(const fs::path helper, ownHelper(surroundings));
    HelperLaunch launch{helper, {}, false};
    if (!surroundings.isRoot) {
        BOOST_OUTCOME_TRY(launch, throughPkexec(surroundings, helper));
    }
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return fail(errorCodeOf(errno),
            Sentence("Cannot create a pipe: {reason}.", {{"reason", describeOsError(errno)}}), errno);
    const FileDescriptor readEnd(ends[0]);
    FileDescriptor writeEnd(ends[1]);
    SpawnRequest spawn;
    spawn.program = launch.program;
    spawn.arguments = launch.arguments;
    spawn.arguments.emplace_back(verb);
    spawn.environment = pkexecEnvironment();
    spawn.standardOutput = writeEnd.get();
    spawn.standardError = writeEnd.get();
    spawn.hasOwnGroup = false; // pkexec may ask on the terminal
    BOOST_OUTCOME_TRY(const pid_t process, spawnProgram(spawn));
    writeEnd.reset();
    auto output = outputOf(readEnd.get(), process, std::move(stop));
    const int status = reapProgram(process);
    if (!output)
        return output;
    std::string sentence = toPlainLine(output.value());
    sentence.erase(sentence.find_last_not_of(' ') + 1);
    if (status == 0)
        return sentence;
    constexpr std::string_view prefix = "steadymark-helper: ";
    if (sentence.starts_with(prefix))
        return fail(ErrorCode::PermissionDenied, Sentence::verbatim(sentence.substr(prefix.size())));
    return failure(pkexecRefusal(status));
}

} // namespace

HelperState helperState()
{
    if (LinuxHealthReader::mayAskDrives())
        return HelperState::NotNeeded;
    const HelperSurroundings surroundings = helperSurroundings();
    if (findHelper(surroundings))
        return HelperState::Installed;
    if (surroundings.pkexec.empty())
        return HelperState::Unavailable;
    return ownHelper(surroundings) ? HelperState::Missing : HelperState::Unavailable;
}

Sentence describeHelperSetup()
{
    return Sentence(
        "Reading the health of drives needs administrator rights. SteadyMark itself never runs with them: a "
        "small program, steadymark-helper, reads it after asking for your password. It must be installed "
        "where nobody else can change it. These files will be written:\n"
        "  {helper}\n"
        "  {policy}\n"
        "steadymark-cli --uninstall-helper removes both again.",
        {{"helper", std::string("/usr/local/libexec/steadymark/steadymark-helper")},
            {"policy", std::string("/usr/share/polkit-1/actions/org.steadymark.helper.local.policy")}});
}

Result<std::string> installHelper(std::stop_token stop)
{
    return runSetup("install", std::move(stop));
}

Result<std::string> uninstallHelper(std::stop_token stop)
{
    return runSetup("uninstall", std::move(stop));
}

} // namespace steadymark
