// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/io/test_file_registry.h"

#include "core/base/files.h"
#include "platform/windows/files/files.h"
#include "platform/windows/files/random_name.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/files/win32_error.h"
#include "platform/windows/io/file_identity.h"
#include "platform/windows/io/open_file.h"
#include "platform/windows/io/test_folder.h"
#include "platform/windows/process/process_identity.h"

#include <algorithm>
#include <optional>
#include <string>
#include <system_error>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

constexpr DWORD everybody = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

/// The line is on the drive when this returns. \return 0 or the system's error
DWORD appendLine(HANDLE file, const TestFileNote& note)
{
    const std::string line = formatCompactJson(toJson(note)) + "\n";
    if (::SetFilePointerEx(file, {}, nullptr, FILE_END) == FALSE)
        return ::GetLastError();
    if (const DWORD error = writeCompletely(file, line); error != ERROR_SUCCESS)
        return error;
    return ::FlushFileBuffers(file) != 0 ? ERROR_SUCCESS : ::GetLastError();
}

/// The entry's file, if its owner is gone: while that one lives, nobody can open it without sharing.
Handle takeOver(const fs::path& path)
{
    Handle file(::CreateFileW(longPath(path).c_str(), GENERIC_READ | DELETE, 0, nullptr, OPEN_EXISTING,
        FILE_FLAG_OPEN_REPARSE_POINT, nullptr));
    const std::optional<SeenFile> seen = file.isOpen() ? lookAt(file.get()) : std::nullopt;
    return seen && seen->isRegular ? std::move(file) : Handle();
}

std::optional<std::string> readAll(HANDLE file)
{
    constexpr std::size_t limit = 1U << 20U; // paths have at most 32767 units, 6 characters each
    std::string text(limit, '\0');
    DWORD length = 0;
    if (::ReadFile(file, text.data(), static_cast<DWORD>(text.size()), &length, nullptr) == 0)
        return std::nullopt;
    text.resize(length);
    return text;
}

/// The newest note that was written completely. What a power failure cut off has no line feed at its end or is no JSON.
std::optional<TestFileNote> lastNote(std::string_view text)
{
    for (std::size_t end = text.rfind('\n'); end != std::string_view::npos && end > 0;) {
        const std::size_t before = text.rfind('\n', end - 1);
        const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
        if (Result<TestFileNote> note = parseTestFileNote(text.substr(begin, end - begin)))
            return std::move(note).value();
        end = before;
    }
    return std::nullopt;
}

bool isForgotten(HANDLE entryFile)
{
    FILE_BASIC_INFO basic{};
    FILETIME now{};
    ::GetSystemTimeAsFileTime(&now);
    if (::GetFileInformationByHandleEx(entryFile, FileBasicInfo, &basic, sizeof(basic)) == 0)
        return false;
    const auto nowTicks =
        static_cast<std::int64_t>((static_cast<std::uint64_t>(now.dwHighDateTime) << 32U) | now.dwLowDateTime);
    constexpr std::int64_t ticksPerSecond = 10'000'000;
    const std::chrono::seconds age((nowTicks - basic.LastWriteTime.QuadPart) / ticksPerSecond);
    return age > testFileNoteLifetime;
}

enum class Outcome {
    Removed, ///< the test file was there and is gone now
    Nothing, ///< there is nothing of ours, and will not be
    Later,   ///< not now
};

/// Nothing has the name of the test file. Its volume may be away, and another one have its letter.
Outcome judgeMissingFile(const TestFileNote& note)
{
    const fs::path parent = note.testFile.parent_path();
    const Handle folder = openFolder(parent);
    if (!folder.isOpen())
        return Outcome::Later; // not there, or removed: only time will tell
    const std::optional<fs::path> found = finalPathOf(folder.get());
    if (!found)
        return Outcome::Later;
    if (!isSamePath(*found, parent))
        return Outcome::Nothing; // a link was put in the way
    return isGoneForGood(note, volumeSerialOf(folder.get()), "") ? Outcome::Nothing : Outcome::Later;
}

/// `note` belongs to a process that is gone.
Outcome removeTestFile(const TestFileNote& note)
{
    // A folder in the file's place is opened, too: we want to know that it is one.
    Handle file(::CreateFileW(longPath(note.testFile).c_str(), DELETE | FILE_READ_ATTRIBUTES, everybody, nullptr,
        OPEN_EXISTING, FILE_FLAG_OPEN_REPARSE_POINT | FILE_FLAG_BACKUP_SEMANTICS, nullptr));
    if (!file.isOpen())
        return ::GetLastError() == ERROR_FILE_NOT_FOUND ? judgeMissingFile(note) : Outcome::Later;
    const std::optional<fs::path> found = finalPathOf(file.get());
    const std::optional<SeenFile> seen = lookAt(file.get());
    if (!found || !seen)
        return Outcome::Later;
    // Otherwise a link leads there: one of the folders above was replaced.
    if (!isSamePath(*found, note.testFile) || !isFileOf(note, *seen, ""))
        return Outcome::Nothing;
    if (note.isFolder) {
        file.reset(); // what is open cannot be removed
        return removeFolderTree(note.testFile) == ERROR_SUCCESS ? Outcome::Removed : Outcome::Later;
    }
    return deleteByHandle(std::move(file), note.testFile) ? Outcome::Removed : Outcome::Later;
}

