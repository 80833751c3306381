// SPDX-License-Identifier: GPL-3.0-or-later
/// Speaks to the privileged helper as the programs do, so that a test can order what they never would.
///
///   ask_helper PROGRAM CLASS REQUEST…   each request is one JSON object without its number; prints the answers, a line
///                                       each. CLASS may be two words: "erase sda"
///
/// A request with the verb "progress" is repeated until the report comes.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <iostream>
#include <string>
#include <thread>

#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

bool transfer(int descriptor, char* data, std::size_t bytes, bool isSending)
{
    while (bytes > 0) {
        const auto done =
            isSending ? ::send(descriptor, data, bytes, MSG_NOSIGNAL) : ::recv(descriptor, data, bytes, 0);
        if (done <= 0)
            return false;
        data += done;
        bytes -= static_cast<std::size_t>(done);
    }
    return true;
}

/// A message is its length in four bytes, little endian, and then JSON.
std::string ask(int descriptor, unsigned number, const std::string& told)
{
    std::string request = "{\"id\": " + std::to_string(number) + ", " + told.substr(1);
    auto length = static_cast<std::uint32_t>(request.size());
    char head[4];
    std::memcpy(head, &length, sizeof head);
    if (!transfer(descriptor, head, sizeof head, true) || !transfer(descriptor, request.data(), request.size(), true)
        || !transfer(descriptor, head, sizeof head, false))
        return {};
    std::memcpy(&length, head, sizeof head);
    std::string answer(length, ' ');
    return transfer(descriptor, answer.data(), answer.size(), false) ? answer : std::string();
}

} // namespace

int main(int count, char** words)
{
    int ends[2];
    if (count < 4 || ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return 2;
    const auto helper = ::fork();
    if (helper == 0) {
        ::dup2(ends[1], STDIN_FILENO);
        // "erase sda" is two words.
        std::string name = words[2];
        const std::size_t blank = name.find(' ');
        const std::string device = blank == std::string::npos ? std::string() : name.substr(blank + 1);
        name.resize(std::min(blank, name.size()));
        ::execl(words[1], words[1], name.c_str(), device.empty() ? nullptr : device.c_str(), nullptr);
        ::_exit(127);
    }
    ::close(ends[1]);
    unsigned number = 0;
    for (int i = 3; i < count; ++i) {
        const std::string request = words[i];
        const bool isRepeated = request.find("\"progress\"") != std::string::npos;
        std::string answer = ask(ends[0], ++number, request);
        while (isRepeated && answer.find("\"report\"") == std::string::npos
            && answer.find("\"error\"") == std::string::npos && !answer.empty()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            answer = ask(ends[0], ++number, request);
        }
        std::cout << answer << std::endl;
    }
    ::close(ends[0]);
    int status = 0;
    ::waitpid(helper, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
