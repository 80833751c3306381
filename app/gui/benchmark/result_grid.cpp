// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/benchmark/result_grid.h"

#include "app/gui/benchmark/result_grid_painter.h"
#include "app/gui/charts/plot_colors.h"
#include "app/gui/trust/trust_words.h"

#include <QAbstractButton>
#include <QElapsedTimer>
#include <QEvent>
#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QStyle>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QTimerEvent>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace steadymark::gui {
namespace {

constexpr int livePeriodMs = 250;   // faster than that nobody reads
constexpr int pulseIntervalMs = 66; // smooth enough, and nothing beside the engine
constexpr double pulsePeriodMs = 1400.0;

double pulseNow()
{
    static const QElapsedTimer timer = [] {
        QElapsedTimer started;
        started.start();
        return started;
    }();
    return 0.5 + 0.5 * std::cos(2.0 * std::numbers::pi * static_cast<double>(timer.elapsed()) / pulsePeriodMs);
}

class GridHeader final : public QHeaderView {
public:
    GridHeader(Qt::Orientation orientation, const ResultGridPainter& painter, QWidget* parent)
        : QHeaderView(orientation, parent)
        , m_painter(painter)
    {
        setSectionResizeMode(QHeaderView::Stretch);
        setSectionsClickable(true);
        setHighlightSections(false);
        setFocusPolicy(Qt::NoFocus);
        setCursor(Qt::PointingHandCursor);
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        return orientation() == Qt::Vertical ? QSize(static_cast<int>(std::ceil(m_painter.rowLabelWidth())), 0)
                                             : QSize(0, static_cast<int>(std::ceil(m_painter.columnLabelHeight())));
    }

protected:
    void paintSection(QPainter* painter, const QRect& area, int section) const override
    {
        if (orientation() == Qt::Vertical)
            m_painter.paintRowLabel(*painter, area, section);
        else
            m_painter.paintColumnLabel(*painter, area, section);
    }

private:
    const ResultGridPainter& m_painter;
};

class GridDelegate final : public QStyledItemDelegate {
public:
    GridDelegate(const ResultGridPainter& painter, const QPersistentModelIndex& hoveredSign, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_painter(painter)
        , m_hoveredSign(hoveredSign)
    {
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        ResultGridPainter::CellState state;
        state.isFocused = (option.state & QStyle::State_HasFocus) != 0;
        state.isHovered = (option.state & QStyle::State_MouseOver) != 0;
        state.isSignHovered = m_hoveredSign == index;
        state.pulse = pulseNow();
        m_painter.paintCell(*painter, option.rect, index, state);
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        return m_painter.minimumCell().toSize();
    }

private:
    const ResultGridPainter& m_painter;
    const QPersistentModelIndex& m_hoveredSign;
};

} // namespace

ResultGrid::ResultGrid(QWidget* parent)
    : QWidget(parent)
    , m_painter(std::make_unique<ResultGridPainter>(m_model))
    , m_view(new QTableView(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    setFocusProxy(m_view);

    m_painter->setUp(ChartColors::from(palette()), font(), QSizeF(200, 60));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setShowGrid(false);
    m_view->setCornerButtonEnabled(false);
    m_view->setTabKeyNavigation(false);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setMouseTracking(true);
    m_view->setAccessibleName(tr("Results"));
    // No ground of its own: the grid stands on the page, not in a box.
    m_view->viewport()->setAutoFillBackground(false);
    m_view->setHorizontalHeader(new GridHeader(Qt::Horizontal, *m_painter, m_view));
    m_view->setVerticalHeader(new GridHeader(Qt::Vertical, *m_painter, m_view));
    m_view->horizontalHeader()->viewport()->setAutoFillBackground(false);
    m_view->verticalHeader()->viewport()->setAutoFillBackground(false);
    // Its corner is nothing but an unlabelled button.
    m_corner = m_view->findChild<QAbstractButton*>();
    if (m_corner != nullptr)
        m_corner->installEventFilter(this);
    m_view->setItemDelegate(new GridDelegate(*m_painter, m_hoveredSign, m_view));
    m_view->setModel(&m_model);
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);

    connect(m_view, &QTableView::activated, this, [this](const QModelIndex& index) {
        if (const QVariant step = index.data(ResultGridModel::StepRole); step.isValid())
            emit cellActivated(step.value<qulonglong>());
    });
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QTableView::customContextMenuRequested, this, &ResultGrid::showMenu);
    for (QHeaderView* const header : {m_view->horizontalHeader(), m_view->verticalHeader()}) {
        disconnect(header, &QHeaderView::sectionPressed, nullptr, nullptr); // nothing is selected
        const auto show = [this, header](int section) {
            showHeaderMenu(*header, section);
        };
        connect(header, &QHeaderView::sectionClicked, this, show);
        header->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(header, &QHeaderView::customContextMenuRequested, this, [header, show](QPoint position) {
            if (const int section = header->logicalIndexAt(position); section >= 0)
                show(section);
        });
    }
    refresh();
}

