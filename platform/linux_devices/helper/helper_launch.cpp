// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/helper/helper_launch.h"

#include "core/base/files.h"
#include "core/base/remedy.h"
#include "platform/linux_devices/drives/sysfs.h"
#include "platform/linux_devices/helper/trusted_program.h"
#include "platform/posix/spawn.h"

#include <cstdlib>
#include <system_error>
#include <utility>

#include <sys/stat.h>
#include <unistd.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

constexpr const char* helperName = "steadymark-helper";

bool isInFrontOfTerminal()
{
    return ::isatty(STDIN_FILENO) == 1 && ::tcgetpgrp(STDIN_FILENO) == ::getpgrp();
}

} // namespace

HelperSurroundings helperSurroundings()
{
    HelperSurroundings found;
    found.isRoot = ::geteuid() == 0;
    // Never from the environment of somebody else's set-uid program.
    if (const char* chosen = ::secure_getenv("STEADYMARK_HELPER"); chosen != nullptr)
        found.chosen = chosen;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (!error)
        found.programFolder = program.parent_path();
    for (const char* folder : {"/usr/lib/steadymark", "/usr/libexec/steadymark", "/usr/local/libexec/steadymark",
             "/usr/local/lib/steadymark"})
        found.installed.push_back(fs::path(folder) / helperName);
    for (const char* pkexec : {"/usr/bin/pkexec", "/usr/local/bin/pkexec", "/run/wrappers/bin/pkexec"}) {
        if (::access(pkexec, X_OK) == 0) {
            found.pkexec = pkexec;
            break;
        }
    }
    found.mayAskOnTerminal = isInFrontOfTerminal();
    found.trust = trustedProgram;
    return found;
}

Result<HelperLaunch> throughPkexec(const HelperSurroundings& surroundings, const fs::path& program)
{
    if (surroundings.pkexec.empty())
        return fail(ErrorCode::PermissionDenied,
            Sentence("This needs administrator rights, and there is no pkexec to ask for the password: install the "
                     "package pkexec (on older systems policykit-1), or start SteadyMark as root."));
    HelperLaunch launch;
    launch.program = surroundings.pkexec;
    launch.asksForPermission = true;
    // Where no desktop shows a dialog pkexec asks on the terminal. In the background that would stop it for ever.
    if (!surroundings.mayAskOnTerminal)
        launch.arguments.emplace_back("--disable-internal-agent");
    launch.arguments.push_back(program);
    return launch;
}

Result<HelperLaunch> findHelper(const HelperSurroundings& surroundings)
{
    if (!surroundings.chosen.empty()) {
        if (!surroundings.chosen.is_absolute())
            return fail(ErrorCode::InvalidArgument,
                Sentence("STEADYMARK_HELPER must be the absolute path of a helper, not {path}.",
                    {{"path", toUtf8(surroundings.chosen)}}));
        return HelperLaunch{surroundings.chosen, {}, false};
    }
    if (surroundings.isRoot) {
        // Root started this very program, so what lies beside it is as good.
        if (const fs::path beside = surroundings.programFolder / helperName; isThere(beside))
            return HelperLaunch{beside, {}, false};
    }
    Error refusal{ErrorCode::PermissionDenied,
        Sentence::sequence(
            {Sentence("Reading the health of drives and preparing them needs administrator rights, and the helper that "
                      "SteadyMark uses for it is not installed."),
                Sentence::toDo({Remedy::Kind::InstallHelper, {}})})};
    for (const fs::path& place : surroundings.installed) {
        auto helper = surroundings.trust(place);
        if (helper && surroundings.isRoot)
            return HelperLaunch{helper.value(), {}, false};
        // By the path that the policy names, not by the one that links lead to.
        if (helper)
            return throughPkexec(surroundings, place);
        if (helper.error().code != ErrorCode::NotFound)
            refusal = Error{helper.error().code,
                Sentence::sequence({helper.error().sentence, Sentence::toDo({Remedy::Kind::ReinstallHelper, {}})}),
                helper.error().osError};
    }
    return failure(std::move(refusal));
}

std::vector<std::string> pkexecEnvironment()
{
    std::vector<std::string> environment = currentEnvironment();
    std::erase_if(environment, [](const std::string& entry) { return entry.starts_with("SHELL="); });
    return environment;
}

Error pkexecRefusal(int exitStatus)
{
    constexpr int dismissed = 126;
    constexpr int notAuthorized = 127;
    if (exitStatus == dismissed)
        return Error{ErrorCode::PermissionDenied, Sentence("Not authorized: the password dialog was closed.")};
    if (exitStatus == notAuthorized)
        return Error{ErrorCode::PermissionDenied,
            Sentence(
                "Not authorized: the password was wrong, your user lacks the right, or there is no polkit agent to "
                "ask for it (on a terminal without a desktop, start steadymark-cli in the foreground, or as root).")};
    return Error{ErrorCode::Internal,
        Sentence::sequence({Sentence("The helper exited at once (status {status}).", {{"status", exitStatus}}),
            Sentence::toDo({Remedy::Kind::ReinstallHelper, {}})})};
}

} // namespace steadymark
