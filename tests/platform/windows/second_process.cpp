// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/platform/windows/second_process.h"

#include <gmock/gmock.h>

#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <utility>

#include <shellapi.h>

namespace steadymark {
namespace {

constexpr std::wstring_view roleOption = L"--second-process=";

std::map<std::wstring, SecondProcessRole::Work>& roles()
{
    static std::map<std::wstring, SecondProcessRole::Work> known;
    return known;
}

/// The command line is: program, --second-process=ROLE, the event that says "ready", arguments.
std::optional<int> playRole()
{
    int count = 0;
    wchar_t** const words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
    const std::vector<std::wstring> line(words, words + count);
    ::LocalFree(words);
    if (line.size() < 3 || !line[1].starts_with(roleOption))
        return std::nullopt;
    const auto role = roles().find(line[1].substr(roleOption.size()));
    if (role == roles().end() || !role->second({line.begin() + 3, line.end()}))
        return EXIT_FAILURE;
    ::SetEvent(reinterpret_cast<HANDLE>(std::stoull(line[2])));
    ::Sleep(INFINITE);
    return EXIT_SUCCESS;
}

} // namespace

SecondProcessRole::SecondProcessRole(std::wstring name, Work work)
{
    roles().emplace(std::move(name), std::move(work));
}

SecondProcess::SecondProcess(const std::wstring& role, const std::vector<std::wstring>& arguments)
{
    SECURITY_ATTRIBUTES inherited{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
    const Handle ready(::CreateEventW(&inherited, TRUE, FALSE, nullptr));
    std::wstring program(32768, L'\0');
    program.resize(::GetModuleFileNameW(nullptr, program.data(), static_cast<DWORD>(program.size())));
    std::wstring line = L"\"" + program + L"\" \"" + std::wstring(roleOption) + role + L"\" "
        + std::to_wstring(reinterpret_cast<std::uintptr_t>(ready.get()));
    for (const std::wstring& argument : arguments)
        line += L" \"" + argument + L"\"";
    STARTUPINFOW startup{};
    startup.cb = sizeof(startup);
    PROCESS_INFORMATION process{};
    if (::CreateProcessW(program.c_str(), line.data(), nullptr, nullptr, TRUE, 0, nullptr, nullptr, &startup, &process)
        == 0)
        return; // isReady() is false
    ::CloseHandle(process.hThread);
    m_process.reset(process.hProcess);
    m_id = process.dwProcessId;
    const std::array<HANDLE, 2> either{ready.get(), m_process.get()};
    m_isReady = ::WaitForMultipleObjects(2, either.data(), FALSE, INFINITE) == WAIT_OBJECT_0;
}

void SecondProcess::kill()
{
    ::TerminateProcess(m_process.get(), 9);
    ::WaitForSingleObject(m_process.get(), INFINITE);
}

} // namespace steadymark

int main(int argc, char** argv)
{
    if (const std::optional<int> code = steadymark::playRole())
        return *code;
    ::testing::InitGoogleMock(&argc, argv);
    return RUN_ALL_TESTS();
}
