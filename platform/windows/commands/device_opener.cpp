// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/commands/device_opener.h"

#include "platform/windows/files/handle.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/files/win32_error.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace steadymark {
namespace {

ControlAnswer controlHandle(HANDLE handle, DWORD code, std::span<const std::byte> input, std::span<std::byte> output)
{
    DWORD written = 0;
    // The system copies the input before the driver sees it; the parameter is only not declared const.
    void* const question = input.empty() ? nullptr : const_cast<std::byte*>(input.data());
    const BOOL isDone = ::DeviceIoControl(handle, code, question, static_cast<DWORD>(input.size()), output.data(),
        static_cast<DWORD>(output.size()), &written, nullptr);
    const DWORD error = isDone != FALSE ? ERROR_SUCCESS : ::GetLastError();
    const bool hasAnswer = error == ERROR_SUCCESS || error == ERROR_MORE_DATA;
    return {error, hasAnswer ? std::min<std::size_t>(written, output.size()) : 0};
}

Handle openDevice(const std::wstring& path, DWORD access, DWORD flags)
{
    return Handle(::CreateFileW(path.c_str(), access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
        OPEN_EXISTING, flags, nullptr));
}

class SystemDevice final : public ControlledDevice {
public:
    explicit SystemDevice(Handle handle)
        : m_handle(std::move(handle))
    {
    }

    [[nodiscard]] ControlAnswer control(
        DWORD code, std::span<const std::byte> input, std::span<std::byte> output) const override
    {
        return controlHandle(m_handle.get(), code, input, output);
    }

private:
    Handle m_handle;
};

/// Goes through a buffer of its own: drivers want memory at addresses that callers do not care about.
class SystemWritableDevice final : public WritableDevice {
public:
    SystemWritableDevice(Handle handle, std::wstring path)
        : m_handle(std::move(handle))
        , m_path(std::move(path))
        , m_memory(blockBytes + alignment)
    {
        void* begin = m_memory.data();
        std::size_t space = m_memory.size();
        m_block = std::span(static_cast<std::byte*>(std::align(alignment, blockBytes, begin, space)), blockBytes);
    }

    [[nodiscard]] ControlAnswer control(
        DWORD code, std::span<const std::byte> input, std::span<std::byte> output) const override
    {
        return controlHandle(m_handle.get(), code, input, output);
    }

    [[nodiscard]] Result<> read(std::uint64_t offset, std::span<std::byte> data) override
    {
        for (std::size_t done = 0; done < data.size();) {
            const std::span part = m_block.first(std::min(blockBytes, data.size() - done));
            OVERLAPPED place = placeOf(offset + done);
            DWORD count = 0;
            if (::ReadFile(m_handle.get(), part.data(), static_cast<DWORD>(part.size()), &count, &place) == FALSE)
                return failure(systemError(FileAction::Read, m_path, ::GetLastError()));
            if (count == 0 || count > part.size())
                return fail(ErrorCode::Io, Sentence("The drive ends before its reported capacity."));
            std::copy_n(part.begin(), count, data.begin() + static_cast<std::ptrdiff_t>(done));
            done += count;
        }
        return success();
    }

    [[nodiscard]] Result<> write(std::uint64_t offset, std::span<const std::byte> data) override
    {
        for (std::size_t done = 0; done < data.size();) {
            const std::span part = m_block.first(std::min(blockBytes, data.size() - done));
            std::copy_n(data.begin() + static_cast<std::ptrdiff_t>(done), part.size(), part.begin());
            OVERLAPPED place = placeOf(offset + done);
            DWORD count = 0;
            if (::WriteFile(m_handle.get(), part.data(), static_cast<DWORD>(part.size()), &count, &place) == FALSE)
                return failure(systemError(FileAction::Write, m_path, ::GetLastError()));
            if (count != part.size())
                return fail(ErrorCode::Io, Sentence("The drive accepted only part of the data."));
            done += count;
        }
        return success();
    }

    [[nodiscard]] Result<> flush() override
    {
        if (::FlushFileBuffers(m_handle.get()) == FALSE)
            return failure(systemError(FileAction::Flush, m_path, ::GetLastError()));
        return success();
    }

private:
    static constexpr std::size_t blockBytes = std::size_t{1} << 20U;
    static constexpr std::size_t alignment = 4096;

    static OVERLAPPED placeOf(std::uint64_t offset)
    {
        OVERLAPPED place{};
        place.Offset = static_cast<DWORD>(offset & 0xFFFFFFFFU);
        place.OffsetHigh = static_cast<DWORD>(offset >> 32U);
        return place;
    }

    Handle m_handle;
    std::wstring m_path;
    std::vector<std::byte> m_memory;
    std::span<std::byte> m_block;
};

} // namespace

Result<std::unique_ptr<WritableDevice>> DeviceOpener::openForWriting(const std::wstring& path) const
{
    return fail(ErrorCode::NotSupported, Sentence("{path} cannot be opened for writing.", {{"path", toNarrow(path)}}));
}

Result<std::unique_ptr<ControlledDevice>> SystemDeviceOpener::open(const std::wstring& path) const
{
    constexpr DWORD noAccess = 0;
    Handle handle = openDevice(path, noAccess, 0);
    if (!handle.isOpen())
        return failure(systemError(FileAction::Open, path, ::GetLastError()));
    return std::unique_ptr<ControlledDevice>(std::make_unique<SystemDevice>(std::move(handle)));
}

Result<std::unique_ptr<WritableDevice>> SystemDeviceOpener::openForWriting(const std::wstring& path) const
{
    Handle handle = openDevice(path, GENERIC_READ | GENERIC_WRITE, FILE_FLAG_NO_BUFFERING);
    if (!handle.isOpen())
        return failure(systemError(FileAction::Open, path, ::GetLastError()));
    return std::unique_ptr<WritableDevice>(std::make_unique<SystemWritableDevice>(std::move(handle), path));
}

} // namespace steadymark
