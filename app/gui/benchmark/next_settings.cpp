// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/benchmark/next_settings.h"

#include "app/gui/style/metrics.h"
#include "app/gui/widgets/elided_label.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace steadymark::gui {

NextSettings::NextSettings(QWidget* parent)
    : QWidget(parent)
    , m_words(new ElidedLabel(this))
    , m_again(new QPushButton(tr("Same settings again"), this))
{
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid(1));
    layout->addWidget(m_words, 1);
    layout->addWidget(m_again);
    m_words->setSizePolicy(
        QSizePolicy::Maximum, QSizePolicy::Fixed); // what it says comes before the room of the verdict
    setFocusPolicy(m_again->focusPolicy());
    setFocusProxy(m_again);
    m_words->setForegroundRole(QPalette::PlaceholderText);
    // As high as the verdict that it stands beside.
    m_again->setFlat(true);
    m_again->setToolTip(tr("Sets the controls to what the result shown was measured with"));
    connect(m_again, &QPushButton::clicked, this, [this] {
        if (const auto takeAgain = m_takeAgain) // a copy: it tells anew
            takeAgain();
    });
    clear();
}

void NextSettings::tell(const QString& next, std::function<void()> takeAgain)
{
    m_takeAgain = std::move(takeAgain);
    m_again->setVisible(m_takeAgain != nullptr);
    m_words->setLine(tr("Next run: %1").arg(next),
        tr("The result shown was measured with other settings. Start measures %1.").arg(next));
    m_again->setFixedHeight(m_words->sizeHint().height() + grid(0.5));
    show();
}

void NextSettings::clear()
{
    hide();
    m_words->setLine({});
}

QString NextSettings::text() const
{
    return m_words->text();
}

} // namespace steadymark::gui
