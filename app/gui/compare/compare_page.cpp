// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/compare/compare_page.h"

#include "app/gui/compare/compare_groups.h"
#include "app/gui/compare/compare_rows.h"
#include "app/gui/compare/compare_words.h"
#include "app/gui/history/history.h"
#include "app/gui/run/run_session.h"
#include "app/gui/shell/paths.h"
#include "app/gui/shell/result_actions.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/plain_text.h"
#include "core/base/json.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabWidget>

namespace steadymark::gui {

namespace {

constexpr int largestHistoryMenu = 25;
constexpr std::size_t mostDifferences = 8;

} // namespace

ComparePage::ComparePage(History& history, const std::filesystem::path& historyFolder, QWidget* parent)
    : Page(parent)
    , m_history(history)
    , m_session(historyFolder)
{
    setFocusPolicy(Qt::ClickFocus);
    makeHeader();
    makeContent();
    makeEmpty();
    arrange();
    connect(&m_session, &CompareSession::changed, this, &ComparePage::refresh);
    connect(&m_session, &CompareSession::timelinesChanged, this, &ComparePage::showTimelineChoices);
    connect(&m_session, &CompareSession::failed, this,
        [this](const QString& sentence) { m_message->showMessage(MessageStrip::Kind::Error, sentence); });
    connect(m_groups, &CompareGroups::filesWanted, this, [this](std::size_t group) {
        const QStringList names = QFileDialog::getOpenFileNames(
            this, tr("Results of the same state"), {}, tr("Results (*.steadymark *.json);;All files (*)"));
        std::vector<std::filesystem::path> files;
        for (const QString& name : names)
            files.push_back(pathOf(name));
        m_session.addFiles(files, group);
    });
    connect(&history, &History::reloaded, this, [this] {
        if (m_hasTimelines && isVisible())
            m_session.loadTimelines();
    });
    refresh();
}

ComparePage::~ComparePage() = default;

Page* ComparePage::make(const PageContext& context, QWidget* parent)
{
    return new ComparePage(context.history, context.runs.resultsFolder(), parent);
}

bool ComparePage::perform(Command command)
{
    if (command == Command::Open)
        addWithDialog();
    else if (command == Command::Save)
        exportWithDialog();
    else if (command == Command::CopyText)
        copyText();
    else
        return false;
    return true;
}

void ComparePage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_hasTimelines)
        return;
    m_hasTimelines = true;
    if (m_session.timelines().empty())
        m_session.loadTimelines();
}

void ComparePage::addFiles(const std::vector<std::filesystem::path>& files)
{
    m_message->clear();
    for (const std::filesystem::path& file : files) {
        std::error_code error;
        if (std::filesystem::is_directory(file, error))
            m_session.addFolder(file);
    }
    std::vector<std::filesystem::path> results;
    for (const std::filesystem::path& file : files) {
        std::error_code error;
        if (!std::filesystem::is_directory(file, error))
            results.push_back(file);
    }
    m_session.addFiles(results);
}

void ComparePage::addWithDialog()
{
    const QStringList names = QFileDialog::getOpenFileNames(
        this, tr("Results to compare"), {}, tr("Results (*.steadymark *.json);;All files (*)"));
    std::vector<std::filesystem::path> files;
    for (const QString& name : names)
        files.push_back(pathOf(name));
    addFiles(files);
}

void ComparePage::fillHistoryMenu()
{
    QMenu& menu = *m_fromHistory->menu();
    menu.clear();
    const HistoryModel& model = m_history.model();
    for (int row = 0; row < std::min(model.rowCount(), largestHistoryMenu); ++row) {
        const QModelIndex index = model.index(row);
        const std::filesystem::path file = model.line(row)->file;
        menu.addAction(asMenuText(index.data(Qt::DisplayRole).toString() + QStringLiteral(" · ")
                           + index.data(HistoryModel::SubtitleRole).toString()),
            this, [this, file] { addFiles({file}); });
    }
    if (menu.isEmpty())
        menu.addAction(tr("There are no results yet."))->setEnabled(false);
}

