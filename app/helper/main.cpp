// SPDX-License-Identifier: GPL-3.0-or-later
// steadymark-helper: the only part of SteadyMark that runs as root. See helper_protocol.h for what it is asked.
#include "app/helper/confinement.h"
#include "app/helper/installation.h"
#include "app/helper/operations.h"
#include "app/helper/server.h"
#include "core/base/version.h"

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
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

  steadymark-helper health|read    answer requests on the Unix socket that is its standard
                                   input; SteadyMark starts it so, through pkexec
  steadymark-helper install        copy itself to where only root writes, and tell polkit
  steadymark-helper uninstall      undo that
)";

void print(std::FILE* stream, std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), stream);
}

int complain(const Error& error, ExitCode code = Failed)
{
    print(stderr, "steadymark-helper: " + error.message + '\n');
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
        return complain({ErrorCode::PermissionDenied, "Only root can install or remove the helper."});
    ::umask(S_IWGRP | S_IWOTH);
    const auto done = installs ? installHelper("/proc/self/exe") : uninstallHelper();
    if (!done)
        return complain(done.error());
    print(stdout, done.value() + '\n');
    return Done;
}

Result<> prepare(int socket, std::optional<unsigned> user)
{
    if (::geteuid() != 0)
        return fail(ErrorCode::PermissionDenied,
            "The helper was not started as root: it belongs behind pkexec, or into a shell of root.");
    BOOST_OUTCOME_TRYV(checkPeer(socket, user));
    return confineProcess();
}

int runServer(HelperClass helperClass)
{
    const std::optional<unsigned> user = pkexecUser();
    forgetEnvironment();
    const bool hasSocket = isStreamSocket(STDIN_FILENO);
    if (helperClass != HelperClass::Health && helperClass != HelperClass::Read) {
        const Error error{ErrorCode::NotSupported,
            "This version of SteadyMark has nothing to do for \"" + std::string(toString(helperClass)) + "\"."};
        if (hasSocket) {
            HelperChannel channel{FileDescriptor(STDIN_FILENO)};
            static_cast<void>(channel.send(formatAnswer({0, failure(error)})).has_value());
        }
        return complain(error, WrongUse);
    }
    if (!hasSocket)
        return complain({ErrorCode::InvalidArgument,
                            "This program speaks with SteadyMark over a socket that is its standard input; it is not "
                            "for people. See steadymark-helper --help."},
            WrongUse);
    const Result<> prepared = prepare(STDIN_FILENO, user);
    HelperChannel channel{FileDescriptor(STDIN_FILENO)};
    if (!prepared) {
        static_cast<void>(channel.send(formatAnswer({0, failure(prepared.error())})).has_value());
        return complain(prepared.error());
    }
    const Operations operations(Operations::usualSmartctls());
    const Handler handler = [&](const HelperRequest& request, std::stop_token stop) {
        return operations.handle(request, std::move(stop));
    };
    return serve(channel, helperClass, handler) == ServerEnd::Closed ? Done : Failed;
}

} // namespace

int main(int argc, char** argv)
{
    const std::string_view word = argc == 2 ? argv[1] : "";
    if (word == "--help" || word == "--version") {
        print(stdout, word == "--help" ? std::string(usage) : std::string(applicationVersion()) + '\n');
        return Done;
    }
    if (word == "install" || word == "uninstall")
        return runInstallation(word == "install");
    const auto helperClass = parseHelperClass(word);
    if (!helperClass)
        return complain(helperClass.error(), WrongUse);
    return runServer(helperClass.value());
}
