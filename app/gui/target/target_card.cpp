// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/target/target_card.h"

#include "app/gui/exchange/open_dialog.h"
#include "app/gui/language/said.h"
#include "app/gui/shell/background_task.h"
#include "app/gui/shell/catalog_watch.h"
#include "app/gui/shell/paths.h"
#include "app/gui/style/app_style.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/plain_text.h"
#include "core/base/files.h"
#include "core/drives/volume_identity.h"

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

/// "/home/u/…/test · ext4 · 412 GB free": the path is what is shortened, because its end and the free space matter.
QString fittingFacts(const QString& facts, const QFontMetrics& metrics, int width)
{
    const QString dot = QStringLiteral(" · ");
    QStringList parts = facts.split(dot);
    const int excess = metrics.horizontalAdvance(facts) - width;
    if (excess > 0) {
        const int least = metrics.averageCharWidth() * 12;
        const int room = qMax(least, metrics.horizontalAdvance(parts.front()) - excess);
        parts.front() = metrics.elidedText(parts.front(), Qt::ElideMiddle, room);
    }
    return metrics.elidedText(parts.join(dot), Qt::ElideRight, width);
}

/// Title and lines of facts beside an icon: the same in the card and in its list.
void drawEntry(QPainter& painter, const QRect& rect, const QModelIndex& index, QStringList lines, const QColor& text,
    const QColor& quiet, Qt::LayoutDirection direction)
{
    lines.removeAll(QString());
    const int side = grid(2.75);
    const QRect icon = QStyle::visualRect(
        direction, rect, QRect(rect.left() + grid(1.5), rect.top() + (rect.height() - side) / 2, side, side));
    drawGlyph(painter, icon, static_cast<Glyph>(index.data(TargetModel::GlyphRole).toInt()), text);

    const QFont titleFont = scaledFont(1.0, QFont::DemiBold);
    const QFont factsFont = scaledFont(0.92);
    const QFontMetrics title(titleFont);
    const QFontMetrics small(factsFont);
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
        painter.drawText(line, alignment, fittingFacts(words, small, line.width()));
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
        const QString heading = index.data(TargetModel::SectionRole).toString();
        const QRect row = option.rect.adjusted(0, heading.isEmpty() ? 0 : headingHeight(), 0, 0);
        if (isCurrent) {
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(Qt::NoPen);
            painter->setBrush(palette.brush(QPalette::Highlight));
            painter->drawRoundedRect(row.adjusted(3, 2, -3, -2), cornerRadius - 1, cornerRadius - 1);
        }
        const QColor text = isCurrent ? palette.color(QPalette::HighlightedText)
            : isEnabled               ? palette.color(QPalette::Text)
                                      : palette.color(QPalette::Disabled, QPalette::Text);
        // The reason why it cannot be chosen must be readable, so it is not painted as faintly as the title.
        const QColor quiet = isCurrent ? palette.color(QPalette::HighlightedText) : themeColors(palette).secondaryText;
        drawEntry(*painter, row, index,
            {index.data(TargetModel::FactsRole).toString(), index.data(TargetModel::ReasonRole).toString()}, text,
            quiet, option.direction);
        if (!heading.isEmpty()) {
            const QRect above(
                option.rect.left() + grid(1.5), option.rect.top(), option.rect.width() - grid(3), headingHeight());
            painter->setPen(themeColors(palette).border);
            painter->drawLine(above.topLeft(), above.topRight());
            painter->setPen(themeColors(palette).secondaryText);
            painter->setFont(scaledFont(0.92, QFont::DemiBold));
            painter->drawText(above, QStyle::visualAlignment(option.direction, Qt::AlignLeft | Qt::AlignVCenter),
                painter->fontMetrics().elidedText(heading, Qt::ElideRight, above.width()));
        }
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        if (index.data(TargetModel::ChooserRole).toBool())
            return {grid(20), grid(5)};
        const int height = index.data(TargetModel::ReasonRole).toString().isEmpty() ? grid(6) : grid(8);
        return {grid(40), height + (index.data(TargetModel::SectionRole).toString().isEmpty() ? 0 : headingHeight())};
    }

