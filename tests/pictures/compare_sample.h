// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/compare/compare_session.h"

namespace steadymark::gui {

/// A comparison of two states of one drive and its time line, for pictures: made by the program from made-up results,
/// so that every sentence in it is one of its own.
struct CompareSample {
    Comparison comparison;
    std::vector<CompareSession::Group> groups;
    std::vector<DriveTimeline> timelines;
};
/// `passes`: of each test; 7 decide, 3 do not.
[[nodiscard]] CompareSample sampleComparison(unsigned passes = 7);

} // namespace steadymark::gui
