// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/states/procedure_rows.h"
#include "core/record/step_record.h"

namespace steadymark::gui {

/// What was seen around the pass that the step's figure shows; null where nobody looked.
[[nodiscard]] const PassObservations* observedOf(const StepRecord& step);

/// Whether a reason says that other programs disturbed the pass.
[[nodiscard]] bool isAboutPrograms(const TrustReason& reason);

/// Whether the programs are known by name: in a file from somebody else they are not, which is nobody's business.
[[nodiscard]] bool namesPrograms(const PassObservations& seen);

/// A line for each of them with what it did during the pass.
[[nodiscard]] ProcedureTable programTable(const PassObservations& seen);

} // namespace steadymark::gui
