// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/benchmark/run_header.h"

#include "app/gui/run/progress_words.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/trust/trust_line.h"
#include "app/gui/widgets/elided_label.h"
#include "app/gui/widgets/figure_text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QProgressBar>
#include <QVBoxLayout>

namespace steadymark::gui {

RunHeader::RunHeader(QWidget* parent)
    : QWidget(parent)
    , m_line(new QHBoxLayout)
    , m_title(new ElidedLabel(this))
    , m_remark(new ElidedLabel(this))
    , m_trust(new TrustLine(this))
    , m_bar(new QProgressBar(this))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid(0.5));
    m_line->setContentsMargins(0, 0, 0, 0);
    m_line->setSpacing(grid(1.5));
    layout->addLayout(m_line);
    // In a row of its own, which can be hidden whatever the line itself shows.
    m_trustRow = new QWidget(this);
    m_trustLine = new QHBoxLayout(m_trustRow);
    m_trustLine->setContentsMargins(0, 0, 0, 0);
    m_trustLine->setSpacing(grid(1.5));
    m_trustLine->addWidget(m_trust, 1);
    layout->addWidget(m_trustRow);
    layout->addWidget(m_bar);
    m_title->setFont(withTabularDigits(scaledFont(1.0, QFont::DemiBold)));
    m_remark->setFont(withTabularDigits(scaledFont(0.92)));
    auto* const words = new QVBoxLayout;
    words->setContentsMargins(0, 0, 0, 0);
    words->setSpacing(grid(0.25));
    words->addWidget(m_title);
    words->addWidget(m_remark);
    m_line->addLayout(words, 1);
    m_bar->setTextVisible(false);
    m_bar->setRange(0, barSteps);
    m_bar->setFixedHeight(qMax(3, grid(0.5)));
    m_bar->setAccessibleName(tr("Progress of the test"));
    QSizePolicy keepsRoom = m_bar->sizePolicy();
    keepsRoom.setRetainSizeWhenHidden(true);
    m_bar->setSizePolicy(keepsRoom);
    m_bar->hide();
}

void RunHeader::setCompact(bool isCompact)
{
    m_trustRow->setVisible(!isCompact);
}

void RunHeader::addTool(QWidget* widget)
{
    widget->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed); // the sentence beside it gives way
    m_line->addWidget(widget);
}

void RunHeader::addNote(QWidget* widget)
{
    m_trustLine->addWidget(widget);
}

void RunHeader::showText(const QString& title, const QString& remark, Tone tone, const QString& remarkTip)
{
    m_bar->hide();
    m_title->setLine(title);
    m_remark->setLine(remark, remarkTip);
    m_tone = tone;
    applyTone();
}

void RunHeader::showProgress(const RunProgress& progress, const Procedure& procedure)
{
    const QString remark = remainderText(progress, procedure);
    showProgress(phaseText(progress, procedure), remark, progress.fraction);
    if (progress.temperatureCelsius)
        m_remark->setLine(remark, tr("Temperature before the current measurement"));
}

void RunHeader::showProgress(const QString& title, const QString& remark, double fraction)
{
    m_bar->show();
    m_bar->setValue(qRound(fraction * barSteps));
    m_title->setLine(title);
    m_remark->setLine(remark);
    if (m_tone != Tone::Quiet) {
        m_tone = Tone::Quiet;
        applyTone();
    }
}

QString RunHeader::title() const
{
    return m_title->text();
}

QString RunHeader::remark() const
{
    return m_remark->text();
}

void RunHeader::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyTone();
}

void RunHeader::applyTone()
{
    const ThemeColors& colors = themeColors(palette());
    QPalette colored = palette();
    colored.setColor(QPalette::WindowText,
        m_tone == Tone::Good          ? colors.success
            : m_tone == Tone::Warning ? colors.warning
                                      : colors.secondaryText);
    m_remark->setPalette(colored);
}

} // namespace steadymark::gui
