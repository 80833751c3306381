// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/settings/data_folder_rows.h"

#include "app/gui/language/said.h"
#include "app/gui/run/run_session.h"
#include "app/gui/settings/setting_rows.h"
#include "app/gui/shell/background_task.h"
#include "app/gui/shell/paths.h"
#include "app/gui/shell/settings.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/plain_text.h"
#include "core/base/folders/moved_folder.h"
#include "core/procedure/document/journal_store.h"
#include "platform/platform.h"

#include <QDesktopServices>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace steadymark::gui {
namespace {

constexpr int progressIntervalMs = 100;

/// Unset: another one cannot be chosen, because the environment, portable mode or this session decides.
std::optional<std::filesystem::path> usualPlaceOf(const std::filesystem::path& folder)
{
    const std::optional<std::filesystem::path> usual = usualDataFolder();
    if (!usual)
        return std::nullopt;
    const Result<std::filesystem::path> moved = movedFolder(*usual);
    if (!moved || (moved.value().empty() ? *usual : moved.value()) != folder)
        return std::nullopt;
    return usual;
}

/// The terminal may work in the same folder.
bool isUsedElsewhere(const std::filesystem::path& folder)
{
    const std::vector<UnfinishedProcedure> found = JournalStore(folder).unfinished(&isProcessAlive);
    return std::ranges::any_of(found, &UnfinishedProcedure::isRunning);
}

} // namespace

void openFolder(const std::filesystem::path& folder)
{
    QDesktopServices::openUrl(QUrl::fromLocalFile(pathText(folder)));
}

DataFolderRows::DataFolderRows(RunSession& runs, Settings& settings, MessageStrip& message, QWidget* parent)
    : QWidget(parent)
    , m_runs(runs)
    , m_settings(settings)
    , m_message(message)
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* const rows = new SettingRows(tr("Data folder"), this);
    auto* const place = new QWidget(rows);
    auto* const line = new QVBoxLayout(place);
    line->setContentsMargins(0, 0, 0, 0);
    m_folder = plainLabel(pathText(runs.dataFolder()), place);
    m_folder->setWordWrap(true);
    m_folder->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_folder->setAccessibleName(tr("Data folder"));
    line->addWidget(m_folder);
    auto* const hint = plainLabel(
        tr("Results, traces, health readings and settings. The terminal program uses the same folder."), place);
    hint->setWordWrap(true);
    hint->setFont(scaledFont(0.9));
    hint->setForegroundRole(QPalette::PlaceholderText);
    line->addWidget(hint);
    m_progress = new QProgressBar(place);
    m_progress->setTextVisible(false);
    m_progress->setRange(0, barSteps);
    m_progress->setFixedHeight(qMax(3, grid(0.5)));
    m_progress->setAccessibleName(tr("Copied so far"));
    m_progress->hide();
    line->addWidget(m_progress);
    rows->addLine(place);
    auto* const buttons = new QWidget(rows);
    auto* const row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    auto* const open = new QPushButton(lineIcon(Glyph::Folder), tr("Open data folder"), buttons);
    connect(open, &QPushButton::clicked, this, [this] { openFolder(m_runs.dataFolder()); });
    m_change = new QPushButton(tr("Change…"), buttons);
    m_change->setAccessibleName(tr("Change the data folder"));
    connect(m_change, &QPushButton::clicked, this, &DataFolderRows::choose);
    row->addWidget(open);
    row->addWidget(m_change);
    row->addStretch(1);
    rows->addLine(buttons);
    layout->addWidget(rows);
    m_timer.setInterval(progressIntervalMs);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        const auto whole = static_cast<double>(std::max<std::uint64_t>(1, m_moved->ofBytes));
        m_progress->setValue(static_cast<int>(barSteps * std::min(1.0, static_cast<double>(m_moved->bytes) / whole)));
    });
    connect(&runs, &RunSession::stateChanged, this, &DataFolderRows::refresh);
    refresh();
}

DataFolderRows::~DataFolderRows()
{
    m_stop.request_stop();
}

void DataFolderRows::showFolder(const std::filesystem::path& folder)
{
    m_folder->setText(pathText(folder));
}

