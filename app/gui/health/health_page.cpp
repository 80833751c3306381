// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/health/health_page.h"

#include "app/gui/charts/chart_view.h"
#include "app/gui/exchange/copied_note.h"
#include "app/gui/health/attribute_model.h"
#include "app/gui/health/health_figures.h"
#include "app/gui/health/health_words.h"
#include "app/gui/health/self_test_panel.h"
#include "app/gui/language/said.h"
#include "app/gui/run/remedy_actions.h"
#include "app/gui/shell/helper_offer.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/target/target_model.h"
#include "app/gui/trust/verdict_view.h"
#include "app/gui/widgets/card.h"
#include "app/gui/widgets/drive_choice.h"
#include "app/gui/widgets/elided_label.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/page_tabs.h"
#include "app/gui/widgets/plain_text.h"

#include <QApplication>
#include <QDateTime>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace steadymark::gui {
namespace {

constexpr int selfTestLookMs = 30'000;

/// Drives in memory have neither health nor a place in the list.
bool canTellHealth(const Drive& drive)
{
    return drive.bus != "zram" && drive.bus != "ram" && drive.bus != "loop";
}

/// "today 14:02", "3 Nov 2026"
QString lookMoment(std::int64_t unixMs)
{
    const QDateTime moment = QDateTime::fromMSecsSinceEpoch(unixMs);
    const QLocale locale;
    if (moment.date() == QDate::currentDate())
        return HealthPage::tr("today %1").arg(locale.toString(moment.time(), QLocale::ShortFormat));
    return locale.toString(moment.date(), QStringLiteral("d MMM yyyy"));
}

} // namespace

HealthPage::HealthPage(RunSession& runs, const std::filesystem::path& historyFolder, QWidget* parent)
    : Page(parent)
    , m_runs(runs)
    , m_health(runs.machine().health(), historyFolder)
{
    makeHeader();
    makeContent();
    makeEmpty();
    arrange();
    connect(&m_health, &HealthSession::changed, this, &HealthPage::refresh);
    connect(&m_health, &HealthSession::failed, this,
        [this](const QString& sentence) { m_message->showMessage(MessageStrip::Kind::Error, sentence); });
    connect(&runs, &RunSession::stateChanged, this, &HealthPage::updateMeasuring);
    connect(m_selfTests, &SelfTestPanel::startWanted, &m_health, &HealthSession::startSelfTest);
    connect(m_selfTests, &SelfTestPanel::abortWanted, &m_health, &HealthSession::abortSelfTest);
    // A self-test is watched only while somebody looks at it.
    m_selfTestTimer.setInterval(selfTestLookMs);
    connect(&m_selfTestTimer, &QTimer::timeout, this, [this] {
        const HealthSession::Look* const look = m_health.look();
        if (look && look->document.selfTests.isRunning && !m_health.asksForPermission())
            m_health.read();
    });
    updateMeasuring();
    refresh();
    m_chooser->look();
}

HealthPage::~HealthPage() = default;

Page* HealthPage::make(const PageContext& context, QWidget* parent)
{
    auto* const page = new HealthPage(context.runs, context.runs.dataFolder() / "health", parent);
    auto* const offer = new HelperOffer(
        page->message(), [page] { page->read(); }, page);
    connect(page, &HealthPage::helperWanted, offer, &HelperOffer::explain);
    return page;
}

bool HealthPage::perform(Command command)
{
    if (command == Command::ReadAgain)
        read();
    else if (command == Command::CopyText)
        copyText();
    else
        return false;
    return true;
}

