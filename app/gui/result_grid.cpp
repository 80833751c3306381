// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/result_grid.h"

#include "app/gui/figure_text.h"
#include "app/gui/plot_colors.h"
#include "app/gui/result_grid_painter.h"
#include "core/plan/profiles.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QFontMetricsF>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QStyle>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QTimerEvent>
#include <QVBoxLayout>

#include <cmath>
#include <numbers>

namespace steadymark {

namespace {
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
        setSectionsClickable(false);
        setHighlightSections(false);
        setFocusPolicy(Qt::NoFocus);
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
    GridDelegate(const ResultGridPainter& painter, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_painter(painter)
    {
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        ResultGridPainter::CellState state;
        state.isFocused = (option.state & QStyle::State_HasFocus) != 0;
        state.isHovered = (option.state & QStyle::State_MouseOver) != 0;
        state.pulse = pulseNow();
        m_painter.paintCell(*painter, option.rect, index, state);
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        return m_painter.minimumCell().toSize();
    }

private:
    const ResultGridPainter& m_painter;
};

QString footerText(const TestPlan& plan)
{
    const Profile* profile = findProfile(plan.profile);
    QStringList parts;
    parts += profile != nullptr
        ? QCoreApplication::translate("Profiles", profile->title.data()) // the titles are literals
        : ResultGrid::tr("Custom rows");
    parts += ResultGrid::tr("%1 file").arg(sizeText(plan.fileSize));
    QString passes = plan.passes == 1 ? ResultGrid::tr("1 pass") : ResultGrid::tr("%1 passes").arg(plan.passes);
    if (!plan.steps.empty() && plan.steps.front().workload.length.time)
        passes = ResultGrid::tr("%1 of %2", "5 passes of 5 s")
                     .arg(passes, durationText(*plan.steps.front().workload.length.time));
    parts += passes;
    if (plan.passes > 1)
        parts += ResultGrid::tr("median, below it lowest – highest");
    return parts.join(QStringLiteral(" · "));
}
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
    m_view->setItemDelegate(new GridDelegate(*m_painter, m_view));
    m_view->setModel(&m_model);
    m_view->viewport()->installEventFilter(this);

    const auto stepOf = [](const QModelIndex& index) {
        return index.data(ResultGridModel::StepRole);
    };
    connect(m_view, &QTableView::activated, this, [this, stepOf](const QModelIndex& index) {
        if (const QVariant step = stepOf(index); step.isValid())
            emit cellActivated(step.value<qulonglong>());
    });
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QTableView::customContextMenuRequested, this, [this, stepOf](QPoint position) {
        const QVariant step = stepOf(m_view->indexAt(position));
        if (!step.isValid())
            return;
        auto* const menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addAction(
            tr("Every I/O of this test"), this, [this, step] { emit cellActivated(step.value<qulonglong>()); });
        menu->popup(m_view->viewport()->mapToGlobal(position));
    });
    connect(
        m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, [this, stepOf](const QModelIndex& index) {
            if (const QVariant step = stepOf(index); step.isValid())
                emit currentStepChanged(step.value<qulonglong>());
        });
    refresh();
}

ResultGrid::~ResultGrid()
{
    // The view's delegate and headers draw with the painter until they are gone.
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
    // With many rows it scrolls rather than forcing a tall window.
    const QSizeF cell = m_painter->minimumCell();
    const int rows = std::clamp(m_model.rowCount(), 1, 4);
    const int columns = std::max(1, m_model.columnCount());
    return QSizeF(
        m_painter->rowLabelWidth() + columns * cell.width(), m_painter->columnLabelHeight() + rows * cell.height())
        .toSize();
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
    return QWidget::eventFilter(watched, event);
}

QImage ResultGrid::picture(const QString& caption, qreal scale, Theme theme) const
{
    // Sizes of its own, so that pictures of all machines look alike.
    constexpr double margin = 24.0;
    constexpr double cellWidth = 236.0;
    constexpr double cellHeight = 68.0;
    QFont base = font();
    base.setPixelSize(13);
    QFont title = base;
    title.setPixelSize(18);
    title.setWeight(QFont::DemiBold);
    QFont brand = base;
    brand.setWeight(QFont::DemiBold);

    ResultGridPainter painter(m_model);
    const ChartColors colors = theme == Theme::Dark ? ChartColors::dark() : ChartColors::light();
    painter.setUp(colors, base, QSizeF(cellWidth, cellHeight));
    const double labelWidth = painter.rowLabelWidth();
    const double headerHeight = painter.columnLabelHeight();
    const double lineHeight = QFontMetricsF(base).height() * 1.25;
    const double titleHeight = QFontMetricsF(title).height() * 1.2;
    const QStringList captionLines = caption.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    const QString program = QCoreApplication::applicationVersion().isEmpty()
        ? QStringLiteral("SteadyMark")
        : QStringLiteral("SteadyMark %1").arg(QCoreApplication::applicationVersion());
    const QString footer = footerText(m_model.plan());
    const double footerWidth =
        QFontMetricsF(base).horizontalAdvance(footer) + QFontMetricsF(brand).horizontalAdvance(program) + 2.0 * margin;

    const double gridWidth = labelWidth + std::max(1, m_model.columnCount()) * cellWidth;
    const double width = std::max(gridWidth, footerWidth) + 2.0 * margin;
    const double columnWidth =
        (width - 2.0 * margin - labelWidth) / static_cast<double>(std::max(1, m_model.columnCount()));
    double height = 2.0 * margin + headerHeight + m_model.rowCount() * cellHeight + 12.0 + lineHeight;
    for (qsizetype line = 0; line < captionLines.size(); ++line)
        height += line == 0 ? titleHeight : lineHeight;
    if (!captionLines.isEmpty())
        height += 8.0;
    painter.setUp(colors, base, QSizeF(columnWidth, cellHeight));

    QImage image((QSizeF(std::ceil(width), std::ceil(height)) * scale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(colors.background);
    QPainter canvas(&image);
    double y = margin;
    for (qsizetype line = 0; line < captionLines.size(); ++line) {
        const QFont& lineFont = line == 0 ? title : base;
        const QRectF area(margin, y, width - 2.0 * margin, line == 0 ? titleHeight : lineHeight);
        canvas.setFont(lineFont);
        canvas.setPen(line == 0 ? colors.text : colors.secondaryText);
        canvas.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetricsF(lineFont).elidedText(captionLines[line], Qt::ElideRight, area.width()));
        y += area.height();
    }
    if (!captionLines.isEmpty())
        y += 8.0;

    const double gridLeft = margin + labelWidth;
    for (int column = 0; column < m_model.columnCount(); ++column)
        painter.paintColumnLabel(canvas, QRectF(gridLeft + column * columnWidth, y, columnWidth, headerHeight), column);
    y += headerHeight;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        painter.paintRowLabel(canvas, QRectF(margin, y, labelWidth, cellHeight), row);
        for (int column = 0; column < m_model.columnCount(); ++column)
            painter.paintCell(canvas, QRectF(gridLeft + column * columnWidth, y, columnWidth, cellHeight),
                m_model.index(row, column), {});
        y += cellHeight;
    }
    y += 12.0;
    const QRectF area(margin, y, width - 2.0 * margin, lineHeight);
    canvas.setFont(base);
    canvas.setPen(colors.secondaryText);
    canvas.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, footer);
    canvas.setFont(brand);
    canvas.setPen(colors.text);
    canvas.drawText(area, Qt::AlignRight | Qt::AlignVCenter, program);
    return image;
}

} // namespace steadymark
