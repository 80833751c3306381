// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/trust/evidence_bars.h"

#include "app/gui/language/said.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/trust/trust_words.h"
#include "app/gui/widgets/figure_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace steadymark::gui {
namespace {

constexpr double largestNameShare = 0.42; // of the width; what is longer gets an ellipsis
constexpr double largestValueShare = 0.28;
constexpr double rowStep = 1.35; // lines of text

QString evidenceValue(double value, EvidenceUnit unit)
{
    return said(Sentence::figure(formatEvidence(value, unit)));
}

/// Of the bar's room; whatever cannot be drawn is nothing.
double barShare(double value, double largest)
{
    return std::isfinite(value) && largest > 0.0 ? std::clamp(value / largest, 0.0, 1.0) : 0.0;
}

} // namespace

EvidenceBars::EvidenceBars(Evidence evidence, Severity severity, QWidget* parent)
    : QWidget(parent)
    , m_evidence(std::move(evidence))
    , m_severity(severity)
{
    setFont(withTabularDigits(scaledFont(0.92)));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    const auto line = [this](const Sentence& name, double value) {
        return QStringLiteral("%1: %2").arg(sentenceOf(name), evidenceValue(value, m_evidence.unit));
    };
    QString text = line(m_evidence.expectedName, m_evidence.expected) + QLatin1Char('\n')
        + line(m_evidence.seenName, m_evidence.seen);
    if (m_evidence.limit)
        text += QLatin1Char('\n') + limitText();
    setAccessibleName(text);
    setToolTip(
        QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>"))));
}

QString EvidenceBars::limitText() const
{
    return tr("limit %1").arg(evidenceValue(m_evidence.limit.value_or(0.0), m_evidence.unit));
}

QSize EvidenceBars::sizeHint() const
{
    const double rows = m_evidence.limit ? 3.0 : 2.0;
    return {grid(40), static_cast<int>(std::ceil(rows * rowStep * fontMetrics().height()))};
}

QSize EvidenceBars::minimumSizeHint() const
{
    return {grid(16), sizeHint().height()};
}

void EvidenceBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ThemeColors& colors = themeColors(palette());
    const QFontMetrics metrics = fontMetrics();
    const QStringList names{sentenceOf(m_evidence.expectedName), sentenceOf(m_evidence.seenName)};
    const QStringList values{
        evidenceValue(m_evidence.expected, m_evidence.unit), evidenceValue(m_evidence.seen, m_evidence.unit)};
    const auto widest = [&metrics](const QStringList& texts) {
        return std::max(metrics.horizontalAdvance(texts[0]), metrics.horizontalAdvance(texts[1])) + 1;
    };
    const double gap = grid(1);
    const double nameWidth = std::min<double>(widest(names), largestNameShare * width());
    const double valueWidth = std::min<double>(widest(values), largestValueShare * width());
    const QRectF bars(nameWidth + gap, 0, width() - nameWidth - valueWidth - 2.0 * gap, height());
    const double row = rowStep * metrics.height();
    const double thickness = std::max(5.0, metrics.ascent() * 0.62);
    double largest = 0.0;
    for (const double value : {m_evidence.expected, m_evidence.seen, m_evidence.limit.value_or(0.0)}) {
        if (std::isfinite(value))
            largest = std::max(largest, value);
    }

    QColor expected = colors.secondaryText;
    expected.setAlphaF(0.55F);
    const QColor fills[] = {expected, severityColor(m_severity, palette())};
    const double numbers[] = {m_evidence.expected, m_evidence.seen};
    for (int i = 0; i < 2; ++i) {
        const QRectF line(0, i * row, width(), row);
        painter.setPen(colors.secondaryText);
        painter.drawText(QRectF(0, line.top(), nameWidth, row), Qt::AlignLeft | Qt::AlignVCenter,
            metrics.elidedText(names[i], Qt::ElideRight, static_cast<int>(nameWidth)));
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(QRectF(width() - valueWidth, line.top(), valueWidth, row), Qt::AlignRight | Qt::AlignVCenter,
            metrics.elidedText(values[i], Qt::ElideRight, static_cast<int>(valueWidth)));
        QRectF bar(bars.left(), line.center().y() - thickness / 2.0, bars.width(), thickness);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(QPalette::Midlight));
        painter.drawRoundedRect(bar, 2, 2);
        const double share = barShare(numbers[i], largest);
        if (share > 0.0) {
            bar.setWidth(std::max(2.0, bar.width() * share)); // there is something, however little
            painter.setBrush(fills[i]);
            painter.drawRoundedRect(bar, 2, 2);
        }
    }
    if (!m_evidence.limit)
        return;
    // Snapped to whole pixels, so that it is thin at every scale.
    const double x = std::floor(bars.left() + bars.width() * barShare(*m_evidence.limit, largest)) - 0.5;
    painter.setPen(QPen(palette().color(QPalette::WindowText), 1.0, Qt::DashLine));
    painter.drawLine(QPointF(x, row + 1.0), QPointF(x, 2.0 * row + 2.0));
    const QString text = limitText();
    const double textWidth = std::min<double>(metrics.horizontalAdvance(text) + 1, width());
    const double left = std::clamp(x - textWidth / 2.0, 0.0, width() - textWidth);
    painter.setPen(colors.secondaryText);
    painter.drawText(QRectF(left, 2.0 * row, textWidth, row), Qt::AlignLeft | Qt::AlignVCenter,
        metrics.elidedText(text, Qt::ElideRight, static_cast<int>(textWidth)));
}

} // namespace steadymark::gui
