// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/io/target_lock.h"

#include "core/base/sha256.h"
#include "platform/windows/files/handle.h"
#include "platform/windows/files/security_descriptor.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/files/win32_error.h"
#include "platform/windows/io/file_identity.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>
#include <thread>

#include <psapi.h>
#include <winioctl.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

class EventLock final : public TargetLock {
public:
    explicit EventLock(std::vector<Handle> events)
        : m_events(std::move(events))
    {
    }

private:
    std::vector<Handle> m_events; ///< each vanishes with its last handle
};

std::wstring eventName(const std::string& name)
{
    return L"Global\\SteadyMark-" + toWide(name);
}

std::wstring ownerEventName(const std::string& name, DWORD process)
{
    return eventName(name) + L"-" + std::to_wstring(process);
}

/// Makes the event or opens it if there is one; GetLastError() tells which, as with CreateEvent().
Handle makeEvent(const std::wstring& name)
{
    // Others can wait for it, which is enough to learn that it exists.
    const SecurityDescriptor visible(L"D:(A;;0x00100000;;;WD)");
    SECURITY_ATTRIBUTES attributes = visible.attributes();
    return Handle(::CreateEventExW(&attributes, name.c_str(), CREATE_EVENT_MANUAL_RESET, SYNCHRONIZE));
}

/// Asks for the second event of every process there is: some hundred system calls, only made when a run is refused.
std::optional<DWORD> findOwner(const std::string& name)
{
    std::vector<DWORD> processes(1024);
    DWORD bytes = 0;
    for (;;) {
        const auto size = static_cast<DWORD>(processes.size() * sizeof(DWORD));
        if (::EnumProcesses(processes.data(), size, &bytes) == FALSE)
            return std::nullopt;
        if (bytes < size)
            break;
        processes.resize(processes.size() * 2);
    }
    processes.resize(bytes / sizeof(DWORD));
    for (const DWORD process : processes) {
        if (Handle(::OpenEventW(SYNCHRONIZE, FALSE, ownerEventName(name, process).c_str())).isOpen())
            return process;
    }
    return std::nullopt;
}

Sentence busyMessage(std::optional<DWORD> process)
{
    if (!process)
        return Sentence("Another SteadyMark run is testing this drive. Wait for it to finish, or stop it.");
    return Sentence(
        "Another SteadyMark run (process {process}) is testing this drive. Wait for it to finish, or stop it.",
        {{"process", std::to_string(*process)}});
}

