// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/desktop/taskbar_button.h"

#include "platform/windows/system/windows_api.h"

#include <algorithm>

#include <objbase.h>
#include <shobjidl.h>

namespace steadymark::gui {
namespace {

/// Explorer's task bar; null where there is none. It lives as long as the program: COM is gone before static objects.
ITaskbarList3* taskbar()
{
    static ITaskbarList3* const list = [] {
        ITaskbarList3* made = nullptr;
        if (FAILED(::CoCreateInstance(CLSID_TaskbarList, nullptr, CLSCTX_INPROC_SERVER, IID_ITaskbarList3,
                reinterpret_cast<void**>(&made)))) // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast): as COM asks
            return static_cast<ITaskbarList3*>(nullptr);
        if (FAILED(made->HrInit())) {
            made->Release();
            return static_cast<ITaskbarList3*>(nullptr);
        }
        return made;
    }();
    return list;
}

} // namespace

void setTaskbarProgress(quintptr window, std::optional<double> fraction)
{
    ITaskbarList3* const list = taskbar();
    if (list == nullptr)
        return;
    const HWND handle = reinterpret_cast<HWND>(window); // NOLINT(performance-no-int-to-ptr): what Qt hands out
    if (!fraction) {
        list->SetProgressState(handle, TBPF_NOPROGRESS);
        return;
    }
    constexpr ULONGLONG whole = 1000;
    const double inside = std::clamp(*fraction, 0.0, 1.0);
    list->SetProgressState(handle, TBPF_NORMAL);
    list->SetProgressValue(handle, static_cast<ULONGLONG>(inside * static_cast<double>(whole)), whole);
}

} // namespace steadymark::gui