void HealthPage::makeHeader()
{
    m_chooser = new DriveChoice(
        m_runs.machine().catalog(), &canTellHealth,
        [](const Drive& drive) { return healthlessReason(drive).isEmpty(); }, this);
    m_remark = new ElidedLabel(this);
    m_remark->setFont(withTabularDigits(scaledFont(0.92)));
    m_remark->setForegroundRole(QPalette::PlaceholderText);
    m_read = new QPushButton(lineIcon(Glyph::Refresh), tr("Read again"), this);
    m_copy = new QPushButton(lineIcon(Glyph::Copy), tr("Copy"), this);
    m_message = new MessageStrip(this);
    m_condition = new MessageStrip(this);
    m_condition->setDismissable(false);
    connect(m_chooser, &DriveChoice::looked, this, [this] {
        showChosen();
        refresh();
    });
    connect(m_chooser, &DriveChoice::driveChosen, this, [this] {
        m_message->clear();
        showChosen();
    });
    connect(m_read, &QPushButton::clicked, this, &HealthPage::read);
    connect(m_copy, &QPushButton::clicked, this, &HealthPage::copyText);
}

void HealthPage::makeContent()
{
    m_content = new QWidget(this);
    m_verdict = new VerdictView(m_content);
    m_figures = new HealthFigures(m_content);

    m_tabs = new PageTabs(m_content);
    m_tabs->setAccessibleName(tr("More about the drive"));
    m_tabs->tabBar()->setAccessibleName(m_tabs->accessibleName());
    m_tabs->setMinimumHeight(grid(22));

    m_attributes = new AttributeModel(this);
    m_sorted = new QSortFilterProxyModel(this);
    m_sorted->setSourceModel(m_attributes);
    m_sorted->setSortRole(AttributeModel::SortRole);
    auto* const attributes = new QWidget(m_tabs);
    m_table = new QTableView(attributes);
    m_table->setModel(m_sorted);
    m_table->setAccessibleName(tr("All counters reported by the drive"));
    m_table->setFont(withTabularDigits(font()));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(grid(3));
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(AttributeModel::Meaning, QHeaderView::Stretch);
    // Wide enough for their titles, but without room for the arrow of the one that sorts.
    const QFontMetrics metrics(font());
    for (const auto column : {AttributeModel::Id, AttributeModel::Worst, AttributeModel::Threshold}) {
        const QString title = m_attributes->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        m_table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Fixed);
        m_table->setColumnWidth(column, std::max(grid(6), metrics.horizontalAdvance(title) + grid(2.5)));
    }
    // Names of attributes are long; the meaning beside them is what gives way.
    m_table->horizontalHeader()->setMaximumSectionSize(grid(46));
    m_table->horizontalHeader()->setSectionsClickable(true);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_meaning = plainLabel(attributes);
    m_meaning->setWordWrap(true);
    m_meaning->setForegroundRole(QPalette::PlaceholderText);
    m_meaning->setContentsMargins(grid(0.75), 0, grid(0.75), grid(0.5));
    auto* const attributesLayout = new QVBoxLayout(attributes);
    attributesLayout->setContentsMargins(0, 0, 0, 0);
    attributesLayout->setSpacing(grid(0.75));
    attributesLayout->addWidget(m_table, 1);
    attributesLayout->addWidget(m_meaning);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &HealthPage::showMeaning);

    auto* const history = new QWidget(m_tabs);
    auto* const historyLayout = new QVBoxLayout(history);
    historyLayout->setContentsMargins(grid(0.5), grid(1), grid(0.5), grid(0.5));
    historyLayout->setSpacing(grid(1));
    auto* const plots = new QHBoxLayout;
    plots->setSpacing(grid(1.5));
    const auto addChart = [&](const QString& name, const QString& spokenName, HealthOverTime what) {
        auto* const column = new QVBoxLayout;
        column->setSpacing(grid(0.5));
        auto* const title = plainLabel(name, history);
        title->setFont(scaledFont(0.92, QFont::DemiBold));
        column->addWidget(title);
        auto* const chart = new ChartView(history);
        chart->setAccessibleName(spokenName);
        chart->setEmptyText(tr("The drive does not report this value."));
        connect(chart, &ChartView::exportFailed, this,
            [this](const QString& sentence) { m_message->showMessage(MessageStrip::Kind::Error, sentence); });
        column->addWidget(chart, 1);
        plots->addLayout(column, 1);
        m_charts.emplace_back(chart, what);
    };
    addChart(tr("Temperature"), tr("Temperature history"), HealthOverTime::Temperature);
    addChart(tr("Endurance used"), tr("Wear history"), HealthOverTime::Wear);
    addChart(tr("Written"), tr("History of data written"), HealthOverTime::HostWrites);
    m_historyHint = plainLabel(history);
    m_historyHint->setWordWrap(true);
    m_historyHint->setForegroundRole(QPalette::PlaceholderText);
    historyLayout->addWidget(m_historyHint);
    historyLayout->addLayout(plots, 1);

    m_selfTests = new SelfTestPanel(m_tabs);
    m_tabs->addTab(attributes, tr("Attributes"));
    m_tabs->addTab(history, tr("History"));
    m_tabs->addTab(m_selfTests, tr("Self-tests"));

    auto* const layout = new QVBoxLayout(m_content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid(1));
    auto* const top = new QHBoxLayout;
    top->setSpacing(grid(1));
    top->addWidget(new Card(m_verdict, m_content), 9);
    top->addWidget(new Card(m_figures, m_content), 11);
    layout->addLayout(top);
    layout->addWidget(new Card(m_tabs, m_content), 1);
}

