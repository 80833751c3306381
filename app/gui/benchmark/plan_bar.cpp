// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/benchmark/plan_bar.h"

#include "app/gui/benchmark/rows_dialog.h"
#include "app/gui/benchmark/size_entry.h"
#include "app/gui/language/said.h"
#include "app/gui/run/data_choice.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/enter_presses.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/flow_layout.h"
#include "app/gui/widgets/plain_text.h"
#include "app/gui/widgets/unit_factors.h"
#include "core/base/text.h"
#include "core/plan/until_rule.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QFrame>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace steadymark::gui {
namespace {

// Stands in the list of profiles for the dialog that edits the rows.
const QString editRowsValue = QStringLiteral("…");
// In the list of warm-ups.
constexpr Nanoseconds noWarmUp{-1};
constexpr Nanoseconds wholePass{0};
// Stands in the list of sizes for the field in which another one is typed.
constexpr ByteCount otherSize{0};

QVariant toVariant(Nanoseconds duration)
{
    return static_cast<qlonglong>(duration.count());
}

constexpr unsigned usualUntilPermille = 30;

QVariant toVariant(ByteCount bytes)
{
    return static_cast<qulonglong>(bytes.count());
}

QString mixText(unsigned readPercent)
{
    return PlanBar::tr("Mix R%1").arg(readPercent);
}

/// In the list of passes: a number of them is above 0, a precision of the median below.
int untilValue(unsigned permille)
{
    return -static_cast<int>(permille);
}

QString untilGoalText(unsigned permille)
{
    return PlanBar::tr("Until ±%1", "as many passes as it takes until the median is known to ±3 %")
        .arg(QString::fromStdString(formatPermille(permille)));
}

/// Of the test file: those that the original of the profile offers, or powers of two.
std::vector<ByteCount> sizesFor(const std::string& profile)
{
    const Profile* const known = findProfile(profile);
    if (known && known->frame && !known->frame->sizes.empty())
        return known->frame->sizes;
    std::vector<ByteCount> sizes;
    for (unsigned shift = 24; shift <= 36; ++shift)
        sizes.emplace_back(std::uint64_t(1) << shift);
    return sizes;
}

} // namespace

QString passesText(unsigned passes)
{
    return PlanBar::tr("%n pass(es)", nullptr, static_cast<int>(passes));
}

QString passesText(const TestPlan& plan)
{
    return plan.untilPermille ? untilGoalText(*plan.untilPermille) : passesText(plan.passes);
}

QString profileTitle(std::string_view id)
{
    if (const Profile* const profile = findProfile(id))
        return said(profile->title);
    return PlanBar::tr("Custom");
}

PlanBar::PlanBar(QWidget* parent)
    : QWidget(parent)
{
    makeChoices();
    makePopover();
    setOptions(optionsFor(profiles().front()));
}

