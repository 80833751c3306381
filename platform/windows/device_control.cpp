// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/device_control.h"

#include "platform/windows/handle.h"
#include "platform/windows/win32_error.h"

#include <algorithm>

namespace steadymark {
namespace {

class SystemDevice final : public ControlledDevice {
public:
    explicit SystemDevice(Handle handle)
        : m_handle(std::move(handle))
    {
    }

    [[nodiscard]] ControlAnswer control(
        DWORD code, std::span<const std::byte> input, std::span<std::byte> output) const override
    {
        DWORD written = 0;
        // The system copies the input before the driver sees it; the parameter is only not declared const.
        void* const question = input.empty() ? nullptr : const_cast<std::byte*>(input.data());
        const BOOL isDone = ::DeviceIoControl(m_handle.get(), code, question, static_cast<DWORD>(input.size()),
            output.data(), static_cast<DWORD>(output.size()), &written, nullptr);
        const DWORD error = isDone != FALSE ? ERROR_SUCCESS : ::GetLastError();
        const bool hasAnswer = error == ERROR_SUCCESS || error == ERROR_MORE_DATA;
        return {error, hasAnswer ? std::min<std::size_t>(written, output.size()) : 0};
    }

private:
    Handle m_handle;
};

} // namespace

Result<std::unique_ptr<ControlledDevice>> SystemDeviceControl::open(const std::wstring& path) const
{
    constexpr DWORD noAccess = 0;
    Handle handle(::CreateFileW(path.c_str(), noAccess, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
        OPEN_EXISTING, 0, nullptr));
    if (!handle.isOpen())
        return failure(systemError("open", path, ::GetLastError()));
    return std::unique_ptr<ControlledDevice>(std::make_unique<SystemDevice>(std::move(handle)));
}

} // namespace steadymark
