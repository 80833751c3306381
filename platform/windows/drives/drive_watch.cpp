// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/drives/drive_watch.h"

#include <array>
#include <cstring>
#include <future>
#include <utility>

#include <dbt.h>
#include <process.h>

namespace steadymark {
namespace {

constexpr const wchar_t* className = L"SteadyMarkDriveWatch";
constexpr UINT_PTR quietTimer = 1;
constexpr UINT quietMs = 300;

/// GUID_DEVINTERFACE_DISK and GUID_DEVINTERFACE_VOLUME
constexpr std::array<GUID, 2> watchedClasses = {
    GUID{0x53f56307, 0xb6bf, 0x11d0, {0x94, 0xf2, 0x00, 0xa0, 0xc9, 0x1e, 0xfb, 0x8b}},
    GUID{0x53f5630d, 0xb6bf, 0x11d0, {0x94, 0xf2, 0x00, 0xa0, 0xc9, 0x1e, 0xfb, 0x8b}}};

/// Belongs to the window's thread.
struct WatchState {
    std::function<void()> onChange;
    bool isTimerSet = false;
};

LRESULT CALLBACK handleMessage(HWND window, UINT message, WPARAM word, LPARAM more)
{
    auto* const state = reinterpret_cast<WatchState*>(::GetWindowLongPtrW(window, GWLP_USERDATA));
    switch (message) {
    case WM_DEVICECHANGE:
        // Letters that come and go are told to all windows, disks and volumes to those that asked. The timer is not put
        // off by what follows: a drive with a loose contact must not keep us waiting for ever.
        if (state != nullptr && !state->isTimerSet && (word == DBT_DEVICEARRIVAL || word == DBT_DEVICEREMOVECOMPLETE))
            state->isTimerSet = ::SetTimer(window, quietTimer, quietMs, nullptr) != 0;
        return TRUE; // to a question whether something may be removed: yes
    case WM_TIMER:
        ::KillTimer(window, quietTimer);
        if (state != nullptr && std::exchange(state->isTimerSet, false))
            state->onChange();
        return 0;
    case WM_CLOSE:
        ::DestroyWindow(window);
        return 0;
    case WM_DESTROY:
        ::PostQuitMessage(0);
        return 0;
    default:
        return ::DefWindowProcW(window, message, word, more);
    }
}

/// Ordinary, though never shown: messages about letters do not reach windows that are for messages only. Those are the
/// second best, where there is no desktop.
HWND makeWindow()
{
    WNDCLASSEXW description{};
    description.cbSize = sizeof(description);
    description.lpfnWndProc = handleMessage;
    description.hInstance = ::GetModuleHandleW(nullptr);
    description.lpszClassName = className;
    if (::RegisterClassExW(&description) == 0 && ::GetLastError() != ERROR_CLASS_ALREADY_EXISTS)
        return nullptr;
    for (HWND const parent : {static_cast<HWND>(nullptr), HWND_MESSAGE}) {
        HWND const window = ::CreateWindowExW(WS_EX_TOOLWINDOW | WS_EX_NOACTIVATE, className, L"", WS_POPUP, 0, 0, 0, 0,
            parent, nullptr, description.hInstance, nullptr);
        if (window != nullptr)
            return window;
    }
    return nullptr;
}

void askForDevices(HWND window)
{
    for (const GUID& watched : watchedClasses) {
        DEV_BROADCAST_DEVICEINTERFACE_W filter{};
        filter.dbcc_size = sizeof(filter);
        filter.dbcc_devicetype = DBT_DEVTYP_DEVICEINTERFACE;
        filter.dbcc_classguid = watched;
        // Ends with the window. Without it letters are told still.
        static_cast<void>(::RegisterDeviceNotificationW(window, &filter, DEVICE_NOTIFY_WINDOW_HANDLE));
    }
}

struct WatchStart {
    std::function<void()> onChange;
    std::promise<HWND> made;
};

void runWindow(WatchStart start)
{
    WatchState state{std::move(start.onChange), false};
    HWND const window = makeWindow();
    if (window != nullptr) {
        ::SetWindowLongPtrW(window, GWLP_USERDATA, reinterpret_cast<LONG_PTR>(&state));
        askForDevices(window);
    }
    start.made.set_value(window);
    if (window == nullptr)
        return;
    MSG message{};
    while (::GetMessageW(&message, nullptr, 0, 0) > 0)
        ::DispatchMessageW(&message);
}

unsigned __stdcall runThread(void* given) noexcept
{
    const std::unique_ptr<WatchStart> start(static_cast<WatchStart*>(given));
    runWindow(std::move(*start));
    return 0;
}

} // namespace

std::unique_ptr<WindowsDriveWatch> WindowsDriveWatch::start(std::function<void()> onChange)
{
    std::unique_ptr<WindowsDriveWatch> watch(new WindowsDriveWatch);
    auto begin = std::make_unique<WatchStart>(WatchStart{std::move(onChange), {}});
    std::future<HWND> window = begin->made.get_future();
    // Windows' own thread and not std::thread, whose join() has been seen to end the program because winpthreads had
    // lost count of its threads: it keeps a table of them.
    watch->m_thread.reset(reinterpret_cast<HANDLE>(::_beginthreadex(nullptr, 0, runThread, begin.get(), 0, nullptr)));
    if (!watch->m_thread.isOpen())
        return nullptr;                 // no more threads for this user
    static_cast<void>(begin.release()); // the thread's
    watch->m_window = window.get();
    if (watch->m_window == nullptr)
        return nullptr;
    return watch;
}

WindowsDriveWatch::~WindowsDriveWatch()
{
    if (m_window != nullptr)
        ::PostMessageW(m_window, WM_CLOSE, 0, 0);
    if (m_thread.isOpen())
        ::WaitForSingleObject(m_thread.get(), INFINITE);
}

} // namespace steadymark
