// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/profile_steps.h"

#include "core/plan/profiles.h"

#include <algorithm>

namespace steadymark {

const StepRecord* stepOfRow(const GridRecord& grid, std::string_view profile, std::size_t row, unsigned readPercent)
{
    const ProfileRow& wanted = findProfile(profile)->rows[row];
    const auto found = std::ranges::find_if(grid.steps, [&](const StepRecord& step) {
        const Workload& workload = step.workload;
        return workload.readPercent == readPercent && workload.blocks.empty() && !workload.rate
            && rowOf(workload) == wanted && medianPass(step.passes);
    });
    return found != grid.steps.end() ? &*found : nullptr;
}

} // namespace steadymark
