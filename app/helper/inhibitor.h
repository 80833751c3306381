// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "platform/posix/file_descriptor.h"

#include <filesystem>

#include <sys/types.h>

namespace steadymark::helper {

/// Keeps the machine from shutting down and going to sleep while it lives, by a child process of systemd-inhibit(1)
/// that ends with us, however we end.
class Inhibitor final {
public:
    /// Takes some ms, 3 s at most. The error says why it is not held; the work can be done all the same.
    [[nodiscard]] static Result<Inhibitor> take(
        const Sentence& reason, const std::filesystem::path& program = "/usr/bin/systemd-inhibit");
    Inhibitor(Inhibitor&& other) noexcept;
    Inhibitor& operator=(Inhibitor&&) = delete;
    ~Inhibitor();

private:
    Inhibitor(pid_t process, FileDescriptor input)
        : m_process(process)
        , m_input(std::move(input))
    {
    }

    pid_t m_process;
    FileDescriptor m_input; ///< its end is the child's end
};

} // namespace steadymark::helper