void PlanBar::makeChoices()
{
    auto* const layout = new FlowLayout(grid(1), this);
    const auto add = [this, layout](const QString& name) {
        auto* const box = new ChoiceBox(name, this);
        layout->addWidget(box);
        return box;
    };
    m_profile = add(tr("Profile: which rows are tested"));
    for (const Profile& profile : profiles())
        m_profile->addChoice(
            profileTitle(profile.id), QString::fromUtf8(profile.id.data(), qsizetype(profile.id.size())));
    m_profile->insertSeparator(m_profile->count());
    m_profile->addChoice(tr("Edit rows…"), editRowsValue);

    m_size = add(tr("Size of the test file"));
    m_sizeEntry = new SizeEntry(this);
    connect(m_sizeEntry, &SizeEntry::sizeEntered, this, [this](ByteCount size) {
        m_options.fileSize = size;
        show(m_options);
        emit optionsChanged();
    });
    m_passes = add(tr("Scored passes per test"));
    for (unsigned passes = 1; passes <= 9; ++passes)
        m_passes->addChoice(passesText(passes), static_cast<int>(passes));
    m_passes->addChoice(untilGoalText(usualUntilPermille), untilValue(usualUntilPermille));

    m_operations = add(tr("Test reads, writes or both"));
    m_operations->addChoice(tr("Read and write"), static_cast<int>(Operations::ReadAndWrite));
    m_operations->addChoice(tr("Read only"), static_cast<int>(Operations::ReadOnly));
    m_operations->addChoice(tr("Write only"), static_cast<int>(Operations::WriteOnly));

    m_mix = add(tr("Adds a third column with mixed reads and writes"));
    m_mix->addChoice(tr("No mix"), 0U);
    for (unsigned percent = 90; percent >= 10; percent -= 10)
        m_mix->addChoice(mixText(percent), percent);

    m_data = add(tr("Data pattern: drives that compress or deduplicate are faster with repetitive data"));
    addDataChoices(*m_data);

    m_more = new QToolButton(this);
    m_more->setIcon(lineIcon(Glyph::Sliders));
    m_more->setToolTip(tr("Times, limits and engine"));
    m_more->setAccessibleName(tr("Times, limits and engine"));
    m_more->setAutoRaise(true);
    layout->addWidget(m_more);

    connect(m_profile, &ChoiceBox::chosen, this, &PlanBar::onProfileChosen);
    for (ChoiceBox* const box : {m_size, m_passes, m_operations, m_mix, m_data})
        connect(box, &ChoiceBox::chosen, this, &PlanBar::onChosen);
    connect(m_more, &QToolButton::clicked, this, [this] { showPopover(*m_warmUp); });
}

