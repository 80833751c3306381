// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/run/remedy_actions.h"

namespace steadymark::gui {

class HelperOffer;
class Page;
class TargetCard;

/// What every page that measures a target can do about a sentence; they outlive what is made of it.
[[nodiscard]] RemedyControls pageRemedies(Page& page, TargetCard& target, HelperOffer& helper);

} // namespace steadymark::gui
