// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/compare/compare_groups.h"

#include "app/gui/compare/compare_words.h"
#include "app/gui/shell/paths.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/elided_label.h"
#include "app/gui/widgets/plain_text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPixmap>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace steadymark::gui {

namespace {

QPixmap swatch(const QColor& color, qreal scale)
{
    const int side = grid(1.5);
    QPixmap pixmap(QSize(side, side) * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(color);
    return pixmap;
}

} // namespace

CompareGroups::CompareGroups(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(grid(1.5), grid(0.5), grid(0.5), grid(0.5));
    m_layout->setSpacing(grid(0.5));
}

void CompareGroups::setGroups(const std::vector<CompareSession::Group>& groups)
{
    m_groups = groups;
    rebuild();
}

void CompareGroups::rebuild()
{
    m_isRebuilding = true;
    for (QWidget* const line : m_lines) {
        line->hide();
        line->deleteLater(); // one of its own signals may have led here
    }
    m_lines.clear();
    for (std::size_t index = 0; index < m_groups.size(); ++index) {
        m_lines.push_back(makeLine(index));
        m_layout->addWidget(m_lines.back());
        m_lines.back()->show();
    }
    m_isRebuilding = false;
    // They are the newest of the window, and yet not the last that are read.
    QWidget* before = previousInFocusChain();
    while (before != this && (before->focusPolicy() & Qt::TabFocus) == 0) // Qt orders only those
        before = before->previousInFocusChain();
    for (const QWidget* const line : m_lines) {
        for (QWidget* const control : line->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
            if ((control->focusPolicy() & Qt::TabFocus) == 0)
                continue;
            setTabOrder(before, control);
            before = control;
        }
    }
}

QWidget* CompareGroups::makeLine(std::size_t index)
{
    const CompareSession::Group& group = m_groups[index];
    auto* const line = new QWidget(this);
    auto* const color = plainLabel(line);
    color->setPixmap(swatch(groupColor(ChartColors::from(palette()), index), devicePixelRatioF()));
    auto* const name = new QLineEdit(group.label, line);
    name->setAccessibleName(tr("Name of the group"));
    name->setToolTip(tr("Name of this state or drive in the comparison"));
    // All of what they are called, unless that is a tale; all alike, so that what stands beside them is a column.
    int widest = 0;
    for (const CompareSession::Group& each : m_groups)
        widest = std::max(widest, name->fontMetrics().horizontalAdvance(each.label));
    name->setMinimumWidth(grid(30));
    name->setMaximumWidth(std::clamp<int>(widest + grid(4), grid(30), grid(49)));
    name->setCursorPosition(0);
    connect(name, &QLineEdit::editingFinished, this, [this, name, index] {
        if (!m_isRebuilding && name->text() != m_groups[index].label)
            emit renamed(index, name->text());
    });
    auto* const facts = new ElidedLabel(line);
    QString text = group.facts;
    if (index == 0)
        text = tr("baseline") + QStringLiteral(" · ") + text;
    if (group.isSimulated)
        text = tr("Simulated drive") + QStringLiteral(" · ") + text;
    QStringList files;
    for (const std::filesystem::path& file : group.files)
        files << pathText(file);
    facts->setLine(text, files.join(QLatin1Char('\n')));
    facts->setForegroundRole(QPalette::PlaceholderText);

    auto* const menuButton = new QToolButton(line);
    menuButton->setIcon(lineIcon(Glyph::Menu));
    menuButton->setAutoRaise(true);
    menuButton->setAccessibleName(tr("Actions for this group"));
    menuButton->setToolTip(asToolTip(menuButton->accessibleName()));
    menuButton->setPopupMode(QToolButton::InstantPopup);
    auto* const menu = new QMenu(menuButton);
    menu->addAction(tr("Add results of the same state…"), this, [this, index] { emit filesWanted(index); });
    QAction* const first = menu->addAction(tr("Use as baseline"), this, [this, index] { emit firstRequested(index); });
    first->setEnabled(index != 0);
    for (std::size_t other = 0; other < m_groups.size(); ++other) {
        if (other != index)
            menu->addAction(asMenuText(tr("Same state as \"%1\"").arg(m_groups[other].label)), this,
                [this, index, other] { emit joinRequested(index, other); });
    }
    menuButton->setMenu(menu);
    auto* const remove = new QToolButton(line);
    remove->setIcon(lineIcon(Glyph::Close));
    remove->setAutoRaise(true);
    remove->setAccessibleName(tr("Remove from the comparison"));
    remove->setToolTip(tr("Remove from the comparison; the files are kept"));
    connect(remove, &QToolButton::clicked, this, [this, index] { emit removeRequested(index); });

    auto* const layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid(1));
    layout->addWidget(color);
    layout->addWidget(name, 5);
    if (group.isEdited) { // a label of its own, which is never cut
        auto* const edited = plainLabel(tr("Edited: not what was measured"), line);
        edited->setObjectName(QStringLiteral("edited"));
        QPalette colors = edited->palette();
        colors.setColor(QPalette::WindowText, themeColors(palette()).warning);
        edited->setPalette(colors);
        layout->addWidget(edited);
    }
    layout->addWidget(facts, 3);
    layout->addWidget(menuButton);
    layout->addWidget(remove);
    return line;
}

void CompareGroups::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_isRebuilding && !m_groups.empty())
        rebuild();
}

} // namespace steadymark::gui
