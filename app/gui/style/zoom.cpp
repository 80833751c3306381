// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/style/zoom.h"

#include "app/gui/style/metrics.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QGridLayout>
#include <QHeaderView>
#include <QLayout>
#include <QWidget>

#include <algorithm>
#include <array>

namespace steadymark::gui {
namespace {

constexpr std::array steps{75, 90, 100, 110, 125, 150, 175, 200};

QFont zoomed(QFont font, double factor)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(std::max(1, qRound(font.pixelSize() * factor)));
    return font;
}

QByteArray numbered(const char* name, int number)
{
    return QByteArray(name).append(QByteArray::number(number));
}

} // namespace

/// From one zoom to another. The grid has whole pixels and fonts have not: what holds a text must not get narrower than
/// the text does.
struct Zoom::Ratio {
    double from = 1.0; ///< of 100 %
    double to = 1.0;
};

Zoom::Zoom(int percent, QObject* parent)
    : QObject(parent)
    , m_usual(QApplication::font())
    , m_percent(std::clamp(percent, leastZoom, mostZoom))
{
    if (m_percent != 100)
        applyFont();
}

Zoom::~Zoom()
{
    if (m_percent != 100)
        QApplication::setFont(m_usual);
}

void Zoom::applyFont()
{
    QApplication::setFont(m_percent == 100 ? m_usual : zoomed(m_usual, m_percent / 100.0));
}

void Zoom::in()
{
    const auto* const next = std::ranges::upper_bound(steps, m_percent);
    setPercent(next == steps.end() ? mostZoom : *next);
}

void Zoom::out()
{
    const auto* const next = std::ranges::lower_bound(steps, m_percent);
    setPercent(next == steps.begin() ? leastZoom : *(next - 1));
}

void Zoom::setPercent(int percent)
{
    percent = std::clamp(percent, leastZoom, mostZoom);
    if (percent == m_percent)
        return;
    const double usualUnit = QFontMetrics(m_usual).height() / 2.0;
    const auto sizeOfGrid = [usualUnit](int at) {
        return std::max(gridUnit() / usualUnit, at / 100.0);
    };
    const Ratio from{sizeOfGrid(m_percent), 0.0};
    const double fontFactor = double(percent) / m_percent;
    QWidgetList widgets = QApplication::allWidgets();
    // Before the application's font changes what is inherited: the fonts with a size of their own.
    QHash<QWidget*, QFont> fonts;
    for (QWidget* const widget : std::as_const(widgets)) {
        if (widget->testAttribute(Qt::WA_SetFont) && (widget->font().resolveMask() & QFont::SizeResolved))
            fonts.insert(widget, followed(*widget, fontFactor));
    }
    m_percent = percent;
    applyFont();
    const Ratio ratio{from.from, sizeOfGrid(percent)};
    for (auto font = fonts.cbegin(); font != fonts.cend(); ++font)
        font.key()->setFont(font.value());
    for (QWidget* const widget : std::as_const(widgets)) {
        follow(*widget, ratio);
        for (QLayout* const layout : widget->findChildren<QLayout*>(QString(), Qt::FindDirectChildrenOnly))
            follow(*layout, ratio);
    }
    emit changed(percent);
}

QFont Zoom::followed(const QWidget& widget, double factor)
{
    const QFont font = widget.font();
    if (font.pointSizeF() <= 0)
        return zoomed(font, factor);
    if (!m_keptFonts.contains(&widget))
        connect(&widget, &QObject::destroyed, this, [this](QObject* gone) { m_keptFonts.remove(gone); });
    KeptFont& kept = m_keptFonts[&widget];
    if (!qFuzzyCompare(kept.given, font.pointSizeF()))
        kept.usual = font.pointSizeF() * 100.0 / m_percent;
    kept.given = kept.usual * m_percent / 100.0 * factor;
    QFont followed = font;
    followed.setPointSizeF(kept.given);
    return followed;
}

int Zoom::follow(const QObject& owner, const char* what, int given, const Ratio& ratio)
{
    if (!m_kept.contains(&owner))
        connect(&owner, &QObject::destroyed, this, [this](QObject* gone) { m_kept.remove(gone); });
    Kept& kept = m_kept[&owner][what];
    if (kept.given != given || kept.usual == 0.0) // it was given another one meanwhile
        kept.usual = given / ratio.from;
    kept.given = qRound(kept.usual * ratio.to);
    return kept.given;
}

