// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/procedure/procedure.h"

namespace steadymark {

/// A procedure as it stands in the document of a run: what was to be done, completely. A reader refuses what
/// checkProcedure() does.
template <class Fields> void describe(Fields& fields, FieldsOf<Fields, Procedure>& procedure);

} // namespace steadymark
