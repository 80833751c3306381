// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/style/app_style.h"

#include "app/gui/charts/plot_colors.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QPainter>
#include <QStyleOption>

namespace steadymark::gui {
namespace {

/// Hovering and pressing move a colour towards the text.
QColor reacting(const QColor& color, const QStyleOption& option)
{
    if (!(option.state & QStyle::State_Enabled))
        return color;
    const QColor text = option.palette.color(QPalette::ButtonText);
    if (option.state & (QStyle::State_Sunken | QStyle::State_On))
        return mixed(color, text, 0.14);
    if (option.state & QStyle::State_MouseOver)
        return mixed(color, text, 0.06);
    return color;
}

bool hasVisibleFocus(const QStyleOption& option)
{
    return (option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_KeyboardFocusChange);
}

void drawSurface(QPainter& painter, const QStyleOption& option, const QColor& fill, const QColor& border)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(border, 1));
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), cornerRadius, cornerRadius);
    painter.restore();
    if (hasVisibleFocus(option))
        drawFocusRing(painter, option.rect, option.palette, cornerRadius);
}

void drawButtonPanel(QPainter& painter, const QStyleOption& option)
{
    const auto* const button = qstyleoption_cast<const QStyleOptionButton*>(&option);
    if (button && (button->features & QStyleOptionButton::DefaultButton)) {
        const QColor accent = option.palette.color(QPalette::Highlight);
        drawSurface(painter, option, reacting(accent, option), accent);
        return;
    }
    if (button && (button->features & QStyleOptionButton::Flat)) {
        const bool isActive = option.state & (QStyle::State_MouseOver | QStyle::State_Sunken | QStyle::State_On);
        if ((option.state & QStyle::State_Enabled) && isActive) {
            const QColor fill = reacting(option.palette.color(QPalette::Window), option);
            drawSurface(painter, option, fill, fill);
        } else if (hasVisibleFocus(option)) {
            drawFocusRing(painter, option.rect, option.palette, cornerRadius);
        }
        return;
    }
    drawSurface(
        painter, option, reacting(option.palette.color(QPalette::Button), option), option.palette.color(QPalette::Mid));
}

void drawToolPanel(QPainter& painter, const QStyleOption& option)
{
    const bool isActive = option.state & (QStyle::State_MouseOver | QStyle::State_Sunken | QStyle::State_On);
    if ((option.state & QStyle::State_Enabled) && isActive) {
        QColor fill = option.palette.color(QPalette::ButtonText);
        fill.setAlphaF(option.state & (QStyle::State_Sunken | QStyle::State_On) ? 0.16f : 0.08f);
        drawSurface(painter, option, fill, Qt::transparent);
    } else if (hasVisibleFocus(option)) {
        drawFocusRing(painter, option.rect, option.palette, cornerRadius);
    }
}

void drawLineEdit(QPainter& painter, const QStyleOption& option)
{
    const bool hasFocus = option.state & QStyle::State_HasFocus;
    const QColor border = option.palette.color(hasFocus ? QPalette::Highlight : QPalette::Mid);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double width = hasFocus ? 2 : 1;
    painter.setPen(QPen(border, width));
    painter.setBrush(option.palette.brush(QPalette::Base));
    const double inset = width / 2;
    painter.drawRoundedRect(
        QRectF(option.rect).adjusted(inset, inset, -inset, -inset), cornerRadius - inset, cornerRadius - inset);
    painter.restore();
}

void drawCheckBox(QPainter& painter, const QStyleOption& option)
{
    const bool isOn = option.state & (QStyle::State_On | QStyle::State_NoChange);
    const QColor accent = option.palette.color(QPalette::Highlight);
    const QColor fill = isOn ? accent : reacting(option.palette.color(QPalette::Base), option);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(isOn ? accent : option.palette.color(QPalette::Dark), 1));
    painter.setBrush(fill);
    const QRectF box = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.drawRoundedRect(box, 3.5, 3.5);
    painter.restore();
    if (isOn)
        drawGlyph(painter, box.adjusted(1, 1, -1, -1), Glyph::Check, option.palette.color(QPalette::HighlightedText));
}

void drawBar(QPainter& painter, const QRectF& rect, const QColor& color)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    const double radius = qMin(rect.width(), rect.height()) / 2;
    painter.drawRoundedRect(rect, radius, radius);
    painter.restore();
}