QString ComparePage::summary() const
{
    return m_summary->text();
}

void ComparePage::showTab(int index)
{
    m_tabs->setCurrentIndex(index);
}

QString ComparePage::noticeOf(const Comparison& comparison)
{
    QStringList lines;
    if (comparison.hasEdited)
        lines << tr("At least one of these results was edited after it was measured, and is not compared.");
    if (comparison.hasSimulated)
        lines << tr("At least one of these results is of a simulated drive: it is not a measurement of hardware.");
    return lines.join(QLatin1Char('\n'));
}

void ComparePage::refresh()
{
    m_groups->setGroups(m_session.groups());
    m_stack->setCurrentWidget(m_session.groups().empty() ? m_empty : m_content);
    const auto& comparison = m_session.comparison();
    m_report->setEnabled(comparison != nullptr);
    m_report->setToolTip(
        asToolTip(comparison ? tr("HTML with the plots, PDF, CSV, Markdown or text, by the ending of the name")
                             : tr("There is nothing to save yet: add two results.")));
    m_results->setVisible(comparison != nullptr);
    if (!m_session.hindrance().isEmpty())
        m_condition->showMessage(MessageStrip::Kind::Warning, m_session.hindrance());
    else if (m_session.groups().size() == 1)
        m_condition->showMessage(
            MessageStrip::Kind::Information, tr("Add at least one more result, or choose one from the history."));
    else if (const QString notice = comparison ? noticeOf(*comparison) : QString(); !notice.isEmpty())
        m_condition->showMessage(MessageStrip::Kind::Warning, notice);
    else
        m_condition->clear();
    if (!comparison)
        return;
    m_summary->setText(QString::fromStdString(comparison->summary));
    showDifferences(*comparison);
    m_rows->setComparison(comparison);
    showLatency();
    showCurves();
}

void ComparePage::showDifferences(const Comparison& comparison)
{
    QStringList lines;
    for (const ContextDifference& difference : comparison.differences) {
        if (lines.size() == static_cast<int>(mostDifferences)) {
            lines << tr("And %n more.", nullptr, static_cast<int>(comparison.differences.size() - mostDifferences));
            break;
        }
        lines << differenceText(difference);
    }
    m_differences->setVisible(!lines.isEmpty());
    m_differences->setText(lines.isEmpty()
            ? QString()
            : tr("What differs besides the numbers:") + QLatin1Char(' ') + lines.join(QStringLiteral(" · ")));
}

void ComparePage::copyText()
{
    if (m_session.comparison())
        QGuiApplication::clipboard()->setText(
            QString::fromStdString(makeReport({*m_session.comparison(), m_session.timelines()}, ReportFormat::Text)));
}

void ComparePage::exportWithDialog()
{
    if (!m_session.comparison())
        return;
    SaveOrder order;
    order.title = tr("Save the comparison");
    order.name = QStringLiteral("SteadyMark comparison");
    order.formats = reportFormats();
    order.write = [this, comparison = m_session.comparison()](const QString& file, std::size_t) -> Result<> {
        return write(*comparison, pathOf(file));
    };
    order.saved = [this](const QString& sentence) {
        m_message->showMessage(MessageStrip::Kind::Information, sentence);
    };
    order.failed = [this](const QString& sentence) {
        m_message->showMessage(MessageStrip::Kind::Error, sentence);
    };
    saveWithDialog(this, order);
}

Result<> ComparePage::exportTo(const std::filesystem::path& file)
{
    return write(*m_session.comparison(), file);
}

Result<> ComparePage::write(const Comparison& comparison, const std::filesystem::path& file)
{
    const QString name = pathText(file);
    BOOST_OUTCOME_TRY(const std::size_t format, formatOf(name, reportFormats()));
    return saveReport({comparison, m_session.timelines()}, name, format);
}

} // namespace steadymark::gui
