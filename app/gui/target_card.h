// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/target_model.h"

#include <QComboBox>

#include <filesystem>
#include <functional>
#include <optional>

namespace steadymark::gui {

/// What is tested, as a card with the drive's name and one line of facts; pressing it drops the list of all targets.
/// GUI thread; the drives are looked at in the background.
class TargetCard final : public QComboBox {
    Q_OBJECT
public:
    /// The catalog outlives the card.
    explicit TargetCard(const DriveCatalog& catalog, QWidget* parent = nullptr);

    /// Besides the folders: simulated drives, and with `refusal` whole drives (see wholeDriveTargets()); it is called
    /// on another thread. Before refresh().
    void offerMore(bool hasSimulated, std::function<std::string(const Drive&)> refusal);
    [[nodiscard]] TargetModel::Kind kind() const;
    /// The drive of a target that is one; null for a folder.
    [[nodiscard]] const Drive* drive() const;

    /// Looks again at what is there and keeps the selection, or selects `preferred`.
    void refresh(const std::filesystem::path& preferred = {});
    /// Looks the folder up and selects it; says lookupFailed if there is no such place.
    void chooseFolder(const std::filesystem::path& folder);

    [[nodiscard]] std::filesystem::path folder() const; ///< empty while nothing is selected
    /// Of the drive under test, as it is now; shown among its facts.
    void setTemperature(std::optional<double> celsius);
    [[nodiscard]] const TargetModel& targets() const { return *m_model; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    void showPopup() override;
    void hidePopup() override;

signals:
    void folderChanged(const std::filesystem::path& folder);
    void lookupFailed(const QString& sentence);

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void onActivated(int row);
    void onCatalogChanged();
    void catchUp();
    void selectRow(int row);
    void askForFolder();

    const DriveCatalog& m_catalog;
    TargetModel* m_model = nullptr;
    bool m_hasSimulated = false;
    std::function<std::string(const Drive&)> m_refusal;
    int m_lastRow = -1; ///< to go back to when the chooser is cancelled
    bool m_isOutdated = false;
    std::optional<std::filesystem::path> m_announced; ///< by folderChanged
};

} // namespace steadymark::gui
