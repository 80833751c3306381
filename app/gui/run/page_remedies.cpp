// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/run/page_remedies.h"

#include "app/gui/shell/helper_offer.h"
#include "app/gui/shell/page.h"
#include "app/gui/target/target_card.h"

namespace steadymark::gui {

RemedyControls pageRemedies(Page& page, TargetCard& target, HelperOffer& helper)
{
    RemedyControls controls;
    controls.chooseTarget = [&target] {
        target.showPopup();
    };
    controls.readHealth = [&page] {
        emit page.pageWanted(QStringLiteral("health"));
    };
    controls.installHelper = [&helper] {
        helper.explain();
    };
    return controls;
}

} // namespace steadymark::gui
