// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/trace_meta.h"

namespace steadymark {

std::string TraceMeta::nameOf(unsigned step) const
{
    if (step >= steps.size())
        return {};
    return steps[step].stage.empty() ? steps[step].name : steps[step].stage + ": " + steps[step].name;
}

bool TraceMeta::isRated(unsigned step) const
{
    return step < steps.size() && steps[step].workload.rate.has_value();
}

std::uint64_t TraceMeta::untracedIos() const
{
    std::uint64_t ios = 0;
    for (const TracePass& pass : passes)
        ios += pass.untracedIos;
    return ios;
}

} // namespace steadymark
