// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/base/json.h"
#include "core/procedure/procedure.h"

namespace steadymark {

/// A procedure as it stands in the document of a run: what was to be done, completely. A reader refuses what
/// checkProcedure() does.
template <class Fields> void describe(Fields& fields, FieldsOf<Fields, Procedure>& procedure);

/// The same as a document of its own, as `procedure show --json` and the journal keep it.
[[nodiscard]] json::value toJson(const Procedure& procedure);

} // namespace steadymark
