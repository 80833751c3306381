// SPDX-License-Identifier: GPL-3.0-or-later
// steadymark-helper: the only part of SteadyMark that runs as root. See helper_protocol.h for what it is asked.
#include "app/helper/confinement.h"
#include "app/helper/installation.h"
#include "app/helper/operations.h"
#include "app/helper/preparations.h"
#include "app/helper/server.h"
#include "core/base/text.h"
#include "core/base/version.h"
#include "platform/linux_devices/claim/operation_folder.h"

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

using namespace steadymark;
using namespace steadymark::helper;

enum ExitCode { Done = 0, Failed = 1, WrongUse = 2 };

constexpr const char* usage = R"(steadymark-helper: what SteadyMark may do only as root.

  steadymark-helper CLASS          answer requests on the Unix socket that is its standard
                                   input; SteadyMark starts it so, through pkexec. CLASS is
                                   what for: health, read, prepare or erase; after read and
                                   erase comes the name of the drive (sda), and no other is
                                   read or erased
  steadymark-helper install        copy itself to where only root writes, and tell polkit
  steadymark-helper uninstall      undo that
)";

void print(std::FILE* stream, std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), stream);
}

int complain(const Error& error, ExitCode code = Failed)
{
    print(stderr, join({"steadymark-helper:", error.message()}, " ") + '\n');
    return code;
}

std::optional<unsigned> pkexecUser()
{
    const char* text = std::getenv("PKEXEC_UID");
    unsigned user = 0;
    if (text == nullptr)
        return std::nullopt;
    const char* end = text + std::strlen(text);
    const auto [parsed, error] = std::from_chars(text, end, user);
    return error == std::errc() && parsed == end ? std::optional(user) : std::nullopt;
}

bool isStreamSocket(int descriptor)
{
    int domain = 0;
    int type = 0;
    socklen_t size = sizeof domain;
    if (::getsockopt(descriptor, SOL_SOCKET, SO_DOMAIN, &domain, &size) != 0)
        return false;
    size = sizeof type;
    return ::getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && domain == AF_UNIX && type == SOCK_STREAM;
}

int runInstallation(bool installs)
{
    if (::geteuid() != 0)
        return complain({ErrorCode::PermissionDenied, Sentence("Only root can install or remove the helper.")});
    ::umask(S_IWGRP | S_IWOTH);
    const auto done = installs ? installHelper("/proc/self/exe") : uninstallHelper();
    if (!done)
        return complain(done.error());
    print(stdout, english(done.value()) + '\n');
    return Done;
}

/// Where records and log lie. Only root itself may choose it, not whom root lets in.
std::filesystem::path stateFolder()
{
    if (std::getenv("PKEXEC_UID") != nullptr || ::getuid() != 0)
        ::unsetenv("STEADYMARK_STATE");
    return OperationFolder::usualFolder();
}

Result<> confine(int socket, std::optional<unsigned> user, HelperClass helperClass)
{
    if (::geteuid() != 0)
        return fail(ErrorCode::PermissionDenied,
            Sentence("The helper was not started as root: start it through pkexec or from a root shell."));
    BOOST_OUTCOME_TRYV(checkPeer(socket, user));
    return confineProcess(helperClass);
}

int answerRequests(
    HelperChannel& channel, HelperClass helperClass, const std::string& device, std::filesystem::path state)
{
    if (helperClass == HelperClass::Prepare || helperClass == HelperClass::Erase) {
        Preparations preparations(realWork(std::move(state)));
        const auto handler = [&](const HelperRequest& request, const std::stop_token&) {
            return preparations.handle(request);
        };
        const ServerEnd end = serve(channel, helperClass, handler, device);
        channel.close();
        preparations.end(); // hours, for some drives
        return end == ServerEnd::Closed ? Done : Failed;
    }
    const Operations operations(Operations::usualSmartctls());
    const Handler handler = [&](const HelperRequest& request, std::stop_token stop) {
        return operations.handle(request, std::move(stop));
    };
    return serve(channel, helperClass, handler, device) == ServerEnd::Closed ? Done : Failed;
}

int runServer(HelperClass helperClass, const std::string& device)
{
    const std::optional<unsigned> user = pkexecUser();
    std::filesystem::path state = stateFolder();
    forgetEnvironment();
    const bool hasSocket = isStreamSocket(STDIN_FILENO);
    if (!hasSocket)
        return complain(
            {ErrorCode::InvalidArgument,
                Sentence("This program communicates with SteadyMark over a socket on its standard input; it is not "
                         "for interactive use. See steadymark-helper --help.")},
            WrongUse);
    const Result<> confined = confine(STDIN_FILENO, user, helperClass);
    HelperChannel channel{FileDescriptor(STDIN_FILENO)};
    if (!confined) {
        static_cast<void>(channel.send(formatAnswer({0, failure(confined.error())})).has_value());
        return complain(confined.error());
    }
    return answerRequests(channel, helperClass, device, std::move(state));
}

} // namespace

int main(int argc, char** argv)
{
    const std::string_view word = argc == 2 || argc == 3 ? argv[1] : "";
    const std::string device = argc == 3 ? argv[2] : "";
    const bool namesDrive = word == toString(HelperClass::Read) || word == toString(HelperClass::Erase);
    if (argc == 3 && !namesDrive)
        return complain(
            {ErrorCode::InvalidArgument, Sentence("Only read and erase take the name of a drive.")}, WrongUse);
    if (word == "--help" || word == "--version") {
        print(stdout, word == "--help" ? std::string(usage) : std::string(applicationVersion()) + '\n');
        return Done;
    }
    if (word == "install" || word == "uninstall")
        return runInstallation(word == "install");
    const auto helperClass = parseHelperClass(word);
    if (!helperClass)
        return complain(helperClass.error(), WrongUse);
    if (namesDrive && !isDeviceName(device))
        return complain(
            {ErrorCode::InvalidArgument,
                Sentence("The name of the drive is missing: steadymark-helper {class} sda.", {{"class", word}})},
            WrongUse);
    return runServer(helperClass.value(), device);
}
