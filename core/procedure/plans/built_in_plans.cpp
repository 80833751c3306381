// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/plans/built_in_plans.h"

#include "core/base/text.h"

#include <utility>

namespace steadymark {

PlanStage purgeStage(const std::string& name)
{
    PlanPrepare purge;
    purge.isFresh = true;
    return {name, {}, purge};
}

PlanStage restStage(const std::string& name, Nanoseconds time)
{
    return {name, {}, PlanRest{time}};
}

Workload planWorkload(
    AccessPattern pattern, ByteCount block, unsigned queueDepth, unsigned threads, unsigned readPercent)
{
    Workload made;
    made.pattern = pattern;
    made.blockSize = block;
    made.queueDepth = queueDepth;
    made.threads = threads;
    made.readPercent = readPercent;
    return made;
}

PlanCell planCell(Workload workload, Nanoseconds time)
{
    PlanCell made;
    made.name = describeWorkload(workload);
    made.workload = std::move(workload);
    made.workload.length.time = time;
    return made;
}

PlanCell mixCell(Workload workload, Nanoseconds time)
{
    std::string name = nameOfMix(workload);
    PlanCell made = planCell(std::move(workload), time);
    made.name = std::move(name);
    return made;
}

PlanSweep planSweep(Workload workload, std::initializer_list<std::string_view> axes)
{
    PlanSweep made;
    made.cell.workload = std::move(workload);
    for (const std::string_view axis : axes) {
        if (Result<PlanAxis> read = parsePlanAxis(axis))
            made.axes.push_back(std::move(read).value());
    }
    made.cell.name = nameOfSweep(made);
    return made;
}

std::string nameOfSweep(const PlanSweep& sweep)
{
    std::string name = nameOfMix(sweep.cell.workload);
    std::string_view before = " over ";
    for (const PlanAxis& axis : sweep.axes) {
        name.append(before).append(toString(axis.axis.parameter));
        before = " and ";
    }
    return name;
}

std::string durationPlace(Nanoseconds duration)
{
    return "{" + formatDuration(duration) + "}";
}

std::string nameOfRest(Nanoseconds time)
{
    return join({"Rest for", durationPlace(time)}, " ");
}

std::string nameOfMix(const Workload& workload)
{
    const unsigned reads = workload.readPercent;
    Workload measured = workload;
    measured.beside.clear();
    std::string name = describeWorkload(measured)
        + (reads == 100      ? " read"
                : reads == 0 ? " write"
                             : " R" + std::to_string(reads) + "/W" + std::to_string(100 - reads));
    for (const Workload& stream : workload.beside)
        name.append(" & ").append(nameOfMix(stream));
    return name;
}

} // namespace steadymark
