// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/target_card.h"

#include "app/gui/app_style.h"
#include "app/gui/background_task.h"
#include "app/gui/catalog_watch.h"
#include "app/gui/line_icons.h"
#include "app/gui/metrics.h"
#include "app/gui/paths.h"
#include "app/gui/theme.h"
#include "core/base/files.h"

#include <QFileDialog>
#include <QKeyEvent>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QWheelEvent>

#include <algorithm>
#include <iterator>

namespace steadymark::gui {
namespace {

/// Title and facts beside an icon: the same in the card and in its list.
void drawEntry(QPainter& painter, const QRect& rect, const QModelIndex& index, const QColor& text, const QColor& quiet,
    Qt::LayoutDirection direction)
{
    const int side = grid(2.75);
    const QRect icon = QStyle::visualRect(
        direction, rect, QRect(rect.left() + grid(1.5), rect.top() + (rect.height() - side) / 2, side, side));
    drawGlyph(painter, icon, static_cast<Glyph>(index.data(TargetModel::GlyphRole).toInt()), text);

    const QString reason = index.data(TargetModel::ReasonRole).toString();
    const QString facts = reason.isEmpty()
        ? index.data(TargetModel::FactsRole).toString()
        : index.data(TargetModel::FactsRole).toString() + QStringLiteral("\n") + reason;
    const QFont titleFont = scaledFont(1.0, QFont::DemiBold);
    const QFont factsFont = scaledFont(0.92);
    const QFontMetrics title(titleFont);
    const QFontMetrics small(factsFont);
    const QStringList lines = facts.isEmpty() ? QStringList() : facts.split(QLatin1Char('\n'));
    const int height = title.height() + static_cast<int>(lines.size()) * (small.height() + grid(0.25));
    QRect line = QStyle::visualRect(direction, rect,
        QRect(rect.left() + grid(1.5) + side + grid(1.5), rect.top() + (rect.height() - height) / 2,
            rect.width() - side - grid(4.5), title.height()));
    const auto alignment = QStyle::visualAlignment(direction, Qt::AlignLeft | Qt::AlignVCenter);
    painter.setPen(text);
    painter.setFont(titleFont);
    painter.drawText(
        line, alignment, title.elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideMiddle, line.width()));
    painter.setPen(quiet);
    painter.setFont(factsFont);
    line.setTop(line.bottom() + 1 + grid(0.25));
    for (const QString& words : lines) {
        line.setHeight(small.height());
        painter.drawText(line, alignment, small.elidedText(words, Qt::ElideMiddle, line.width()));
        line.moveTop(line.bottom() + 1 + grid(0.25));
    }
}

class TargetDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QPalette& palette = option.palette;
        const bool isEnabled = index.flags() & Qt::ItemIsEnabled;
        const bool isCurrent = isEnabled && (option.state & (QStyle::State_Selected | QStyle::State_MouseOver));
        painter->fillRect(option.rect, palette.brush(QPalette::Base));
        if (isCurrent) {
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(Qt::NoPen);
            painter->setBrush(palette.brush(QPalette::Highlight));
            painter->drawRoundedRect(option.rect.adjusted(3, 2, -3, -2), cornerRadius - 1, cornerRadius - 1);
        }
        const QColor text = isCurrent ? palette.color(QPalette::HighlightedText)
            : isEnabled               ? palette.color(QPalette::Text)
                                      : palette.color(QPalette::Disabled, QPalette::Text);
        // The reason why it cannot be chosen must be readable, so it is not painted as faintly as the title.
        const QColor quiet = isCurrent ? palette.color(QPalette::HighlightedText) : themeColors(palette).secondaryText;
        drawEntry(*painter, option.rect, index, text, quiet, option.direction);
        if (index.data(TargetModel::SectionRole).toBool()) {
            painter->setPen(themeColors(palette).border);
            painter->drawLine(
                option.rect.topLeft() + QPoint(grid(1.5), 0), option.rect.topRight() - QPoint(grid(1.5), 0));
        }
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        if (index.data(TargetModel::ChooserRole).toBool())
            return {grid(20), grid(5)};
        return {grid(40), index.data(TargetModel::ReasonRole).toString().isEmpty() ? grid(6) : grid(8)};
    }
};

} // namespace

TargetCard::TargetCard(const DriveCatalog& catalog, QWidget* parent)
    : QComboBox(parent)
    , m_catalog(catalog)
    , m_model(new TargetModel(this))
{
    setModel(m_model);
    auto* const list = new QListView(this);
    list->setUniformItemSizes(false);
    setView(list);
    setItemDelegate(new TargetDelegate(this));
    setMaxVisibleItems(8);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Drive or folder to test"));
    setCurrentIndex(-1);
    connect(this, &QComboBox::activated, this, &TargetCard::onActivated);
    auto* const watch = new CatalogWatch(catalog, this);
    connect(watch, &CatalogWatch::changed, this, &TargetCard::onCatalogChanged);
}

void TargetCard::onCatalogChanged()
{
    // Neither while somebody chooses from the list nor while a run goes on: it is made up for afterwards.
    m_isOutdated = !isEnabled() || view()->isVisible();
    if (!m_isOutdated)
        refresh();
}

void TargetCard::catchUp()
{
    if (m_isOutdated)
        onCatalogChanged();
}

void TargetCard::hidePopup()
{
    QComboBox::hidePopup();
    // After the choice has been taken, which comes once the list is hidden.
    QMetaObject::invokeMethod(this, &TargetCard::catchUp, Qt::QueuedConnection);
}