QString DataFolderRows::whyNotChangeable() const
{
    if (m_isMoving || m_isChanged)
        return whyBusy();
    if (!usualPlaceOf(m_runs.dataFolder()))
        return tr("The folder of this session was set by STEADYMARK_DATA, by portable mode, or because nothing can be "
                  "stored.");
    return m_runs.isIdle() ? QString() : m_runs.whyBusy();
}

void DataFolderRows::refresh()
{
    const QString why = whyNotChangeable();
    m_change->setEnabled(why.isEmpty());
    m_change->setToolTip(asToolTip(why));
}

QString DataFolderRows::whyBusy() const
{
    if (m_isMoving)
        return tr("Your data are being copied to their new folder. Wait for it to finish.");
    return m_isChanged ? tr("The data folder was changed: restart SteadyMark before you measure again.") : QString();
}

void DataFolderRows::choose()
{
    auto* const dialog = new QFileDialog(window(), tr("Choose the data folder"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) { changeTo(pathOf(folder)); });
    dialog->open();
}

void DataFolderRows::changeTo(const std::filesystem::path& chosen)
{
    if (const QString why = whyNotChangeable(); !why.isEmpty()) {
        m_message.showMessage(MessageStrip::Kind::Error, why);
        return;
    }
    const std::filesystem::path folder = dataFolderIn(chosen);
    const QString now = pathText(m_runs.dataFolder());
    if (folder == m_runs.dataFolder()) {
        m_message.showMessage(MessageStrip::Kind::Information, tr("That is the data folder already."));
        return;
    }
    if (isUsedElsewhere(m_runs.dataFolder())) {
        m_message.showMessage(MessageStrip::Kind::Error,
            tr("Another SteadyMark is measuring with this data folder. Wait for it to finish."));
        return;
    }
    if (isDataFolder(folder)) {
        m_message.showMessage(MessageStrip::Kind::Information,
            tr("%1 already has results of SteadyMark: they are shown after a restart. Those in %2 stay there.")
                .arg(pathText(folder), now),
            {{tr("Use this folder"), [this, folder] {
                  beginIn(folder);
              }}});
        return;
    }
    m_message.showMessage(MessageStrip::Kind::Information,
        tr("New data folder: %1. Move your results and traces there, or leave them in %2, where the history does not "
           "show them any more?")
            .arg(pathText(folder), now),
        {{tr("Move everything"),
             [this, folder] {
                 moveTo(folder);
             }},
            {tr("Leave them"), [this, folder] {
                 beginIn(folder);
             }}});
}

void DataFolderRows::moveTo(const std::filesystem::path& folder)
{
    const auto usual = usualPlaceOf(m_runs.dataFolder());
    if (!usual || !m_runs.isIdle() || m_isMoving || m_isChanged) {
        changeTo(folder); // says why not
        return;
    }
    m_settings.save();
    m_isMoving = true;
    m_stop = {};
    m_moved = std::make_shared<DataMoveProgress>();
    m_progress->setValue(0);
    m_progress->show();
    m_timer.start();
    refresh();
    emit busyChanged();
    inBackground(
        this,
        [usual = *usual, from = m_runs.dataFolder(), folder, moved = m_moved, stop = m_stop.get_token()] {
            return moveDataFolder(usual, from, folder, *moved, stop);
        },
        [this, folder](const Result<>& moved) {
            m_timer.stop();
            m_progress->hide();
            m_isMoving = false;
            onChanged(moved, folder);
        });
}

void DataFolderRows::beginIn(const std::filesystem::path& folder)
{
    const auto usual = usualPlaceOf(m_runs.dataFolder());
    if (!usual || !m_runs.isIdle() || m_isMoving || m_isChanged) {
        changeTo(folder);
        return;
    }
    m_settings.save();
    onChanged(beginDataFolder(*usual, m_runs.dataFolder(), folder), folder);
}

void DataFolderRows::onChanged(const Result<>& changed, const std::filesystem::path& folder)
{
    if (changed) {
        m_isChanged = true;
        m_folder->setText(pathText(folder));
        m_message.showMessage(MessageStrip::Kind::Information,
            tr("The data folder was changed. SteadyMark works with it after a restart; until then nothing can be "
               "measured."),
            {{tr("Restart"), [this] {
                  emit restartWanted();
              }}});
    } else {
        m_message.showMessage(MessageStrip::Kind::Error, said(changed.error().sentence));
    }
    refresh();
    emit busyChanged();
}

} // namespace steadymark::gui