void HealthPage::makeEmpty()
{
    m_empty = new EmptyState(this);
    m_empty->setHelperToolTip(
        tr("The helper is the small part of this program that reads drive health with administrator rights."));
    connect(m_empty, &EmptyState::actionChosen, this, &HealthPage::read);
    connect(m_empty, &EmptyState::helperWanted, this, &HealthPage::helperWanted);
    m_emptyCard = new Card(m_empty, this);
}

void HealthPage::arrange()
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(2), grid(2), grid(2), grid(2));
    layout->setSpacing(grid(1));
    auto* const top = new QHBoxLayout;
    top->setSpacing(grid(1));
    top->addWidget(m_chooser);
    top->addStretch(1);
    top->addWidget(m_read);
    top->addWidget(m_copy);
    layout->addLayout(top);
    layout->addWidget(m_remark);
    layout->addWidget(m_message);
    layout->addWidget(m_condition);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_emptyCard);
    m_stack->addWidget(m_content);
    layout->addWidget(m_stack, 1);
}

void HealthPage::setIdentityHidden(bool isHidden)
{
    m_isIdentityHidden = isHidden;
    refresh();
}

void HealthPage::setPreparing(bool isPreparing)
{
    if (m_isPreparing == isPreparing)
        return;
    m_isPreparing = isPreparing;
    updateMeasuring();
}

void HealthPage::updateMeasuring()
{
    m_health.setMeasuring(!m_runs.isIdle() || m_isPreparing);
    refresh(); // one may have taken the place of the other
}

QString HealthPage::blockedReason() const
{
    return m_isPreparing ? tr("A drive is being prepared; querying a drive now would interfere with it.")
                         : tr("A benchmark is running; querying the drive now would disturb the measurement.");
}

void HealthPage::showChosen()
{
    const Drive* const drive = m_chooser->drive();
    m_health.setDrive(drive ? std::optional(*drive) : std::nullopt);
}

void HealthPage::read()
{
    m_message->clear();
    m_health.read();
}

void HealthPage::copyText()
{
    if (const HealthSession::Look* const look = m_health.look(); look && m_health.drive())
        CopiedNote::copy(healthText(chooserText(*m_health.drive()), look->document, look->verdict), *m_copy);
}

void HealthPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_health.setSeen(true);
    m_selfTestTimer.start();
}

void HealthPage::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_health.setSeen(false);
    m_selfTestTimer.stop();
}

