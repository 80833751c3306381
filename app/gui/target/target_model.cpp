// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/target/target_model.h"

#include "app/gui/health/health_words.h"
#include "app/gui/language/said.h"
#include "app/gui/shell/paths.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/plain_text.h"
#include "core/base/files.h"
#include "core/drives/volume_identity.h"
#include "core/simulation/presets.h"

#include <QStringList>

#include <algorithm>

namespace steadymark::gui {
namespace {

bool isMemory(const std::string& fileSystem)
{
    return fileSystem == "tmpfs" || fileSystem == "ramfs";
}

bool isOfMemoryOrFile(const Drive& drive)
{
    return drive.bus == "loop" || drive.bus == "zram" || drive.bus == "ram";
}

Glyph volumeGlyph(const Volume& volume)
{
    if (isMemory(volume.fileSystem))
        return Glyph::Memory;
    if (volume.drives.empty())
        return Glyph::Network;
    const std::string& bus = volume.drives.front().bus;
    if (bus == "simulated")
        return Glyph::Memory;
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

/// "PCIe 3.0 x4 (4.0 x4 possible)": quiet, as nothing is wrong with the drive.
QString linkText(const Drive& drive)
{
    const QString link = QString::fromStdString(drive.link);
    QString best = QString::fromStdString(drive.bestLink.name);
    if (best.isEmpty() || best == link)
        return link;
    const QString family = link.section(QLatin1Char(' '), 0, 0) + QLatin1Char(' ');
    if (best.startsWith(family))
        best = best.mid(family.size());
    return TargetModel::tr("%1 (%2 possible)", "a link and the better one that drive and slot could do")
        .arg(link, best);
}

QString factsOf(const TargetModel::Target& target)
{
    const Volume& volume = target.volume;
    if (target.isGone)
        return TargetModel::tr("%1 · not available now").arg(pathText(target.folder));
    QStringList facts;
    if (target.kind == TargetModel::Kind::Simulated)
        return bytesText(static_cast<double>(volume.total.count())) + QStringLiteral(" · ")
            + QString::fromStdString(volume.label);
    if (target.kind == TargetModel::Kind::Drive)
        facts << TargetModel::tr("whole drive, all data on it is lost");
    if (target.kind == TargetModel::Kind::ReadDrive)
        facts << TargetModel::tr("whole drive, only read");
    if (const auto& place = target.folder.empty() ? volume.mountPoint : target.folder; !place.empty())
        facts << pathText(place);
    else if (!volume.drives.empty()) // a drive without a mounted file system
        facts << QString::fromStdString(volume.drives.front().name)
              << bytesText(static_cast<double>(volume.drives.front().capacity.count()));
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
        facts << linkText(volume.drives.front());
    if (!volume.drives.empty() && volume.drives.front().temperatureCelsius)
        facts << temperatureText(*volume.drives.front().temperatureCelsius);
    facts.removeDuplicates();
    return facts.join(QStringLiteral(" · "));
}

QString whyUnusable(const TargetModel::Target& target)
{
    if (!target.volume.unusableReason.empty())
        return said(target.volume.unusableReason);
    if (target.folder.empty())
        return TargetModel::tr("No write permission here: choose a folder of your own on it.");
    return {};
}

/// What is remembered of a folder that is gone may be its path only.
QString titleOf(const TargetModel::Target& target)
{
    const Volume& volume = target.volume;
    return volume.drives.empty() && volume.fileSystem.empty() ? pathText(target.folder)
                                                              : driveTitle(volume.drives, volume.fileSystem);
}

QString headingOf(TargetModel::Kind kind)
{
    switch (kind) {
    case TargetModel::Kind::Drive:
        return TargetModel::tr("Whole drives: all data on them will be lost");
    case TargetModel::Kind::ReadDrive:
        return TargetModel::tr("Whole drives: only read, all data on them is kept");
    case TargetModel::Kind::Simulated:
        return TargetModel::tr("Simulated drives: not a measurement of hardware");
    case TargetModel::Kind::Folder:
        break;
    }
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

QStringList driveFacts(const Drive& drive, SerialNumber serial)
{
    QStringList facts;
    if (!drive.serial.empty())
        facts << (serial == SerialNumber::Hidden
                ? TargetModel::tr("serial number hidden")
                : TargetModel::tr("serial %1").arg(QString::fromStdString(drive.serial)));
    if (!drive.firmware.empty())
        facts << TargetModel::tr("firmware %1").arg(QString::fromStdString(drive.firmware));
    if (!drive.link.empty())
        facts << QString::fromStdString(drive.link);
    return facts;
}

QString chooserText(const Drive& drive)
{
    QStringList parts{driveTitle({drive}, {})};
    if (drive.capacity.count() > 0)
        parts << bytesText(static_cast<double>(drive.capacity.count()));
    if (!drive.name.empty() && !parts.front().contains(QString::fromStdString(drive.name)))
        parts << QString::fromStdString(drive.name);
    return parts.join(QStringLiteral(" · "));
}

QString notMountedReason(const Drive& drive)
{
    QStringList found;
    bool isHeld = !drive.holders.empty();
    bool isMounted = !drive.mountPoints.empty();
    const auto add = [&found](const std::string& fileSystem) {
        if (const QString name = QString::fromStdString(fileSystem); !name.isEmpty() && !found.contains(name))
            found << name;
    };
    add(drive.fileSystem);
    for (const Partition& partition : drive.partitions) {
        add(partition.fileSystem);
        isHeld = isHeld || !partition.holders.empty();
        isMounted = isMounted || !partition.mountPoints.empty();
    }
    if (isMounted)
        return TargetModel::tr("Its mounted file systems have no place for a test file.");
    if (isHeld)
        return TargetModel::tr("Not mounted: in use by another layer (RAID, LVM, encryption).");
    if (found.isEmpty())
        return TargetModel::tr("Not mounted: it has no file system that could hold a test file.");
    return TargetModel::tr("Not mounted: mount one of its file systems first (%1).")
        .arg(found.join(QStringLiteral(", ")));
}

std::vector<TargetModel::Target> simulatedTargets()
{
    std::vector<TargetModel::Target> targets;
    for (const SimulationPreset& preset : simulationPresets()) {
        const DeviceFacts facts = factsOf(preset.parameters);
        TargetModel::Target target;
        target.kind = TargetModel::Kind::Simulated;
        target.folder = simulationPath(preset.name);
        target.volume.total = facts.capacity;
        target.volume.label = said(preset.description).toStdString();
        Drive drive;
        drive.name = preset.name;
        drive.model = TargetModel::tr("Simulated: %1").arg(said(preset.title)).toStdString();
        drive.bus = "simulated";
        drive.capacity = facts.capacity;
        drive.isRotational = facts.isRotational;
        target.volume.drives = {std::move(drive)};
        targets.push_back(std::move(target));
    }
    return targets;
}

std::vector<TargetModel::Target> wholeDriveTargets(const std::vector<Drive>& drives,
    const std::vector<TargetModel::Target>& mounted, const std::function<Sentence(const Drive&)>& refusal)
{
    std::vector<TargetModel::Target> targets = unmountedTargets(drives, mounted);
    for (TargetModel::Target& target : targets) {
        const Drive& drive = target.volume.drives.front();
        target.kind = TargetModel::Kind::Drive;
        target.folder = pathFromUtf8(drive.node);
        target.volume.unusableReason = refusal(drive);
    }
    return targets;
}

std::vector<TargetModel::Target> readDriveTargets(const std::vector<Drive>& drives)
{
    std::vector<TargetModel::Target> targets;
    for (const Drive& drive : drives) {
        if (isOfMemoryOrFile(drive) || drive.node.empty())
            continue;
        TargetModel::Target target;
        target.kind = TargetModel::Kind::ReadDrive;
        target.folder = pathFromUtf8(drive.node);
        target.volume.drives = {drive};
        targets.push_back(std::move(target));
    }
    return targets;
}

std::vector<TargetModel::Target> unmountedTargets(
    const std::vector<Drive>& drives, const std::vector<TargetModel::Target>& mounted)
{
    std::vector<TargetModel::Target> targets;
    for (const Drive& drive : drives) {
        const bool isUsed = std::ranges::any_of(mounted, [&drive](const TargetModel::Target& target) {
            return std::ranges::find(target.volume.drives, drive.name, &Drive::name) != target.volume.drives.end();
        });
        if (isUsed || isOfMemoryOrFile(drive))
            continue;
        TargetModel::Target target;
        target.volume.drives = {drive};
        target.volume.unusableReason = Sentence::verbatim(notMountedReason(drive).toStdString());
        targets.push_back(std::move(target));
    }
    return targets;
}

TargetModel::TargetModel(QObject* parent)
    : QAbstractListModel(parent)
{
}

void TargetModel::setTargets(std::vector<Target> targets)
{
    beginResetModel();
    m_targets = std::move(targets);
    m_chooser = 0;
    int folders = 0;
    for (std::size_t i = 0; i < m_targets.size(); ++i) {
        if (m_targets[i].kind != Kind::Folder)
            continue;
        folders = static_cast<int>(i) + 1;
        if (whyUnusable(m_targets[i]).isEmpty())
            m_chooser = folders;
    }
    if (m_chooser == 0)
        m_chooser = folders;
    endResetModel();
}

int TargetModel::add(const Target& target)
{
    if (const int row = rowOf(target); row >= 0)
        return row;
    beginInsertRows({}, 0, 0);
    m_targets.insert(m_targets.begin(), target);
    ++m_chooser;
    endInsertRows();
    return 0;
}

int TargetModel::rowAt(std::size_t target) const
{
    const auto row = static_cast<int>(target);
    return row < m_chooser ? row : row + 1;
}

void TargetModel::setTemperature(int row, std::optional<double> celsius)
{
    const Target* const entry = target(row);
    if (!entry)
        return;
    std::vector<Drive>& drives = m_targets[static_cast<std::size_t>(entry - m_targets.data())].volume.drives;
    if (drives.empty())
        return;
    for (Drive& drive : drives)
        drive.temperatureCelsius.reset();
    drives.front().temperatureCelsius = celsius;
    emit dataChanged(index(row), index(row));
}

int TargetModel::rowOf(const std::filesystem::path& folder) const
{
    const auto found =
        std::ranges::find_if(m_targets, [&folder](const Target& target) { return target.folder == folder; });
    return found == m_targets.end() || folder.empty() ? -1 : rowAt(static_cast<std::size_t>(found - m_targets.begin()));
}

int TargetModel::rowOf(const Target& target) const
{
    const auto found = std::ranges::find_if(m_targets, [&target](const Target& other) {
        return other.kind == target.kind && other.folder == target.folder && other.isGone == target.isGone
            && checkSameVolume(target.folder, target.volume, other.volume);
    });
    return found == m_targets.end() ? -1 : rowAt(static_cast<std::size_t>(found - m_targets.begin()));
}

int TargetModel::firstUsableRow() const
{
    const auto found =
        std::ranges::find_if(m_targets, [](const Target& target) { return whyUnusable(target).isEmpty(); });
    return found == m_targets.end() ? -1 : rowAt(static_cast<std::size_t>(found - m_targets.begin()));
}

const TargetModel::Target* TargetModel::target(int row) const
{
    if (row < 0 || row == m_chooser || row > static_cast<int>(m_targets.size()))
        return nullptr;
    return &m_targets[static_cast<std::size_t>(row < m_chooser ? row : row - 1)];
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
        return titleOf(*entry);
    case Qt::AccessibleTextRole:
        return QStringList{titleOf(*entry), factsOf(*entry), whyUnusable(*entry)}.join(QStringLiteral(", "));
    case Qt::ToolTipRole:
        return asToolTip(whyUnusable(*entry).isEmpty() ? factsOf(*entry) : whyUnusable(*entry));
    case FactsRole:
        return factsOf(*entry);
    case ReasonRole:
        return whyUnusable(*entry);
    case PathRole:
        return pathText(entry->folder);
    case GlyphRole:
        return static_cast<int>(volumeGlyph(entry->volume));
    case ChooserRole:
        return false;
    case SectionRole:
        return entry == m_targets.data() || (entry - 1)->kind != entry->kind ? headingOf(entry->kind) : QString();
    default:
        return {};
    }
}

Qt::ItemFlags TargetModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Target* const entry = target(index.row());
    if (entry && !whyUnusable(*entry).isEmpty())
        return Qt::ItemNeverHasChildren;
    return QAbstractListModel::flags(index) | Qt::ItemNeverHasChildren;
}

} // namespace steadymark::gui
