// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/target/target_model.h"

#include <QComboBox>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace steadymark::gui {

/// What is tested, as a card with the drive's name and one line of facts; pressing it drops the list of all targets.
/// What was chosen stays chosen whatever drives and mounts come and go: when it is gone the card says so, offers
/// nothing in its place, and takes it again when it is back. GUI thread; the drives are looked at in the background.
class TargetCard final : public QComboBox {
    Q_OBJECT
public:
    /// The catalog outlives the card.
    explicit TargetCard(const DriveCatalog& catalog, QWidget* parent = nullptr);

    /// What becomes of whole drives that can be chosen.
    enum class WholeDrives { None, Overwritten, Read };
    /// Besides the folders: simulated drives, and whole drives. `refusal` is of those that are overwritten (see
    /// wholeDriveTargets()) and called on another thread. Before refresh().
    void offerMore(bool hasSimulated, WholeDrives drives, std::function<Sentence(const Drive&)> refusal = {});
    [[nodiscard]] TargetModel::Kind kind() const;
    /// The drive of a target that is one; null for a folder.
    [[nodiscard]] const Drive* drive() const;

    /// Looks again at what is there and keeps the choice, or chooses `preferred`; the first usable one while nothing
    /// was ever chosen. `mark`, if not empty, tells what `preferred` lay on (see volumeMark()).
    void refresh(const std::filesystem::path& preferred = {}, const std::string& mark = {});
    /// Looks the folder up and chooses it; says lookupFailed if there is no such place.
    void chooseFolder(const std::filesystem::path& folder);

    /// What may be tested now; empty while nothing is chosen, and while it is gone.
    [[nodiscard]] std::filesystem::path folder() const;
    /// What folder() lies on; unset with no folder and for simulated drives.
    [[nodiscard]] std::optional<Volume> volume() const;
    [[nodiscard]] std::string mark() const; ///< volumeMark() of it; empty for none
    /// Whether something was chosen that is not there now.
    [[nodiscard]] bool isGone() const { return m_wanted && m_wanted->isGone; }
    /// Why there is no folder(), and what to do; of no meaning while there is one.
    [[nodiscard]] QString whyNot() const;
    /// Of the drive under test, as it is now; shown among its facts.
    void setTemperature(std::optional<double> celsius);
    [[nodiscard]] const TargetModel& targets() const { return *m_model; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    void showPopup() override;
    void hidePopup() override;

signals:
    /// Another folder(), the same one on another volume, or none any more.
    void folderChanged(const std::filesystem::path& folder);
    void lookupFailed(const QString& sentence);

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Found;

    void onActivated(int row);
    void onCatalogChanged();
    void catchUp();
    void look();
    void show(Found found);
    /// What the list and the folder's own look say of what is wanted: it, or that it is gone.
    [[nodiscard]] TargetModel::Target wantedAmong(const Found& found) const;
    void choose(TargetModel::Target target);
    void selectWanted();
    void askForFolder();

    const DriveCatalog& m_catalog;
    TargetModel* m_model = nullptr;
    bool m_hasSimulated = false;
    WholeDrives m_wholeDrives = WholeDrives::None;
    std::function<Sentence(const Drive&)> m_refusal;
    /// Kept here and not in the combo box, whose rows change under it.
    std::optional<TargetModel::Target> m_wanted;
    std::string m_wantedMark; ///< of a target that was chosen before the program was started and not seen since
    bool m_isKnown = false;   ///< m_wanted was looked at
    int m_looks = 0;          ///< that go on
    unsigned m_lookNumber = 0;
    bool m_isOutdated = false;
    std::optional<std::pair<std::filesystem::path, std::string>> m_announced; ///< by folderChanged, with its mark
};

} // namespace steadymark::gui
