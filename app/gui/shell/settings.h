// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/exchange/file_places.h"
#include "app/gui/shell/setting.h"
#include "core/plan/profiles.h"

#include <QByteArray>
#include <QObject>
#include <QSettings>
#include <QStringList>

#include <filesystem>

namespace steadymark::gui {

/// What the window remembers from one start to the next, in an INI file among the user's data. What can be chosen is in
/// setting.h; values that make no sense are replaced by what is at first, and remarks() tells of them. GUI thread.
class Settings final : public QObject {
    Q_OBJECT
public:
    explicit Settings(const std::filesystem::path& file, QObject* parent = nullptr);

    [[nodiscard]] bool value(const FlagSetting& setting) const;
    [[nodiscard]] int value(const NumberSetting& setting) const;
    [[nodiscard]] QString value(const TextSetting& setting) const;
    template <class Choice> [[nodiscard]] Choice value(const ChoiceSetting<Choice>& setting) const
    {
        return static_cast<Choice>(wordAt(setting.key, setting.words, static_cast<int>(setting.initial)));
    }
    void set(const FlagSetting& setting, bool value);
    void set(const NumberSetting& setting, int value); ///< cut to its bounds
    void set(const TextSetting& setting, const QString& value);
    template <class Choice> void set(const ChoiceSetting<Choice>& setting, Choice value)
    {
        store(setting.key, QString::fromLatin1(setting.words[static_cast<std::size_t>(value)]));
    }

    /// What the file has that makes no sense, a sentence each.
    [[nodiscard]] QStringList remarks() const;
    /// What is written reaches the file now, and not a moment later.
    void save() { m_settings.sync(); }

    [[nodiscard]] ThemeChoice theme() const { return value(setting::theme); }
    void setTheme(ThemeChoice choice) { set(setting::theme, choice); }

    /// The compact window has a place of its own.
    [[nodiscard]] QByteArray windowGeometry(bool isCompact = false) const;
    void setWindowGeometry(const QByteArray& geometry, bool isCompact = false);

    /// The folder that was tested last; empty at the first start.
    [[nodiscard]] std::filesystem::path target() const;
    /// volumeMark() of what it lay on; empty: not known.
    [[nodiscard]] std::string targetMark() const;
    void setTarget(const std::filesystem::path& folder, const std::string& mark = {});

    /// Of the file that was opened, or saved, last; empty before the first.
    [[nodiscard]] QString lastFolder(FileUse use) const;
    void setLastFolder(FileUse use, const QString& folder);

    /// Index of the unit in the list of units.
    [[nodiscard]] int unit() const { return value(setting::unit); }
    void setUnit(int unit) { set(setting::unit, unit); }

    /// Everything that was chosen around the profile; the rows are those of the profile or the custom ones.
    [[nodiscard]] PlanOptions options() const;
    void setOptions(const PlanOptions& options);

    /// At the start of the program: target and profile are those that were set for it, in place of the last ones.
    void beginAnew();

signals:
    /// One of setting.h has another value, by its key.
    void changed(const char* key);

private:
    [[nodiscard]] int wordAt(const char* key, std::span<const char* const> words, int initial) const;
    void store(const char* key, const QVariant& value);
    [[nodiscard]] QString remark(const FlagSetting& setting) const;
    [[nodiscard]] QString remark(const NumberSetting& setting) const;
    [[nodiscard]] QString remarkOfWords(const char* key, std::span<const char* const> words, int initial) const;

    mutable QSettings m_settings; // beginGroup() and the like are not const
};

} // namespace steadymark::gui
