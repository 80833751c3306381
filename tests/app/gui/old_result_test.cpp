// SPDX-License-Identifier: GPL-3.0-or-later
// A file that was written in another language, or before there was any.
#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/benchmark/result_grid.h"
#include "app/gui/language/language.h"
#include "app/gui/language/said.h"
#include "core/procedure/document/run_json.h"
#include "tests/app/gui/test_support.h"
#include "tests/pictures/page_audit.h"

#include <QLabel>

#include <gtest/gtest.h>

namespace steadymark::gui {
namespace {

// A file has its sentences in English, for whoever reads it; what they are made of stands beside them.
TEST(OldResult, SaysWhyInTheLanguageOfTheWindowThatOpensIt)
{
    const test::DiskFolder folder;
    RunResult result = test::sampleResult();
    const Sentence stepReason("Stopped by the user in the step '{step}'.", {{"step", std::string("SEQ 1MiB")}});
    const Sentence buffered("The target is a file system in memory: it has no drive.");
    const Sentence warning = Sentence::counted(3, "{n} of the passes is short.", "{n} of the passes are short.");
    StepRecord& last = gridOf(result).steps.back();
    last.passes.clear();
    last.status = StepStatus::Stopped;
    last.reason = stepReason;
    StepRecord& first = gridOf(result).steps.front();
    first.engine.isDirect = false;
    first.engine.bufferedReason = buffered;
    result.stages.front().status = StepStatus::Stopped;
    result.stages.front().reason = stepReason;
    result.status = RunStatus::Stopped;
    result.reason = stepReason;
    result.warnings = {warning};
    const std::filesystem::path file = folder.path() / "old.steadymark";
    ASSERT_TRUE(saveRun(result, file));

    const auto language = Language::make("pseudo");
    ASSERT_TRUE(language);
    test::Window test(folder.path());
    test.window.open(file);
    const BenchmarkPage& page = test.window.page<BenchmarkPage>();
    ASSERT_TRUE(test::waitFor([&] { return page.result() != nullptr; }));
    const RunResult& opened = *page.result();
    EXPECT_EQ(said(opened.reason), said(stepReason));
    EXPECT_EQ(said(opened.warnings.at(0)), said(warning));
    QString all;
    for (const QWidget* const widget : test.window.findChildren<QWidget*>()) {
        const auto* const label = qobject_cast<const QLabel*>(widget);
        all += (label != nullptr ? label->text() : QString()) + widget->toolTip() + QLatin1Char('\n');
    }
    all += page.grid().model().index(0, 0).data(ResultGridModel::ReasonRole).toString();
    EXPECT_TRUE(all.contains(said(stepReason))) << qPrintable(all);
    EXPECT_TRUE(all.contains(said(buffered))) << qPrintable(all);
    for (const QString& fault : faultsOfPage(test.window))
        EXPECT_FALSE(fault.contains(QStringLiteral("not translated"))) << qPrintable(fault);
}

} // namespace
} // namespace steadymark::gui
