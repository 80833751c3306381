// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/trust/verdict_view.h"

#include "app/gui/health/health_words.h"
#include "app/gui/language/said.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/plain_text.h"
#include "app/gui/widgets/sentence_label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace steadymark::gui {
namespace {

/// One of our signs as a widget.
class Sign final : public QWidget {
public:
    Sign(HealthLevel level, int side, QWidget* parent)
        : QWidget(parent)
        , m_level(level)
    {
        setFixedSize(side, side);
        setAccessibleName(levelText(level));
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        drawGlyph(painter, rect(), levelGlyph(m_level), levelColor(m_level, palette()));
    }

private:
    HealthLevel m_level;
};

} // namespace

VerdictView::VerdictView(QWidget* parent)
    : QScrollArea(parent)
    , m_content(new QWidget(this))
    , m_layout(new QVBoxLayout(m_content))
{
    setFrameShape(QFrame::NoFrame);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidget(m_content);
    setFocusPolicy(Qt::StrongFocus); // so that the keyboard can scroll it
    setAccessibleName(tr("Verdict"));
    m_layout->setContentsMargins(grid(0.5), grid(1), grid(1), grid(0.5));
    m_layout->setSpacing(grid(1));
    viewport()->setAutoFillBackground(false);
    m_content->setAutoFillBackground(false);
}

void VerdictView::setVerdict(const HealthVerdict& verdict)
{
    m_verdict = verdict;
    setAccessibleDescription(said(verdict.summary));
    rebuild();
}

void VerdictView::rebuild()
{
    m_isRebuilding = true;
    while (QLayoutItem* const item = m_layout->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    auto* const head = new QWidget(m_content);
    auto* const line = new QHBoxLayout(head);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(grid(1));
    line->addWidget(new Sign(m_verdict.level, grid(3), head), 0, Qt::AlignTop);
    auto* const words = new QVBoxLayout;
    words->setSpacing(grid(0.25));
    auto* const title = plainLabel(levelText(m_verdict.level), head);
    title->setFont(scaledFont(1.35, QFont::DemiBold));
    words->addWidget(title);
    const bool isFirstReason = !m_verdict.reasons.empty() && m_verdict.statement == m_verdict.reasons.front().text;
    if (!m_verdict.statement.empty() && !isFirstReason)
        words->addWidget(sentenceLabel(said(m_verdict.statement), head));
    line->addLayout(words, 1);
    m_layout->addWidget(head);
    for (const HealthReason& reason : m_verdict.reasons)
        addReason(reason);
    m_layout->addStretch(1);
    m_isRebuilding = false;
    updateGeometry();
}

void VerdictView::addReason(const HealthReason& reason)
{
    auto* const row = new QWidget(m_content);
    auto* const line = new QHBoxLayout(row);
    line->setContentsMargins(grid(0.5), 0, 0, 0);
    line->setSpacing(grid(1.5));
    line->addWidget(new Sign(reason.level, grid(2), row), 0, Qt::AlignTop);
    auto* const words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(sentenceLabel(said(reason.text), row));
    if (!reason.remedy.empty()) {
        QLabel* const remedy = sentenceLabel(said(reason.remedy), row);
        remedy->setForegroundRole(QPalette::PlaceholderText);
        words->addWidget(remedy);
    }
    line->addLayout(words, 1);
    m_layout->addWidget(row);
}

QSize VerdictView::sizeHint() const
{
    // As high as all reasons need, but the table below wants its room, too.
    const int needed = m_layout->hasHeightForWidth()
        ? m_layout->totalHeightForWidth(std::max(grid(20), viewport()->width()))
        : m_content->sizeHint().height();
    const int most = std::max(grid(18), window()->height() / 3);
    return {grid(34), std::min(needed, most)};
}

QSize VerdictView::minimumSizeHint() const
{
    return {grid(26), grid(12)};
}

void VerdictView::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    updateGeometry();
}

void VerdictView::changeEvent(QEvent* event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_isRebuilding)
        m_content->update();
}

} // namespace steadymark::gui
