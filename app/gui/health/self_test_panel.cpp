// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/health/self_test_panel.h"

#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/plain_text.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace steadymark::gui {
namespace {

constexpr std::int64_t nsPerMinute = 60'000'000'000;
enum LogColumn { OutcomeColumn, TypeColumn, HoursColumn, LbaColumn, LogColumns };

/// "Short test, 2 min"
QString selfTestStart(const QString& name, const std::optional<unsigned>& minutes)
{
    if (!minutes)
        return name;
    return SelfTestPanel::tr("%1 · %2", "a test and how long it takes")
        .arg(name, durationText(Nanoseconds(std::int64_t(*minutes) * nsPerMinute)));
}

QTableWidgetItem* cell(const QString& text, Qt::Alignment alignment = Qt::AlignLeft)
{
    auto* const item = new QTableWidgetItem(text);
    item->setTextAlignment(alignment | Qt::AlignVCenter);
    item->setToolTip(asToolTip(text));
    return item;
}

} // namespace

SelfTestPanel::SelfTestPanel(QWidget* parent)
    : QWidget(parent)
    , m_status(plainLabel(this))
    , m_short(new QPushButton(this))
    , m_extended(new QPushButton(this))
    , m_abort(new QPushButton(tr("Abort"), this))
    , m_progress(new QProgressBar(this))
    , m_log(new QTableWidget(0, LogColumns, this))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(0.5), grid(1), grid(0.5), 0);
    layout->setSpacing(grid(1));
    auto* const top = new QHBoxLayout;
    top->setSpacing(grid(1));
    top->addWidget(m_status, 1);
    top->addWidget(m_short);
    top->addWidget(m_extended);
    top->addWidget(m_abort);
    layout->addLayout(top);
    layout->addWidget(m_progress);
    layout->addWidget(m_log, 1);
    m_status->setWordWrap(true);
    m_progress->setTextVisible(false);
    m_progress->setRange(0, 100);
    m_progress->setFixedHeight(qMax(3, grid(0.5)));
    m_progress->setAccessibleName(tr("Progress of the self-test"));

    m_log->setAccessibleName(tr("Self-test log"));
    m_log->setHorizontalHeaderLabels({tr("Outcome"), tr("Test"), tr("Powered on"), tr("First bad sector")});
    m_log->setFont(withTabularDigits(font()));
    m_log->setFrameShape(QFrame::NoFrame);
    m_log->setShowGrid(false);
    m_log->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_log->setSelectionMode(QAbstractItemView::SingleSelection);
    m_log->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_log->setTabKeyNavigation(false);
    m_log->setWordWrap(false);
    m_log->verticalHeader()->hide();
    m_log->verticalHeader()->setDefaultSectionSize(grid(3));
    m_log->horizontalHeader()->setHighlightSections(false);
    m_log->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_log->horizontalHeader()->setSectionResizeMode(OutcomeColumn, QHeaderView::Stretch);
    for (const int column : {OutcomeColumn, TypeColumn})
        m_log->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    for (const int column : {HoursColumn, LbaColumn})
        m_log->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);

    connect(m_short, &QPushButton::clicked, this, [this] { emit startWanted(SelfTestKind::Short); });
    connect(m_extended, &QPushButton::clicked, this, [this] { emit startWanted(SelfTestKind::Extended); });
    connect(m_abort, &QPushButton::clicked, this, &SelfTestPanel::abortWanted);
    setState({}, {});
}

void SelfTestPanel::setState(const SelfTestState& state, const QString& reasonAgainst)
{
    m_short->setText(selfTestStart(tr("Short test"), state.shortMinutes));
    m_extended->setText(selfTestStart(tr("Extended test"), state.extendedMinutes));
    m_short->setVisible(!state.isRunning);
    m_extended->setVisible(!state.isRunning);
    m_abort->setVisible(state.isRunning);
    m_progress->setVisible(state.isRunning);
    const QString against = !state.isSupported ? tr("The drive does not support self-tests.") : reasonAgainst;
    for (QPushButton* const button : {m_short, m_extended, m_abort})
        button->setEnabled(against.isEmpty());
    m_short->setToolTip(asToolTip(
        against.isEmpty() ? tr("Checks the electronics and a small part of the media. No data is changed.") : against));
    m_extended->setToolTip(asToolTip(against.isEmpty()
            ? tr("Reads the whole drive, which stays usable but is slower meanwhile. No data is changed.")
            : against));
    m_abort->setToolTip(asToolTip(against.isEmpty() ? tr("Aborts the running self-test") : against));
    if (!state.isSupported)
        m_status->setText(tr("This drive does not support self-tests or does not report them."));
    else if (state.isRunning && state.percentDone)
        m_status->setText(tr("A self-test is running: %1 % complete. It continues when this program is closed.")
                              .arg(numberText(*state.percentDone, 0)));
    else if (state.isRunning)
        m_status->setText(tr("A self-test is running. It continues when this program is closed."));
    else
        m_status->setText(tr("The drive can test itself; no data is changed."));
    m_progress->setRange(0, state.percentDone ? 100 : 0);
    m_progress->setValue(static_cast<int>(state.percentDone.value_or(0)));
    showLog(state.log);
}

QString SelfTestPanel::statusText() const
{
    return m_status->text();
}

void SelfTestPanel::showLog(const std::vector<SelfTestEntry>& entries)
{
    m_log->setRowCount(static_cast<int>(entries.size()));
    m_log->setVisible(!entries.empty());
    for (int row = 0; row < m_log->rowCount(); ++row) {
        const SelfTestEntry& entry = entries[static_cast<std::size_t>(row)];
        auto* const outcome = cell(QString::fromStdString(entry.status));
        outcome->setIcon(lineIcon(!entry.passed ? Glyph::Information : *entry.passed ? Glyph::Check : Glyph::Error));
        m_log->setItem(row, OutcomeColumn, outcome);
        m_log->setItem(row, TypeColumn, cell(QString::fromStdString(entry.type)));
        const auto count = [](const std::optional<std::uint64_t>& value, const QString& suffix) {
            return value ? numberText(static_cast<double>(*value), 0) + suffix : QStringLiteral("–");
        };
        m_log->setItem(
            row, HoursColumn, cell(count(entry.atPowerOnHours, noBreakSpace + tr("h", "hours")), Qt::AlignRight));
        m_log->setItem(row, LbaColumn, cell(count(entry.failingLba, {}), Qt::AlignRight));
    }
}

} // namespace steadymark::gui
