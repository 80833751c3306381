// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/menu_page.h"

#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/plain_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace steadymark::gui {

MenuPage::MenuPage(const QString& title, Scrolls scrolls, QWidget* parent)
    : Page(parent)
    , m_title(title)
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(2), grid(2), grid(2), grid(2));
    layout->setSpacing(grid(1.25));
    m_top = new QHBoxLayout;
    m_top->setSpacing(grid(1));
    auto* const heading = plainLabel(title, this);
    heading->setFont(scaledFont(1.4, QFont::DemiBold));
    m_top->addWidget(heading);
    m_top->addStretch(1);
    m_close = new QToolButton(this);
    m_close->setIcon(lineIcon(Glyph::Close));
    m_close->setAutoRaise(true);
    m_close->setAccessibleName(tr("Close this page"));
    m_close->setToolTip(tr("Close this page (Esc)"));
    connect(m_close, &QToolButton::clicked, this, &Page::left);
    m_top->addWidget(m_close);
    layout->addLayout(m_top);
    m_message = new MessageStrip(this);
    layout->addWidget(m_message);
    m_contentWidget = new QWidget(this);
    m_content = new QVBoxLayout(m_contentWidget);
    m_content->setContentsMargins(0, 0, 0, 0);
    m_content->setSpacing(grid(1));
    if (scrolls == Scrolls::No) {
        layout->addWidget(m_contentWidget, 1);
        return;
    }
    auto* const area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(m_contentWidget);
    layout->addWidget(area, 1);
}

MenuPage::~MenuPage() = default;

QString MenuPage::title() const
{
    return m_title;
}

bool MenuPage::perform(Command command)
{
    if (command != Command::Stop)
        return false;
    emit left();
    return true;
}

void MenuPage::addTool(QWidget* widget)
{
    m_top->insertWidget(m_top->count() - 1, widget);
}

} // namespace steadymark::gui
