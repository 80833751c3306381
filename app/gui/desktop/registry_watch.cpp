// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/desktop/registry_watch.h"

#include <QWinEventNotifier>

namespace steadymark::gui {

RegistryWatch::RegistryWatch(const wchar_t* key, QObject* parent)
    : QObject(parent)
{
    if (::RegOpenKeyExW(HKEY_CURRENT_USER, key, 0, KEY_QUERY_VALUE | KEY_NOTIFY, &m_key) != ERROR_SUCCESS) {
        m_key = nullptr;
        return;
    }
    m_event = Handle(::CreateEventW(nullptr, FALSE, FALSE, nullptr)); // resets itself
    if (!m_event.isOpen())
        return;
    auto* const notifier = new QWinEventNotifier(m_event.get(), this);
    connect(notifier, &QWinEventNotifier::activated, this, [this] {
        arm(); // before anybody reads, so that no change is missed
        emit changed();
    });
    arm();
}

RegistryWatch::~RegistryWatch()
{
    // The notifier must go before the event that it waits for.
    qDeleteAll(children());
    if (m_key != nullptr)
        ::RegCloseKey(m_key);
}

std::optional<std::uint32_t> RegistryWatch::number(const wchar_t* name) const
{
    DWORD value = 0;
    DWORD size = sizeof value;
    if (m_key == nullptr
        || ::RegGetValueW(m_key, nullptr, name, RRF_RT_REG_DWORD, nullptr, &value, &size) != ERROR_SUCCESS)
        return std::nullopt;
    return value;
}

void RegistryWatch::arm()
{
    // One call tells of one change. Not bound to the life of this thread (REG_NOTIFY_THREAD_AGNOSTIC).
    constexpr BOOL withSubkeys = FALSE;
    constexpr BOOL asynchronously = TRUE;
    ::RegNotifyChangeKeyValue(
        m_key, withSubkeys, REG_NOTIFY_CHANGE_LAST_SET | REG_NOTIFY_THREAD_AGNOSTIC, m_event.get(), asynchronously);
}

} // namespace steadymark::gui
