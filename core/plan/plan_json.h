// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/plan/test_plan.h"
#include "core/workload/workload_json.h"

namespace steadymark {

/// The plan as inside results: every key always there but
/// "preparation", which only plans with one have; sizes in bytes, times in ns.
[[nodiscard]] json::value toJson(const TestPlan& plan);

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, TestPlan>& plan);

} // namespace steadymark