void Zoom::follow(QWidget& widget, const Ratio& ratio)
{
    const auto isSet = [](int side) {
        return side > 1 && side < QWIDGETSIZE_MAX; // lines of a pixel stay lines
    };
    // What a layout asks of a window is its own affair, and a window's size is its user's. Icons of buttons are as
    // large as the style says, which follows by itself.
    if (!widget.isWindow() || widget.minimumWidth() == widget.maximumWidth()) {
        if (isSet(widget.maximumWidth()) && widget.minimumWidth() == widget.maximumWidth())
            widget.setFixedWidth(follow(widget, "width", widget.minimumWidth(), ratio));
        else if (isSet(widget.minimumWidth()) || isSet(widget.maximumWidth())) {
            const int least = isSet(widget.minimumWidth()) ? follow(widget, "least width", widget.minimumWidth(), ratio)
                                                           : widget.minimumWidth();
            const int most = isSet(widget.maximumWidth()) ? follow(widget, "most width", widget.maximumWidth(), ratio)
                                                          : widget.maximumWidth();
            widget.setMaximumWidth(std::max(least, most));
            widget.setMinimumWidth(least);
        }
        if (isSet(widget.maximumHeight()) && widget.minimumHeight() == widget.maximumHeight())
            widget.setFixedHeight(follow(widget, "height", widget.minimumHeight(), ratio));
        else if (isSet(widget.minimumHeight()) || isSet(widget.maximumHeight())) {
            const int least = isSet(widget.minimumHeight())
                ? follow(widget, "least height", widget.minimumHeight(), ratio)
                : widget.minimumHeight();
            const int most = isSet(widget.maximumHeight())
                ? follow(widget, "most height", widget.maximumHeight(), ratio)
                : widget.maximumHeight();
            widget.setMaximumHeight(std::max(least, most));
            widget.setMinimumHeight(least);
        }
    }
    if (const QMargins margins = widget.contentsMargins(); !margins.isNull() && widget.layout() == nullptr)
        widget.setContentsMargins(follow(widget, "left", margins.left(), ratio),
            follow(widget, "top", margins.top(), ratio), follow(widget, "right", margins.right(), ratio),
            follow(widget, "bottom", margins.bottom(), ratio));
    if (auto* const header = qobject_cast<QHeaderView*>(&widget)) {
        header->setMinimumSectionSize(follow(widget, "least section", header->minimumSectionSize(), ratio));
        header->setDefaultSectionSize(follow(widget, "section", header->defaultSectionSize(), ratio));
        for (int section = 0; section < header->count(); ++section) {
            if (header->orientation() == Qt::Horizontal && !header->isSectionHidden(section)
                && header->sectionResizeMode(section) != QHeaderView::Stretch)
                header->resizeSection(section,
                    follow(widget, QByteArray::number(section).constData(), header->sectionSize(section), ratio));
        }
    }
    widget.updateGeometry();
}

void Zoom::follow(QLayout& layout, const Ratio& ratio)
{
    const QMargins margins = layout.contentsMargins();
    layout.setContentsMargins(follow(layout, "left", margins.left(), ratio),
        follow(layout, "top", margins.top(), ratio), follow(layout, "right", margins.right(), ratio),
        follow(layout, "bottom", margins.bottom(), ratio));
    if (auto* const cells = qobject_cast<QGridLayout*>(&layout)) {
        cells->setHorizontalSpacing(follow(layout, "across", cells->horizontalSpacing(), ratio));
        cells->setVerticalSpacing(follow(layout, "down", cells->verticalSpacing(), ratio));
        for (int column = 0; column < cells->columnCount(); ++column) {
            if (const int least = cells->columnMinimumWidth(column); least > 0)
                cells->setColumnMinimumWidth(
                    column, follow(layout, numbered("column", column).constData(), least, ratio));
        }
    } else if (layout.spacing() >= 0) {
        layout.setSpacing(follow(layout, "spacing", layout.spacing(), ratio));
    }
    for (int at = 0; at < layout.count(); ++at) {
        QLayoutItem* const item = layout.itemAt(at);
        if (QSpacerItem* const space = item->spacerItem()) {
            const QSize size = space->sizeHint();
            space->changeSize(follow(layout, numbered("space across", at).constData(), size.width(), ratio),
                follow(layout, numbered("space down", at).constData(), size.height(), ratio),
                space->sizePolicy().horizontalPolicy(), space->sizePolicy().verticalPolicy());
        } else if (QLayout* const inner = item->layout()) {
            follow(*inner, ratio);
        }
    }
    layout.invalidate();
}

} // namespace steadymark::gui
