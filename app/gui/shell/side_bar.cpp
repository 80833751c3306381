// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/side_bar.h"

#include "app/gui/history/history_view.h"
#include "app/gui/shell/pages.h"
#include "app/gui/style/app_style.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/plain_text.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QStyleOptionButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace steadymark::gui {
namespace {

/// One page in the list: icon and word, filled while it is the current one.
class PageButton final : public QAbstractButton {
public:
    PageButton(const PageEntry& page, QWidget* parent)
        : QAbstractButton(parent)
        , m_glyph(page.icon)
    {
        setText(pageTitle(page));
        setCheckable(true);
        setAutoExclusive(true);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        return {grid(6) + QFontMetrics(scaledFont(1.0, QFont::DemiBold)).horizontalAdvance(text()), grid(4.5)};
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QColor fill = palette().color(QPalette::Text);
        fill.setAlphaF(isChecked() ? 0.11f : underMouse() ? 0.06f : 0.0f);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawRoundedRect(rect(), cornerRadius, cornerRadius);
        const QColor text = palette().color(QPalette::WindowText);
        const int side = grid(2);
        const QRect icon(grid(1.25), (height() - side) / 2, side, side);
        const QRect words(icon.right() + grid(1.25), 0, width() - icon.right() - grid(2), height());
        drawGlyph(painter, QStyle::visualRect(layoutDirection(), rect(), icon), m_glyph,
            isChecked() ? themeColors(palette()).accentText : text);
        painter.setPen(text);
        painter.setFont(scaledFont(1.0, isChecked() ? QFont::DemiBold : QFont::Normal));
        painter.drawText(QStyle::visualRect(layoutDirection(), rect(), words),
            QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft | Qt::AlignVCenter), this->text());
        QStyleOption option;
        option.initFrom(this);
        if (hasFocus() && (option.state & QStyle::State_KeyboardFocusChange))
            drawFocusRing(painter, rect(), palette(), cornerRadius);
    }

private:
    Glyph m_glyph;
};

} // namespace

SideBar::SideBar(HistoryModel& history, QMenu* menu, QWidget* parent)
    : QWidget(parent)
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(1), grid(2), grid(1), grid(1));
    layout->setSpacing(grid(0.25));
    // At the top, where it is found first.
    auto* const button = new QToolButton(this);
    button->setIcon(lineIcon(Glyph::Menu));
    button->setAutoRaise(true);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMenu(menu);
    button->setToolTip(tr("Menu (F10)"));
    button->setAccessibleName(tr("Menu"));
    layout->addWidget(button, 0, Qt::AlignLeft);
    for (const PageEntry& page : pageTable())
        addPageButton(*layout, page);
    layout->addSpacing(grid(2));
    addHistory(*layout, history);
    setFixedWidth(grid(26));
}

void SideBar::addHistory(QVBoxLayout& layout, HistoryModel& history)
{
    auto* const heading = plainLabel(tr("History"), this);
    heading->setFont(scaledFont(0.9, QFont::DemiBold));
    heading->setForegroundRole(QPalette::PlaceholderText);
    heading->setContentsMargins(grid(1.25), 0, 0, grid(0.5));
    m_byDrive = new QToolButton(this);
    m_byDrive->setIcon(lineIcon(Glyph::Drive));
    m_byDrive->setAutoRaise(true);
    m_byDrive->setCheckable(true);
    m_byDrive->setToolTip(tr("Group by drive"));
    m_byDrive->setAccessibleName(tr("Group by drive"));
    auto* const top = new QHBoxLayout;
    top->addWidget(heading, 1);
    top->addWidget(m_byDrive);
    layout.addLayout(top);
    m_search = new QLineEdit(this);
    m_search->setPlaceholderText(tr("Search results"));
    m_search->setAccessibleName(tr("Search results"));
    m_search->setToolTip(tr("Words of comment, drive, profile, folder or date, like \"990 pro 2026-03\""));
    m_search->setClearButtonEnabled(true);
    layout.addWidget(m_search);
    m_history = new HistoryView(history, this);
    heading->setBuddy(m_history);
    layout.addWidget(m_history, 1);
    connect(
        m_search, &QLineEdit::textChanged, this, [this](const QString& words) { m_history->list().setSearch(words); });
    connect(m_byDrive, &QToolButton::clicked, this, [this](bool isGrouped) {
        m_history->list().setGrouped(isGrouped);
        emit groupedByDriveChanged(isGrouped);
    });
    // Of a few results nothing has to be looked for.
    const auto showTools = [this, &history] {
        constexpr int few = 3;
        const bool areMany = history.rowCount() > few;
        m_byDrive->setVisible(areMany);
        m_search->setVisible(areMany || !m_search->text().isEmpty());
    };
    connect(&history, &HistoryModel::linesChanged, this, showTools);
    showTools();
}

void SideBar::setGroupedByDrive(bool isGrouped)
{
    m_byDrive->setChecked(isGrouped);
    m_history->list().setGrouped(isGrouped);
}

void SideBar::addPageButton(QVBoxLayout& layout, const PageEntry& page)
{
    auto* const button = new PageButton(page, this);
    connect(button, &QAbstractButton::clicked, this, [this, at = m_buttons.size()] { emit pageChosen(at); });
    layout.addWidget(button);
    m_buttons.push_back(button);
}

void SideBar::setPage(std::size_t page)
{
    // No button stands for a page of the menu: then none is checked, which exclusive buttons do not let happen.
    const bool isHere = page < m_buttons.size();
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i]->setAutoExclusive(isHere);
        m_buttons[i]->setChecked(i == page);
    }
    // Of exclusive buttons Tab reaches the checked one; Qt sees to that only when one of them gets the focus.
    for (std::size_t i = 0; i < m_buttons.size(); ++i)
        m_buttons[i]->setFocusPolicy(i == page || !isHere ? Qt::StrongFocus : Qt::ClickFocus);
}

void SideBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const ThemeColors& colors = themeColors(palette());
    painter.fillRect(rect(), colors.sideBar);
    const int edge = isRightToLeft() ? 0 : width() - 1;
    painter.fillRect(QRect(edge, 0, 1, height()), colors.border);
}

} // namespace steadymark::gui
