// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/empty_state.h"

#include "app/gui/prepare/prepare_parts.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/plain_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace steadymark::gui {

EmptyState::EmptyState(QWidget* parent)
    : QWidget(parent)
{
    m_title = plainLabel(this);
    m_title->setFont(scaledFont(1.35, QFont::DemiBold));
    m_sentence = wrappedText({}, this, true);
    m_sentence->setAlignment(Qt::AlignHCenter);
    m_sentence->setFixedWidth(grid(60));
    m_progress = new QProgressBar(this);
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(grid(30), std::max(3, grid(0.5)));
    m_progress->hide();
    m_action = new QPushButton(this);
    m_action->setDefault(true);
    m_helper = new QPushButton(tr("Install the helper…"), this);
    m_helper->hide();
    connect(m_action, &QPushButton::clicked, this, &EmptyState::actionChosen);
    connect(m_helper, &QPushButton::clicked, this, &EmptyState::helperWanted);

    auto* const buttons = new QHBoxLayout;
    buttons->setSpacing(grid(1));
    buttons->addStretch();
    buttons->addWidget(m_action);
    buttons->addWidget(m_helper);
    buttons->addStretch();
    auto* const layout = new QVBoxLayout(this);
    layout->setSpacing(grid(1.5));
    layout->addStretch(2);
    layout->addWidget(m_title, 0, Qt::AlignHCenter);
    layout->addWidget(m_sentence, 0, Qt::AlignHCenter);
    layout->addWidget(m_progress, 0, Qt::AlignHCenter);
    layout->addLayout(buttons);
    layout->addStretch(3);
}

void EmptyState::setContent(const Content& content)
{
    m_title->setText(content.title);
    m_sentence->setText(content.sentence);
    // A centred label gets no height for the lines that it is wrapped into.
    m_sentence->setFixedHeight(std::max(0, m_sentence->heightForWidth(m_sentence->maximumWidth())));
    m_sentence->setVisible(!content.sentence.isEmpty());
    m_action->setText(content.action);
    m_action->setVisible(!content.action.isEmpty());
    m_helper->setVisible(content.offersHelper);
}

void EmptyState::setHelperToolTip(const QString& text)
{
    m_helper->setToolTip(asToolTip(text));
}

void EmptyState::setBusy(const QString& name)
{
    m_progress->setAccessibleName(name);
    m_progress->setVisible(!name.isEmpty());
}

QString EmptyState::title() const
{
    return m_title->text();
}

QString EmptyState::sentence() const
{
    return m_sentence->text();
}

} // namespace steadymark::gui
