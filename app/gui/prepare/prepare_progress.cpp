// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/prepare/prepare_progress.h"

#include "app/gui/language/said.h"
#include "app/gui/prepare/prepare_parts.h"
#include "app/gui/prepare/prepare_words.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/plain_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {
namespace {

QString progressFigures(const PrepareProgress& progress)
{
    QStringList parts;
    const bool isUnknown = progress.fraction <= 0.0 && progress.isEstimated;
    const QString about = progress.isEstimated ? QStringLiteral("≈ ") : QString();
    if (!isUnknown)
        parts << PrepareProgressPanel::tr("%1%2 % done", "a mark for estimates and the number")
                     .arg(about, numberText(std::floor(std::clamp(progress.fraction, 0.0, 1.0) * 100.0), 0));
    if (progress.remaining)
        parts << PrepareProgressPanel::tr("%1%2 left", "a mark for estimates and the time")
                     .arg(about, clockText(*progress.remaining));
    if (progress.bytes.count() > 0)
        parts << bytesText(static_cast<double>(progress.bytes.count()));
    if (progress.isEstimated)
        parts << PrepareProgressPanel::tr("estimated from the elapsed time: the drive does not report its progress");
    return parts.join(QStringLiteral(" · "));
}

QString noteOf(const PrepareSession::Work& work)
{
    if (work.isStopping)
        return PrepareProgressPanel::tr("Stopping…");
    if (work.progress.canBeStopped)
        return PrepareProgressPanel::tr("You can leave this page meanwhile. Closing the window stops the operation.");
    return PrepareProgressPanel::tr(
        "This cannot be interrupted safely. You can leave this page or close the window: the drive continues without "
        "it, and this page shows the progress at the next start. Keep the computer powered on.");
}

} // namespace

PrepareProgressPanel::PrepareProgressPanel(QWidget* parent)
    : QWidget(parent)
    , m_title(wrappedText({}, this))
    , m_phase(wrappedText({}, this))
    , m_bar(new QProgressBar(this))
    , m_figures(wrappedText({}, this))
    , m_note(wrappedText({}, this, true))
    , m_stop(new QPushButton(lineIcon(Glyph::Stop), tr("Stop"), this))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(1.5), grid(1.5), grid(1.5), grid(1.5));
    layout->setSpacing(grid(1.25));
    m_title->setFont(scaledFont(1.35, QFont::DemiBold));
    m_figures->setFont(withTabularDigits(scaledFont(1.0, QFont::DemiBold)));
    m_note->setAlignment(Qt::AlignLeft | Qt::AlignVCenter); // beside the words of the button
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(grid(1));
    m_bar->setAccessibleName(tr("Progress"));
    layout->addWidget(m_title);
    layout->addWidget(m_phase);
    layout->addWidget(m_bar);
    layout->addWidget(m_figures);
    layout->addSpacing(grid(1));
    auto* const bottom = new QHBoxLayout;
    bottom->setSpacing(grid(2));
    bottom->addWidget(m_stop, 0, Qt::AlignTop);
    bottom->addWidget(m_note, 1);
    layout->addLayout(bottom);
    connect(m_stop, &QPushButton::clicked, this, &PrepareProgressPanel::stopWanted);
}

void PrepareProgressPanel::setWork(const PrepareSession::Work& work)
{
    const PrepareProgress& progress = work.progress;
    m_title->setText(
        tr("%1: %2", "what is done, and the drive").arg(workTitle(work.step, work.isRecovery), driveText(work.drive)));
    m_phase->setText(progress.phase.empty() ? tr("Requesting access to the drive…") : said(progress.phase));
    m_phase->setVisible(m_phase->text() != workTitle(work.step, work.isRecovery)); // the title says it
    const bool isUnknown = progress.fraction <= 0.0 && (progress.isEstimated || progress.phase.empty());
    m_bar->setRange(0, isUnknown ? 0 : barSteps);
    m_bar->setValue(static_cast<int>(std::clamp(progress.fraction, 0.0, 1.0) * barSteps));
    m_figures->setText(progress.phase.empty() ? QString() : progressFigures(progress));
    m_figures->setVisible(!m_figures->text().isEmpty());
    m_bar->setAccessibleDescription(m_figures->text());
    m_note->setText(progress.phase.empty() ? tr("Nothing has been sent to the drive yet.") : noteOf(work));
    m_stop->setEnabled(progress.canBeStopped && !work.isStopping);
    m_stop->setToolTip(asToolTip(m_stop->isEnabled() ? tr("Stop (Esc)") : m_note->text()));
}

QString PrepareProgressPanel::figures() const
{
    return m_figures->text();
}

QString PrepareProgressPanel::note() const
{
    return m_note->text();
}

} // namespace steadymark::gui