void TargetCard::changeEvent(QEvent* event)
{
    QComboBox::changeEvent(event);
    if (event->type() == QEvent::EnabledChange)
        catchUp();
}

void TargetCard::refresh(const std::filesystem::path& preferred)
{
    const std::filesystem::path wanted = preferred.empty() ? folder() : preferred;
    using Targets = Result<std::vector<TargetModel::Target>>;
    inBackground(
        this,
        [&catalog = m_catalog, hasSimulated = m_hasSimulated, refusal = m_refusal]() -> Targets {
            BOOST_OUTCOME_TRY(auto volumes, catalog.volumes());
            std::vector<TargetModel::Target> targets;
            for (Volume& volume : volumes) {
                std::filesystem::path folder = volume.writableFolder;
                targets.push_back({std::move(volume), std::move(folder)});
            }
            // Without the list of drives there are still the volumes.
            if (const auto drives = catalog.drives())
                std::ranges::move(refusal ? wholeDriveTargets(drives.value(), targets, refusal)
                                          : unmountedTargets(drives.value(), targets),
                    std::back_inserter(targets));
            if (hasSimulated)
                std::ranges::move(simulatedTargets(), std::back_inserter(targets));
            return targets;
        },
        [this, wanted](Targets targets) {
            if (!targets) {
                emit lookupFailed(QString::fromStdString(targets.error().message));
                return;
            }
            m_model->setTargets(std::move(targets.value()));
            m_lastRow = -1; // the rows are others now
            if (const int row = m_model->rowOf(wanted); row >= 0 && (m_model->index(row).flags() & Qt::ItemIsEnabled))
                selectRow(row);
            else if (!wanted.empty())
                chooseFolder(wanted);
            else
                selectRow(m_model->firstUsableRow());
        });
}

void TargetCard::chooseFolder(const std::filesystem::path& folder)
{
    inBackground(
        this, [&catalog = m_catalog, folder] { return catalog.volumeOf(folder); },
        [this, folder](const Result<Volume>& volume) {
            if (!volume) {
                selectRow(m_lastRow >= 0 ? m_lastRow : m_model->firstUsableRow());
                emit lookupFailed(QString::fromStdString(volume.error().message));
                return;
            }
            selectRow(m_model->addFolder(folder, volume.value()));
        });
}

std::filesystem::path TargetCard::folder() const
{
    const TargetModel::Target* const target = m_model->target(currentIndex());
    return target ? target->folder : std::filesystem::path();
}

TargetModel::Kind TargetCard::kind() const
{
    const TargetModel::Target* const target = m_model->target(currentIndex());
    return target ? target->kind : TargetModel::Kind::Folder;
}

const Drive* TargetCard::drive() const
{
    const TargetModel::Target* const target = m_model->target(currentIndex());
    const bool isDrive = target && target->kind == TargetModel::Kind::Drive && !target->volume.drives.empty();
    return isDrive ? &target->volume.drives.front() : nullptr;
}

void TargetCard::offerMore(bool hasSimulated, std::function<std::string(const Drive&)> refusal)
{
    m_hasSimulated = hasSimulated;
    m_refusal = std::move(refusal);
}

void TargetCard::setTemperature(std::optional<double> celsius)
{
    m_model->setTemperature(currentIndex(), celsius);
    update();
}

void TargetCard::onActivated(int row)
{
    if (m_model->target(row)) {
        selectRow(row);
        return;
    }
    setCurrentIndex(m_lastRow);
    askForFolder();
}

void TargetCard::selectRow(int row)
{
    setCurrentIndex(row);
    m_lastRow = row;
    setAccessibleDescription(currentData(Qt::AccessibleTextRole).toString());
    setToolTip(currentData(TargetModel::FactsRole).toString());
    update();
    // Looking again must not take away what was said about the target that stays.
    if (m_announced == folder())
        return;
    m_announced = folder();
    emit folderChanged(folder());
}

void TargetCard::askForFolder()
{
    auto* const dialog = new QFileDialog(window(), tr("Choose the folder to test"), pathText(folder()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) { chooseFolder(pathOf(path)); });
    dialog->open();
}

QSize TargetCard::sizeHint() const
{
    return {grid(50), grid(7.5)};
}

QSize TargetCard::minimumSizeHint() const
{
    return {grid(30), grid(7.5)};
}

void TargetCard::showPopup()
{
    view()->setMinimumWidth(qMin(width(), grid(70)));
    QComboBox::showPopup();
}

void TargetCard::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    // While a test runs the card cannot be pressed, but what is tested must still be readable.
    const QColor quiet = themeColors(palette()).secondaryText;
    const QColor text = isEnabled() ? palette().color(QPalette::ButtonText) : quiet;
    const QRect field = rect().adjusted(0, 0, -grid(3), 0);
    if (m_model->target(currentIndex())) {
        drawEntry(painter, QStyle::visualRect(layoutDirection(), rect(), field), m_model->index(currentIndex()), text,
            quiet, layoutDirection());
    } else {
        painter.setPen(quiet);
        painter.drawText(field.adjusted(grid(2), 0, 0, 0), Qt::AlignVCenter, tr("Choose a drive or folder to test"));
    }
}

void TargetCard::wheelEvent(QWheelEvent* event)
{
    event->ignore(); // scrolling over the card must not change what is tested
}

void TargetCard::keyPressEvent(QKeyEvent* event)
{
    // Up and Down would step through the targets without a look at them, and onto "Choose folder…": open the list.
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        showPopup();
        return;
    default:
        QComboBox::keyPressEvent(event);
    }
}

} // namespace steadymark::gui
