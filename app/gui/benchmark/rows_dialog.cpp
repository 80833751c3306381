// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/benchmark/rows_dialog.h"

#include "app/gui/charts/plot_colors.h"
#include "app/gui/exchange/open_dialog.h"
#include "app/gui/language/said.h"
#include "app/gui/shell/paths.h"
#include "app/gui/shell/save_dialog.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/card.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/plain_text.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/procedure/plans/plan_reader.h"
#include "core/procedure/plans/plan_writer.h"

#include <QApplication>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {

namespace {
enum Column { PatternColumn, BlockColumn, QueueColumn, ThreadsColumn, DetailsColumn, columnCount };

constexpr int mostRows = 32;

QString profileMenuText(const Profile& profile)
{
    return said(profile.title);
}

/// What can be said of a row in its details, and how.
struct Detail {
    QString title;
    const char* example;
};

std::vector<Detail> rowDetails()
{
    return {
        {RowsDialog::tr("Begin elsewhere on the target"), "begin=64GiB"},
        {RowsDialog::tr("Use only a part of the target"), "span=8GiB"},
        {RowsDialog::tr("Only some I/Os at random"), "random=60"},
        {RowsDialog::tr("Align random blocks"), "align=4KiB"},
        {RowsDialog::tr("Move blocks off their alignment"), "offset=512"},
        {RowsDialog::tr("Think after every few I/Os"), "think=10ms,burst=4"},
        {RowsDialog::tr("Flush after every few writes"), "sync=fdatasync:16"},
        {RowsDialog::tr("Write through all caches"), "sync=write-through"},
    };
}

QString detailsToolTip()
{
    QStringList lines;
    for (const Detail& detail : rowDetails())
        lines << QStringLiteral("%1: %2").arg(QLatin1String(detail.example), detail.title);
    return RowsDialog::tr("What else the row does, separated by commas:") + QLatin1Char('\n')
        + lines.join(QLatin1Char('\n'));
}

QStringList planFilters()
{
    return {RowsDialog::tr("SteadyMark plan (*.steadyplan)")};
}

double secondsOf(Nanoseconds duration)
{
    return toSeconds(duration);
}

Nanoseconds durationOf(double seconds)
{
    return Nanoseconds(std::llround(seconds * 1000.0) * 1'000'000);
}

// The rows from which the plan was made, if it was made from rows.
std::optional<PlanOptions> optionsFromRows(const TestPlan& plan)
{
    PlanOptions options;
    options.profile = plan.profile;
    options.fileSize = plan.fileSize;
    options.passes = plan.passes;
    options.untilPermille = plan.untilPermille;
    options.hasWarmUp = plan.hasWarmUp;
    options.warmUpTime = plan.warmUpTime;
    options.interval = plan.interval;
    options.seed = plan.seed;
    options.maximumWritten = plan.maximumWritten;
    if (plan.steps.empty() || !plan.steps.front().workload.length.time)
        return {};
    const Workload& first = plan.steps.front().workload;
    options.measure = *first.length.time;
    options.data = first.data;

    bool hasRead = false;
    bool hasWrite = false;
    for (const WorkloadStep& step : plan.steps) {
        const Workload& workload = step.workload;
        hasRead = hasRead || workload.readPercent == 100;
        hasWrite = hasWrite || workload.readPercent == 0;
        if (operationOf(workload) == Operation::Mix)
            options.mixReadPercent = workload.readPercent;
        // The steps of the first operation are the rows, in order.
        if (workload.readPercent == first.readPercent)
            options.rows.push_back(rowOf(workload));
    }
    options.operations = !hasWrite ? Operations::ReadOnly : !hasRead ? Operations::WriteOnly : Operations::ReadAndWrite;

    const TestPlan rebuilt = buildPlan(options);
    const bool isSame =
        std::ranges::equal(rebuilt.steps, plan.steps, {}, &WorkloadStep::workload, &WorkloadStep::workload);
    return isSame ? std::optional(options) : std::nullopt;
}

QPushButton* textButton(const QString& text, const QString& toolTip, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setToolTip(asToolTip(toolTip));
    button->setAutoDefault(false); // Enter in a field accepts the dialog and adds no row
    return button;
}
} // namespace

