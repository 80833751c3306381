// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/pages.h"

#include <QCoreApplication>

namespace steadymark::gui {

std::string_view toString(Page page)
{
    switch (page) {
    case Page::Benchmark:
        return "benchmark";
    case Page::Sustained:
        return "sustained";
    case Page::Degradation:
        return "degradation";
    case Page::Latency:
        return "latency";
    case Page::Health:
        return "health";
    case Page::Prepare:
        return "prepare";
    case Page::Compare:
        break;
    }
    return "compare";
}

std::optional<Page> parsePage(std::string_view name)
{
    for (const Page page : allPages) {
        if (toString(page) == name)
            return page;
    }
    return std::nullopt;
}

QString pageTitle(Page page)
{
    switch (page) {
    case Page::Benchmark:
        return QCoreApplication::translate("Pages", "Benchmark");
    case Page::Sustained:
        return QCoreApplication::translate("Pages", "Sustained");
    case Page::Degradation:
        return QCoreApplication::translate("Pages", "Degradation");
    case Page::Latency:
        return QCoreApplication::translate("Pages", "Latency");
    case Page::Health:
        return QCoreApplication::translate("Pages", "Health");
    case Page::Prepare:
        return QCoreApplication::translate("Pages", "Prepare");
    case Page::Compare:
        break;
    }
    return QCoreApplication::translate("Pages", "Compare");
}

} // namespace steadymark::gui
