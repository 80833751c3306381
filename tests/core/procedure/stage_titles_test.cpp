// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/plans/stage_titles.h"

#include "core/procedure/plans/plan_catalog.h"
#include "core/procedure/plans/plan_reader.h"
#include "core/procedure/plans/run_plan.h"
#include "tests/support/marking_renderer.h"

#include <gtest/gtest.h>

namespace steadymark {
namespace {

std::string marked(const Sentence& sentence)
{
    return test::MarkingRenderer().render(sentence);
}

void expectTranslatable(const Sentence& title, const std::string& name)
{
    EXPECT_EQ(english(title), name) << "English is what files have";
    EXPECT_NE(marked(title), name) << "no language can say it";
}

TEST(StageTitles, OfAllBuiltInPlansCanBeTranslated)
{
    for (const ProcedureEntry& entry : procedureCatalog()) {
        for (const char* const settings : {"client", "enterprise"}) {
            for (const double scale : {1.0, 0.01}) {
                ProcedureOptions options;
                options.settings = settings;
                options.scale = scale;
                if (entry.name == "four-states")
                    options.grid = *benchmarkOf(builtInPlan("demo", ProcedureOptions()).value());
                const Result<RunPlan> plan = planOfProcedure(entry.name, options);
                ASSERT_TRUE(plan);
                RunPlan twice = plan.value();
                twice.stages = repeatStages(plan.value().stages, 2).value();
                for (const RunPlan& each : {plan.value(), twice}) {
                    const Result<Procedure> procedure =
                        makeProcedure(each, exampleTarget(ProcedureTarget::Kind::RawDrive), options);
                    ASSERT_TRUE(procedure) << procedure.error().message();
                    for (const ProcedureStage& stage : procedure.value().stages) {
                        expectTranslatable(titleOf(stage), stage.name);
                        if (!stage.state.empty())
                            expectTranslatable(titleOfStage(stage.state), stage.state);
                    }
                }
            }
        }
    }
}

TEST(StageTitles, OfAPlanFilesStagesWithoutNamesCanBeTranslated)
{
    const Result<RunPlan> plan = parsePlanText(R"({"name": "mine", "stages": [
        {"prepare": "fresh"}, {"prepare": "fill", "times": 2}, {"rest": "90 s"}, {"rest": "90 s"}, {"snapshot": true}]})");
    ASSERT_TRUE(plan) << plan.error().message();
    const Result<Procedure> procedure =
        makeProcedure(plan.value(), exampleTarget(ProcedureTarget::Kind::RawDrive), ProcedureOptions());
    ASSERT_TRUE(procedure) << procedure.error().message();
    for (const ProcedureStage& stage : procedure.value().stages)
        expectTranslatable(titleOf(stage), stage.name);
}

TEST(StageTitles, AreTheNamesThatOthersGave)
{
    for (const char* const name : {"My stage", "fresh paint", "Rest for", "", "(2)", " 2", "Größe", "Wait"})
        EXPECT_EQ(marked(titleOfStage(name)), name);
    EXPECT_EQ(marked(titleOfStage("Rest for 30 min (2)")), "‹‹Rest for 30 min› (2)›");
    EXPECT_EQ(marked(titleOfStage("Grid, fresh")), "‹Grid, ‹fresh››");
    EXPECT_EQ(marked(titleOfStage("Group 1: SEQ 1MiB")), "‹Group 1: SEQ 1MiB›");
}

TEST(StageTitles, ATitleSaysHowOftenAPlanIsRepeated)
{
    EXPECT_EQ(marked(titleOf("four-states-3-times", "Four states, 3 times")), "‹‹Four states›, 3 times›");
    EXPECT_EQ(marked(titleOf("four-states-3-times", "Mine, 3 times")), "Mine, 3 times");
    EXPECT_EQ(marked(titleOf("mine-3-times", "Four states, 3 times")), "Four states, 3 times");
}

} // namespace
} // namespace steadymark
