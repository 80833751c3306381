// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/states/findings_view.h"

#include "app/gui/prepare/prepare_parts.h"
#include "app/gui/states/procedure_parts.h"
#include "app/gui/states/section_panel.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/card.h"
#include "app/gui/widgets/figure_text.h"

#include <QLabel>
#include <QVBoxLayout>

namespace steadymark::gui {

FindingsView::FindingsView(QWidget* parent)
    : QWidget(parent)
{
    auto* const inner = new QWidget(this);
    m_column = new QVBoxLayout(inner);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(grid(1.25));
    m_sentences = wrappedText({}, inner);
    m_sentences->setFont(scaledFont(1.1));
    m_sentences->setContentsMargins(grid(2), 0, grid(2), 0);
    m_sentences->setTextFormat(Qt::RichText);
    m_column->addWidget(m_sentences);
    m_column->addStretch(1);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scrolledVertically(inner, this));
}

void FindingsView::setSentences(const QStringList& sentences)
{
    m_said = sentences;
    QString text;
    for (const QString& sentence : sentences)
        text += QStringLiteral("<p style=\"margin-top:0; margin-bottom:%1px\">%2</p>")
                    .arg(sentence == sentences.back() ? 0 : static_cast<int>(grid(0.75)))
                    .arg(withFiguresUnbroken(sentence).toHtmlEscaped());
    m_sentences->setText(text);
    m_sentences->setAccessibleName(sentences.join(QLatin1Char(' ')));
    m_sentences->setVisible(!sentences.isEmpty());
}

void FindingsView::setSections(const std::vector<ReportSection>& sections)
{
    while (m_panels.size() < sections.size()) {
        auto* const panel = new SectionPanel(this);
        connect(panel, &SectionPanel::exportFailed, this, &FindingsView::exportFailed);
        m_column->insertWidget(1 + static_cast<int>(m_panels.size()), new Card(panel, this));
        m_panels.push_back(panel);
    }
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        m_panels[i]->parentWidget()->setVisible(i < sections.size());
        if (i < sections.size())
            m_panels[i]->setSection(sections[i]);
    }
}

std::vector<SectionPanel*> FindingsView::panels() const
{
    std::vector<SectionPanel*> shown;
    for (SectionPanel* const panel : m_panels) {
        if (!panel->parentWidget()->isHidden())
            shown.push_back(panel);
    }
    return shown;
}

} // namespace steadymark::gui
