// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/drive_choice.h"

#include "app/gui/language/said.h"
#include "app/gui/shell/background_task.h"
#include "app/gui/shell/catalog_watch.h"
#include "app/gui/target/target_model.h"
#include "core/drives/volume_identity.h"

#include <QAbstractItemView>

#include <algorithm>
#include <utility>

namespace steadymark::gui {

DriveChoice::DriveChoice(const DriveCatalog& catalog, Condition isListed, Condition isPreferred, QWidget* parent)
    : ChoiceBox(tr("Drive"), parent)
    , m_catalog(catalog)
    , m_isListed(std::move(isListed))
    , m_isPreferred(std::move(isPreferred))
{
    hide();
    connect(this, &ChoiceBox::chosen, this, &DriveChoice::onChosen);
    auto* const watch = new CatalogWatch(catalog, this);
    connect(watch, &CatalogWatch::changed, this, &DriveChoice::onCatalogChanged);
}

void DriveChoice::setHeld(bool isHeld)
{
    if (m_isHeld == isHeld)
        return;
    m_isHeld = isHeld;
    catchUp();
}

void DriveChoice::onCatalogChanged()
{
    m_isOutdated = m_isHeld || view()->isVisible();
    if (!m_isOutdated)
        look();
}

void DriveChoice::catchUp()
{
    if (m_isOutdated)
        onCatalogChanged();
}

void DriveChoice::hidePopup()
{
    ChoiceBox::hidePopup();
    // After the choice has been taken, which comes once the list is hidden.
    QMetaObject::invokeMethod(this, &DriveChoice::catchUp, Qt::QueuedConnection);
}

void DriveChoice::look()
{
    using Drives = Result<std::vector<Drive>>;
    inBackground(
        this, [&catalog = m_catalog]() -> Drives { return catalog.drives(); },
        [this](Drives found) { onFound(std::move(found)); });
}

void DriveChoice::onFound(Result<std::vector<Drive>> found)
{
    // Rows do not change under somebody who is choosing one, nor the drive while something is done with it.
    m_isOutdated = m_hasLooked && (m_isHeld || view()->isVisible());
    if (m_isOutdated)
        return;
    m_hasLooked = true;
    m_fault = found ? QString() : said(found.error().sentence);
    m_drives = found ? std::move(found.value()) : std::vector<Drive>();
    std::erase_if(m_drives, [this](const Drive& drive) { return !m_isListed(drive); });
    if (m_wanted) {
        if (const Drive* const now = drive())
            m_wanted = *now; // it may have another name by now
    } else if (!m_drives.empty()) {
        const auto preferred = std::ranges::find_if(m_drives, m_isPreferred);
        m_wanted = preferred != m_drives.end() ? *preferred : m_drives.front();
    }
    fill();
    emit looked();
}

void DriveChoice::onChosen()
{
    const std::string name = value().toString().toStdString();
    const auto drive = std::ranges::find(m_drives, name, &Drive::name);
    if (drive == m_drives.end())
        return;
    m_wanted = *drive;
    fill(); // what is unplugged and not wanted any more leaves the list
    emit driveChosen();
}

void DriveChoice::fill()
{
    clear();
    for (const Drive& drive : m_drives)
        addChoice(chooserText(drive), QString::fromStdString(drive.name));
    if (const Drive* const shown = drive())
        setValue(QString::fromStdString(shown->name));
    else if (m_wanted)
        setValue(QString(), tr("%1 · not connected").arg(missing()));
    setVisible(count() > 0);
}

const Drive* DriveChoice::drive() const
{
    if (!m_wanted)
        return nullptr;
    const auto found =
        std::ranges::find_if(m_drives, [this](const Drive& drive) { return isSamePhysicalDrive(*m_wanted, drive); });
    return found == m_drives.end() ? nullptr : &*found;
}

QString DriveChoice::missing() const
{
    return m_wanted && !drive() ? driveTitle({*m_wanted}, {}) : QString();
}

EmptyState::Content DriveChoice::emptyState() const
{
    if (!m_hasLooked)
        return {tr("Looking for drives…"), {}, {}, false};
    if (const QString gone = missing(); !gone.isEmpty())
        return {tr("%1 is not connected").arg(gone),
            tr("It appears here again as soon as it is connected. Or choose another drive above."), {}, false};
    return {tr("No drive was found"),
        m_fault.isEmpty() ? tr("Drives appear here as soon as they are connected.") : m_fault, {}, false};
}

} // namespace steadymark::gui
