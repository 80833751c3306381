// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/about/build_info.h"

#include "core/base/version.h"

#include <boost/version.hpp>
#include <qwt_global.h>
#include <steadymark_commit.h>

#include <QFile>
#include <QSysInfo>

#include <array>

/// See language.cpp.
static void loadLicence()
{
    Q_INIT_RESOURCE(licence);
}

namespace steadymark::gui {
namespace {

constexpr std::array software{
    UsedSoftware{"Qt", "LGPL-3.0-only", "https://www.gnu.org/licenses/lgpl-3.0.html"},
    UsedSoftware{"Qwt", "LGPL-2.1-only WITH Qwt-exception-1.0", "https://qwt.sourceforge.io/qwtlicense.html"},
    UsedSoftware{"Boost", "BSL-1.0", "https://www.boost.org/LICENSE_1_0.txt"},
    UsedSoftware{"CLI11", "BSD-3-Clause", "https://github.com/CLIUtils/CLI11/blob/main/LICENSE"},
    UsedSoftware{"zstd", "BSD-3-Clause", "https://github.com/facebook/zstd/blob/dev/LICENSE"},
#ifdef STEADYMARK_LINUX_LIBRARIES
    UsedSoftware{"liburing", "MIT", "https://github.com/axboe/liburing/blob/master/LICENSE"},
    UsedSoftware{"libblkid", "LGPL-2.1-or-later", "https://www.gnu.org/licenses/old-licenses/lgpl-2.1.html"},
#endif
};

QString compilerName()
{
#if defined(__clang__)
    return QStringLiteral("Clang %1.%2.%3").arg(__clang_major__).arg(__clang_minor__).arg(__clang_patchlevel__);
#elif defined(__GNUC__)
    return QStringLiteral("GCC %1.%2.%3").arg(__GNUC__).arg(__GNUC_MINOR__).arg(__GNUC_PATCHLEVEL__);
#else
    return QStringLiteral("unknown");
#endif
}

QString qtVersion()
{
    const QString built = QStringLiteral(QT_VERSION_STR);
    const QString running = QLatin1String(qVersion());
    return built == running ? built : built + QStringLiteral(" / ") + running;
}

} // namespace

BuildInfo buildInfo()
{
    return {QString::fromStdString(std::string(applicationVersion())), QStringLiteral(STEADYMARK_COMMIT),
        compilerName(), qtVersion(), QStringLiteral(QWT_VERSION_STR),
        QStringLiteral("%1.%2.%3").arg(BOOST_VERSION / 100000).arg(BOOST_VERSION / 100 % 1000).arg(BOOST_VERSION % 100),
        QStringLiteral(STEADYMARK_URL),
        QStringLiteral("%1, %2, %3 %4")
            .arg(QSysInfo::prettyProductName(), QSysInfo::currentCpuArchitecture(), QSysInfo::kernelType(),
                QSysInfo::kernelVersion())};
}

std::span<const UsedSoftware> usedSoftware()
{
    return software;
}

QString gplText()
{
    loadLicence();
    QFile file(QStringLiteral(":/licence/LICENSE"));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace steadymark::gui