bool PlanBar::eventFilter(QObject* watched, QEvent* event)
{
    // Esc in one of its lists reaches the popover, too.
    if (watched == m_popover && (event->type() == QEvent::KeyPress || event->type() == QEvent::Close)) {
        const QList<ChoiceBox*> boxes = m_popover->findChildren<ChoiceBox*>();
        if (std::ranges::any_of(boxes, [](const ChoiceBox* box) { return box->wasListJustClosed(); })) {
            event->setAccepted(event->type() == QEvent::KeyPress);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void PlanBar::makePopover()
{
    m_popover = new QFrame(this, Qt::Popup);
    m_popover->setObjectName(QStringLiteral("timesAndLimits"));
    m_popover->setFrameShape(QFrame::StyledPanel);
    m_popover->setAccessibleName(tr("Times, limits and engine"));
    letEnterPressButtons(*m_popover);
    m_popover->installEventFilter(this);
    auto* const form = new QFormLayout(m_popover);
    form->setContentsMargins(grid(2), grid(2), grid(2), grid(2));
    form->setSpacing(grid(1));
    form->setLabelAlignment(Qt::AlignVCenter);

    m_measure = new ChoiceBox(tr("Duration of each pass"), m_popover);
    for (const int seconds : {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 60}) {
        const Nanoseconds duration(seconds * nsPerSecond);
        m_measure->addChoice(durationText(duration), toVariant(duration));
    }
    m_interval = new ChoiceBox(tr("Idle time between two tests, in which the drive can recover"), m_popover);
    m_interval->addChoice(tr("None"), toVariant(Nanoseconds(0)));
    for (const int seconds : {1, 3, 5, 10, 30, 60, 180, 300, 600}) {
        const Nanoseconds duration(seconds * nsPerSecond);
        m_interval->addChoice(durationText(duration), toVariant(duration));
    }
    m_limit = new ChoiceBox(tr("Write tests end early once the run has written this much"), m_popover);
    m_limit->addChoice(tr("No limit"), toVariant(ByteCount(0)));
    for (const unsigned gigabytes : {5U, 10U, 20U, 50U, 100U, 200U, 500U}) {
        const ByteCount limit(std::uint64_t(gigabytes) * 1'000'000'000U);
        m_limit->addChoice(tr("%1 GB").arg(gigabytes), toVariant(limit));
    }
    m_engine = new ChoiceBox(tr("How I/O is handed to the system"), m_popover);
    m_engine->addChoice(tr("Automatic"), static_cast<int>(EngineChoice::Automatic));
    m_engine->addChoice(tr("Asynchronous (io_uring, IOCP)"), static_cast<int>(EngineChoice::Ring));
    m_engine->addChoice(tr("Thread pool"), static_cast<int>(EngineChoice::ThreadPool));
    m_engine->addChoice(tr("Synchronous, one I/O at a time"), static_cast<int>(EngineChoice::Synchronous));
    m_warmUp = new ChoiceBox(tr("I/O before the first pass that is not scored, at most as long as a pass"), m_popover);
    m_warmUp->addChoice(tr("None"), toVariant(noWarmUp));
    for (const int seconds : {1, 2, 5, 10}) {
        const Nanoseconds duration(seconds * nsPerSecond);
        m_warmUp->addChoice(durationText(duration), toVariant(duration));
    }
    m_warmUp->addChoice(tr("As long as a pass"), toVariant(wholePass));
    m_trace = new QCheckBox(tr("Record every I/O in a trace"), m_popover);
    m_trace->setChecked(true);

    form->addRow(tr("Warm up for"), m_warmUp);
    form->addRow(tr("Measure for"), m_measure);
    form->addRow(tr("Pause between tests"), m_interval);
    form->addRow(tr("Write at most"), m_limit);
    form->addRow(tr("Engine"), m_engine);
    form->addRow(m_trace);
    for (ChoiceBox* const field : {m_warmUp, m_measure, m_interval, m_limit, m_engine})
        form->labelForField(field)->setMinimumHeight(field->sizeHint().height()); // in the middle of its field
    for (ChoiceBox* const box : {m_warmUp, m_measure, m_interval, m_limit})
        connect(box, &ChoiceBox::chosen, this, &PlanBar::onChosen);
}

void PlanBar::setOptions(const PlanOptions& options)
{
    m_options = options;
    show(options);
}

void PlanBar::offerSizes(const std::string& profile)
{
    std::vector<ByteCount> sizes = sizesFor(profile);
    if (sizes == m_sizes)
        return;
    m_sizes = std::move(sizes);
    m_size->clear();
    for (const ByteCount size : m_sizes)
        m_size->addChoice(sizeText(size), toVariant(size));
    m_size->insertSeparator(m_size->count());
    m_size->addChoice(tr("Other…", "size"), toVariant(otherSize));
}

void PlanBar::show(const PlanOptions& options)
{
    offerSizes(options.profile);
    m_profile->setValue(QString::fromStdString(options.profile), profileTitle(options.profile));
    m_size->setValue(toVariant(options.fileSize), sizeText(options.fileSize));
    if (options.untilPermille)
        m_passes->setValue(untilValue(*options.untilPermille), untilGoalText(*options.untilPermille));
    else
        m_passes->setValue(static_cast<int>(options.passes), passesText(options.passes));
    m_operations->setValue(static_cast<int>(options.operations));
    m_mix->setValue(options.mixReadPercent.value_or(0), mixText(options.mixReadPercent.value_or(0)));
    m_data->setValue(dataChoice(options.data), dataText(options.data));
    m_measure->setValue(toVariant(options.measure), durationText(options.measure));
    m_interval->setValue(toVariant(options.interval), durationText(options.interval));
    const ByteCount limit = options.maximumWritten.value_or(ByteCount(0));
    m_limit->setValue(toVariant(limit), bytesText(static_cast<double>(limit.count())));
    const Nanoseconds warmUp = options.hasWarmUp ? options.warmUpTime.value_or(wholePass) : noWarmUp;
    m_warmUp->setValue(toVariant(warmUp), durationText(warmUp));
}

void PlanBar::setRunning(bool isRunning)
{
    const QString reason = tr("Cannot be changed while a test is running.");
    for (ChoiceBox* const box : {m_profile, m_size, m_passes, m_operations, m_mix, m_data}) {
        box->setEnabled(!isRunning);
        box->setToolTip(asToolTip(isRunning ? reason : box->accessibleName()));
    }
    m_more->setEnabled(!isRunning);
    m_more->setToolTip(asToolTip(isRunning ? reason : tr("Times, limits and engine")));
}

void PlanBar::onProfileChosen()
{
    const QString id = m_profile->value().toString();
    if (id == editRowsValue) {
        editRows();
        return;
    }
    if (const Profile* const profile = findProfile(id.toStdString())) {
        const PlanOptions fresh = optionsFor(*profile);
        const Profile* const before = findProfile(m_options.profile);
        if (profile->frame || (before && before->frame)) { // and none of it stays behind
            m_options.operations = fresh.operations;
            m_options.mixReadPercent = fresh.mixReadPercent;
            m_options.fileSize = fresh.fileSize;
            m_options.passes = fresh.passes;
            m_options.untilPermille = fresh.untilPermille;
            m_options.hasWarmUp = fresh.hasWarmUp;
        }
        const auto definesData = [](const Profile* of) {
            return of && of->frame && of->frame->data;
        };
        if (definesData(profile) || definesData(before))
            m_options.data = fresh.data;
        m_options.warmUpTime = fresh.warmUpTime;
        m_options.profile = fresh.profile;
        m_options.rows = fresh.rows;
        m_options.measure = fresh.measure;
        m_options.interval = fresh.interval;
    }
    show(m_options);
    emit optionsChanged();
}

void PlanBar::onChosen()
{
    if (m_size->value() == toVariant(otherSize)) {
        show(m_options);
        m_sizeEntry->askBelow(*m_size, m_options.fileSize);
        return;
    }
    m_options.fileSize = ByteCount(m_size->value().toULongLong());
    takePasses(m_passes->value().toInt());
    m_options.operations = static_cast<Operations>(m_operations->value().toInt());
    const unsigned mix = m_mix->value().toUInt();
    m_options.mixReadPercent = mix > 0 ? std::optional(mix) : std::nullopt;
    if (const std::optional<DataPattern> chosen = dataOf(*m_data))
        m_options.data = *chosen;
    m_options.measure = Nanoseconds(m_measure->value().toLongLong());
    m_options.interval = Nanoseconds(m_interval->value().toLongLong());
    const ByteCount limit(m_limit->value().toULongLong());
    m_options.maximumWritten = limit.count() > 0 ? std::optional(limit) : std::nullopt;
    const Nanoseconds warmUp(m_warmUp->value().toLongLong());
    m_options.hasWarmUp = warmUp != noWarmUp;
    m_options.warmUpTime = warmUp > wholePass ? std::optional(warmUp) : std::nullopt;
    emit optionsChanged();
}

void PlanBar::takePasses(int chosen)
{
    if (chosen > 0) {
        m_options.passes = static_cast<unsigned>(chosen);
        m_options.untilPermille.reset();
        return;
    }
    const auto permille = static_cast<unsigned>(-chosen);
    if (m_options.untilPermille != permille)
        m_options.passes = limits::usualPassesForUntil;
    m_options.untilPermille = permille;
}

void PlanBar::editRows()
{
    auto* const dialog = new RowsDialog(m_options, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        setOptions(dialog->options());
        emit optionsChanged();
    });
    connect(dialog, &QDialog::rejected, this, [this] { show(m_options); });
    dialog->open();
}

EngineChoice PlanBar::engine() const
{
    return static_cast<EngineChoice>(m_engine->value().toInt());
}

void PlanBar::setEngine(EngineChoice engine)
{
    m_engine->setValue(static_cast<int>(engine));
}

bool PlanBar::capturesTrace() const
{
    return m_trace->isChecked();
}

void PlanBar::setCapturesTrace(bool captures)
{
    m_trace->setChecked(captures);
}

void PlanBar::showWriteLimit()
{
    showPopover(*m_limit);
}

void PlanBar::showPopover(ChoiceBox& first)
{
    m_popover->adjustSize();
    QPoint corner = m_more->mapToGlobal(QPoint(m_more->width() - m_popover->width(), m_more->height() + grid(0.5)));
    const QPoint windowLeft = window()->mapToGlobal(QPoint(grid(1), 0));
    corner.setX(qMax(corner.x(), windowLeft.x()));
    m_popover->move(corner);
    m_popover->show();
    first.setFocus(Qt::PopupFocusReason);
}

} // namespace steadymark::gui
