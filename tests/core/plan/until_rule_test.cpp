// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/until_rule.h"

#include "core/base/text.h"
#include "core/plan/profiles.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using ::testing::HasSubstr;

TEST(UntilRule, IsReadBack)
{
    for (const unsigned permille : {1U, 5U, 25U, 30U, 100U, 500U})
        EXPECT_EQ(parseUntil(formatPermille(permille)).value(), permille);
    EXPECT_EQ(parseUntil("3%").value(), 30U);
    EXPECT_EQ(parseUntil(" ±2.5 % ").value(), 25U);
    EXPECT_EQ(formatPermille(30), "3 %");
    EXPECT_EQ(formatPermille(25), "2.5 %");
}

TEST(UntilRule, RefusesWhatNoMedianCanBeKnownTo)
{
    for (const char* text : {"", "%", "3", "0%", "51%", "-3%", "3.25%", "3%%", "x%", "nan%"})
        EXPECT_THAT(parseUntil(text).error().message(), HasSubstr("3%")) << text;
}

TEST(UntilRule, NeedsSixPasses)
{
    PlanOptions options = optionsFor(*findProfile("demo"));
    options.untilPermille = 30;
    options.passes = 5;
    EXPECT_THAT(checkPlan(buildPlan(options)).error().message(), HasSubstr("6"));
    options.passes = 6;
    EXPECT_TRUE(checkPlan(buildPlan(options)));
    EXPECT_EQ(optionsOf(buildPlan(options))->untilPermille, 30U);
    options.untilPermille = 501;
    EXPECT_FALSE(checkPlan(buildPlan(options)));
}

} // namespace
} // namespace steadymark
