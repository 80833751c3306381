// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/compare/compare_candidates.h"

#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/plain_text.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace steadymark::gui {

CompareCandidates::CompareCandidates(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    auto* const title = plainLabel(tr("Choose what to compare it with"), this);
    title->setFont(scaledFont(1.25, QFont::DemiBold));
    title->setWordWrap(true);
    m_sentence = plainLabel(this);
    m_sentence->setWordWrap(true);
    m_sentence->setForegroundRole(QPalette::PlaceholderText);
    m_files = new QPushButton(lineIcon(Glyph::Open), tr("Add results from files…"), this);
    connect(m_files, &QPushButton::clicked, this, &CompareCandidates::filesWanted);
    m_layout->setContentsMargins(grid(2), grid(2), grid(2), grid(2));
    m_layout->setSpacing(grid(1));
    m_layout->addWidget(title);
    m_layout->addWidget(m_sentence);
    m_layout->addWidget(m_files, 0, Qt::AlignLeft);
    m_layout->addStretch(1);
    setCandidates({});
}

void CompareCandidates::setCandidates(const std::vector<CompareSession::Candidate>& candidates)
{
    for (QPushButton* const button : m_buttons) {
        button->hide();
        button->deleteLater(); // a click on it may have led here
    }
    m_buttons.clear();
    m_sentence->setText(candidates.empty()
            ? tr("Your history has no other result of this drive. Measure it again, or add results of another one.")
            : tr("These are the latest other results of the same drive:"));
    QWidget* before = this;
    for (const CompareSession::Candidate& candidate : candidates) {
        auto* const button = new QPushButton(lineIcon(Glyph::Compare), {}, this);
        const int room = grid(70);
        button->setText(asMenuText(button->fontMetrics().elidedText(candidate.title, Qt::ElideMiddle, room)));
        button->setToolTip(asToolTip(candidate.title));
        button->setAccessibleName(candidate.title);
        connect(button, &QPushButton::clicked, this, [this, file = candidate.file] { emit chosen(file); });
        m_layout->insertWidget(2 + static_cast<int>(m_buttons.size()), button, 0, Qt::AlignLeft);
        setTabOrder(before, button);
        before = button;
        m_buttons.push_back(button);
    }
    setTabOrder(before, m_files);
}

} // namespace steadymark::gui
