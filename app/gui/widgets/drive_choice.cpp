// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/drive_choice.h"

#include "app/gui/target/target_model.h"
#include "app/gui/widgets/choice_box.h"
#include "core/drives/volume_identity.h"

#include <algorithm>

namespace steadymark::gui {

void DriveChoice::setDrives(
    std::vector<Drive> drives, const std::string& preferred, const std::function<bool(const Drive&)>& fits)
{
    m_drives = std::move(drives);
    auto chosen = std::ranges::find(m_drives, preferred, &Drive::name);
    if (chosen == m_drives.end() && !m_wanted && fits)
        chosen = std::ranges::find_if(m_drives, fits);
    if (chosen == m_drives.end() && !m_wanted)
        chosen = m_drives.begin();
    if (chosen != m_drives.end())
        m_wanted = *chosen;
    else if (const Drive* const found = drive())
        m_wanted = *found; // it may have another name by now
    fillBox();
}

void DriveChoice::fillBox()
{
    m_box.clear();
    for (const Drive& drive : m_drives)
        m_box.addChoice(chooserText(drive), QString::fromStdString(drive.name));
    if (const Drive* const shown = drive())
        m_box.setValue(QString::fromStdString(shown->name));
    else if (m_wanted)
        m_box.setValue(QString(), ChoiceBox::tr("%1 · not connected").arg(missing()));
}

bool DriveChoice::takeFromBox()
{
    const std::string name = m_box.value().toString().toStdString();
    const auto chosen = std::ranges::find(m_drives, name, &Drive::name);
    if (name.empty() || chosen == m_drives.end())
        return false;
    m_wanted = *chosen;
    fillBox(); // what is unplugged and not wanted any more leaves the list
    return true;
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

} // namespace steadymark::gui
