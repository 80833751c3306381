// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the window costs the engine: the same plan on the same drive with the live window and without any, alternating.
// Prints the median IOPS and the median of the ratios. Usage: window_benchmark [FOLDER] [ROUNDS] [SECONDS]

#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/widgets/message_strip.h"
#include "tests/app/gui/test_support.h"

#include <QApplication>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace steadymark::gui {
namespace {

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

double scoreOf(const RunResult& result)
{
    return gridOf(result).steps.front().passes.front().iops();
}

PlanOptions optionsFor(const ProfileRow& row, Nanoseconds measure)
{
    PlanOptions options;
    options.profile = "custom";
    options.rows = {row};
    options.operations = Operations::ReadOnly;
    options.fileSize = ByteCount(std::uint64_t{256} << 20U);
    options.passes = 1;
    options.hasWarmUp = false;
    options.measure = measure;
    options.interval = Nanoseconds(0);
    return options;
}

double runWithout(const PlanOptions& options, const std::filesystem::path& target)
{
    const test::EngineMachine machine;
    RunRequest request;
    request.procedure = benchmarkProcedure(buildPlan(options));
    request.target = target;
    Result<std::unique_ptr<RunController>> run = RunController::start(machine.parts(), std::move(request));
    if (!run) {
        std::fprintf(stderr, "%s\n", run.error().message().c_str());
        std::exit(1);
    }
    run.value()->wait();
    return scoreOf(run.value()->result());
}

double runInWindow(const PlanOptions& options, const std::filesystem::path& target)
{
    test::Window shown(target, options);
    BenchmarkPage& page = shown.window.page<BenchmarkPage>();
    page.start();
    if (!test::waitFor([&] { return page.result() != nullptr; })) {
        std::fprintf(stderr, "The window's run did not end: %s\n", page.runMessage().text().toUtf8().constData());
        std::exit(1);
    }
    return scoreOf(*page.result());
}

} // namespace
} // namespace steadymark::gui

int main(int count, char** words)
{
    using namespace steadymark;
    using namespace steadymark::gui;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(count, words);
    const test::DiskFolder ownFolder;
    const std::filesystem::path target = count > 1 ? std::filesystem::path(words[1]) : ownFolder.path();
    const int rounds = count > 2 ? std::max(1, std::atoi(words[2])) : 5;
    const Nanoseconds measure = std::chrono::seconds(count > 3 ? std::max(1, std::atoi(words[3])) : 4);

    for (const unsigned queueDepth : {1U, 32U}) {
        const PlanOptions options = optionsFor({AccessPattern::Random, ByteCount(4096), queueDepth, 1}, measure);
        std::vector<double> without;
        std::vector<double> with;
        std::vector<double> ratio;
        for (int round = 0; round < rounds; ++round) {
            without.push_back(runWithout(options, target));
            with.push_back(runInWindow(options, target));
            ratio.push_back(with.back() / without.back());
        }
        std::printf("4 KiB random read, QD %2u: %.0f IOPS without, %.0f with the window, ratio %.4f (%.4f - %.4f)\n",
            queueDepth, median(without), median(with), median(ratio), *std::ranges::min_element(ratio),
            *std::ranges::max_element(ratio));
        std::fflush(stdout);
    }
    return 0;
}