ResultGrid::~ResultGrid()
{
    // The view's delegate and headers draw with the painter until they are gone.
    m_view->removeEventFilter(this);
    m_view->viewport()->removeEventFilter(this);
    if (m_corner != nullptr)
        m_corner->removeEventFilter(this);
    delete m_view;
}

void ResultGrid::setPlan(const TestPlan& plan)
{
    m_model.setPlan(plan);
    setRunning({}, 0, 0);
    refresh();
}

void ResultGrid::setSteps(const std::vector<std::shared_ptr<const StepRecord>>& steps)
{
    if (m_model.setSteps(steps))
        measure(); // a longer figure than before makes all smaller
}

void ResultGrid::setRunning(std::optional<std::size_t> stepIndex, unsigned pass, unsigned passes)
{
    m_model.setRunning(stepIndex ? std::optional(ResultGridModel::Running{*stepIndex, pass, passes}) : std::nullopt);
    const bool isAnimated =
        m_model.running().has_value() && style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0;
    if (isAnimated && m_pulseTimer == 0)
        m_pulseTimer = startTimer(pulseIntervalMs);
    else if (!isAnimated && m_pulseTimer != 0) {
        killTimer(m_pulseTimer);
        m_pulseTimer = 0;
    }
}

void ResultGrid::append(const std::vector<LiveSample>& samples)
{
    for (const LiveSample& sample : samples)
        m_runningFigures.add(sample);
    if (m_sinceLive.isValid() && m_sinceLive.elapsed() < livePeriodMs)
        return;
    m_sinceLive.start();
    m_model.setLive(m_runningFigures);
}

void ResultGrid::setUnit(Unit unit)
{
    m_model.setUnit(unit);
    refresh();
}

void ResultGrid::timerEvent(QTimerEvent* event)
{
    if (event->timerId() != m_pulseTimer) {
        QWidget::timerEvent(event);
        return;
    }
    if (!m_model.running())
        return;
    for (const QModelIndex& cell : m_model.cellsOf(m_model.running()->step))
        m_view->update(cell);
}

QSize ResultGrid::sizeHint() const
{
    const QSizeF cell = m_painter->preferredCell();
    const int rows = std::max(1, m_model.rowCount());
    const int columns = std::max(2, m_model.columnCount());
    return QSizeF(
        m_painter->rowLabelWidth() + columns * cell.width(), m_painter->columnLabelHeight() + rows * cell.height())
        .toSize();
}

QSize ResultGrid::minimumSizeHint() const
{
    // With many rows it scrolls rather than forcing a tall window. Rounded up as each row is, or four would scroll.
    const QSizeF cell = m_painter->minimumCell();
    const int rows = std::clamp(m_model.rowCount(), 1, 4);
    const int columns = std::max(1, m_model.columnCount());
    const auto up = [](double length) {
        return static_cast<int>(std::ceil(length));
    };
    return {up(m_painter->rowLabelWidth()) + columns * up(cell.width()),
        up(m_painter->columnLabelHeight()) + rows * up(cell.height())};
}

void ResultGrid::measure()
{
    const QSize room = m_view->viewport()->size();
    const int rows = std::max(1, m_model.rowCount());
    const int columns = std::max(1, m_model.columnCount());
    const auto setUp = [this](QSizeF cell) {
        m_painter->setUp(ChartColors::from(palette()), font(), cell);
    };
    setUp(QSizeF(1.0 * room.width() / columns, 1.0 * room.height() / rows));
    const QSizeF least = m_painter->minimumCell();
    m_view->horizontalHeader()->setMinimumSectionSize(static_cast<int>(std::ceil(least.width())));
    m_view->verticalHeader()->setMinimumSectionSize(static_cast<int>(std::ceil(least.height())));
    setUp(QSizeF(
        std::max(least.width(), 1.0 * room.width() / columns), std::max(least.height(), 1.0 * room.height() / rows)));
    m_view->viewport()->update();
}

