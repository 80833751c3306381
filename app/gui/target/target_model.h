// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"

#include <QAbstractListModel>
#include <QStringList>

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

namespace steadymark::gui {

/// The places that can be tested, as a list of two lines each: what drive it is, and the facts that matter for a test.
/// The last row lets the user choose any other folder. GUI thread.
class TargetModel final : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        FactsRole = Qt::UserRole + 1, ///< "/home · ext4 · 412 GB free · PCIe 4.0 x4"
        ReasonRole,                   ///< why it cannot be tested; empty when it can
        PathRole,                     ///< the folder in which the test file would be made
        GlyphRole,                    ///< int of Glyph
        ChooserRole,                  ///< bool: the row "Choose folder…"
        SectionRole,                  ///< the heading of the kind of targets that begins here; empty: none does
    };

    explicit TargetModel(QObject* parent = nullptr);

    /// A folder beside each volume: where on it this user may write; empty where there is no such folder.
    /// The simulated ones and whole drives are for procedures only.
    enum class Kind {
        Folder,
        Drive,     ///< whole, and overwritten; `folder` is its node
        ReadDrive, ///< whole, and only read: everything on it stays; `folder` is its node
        Simulated, ///< `folder` is the path of the preset
    };
    struct Target {
        Volume volume;
        std::filesystem::path folder;
        Kind kind = Kind::Folder;
        bool isGone = false; ///< what was chosen and is not there now; `volume` is what is remembered of it
    };

    void setTargets(std::vector<Target> targets);
    /// Adds a chosen target as the first, or finds it. \return its row
    int add(const Target& target);

    /// Of the drives of one row, as it is now.
    void setTemperature(int row, std::optional<double> celsius);

    [[nodiscard]] int rowOf(const std::filesystem::path& folder) const; ///< -1 if it is not there
    [[nodiscard]] int rowOf(const Target& target) const;                ///< the same on the same volume
    [[nodiscard]] int firstUsableRow() const;                           ///< -1 if there is none
    [[nodiscard]] const Target* target(int row) const;                  ///< null for the chooser and out of range

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    [[nodiscard]] int rowAt(std::size_t target) const;

    std::vector<Target> m_targets;
    /// The row "Choose folder…": below the folders that can be chosen, above what may be long: the rest.
    int m_chooser = 0;
};

/// Why a drive that no volume lies on cannot be tested: "Not mounted: …".
[[nodiscard]] QString notMountedReason(const Drive& drive);
/// Rows for those of `drives` that none of the mounted targets lies on; they cannot be chosen, and say why.
[[nodiscard]] std::vector<TargetModel::Target> unmountedTargets(
    const std::vector<Drive>& drives, const std::vector<TargetModel::Target>& mounted);

/// The drives that the presets of the simulation make, each labelled as what it is.
[[nodiscard]] std::vector<TargetModel::Target> simulatedTargets();
/// Drives that nothing is mounted of, to be overwritten as a whole. `refusal` says of one why that cannot be; empty: it
/// can.
[[nodiscard]] std::vector<TargetModel::Target> wholeDriveTargets(const std::vector<Drive>& drives,
    const std::vector<TargetModel::Target>& mounted, const std::function<Sentence(const Drive&)>& refusal);

/// All drives, to be read as a whole. Whether this user may is known when one is opened: the helper may ask.
[[nodiscard]] std::vector<TargetModel::Target> readDriveTargets(const std::vector<Drive>& drives);

/// "Samsung SSD 990 PRO 2TB", "2 × WDC …", "Network (nfs4)", "Memory (tmpfs)".
[[nodiscard]] QString driveTitle(const std::vector<Drive>& drives, const std::string& fileSystem);
/// In a list of drives to choose from: "Samsung SSD 990 PRO 2TB · 2.0 TB · nvme0n1".
[[nodiscard]] QString chooserText(const Drive& drive);
enum class SerialNumber { Shown, Hidden };
/// "serial S6Z2NJ0W513771A", "firmware 5B2QGXA7", "PCIe 4.0 x4": what is known of a drive besides.
[[nodiscard]] QStringList driveFacts(const Drive& drive, SerialNumber serial);

} // namespace steadymark::gui
