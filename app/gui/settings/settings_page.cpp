// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/settings/settings_page.h"

#include "app/gui/benchmark/plan_bar.h"
#include "app/gui/exchange/open_dialog.h"
#include "app/gui/language/language.h"
#include "app/gui/run/run_session.h"
#include "app/gui/settings/data_folder_rows.h"
#include "app/gui/settings/setting_rows.h"
#include "app/gui/shell/paths.h"
#include "app/gui/shell/settings.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/message_strip.h"

#include <QCheckBox>
#include <QLocale>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>

namespace steadymark::gui {
namespace {

constexpr std::array zoomChoices{75, 90, 100, 110, 125, 150, 175, 200};
constexpr std::array traceMemoryChoices{0, 256, 1024, 4096, 16384}; // MiB
/// Of the choice that asks for a folder. No path.
const QString otherFolder = QStringLiteral("\n");

QString zoomText(int percent)
{
    return QLocale().toString(percent) + noBreakSpace + QLatin1Char('%');
}

/// "Deutsch", as who reads it calls it.
QString languageName(const QString& code)
{
    QString name = QLocale(code).nativeLanguageName();
    if (!name.isEmpty())
        name[0] = name[0].toUpper();
    return name.isEmpty() ? code : name;
}

} // namespace

SettingsPage::SettingsPage(RunSession& runs, Settings& settings, QWidget* parent)
    : MenuPage(tr("Settings"), Scrolls::Yes, parent)
    , m_runs(runs)
    , m_settings(settings)
{
    makeAppearance();
    makeMeasuring();
    makeRecording();
    m_data = new DataFolderRows(runs, settings, message(), this);
    connect(m_data, &DataFolderRows::busyChanged, this, &Page::workChanged);
    connect(m_data, &DataFolderRows::restartWanted, this, &Page::restartWanted);
    content().addWidget(m_data);
    content().addStretch(1);
    connect(&settings, &Settings::changed, this, &SettingsPage::showValues);
    showValues();
}

SettingsPage::~SettingsPage() = default;

Page* SettingsPage::make(const PageContext& context, QWidget* parent)
{
    return new SettingsPage(context.runs, context.settings, parent);
}

void SettingsPage::enter()
{
    m_data->refresh();
    if (const QStringList remarks = m_settings.remarks(); !remarks.isEmpty() && message().text().isEmpty())
        message().showMessage(MessageStrip::Kind::Warning, remarks.join(QLatin1Char('\n')));
}

QWidget& SettingsPage::firstFocus()
{
    return *m_theme;
}

QString SettingsPage::whyBusy() const
{
    return m_data->whyBusy();
}

std::optional<Page::ClosingQuestion> SettingsPage::closingQuestion()
{
    if (!m_data->isMoving())
        return {};
    return ClosingQuestion{
        tr("Your data are being copied to their new folder. Closing the window stops that; they stay "
           "in the folder where they were."),
        tr("Stop and close"), [this] {
            m_data->stopMoving();
        }};
}

void SettingsPage::addGroup(SettingRows* rows)
{
    content().addWidget(rows);
}

template <class Setting> ChoiceBox* SettingsPage::choiceOf(const QString& name, const Setting& setting)
{
    auto* const box = new ChoiceBox(name, &contentWidget());
    connect(box, &ChoiceBox::chosen, this, [this, box, &setting] {
        using Choice = decltype(setting.initial);
        m_settings.set(setting, static_cast<Choice>(box->value().toInt()));
    });
    return box;
}

ChoiceBox* SettingsPage::choiceOf(const QString& name, const NumberSetting& setting)
{
    auto* const box = new ChoiceBox(name, &contentWidget());
    connect(box, &ChoiceBox::chosen, this, [this, box, &setting] { m_settings.set(setting, box->value().toInt()); });
    return box;
}

QCheckBox* SettingsPage::boxOf(const QString& name, const FlagSetting& setting)
{
    auto* const box = new QCheckBox(&contentWidget());
    box->setAccessibleName(name);
    connect(box, &QCheckBox::toggled, this, [this, &setting](bool isOn) { m_settings.set(setting, isOn); });
    return box;
}

void SettingsPage::makeAppearance()
{
    auto* const rows = new SettingRows(tr("Appearance"), &contentWidget());
    const QString theme = tr("Theme");
    m_theme = choiceOf(theme, setting::theme);
    m_theme->addChoice(tr("Use system setting"), static_cast<int>(ThemeChoice::System));
    m_theme->addChoice(tr("Light"), static_cast<int>(ThemeChoice::Light));
    m_theme->addChoice(tr("Dark"), static_cast<int>(ThemeChoice::Dark));
    rows->addRow(theme, m_theme);
    const QString zoom = tr("Zoom");
    m_zoom = choiceOf(zoom, setting::zoom);
    for (const int percent : zoomChoices)
        m_zoom->addChoice(zoomText(percent), percent);
    rows->addRow(zoom, m_zoom, tr("Of the desktop's font size. Ctrl++ and Ctrl+- change it anywhere."));
    const QString language = tr("Language");
    m_language = new ChoiceBox(language, &contentWidget());
    m_language->addChoice(tr("Use the system's language"), QStringLiteral("system"));
    for (const std::string& code : Language::codes()) {
        const QString name = QString::fromStdString(code);
        m_language->addChoice(languageName(name), name);
    }
#ifndef NDEBUG
    for (const char* const code : {"pseudo", "pseudo-rtl"}) // for whoever looks at the window
        m_language->addChoice(QLatin1String(code), QLatin1String(code));
#endif
    connect(m_language, &ChoiceBox::chosen, this, [this] {
        m_settings.set(setting::language, m_language->value().toString());
        askForRestart(tr("The language changes when SteadyMark is started again."));
    });
    rows->addRow(language, m_language);
    const QString temperature = tr("Temperature unit");
    m_temperature = choiceOf(temperature, setting::temperature);
    for (const TemperatureUnit unit : {TemperatureUnit::Celsius, TemperatureUnit::Fahrenheit})
        m_temperature->addChoice(temperatureSymbol(unit), static_cast<int>(unit));
    rows->addRow(temperature, m_temperature, tr("Result files and reports always have °C."));
    const QString notify = tr("Notification when a run ends");
    m_notify = choiceOf(notify, setting::notify);
    m_notify->addChoice(tr("Always"), static_cast<int>(NotifyWhen::Always));
    m_notify->addChoice(tr("When the window is in the background"), static_cast<int>(NotifyWhen::InBackground));
    m_notify->addChoice(tr("Never"), static_cast<int>(NotifyWhen::Never));
    rows->addRow(notify, m_notify);
    addGroup(rows);
}

void SettingsPage::makeMeasuring()
{
    auto* const rows = new SettingRows(tr("At the start"), &contentWidget());
    const QString target = tr("Target");
    m_startTarget = new ChoiceBox(target, &contentWidget());
    m_startTarget->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_startTarget->setMinimumContentsLength(24); // a path may be long, and the list shows all of it
    m_startTarget->addChoice(tr("Last used"), QString());
    connect(m_startTarget, &ChoiceBox::chosen, this, &SettingsPage::chooseStartTarget);
    rows->addRow(target, m_startTarget);
    const QString profile = tr("Profile");
    m_startProfile = new ChoiceBox(profile, &contentWidget());
    m_startProfile->addChoice(tr("Last used"), QString());
    for (const Profile& one : profiles())
        m_startProfile->addChoice(profileTitle(one.id), QString::fromStdString(std::string(one.id)));
    connect(m_startProfile, &ChoiceBox::chosen, this,
        [this] { m_settings.set(setting::startProfile, m_startProfile->value().toString()); });
    rows->addRow(profile, m_startProfile, tr("With its usual size, passes and times."));
    const QString unit = tr("Unit of the figures");
    m_unit = choiceOf(unit, setting::unit);
    int index = 0;
    for (const Unit one : {Unit::MegabytesPerSecond, Unit::GigabytesPerSecond, Unit::Iops, Unit::Microseconds})
        m_unit->addChoice(unitText(one), index++);
    rows->addRow(unit, m_unit);
    addGroup(rows);
}

void SettingsPage::makeRecording()
{
    auto* const rows = new SettingRows(tr("Recording"), &contentWidget());
    const QString trace = tr("Record every I/O");
    m_recordsTrace = boxOf(trace, setting::recordsTrace);
    rows->addRow(trace, m_recordsTrace,
        tr("The trace is what the Latency page shows. Without it, a result has its figures, percentiles and course "
           "only."));
    const QString memory = tr("Memory for the trace");
    m_traceMemory = choiceOf(memory, setting::traceMemory);
    for (const int mebibytes : traceMemoryChoices)
        m_traceMemory->addChoice(
            mebibytes == 0 ? tr("Automatic") : sizeText(ByteCount(std::uint64_t(mebibytes) << 20U)), mebibytes);
    rows->addRow(memory, m_traceMemory,
        tr("When it is used up, the rest of a run is kept as a coarse picture. Automatic: a quarter of the free "
           "memory, "
           "at most 4 GiB."));
    const QString temperature = tr("Temperature within passes");
    m_watchesTemperature = boxOf(temperature, setting::watchesTemperature);
    rows->addRow(temperature, m_watchesTemperature,
        tr("Between passes the drive is always asked. Once a second within them costs the drive a command, and the "
           "result tells how long it took."));
    addGroup(rows);
}

void SettingsPage::showValues()
{
    m_theme->setValue(static_cast<int>(m_settings.value(setting::theme)));
    const int zoom = m_settings.value(setting::zoom);
    m_zoom->setValue(zoom, zoomText(zoom));
    m_language->setValue(m_settings.value(setting::language));
    m_temperature->setValue(static_cast<int>(m_settings.value(setting::temperature)));
    m_notify->setValue(static_cast<int>(m_settings.value(setting::notify)));
    m_unit->setValue(m_settings.value(setting::unit));
    m_startProfile->setValue(m_settings.value(setting::startProfile));
    const int memory = m_settings.value(setting::traceMemory);
    m_traceMemory->setValue(memory, sizeText(ByteCount(std::uint64_t(static_cast<unsigned>(memory)) << 20U)));
    const bool records = m_settings.value(setting::recordsTrace);
    {
        const QSignalBlocker blocker(m_recordsTrace);
        m_recordsTrace->setChecked(records);
    }
    m_traceMemory->setEnabled(records);
    {
        const QSignalBlocker blocker(m_watchesTemperature);
        m_watchesTemperature->setChecked(m_settings.value(setting::watchesTemperature));
    }
    showStartTarget();
}

void SettingsPage::showStartTarget()
{
    const QString folder = m_settings.value(setting::startTarget);
    while (m_startTarget->count() > 1)
        m_startTarget->removeItem(m_startTarget->count() - 1);
    if (!folder.isEmpty())
        m_startTarget->addChoice(folder, folder);
    m_startTarget->addChoice(tr("Choose folder…"), otherFolder);
    m_startTarget->setCurrentIndex(folder.isEmpty() ? 0 : 1);
}

void SettingsPage::chooseStartTarget()
{
    const QString chosen = m_startTarget->value().toString();
    if (chosen != otherFolder) {
        m_settings.set(setting::startTarget, chosen);
        return;
    }
    showStartTarget(); // until a folder is chosen
    chooseFolderWithDialog(this, tr("Choose the folder to begin with"), {},
        [this](const std::filesystem::path& folder) { m_settings.set(setting::startTarget, pathText(folder)); });
}

void SettingsPage::askForRestart(const QString& sentence)
{
    message().showMessage(MessageStrip::Kind::Information, sentence, {{tr("Restart"), [this] {
                                                                           emit restartWanted();
                                                                       }}});
}

} // namespace steadymark::gui
