// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/windows/files/handle.h"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <string>

namespace steadymark {

/// A handle that a child process inherits.
inline Handle inheritable(Handle handle)
{
    if (::SetHandleInformation(handle.get(), HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT) == FALSE)
        std::abort();
    return handle;
}

struct Pipe {
    Handle readEnd;
    Handle writeEnd; ///< inheritable

    Pipe()
    {
        HANDLE ends[2] = {};
        if (::CreatePipe(&ends[0], &ends[1], nullptr, 0) == FALSE)
            std::abort();
        readEnd = Handle(ends[0]);
        writeEnd = inheritable(Handle(ends[1]));
    }

    /// Until every writer is gone.
    [[nodiscard]] std::string readAll() const
    {
        std::string text;
        std::array<char, 4096> block{};
        DWORD count = 0;
        while (::ReadFile(readEnd.get(), block.data(), DWORD{4096}, &count, nullptr) != FALSE && count > 0)
            text.append(block.data(), count);
        return text;
    }
};

struct ChildStreams {
    HANDLE output = nullptr;
    HANDLE error = nullptr;
};

inline std::filesystem::path thisProgram()
{
    std::wstring file(32768, L'\0');
    file.resize(::GetModuleFileNameW(nullptr, file.data(), static_cast<DWORD>(file.size())));
    return file;
}

/// This test program once more, running one of its tests whose name begins with DISABLED_ and which is therefore only
/// run this way. It is killed at the latest when this object dies.
class ChildProgram {
public:
    ChildProgram(const std::wstring& test, const std::wstring& moreArguments = {}, ChildStreams streams = {},
        const std::filesystem::path& program = thisProgram())
    {
        std::wstring line = L"\"" + program.native() + L"\" --gtest_also_run_disabled_tests --gtest_filter=" + test
            + L" " + moreArguments;
        STARTUPINFOW startup{};
        startup.cb = sizeof startup;
        startup.dwFlags = STARTF_USESTDHANDLES;
        startup.hStdOutput = streams.output;
        startup.hStdError = streams.error;
        PROCESS_INFORMATION information{};
        if (::CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE, 0, nullptr, nullptr, &startup, &information)
            == FALSE)
            return;
        m_process = Handle(information.hProcess);
        Handle(information.hThread).reset();
        m_id = information.dwProcessId;
    }
    ChildProgram(const ChildProgram&) = delete;
    ChildProgram& operator=(const ChildProgram&) = delete;
    ~ChildProgram() { kill(); }

    [[nodiscard]] DWORD id() const { return m_id; }

    void kill() const
    {
        if (!m_process.isOpen())
            return;
        ::TerminateProcess(m_process.get(), 99);
        ::WaitForSingleObject(m_process.get(), 10'000);
    }

    /// Its exit code; 259 (STILL_ACTIVE) when it does not end within 30 s.
    [[nodiscard]] DWORD wait() const
    {
        DWORD code = STILL_ACTIVE;
        ::WaitForSingleObject(m_process.get(), 30'000);
        ::GetExitCodeProcess(m_process.get(), &code);
        return code;
    }

private:
    Handle m_process;
    DWORD m_id = 0;
};

} // namespace steadymark