void ResultGrid::refresh()
{
    measure();
    m_view->horizontalHeader()->viewport()->update();
    m_view->verticalHeader()->viewport()->update();
    updateGeometry();
}

void ResultGrid::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::FontChange:
    case QEvent::StyleChange:
    case QEvent::LanguageChange:
    case QEvent::LocaleChange:
        refresh();
        break;
    default:
        break;
    }
}

void ResultGrid::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    measure();
}

bool ResultGrid::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_corner && event->type() == QEvent::Paint)
        return true;
    // The viewport changes its size by itself when a scroll bar comes or a header grows.
    if (watched == m_view->viewport() && event->type() == QEvent::Resize)
        measure();
    if ((watched == m_view->viewport() && filterViewport(*event)) || (watched == m_view && filterView(*event)))
        return true;
    return QWidget::eventFilter(watched, event);
}

std::optional<std::size_t> ResultGrid::judgedStep(const QModelIndex& index) const
{
    const QVariant step = index.data(ResultGridModel::StepRole);
    if (!step.isValid() || m_model.verdictOf(step.value<qulonglong>()) == nullptr)
        return {};
    return step.value<qulonglong>();
}

QModelIndex ResultGrid::signAt(QPoint position) const
{
    const QModelIndex index = m_view->indexAt(position);
    if (!index.isValid() || !m_painter->signArea(m_view->visualRect(index), index).contains(position))
        return {};
    return index;
}

QRect ResultGrid::signRect(const QModelIndex& cell) const
{
    if (!cell.isValid())
        return rect();
    const QRect area = m_view->visualRect(cell);
    const QRect sign = m_painter->signArea(area, cell).toAlignedRect();
    return (sign.isEmpty() ? area : sign).translated(m_view->viewport()->mapTo(this, QPoint(0, 0)));
}

QModelIndex ResultGrid::showStep(std::size_t stepIndex)
{
    const std::vector<QModelIndex> cells = m_model.cellsOf(stepIndex);
    if (cells.empty())
        return {};
    m_view->setCurrentIndex(cells.front());
    return cells.front();
}

void ResultGrid::reveal(const QModelIndex& cell)
{
    m_view->scrollTo(cell);
}

void ResultGrid::hoverSign(const QModelIndex& index)
{
    if (m_hoveredSign == index)
        return;
    const QModelIndex before = m_hoveredSign;
    m_hoveredSign = index;
    for (const QModelIndex& cell : {before, index})
        m_view->update(cell);
    if (index.isValid())
        m_view->viewport()->setCursor(Qt::PointingHandCursor);
    else
        m_view->viewport()->unsetCursor();
}

