// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/style/theme.h"
#include "core/plan/profiles.h"

#include <QByteArray>
#include <QSettings>
#include <QString>

#include <filesystem>

namespace steadymark::gui {

/// What the window remembers from one start to the next, in an INI file among the user's data. Values that make no
/// sense any more are replaced by the defaults. GUI thread.
class Settings final {
public:
    explicit Settings(const std::filesystem::path& file);

    [[nodiscard]] ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);

    [[nodiscard]] QByteArray windowGeometry() const;
    void setWindowGeometry(const QByteArray& geometry);

    /// The folder that was tested last; empty at the first start.
    [[nodiscard]] std::filesystem::path target() const;
    /// volumeMark() of what it lay on; empty: not known.
    [[nodiscard]] std::string targetMark() const;
    void setTarget(const std::filesystem::path& folder, const std::string& mark = {});

    /// Index of the unit in the list of units.
    [[nodiscard]] int unit() const;
    void setUnit(int unit);

    /// Everything that was chosen around the profile; the rows are those of the profile or the custom ones.
    [[nodiscard]] PlanOptions options() const;
    void setOptions(const PlanOptions& options);

private:
    mutable QSettings m_settings; // beginGroup() and the like are not const
};

} // namespace steadymark::gui