QString HealthPage::remark() const
{
    if (!m_health.drive())
        return {};
    QStringList parts = driveFacts(*m_health.drive(), m_isIdentityHidden ? SerialNumber::Hidden : SerialNumber::Shown);
    if (const HealthSession::Look* const look = m_health.look(); look && look->document.takenAtUnixMs > 0)
        parts << tr("read %1 by %2")
                     .arg(lookMoment(look->document.takenAtUnixMs), QString::fromStdString(look->document.source));
    return parts.join(QStringLiteral(" · "));
}

QString HealthPage::reasonAgainstSelfTest() const
{
    if (m_health.isMeasuring())
        return m_isPreparing ? tr("A drive is being prepared; a self-test would interfere with it.")
                             : tr("A benchmark is running; a self-test would disturb the measurement.");
    if (m_health.isReading())
        return tr("The drive is being queried.");
    return {};
}

void HealthPage::refresh()
{
    m_chooser->setHeld(m_health.isMeasuring());
    const HealthSession::Look* const look = m_health.look();
    const bool hasContent = look && look->document.isAvailable && !look->document.isInStandby;
    m_remark->setLine(remark());
    m_remark->setVisible(m_health.drive().has_value());
    m_read->setVisible(hasContent);
    m_read->setEnabled(!m_health.isMeasuring() && !m_health.isReading());
    m_read->setText(m_health.asksForPermission() ? tr("Read again…") : tr("Read again"));
    m_read->setToolTip(asToolTip(m_health.isMeasuring() ? blockedReason()
            : m_health.isReading()                      ? tr("The drive is being queried.")
                                                        : tr("Query the drive again (Ctrl+R)")));
    m_copy->setVisible(hasContent);
    m_copy->setToolTip(tr("Copy this page as text, without the serial number (Ctrl+C)"));
    showCondition(hasContent);
    if (hasContent)
        showContent(*look);
    else
        showEmpty();
    m_stack->setCurrentWidget(hasContent ? m_content : m_emptyCard);
}

void HealthPage::showContent(const HealthSession::Look& look)
{
    if (m_verdict->verdict() != look.verdict)
        m_verdict->setVerdict(look.verdict);
    m_figures->setFigures(healthFigures(look.document));
    m_attributes->setDocument(look.document);
    const bool isAta = m_attributes->hasNormalisedValues();
    for (const auto column :
        {AttributeModel::Id, AttributeModel::Value, AttributeModel::Worst, AttributeModel::Threshold})
        m_table->setColumnHidden(column, !isAta);
    m_table->setColumnHidden(AttributeModel::State, !m_attributes->hasStates());
    m_tabs->setTabVisible(0, m_attributes->rowCount() > 0);
    m_tabs->setTabVisible(2, !look.isFromHistory);
    showMeaning();
    m_selfTests->setState(look.document.selfTests, reasonAgainstSelfTest());
    for (const auto& [chart, what] : m_charts)
        chart->setChart(healthOverTimeChart(m_health.history(), what));
    m_historyHint->setText(m_health.drive() && m_health.drive()->serial.empty()
            ? tr("The drive has no serial number, so its earlier readings cannot be told apart from those of another "
                 "drive.")
            : tr("This is the first reading: the curves start with the next one."));
    m_historyHint->setVisible(m_health.history().size() < 2);
}

void HealthPage::showMeaning()
{
    const QModelIndex current = m_table->currentIndex();
    const QString meaning = current.siblingAtColumn(AttributeModel::Meaning).data().toString();
    const QString name = current.siblingAtColumn(AttributeModel::Name).data().toString();
    m_meaning->setText(!current.isValid() ? tr("Select a row to see what it means.")
            : meaning.isEmpty() ? tr("%1: vendor-specific; its meaning differs between manufacturers.").arg(name)
                                : QStringLiteral("%1: %2").arg(name, meaning));
}