private:
    static int headingHeight() { return grid(3.5); }
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
    forgetStaleHover(*this);
    // After the choice has been taken, which comes once the list is hidden.
    QMetaObject::invokeMethod(this, &TargetCard::catchUp, Qt::QueuedConnection);
}

void TargetCard::changeEvent(QEvent* event)
{
    QComboBox::changeEvent(event);
    if (event->type() == QEvent::EnabledChange)
        catchUp();
}

struct TargetCard::Found {
    Result<std::vector<TargetModel::Target>> targets;
    std::optional<Result<Volume>> wanted; ///< what the wanted folder lies on
};

void TargetCard::refresh(const std::filesystem::path& preferred, const std::string& mark)
{
    if (!preferred.empty()) {
        m_wanted = TargetModel::Target{{}, preferred};
        m_wantedMark = mark;
        m_isKnown = false;
    }
    look();
}

void TargetCard::look()
{
    ++m_looks;
    inBackground(
        this,
        [&catalog = m_catalog, hasSimulated = m_hasSimulated, whole = m_wholeDrives, refusal = m_refusal,
            wanted = m_wanted ? m_wanted->folder : std::filesystem::path()]() -> Found {
            Result<std::vector<Volume>> volumes = catalog.volumes();
            if (!volumes)
                return {failure(volumes.error()), {}};
            std::vector<TargetModel::Target> targets;
            for (Volume& volume : volumes.value()) {
                std::filesystem::path folder = volume.writableFolder;
                targets.push_back({std::move(volume), std::move(folder)});
            }
            // Without the list of drives there are still the volumes.
            if (const auto drives = catalog.drives())
                std::ranges::move(whole == WholeDrives::Overwritten
                        ? wholeDriveTargets(drives.value(), targets, refusal)
                        : whole == WholeDrives::Read ? readDriveTargets(drives.value())
                                                     : unmountedTargets(drives.value(), targets),
                    std::back_inserter(targets));
            if (hasSimulated)
                std::ranges::move(simulatedTargets(), std::back_inserter(targets));
            std::optional<Result<Volume>> ofWanted;
            if (!wanted.empty())
                ofWanted = catalog.volumeOf(wanted);
            return {std::move(targets), std::move(ofWanted)};
        },
        [this, number = ++m_lookNumber](Found found) {
            --m_looks;
            if (number == m_lookNumber) // otherwise something else was chosen meanwhile, and a newer look is under way
                show(std::move(found));
        });
}

void TargetCard::show(Found found)
{
    // Rows do not change under somebody who is choosing one, nor a target while it is tested.
    m_isOutdated = view()->isVisible() || (!isEnabled() && m_isKnown);
    if (m_isOutdated)
        return;
    if (!found.targets) {
        emit lookupFailed(said(found.targets.error().sentence));
        return;
    }
    m_model->setTargets(found.targets.value());
    if (m_wanted)
        m_wanted = wantedAmong(found);
    else if (const TargetModel::Target* const first = m_model->target(m_model->firstUsableRow()))
        m_wanted = *first;
    m_isKnown = true;
    if (m_wanted && !m_wanted->isGone)
        m_wantedMark.clear();
    selectWanted();
}

TargetModel::Target TargetCard::wantedAmong(const Found& found) const
{
    const TargetModel::Target& wanted = *m_wanted;
    const bool wasSeen = !wanted.volume.drives.empty() || !wanted.volume.fileSystem.empty();
    const auto lack = [&](const Volume& volume) {
        const Result<> same = checkSameVolume(wanted.folder, wanted.volume, volume);
        if (wasSeen)
            return same ? QString() : said(same.error().sentence);
        return m_wantedMark.empty() || m_wantedMark == volumeMark(volume)
            ? QString()
            : tr("%1 is on a different drive than at its last test. Choose the target again to test this one.")
                  .arg(pathText(wanted.folder));
    };
    QString reason;
    for (const TargetModel::Target& target : found.targets.value()) {
        if (target.folder != wanted.folder || (wasSeen && target.kind != wanted.kind))
            continue;
        reason = lack(target.volume);
        if (reason.isEmpty())
            return target;
    }
    if (wanted.kind == TargetModel::Kind::Folder && found.wanted && found.wanted->has_value()) {
        reason = lack(found.wanted->value());
        if (reason.isEmpty())
            return {found.wanted->value(), wanted.folder};
    }
    TargetModel::Target gone = wanted;
    gone.isGone = true;
    gone.volume.total = gone.volume.available = ByteCount();
    for (Drive& drive : gone.volume.drives)
        drive.temperatureCelsius.reset();
    gone.volume.unusableReason = Sentence::verbatim(
        (reason.isEmpty() ? tr("%1 is no longer available. Connect or mount it again, or choose another target.")
                                .arg(pathText(wanted.folder))
                          : reason)
            .toStdString());
    return gone;
}

