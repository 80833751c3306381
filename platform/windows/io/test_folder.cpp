// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/io/test_folder.h"

#include "core/base/files.h"
#include "platform/windows/files/files.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/files/win32_error.h"
#include "platform/windows/io/file_identity.h"
#include "platform/windows/io/open_file.h"
#include "platform/windows/io/test_file_storage.h"

#include <algorithm>
#include <cwchar>
#include <string_view>
#include <utility>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

constexpr DWORD sharedWithAll = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
constexpr int deepestFolder = 200;

/// With what can be done about it, where that is not known of every system call.
Error folderError(FileAction action, const fs::path& path, DWORD code)
{
    const auto osError = static_cast<int>(code);
    if (code == ERROR_FILE_NOT_FOUND || code == ERROR_PATH_NOT_FOUND)
        return {ErrorCode::NotFound,
            Sentence("{path} has vanished while the files were tested: another program removed it, or its drive is "
                     "gone. Check the target and start again.",
                {{"path", toUtf8(path)}}),
            osError};
    if (code == ERROR_FILENAME_EXCED_RANGE || code == ERROR_INVALID_NAME)
        return {ErrorCode::InvalidArgument,
            Sentence("{path} has a name that the file system of the target does not allow. Choose another folder to "
                     "copy, or another target.",
                {{"path", toUtf8(path)}}),
            osError};
    return systemError(action, path, code);
}

class WindowsFolderFile final : public FolderFile {
public:
    WindowsFolderFile(Handle file, fs::path path)
        : m_file(std::move(file))
        , m_path(std::move(path))
    {
    }

    [[nodiscard]] Result<> write(std::span<const std::byte> bytes) override
    {
        const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        if (const DWORD error = writeCompletely(m_file.get(), text); error != ERROR_SUCCESS)
            return failure(folderError(FileAction::Write, m_path, error));
        return success();
    }

    [[nodiscard]] Result<std::size_t> read(std::span<std::byte> bytes) override
    {
        DWORD count = 0;
        if (::ReadFile(m_file.get(), bytes.data(), static_cast<DWORD>(bytes.size()), &count, nullptr) == FALSE)
            return failure(folderError(FileAction::Read, m_path, ::GetLastError()));
        return std::size_t{count};
    }

    [[nodiscard]] Result<> sync() override
    {
        if (::FlushFileBuffers(m_file.get()) == FALSE)
            return failure(folderError(FileAction::Sync, m_path, ::GetLastError()));
        return success();
    }

    [[nodiscard]] Result<> close() override
    {
        m_file.reset();
        return success();
    }

private:
    Handle m_file;
    fs::path m_path;
};

/// What CopyFile2() asks now and then.
COPYFILE2_MESSAGE_ACTION CALLBACK onCopyProgress(const COPYFILE2_MESSAGE* /*message*/, PVOID context)
{
    const auto& mayGoOn = *static_cast<const std::function<bool()>*>(context);
    return mayGoOn() ? COPYFILE2_PROGRESS_CONTINUE : COPYFILE2_PROGRESS_CANCEL;
}

/// The Win32 error in the HRESULT that CopyFile2() returns.
DWORD copyErrorOf(HRESULT result)
{
    return HRESULT_FACILITY(result) == FACILITY_WIN32 ? static_cast<DWORD>(HRESULT_CODE(result))
                                                      : static_cast<DWORD>(ERROR_GEN_FAILURE);
}

/// All names in a folder but itself and the one above. \return 0 or GetLastError()
template <class Each> DWORD forEachName(const fs::path& folder, const Each& each)
{
    WIN32_FIND_DATAW found{};
    const std::wstring pattern = longPath(folder) + L"\\*";
    const HANDLE search =
        ::FindFirstFileExW(pattern.c_str(), FindExInfoBasic, &found, FindExSearchNameMatch, nullptr, 0);
    if (search == INVALID_HANDLE_VALUE)
        return ::GetLastError() == ERROR_FILE_NOT_FOUND ? ERROR_SUCCESS : ::GetLastError();
    DWORD error = ERROR_SUCCESS;
    do {
        if (std::wcscmp(found.cFileName, L".") != 0 && std::wcscmp(found.cFileName, L"..") != 0)
            error = each(found);
    } while (error == ERROR_SUCCESS && ::FindNextFileW(search, &found) != FALSE);
    if (error == ERROR_SUCCESS && ::GetLastError() != ERROR_NO_MORE_FILES)
        error = ::GetLastError();
    ::FindClose(search);
    return error;
}