void HealthPage::showCondition(bool hasContent)
{
    if (!hasContent) {
        m_condition->clear();
        return;
    }
    const QString last = lookMoment(m_health.look()->document.takenAtUnixMs);
    QString text;
    MessageStrip::Kind kind = MessageStrip::Kind::Information;
    std::vector<MessageStrip::Action> actions;
    if (m_health.isMeasuring()) {
        text = blockedReason() + QLatin1Char(' ') + tr("Showing data read %1.").arg(last);
    } else if (m_health.error()) {
        kind = MessageStrip::Kind::Warning;
        text = said(m_health.error()->sentence) + QLatin1Char(' ') + tr("Showing data read %1.").arg(last);
        RemedyControls controls;
        controls.installHelper = [this] {
            emit helperWanted();
        };
        actions = remedyActions(m_health.error()->sentence, controls);
    } else if (m_health.isAsleep()) {
        text = tr("The drive is in standby and was not woken. Showing data read %1.").arg(last);
    } else if (m_health.look()->isFromHistory && !m_health.isReading()) {
        text = tr("Showing data read %1. Reading again requires administrator rights and will ask for your permission.")
                   .arg(last);
        if (!m_health.asksForPermission())
            text = tr("Showing data read %1.").arg(last);
    }
    if (text.isEmpty())
        m_condition->clear();
    else if (m_condition->text() != text || !m_condition->isVisibleTo(this))
        m_condition->showMessage(kind, text, std::move(actions));
}

EmptyState::Content HealthPage::emptyState() const
{
    if (!m_health.drive())
        return m_chooser->emptyState();
    const QString healthless = healthlessReason(*m_health.drive());
    const HealthSession::Look* const look = m_health.look();
    if (m_health.isReading())
        return {tr("Reading health data…"), tr("This takes a second or two, and up to half a minute with some drives."),
            {}, false};
    if (!healthless.isEmpty())
        return {tr("No health data"), healthless, {}, false};
    if (m_health.isMeasuring() && m_isPreparing)
        return {
            tr("Not available while a drive is being prepared"), tr("Its health will be read afterwards."), {}, false};
    if (m_health.isMeasuring())
        return {tr("Not available while a benchmark is running"),
            tr("Querying the drive now would disturb the measurement. Its health will be read afterwards."), {}, false};
    if (const auto& error = m_health.error())
        return {error->code == ErrorCode::PermissionDenied ? tr("No permission to query the drive")
                                                           : tr("Health data could not be read"),
            said(error->sentence), tr("Try again"), wantsHelper(error->sentence)};
    if (m_health.isAsleep() || (look && look->document.isInStandby))
        return {tr("The drive is in standby"),
            tr("It was not woken, because waking it just to read its health causes wear. Access it briefly, then read "
               "again."),
            tr("Read again"), false};
    if (look && !look->document.isAvailable) {
        QStringList sentences{tr("It does not support SMART, or SMART is disabled.")};
        for (const Sentence& message : look->document.messages)
            sentences << said(message);
        return {
            tr("This drive does not report its health"), sentences.join(QLatin1Char('\n')), tr("Read again"), false};
    }
    if (m_health.asksForPermission())
        return {tr("Health has not been read yet"),
            tr("Reading health data requires administrator rights. The system asks for your permission once; it lasts "
               "until this program is closed."),
            tr("Read health…"), false};
    return {tr("Health has not been read yet"), {}, tr("Read health"), false};
}

void HealthPage::showEmpty()
{
    m_empty->setContent(emptyState());
    m_empty->setBusy(m_health.isReading() ? tr("The drive is being queried") : QString());
}

QString HealthPage::emptyTitle() const
{
    return m_stack->currentWidget() == m_emptyCard ? m_empty->title() : QString();
}

QString HealthPage::emptySentence() const
{
    return m_stack->currentWidget() == m_emptyCard ? m_empty->sentence() : QString();
}

} // namespace steadymark::gui
