// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/workload_json.h"

namespace steadymark {

json::object toJson(const Workload& workload)
{
    return writeFields(workload);
}

Workload workloadFromJson(const JsonReader& reader)
{
    return readFields<Workload>(reader);
}

} // namespace steadymark
