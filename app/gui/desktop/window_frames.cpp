// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/desktop/window_frames.h"

#include "platform/windows/system/windows_api.h"

#include <QEvent>
#include <QGuiApplication>
#include <QPlatformSurfaceEvent>
#include <QPointer>
#include <QWindow>

namespace steadymark::gui {
namespace {

// Of DwmSetWindowAttribute(): documented since Windows 10 20H1; versions from 1809 on had it under 19.
constexpr DWORD useImmersiveDarkMode = 20;
constexpr DWORD useImmersiveDarkModeBefore20H1 = 19;

using SetWindowAttribute = HRESULT(WINAPI*)(HWND, DWORD, LPCVOID, DWORD);

SetWindowAttribute setWindowAttribute()
{
    // By hand: a program that does without dwmapi starts everywhere, also where there is no desktop compositor.
    static const SetWindowAttribute function = [] {
        const HMODULE library = ::LoadLibraryExW(L"dwmapi.dll", nullptr, LOAD_LIBRARY_SEARCH_SYSTEM32);
        return library == nullptr ? nullptr
                                  : reinterpret_cast<SetWindowAttribute>(
                                      reinterpret_cast<void*>(::GetProcAddress(library, "DwmSetWindowAttribute")));
    }();
    return function;
}

void setFrame(const QWindow& window, bool isDark)
{
    const Qt::WindowType type = window.type();
    if (setWindowAttribute() == nullptr || window.handle() == nullptr || (type != Qt::Window && type != Qt::Dialog))
        return;
    const HWND handle = reinterpret_cast<HWND>(window.winId()); // NOLINT(performance-no-int-to-ptr)
    const BOOL value = isDark ? TRUE : FALSE;
    if (FAILED(setWindowAttribute()(handle, useImmersiveDarkMode, &value, sizeof value)))
        setWindowAttribute()(handle, useImmersiveDarkModeBefore20H1, &value, sizeof value);
}

/// Gives each window its frame as soon as it has one.
class FrameColor final : public QObject {
public:
    using QObject::QObject;

    void set(bool isDark)
    {
        m_isDark = isDark;
        for (const QWindow* const window : QGuiApplication::topLevelWindows())
            setFrame(*window, m_isDark);
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::PlatformSurface
            && static_cast<const QPlatformSurfaceEvent*>(event)->surfaceEventType()
                == QPlatformSurfaceEvent::SurfaceCreated) {
            if (const auto* const window = qobject_cast<const QWindow*>(watched);
                window != nullptr && window->isTopLevel())
                setFrame(*window, m_isDark);
        }
        return QObject::eventFilter(watched, event);
    }

private:
    bool m_isDark = false;
};

} // namespace

void setTitleBars(bool isDark)
{
    static QPointer<FrameColor> frames; // goes with the application
    if (frames.isNull()) {
        frames = new FrameColor(qGuiApp);
        qGuiApp->installEventFilter(frames);
    }
    frames->set(isDark);
}

} // namespace steadymark::gui
