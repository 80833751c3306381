// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/io/open_file.h"

#include "core/base/files.h"
#include "core/base/remedy.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/files/win32_error.h"
#include "platform/windows/io/blocking_backends.h"
#include "platform/windows/io/file_extents.h"
#include "platform/windows/io/iocp_backend.h"
#include "platform/windows/io/storage_traits.h"
#include "platform/windows/io/test_file_storage.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <winioctl.h>

namespace steadymark {
namespace {

/// FILE_DAX_VOLUME, which the headers lack.
constexpr DWORD daxVolume = 0x20000000;

/// One small I/O at a time: one system call instead of two. Large blocks gain from a port, because the next one can be
/// made while the drive works.
constexpr std::uint32_t largestSynchronousIo = 128U << 10U;

/// FileDispositionInfoEx: Windows 10 1607; mingw-w64 10 has it for newer targets only.
constexpr auto dispositionInfoEx = static_cast<FILE_INFO_BY_HANDLE_CLASS>(21);

/// Every handle of ours tolerates the first one, which may delete.
constexpr DWORD secondShareMode = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

/// Nothing for a device.
std::optional<BY_HANDLE_FILE_INFORMATION> informationOf(HANDLE file)
{
    BY_HANDLE_FILE_INFORMATION information{};
    if (::GetFileInformationByHandle(file, &information) == FALSE)
        return std::nullopt;
    return information;
}

bool isSameFile(HANDLE one, HANDLE other)
{
    const auto first = informationOf(one);
    const auto second = informationOf(other);
    if (!first || !second)
        return !first && !second; // devices: their names are theirs alone
    FILE_ID_INFO firstId{};
    FILE_ID_INFO secondId{};
    // 128 bits, of which the older numbers are only a part on ReFS.
    if (::GetFileInformationByHandleEx(one, FileIdInfo, &firstId, sizeof firstId) != FALSE
        && ::GetFileInformationByHandleEx(other, FileIdInfo, &secondId, sizeof secondId) != FALSE) {
        return firstId.VolumeSerialNumber == secondId.VolumeSerialNumber
            && std::ranges::equal(firstId.FileId.Identifier, secondId.FileId.Identifier);
    }
    return first->dwVolumeSerialNumber == second->dwVolumeSerialNumber
        && first->nFileIndexHigh == second->nFileIndexHigh && first->nFileIndexLow == second->nFileIndexLow;
}

/// A file system that is mounted bounds reads of its volume (`\\.\D:`) by its own size, which is less than the
/// volume's. Each handle has to be allowed to go on; what is no volume refuses, and needs it not.
void allowReadingToTheEnd(HANDLE opened)
{
    if (informationOf(opened))
        return; // a file
    // The handle may be overlapped, so that the call wants an event; its lowest bit keeps it out of completion ports.
    const Handle event(::CreateEventW(nullptr, TRUE, FALSE, nullptr));
    OVERLAPPED overlapped{};
    overlapped.hEvent = reinterpret_cast<HANDLE>(reinterpret_cast<std::uintptr_t>(event.get()) | 1U);
    DWORD returned = 0;
    if (::DeviceIoControl(opened, FSCTL_ALLOW_EXTENDED_DASD_IO, nullptr, 0, nullptr, 0, &returned, &overlapped) == FALSE
        && ::GetLastError() == ERROR_IO_PENDING)
        static_cast<void>(::GetOverlappedResult(opened, &overlapped, &returned, TRUE));
}

/// A file object of its own for what `file` has open, with other flags.
Result<Handle> openAgain(HANDLE file, const std::filesystem::path& path, FileAccess access, DWORD flags)
{
    const DWORD rights = access == FileAccess::ReadWrite ? GENERIC_READ | GENERIC_WRITE : GENERIC_READ;
    Handle opened(::ReOpenFile(file, rights, secondShareMode, flags));
    if (opened.isOpen()) {
        allowReadingToTheEnd(opened.get());
        return opened;
    }
    // Some file systems and drivers know no opening by handle.
    opened.reset(
        ::CreateFileW(longPath(path).c_str(), rights, secondShareMode, nullptr, OPEN_EXISTING, flags, nullptr));
    if (!opened.isOpen())
        return failure(systemError(FileAction::Reopen, path, ::GetLastError()));
    if (!isSameFile(file, opened.get()))
        return fail(ErrorCode::Busy,
            Sentence("Another file took the place of {path} while it was in use. Start again, and keep other programs "
                     "away from it.",
                {{"path", toUtf8(path)}}));
    allowReadingToTheEnd(opened.get());
    return opened;
}

ByteCount clusterSizeOf(const std::filesystem::path& path)
{
    DWORD sectors = 0;
    DWORD bytes = 0;
    DWORD freeClusters = 0;
    DWORD clusters = 0;
    if (::GetDiskFreeSpaceW(volumeRootOf(path).c_str(), &sectors, &bytes, &freeClusters, &clusters) == FALSE)
        return {};
    return ByteCount(std::uint64_t{sectors} * bytes);
}

bool isWine()
{
    const HMODULE library = ::GetModuleHandleW(L"ntdll.dll");
    return library != nullptr && ::GetProcAddress(library, "wine_get_version") != nullptr;
}

/// The smallest unit of unbuffered I/O; nothing if nobody says or nobody can mean it.
std::optional<std::uint32_t> sectorSizeOf(HANDLE file)
{
    const auto plausible = [](DWORD bytes) {
        return std::has_single_bit(bytes) && bytes >= 512 && bytes <= (64U << 10U) ? std::optional<std::uint32_t>(bytes)
                                                                                   : std::nullopt;
    };
    FILE_STORAGE_INFO storage{};
    if (::GetFileInformationByHandleEx(file, FileStorageInfo, &storage, sizeof storage) != FALSE)
        return plausible(storage.LogicalBytesPerSector);
    STORAGE_PROPERTY_QUERY query{};
    query.PropertyId = StorageAccessAlignmentProperty;
    query.QueryType = PropertyStandardQuery;
    STORAGE_ACCESS_ALIGNMENT_DESCRIPTOR descriptor{};
    DWORD returned = 0;
    if (::DeviceIoControl(file, IOCTL_STORAGE_QUERY_PROPERTY, &query, sizeof query, &descriptor, sizeof descriptor,
            &returned, nullptr)
            != FALSE
        && returned >= sizeof descriptor)
        return plausible(descriptor.BytesPerLogicalSector);
    return std::nullopt;
}

Result<ByteCount> deviceSize(HANDLE device, const std::filesystem::path& path)
{
    GET_LENGTH_INFORMATION length{};
    DWORD returned = 0;
    if (::DeviceIoControl(device, IOCTL_DISK_GET_LENGTH_INFO, nullptr, 0, &length, sizeof length, &returned, nullptr)
        == FALSE)
        return failure(systemError(FileAction::ReadSize, path, ::GetLastError()));
    return ByteCount(static_cast<std::uint64_t>(length.Length.QuadPart));
}

} // namespace

Handle openUnbuffered(const std::filesystem::path& path, DWORD rights, DWORD shareMode, SECURITY_ATTRIBUTES* attributes,
    DWORD disposition, DWORD flags)
{
    const std::wstring name = longPath(path);
    Handle file(::CreateFileW(
        name.c_str(), rights, shareMode, attributes, disposition, flags | FILE_FLAG_NO_BUFFERING, nullptr));
    if (file.isOpen())
        return file;
    const DWORD error = ::GetLastError();
    if (error == ERROR_INVALID_PARAMETER || error == ERROR_NOT_SUPPORTED)
        file.reset(::CreateFileW(name.c_str(), rights, shareMode, attributes, disposition, flags, nullptr));
    return file;
}

std::wstring volumeRootOf(const std::filesystem::path& path)
{
    const std::wstring whole = longPath(path);
    std::wstring root(whole.size() + MAX_PATH, L'\0');
    if (::GetVolumePathNameW(whole.c_str(), root.data(), static_cast<DWORD>(root.size())) == FALSE)
        return {};
    root.resize(root.find(L'\0'));
    return root;
}

Sentence bufferedByNature(const TargetNature& nature)
{
    if (nature.isWine)
        return Sentence(
            "Wine does not support unbuffered I/O: the host system's cache is involved in every read and write.");
    if (nature.driveType == DRIVE_REMOTE)
        return Sentence("The target is on a network share: the server's cache cannot be disabled from here.");
    if ((nature.volumeFlags & daxVolume) != 0)
        return Sentence(
            "The volume is mapped into memory (DAX): its I/O always goes through the processor, and there is no "
            "queue.");
    if (nature.driveType == DRIVE_RAMDISK)
        return Sentence("The target is a RAM disk: there is no drive.");
    if ((nature.attributes & FILE_ATTRIBUTE_COMPRESSED) != 0)
        return Sentence("NTFS compresses this file, so its reads and writes go through the cache.");
    return {};
}

Result<TargetGeometry> inspectGeometry(HANDLE file, const std::filesystem::path& path)
{
    TargetGeometry geometry;
    TargetNature nature;
    nature.isWine = isWine();
    if (const auto information = informationOf(file)) {
        geometry.size = ByteCount(std::uint64_t{information->nFileSizeHigh} << 32U | information->nFileSizeLow);
        nature.attributes = information->dwFileAttributes;
        nature.driveType = ::GetDriveTypeW(volumeRootOf(path).c_str());
        static_cast<void>(
            ::GetVolumeInformationByHandleW(file, nullptr, 0, nullptr, nullptr, &nature.volumeFlags, nullptr, 0));
    } else {
        BOOST_OUTCOME_TRY(geometry.size, deviceSize(file, path));
    }
    geometry.offsetAlignment = sectorSizeOf(file).value_or(4096);
    geometry.memoryAlignment = geometry.offsetAlignment;
    geometry.bufferedReason = bufferedByNature(nature);
    if (geometry.bufferedReason.empty()) {
        if (const auto unbuffered = openAgain(file, path, FileAccess::ReadOnly, FILE_FLAG_NO_BUFFERING); !unbuffered)
            geometry.bufferedReason = Sentence("The file system does not open this file unbuffered ({reason}).",
                {{"reason", describeOsError(unbuffered.error().osError)}});
    }
    geometry.isDirect = geometry.bufferedReason.empty();
    return geometry;
}

Result<> deleteByHandle(Handle file, const std::filesystem::path& path)
{
    // With the semantics of POSIX (NTFS since Windows 10 1709) the name is gone when this handle is closed, whoever
    // else has the file open; otherwise when all are closed.
    FILE_DISPOSITION_INFO_EX atOnce{};
    atOnce.Flags = FILE_DISPOSITION_FLAG_DELETE | FILE_DISPOSITION_FLAG_POSIX_SEMANTICS;
    if (::SetFileInformationByHandle(file.get(), dispositionInfoEx, &atOnce, sizeof atOnce) != FALSE)
        return success();
    FILE_DISPOSITION_INFO whenClosed{};
    whenClosed.DeleteFile = TRUE;
    if (::SetFileInformationByHandle(file.get(), FileDispositionInfo, &whenClosed, sizeof whenClosed) != FALSE)
        return success();
    const int osError = lastOsError();
    return fail(errorCodeOf(osError),
        Sentence("The test file {path} could not be removed ({reason}). SteadyMark removes it at its next start; you "
                 "can also delete it yourself.",
            {{"path", toUtf8(path)}, {"reason", describeOsError(osError)}}),
        osError);
}

OpenFile::OpenFile(Handle file, std::filesystem::path path, TargetGeometry geometry, FileAccess access, Remove remove)
    : m_file(std::move(file))
    , m_path(std::move(path))
    , m_geometry(std::move(geometry))
    , m_access(access)
    , m_remove(std::move(remove))
{
}

OpenFile::~OpenFile()
{
    static_cast<void>(remove());
}

Result<Handle> OpenFile::openForIo(DWORD flags) const
{
    Result<Handle> opened = openAgain(m_file.get(), m_path, m_access, flags | FILE_FLAG_NO_BUFFERING);
    // What is buffered anyway may not know the flag at all.
    if (!opened && !m_geometry.isDirect)
        opened = openAgain(m_file.get(), m_path, m_access, flags);
    return opened;
}

Result<MadeBackend> OpenFile::makeBackend(const BackendRequest& request)
{
    MadeBackend made;
    made.facts.isDirect = m_geometry.isDirect;
    made.facts.bufferedReason = m_geometry.bufferedReason;
    made.facts.alignmentBytes = m_geometry.isDirect ? m_geometry.offsetAlignment : 1;

    const DWORD writing = request.writesThrough ? FILE_FLAG_WRITE_THROUGH : 0;
    EngineChoice choice = request.choice;
    if (choice == EngineChoice::Automatic)
        choice = request.queueDepth == 1 && request.maximumIoBytes <= largestSynchronousIo ? EngineChoice::Synchronous
                                                                                           : EngineChoice::Ring;
    if (choice == EngineChoice::Ring) {
        BOOST_OUTCOME_TRY(Handle file, openForIo(FILE_FLAG_OVERLAPPED | writing));
        BOOST_OUTCOME_TRY(MadeIocp iocp, makeIocpBackend(std::move(file), request));
        made.backend = std::move(iocp.backend);
        made.facts.backend = "IOCP";
        made.facts.flags = std::move(iocp.flags);
        return made;
    }
    if (choice == EngineChoice::Synchronous) {
        if (request.queueDepth > 1)
            return fail(ErrorCode::InvalidArgument,
                Sentence::sequence({Sentence("The synchronous engine supports only queue depth 1, not {depth}.",
                                        {{"depth", request.queueDepth}}),
                    Sentence::toDo({Remedy::Kind::AutomaticEngineOrThreads, {}})}));
        BOOST_OUTCOME_TRY(Handle file, openForIo(writing));
        made.backend = makeSynchronousBackend(std::move(file), request);
        made.facts.backend = "synchronous";
        return made;
    }
    std::vector<Handle> files;
    while (files.size() < request.queueDepth) {
        BOOST_OUTCOME_TRY(Handle file, openForIo(writing));
        files.push_back(std::move(file));
    }
    BOOST_OUTCOME_TRY(made.backend, makeThreadPoolBackend(std::move(files), request));
    made.facts.backend = "thread pool";
    return made;
}

Result<> OpenFile::sync()
{
    if (m_access == FileAccess::ReadOnly)
        return success(); // nothing was written, and the system refuses to ask
    if (::FlushFileBuffers(m_file.get()) == FALSE) {
        const int osError = lastOsError();
        return fail(errorCodeOf(osError),
            Sentence("The test file could not be written to the drive ({reason}). The drive may be full or failing; "
                     "the file was removed.",
                {{"reason", describeOsError(osError)}}),
            osError);
    }
    return success();
}

void OpenFile::dropCache()
{
    static_cast<void>(openAgain(m_file.get(), m_path, FileAccess::ReadOnly, FILE_FLAG_NO_BUFFERING));
}

ExtentReport OpenFile::inspectExtents()
{
    const auto information = informationOf(m_file.get());
    if (!information)
        return {};
    return readExtents(
        controlOf(m_file.get()), {m_geometry.size, clusterSizeOf(m_path), information->dwFileAttributes});
}

StorageTraits OpenFile::traits()
{
    const auto information = informationOf(m_file.get());
    if (!information || isWine()) // which calls NTFS whatever lies below it, and answers as NTFS would
        return {};
    return readTraits(controlOf(m_file.get()), fileSystemFactsOf(m_file.get()).name, information->dwFileAttributes);
}

Result<> OpenFile::remove()
{
    if (!m_remove)
        return success();
    return std::exchange(m_remove, nullptr)(std::move(m_file));
}

} // namespace steadymark
