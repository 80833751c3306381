// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/windows/files/handle.h"

#include <functional>
#include <string>
#include <vector>

namespace steadymark {

/// What a second process of this test program can do, registered by name before main():
///
///     const SecondProcessRole holdLock("hold lock", [](const auto& arguments) { … return true; });
class SecondProcessRole {
public:
    using Work = std::function<bool(const std::vector<std::wstring>& arguments)>;
    SecondProcessRole(std::wstring name, Work work);
};

/// Runs a role in a process of its own, which then sleeps until it is killed: at the latest when this object dies.
class SecondProcess {
public:
    /// Returns when the work is done; `isReady()` tells whether it returned true.
    explicit SecondProcess(const std::wstring& role, const std::vector<std::wstring>& arguments = {});
    SecondProcess(const SecondProcess&) = delete;
    SecondProcess& operator=(const SecondProcess&) = delete;
    ~SecondProcess() { kill(); }

    [[nodiscard]] bool isReady() const { return m_isReady; }
    [[nodiscard]] DWORD id() const { return m_id; }

    /// With TerminateProcess(): nothing of the program runs any more. Returns when it is gone.
    void kill();

private:
    Handle m_process;
    DWORD m_id = 0;
    bool m_isReady = false;
};

} // namespace steadymark
