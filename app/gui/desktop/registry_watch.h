// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/windows/files/handle.h"
#include "platform/windows/system/windows_api.h"

#include <QObject>

#include <cstdint>
#include <optional>

namespace steadymark::gui {

/// A key below HKEY_CURRENT_USER, and the news that one of its values was changed. A key that does not exist has no
/// values and never changes. GUI thread.
class RegistryWatch final : public QObject {
    Q_OBJECT
public:
    RegistryWatch(const wchar_t* key, QObject* parent);
    ~RegistryWatch() override;

    /// A REG_DWORD; nothing if it is missing or of another type.
    [[nodiscard]] std::optional<std::uint32_t> number(const wchar_t* name) const;

signals:
    void changed();

private:
    void arm();

    HKEY m_key = nullptr;
    Handle m_event;
};

} // namespace steadymark::gui
