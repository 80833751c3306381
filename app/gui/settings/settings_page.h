// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/shell/menu_page.h"

#include <vector>

class QCheckBox;
class QLabel;
class QPushButton;

namespace steadymark::gui {

class ChoiceBox;
class DataFolderRows;
class SettingRows;
struct FlagSetting;
struct NumberSetting;
struct TextSetting;

/// Everything that the window remembers and does not choose anew each time. Each control writes its setting at once;
/// the window, which hears of it from Settings, does what follows. GUI thread.
class SettingsPage final : public MenuPage {
    Q_OBJECT
public:
    /// Both outlive the page.
    SettingsPage(RunSession& runs, Settings& settings, QWidget* parent = nullptr);
    ~SettingsPage() override;
    /// For the window.
    [[nodiscard]] static Page* make(const PageContext& context, QWidget* parent);

    void enter() override;
    [[nodiscard]] QWidget& firstFocus() override;
    [[nodiscard]] QString whyBusy() const override;
    [[nodiscard]] std::optional<ClosingQuestion> closingQuestion() override;
    [[nodiscard]] DataFolderRows& dataFolder() const noexcept { return *m_data; }

private:
    void makeAppearance();
    void makeMeasuring();
    void makeRecording();
    [[nodiscard]] ChoiceBox* choiceOf(const QString& name, const NumberSetting& setting);
    template <class Setting> [[nodiscard]] ChoiceBox* choiceOf(const QString& name, const Setting& setting);
    [[nodiscard]] QCheckBox* boxOf(const QString& name, const FlagSetting& setting);
    void addGroup(SettingRows* rows);
    void showValues();
    void chooseStartTarget();
    void showStartTarget();
    void askForRestart(const QString& sentence);

    RunSession& m_runs;
    Settings& m_settings;
    ChoiceBox* m_theme = nullptr;
    ChoiceBox* m_zoom = nullptr;
    ChoiceBox* m_language = nullptr;
    ChoiceBox* m_temperature = nullptr;
    ChoiceBox* m_unit = nullptr;
    ChoiceBox* m_notify = nullptr;
    ChoiceBox* m_startTarget = nullptr;
    ChoiceBox* m_startProfile = nullptr;
    QCheckBox* m_recordsTrace = nullptr;
    QCheckBox* m_watchesTemperature = nullptr;
    ChoiceBox* m_traceMemory = nullptr;
    DataFolderRows* m_data = nullptr;
};

} // namespace steadymark::gui
