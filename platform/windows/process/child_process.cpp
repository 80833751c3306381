// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/child_process.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "platform/windows/files/handle.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/files/win32_error.h"
#include "platform/windows/process/child_streams.h"
#include "platform/windows/process/command_line.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>

namespace steadymark {
namespace {

using std::chrono::steady_clock;

std::string nameOf(const ProgramCall& call)
{
    return toUtf8(call.program.filename());
}

Error startError(const ProgramCall& call, DWORD code)
{
    const auto osError = static_cast<int>(code);
    return {errorCodeOf(osError),
        Sentence("The program {program} cannot be started: {reason}.",
            {{"program", toUtf8(call.program)}, {"reason", describeOsError(osError)}}),
        osError};
}

/// What a new process may inherit, and nothing else: other handles of ours may be inheritable because another thread is
/// just starting a program, too.
class StartAttributes final {
public:
    explicit StartAttributes(std::array<HANDLE, 3> handles)
        : m_handles(handles)
    {
        SIZE_T size = 0;
        ::InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
        m_memory.resize(size);
        auto* const list = reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(m_memory.data());
        if (::InitializeProcThreadAttributeList(list, 1, 0, &size) == FALSE)
            return;
        m_list = list;
        m_isComplete = ::UpdateProcThreadAttribute(m_list, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, m_handles.data(),
                           m_handles.size() * sizeof(HANDLE), nullptr, nullptr)
            != FALSE;
    }
    StartAttributes(const StartAttributes&) = delete;
    StartAttributes& operator=(const StartAttributes&) = delete;
    ~StartAttributes()
    {
        if (m_list != nullptr)
            ::DeleteProcThreadAttributeList(m_list);
    }

    [[nodiscard]] LPPROC_THREAD_ATTRIBUTE_LIST get() const noexcept { return m_isComplete ? m_list : nullptr; }

private:
    std::array<HANDLE, 3> m_handles;
    std::vector<char> m_memory; ///< aligned for everything, as every block of the heap
    LPPROC_THREAD_ATTRIBUTE_LIST m_list = nullptr;
    bool m_isComplete = false;
};

/// A group of processes that dies with this object.
Handle makeJob()
{
    Handle job(::CreateJobObjectW(nullptr, nullptr));
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    // One that crashes ends, too, instead of waiting for somebody to close a message about it.
    limits.BasicLimitInformation.LimitFlags =
        JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
    if (job.isOpen()
        && ::SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof(limits)) == FALSE)
        job.reset();
    return job;
}

struct RunningProgram {
    Handle job;
    Handle process;