/// \return the test file, if it was removed
std::optional<fs::path> tidyUp(const fs::path& entryFile)
{
    Handle entry = takeOver(entryFile);
    if (!entry.isOpen())
        return std::nullopt;
    const std::optional<std::string> text = readAll(entry.get());
    if (!text)
        return std::nullopt;
    if (text->find('\n')
        == std::string::npos) { // its process died before the entry was complete, so it made no test file
        static_cast<void>(deleteByHandle(std::move(entry), entryFile));
        return std::nullopt;
    }
    const std::optional<TestFileNote> note = lastNote(*text);
    // An entry that we do not understand may be from a newer version. One that names a file which is not ours, or is
    // not where its entry is named after it, was not written by us.
    if (!note || !belongsTo(*note, entryFile))
        return std::nullopt;
    // That we could open it says so already, but not every network file system knows what others have open.
    if (isAlive(note->process))
        return std::nullopt;

    const Outcome outcome = removeTestFile(*note);
    if (outcome != Outcome::Later || isForgotten(entry.get()))
        static_cast<void>(deleteByHandle(std::move(entry), entryFile));
    return outcome == Outcome::Removed ? std::optional(note->testFile) : std::nullopt;
}

} // namespace

TestFileEntry::TestFileEntry(fs::path path, TestFileNote note, Handle file)
    : m_path(std::move(path))
    , m_note(std::move(note))
    , m_file(std::move(file))
{
}

Result<> TestFileEntry::recordCreated(HANDLE testFile)
{
    const std::optional<SeenFile> seen = lookAt(testFile);
    if (!seen)
        return failure(systemError(FileAction::Examine, m_note.testFile, ::GetLastError()));
    m_note.created = seen->identity;
    if (const DWORD error = appendLine(m_file.get(), m_note); error != ERROR_SUCCESS)
        return failure(systemError(FileAction::RecordTestFile, m_path, error));
    return success();
}

Result<> TestFileEntry::remove()
{
    if (!m_file.isOpen())
        return success();
    if (const Result<> deleted = deleteByHandle(std::move(m_file), m_path); !deleted)
        return failure(systemError(FileAction::Remove, m_path, static_cast<DWORD>(deleted.error().osError)));
    return success();
}

TestFileRegistry::TestFileRegistry(fs::path folder)
    : m_folder(std::move(folder))
{
}

Result<fs::path> TestFileRegistry::newTestFilePath(const fs::path& folder)
{
    const Handle handle = openFolder(folder);
    if (!handle.isOpen())
        return failure(systemError(FileAction::FindFolder, folder, ::GetLastError()));
    FILE_BASIC_INFO basic{};
    if (::GetFileInformationByHandleEx(handle.get(), FileBasicInfo, &basic, sizeof(basic)) == 0
        || (basic.FileAttributes & FILE_ATTRIBUTE_DIRECTORY) == 0)
        return fail(ErrorCode::InvalidArgument,
            Sentence("{path} is not a folder: choose one.", {{"path", toUtf8(folder)}}), ERROR_DIRECTORY);
    const std::optional<fs::path> found = finalPathOf(handle.get());
    if (!found)
        return failure(systemError(FileAction::FindFolder, folder, ::GetLastError()));
    return *found / testFileName(randomHexName());
}

Result<TestFileEntry> TestFileRegistry::add(const fs::path& testFile, TestFileKind kind) const
{
    const auto digits = digitsOfTestFile(testFile);
    if (!digits || !testFile.has_root_directory())
        return fail(ErrorCode::InvalidArgument,
            Sentence("{path} is not the name of a test file.", {{"path", toUtf8(testFile)}}));
    if (const DWORD error = makeFolders(m_folder); error != ERROR_SUCCESS)
        return failure(systemError(FileAction::CreateFolder, m_folder, error));

    const fs::path path = m_folder / testFileEntryName(*digits);
    TestFileNote note;
    note.testFile = testFile;
    note.fileSystemId = volumeSerialOf(openFolder(testFile.parent_path()).get());
    note.isFolder = kind == TestFileKind::Folder;
    note.process = currentProcessIdentity();
    Handle file(::CreateFileW(longPath(path).c_str(), GENERIC_READ | GENERIC_WRITE | DELETE, FILE_SHARE_READ, nullptr,
        CREATE_NEW, FILE_ATTRIBUTE_NORMAL | FILE_ATTRIBUTE_NOT_CONTENT_INDEXED, nullptr));
    if (!file.isOpen())
        return failure(systemError(FileAction::RecordTestFile, path, ::GetLastError()));
    if (const DWORD error = appendLine(file.get(), note); error != ERROR_SUCCESS) {
        static_cast<void>(deleteByHandle(std::move(file), path));
        return failure(systemError(FileAction::RecordTestFile, path, error));
    }
    return TestFileEntry(path, std::move(note), std::move(file));
}

std::vector<fs::path> TestFileRegistry::removeLeftovers() const
{
    std::vector<fs::path> removed;
    std::error_code error;
    for (const fs::directory_entry& candidate : fs::directory_iterator(m_folder, error)) {
        if (!digitsOfTestFileEntry(candidate.path()))
            continue;
        if (std::optional<fs::path> file = tidyUp(candidate.path()))
            removed.push_back(*std::move(file));
    }
    std::ranges::sort(removed);
    return removed;
}

} // namespace steadymark
