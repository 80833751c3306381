// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/health/health_delta.h"
#include "core/health/health_verdict.h"

namespace steadymark {

/// The forms that files and `--json` share. What is not known is left out.
[[nodiscard]] json::object toJson(const HealthFacts& facts);
[[nodiscard]] json::object toJson(const HealthSnapshot& snapshot);
[[nodiscard]] json::object toJson(const HealthDelta& delta);
[[nodiscard]] json::object toJson(const HealthVerdict& verdict);

/// What drives and smartctl say of themselves is shown as one line.
constexpr FieldBounds healthText{.most = 512, .isPlain = true};

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, HealthFacts>& facts);
template <class Fields> void describe(Fields& fields, FieldsOf<Fields, HealthDelta>& delta); ///< only written
template <class Fields> void describe(Fields& fields, FieldsOf<Fields, HealthSnapshot>& snapshot);

/// Reads back what toJson(HealthSnapshot) wrote; complaints are left in the reader.
[[nodiscard]] HealthSnapshot healthSnapshotFrom(const JsonReader& reader);

} // namespace steadymark