    /// Returns when no process of it runs any more.
    void kill() const
    {
        constexpr UINT exitCode = 1;
        constexpr DWORD patienceMs = 10'000; // a driver may hold a process that is already dead
        ::TerminateJobObject(job.get(), exitCode);
        ::WaitForSingleObject(process.get(), patienceMs);
    }
};

/// Not the folder that we are in, which the program would keep in use.
std::wstring systemFolder()
{
    std::array<wchar_t, MAX_PATH + 1> folder{};
    const UINT length = ::GetSystemDirectoryW(folder.data(), static_cast<UINT>(folder.size()));
    return {folder.data(), std::min<std::size_t>(length, MAX_PATH)};
}

Result<RunningProgram> start(const ProgramCall& call, std::wstring line, HANDLE output, HANDLE error)
{
    SECURITY_ATTRIBUTES inherited{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
    const Handle nothing(
        ::CreateFileW(L"NUL", GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE, &inherited, OPEN_EXISTING, 0, nullptr));
    RunningProgram running{makeJob(), {}};
    if (!nothing.isOpen() || !running.job.isOpen())
        return failure(startError(call, ::GetLastError()));
    const StartAttributes attributes({nothing.get(), output, error});
    if (attributes.get() == nullptr)
        return failure(startError(call, ::GetLastError()));

    STARTUPINFOEXW startup{};
    startup.StartupInfo.cb = sizeof(startup);
    startup.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    startup.StartupInfo.hStdInput = nothing.get();
    startup.StartupInfo.hStdOutput = output;
    startup.StartupInfo.hStdError = error;
    startup.lpAttributeList = attributes.get();
    const std::wstring& path = call.program.native();
    const std::wstring file = path.size() < MAX_PATH ? path : longPath(call.program);
    const std::wstring folder = systemFolder();
    PROCESS_INFORMATION information{};
    // Suspended until it is in the job, so that nothing that it starts is outside.
    if (::CreateProcessW(file.c_str(), line.data(), nullptr, nullptr, TRUE,
            CREATE_SUSPENDED | CREATE_NO_WINDOW | CREATE_DEFAULT_ERROR_MODE | EXTENDED_STARTUPINFO_PRESENT, nullptr,
            folder.empty() ? nullptr : folder.c_str(), &startup.StartupInfo, &information)
        == FALSE)
        return failure(startError(call, ::GetLastError()));
    running.process.reset(information.hProcess);
    const Handle thread(information.hThread);
    if (::AssignProcessToJobObject(running.job.get(), running.process.get()) == FALSE
        || ::ResumeThread(thread.get()) == static_cast<DWORD>(-1)) {
        const DWORD code = ::GetLastError();
        ::TerminateProcess(running.process.get(), 1);
        return failure(startError(call, code));
    }
    return running;
}

/// Never longer than it may take until a stop is noticed. It is looked for and not waited for, because the callbacks of
/// stop tokens stand still now and then in what GCC 12 builds for Windows.
DWORD millisecondsUntil(steady_clock::time_point deadline)
{
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - steady_clock::now()).count();
    constexpr std::int64_t longest = 20;
    return static_cast<DWORD>(std::clamp<std::int64_t>(left, 0, longest));
}

/// Until the program has ended and its streams are read, or something is wrong. \return what is wrong
std::optional<Error> follow(const ProgramCall& call, const RunningProgram& running, ChildStream& output,
    ChildStream& errorOutput, const std::stop_token& stop)
{
    // The limit may be so large that adding it to now would overflow.
    auto deadline = steady_clock::now() + std::min<Nanoseconds>(call.timeLimit, std::chrono::hours(24 * 365));
    bool hasEnded = false;
    while (!hasEnded || !output.isAtEnd() || !errorOutput.isAtEnd()) {
        std::array<HANDLE, 3> events{};
        DWORD count = 0;
        for (const ChildStream* stream : {&output, &errorOutput}) {
            if (!stream->isAtEnd())
                events[count++] = stream->event();
        }
        if (!hasEnded)
            events[count++] = running.process.get();
        const DWORD met = ::WaitForMultipleObjects(count, events.data(), FALSE, millisecondsUntil(deadline));
        if (met == WAIT_FAILED)
            return Error{ErrorCode::Internal, Sentence("Waiting for {program} failed.", {{"program", nameOf(call)}}),
                lastOsError()};
        output.take();
        errorOutput.take();
        if (output.hasOverflowed())
            return Error{ErrorCode::Damaged,
                Sentence::counted(call.outputLimit,
                    "{program} wrote more than {n} byte, which is not plausible, and was stopped.",
                    "{program} wrote more than {n} bytes, which is not plausible, and was stopped.",
                    {{"program", nameOf(call)}})};
        if (stop.stop_requested())
            return Error{ErrorCode::Cancelled,
                Sentence("{program} was stopped before it had finished.", {{"program", nameOf(call)}})};
        if (!hasEnded && ::WaitForSingleObject(running.process.get(), 0) == WAIT_OBJECT_0) {
            hasEnded = true;
            running.kill(); // what it left behind would keep the streams open
            constexpr auto patience = std::chrono::seconds(5);
            deadline = steady_clock::now() + patience; // only what is in the pipes remains
            continue;
        }
        if (steady_clock::now() < deadline)
            continue;
        if (hasEnded)
            return std::nullopt; // a process that is not its own holds the streams
        return Error{ErrorCode::Io,
            Sentence("{program} did not finish within {time} and was stopped.",
                {{"program", nameOf(call)}, {"time", Figure{formatFixed(toSeconds(call.timeLimit), 1) + " s"}}})};
    }
    return std::nullopt;
}

} // namespace

Result<ProgramOutput> runProgram(const ProgramCall& call, std::stop_token stop)
{
    const std::wstring extension = lowered(call.program.extension().native());
    // The system would start cmd.exe for those, which takes arguments apart by rules of its own.
    const bool isScript = extension == L".bat" || extension == L".cmd";
    if (!call.program.is_absolute() || isScript)
        return fail(ErrorCode::InvalidArgument,
            Sentence("\"{program}\" is not the absolute path of a program, so it is not started.",
                {{"program", toUtf8(call.program)}}));
    std::vector<std::wstring> arguments;
    for (const std::string& argument : call.arguments)
        arguments.push_back(toWide(argument));
    auto line = commandLineOf(call.program.native(), arguments);
    if (!line)
        return fail(ErrorCode::InvalidArgument,
            Sentence("The arguments of {program} are too long or not text.", {{"program", nameOf(call)}}));
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled,
            Sentence("{program} was not started because it had already been cancelled.", {{"program", nameOf(call)}}));

    constexpr std::size_t errorOutputLimit = 64 * 1024;
    BOOST_OUTCOME_TRY(ChildStream output, ChildStream::create(call.outputLimit));
    BOOST_OUTCOME_TRY(ChildStream errorOutput, ChildStream::create(errorOutputLimit));

    BOOST_OUTCOME_TRY(
        const RunningProgram running, start(call, std::move(*line), output.childEnd(), errorOutput.childEnd()));
    output.closeChildEnd();
    errorOutput.closeChildEnd();
    output.begin();
    errorOutput.begin();
    if (auto error = follow(call, running, output, errorOutput, stop)) {
        running.kill();
        return failure(std::move(*error));
    }
    DWORD exitCode = 0;
    ::GetExitCodeProcess(running.process.get(), &exitCode);
    return ProgramOutput{static_cast<int>(exitCode), output.text(), errorOutput.text()};
}

} // namespace steadymark
