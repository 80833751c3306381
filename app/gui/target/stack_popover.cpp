// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/target/stack_popover.h"

#include "app/gui/exchange/copied_note.h"
#include "app/gui/language/said.h"
#include "app/gui/shell/background_task.h"
#include "app/gui/shell/paths.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/target/stack_view.h"
#include "app/gui/target/target_model.h"
#include "app/gui/widgets/elided_label.h"
#include "app/gui/widgets/enter_presses.h"
#include "app/gui/widgets/plain_text.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

namespace steadymark::gui {

struct StackPopover::Found {
    Result<StorageStack> stack;
    std::vector<Drive> drives;
};

QString bestLinkHint(const std::vector<Drive>& drives)
{
    QStringList hints;
    for (const Drive& drive : drives) {
        if (drive.bestLink.name.empty() || drive.link.empty() || drive.bestLink.name == drive.link)
            continue;
        hints << (drives.size() == 1 ? StackPopover::tr("Connected at %1; drive and slot support %2.")
                                     : StackPopover::tr("%3 is connected at %1; drive and slot support %2."))
                     .arg(QString::fromStdString(drive.link), QString::fromStdString(drive.bestLink.name));
        if (drives.size() > 1)
            hints.back() = hints.back().arg(driveTitle({drive}, {}));
    }
    return hints.join(QLatin1Char('\n'));
}

StackPopover::StackPopover(const DriveCatalog& catalog, QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_catalog(catalog)
    , m_title(new ElidedLabel(this))
    , m_copy(new QPushButton(lineIcon(Glyph::Copy), tr("Copy"), this))
    , m_scroll(new QScrollArea(this))
    , m_view(new StackView)
    , m_message(plainLabel(this))
    , m_hint(plainLabel(this))
    , m_facts(plainLabel(this))
{
    letEnterPressButtons(*this);
    setObjectName(QStringLiteral("storageStack"));
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Storage stack"));
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(2), grid(2), grid(2), grid(2));
    layout->setSpacing(grid(1.5));
    auto* const top = new QHBoxLayout;
    top->addWidget(m_title, 1);
    top->addWidget(m_copy);
    layout->addLayout(top);
    layout->addWidget(m_message);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(m_hint);
    layout->addWidget(m_facts);
    m_title->setFont(scaledFont(1.0, QFont::DemiBold));
    m_copy->setToolTip(tr("Copy the stack as text"));
    m_scroll->setWidget(m_view);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_view->setAutoFillBackground(false);
    for (QLabel* const label : {m_message, m_hint, m_facts}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_facts->setFont(scaledFont(0.92));
    m_facts->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    connect(m_copy, &QPushButton::clicked, this, &StackPopover::copyText);
    connect(m_view, &StackView::currentChanged, this, &StackPopover::showFacts);
}

void StackPopover::showFor(const std::filesystem::path& folder, const QWidget& anchor)
{
    m_anchor = &anchor;
    m_title->setLine(tr("Storage stack of %1").arg(pathText(folder)));
    m_view->setStack({});
    m_scroll->hide();
    m_hint->hide();
    m_facts->hide();
    m_copy->hide();
    m_message->setText(tr("Reading…"));
    m_message->show();
    arrangeBelowAnchor();
    show();
    const std::uint64_t number = ++m_number;
    inBackground(
        this,
        [&catalog = m_catalog, folder]() -> Found {
            const Result<Volume> volume = catalog.volumeOf(folder);
            return {catalog.stackOf(folder), volume ? volume.value().drives : std::vector<Drive>()};
        },
        [this, number](const Found& found) {
            if (number == m_number)
                fill(found);
        });
}

void StackPopover::fill(const Found& found)
{
    const bool hasStack = found.stack && !found.stack.value().layers.empty();
    if (hasStack)
        m_view->setStack(found.stack.value());
    m_message->setText(hasStack ? QString()
            : found.stack       ? tr("The storage stack of this folder is unknown here.")
                                : said(found.stack.error().sentence));
    m_message->setVisible(!hasStack);
    m_scroll->setVisible(hasStack);
    m_copy->setVisible(hasStack);
    m_hint->setText(bestLinkHint(found.drives));
    m_hint->setVisible(hasStack && !m_hint->text().isEmpty());
    m_facts->setVisible(hasStack);
    if (hasStack) {
        m_view->setFocus(Qt::PopupFocusReason);
        showFacts();
    }
    arrangeBelowAnchor();
    emit filled();
}

void StackPopover::arrangeBelowAnchor()
{
    const QWidget* const top = m_anchor->window();
    const int side = grid(1);
    const int wanted = m_view->stack().layers.empty() ? grid(50) : m_view->sizeHint().width() + grid(6);
    const int wide = std::clamp(wanted, grid(50), std::max(grid(50), top->width() - 2 * side));
    setFixedWidth(wide);
    m_scroll->setMinimumHeight(0);
    const QPoint below = m_anchor->mapToGlobal(QPoint(m_anchor->width() - wide, m_anchor->height() + grid(0.5)));
    const QPoint corner(std::max(below.x(), top->mapToGlobal(QPoint(side, 0)).x()), below.y());
    const int room = top->mapToGlobal(QPoint(0, top->height() - side)).y() - corner.y();
    int height = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(wide) : layout()->sizeHint().height();
    if (m_scroll->isVisibleTo(this))
        height += std::max(0, m_view->sizeHint().height() + grid(0.5) - m_scroll->sizeHint().height());
    setFixedHeight(std::clamp(height, grid(8), std::max(grid(20), room)));
    move(corner);
}

void StackPopover::showFacts()
{
    const auto current = m_view->current();
    m_facts->setText(
        current ? m_view->factsText(*current) : tr("Click a layer, or use the arrow keys, to see its facts."));
    m_facts->setForegroundRole(current ? QPalette::WindowText : QPalette::PlaceholderText);
    if (current)
        m_scroll->ensureVisible(m_view->box(*current).center().x(), m_view->box(*current).center().y());
    arrangeBelowAnchor();
}

void StackPopover::copyText() const
{
    CopiedNote::copy(QString::fromStdString(formatStack(m_view->stack(), windowRenderer())), *m_copy);
}

QString StackPopover::message() const
{
    return m_message->text();
}

QString StackPopover::facts() const
{
    return m_facts->text();
}

QString StackPopover::hint() const
{
    return m_hint->text();
}

} // namespace steadymark::gui
