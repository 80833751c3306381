// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/workload.h"

#include <QString>
#include <QVariant>

#include <optional>

namespace steadymark::gui {

class ChoiceBox;

// What is written, as the lists of the pages offer it. GUI thread.

/// "Random data", "50 % compressible"
[[nodiscard]] QString dataText(const DataPattern& data);
/// The value of a choice.
[[nodiscard]] QVariant dataChoice(const DataPattern& data);
/// Of a list; unset where that is something else ("as the plan says").
[[nodiscard]] std::optional<DataPattern> dataOf(const ChoiceBox& box);
/// All kinds, at the end of a list.
void addDataChoices(ChoiceBox& box);

} // namespace steadymark::gui
