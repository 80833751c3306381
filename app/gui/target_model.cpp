// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/target_model.h"

#include "app/gui/figure_text.h"
#include "app/gui/line_icons.h"
#include "app/gui/paths.h"
#include "core/base/files.h"

#include <QStringList>

#include <algorithm>

namespace steadymark {
namespace {

bool isMemory(const std::string& fileSystem)
{
    return fileSystem == "tmpfs" || fileSystem == "ramfs";
}

Glyph glyphOf(const Volume& volume)
{
    if (isMemory(volume.fileSystem))
        return Glyph::Memory;
    if (volume.drives.empty())
        return Glyph::Network;
    const std::string& bus = volume.drives.front().bus;
    return bus == "usb" || bus == "mmc" ? Glyph::Removable : Glyph::Drive;
}

QString oneDriveTitle(const Drive& drive)
{
    if (!drive.model.empty())
        return QString::fromStdString(drive.model).simplified();
    if (drive.bus == "virtio")
        return TargetModel::tr("Virtual drive %1").arg(QString::fromStdString(drive.name));
    return TargetModel::tr("Drive %1").arg(QString::fromStdString(drive.name));
}

QString factsOf(const TargetModel::Target& target)
{
    const Volume& volume = target.volume;
    QStringList facts{pathText(target.folder.empty() ? volume.mountPoint : target.folder)};
    if (!volume.label.empty())
        facts << QString::fromStdString(volume.label);
    if (!volume.fileSystem.empty())
        facts << QString::fromStdString(volume.fileSystem);
    if (volume.total.count() > 0) {
        facts << TargetModel::tr("%1 of %2 free")
                     .arg(bytesText(static_cast<double>(volume.available.count())),
                         bytesText(static_cast<double>(volume.total.count())));
    }
    if (!volume.drives.empty() && !volume.drives.front().link.empty())
        facts << QString::fromStdString(volume.drives.front().link);
    return facts.join(QStringLiteral(" · "));
}

QString reasonOf(const TargetModel::Target& target)
{
    if (!target.volume.unusableReason.empty())
        return QString::fromStdString(target.volume.unusableReason);
    if (target.folder.empty())
        return TargetModel::tr("You may not write here: choose a folder of your own on it.");
    return {};
}

} // namespace

QString driveTitle(const std::vector<Drive>& drives, const std::string& fileSystem)
{
    if (drives.empty()) {
        const QString name = QString::fromStdString(fileSystem);
        return isMemory(fileSystem) ? TargetModel::tr("Memory (%1)").arg(name)
            : name.isEmpty()        ? TargetModel::tr("Unknown drive")
                                    : TargetModel::tr("Network (%1)").arg(name);
    }
    QStringList titles;
    for (const Drive& drive : drives)
        titles << oneDriveTitle(drive);
    QStringList distinct = titles;
    distinct.removeDuplicates();
    for (QString& title : distinct) {
        if (const auto number = titles.count(title); number > 1)
            title = TargetModel::tr("%1 × %2").arg(number).arg(title);
    }
    return distinct.join(QStringLiteral(" + "));
}

TargetModel::TargetModel(QObject* parent)
    : QAbstractListModel(parent)
{
}

void TargetModel::setTargets(std::vector<Target> targets)
{
    beginResetModel();
    m_targets = std::move(targets);
    endResetModel();
}

int TargetModel::addFolder(const std::filesystem::path& folder, const Volume& volume)
{
    if (const int row = rowOf(folder); row >= 0)
        return row;
    const int row = static_cast<int>(m_targets.size());
    beginInsertRows({}, row, row);
    m_targets.push_back({volume, folder});
    endInsertRows();
    return row;
}

int TargetModel::rowOf(const std::filesystem::path& folder) const
{
    const auto found =
        std::ranges::find_if(m_targets, [&folder](const Target& target) { return target.folder == folder; });
    return found == m_targets.end() || folder.empty() ? -1 : static_cast<int>(found - m_targets.begin());
}

int TargetModel::firstUsableRow() const
{
    const auto found = std::ranges::find_if(m_targets, [](const Target& target) { return reasonOf(target).isEmpty(); });
    return found == m_targets.end() ? -1 : static_cast<int>(found - m_targets.begin());
}

const TargetModel::Target* TargetModel::target(int row) const
{
    return row >= 0 && row < static_cast<int>(m_targets.size()) ? &m_targets[static_cast<std::size_t>(row)] : nullptr;
}

int TargetModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_targets.size()) + 1;
}

QVariant TargetModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Target* const entry = target(index.row());
    if (!entry) {
        switch (role) {
        case Qt::DisplayRole:
        case Qt::AccessibleTextRole:
            return tr("Choose folder…");
        case GlyphRole:
            return static_cast<int>(Glyph::Folder);
        case ChooserRole:
            return true;
        default:
            return {};
        }
    }
    switch (role) {
    case Qt::DisplayRole:
        return driveTitle(entry->volume.drives, entry->volume.fileSystem);
    case Qt::AccessibleTextRole:
        return QStringList{
            driveTitle(entry->volume.drives, entry->volume.fileSystem), factsOf(*entry), reasonOf(*entry)}
            .join(QStringLiteral(", "));
    case Qt::ToolTipRole:
        return reasonOf(*entry).isEmpty() ? factsOf(*entry) : reasonOf(*entry);
    case FactsRole:
        return factsOf(*entry);
    case ReasonRole:
        return reasonOf(*entry);
    case PathRole:
        return pathText(entry->folder);
    case GlyphRole:
        return static_cast<int>(glyphOf(entry->volume));
    case ChooserRole:
        return false;
    default:
        return {};
    }
}

Qt::ItemFlags TargetModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Target* const entry = target(index.row());
    if (entry && !reasonOf(*entry).isEmpty())
        return Qt::ItemNeverHasChildren;
    return QAbstractListModel::flags(index) | Qt::ItemNeverHasChildren;
}

} // namespace steadymark