void TargetCard::chooseFolder(const std::filesystem::path& folder)
{
    inBackground(
        this, [&catalog = m_catalog, folder] { return catalog.volumeOf(folder); },
        [this, folder](const Result<Volume>& volume) {
            if (!volume)
                emit lookupFailed(said(volume.error().sentence));
            else
                choose({volume.value(), folder});
        });
}

void TargetCard::choose(TargetModel::Target target)
{
    m_wanted = std::move(target);
    m_wantedMark.clear();
    m_isKnown = true;
    selectWanted();
    if (m_looks > 0)
        look(); // the one that is under way asks about another folder
}

std::filesystem::path TargetCard::folder() const
{
    return m_wanted && m_isKnown && !m_wanted->isGone ? m_wanted->folder : std::filesystem::path();
}

std::optional<Volume> TargetCard::volume() const
{
    return folder().empty() || m_wanted->kind == TargetModel::Kind::Simulated ? std::nullopt
                                                                              : std::optional(m_wanted->volume);
}

std::string TargetCard::mark() const
{
    const std::optional<Volume> known = volume();
    return known ? volumeMark(*known) : std::string();
}

QString TargetCard::whyNot() const
{
    return isGone() ? said(m_wanted->volume.unusableReason) : tr("Choose a drive or folder to test first.");
}

TargetModel::Kind TargetCard::kind() const
{
    return folder().empty() ? TargetModel::Kind::Folder : m_wanted->kind;
}

const Drive* TargetCard::drive() const
{
    const bool isDrive = kind() == TargetModel::Kind::Drive && !m_wanted->volume.drives.empty();
    return isDrive ? &m_wanted->volume.drives.front() : nullptr;
}

void TargetCard::offerMore(bool hasSimulated, WholeDrives drives, std::function<Sentence(const Drive&)> refusal)
{
    m_hasSimulated = hasSimulated;
    m_wholeDrives = drives;
    m_refusal = std::move(refusal);
}

void TargetCard::setTemperature(std::optional<double> celsius)
{
    m_model->setTemperature(currentIndex(), celsius);
    update();
}

void TargetCard::onActivated(int row)
{
    if (const TargetModel::Target* const target = m_model->target(row)) {
        if (!target->isGone)
            choose(*target);
        return;
    }
    selectWanted();
    askForFolder();
}

void TargetCard::selectWanted()
{
    setCurrentIndex(m_wanted && m_isKnown ? m_model->add(*m_wanted) : -1);
    setAccessibleDescription(currentData(Qt::AccessibleTextRole).toString());
    setToolTip(asToolTip(isGone() ? whyNot() : currentData(TargetModel::FactsRole).toString()));
    update();
    // Looking again must not take away what was said about the target that stays.
    const auto now = std::pair(folder(), isGone() ? whyNot().toStdString() : mark());
    if (m_announced == now)
        return;
    m_announced = now;
    emit folderChanged(folder());
}

void TargetCard::askForFolder()
{
    chooseFolderWithDialog(this, tr("Choose the folder to test"), pathText(m_wanted ? m_wanted->folder : folder()),
        [this](const std::filesystem::path& chosen) { chooseFolder(chosen); });
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
        drawEntry(painter, QStyle::visualRect(layoutDirection(), rect(), field), m_model->index(currentIndex()),
            {currentData(TargetModel::FactsRole).toString(),
                isGone() ? QString() : currentData(TargetModel::ReasonRole).toString()},
            isGone() ? quiet : text, isGone() ? themeColors(palette()).warning : quiet, layoutDirection());
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
    // Neither may a letter, Home or End.
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
    case Qt::Key_F4:
        showPopup();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace steadymark::gui
