// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/plans/plan_catalog.h"

#include "core/base/text.h"

#include <algorithm>

namespace steadymark {
namespace {

using Kind = PlanCatalogEntry::Kind;

std::vector<std::string> namesInCatalog()
{
    std::vector<std::string> names;
    for (const PlanCatalogEntry& entry : planCatalog())
        names.emplace_back(entry.name);
    return names;
}

RunPlan planOfProfile(const Profile& profile)
{
    RunPlan plan = planOfGrid(buildPlan(optionsFor(profile)));
    plan.name = profile.id;
    plan.title = english(profile.title);
    plan.purpose = english(profile.purpose);
    return plan;
}

} // namespace

const std::vector<PlanCatalogEntry>& planCatalog()
{
    static const std::vector<PlanCatalogEntry> entries = [] {
        std::vector<PlanCatalogEntry> all;
        for (const Profile& profile : profiles())
            all.push_back({Kind::Benchmark, profile.id, profile.title, profile.purpose});
        for (const ProcedureEntry& procedure : procedureCatalog())
            all.push_back({Kind::Procedure, procedure.name, procedure.title, procedure.purpose});
        return all;
    }();
    return entries;
}

const PlanCatalogEntry* findInPlanCatalog(std::string_view name)
{
    const auto found = std::ranges::find(planCatalog(), name, &PlanCatalogEntry::name);
    return found == planCatalog().end() ? nullptr : &*found;
}

std::string planCatalogNames(Kind kind)
{
    std::vector<std::string> names;
    for (const PlanCatalogEntry& entry : planCatalog()) {
        if (entry.kind == kind)
            names.emplace_back(entry.name);
    }
    return join(names, ", ");
}

std::string planCatalogNames()
{
    return join(namesInCatalog(), ", ");
}

Result<RunPlan> builtInPlan(std::string_view name, const ProcedureOptions& options)
{
    const PlanCatalogEntry* const entry = findInPlanCatalog(name);
    if (entry == nullptr) {
        const std::string nearest = nearestTo(name, namesInCatalog());
        const std::string plan = toPlainLine(name.substr(0, 40));
        const Sentence names = Sentence::listed(namesInCatalog());
        return fail(ErrorCode::NotFound,
            nearest.empty()
                ? Sentence("There is no plan \"{plan}\"; known are {names}.", {{"plan", plan}, {"names", names}})
                : Sentence::sequence({Sentence("There is no plan \"{plan}\"; did you mean \"{nearest}\"?",
                                          {{"plan", plan}, {"nearest", nearest}}),
                    Sentence("Known are {names}.", {{"names", names}})}));
    }
    if (entry->kind == Kind::Procedure)
        return planOfProcedure(name, options);
    return planOfProfile(*findProfile(name));
}

} // namespace steadymark
