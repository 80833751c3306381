// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/prepare/prepare_log.h"

#include "app/gui/language/said.h"
#include "app/gui/prepare/prepare_parts.h"
#include "app/gui/prepare/prepare_words.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/figure_text.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace steadymark::gui {
namespace {

constexpr std::size_t mostShown = 100;

} // namespace

PrepareLogPanel::PrepareLogPanel(QWidget* parent)
    : QWidget(parent)
    , m_rows(new QWidget(this))
    , m_back(new QPushButton(tr("Back to the drive"), this))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(1.5), grid(1.5), grid(1.5), grid(1.5));
    layout->setSpacing(grid(1.25));
    auto* const top = new QHBoxLayout;
    auto* const title = wrappedText(tr("Operations on this machine"), this);
    title->setFont(scaledFont(1.35, QFont::DemiBold));
    top->addWidget(title, 1);
    top->addWidget(m_back, 0, Qt::AlignTop);
    layout->addLayout(top);
    layout->addWidget(m_rows);
    connect(m_back, &QPushButton::clicked, this, &PrepareLogPanel::backWanted);
}

void PrepareLogPanel::setReports(const std::vector<PrepareReport>& reports)
{
    QWidget* const rows = new QWidget(this);
    delete layout()->replaceWidget(m_rows, rows);
    delete m_rows;
    m_rows = rows;
    m_layout = new QVBoxLayout(m_rows);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(grid(1.5));
    m_text.clear();
    if (reports.empty())
        m_layout->addWidget(wrappedText(tr("No drive has been prepared on this machine yet."), m_rows, true));
    for (std::size_t i = 0; i < std::min(reports.size(), mostShown); ++i)
        addReport(reports[i]);
}

void PrepareLogPanel::addReport(const PrepareReport& report)
{
    auto* const row = new QWidget(m_rows);
    auto* const layout = new QVBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid(0.25));
    auto* const head =
        wrappedText(QStringList{stepText(report.step), driveText(report.identity), outcomeText(report.outcome)}.join(
                        QStringLiteral(" · ")),
            row);
    head->setFont(scaledFont(1.0, QFont::DemiBold));
    layout->addWidget(head);
    QStringList facts{logMoment(report.startedAtUnixMs), QString::fromStdString(report.identity.name)};
    if (!report.identity.serial.empty())
        facts << tr("serial …%1").arg(QString::fromStdString(wordToType(report.identity)));
    if (report.duration > Nanoseconds::zero())
        facts << durationText(report.duration);
    if (report.bytes.count() > 0)
        facts << bytesText(static_cast<double>(report.bytes.count()));
    layout->addWidget(wrappedText(facts.join(QStringLiteral(" · ")), row, true));
    layout->addWidget(wrappedText(said(report.sentence), row));
    if (const QString proof = proofText(report.proof); !proof.isEmpty())
        layout->addWidget(wrappedText(proof, row, true));
    m_text += head->text() + QLatin1Char('\n') + said(report.sentence) + QLatin1Char('\n');
    m_layout->addWidget(row);
}

} // namespace steadymark::gui
