// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/target_access.h"
#include "core/base/files.h"
#include "platform/windows/files/security_descriptor.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/io/file_time.h"
#include "platform/windows/io/io_timing.h"
#include "platform/windows/io/open_file.h"
#include "platform/windows/io/target_lock.h"
#include "platform/windows/io/test_file_registry.h"
#include "platform/windows/io/test_file_storage.h"
#include "platform/windows/io/test_folder.h"
#include "platform/windows/io/thread_times.h"
#include "platform/windows/system/sleep_inhibitor.h"

#include <functional>
#include <memory>
#include <string>

namespace steadymark {
namespace {

/// The system removes the file when this handle is closed, also when the process is killed; the registry is for power
/// failures. Not FILE_ATTRIBUTE_TEMPORARY: with it, what goes through the cache would not be written to the drive.
Handle createFile(const std::filesystem::path& path, const std::wstring& rights)
{
    const SecurityDescriptor descriptor(rights.c_str());
    SECURITY_ATTRIBUTES attributes = descriptor.attributes();
    return openUnbuffered(path, GENERIC_READ | GENERIC_WRITE | DELETE, targetShareMode,
        rights.empty() ? nullptr : &attributes, CREATE_NEW,
        FILE_ATTRIBUTE_NOT_CONTENT_INDEXED | FILE_FLAG_DELETE_ON_CLOSE | FILE_FLAG_OPEN_REPARSE_POINT);
}

/// Who may open a test file: the system, administrators, and the user who made it.
constexpr const wchar_t* rightsForOwner = L"D:P(A;;FA;;;SY)(A;;FA;;;BA)(A;;FA;;;OW)";

/// While a file's old clusters can be read through it, only those who may read the whole drive anyway. Its user may
/// remove it, though, also without the rights of an administrator: after a power failure that must be possible.
std::wstring rightsForAdministrators()
{
    std::wstring rights = L"D:P(A;;FA;;;SY)(A;;FA;;;BA)";
    if (const std::wstring user = currentUserSid(); !user.empty())
        rights += L"(A;;0x00110080;;;" + user + L")"; // DELETE, SYNCHRONIZE, FILE_READ_ATTRIBUTES
    return rights;
}

/// Whether the file system of a folder keeps who may open a file, and is this machine's: a share's server does not know
/// the groups of this machine, and has its own opinion of who is an administrator.
bool heedsRights(const std::filesystem::path& folder)
{
    const std::wstring root = volumeRootOf(folder);
    DWORD flags = 0;
    return ::GetDriveTypeW(root.c_str()) != DRIVE_REMOTE
        && ::GetVolumeInformationW(root.c_str(), nullptr, 0, nullptr, nullptr, &flags, nullptr, 0) != FALSE
        && (flags & FILE_PERSISTENT_ACLS) != 0;
}

Result<> removeTestFile(TestFileEntry& entry, Handle file)
{
    BOOST_OUTCOME_TRYV(deleteByHandle(std::move(file), entry.testFile()));
    return entry.remove();
}

Sentence remedyForReading(const std::wstring& name, DWORD error)
{
    const bool isDevice = name.starts_with(L"\\\\.\\");
    if (isDevice && error == ERROR_ACCESS_DENIED)
        return Sentence(
            "Reading a whole drive needs administrator rights: start SteadyMark with \"Run as administrator\".");
    if (error == ERROR_SHARING_VIOLATION)
        return Sentence("Another program holds it exclusively: close that program and try again.");
    return Sentence("Check the path and the drive.");
}

class WindowsTargetAccess final : public TargetAccess {
public:
    explicit WindowsTargetAccess(std::filesystem::path registryFolder)
        : m_registry(std::move(registryFolder))
    {
    }

    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> createTestFile(
        const std::filesystem::path& folder, ByteCount size) override
    {
        BOOST_OUTCOME_TRY(const std::filesystem::path path, TestFileRegistry::newTestFilePath(folder));
        BOOST_OUTCOME_TRY(TestFileEntry madeEntry, m_registry.add(path));
        const auto entry = std::make_shared<TestFileEntry>(std::move(madeEntry));

        const bool hasRights = heedsRights(folder);
        const bool mayDeclareData = hasRights && enableValidDataPrivilege();
        Handle file = createFile(path,
            !hasRights           ? std::wstring()
                : mayDeclareData ? rightsForAdministrators()
                                 : rightsForOwner);
        if (!file.isOpen()) {
            const auto error = static_cast<int>(::GetLastError());
            static_cast<void>(entry->remove());
            return fail(errorCodeOf(error),
                Sentence("No test file can be created in {folder}: {reason}. Choose a folder where you have write "
                         "permission.",
                    {{"folder", toUtf8(folder)}, {"reason", describeOsError(error)}}),
                error);
        }
        const auto prepare = [&]() -> Result<TargetGeometry> {
            BOOST_OUTCOME_TRYV(entry->recordCreated(file.get()));
            BOOST_OUTCOME_TRYV(checkFileSystem(fileSystemFactsOf(file.get()), folder, size));
            preferPlainStorage(file.get());
            const auto set = [&](FILE_INFO_BY_HANDLE_CLASS kind, void* information, DWORD bytes) -> DWORD {
                return ::SetFileInformationByHandle(file.get(), kind, information, bytes) != FALSE ? ERROR_SUCCESS
                                                                                                   : ::GetLastError();
            };
            BOOST_OUTCOME_TRYV(reserveSpace(set, folder, size));
            // Otherwise every write beyond what was written before waits for the one before it. All of it is written
            // before anything is read.
            if (mayDeclareData)
                static_cast<void>(::SetFileValidData(file.get(), static_cast<LONGLONG>(size.count())));
            return inspectGeometry(file.get(), path);
        };
        Result<TargetGeometry> geometry = prepare();
        if (!geometry) {
            static_cast<void>(removeTestFile(*entry, std::move(file)));
            return failure(geometry.error());
        }
        return std::make_unique<OpenFile>(std::move(file), path, std::move(geometry.value()), FileAccess::ReadWrite,
            [entry](Handle handle) { return removeTestFile(*entry, std::move(handle)); });
    }