Result<Handle> lockName(const std::string& name)
{
    // Who is refused holds the event for a moment, too.
    constexpr int attempts = 3;
    for (int attempt = 1;; ++attempt) {
        Handle event = makeEvent(eventName(name));
        const DWORD error = ::GetLastError();
        if (event.isOpen() && error != ERROR_ALREADY_EXISTS)
            return event;
        if (!event.isOpen() && error != ERROR_ACCESS_DENIED) // denied: somebody made it with other rights
            return failure(systemError(FileAction::Lock, name, error));
        event.reset();
        if (attempt == attempts)
            return fail(ErrorCode::Busy, busyMessage(findOwner(name)));
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
}

/// The numbers of the drives under a volume; none if it lies on no drive.
std::vector<DWORD> drivesUnder(HANDLE volume)
{
    constexpr std::size_t most = 4096; // a volume of striped drives has a handful
    for (std::size_t extents = 8; extents <= most; extents *= 8) {
        const std::size_t size = offsetof(VOLUME_DISK_EXTENTS, Extents) + extents * sizeof(DISK_EXTENT);
        std::vector<VOLUME_DISK_EXTENTS> storage(size / sizeof(VOLUME_DISK_EXTENTS) + 1);
        DWORD returned = 0;
        if (::DeviceIoControl(volume, IOCTL_VOLUME_GET_VOLUME_DISK_EXTENTS, nullptr, 0, storage.data(),
                static_cast<DWORD>(size), &returned, nullptr)
            != FALSE) {
            std::vector<DWORD> drives;
            for (DWORD i = 0; i < storage.front().NumberOfDiskExtents; ++i)
                drives.push_back(storage.front().Extents[i].DiskNumber);
            return drives;
        }
        if (::GetLastError() != ERROR_MORE_DATA)
            return {};
    }
    return {};
}

std::optional<DWORD> driveNumberOf(HANDLE device)
{
    STORAGE_DEVICE_NUMBER number{};
    DWORD returned = 0;
    if (::DeviceIoControl(
            device, IOCTL_STORAGE_GET_DEVICE_NUMBER, nullptr, 0, &number, sizeof(number), &returned, nullptr)
            == FALSE
        || number.DeviceType != FILE_DEVICE_DISK)
        return std::nullopt;
    return number.DeviceNumber;
}

std::vector<std::string> namesOf(std::vector<DWORD> drives)
{
    std::ranges::sort(drives);
    const auto repeated = std::ranges::unique(drives);
    drives.erase(repeated.begin(), repeated.end());
    std::vector<std::string> names;
    for (const DWORD drive : drives)
        names.push_back("PhysicalDrive" + std::to_string(drive));
    return names;
}

/// For what lies on no drive: the same for every path of the volume or share.
std::string nameOfVolume(std::wstring volume)
{
    ::CharLowerBuffW(volume.data(), static_cast<DWORD>(volume.size()));
    constexpr std::size_t digits = 32;
    return "Volume-" + sha256Hex(toNarrow(volume)).substr(0, digits);
}

/// A drive or volume. Everybody may open it without any right to its content.
Handle openForQueries(const std::wstring& name)
{
    return Handle(
        ::CreateFileW(name.c_str(), 0, FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr, OPEN_EXISTING, 0, nullptr));
}

/// `device` is a volume, which may lie on several drives, or a whole drive.
std::vector<std::string> lockNamesOfDevice(HANDLE device, const std::wstring& name)
{
    std::vector<DWORD> drives = drivesUnder(device);
    if (drives.empty()) {
        if (const std::optional<DWORD> number = driveNumberOf(device))
            drives.push_back(*number);
    }
    return drives.empty() ? std::vector<std::string>{nameOfVolume(name)} : namesOf(std::move(drives));
}

} // namespace

Result<std::vector<std::string>> lockNamesOf(const fs::path& path)
{
    const std::wstring name = longPath(path);
    if (name.starts_with(L"\\\\.\\")) {
        const Handle device = openForQueries(name);
        if (!device.isOpen())
            return failure(systemError(FileAction::Lock, path, ::GetLastError()));
        return lockNamesOfDevice(device.get(), name);
    }

    const Handle target = openFolder(path); // a file, too
    if (!target.isOpen())
        return failure(systemError(FileAction::Lock, path, ::GetLastError()));
    const std::wstring place = longPath(finalPathOf(target.get()).value_or(path));
    std::wstring root(place.size() + MAX_PATH, L'\0');
    if (::GetVolumePathNameW(place.c_str(), root.data(), static_cast<DWORD>(root.size())) == FALSE)
        return failure(systemError(FileAction::Lock, path, ::GetLastError()));
    root.resize(root.find(L'\0'));
    if (root.starts_with(L"\\\\?\\") && root.find(L':') == 5) // "\\?\C:\", which not every system takes for "C:\"
        root.erase(0, 4);
    std::wstring volume(MAX_PATH, L'\0');
    if (::GetVolumeNameForVolumeMountPointW(root.c_str(), volume.data(), static_cast<DWORD>(volume.size())) == FALSE)
        return std::vector<std::string>{nameOfVolume(root)}; // a share
    volume.resize(volume.find(L'\0'));
    const std::wstring device = volume.substr(0, volume.find_last_not_of(L'\\') + 1);
    return lockNamesOfDevice(openForQueries(device).get(), volume);
}

Result<std::unique_ptr<TargetLock>> lockAll(const std::vector<std::string>& names)
{
    std::vector<Handle> events;
    for (const std::string& name : names) {
        BOOST_OUTCOME_TRY(Handle event, lockName(name));
        events.push_back(std::move(event));
        events.push_back(makeEvent(ownerEventName(name, ::GetCurrentProcessId())));
    }
    return std::unique_ptr<TargetLock>(std::make_unique<EventLock>(std::move(events)));
}

Result<std::unique_ptr<TargetLock>> lockTarget(const fs::path& path)
{
    BOOST_OUTCOME_TRY(const std::vector<std::string> names, lockNamesOf(path));
    return lockAll(names);
}

} // namespace steadymark
