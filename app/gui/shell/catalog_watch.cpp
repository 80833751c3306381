// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/catalog_watch.h"

namespace steadymark::gui {

namespace {
constexpr int lookAgainMs = 10'000;
}

CatalogWatch::CatalogWatch(const DriveCatalog& catalog, QObject* parent)
    : QObject(parent)
{
    m_watch = catalog.watch([this] { QMetaObject::invokeMethod(this, &CatalogWatch::changed, Qt::QueuedConnection); });
    if (m_watch)
        return;
    connect(&m_lookAgain, &QTimer::timeout, this, &CatalogWatch::changed);
    m_lookAgain.start(lookAgainMs);
}

CatalogWatch::~CatalogWatch() = default;

} // namespace steadymark::gui