/// Icon, words and, if it opens a menu, a chevron, centred together.
void drawButtonLabel(QPainter& painter, const QStyleOptionButton& button)
{
    const bool isDefault = button.features & QStyleOptionButton::DefaultButton;
    const bool isEnabled = button.state & QStyle::State_Enabled;
    const QColor color = button.palette.color(isEnabled ? QPalette::Active : QPalette::Disabled,
        isDefault && isEnabled ? QPalette::HighlightedText : QPalette::ButtonText);
    const int gap = grid(0.75);
    const int chevron = button.features & QStyleOptionButton::HasMenu ? grid(1.5) : 0;
    const QSize icon = button.icon.isNull() ? QSize(0, 0) : button.iconSize;
    const int words = button.fontMetrics.size(Qt::TextShowMnemonic, button.text).width();
    int width = words;
    for (const int part : {icon.width(), chevron})
        width += part > 0 ? part + gap : 0;
    int left = button.rect.left() + (button.rect.width() - width) / 2;
    const auto place = [&](int partWidth, int height) {
        const QRect part(left, button.rect.top() + (button.rect.height() - height) / 2, partWidth, height);
        left += partWidth + gap;
        return QStyle::visualRect(button.direction, button.rect, part);
    };
    if (!icon.isEmpty()) {
        const QRect rect = place(icon.width(), icon.height());
        button.icon.paint(&painter, rect, Qt::AlignCenter,
            !isEnabled      ? QIcon::Disabled
                : isDefault ? QIcon::Selected
                            : QIcon::Normal);
    }
    painter.setPen(color);
    painter.drawText(place(words, button.rect.height()), Qt::AlignCenter | Qt::TextShowMnemonic, button.text);
    if (chevron > 0)
        drawGlyph(painter, place(chevron, chevron), Glyph::ChevronDown, color);
}

void drawScrollBar(const QStyle& style, QPainter& painter, const QStyleOptionSlider& option, const QWidget* widget)
{
    if (option.minimum == option.maximum)
        return;
    const QRectF handle = style.subControlRect(QStyle::CC_ScrollBar, &option, QStyle::SC_ScrollBarSlider, widget);
    const bool isHot = (option.activeSubControls & QStyle::SC_ScrollBarSlider)
        && (option.state & (QStyle::State_MouseOver | QStyle::State_Sunken));
    QColor color = option.palette.color(QPalette::Text);
    color.setAlphaF(isHot ? 0.5f : 0.28f);
    const double inset = isHot ? 3 : 4;
    drawBar(painter, handle.adjusted(inset, inset, -inset, -inset), color);
}

/// As a field, with an arrow for each direction in which it can be turned.
void drawSpinBox(const QStyle& style, QPainter& painter, const QStyleOptionSpinBox& option, const QWidget* widget)
{
    drawLineEdit(painter, option);
    const double side = gridUnit() * 1.25;
    const auto drawArrow = [&](QStyle::SubControl arrow, QAbstractSpinBox::StepEnabledFlag step) {
        const QRectF place = style.subControlRect(QStyle::CC_SpinBox, &option, arrow, widget);
        const bool canStep = (option.state & QStyle::State_Enabled) && (option.stepEnabled & step);
        QColor color = option.palette.color(QPalette::ButtonText);
        if (!canStep)
            color.setAlphaF(0.35F);
        painter.save();
        painter.translate(place.center());
        if (arrow == QStyle::SC_SpinBoxUp)
            painter.scale(1.0, -1.0);
        drawGlyph(painter, QRectF(-side / 2, -side / 2, side, side), Glyph::ChevronDown, color);
        painter.restore();
    };
    drawArrow(QStyle::SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled);
    drawArrow(QStyle::SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled);
}

} // namespace

void drawFocusRing(QPainter& painter, const QRectF& rect, const QPalette& palette, double radius)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(themeColors(palette).accentText, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius - 1, radius - 1);
    painter.restore();
}

void drawPopoverEdge(QPainter& painter, const QRect& rect, const QPalette& palette)
{
    QColor edge = palette.color(QPalette::PlaceholderText);
    edge.setAlphaF(0.6F);
    painter.save();
    painter.setPen(QPen(edge, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5));
    painter.restore();
}

AppStyle::AppStyle()
    : QProxyStyle(QStringLiteral("Fusion"))
{
}

void AppStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    switch (element) {
    case PE_PanelButtonCommand:
        return drawButtonPanel(*painter, *option);
    case PE_PanelButtonTool:
        return drawToolPanel(*painter, *option);
    case PE_PanelLineEdit:
        // The edit field of an editable combo box or a spin box lies in the frame of its parent.
        if (const auto* const frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
            frame && frame->lineWidth > 0)
            return drawLineEdit(*painter, *option);
        break;
    case PE_FrameLineEdit:
        return; // drawn with the panel
    case PE_IndicatorCheckBox:
        return drawCheckBox(*painter, *option);
    case PE_FrameDefaultButton:
        return;
    case PE_FrameFocusRect:
        // Buttons and fields draw their own ring.
        if (widget
            && (widget->inherits("QPushButton") || widget->inherits("QToolButton") || widget->inherits("QComboBox")))
            return;
        if (qobject_cast<const QAbstractItemView*>(widget))
            return;
        return drawFocusRing(*painter, option->rect, option->palette, 4);
    case PE_Frame:
    case PE_FrameMenu:
        // What lies below a popover may have the same ground, above all in the dark.
        if (widget && widget->isWindow() && (widget->windowFlags() & Qt::WindowType_Mask) == Qt::Popup)
            return drawPopoverEdge(*painter, widget->rect(), option->palette);
        break;
    case PE_PanelTipLabel:
        painter->fillRect(option->rect, option->palette.brush(QPalette::ToolTipBase));
        return;
    default:
        break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void AppStyle::drawControl(
    ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    if (element == CE_ProgressBarGroove) {
        QColor color = option->palette.color(QPalette::Text);
        color.setAlphaF(0.12f);
        return drawBar(*painter, option->rect, color);
    }
    if (element == CE_ProgressBarContents) {
        const auto* const bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option);
        if (!bar || bar->maximum <= bar->minimum || bar->progress <= bar->minimum)
            return;
        const double share = (bar->progress - bar->minimum) / double(bar->maximum - bar->minimum);
        QRectF filled = option->rect;
        filled.setWidth(qMax(filled.height(), filled.width() * share));
        if (option->direction == Qt::RightToLeft)
            filled.moveRight(option->rect.right() + 1);
        return drawBar(*painter, filled, option->palette.color(QPalette::Highlight));
    }
    if (element == CE_HeaderSection || element == CE_HeaderEmptyArea) {
        // Flat, on the ground of the table, with a line below.
        painter->fillRect(option->rect, option->palette.color(QPalette::Base));
        // Names of rows have no lines between them.
        if (!(option->state & State_Horizontal))
            return;
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
            option->palette.color(QPalette::Mid));
        return;
    }
    if (element == CE_PushButtonLabel) {
        if (const auto* const button = qstyleoption_cast<const QStyleOptionButton*>(option))
            return drawButtonLabel(*painter, *button);
    }
    if (element == CE_PushButtonBevel) {
        // Fusion would add its own arrow of a menu, which belongs to the label here.
        if (const auto* const button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
            QStyleOptionButton copy = *button;
            copy.features &= ~QStyleOptionButton::ButtonFeatures(QStyleOptionButton::HasMenu);
            return QProxyStyle::drawControl(element, &copy, painter, widget);
        }
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void AppStyle::drawComplexControl(
    ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const
{
    if (control == CC_ComboBox) {
        if (const auto* const combo = qstyleoption_cast<const QStyleOptionComboBox*>(option)) {
            if (combo->frame || !combo->editable)
                // One that is typed in is a field, as what is typed lies on.
                drawSurface(*painter, *option,
                    reacting(option->palette.color(combo->editable ? QPalette::Base : QPalette::Button), *option),
                    option->palette.color(QPalette::Mid));
            const QRectF arrow = subControlRect(CC_ComboBox, option, SC_ComboBoxArrow, widget);
            const double side = gridUnit() * 1.5;
            drawGlyph(*painter, QRectF(arrow.center().x() - side / 2, arrow.center().y() - side / 2 + 0.5, side, side),
                Glyph::ChevronDown, option->palette.color(QPalette::ButtonText));
            return;
        }
    }
    if (control == CC_SpinBox) {
        if (const auto* const spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option))
            return drawSpinBox(*this, *painter, *spin, widget);
    }
    if (control == CC_ToolButton) {
        if (const auto* const button = qstyleoption_cast<const QStyleOptionToolButton*>(option)) {
            QStyleOptionToolButton copy = *button;
            copy.features &= ~QStyleOptionToolButton::ToolButtonFeatures(QStyleOptionToolButton::HasMenu);
            QProxyStyle::drawComplexControl(control, &copy, painter, widget);
            // One that rises only under the pointer has no panel that could draw it.
            if (hasVisibleFocus(*option))
                drawFocusRing(*painter, option->rect, option->palette, cornerRadius);
            return;
        }
    }
    if (control == CC_ScrollBar) {
        if (const auto* const slider = qstyleoption_cast<const QStyleOptionSlider*>(option))
            return drawScrollBar(*this, *painter, *slider, widget);
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect AppStyle::subControlRect(
    ComplexControl control, const QStyleOptionComplex* option, SubControl subControl, const QWidget* widget) const
{
    if (control == CC_ComboBox) {
        const QRect whole = option->rect;
        const int arrow = grid(2.75);
        QRect rect;
        if (subControl == SC_ComboBoxArrow)
            rect = QRect(whole.right() + 1 - arrow, whole.top(), arrow, whole.height());
        else if (subControl == SC_ComboBoxEditField)
            rect = whole.adjusted(grid(1.25), 1, -arrow, -1);
        if (rect.isValid())
            return visualRect(option->direction, whole, rect);
    }
    if (control == CC_ScrollBar && (subControl == SC_ScrollBarAddLine || subControl == SC_ScrollBarSubLine))
        return {};
    if (control == CC_ScrollBar && (subControl == SC_ScrollBarGroove || subControl == SC_ScrollBarSlider)) {
        const auto* const slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
        if (!slider || subControl == SC_ScrollBarGroove)
            return option->rect;
        const bool isHorizontal = slider->orientation == Qt::Horizontal;
        const int length = isHorizontal ? option->rect.width() : option->rect.height();
        const double range = double(slider->maximum) - slider->minimum;
        const int handle = range <= 0
            ? length
            : qBound(grid(3), qRound(length * slider->pageStep / (range + slider->pageStep)), length);
        const int position = sliderPositionFromValue(
            slider->minimum, slider->maximum, slider->sliderPosition, length - handle, slider->upsideDown);
        return isHorizontal ? QRect(option->rect.left() + position, option->rect.top(), handle, option->rect.height())
                            : QRect(option->rect.left(), option->rect.top() + position, option->rect.width(), handle);
    }
    return QProxyStyle::subControlRect(control, option, subControl, widget);
}

QRect AppStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    if (element == SE_LineEditContents) {
        const auto* const frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        if (frame && frame->lineWidth > 0)
            return option->rect.adjusted(grid(1), 1, -grid(1), -1);
    }
    if (element == SE_PushButtonContents)
        return option->rect;
    if (element == SE_ProgressBarGroove || element == SE_ProgressBarContents)
        return option->rect;
    return QProxyStyle::subElementRect(element, option, widget);
}

QSize AppStyle::sizeFromContents(
    ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const
{
    switch (type) {
    case CT_PushButton: {
        const QSize usual = QProxyStyle::sizeFromContents(type, option, size, widget);
        const auto* const button = qstyleoption_cast<const QStyleOptionButton*>(option);
        const bool hasMenu = button && (button->features & QStyleOptionButton::HasMenu);
        const int width = size.width() + grid(hasMenu ? 5 : 3);
        return QSize(qMax(width, grid(7)), qMax(usual.height(), grid(4)));
    }
    case CT_ComboBox:
        return QSize(size.width() + grid(1.25) + grid(2.75) + 2, qMax(size.height() + 2, grid(4)));
    case CT_LineEdit:
        return QSize(size.width(), qMax(size.height(), grid(4)));
    case CT_ToolButton: {
        const QSize usual = QProxyStyle::sizeFromContents(type, option, size, widget);
        return usual.expandedTo(QSize(grid(4), grid(4)));
    }
    case CT_MenuItem: {
        const auto* const item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
        QSize usual = QProxyStyle::sizeFromContents(type, option, size, widget);
        if (item && item->menuItemType != QStyleOptionMenuItem::Separator)
            usual.setHeight(qMax(usual.height(), grid(3.5)));
        return usual;
    }
    default:
        return QProxyStyle::sizeFromContents(type, option, size, widget);
    }
}

int AppStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_LayoutLeftMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutBottomMargin:
        return grid(1.5);
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return grid(1);
    case PM_ScrollBarExtent:
        return grid(1.75);
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_ButtonIconSize:
    case PM_SmallIconSize:
        return grid(2);
    case PM_HeaderMargin:
    case PM_FocusFrameHMargin: // beside the text in the cells of tables and lists
        return grid(0.75);
    case PM_ToolTipLabelFrameWidth:
        return grid(0.75);
    case PM_MenuPanelWidth:
        return 1;
    case PM_MenuVMargin:
        return grid(0.5);
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int AppStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const
{
    switch (hint) {
    case SH_ToolTipLabel_Opacity:
        return 255;
    case SH_ComboBox_Popup:
        return 0; // a list below the field, not a menu over it
    case SH_DialogButtonBox_ButtonsHaveIcons:
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

} // namespace steadymark::gui
