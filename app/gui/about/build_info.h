// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <span>

namespace steadymark::gui {

/// What this program was made of. All of it is names and numbers, in no language.
struct BuildInfo {
    QString version;  ///< "0.1.0"
    QString commit;   ///< "40d3bfc32a1a", with "-dirty" for a tree with changes; empty: not built from a repository
    QString compiler; ///< "GCC 12.2.0"
    QString qt;       ///< "6.4.2", with the one that it runs with where that is another
    QString qwt;
    QString boost;
    QString url;    ///< of the project; empty: it has none
    QString system; ///< "Debian GNU/Linux 12 (bookworm), x86_64, kernel 6.1.0"
};
[[nodiscard]] BuildInfo buildInfo();

/// What of others is inside or linked.
struct UsedSoftware {
    const char* name;
    const char* licence; ///< its SPDX identifier
    const char* url;     ///< of the text of the licence
};
[[nodiscard]] std::span<const UsedSoftware> usedSoftware();

/// The text of the GNU General Public License, version 3.
[[nodiscard]] QString gplText();

} // namespace steadymark::gui
