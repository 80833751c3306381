// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/explore/sweep_form.h"

#include "app/gui/language/said.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/plain_text.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>

#include <chrono>
#include <utility>

namespace steadymark::gui {
namespace {

constexpr std::chrono::seconds usualSample{5};
constexpr int mostSamples = 99;

/// A quiet name above a field.
void addField(QVBoxLayout& column, const QString& name, QWidget* field, QWidget* parent)
{
    auto* const label = plainLabel(name, parent);
    label->setBuddy(field);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setFont(scaledFont(0.92));
    field->setAccessibleName(name);
    column.addWidget(label);
    column.addWidget(field);
}

} // namespace

SweepForm::SweepForm(QWidget* parent)
    : QWidget(parent)
{
    m_workload = new QLineEdit(QStringLiteral("rnd,4KiB,q1,read"), this);
    m_workload->setToolTip(asToolTip(
        tr("rnd or seq, the block size, then any of q32, t4, read, write, read=70, span=1GiB, data=zeros, time=3s …")));
    m_first = new QLineEdit(QStringLiteral("queue=1..128"), this);
    m_first->setToolTip(asToolTip(tr("1..128 doubles, 0..100:10 goes in steps, 4,8,16 is a list. What can be varied: "
                                     "block, queue, threads, read, compress, span, position, offset, rate, rest")));
    m_second = new QLineEdit(this);
    m_second->setPlaceholderText(tr("nothing else"));
    m_second->setToolTip(asToolTip(tr("A second parameter, such as block=512..64KiB: one curve for each of its "
                                      "values")));
    m_samples = new QSpinBox(this);
    m_samples->setRange(1, mostSamples);
    m_samples->setValue(1);
    m_trims = new QCheckBox(tr("TRIM before each point that writes"), this);
    m_trims->setToolTip(
        asToolTip(tr("So that no point is slower for what the points before it wrote. What is read later "
                     "is written again.")));
    m_note = plainLabel(this);
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setFont(scaledFont(0.92));

    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(grid(1), grid(0.5), grid(1), grid(1));
    column->setSpacing(grid(0.5));
    addField(*column, tr("Workload"), m_workload, this);
    addField(*column, tr("Over"), m_first, this);
    addField(*column, tr("and over"), m_second, this);
    addField(*column, tr("Samples of each point"), m_samples, this);
    column->addWidget(m_trims);
    column->addWidget(m_note);
    for (QLineEdit* const field : {m_workload, m_first, m_second})
        connect(field, &QLineEdit::textChanged, this, &SweepForm::update);
    connect(m_samples, &QSpinBox::valueChanged, this, &SweepForm::update);
    connect(m_trims, &QCheckBox::toggled, this, &SweepForm::update);
    update();
}

Result<RunPlan> SweepForm::read() const
{
    PlanSweep sweep;
    BOOST_OUTCOME_TRY(sweep.cell.workload, parseWorkload(m_workload->text().trimmed().toStdString()));
    PassLength& length = sweep.cell.workload.length;
    if (!length.time && !length.bytes && !length.ios)
        length.time = usualSample;
    BOOST_OUTCOME_TRYV(checkWorkload(sweep.cell.workload));
    for (const QLineEdit* const field : {m_first, m_second}) {
        const std::string text = field->text().trimmed().toStdString();
        if (text.empty() && field == m_second)
            continue;
        BOOST_OUTCOME_TRY(PlanAxis axis, parsePlanAxis(text));
        sweep.axes.push_back(std::move(axis));
    }
    sweep.cell.samples = static_cast<unsigned>(m_samples->value());
    sweep.trims = m_trims->isChecked();
    return planOfSweep(std::move(sweep));
}

void SweepForm::update()
{
    Result<RunPlan> plan = read();
    m_whyNot = plan ? QString() : said(plan.error().sentence);
    m_plan = plan ? std::make_shared<const RunPlan>(std::move(plan).value()) : nullptr;
    std::size_t points = m_plan != nullptr ? 1 : 0;
    if (m_plan != nullptr) {
        for (const PlanAxis& axis : std::get<PlanSweep>(m_plan->stages.front().work).axes)
            points *= axis.axis.values.size();
    }
    m_note->setText(m_plan != nullptr ? tr("%n point(s)", nullptr, static_cast<int>(points)) : m_whyNot);
    emit changed();
}

} // namespace steadymark::gui
