// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/prepare/prepare_result.h"

#include "app/gui/language/said.h"
#include "app/gui/prepare/prepare_parts.h"
#include "app/gui/prepare/prepare_words.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/flow_layout.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace steadymark::gui {
namespace {

std::pair<Glyph, QColor ThemeColors::*> outcomeSign(PrepareOutcome outcome)
{
    switch (outcome) {
    case PrepareOutcome::Done:
        return {Glyph::Check, &ThemeColors::success};
    case PrepareOutcome::Refused:
        return {Glyph::Rejected, &ThemeColors::warning};
    case PrepareOutcome::Failed:
        return {Glyph::Error, &ThemeColors::error};
    case PrepareOutcome::Cancelled:
        break;
    }
    return {Glyph::Stop, &ThemeColors::secondaryText};
}

QString outcomeTitle(const PrepareSession::Outcome& outcome)
{
    const QString what = outcome.isRecovery ? PrepareResultPanel::tr("Recovery") : stepText(outcome.step);
    if (!outcome.report)
        return PrepareResultPanel::tr("%1: outcome unknown").arg(what);
    return PrepareResultPanel::tr("%1: %2", "a step and its outcome")
        .arg(what, outcomeText(outcome.report->outcome).toLower());
}

/// "2 min 3 s · 512 GB"
QString reportFigures(const PrepareReport& report)
{
    QStringList parts;
    if (report.duration > Nanoseconds::zero())
        parts << PrepareResultPanel::tr("Took %1").arg(durationText(report.duration));
    if (report.bytes.count() > 0) {
        const QString bytes = bytesText(static_cast<double>(report.bytes.count()));
        const PrepareMethod method = report.step.method;
        parts << (method == PrepareMethod::Trim    ? PrepareResultPanel::tr("%1 trimmed").arg(bytes)
                : method == PrepareMethod::Discard ? PrepareResultPanel::tr("%1 discarded").arg(bytes)
                : method == PrepareMethod::Fill || method == PrepareMethod::FillDrive
                ? PrepareResultPanel::tr("%1 written").arg(bytes)
                : bytes);
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace

PrepareResultPanel::PrepareResultPanel(QWidget* parent)
    : QWidget(parent)
    , m_sign(new PrepareGlyph(Glyph::Check, &ThemeColors::success, 3, this))
    , m_title(wrappedText({}, this))
    , m_commands(new CommandDisclosure(tr("Commands sent"), this))
    , m_benchmark(new QPushButton(tr("Run the benchmark"), this))
    , m_back(new QPushButton(tr("Back to the drive"), this))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(1.5), grid(1.5), grid(1.5), grid(1.5));
    layout->setSpacing(grid(1.25));
    auto* const head = new QHBoxLayout;
    head->setSpacing(grid(1.25));
    head->addWidget(m_sign, 0, Qt::AlignTop);
    head->addWidget(m_title, 1);
    m_title->setFont(scaledFont(1.35, QFont::DemiBold));
    layout->addLayout(head);
    m_lines = new QWidget(this);
    layout->addWidget(m_lines);
    layout->addWidget(m_commands);
    auto* const buttons = new QWidget(this);
    auto* const flow = new FlowLayout(grid(1), buttons);
    flow->setContentsMargins(0, 0, 0, 0);
    m_benchmark->setDefault(true);
    flow->addWidget(m_benchmark);
    flow->addWidget(m_back);
    layout->addWidget(buttons);
    connect(m_benchmark, &QPushButton::clicked, this, &PrepareResultPanel::benchmarkWanted);
    connect(m_back, &QPushButton::clicked, this, &PrepareResultPanel::backWanted);
}

void PrepareResultPanel::addLine(const QString& line, bool isQuiet)
{
    if (line.isEmpty())
        return;
    m_linesLayout->addWidget(wrappedText(line, m_lines, isQuiet));
    m_text += line + QLatin1Char('\n');
}

void PrepareResultPanel::setOutcome(const PrepareSession::Outcome& outcome)
{
    QWidget* const lines = new QWidget(this);
    delete layout()->replaceWidget(m_lines, lines);
    delete m_lines;
    m_lines = lines;
    m_linesLayout = new QVBoxLayout(m_lines);
    m_linesLayout->setContentsMargins(grid(4.25), 0, 0, 0); // below the title
    m_linesLayout->setSpacing(grid(0.75));
    m_text.clear();
    m_title->setText(outcomeTitle(outcome));
    addLine(tr("%1, named %2 by the system").arg(driveText(outcome.drive), QString::fromStdString(outcome.drive.name)),
        true);
    if (outcome.report)
        showReport(*outcome.report);
    else if (outcome.error)
        showError(*outcome.error);
    const bool isDone = outcome.report && outcome.report->outcome == PrepareOutcome::Done;
    m_benchmark->setVisible(isDone && !outcome.isRecovery);
}

void PrepareResultPanel::showReport(const PrepareReport& report)
{
    const auto [glyph, color] = outcomeSign(report.outcome);
    m_sign->setGlyph(glyph, color);
    addLine(said(report.sentence));
    addLine(reportFigures(report));
    addLine(proofText(report.proof));
    for (const Sentence& remark : report.remarks)
        addLine(said(remark), true);
    m_commands->setLines(report.commands);
}

void PrepareResultPanel::showError(const Error& error)
{
    m_sign->setGlyph(error.code == ErrorCode::PermissionDenied ? Glyph::Rejected : Glyph::Error,
        error.code == ErrorCode::PermissionDenied ? &ThemeColors::warning : &ThemeColors::error);
    if (error.code == ErrorCode::PermissionDenied)
        m_title->setText(tr("Nothing was done"));
    addLine(said(error.sentence));
    if (error.code != ErrorCode::PermissionDenied)
        addLine(tr("Check the drive again to see whether an operation is still running in it or has left it locked."),
            true);
    m_commands->setLines({});
}

QString PrepareResultPanel::title() const
{
    return m_title->text();
}

} // namespace steadymark::gui