DWORD removeTree(const fs::path& folder, int depth)
{
    if (depth > deepestFolder)
        return ERROR_BUFFER_OVERFLOW;
    // While it is open like this nobody can put a junction in its place, which would lead out of here.
    Handle held(::CreateFileW(longPath(folder).c_str(), FILE_LIST_DIRECTORY | FILE_READ_ATTRIBUTES,
        FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr, OPEN_EXISTING,
        FILE_FLAG_BACKUP_SEMANTICS | FILE_FLAG_OPEN_REPARSE_POINT, nullptr));
    if (!held.isOpen()) {
        const DWORD error = ::GetLastError();
        return error == ERROR_FILE_NOT_FOUND || error == ERROR_PATH_NOT_FOUND ? ERROR_SUCCESS : error;
    }
    const std::optional<SeenFile> seen = lookAt(held.get());
    if (!seen || !seen->isFolder)
        return ERROR_CANT_ACCESS_FILE;
    const DWORD emptied = forEachName(folder, [&](const WIN32_FIND_DATAW& found) -> DWORD {
        const fs::path path = folder / found.cFileName;
        const bool isFolder = (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
        const bool isLink = (found.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0;
        if (isFolder && !isLink)
            return removeTree(path, depth + 1);
        const std::wstring name = longPath(path);
        // CopyFile2() copies attributes, and what is read-only is not deleted.
        if ((found.dwFileAttributes & FILE_ATTRIBUTE_READONLY) != 0)
            ::SetFileAttributesW(name.c_str(), FILE_ATTRIBUTE_NORMAL);
        const BOOL isRemoved = isFolder ? ::RemoveDirectoryW(name.c_str()) : ::DeleteFileW(name.c_str());
        return isRemoved != FALSE ? ERROR_SUCCESS : ::GetLastError();
    });
    if (emptied != ERROR_SUCCESS)
        return emptied;
    held.reset(); // what is open is not removed; a junction that takes its place now is removed without what it leads
                  // to
    if (::RemoveDirectoryW(longPath(folder).c_str()) != FALSE || ::GetLastError() == ERROR_FILE_NOT_FOUND)
        return ERROR_SUCCESS;
    return ::GetLastError();
}

class WindowsTestFolder final : public TestFolder {
public:
    explicit WindowsTestFolder(TestFileEntry entry)
        : m_entry(std::move(entry))
        , m_path(m_entry.testFile())
    {
    }
    ~WindowsTestFolder() override { static_cast<void>(remove()); }

    [[nodiscard]] Result<> make()
    {
        if (::CreateDirectoryW(longPath(m_path).c_str(), nullptr) == FALSE) {
            const auto error = static_cast<int>(::GetLastError());
            m_isRemoved = true; // whatever is there is not ours
            static_cast<void>(m_entry.remove());
            return fail(errorCodeOf(error),
                Sentence("No folder for test files can be created in {folder}: {reason}. Choose a folder where you "
                         "have write permission.",
                    {{"folder", toUtf8(m_path.parent_path())}, {"reason", describeOsError(error)}}),
                error);
        }
        // Nobody may rename or delete it while it is open.
        m_folder.reset(::CreateFileW(longPath(m_path).c_str(), FILE_READ_ATTRIBUTES | FILE_LIST_DIRECTORY,
            FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr, OPEN_EXISTING,
            FILE_FLAG_BACKUP_SEMANTICS | FILE_FLAG_OPEN_REPARSE_POINT, nullptr));
        if (!m_folder.isOpen())
            return failure(folderError(FileAction::OpenFolder, m_path, ::GetLastError()));
        return m_entry.recordCreated(m_folder.get());
    }

    [[nodiscard]] fs::path path() const override { return m_path; }

    [[nodiscard]] Result<FolderFacts> facts() const override
    {
        ULARGE_INTEGER available{};
        if (::GetDiskFreeSpaceExW((longPath(m_path) + L"\\").c_str(), &available, nullptr, nullptr) == FALSE)
            return failure(folderError(FileAction::Examine, m_path, ::GetLastError()));
        FolderFacts facts;
        facts.available = ByteCount(available.QuadPart);
        facts.isInMemory = ::GetDriveTypeW(volumeRootOf(m_path).c_str()) == DRIVE_RAMDISK;
        return facts;
    }

    [[nodiscard]] Result<> makeFolder(const fs::path& name) override
    {
        if (const DWORD error = makeFolders(m_path / name); error != ERROR_SUCCESS)
            return failure(folderError(FileAction::CreateFolder, m_path / name, error));
        return success();
    }

    [[nodiscard]] Result<std::unique_ptr<FolderFile>> create(const fs::path& name) override
    {
        Handle file(::CreateFileW(longPath(m_path / name).c_str(), GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ,
            nullptr, CREATE_NEW, FILE_ATTRIBUTE_NORMAL | FILE_ATTRIBUTE_NOT_CONTENT_INDEXED, nullptr));
        if (!file.isOpen())
            return failure(notMade(name, ::GetLastError()));
        return std::make_unique<WindowsFolderFile>(std::move(file), m_path / name);
    }

    [[nodiscard]] Result<std::unique_ptr<FolderFile>> open(const fs::path& name) override
    {
        Handle file(::CreateFileW(longPath(m_path / name).c_str(), GENERIC_READ, sharedWithAll, nullptr, OPEN_EXISTING,
            FILE_ATTRIBUTE_NORMAL | FILE_FLAG_OPEN_REPARSE_POINT | FILE_FLAG_SEQUENTIAL_SCAN, nullptr));
        if (!file.isOpen())
            return failure(folderError(FileAction::Open, m_path / name, ::GetLastError()));
        return std::make_unique<WindowsFolderFile>(std::move(file), m_path / name);
    }

    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> openTarget(
        const fs::path& name, TargetUse use, ByteCount size) override
    {
        const fs::path path = m_path / name;
        const DWORD rights = use == TargetUse::Read ? GENERIC_READ : GENERIC_READ | GENERIC_WRITE;
        Handle file = openUnbuffered(path, rights, targetShareMode, nullptr,
            use == TargetUse::Create ? CREATE_NEW : OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL);
        if (!file.isOpen())
            return failure(
                folderError(use == TargetUse::Create ? FileAction::Make : FileAction::Open, path, ::GetLastError()));
        if (use == TargetUse::Create) {
            const auto set = [&file](FILE_INFO_BY_HANDLE_CLASS kind, void* information, DWORD bytes) -> DWORD {
                return ::SetFileInformationByHandle(file.get(), kind, information, bytes) != FALSE ? ERROR_SUCCESS
                                                                                                   : ::GetLastError();
            };
            BOOST_OUTCOME_TRYV(reserveSpace(set, m_path, size));
        }
        BOOST_OUTCOME_TRY(TargetGeometry geometry, inspectGeometry(file.get(), path));
        return std::make_unique<OpenFile>(std::move(file), path, std::move(geometry),
            use == TargetUse::Read ? FileAccess::ReadOnly : FileAccess::ReadWrite, OpenFile::Remove());
    }

    [[nodiscard]] Result<CopyWay> copy(const fs::path& name, TestFolder& to, const fs::path& copyName,
        FileSyncWanted sync, const std::function<bool()>& mayGoOn) override
    {
        COPYFILE2_EXTENDED_PARAMETERS parameters{};
        parameters.dwSize = sizeof(parameters);
        parameters.dwCopyFlags = COPY_FILE_FAIL_IF_EXISTS;
        parameters.pProgressRoutine = &onCopyProgress;
        parameters.pvCallbackContext = const_cast<std::function<bool()>*>(&mayGoOn); // only read
        const fs::path made = to.path() / copyName;
        const HRESULT result = ::CopyFile2(longPath(m_path / name).c_str(), longPath(made).c_str(), &parameters);
        if (FAILED(result)) {
            const DWORD error = copyErrorOf(result);
            if (error == ERROR_REQUEST_ABORTED)
                return fail(ErrorCode::Cancelled, Sentence("Stopped by the user."));
            if (error == ERROR_FILE_EXISTS || error == ERROR_ALREADY_EXISTS)
                return failure(nameTaken(made, error));
            return failure(folderError(FileAction::Write, made, error));
        }
        if (sync == FileSyncWanted::Yes) {
            BOOST_OUTCOME_TRYV(flush(made));
        }
        return CopyWay::BySystem;
    }

    [[nodiscard]] Result<ByteCount> stat(const fs::path& name) override
    {
        WIN32_FILE_ATTRIBUTE_DATA found{};
        if (::GetFileAttributesExW(longPath(m_path / name).c_str(), GetFileExInfoStandard, &found) == FALSE)
            return failure(folderError(FileAction::Examine, m_path / name, ::GetLastError()));
        return ByteCount((std::uint64_t{found.nFileSizeHigh} << 32U) | found.nFileSizeLow);
    }

    [[nodiscard]] Result<> rename(const fs::path& from, const fs::path& to) override
    {
        if (::MoveFileExW(longPath(m_path / from).c_str(), longPath(m_path / to).c_str(), 0) == FALSE)
            return failure(folderError(FileAction::Replace, m_path / to, ::GetLastError()));
        return success();
    }

    [[nodiscard]] Result<std::uint64_t> list(const fs::path& name) override
    {
        std::uint64_t found = 0;
        const DWORD error = forEachName(m_path / name, [&found](const WIN32_FIND_DATAW&) -> DWORD {
            ++found;
            return ERROR_SUCCESS;
        });
        if (error != ERROR_SUCCESS)
            return failure(folderError(FileAction::Read, m_path / name, error));
        return found;
    }

    [[nodiscard]] Result<> removeFile(const fs::path& name) override
    {
        if (::DeleteFileW(longPath(m_path / name).c_str()) == FALSE)
            return failure(folderError(FileAction::Remove, m_path / name, ::GetLastError()));
        return success();
    }

    [[nodiscard]] Result<> removeFolder(const fs::path& name) override
    {
        if (const DWORD error = removeFolderTree(m_path / name); error != ERROR_SUCCESS)
            return failure(folderError(FileAction::Remove, m_path / name, error));
        return success();
    }

    /// A whole volume is flushed by administrators only, so each file is.
    [[nodiscard]] Result<> sync(std::span<const fs::path> files) override
    {
        for (const fs::path& name : files) {
            BOOST_OUTCOME_TRYV(flush(m_path / name));
        }
        return success();
    }

    /// Opening a file unbuffered makes the system write back and drop its cached pages, if nobody has it open buffered.
    void dropCache(const fs::path& name) override
    {
        static_cast<void>(
            openUnbuffered(m_path / name, GENERIC_READ, sharedWithAll, nullptr, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL));
    }

    [[nodiscard]] Result<> remove() override
    {
        if (std::exchange(m_isRemoved, true))
            return success();
        m_folder.reset(); // what is open cannot be removed
        if (const DWORD error = removeFolderTree(m_path); error != ERROR_SUCCESS)
            return fail(errorCodeOf(static_cast<int>(error)),
                Sentence("The test files in {path} could not be removed: {reason}. SteadyMark removes them at its next "
                         "start; you can also delete the folder yourself.",
                    {{"path", toUtf8(m_path)}, {"reason", describeOsError(static_cast<int>(error))}}),
                static_cast<int>(error));
        return m_entry.remove();
    }

private:
    [[nodiscard]] static Error nameTaken(const fs::path& path, DWORD error)
    {
        return {ErrorCode::InvalidArgument,
            Sentence("There is already a file named like {path}: the file system of the target does not tell names "
                     "apart that differ in case only. Choose another folder to copy, or another target.",
                {{"path", toUtf8(path)}}),
            static_cast<int>(error)};
    }

    [[nodiscard]] Error notMade(const fs::path& name, DWORD error) const
    {
        return error == ERROR_FILE_EXISTS || error == ERROR_ALREADY_EXISTS
            ? nameTaken(m_path / name, error)
            : folderError(FileAction::Make, m_path / name, error);
    }

    [[nodiscard]] static Result<> flush(const fs::path& path)
    {
        const Handle file(::CreateFileW(longPath(path).c_str(), GENERIC_WRITE, sharedWithAll, nullptr, OPEN_EXISTING,
            FILE_ATTRIBUTE_NORMAL | FILE_FLAG_OPEN_REPARSE_POINT, nullptr));
        if (!file.isOpen() || ::FlushFileBuffers(file.get()) == FALSE)
            return failure(folderError(FileAction::Sync, path, ::GetLastError()));
        return success();
    }

    TestFileEntry m_entry;
    fs::path m_path;
    Handle m_folder;
    bool m_isRemoved = false;
};

} // namespace

Result<std::unique_ptr<TestFolder>> makeTestFolder(TestFileEntry entry)
{
    auto folder = std::make_unique<WindowsTestFolder>(std::move(entry));
    BOOST_OUTCOME_TRYV(folder->make());
    return folder;
}

unsigned long removeFolderTree(const fs::path& folder)
{
    return removeTree(folder, 0);
}

} // namespace steadymark