    [[nodiscard]] Result<std::unique_ptr<TestFolder>> createTestFolder(const std::filesystem::path& folder) override
    {
        BOOST_OUTCOME_TRY(const std::filesystem::path path, TestFileRegistry::newTestFilePath(folder));
        BOOST_OUTCOME_TRY(TestFileEntry entry, m_registry.add(path, TestFileKind::Folder));
        return makeTestFolder(std::move(entry));
    }

    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> openForReading(const std::filesystem::path& path) override
    {
        // A drive in use is open for writing elsewhere, and a file may be on its way out.
        const std::wstring name = longPath(path);
        Handle file = openUnbuffered(path, GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
            nullptr, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL);
        if (!file.isOpen()) {
            const DWORD error = ::GetLastError();
            const auto osError = static_cast<int>(error);
            return fail(errorCodeOf(osError),
                Sentence::sequence({Sentence("{path} cannot be opened: {reason}.",
                                        {{"path", toUtf8(path)}, {"reason", describeOsError(osError)}}),
                    remedyForReading(name, error)}),
                osError);
        }
        BOOST_OUTCOME_TRY(TargetGeometry geometry, inspectGeometry(file.get(), path));
        return std::make_unique<OpenFile>(
            std::move(file), path, std::move(geometry), FileAccess::ReadOnly, OpenFile::Remove());
    }

    [[nodiscard]] Result<std::unique_ptr<TargetLock>> lock(const std::filesystem::path& path) override
    {
        return lockTarget(path);
    }

    std::vector<std::filesystem::path> removeLeftovers() override { return m_registry.removeLeftovers(); }

    [[nodiscard]] std::unique_ptr<TargetLock> inhibitSleep(const std::string& reason) override
    {
        return steadymark::inhibitSleep(reason);
    }

    [[nodiscard]] std::function<void(Nanoseconds)> makeSleep() override
    {
        struct Sleeper {
            TimerResolution resolution; // for systems whose timers have no high resolution of their own
            SleepTimer timer;
        };
        keepFullSpeed();
        return [sleeper = std::make_shared<Sleeper>()](Nanoseconds time) {
            sleeper->timer.sleep(time);
        };
    }

    [[nodiscard]] CpuTimes processCpuTimes() const override
    {
        FILETIME created{};
        FILETIME exited{};
        FILETIME kernel{};
        FILETIME user{};
        if (::GetProcessTimes(::GetCurrentProcess(), &created, &exited, &kernel, &user) == FALSE)
            return {};
        return {toNanoseconds(user), toNanoseconds(kernel)};
    }

    /// How long it waited for a processor, Windows counts for nobody.
    [[nodiscard]] std::optional<WorkerTimes> threadTimes() const override
    {
        const auto ran = m_threadTimes.ran();
        return ran ? std::optional(WorkerTimes{*ran, std::nullopt}) : std::nullopt;
    }

private:
    TestFileRegistry m_registry;
    ThreadTimes m_threadTimes;
};

} // namespace

std::unique_ptr<TargetAccess> makeTargetAccess(const std::filesystem::path& registryFolder)
{
    return std::make_unique<WindowsTargetAccess>(registryFolder);
}

} // namespace steadymark
