// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace steadymark::gui {

/// Tells on the GUI thread that drives or mounts came or went; where the system does not tell, it says so every few
/// seconds. GUI thread.
class CatalogWatch final : public QObject {
    Q_OBJECT
public:
    /// The catalog outlives the watch.
    explicit CatalogWatch(const DriveCatalog& catalog, QObject* parent = nullptr);
    ~CatalogWatch() override;

signals:
    void changed();

private:
    QTimer m_lookAgain;
    std::unique_ptr<DriveWatch> m_watch; ///< last: it goes first, and calls nobody afterwards
};

} // namespace steadymark::gui