RowsDialog::RowsDialog(PlanOptions options, QWidget* parent)
    : QDialog(parent)
    , m_options(std::move(options))
    , m_table(new QTableWidget(0, columnCount, this))
    , m_measure(new QDoubleSpinBox(this))
    , m_interval(new QDoubleSpinBox(this))
    , m_add(textButton(tr("&Add"), tr("Adds a copy of the current row below it"), this))
    , m_remove(textButton(tr("&Remove"), tr("Removes the current row"), this))
    , m_up(textButton(tr("&Up"), tr("Moves the current row up"), this))
    , m_down(textButton(tr("&Down"), tr("Moves the current row down"), this))
    , m_details(textButton(tr("Detai&ls"), tr("Adds a detail to the current row"), this))
    , m_message(plainLabel(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setWindowTitle(tr("Rows of the grid"));
    m_table->setHorizontalHeaderLabels(
        {tr("Pattern"), tr("Block size"), tr("Queue depth"), tr("Threads"), tr("Details")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(DetailsColumn, QHeaderView::Stretch);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->setDefaultAlignment(Qt::AlignCenter);
    // Every cell has a control that covers it: of a selection only shreds would be seen, so the number of its row shows
    // it.
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setFocusPolicy(Qt::NoFocus); // the keyboard goes from control to control
    m_table->setAccessibleName(tr("Rows"));

    m_measure->setRange(0.1, 3600.0);
    m_interval->setRange(0.0, 3600.0);
    for (QDoubleSpinBox* box : {m_measure, m_interval}) {
        box->setDecimals(1);
        box->setSuffix(QLatin1Char(' ') + tr("s", "seconds, after a number"));
        connect(box, &QDoubleSpinBox::valueChanged, this, &RowsDialog::refresh);
    }
    m_measure->setToolTip(tr("Duration of each pass of a row"));
    m_interval->setToolTip(tr("How long the drive is idle between two tests"));

    auto* detailMenu = new QMenu(m_details);
    for (const Detail& detail : rowDetails()) {
        QAction* const add = detailMenu->addAction(asMenuText(detail.title));
        connect(add, &QAction::triggered, this,
            [this, example = QString::fromLatin1(detail.example)] { addDetail(example); });
    }
    m_details->setMenu(detailMenu);

    auto* reset = textButton(tr("Reset &to"), tr("Replaces rows and times with those of a profile"), this);
    auto* profileMenu = new QMenu(reset);
    for (const Profile& profile : profiles())
        profileMenu->addAction(asMenuText(profileMenuText(profile)), this, [this, &profile] { showProfile(profile); });
    reset->setMenu(profileMenu);
    auto* open = textButton(tr("&Open…"), tr("Opens a plan file"), this);
    auto* save = textButton(tr("&Save…"), tr("Saves rows, times and options as a plan file"), this);

    auto* side = new QVBoxLayout;
    side->setSpacing(grid(1));
    for (QPushButton* button : {m_add, m_remove, m_up, m_down, m_details})
        side->addWidget(button);
    side->addStretch();
    for (QPushButton* button : {reset, open, save})
        side->addWidget(button);
    auto* middle = new QHBoxLayout;
    middle->addWidget(new Card(m_table, this), 1);
    middle->addLayout(side);

    auto* times = new QHBoxLayout;
    const auto addTime = [this, times](const QString& text, QDoubleSpinBox* box) {
        auto* label = plainLabel(text, this);
        label->setBuddy(box);
        times->addWidget(label);
        times->addWidget(box);
        times->addSpacing(fontMetrics().height());
    };
    addTime(tr("&Measure each pass for"), m_measure);
    addTime(tr("&Pause between tests"), m_interval);
    times->addStretch();

    m_message->setWordWrap(true);
    // Room for two lines from the beginning, so that nothing moves while something is typed.
    m_message->setMinimumHeight(fontMetrics().lineSpacing() * 2);
    m_message->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(middle, 1);
    layout->addLayout(times);
    layout->addWidget(m_message);
    layout->addWidget(m_buttons);

    connect(m_add, &QPushButton::clicked, this, [this] {
        const int current = m_table->currentRow();
        const ProfileRow standard{AccessPattern::Random, ByteCount(4096), 1, 1};
        const int position = current < 0 ? m_table->rowCount() : current + 1;
        addRow(current < 0 ? standard : rowAt(current), position);
        m_table->setCurrentCell(position, PatternColumn);
        refresh();
    });
    connect(m_remove, &QPushButton::clicked, this, &RowsDialog::removeCurrentRow);
    connect(m_up, &QPushButton::clicked, this, [this] { moveCurrentRow(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { moveCurrentRow(1); });
    connect(open, &QPushButton::clicked, this, &RowsDialog::openWithDialog);
    connect(save, &QPushButton::clicked, this, &RowsDialog::saveWithDialog);
    connect(m_table, &QTableWidget::currentCellChanged, this, &RowsDialog::refresh);
    connect(m_table->verticalHeader(), &QHeaderView::sectionPressed, this,
        [this](int row) { m_table->setCurrentCell(row, PatternColumn); });
    // The row in which somebody types is the one that the buttons mean.
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        for (int row = 0; now != nullptr && row < m_table->rowCount(); ++row) {
            for (int column = 0; column < columnCount; ++column) {
                const QWidget* const cell = m_table->cellWidget(row, column);
                if (cell != nullptr && (cell == now || cell->isAncestorOf(now)))
                    m_table->setCurrentCell(row, column);
            }
        }
    });
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("OK"));
    m_buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    showOptions(m_options);
    const int em = fontMetrics().height();
    resize(em * 54, em * 24);
}

void RowsDialog::addRow(const ProfileRow& row, int position)
{
    m_table->insertRow(position);

    auto* pattern = new QComboBox(m_table);
    pattern->addItems({tr("Sequential"), tr("Random")});
    pattern->setCurrentIndex(row.pattern == AccessPattern::Sequential ? 0 : 1);
    pattern->setAccessibleName(tr("Pattern"));
    connect(pattern, &QComboBox::currentIndexChanged, this, &RowsDialog::refresh);

    auto* block = new QComboBox(m_table);
    block->setEditable(true);
    block->setInsertPolicy(QComboBox::NoInsert);
    for (std::uint64_t size = limits::minimumBlock.count(); size <= limits::maximumBlock.count(); size *= 2)
        block->addItem(QString::fromStdString(formatSize(ByteCount(size))));
    block->setEditText(QString::fromStdString(formatSize(row.blockSize)));
    block->setAccessibleName(tr("Block size"));
    block->setToolTip(tr("512 B to 16 MiB in multiples of 512 B, for example 4 KiB, 128k or 1 MiB"));
    connect(block, &QComboBox::editTextChanged, this, &RowsDialog::refresh);

    const auto numberBox = [this](unsigned value, unsigned maximum, const QString& name) {
        auto* box = new QSpinBox(m_table);
        box->setRange(1, static_cast<int>(maximum));
        box->setValue(static_cast<int>(value));
        box->setAlignment(Qt::AlignRight);
        box->setAccessibleName(name);
        connect(box, &QSpinBox::valueChanged, this, &RowsDialog::refresh);
        return box;
    };
    m_table->setCellWidget(position, PatternColumn, pattern);
    m_table->setCellWidget(position, BlockColumn, block);
    m_table->setCellWidget(
        position, QueueColumn, numberBox(row.queueDepth, limits::maximumQueueDepth, tr("Queue depth")));
    m_table->setCellWidget(position, ThreadsColumn, numberBox(row.threads, limits::maximumThreads, tr("Threads")));
    auto* details = new QLineEdit(QString::fromStdString(formatRowDetails(row)), m_table);
    details->setCursorPosition(0); // its beginning is what is read
    details->setAccessibleName(tr("Details"));
    details->setPlaceholderText(tr("none", "no details of a row"));
    details->setToolTip(asToolTip(detailsToolTip()));
    connect(details, &QLineEdit::textChanged, this, &RowsDialog::refresh);
    m_table->setCellWidget(position, DetailsColumn, details);
    m_table->setRowHeight(position, pattern->sizeHint().height() + 4);
}

ProfileRow RowsDialog::rowAt(int position) const
{
    const auto* pattern = qobject_cast<QComboBox*>(m_table->cellWidget(position, PatternColumn));
    const auto* block = qobject_cast<QComboBox*>(m_table->cellWidget(position, BlockColumn));
    const auto* queue = qobject_cast<QSpinBox*>(m_table->cellWidget(position, QueueColumn));
    const auto* threads = qobject_cast<QSpinBox*>(m_table->cellWidget(position, ThreadsColumn));
    ProfileRow row;
    if (pattern == nullptr || block == nullptr || queue == nullptr || threads == nullptr)
        return row; // while the row is being built
    row.pattern = pattern->currentIndex() == 0 ? AccessPattern::Sequential : AccessPattern::Random;
    // Text that is no size becomes 0 bytes, which complaint() explains.
    if (const Result<ByteCount> size = parseByteCount(block->currentText().trimmed().toStdString()))
        row.blockSize = size.value();
    row.queueDepth = static_cast<unsigned>(queue->value());
    row.threads = static_cast<unsigned>(threads->value());
    // Details that are wrong are left out, and complaint() explains them.
    const Result<ProfileRow> detailed = withDetails(row, detailsAt(position));
    return detailed ? detailed.value() : row;
}

std::string RowsDialog::detailsAt(int position) const
{
    const auto* details = qobject_cast<QLineEdit*>(m_table->cellWidget(position, DetailsColumn));
    return details != nullptr ? details->text().toStdString() : std::string();
}

void RowsDialog::addDetail(const QString& detail)
{
    auto* details = qobject_cast<QLineEdit*>(m_table->cellWidget(m_table->currentRow(), DetailsColumn));
    if (details == nullptr)
        return;
    const QString before = details->text().trimmed();
    details->setText(before.isEmpty() ? detail : before + QLatin1Char(',') + detail);
    // What is most likely changed is selected: the number behind the last word.
    const QString text = details->text();
    const auto number = static_cast<int>(text.lastIndexOf(detail) + detail.indexOf(QLatin1Char('=')) + 1);
    const auto end = static_cast<int>(detail.indexOf(QLatin1Char(',')));
    details->setFocus();
    details->setSelection(
        number, (end < 0 ? static_cast<int>(text.size()) : static_cast<int>(text.lastIndexOf(detail)) + end) - number);
}

PlanOptions RowsDialog::options() const
{
    PlanOptions result = m_options;
    result.rows.clear();
    for (int row = 0; row < m_table->rowCount(); ++row)
        result.rows.push_back(rowAt(row));
    result.measure = durationOf(m_measure->value());
    result.interval = durationOf(m_interval->value());

    const auto isLike = [&result](const Profile& profile) {
        return profile.rows == result.rows && profile.measure == result.measure && profile.interval == result.interval;
    };
    const Profile* own = findProfile(m_options.profile);
    if (own == nullptr || !isLike(*own)) {
        const auto all = profiles();
        const auto found = std::ranges::find_if(all, isLike);
        result.profile = found != all.end() ? found->id : "custom";
    }
    return result;
}

QString RowsDialog::complaint() const
{
    if (m_table->rowCount() == 0)
        return tr("There are no rows to measure: add one, or reset to a profile.");
    const PlanOptions current = options();
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const auto* block = qobject_cast<QComboBox*>(m_table->cellWidget(row, BlockColumn));
        const auto describe = [row](const Error& error) {
            return tr("Row %1: %2").arg(row + 1).arg(said(error.sentence));
        };
        if (block != nullptr) {
            const Result<ByteCount> size = parseByteCount(block->currentText().trimmed().toStdString());
            if (!size)
                return describe(size.error());
        }
        if (const Result<ProfileRow> detailed =
                withDetails(current.rows[static_cast<std::size_t>(row)], detailsAt(row));
            !detailed)
            return describe(detailed.error());
        Workload workload = workloadOf(current.rows[static_cast<std::size_t>(row)]);
        workload.length.time = current.measure;
        if (const Result<> checked = checkWorkload(workload); !checked)
            return describe(checked.error());
    }
    if (const Result<> checked = checkPlan(buildPlan(current)); !checked)
        return said(checked.error().sentence);
    return {};
}

QString RowsDialog::openPlan(const QString& fileName)
{
    const Result<std::string> text = readTextFile(pathOf(fileName), limits::maximumPlanFileBytes);
    if (!text)
        return said(text.error().sentence);
    const Result<RunPlan> plan = parsePlanText(decodeTextFile(text.value()));
    if (!plan)
        return tr("The plan %1 cannot be used. %2").arg(fileName, said(plan.error().sentence));
    const TestPlan* const grid = benchmarkOf(plan.value());
    if (!grid)
        return tr("The plan %1 has several stages. Open it on the Degradation page instead.").arg(fileName);
    const std::optional<PlanOptions> opened = optionsFromRows(*grid);
    if (!opened)
        return tr(
            "The plan %1 has workloads that do not fit the rows of this grid. Open it on the Degradation page instead.")
            .arg(fileName);
    showOptions(*opened);
    return {};
}

QString RowsDialog::savePlan(const QString& fileName) const
{
    const Result<> saved = writeFileAtomically(pathOf(fileName), formatPlanText(planOfGrid(buildPlan(options()))));
    return saved ? QString() : said(saved.error().sentence);
}

void RowsDialog::removeCurrentRow()
{
    const int row = m_table->currentRow();
    if (row < 0)
        return;
    m_table->removeRow(row);
    if (m_table->rowCount() > 0)
        m_table->setCurrentCell(std::min(row, m_table->rowCount() - 1), PatternColumn);
    refresh();
}

void RowsDialog::moveCurrentRow(int distance)
{
    const int row = m_table->currentRow();
    const int target = row + distance;
    if (row < 0 || target < 0 || target >= m_table->rowCount())
        return;
    const ProfileRow moved = rowAt(row);
    m_table->removeRow(row);
    addRow(moved, target);
    m_table->setCurrentCell(target, PatternColumn);
    refresh();
}

void RowsDialog::showOptions(const PlanOptions& options)
{
    m_options = options;
    m_table->setRowCount(0);
    for (const ProfileRow& row : options.rows)
        addRow(row, m_table->rowCount());
    m_measure->setValue(secondsOf(options.measure));
    m_interval->setValue(secondsOf(options.interval));
    if (m_table->rowCount() > 0)
        m_table->setCurrentCell(0, PatternColumn);
    refresh();
}

void RowsDialog::showProfile(const Profile& profile)
{
    PlanOptions reset = m_options;
    reset.profile = profile.id;
    reset.rows = profile.rows;
    reset.measure = profile.measure;
    reset.interval = profile.interval;
    reset.warmUpTime = profile.warmUpTime;
    showOptions(reset);
}

void RowsDialog::openWithDialog()
{
    gui::openWithDialog(
        this, {tr("Open a plan"), planFilters(), false, [this](const std::vector<std::filesystem::path>& files) {
                   if (const QString failure = openPlan(pathText(files.front())); !failure.isEmpty())
                       showMessage(failure);
               }});
}

void RowsDialog::saveWithDialog()
{
    SaveOrder order;
    order.title = tr("Save the plan");
    order.name = QStringLiteral("plan");
    order.formats = {{tr("SteadyMark plan"), {QStringLiteral("steadyplan")}}};
    order.write = [this](const QString& file, std::size_t) -> Result<> {
        const QString failure = savePlan(file);
        return failure.isEmpty() ? Result<>(success()) : fail(ErrorCode::Io, Sentence::verbatim(failure.toStdString()));
    };
    order.saved = [this](const QString& sentence) {
        showMessage(sentence);
    };
    order.failed = order.saved;
    gui::saveWithDialog(this, order);
}

void RowsDialog::showMessage(const QString& message)
{
    m_message->setText(message);
}

void RowsDialog::refresh()
{
    const int row = m_table->currentRow();
    const int rows = m_table->rowCount();
    for (int number = 0; number < rows; ++number) {
        auto* const name = new QTableWidgetItem(QString::number(number + 1));
        if (number == row) {
            name->setFont(scaledFont(1.0, QFont::Bold));
            name->setForeground(themeColors(palette()).accentText);
        }
        m_table->setVerticalHeaderItem(number, name);
    }
    m_add->setEnabled(rows < mostRows);
    m_remove->setEnabled(row >= 0);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < rows);

    const QString problem = complaint();
    QPalette colors = palette();
    if (!problem.isEmpty())
        colors.setColor(QPalette::WindowText, ChartColors::from(palette()).failure);
    m_message->setPalette(colors);
    QPushButton* ok = m_buttons->button(QDialogButtonBox::Ok);
    ok->setEnabled(problem.isEmpty());
    ok->setToolTip(asToolTip(problem));
    if (!problem.isEmpty()) {
        showMessage(problem);
        return;
    }
    PlanOptions current = options();
    const TestPlan plan = buildPlan(current);
    const auto steps = static_cast<std::int64_t>(plan.steps.size());
    const Nanoseconds warmUp =
        plan.hasWarmUp ? std::min(plan.warmUpTime.value_or(current.measure), current.measure) : Nanoseconds(0);
    const Nanoseconds all =
        (current.measure * current.passes + warmUp) * steps + current.interval * std::max<std::int64_t>(0, steps - 1);
    showMessage(tr("Takes about %1, plus the time to write the test file.").arg(durationText(all)));
}

} // namespace steadymark::gui
