// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/empty_state.h"
#include "core/drives/drive.h"

#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace steadymark::gui {

/// The drive that a page is about, chosen from a drop-down that fills itself: it looks for drives whenever some come or
/// go, and is hidden while there are none. What was chosen stays chosen meanwhile: when it is unplugged there is no
/// drive() until it is back, wherever it is plugged in then, or until another one is chosen. GUI thread; drives are
/// looked for in the background.
class DriveChoice final : public ChoiceBox {
    Q_OBJECT
public:
    using Condition = std::function<bool(const Drive&)>;

    /// Lists the drives that are `isListed`, in the order of the catalog, which outlives the choice and its work in the
    /// background. While nothing was ever chosen it chooses the first that is `isPreferred`, or else the first.
    DriveChoice(const DriveCatalog& catalog, Condition isListed, Condition isPreferred, QWidget* parent = nullptr);

    /// Looks for the drives; answers with looked().
    void look();
    /// Looking for drives asks them: while it is held none are looked for, and the list stays as it is. What came or
    /// went meanwhile is made up for afterwards.
    void setHeld(bool isHeld);

    /// Those that are listed.
    [[nodiscard]] const std::vector<Drive>& drives() const noexcept { return m_drives; }
    /// Null while there is none, and while the one that was chosen is unplugged.
    [[nodiscard]] const Drive* drive() const;
    /// What a page shows while there is no drive().
    [[nodiscard]] EmptyState::Content emptyState() const;

    void hidePopup() override;

signals:
    /// The drives are known, again: drive() may be another one, or none any more.
    void looked();
    /// The user chose this drive(), also the one that it was before.
    void driveChosen();

private:
    void onCatalogChanged();
    void catchUp();
    void onFound(Result<std::vector<Drive>> found);
    void onChosen();
    void fill();
    /// The title of the one that was chosen and is unplugged; empty if none is.
    [[nodiscard]] QString missing() const;

    const DriveCatalog& m_catalog;
    Condition m_isListed;
    Condition m_isPreferred;
    std::vector<Drive> m_drives;
    std::optional<Drive> m_wanted; ///< as it was seen last
    QString m_fault;               ///< of the catalog
    bool m_hasLooked = false;
    bool m_isHeld = false;
    bool m_isOutdated = false; ///< drives came or went while it was held, or while its list was open
};

} // namespace steadymark::gui
