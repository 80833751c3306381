// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/platform/linux/made_up_machine.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace steadymark {

/// What a shell command prints, without the last line feed; nothing where it fails.
inline std::pair<bool, std::string> runCommand(const std::string& command)
{
    std::FILE* const pipe = ::popen((command + " 2>&1").c_str(), "re");
    if (pipe == nullptr)
        return {false, {}};
    std::string text;
    char part[512];
    while (std::fgets(part, sizeof part, pipe) != nullptr)
        text += part;
    const int status = ::pclose(pipe);
    while (!text.empty() && text.back() == '\n')
        text.pop_back();
    return {WIFEXITED(status) && WEXITSTATUS(status) == 0, text};
}

/// Undoes things in the reverse order of their making, whatever happens.
class Cleanup {
public:
    Cleanup() = default;
    Cleanup(const Cleanup&) = delete;
    Cleanup& operator=(const Cleanup&) = delete;
    ~Cleanup() { run(); }

    void add(std::string command) { m_commands.push_back(std::move(command)); }
    void run()
    {
        for (; !m_commands.empty(); m_commands.pop_back()) {
            if (const auto [isDone, text] = runCommand(m_commands.back()); !isDone)
                std::cerr << "cleanup: " << m_commands.back() << ": " << text << '\n';
        }
    }

private:
    std::vector<std::string> m_commands;
};

/// Loop devices on sparse files, made for one test and taken down after it. Needs root.
class LoopDrives {
public:
    /// Empty where they can be made.
    [[nodiscard]] static std::string whyNot()
    {
        if (::geteuid() != 0)
            return "needs root to make loop devices";
        if (!std::filesystem::exists("/dev/loop-control"))
            return "this machine has no loop devices";
        return {};
    }

    /// The kernel's name: "loop0". Partitions show in /dev after a moment.
    std::string make(std::size_t mebibytes, const std::string& options = "--partscan")
    {
        const std::filesystem::path image = folder.path() / ("image" + std::to_string(m_count++));
        folder.write(image.filename(), "");
        std::filesystem::resize_file(image, mebibytes << 20U);
        return attach(image, options);
    }

    std::string attach(const std::filesystem::path& file, const std::string& options = "")
    {
        const auto [isMade, node] = runCommand("losetup --find --show " + options + ' ' + file.string());
        if (!isMade)
            return {};
        cleanup.add("losetup --detach " + node);
        return std::filesystem::path(node).filename();
    }

    TemporaryFolder folder; ///< outlives the devices
    Cleanup cleanup;

private:
    unsigned m_count = 0;
};

} // namespace steadymark
