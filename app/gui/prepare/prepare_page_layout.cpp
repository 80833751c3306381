// SPDX-License-Identifier: GPL-3.0-or-later
// What the Prepare page is made of and where it stands.
#include "app/gui/prepare/prepare_confirm.h"
#include "app/gui/prepare/prepare_contents.h"
#include "app/gui/prepare/prepare_log.h"
#include "app/gui/prepare/prepare_page.h"
#include "app/gui/prepare/prepare_parts.h"
#include "app/gui/prepare/prepare_progress.h"
#include "app/gui/prepare/prepare_result.h"
#include "app/gui/prepare/prepare_ways.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/card.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/drive_choice.h"
#include "app/gui/widgets/elided_label.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/message_strip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace steadymark::gui {

void PreparePage::makeHeader()
{
    m_chooser = new ChoiceBox(tr("Drive"), this);
    m_chooser->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_choice = std::make_unique<DriveChoice>(*m_chooser);
    m_facts = new ElidedLabel(this);
    m_facts->setFont(withTabularDigits(scaledFont(0.92)));
    m_facts->setForegroundRole(QPalette::PlaceholderText);
    m_look = new QPushButton(lineIcon(Glyph::Refresh), {}, this);
    m_logButton = new QPushButton(tr("Log"), this);
    m_logButton->setToolTip(tr("What was done on this machine"));
    m_message = new MessageStrip(this);
    m_condition = new MessageStrip(this);
    m_condition->setDismissable(false);
    m_recovery = new MessageStrip(this);
    m_recovery->setDismissable(false);
    connect(m_chooser, &ChoiceBox::chosen, this, &PreparePage::onDriveChosen);
    connect(m_look, &QPushButton::clicked, this, [this] {
        m_message->clear();
        m_session.look(DrivePreparer::Depth::Whole);
    });
    connect(m_logButton, &QPushButton::clicked, this, &PreparePage::showLog);
}

void PreparePage::makeWays()
{
    m_waysPage = new QWidget(this);
    m_contents = new PrepareContents(m_waysPage);
    m_ways = new PrepareWays(m_waysPage);
    m_remarks = wrappedText({}, m_waysPage, true);
    m_remarks->setContentsMargins(grid(1.5), grid(0.5), grid(1.5), grid(0.5));
    auto* const layout = new QVBoxLayout(m_waysPage);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid(1));
    layout->addWidget(new Card(m_contents, m_waysPage));
    layout->addWidget(new Card(m_ways, m_waysPage));
    layout->addWidget(m_remarks);
    layout->addStretch(1);
}

void PreparePage::makePanels()
{
    m_confirm = new PrepareConfirm(this);
    m_progress = new PrepareProgressPanel(this);
    m_result = new PrepareResultPanel(this);
    m_log = new PrepareLogPanel(this);
}

void PreparePage::makeEmpty()
{
    m_empty = new EmptyState(this);
    m_empty->setHelperToolTip(tr("The helper is the small part of this program that may prepare drives."));
    connect(m_empty, &EmptyState::actionChosen, this, &PreparePage::lookAgain);
    connect(m_empty, &EmptyState::helperWanted, this, &PreparePage::helperWanted);
    m_emptyCard = new Card(m_empty, this);
}

/// Everything can be scrolled to in a window that is too low for it; what is lower stands at the top.
QWidget* PreparePage::scrolled(QWidget* content)
{
    auto* const area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    auto* const inner = new QWidget(area);
    auto* const layout = new QVBoxLayout(inner);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(content);
    layout->addStretch(1);
    area->setWidget(inner);
    area->viewport()->setAutoFillBackground(false);
    inner->setAutoFillBackground(false);
    return area;
}

void PreparePage::arrange()
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(2), grid(2), grid(2), grid(2));
    layout->setSpacing(grid(1));
    auto* const top = new QHBoxLayout;
    top->setSpacing(grid(1));
    top->addWidget(m_chooser);
    top->addStretch(1);
    top->addWidget(m_look);
    top->addWidget(m_logButton);
    layout->addLayout(top);
    layout->addWidget(m_facts);
    layout->addWidget(m_message);
    layout->addWidget(m_condition);
    layout->addWidget(m_recovery);
    m_stack = new QStackedWidget(this);
    // In the order of View.
    m_pages = {m_emptyCard, scrolled(m_waysPage), scrolled(m_confirm), scrolled(new Card(m_progress, this)),
        scrolled(new Card(m_result, this)), scrolled(new Card(m_log, this))};
    for (QWidget* const page : m_pages)
        m_stack->addWidget(page);
    layout->addWidget(m_stack, 1);
    setFocusPolicy(Qt::NoFocus);
}

} // namespace steadymark::gui
