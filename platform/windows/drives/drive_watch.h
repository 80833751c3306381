// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"
#include "platform/windows/files/handle.h"
#include "platform/windows/system/windows_api.h"

#include <functional>
#include <memory>

namespace steadymark {

/// Hears of disks and volumes through a hidden window on a thread of its own. What comes within 300 ms is one call.
class WindowsDriveWatch final : public DriveWatch {
public:
    /// Null where no window can be made. `onChange` is called on that thread and must not destroy the watch.
    [[nodiscard]] static std::unique_ptr<WindowsDriveWatch> start(std::function<void()> onChange);
    /// Waits for a call that is under way.
    ~WindowsDriveWatch() override;

    /// Windows tells it by WM_DEVICECHANGE.
    [[nodiscard]] HWND window() const noexcept { return m_window; }

private:
    WindowsDriveWatch() = default;

    HWND m_window = nullptr;
    Handle m_thread;
};

} // namespace steadymark