bool ResultGrid::filterView(QEvent& event)
{
    if (event.type() != QEvent::KeyPress)
        return false;
    const auto& key = static_cast<const QKeyEvent&>(event);
    if (key.key() == Qt::Key_R && key.modifiers() == Qt::NoModifier) {
        const QVariant step = m_view->currentIndex().data(ResultGridModel::StepRole);
        if (m_isRunOffered && step.isValid())
            emit runWanted({step.value<qulonglong>()});
        return true;
    }
    const bool asks = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter || key.key() == Qt::Key_Space;
    if (!asks || (key.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return false;
    const QModelIndex cell = m_view->currentIndex();
    if (!judgedStep(cell))
        return false;
    emit reasonWanted(cell);
    return true;
}

bool ResultGrid::filterViewport(QEvent& event)
{
    switch (event.type()) {
    case QEvent::MouseMove: {
        const auto& mouse = static_cast<const QMouseEvent&>(event);
        hoverSign(signAt(mouse.position().toPoint()));
        return m_pressedSign.isValid() && (mouse.buttons() & Qt::LeftButton) != 0;
    }
    case QEvent::Leave:
        hoverSign({});
        break;
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick: {
        // A sign is a button of its own. The view does not see its clicks: it would activate the cell as well, on
        // desktops where one click does that.
        const auto& mouse = static_cast<const QMouseEvent&>(event);
        m_pressedSign = mouse.button() == Qt::LeftButton ? signAt(mouse.position().toPoint()) : QModelIndex();
        if (!m_pressedSign.isValid())
            break;
        m_view->setAutoScroll(false); // the sign stays under the mouse
        m_view->setCurrentIndex(m_pressedSign);
        m_view->setAutoScroll(true);
        return true;
    }
    case QEvent::MouseButtonRelease: {
        const auto& mouse = static_cast<const QMouseEvent&>(event);
        if (!m_pressedSign.isValid() || mouse.button() != Qt::LeftButton)
            break;
        const QModelIndex pressed = m_pressedSign;
        m_pressedSign = QModelIndex();
        if (signAt(mouse.position().toPoint()) == pressed && judgedStep(pressed))
            emit reasonWanted(pressed);
        return true;
    }
    case QEvent::ToolTip: {
        const auto& help = static_cast<const QHelpEvent&>(event);
        const QModelIndex sign = signAt(help.pos());
        const auto step = sign.isValid() ? judgedStep(sign) : std::nullopt;
        if (!step)
            break;
        // Rich text only so that lines are broken; what a verdict says is escaped.
        QToolTip::showText(help.globalPos(),
            QStringLiteral("<p>%1</p><p>%2</p>")
                .arg(verdictLine(*m_model.verdictOf(*step)).toHtmlEscaped(), tr("Click to see why.").toHtmlEscaped()),
            m_view->viewport(), m_painter->signArea(m_view->visualRect(sign), sign).toAlignedRect());
        return true;
    }
    default:
        break;
    }
    return false;
}

void ResultGrid::showMenu(QPoint position)
{
    const QModelIndex index = m_view->indexAt(position);
    const QVariant step = index.data(ResultGridModel::StepRole);
    if (!step.isValid())
        return;
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (judgedStep(index)) {
        menu->addAction(tr("Why this verdict"), this, [this, cell = QPersistentModelIndex(index)] {
            if (judgedStep(cell)) // another result may be shown by now
                emit reasonWanted(cell);
        });
    }
    menu->addAction(tr("Every I/O of this test"), this, [this, step] { emit cellActivated(step.value<qulonglong>()); });
    menu->addSeparator();
    addRunAction(*menu, tr("Run only this\tR"), {step.value<qulonglong>()});
    addRunAction(*menu, tr("Run only this row"), stepsOfRow(index.row()));
    addRunAction(*menu, tr("Run only this column"), stepsOfColumn(index.column()));
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

void ResultGrid::showHeaderMenu(const QHeaderView& header, int section)
{
    const bool isRow = header.orientation() == Qt::Vertical;
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addRunAction(*menu, isRow ? tr("Run only this row") : tr("Run only this column"),
        isRow ? stepsOfRow(section) : stepsOfColumn(section));
    const int at = header.sectionViewportPosition(section);
    menu->popup(header.viewport()->mapToGlobal(isRow ? QPoint(header.width(), at) : QPoint(at, header.height())));
}

void ResultGrid::addRunAction(QMenu& menu, const QString& ownText, const std::vector<std::size_t>& steps)
{
    if (steps.empty())
        return;
    QAction* const action = menu.addAction(ownText, this, [this, steps] {
        if (m_isRunOffered) // a run may have begun by now
            emit runWanted(steps);
    });
    action->setEnabled(m_isRunOffered);
}

std::vector<std::size_t> ResultGrid::stepsOfRow(int row) const
{
    std::vector<std::size_t> steps;
    for (int column = 0; column < m_model.columnCount(); ++column) {
        const QVariant step = m_model.index(row, column).data(ResultGridModel::StepRole);
        if (step.isValid())
            steps.push_back(step.value<qulonglong>());
    }
    return steps;
}

std::vector<std::size_t> ResultGrid::stepsOfColumn(int column) const
{
    std::vector<std::size_t> steps;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QVariant step = m_model.index(row, column).data(ResultGridModel::StepRole);
        // Of a profile with all units several rows are of one step.
        if (step.isValid() && std::ranges::find(steps, step.value<qulonglong>()) == steps.end())
            steps.push_back(step.value<qulonglong>());
    }
    return steps;
}

} // namespace steadymark::gui
