// SPDX-License-Identifier: GPL-3.0-or-later
// What looking around every pass (MachineProbe, worker times, content sample) costs the pass: the same run with and
// without it, in alternation. Prints; judges nothing.
//
//   observing_benchmark FOLDER [ROUNDS] [SECONDS]        FOLDER on a tmpfs gives the highest rate there is

#include "core/machine/forwarding_machine.h"
#include "core/machine/no_machine_probe.h"
#include "core/run/run_controller.h"
#include "platform/platform.h"
#include "tests/support/benchmark.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace steadymark {
namespace {

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values.empty() ? 0.0 : values[values.size() / 2];
}

/// A machine at which nobody looks.
class UnobservedMachine final : public ForwardingMachine {
public:
    using ForwardingMachine::ForwardingMachine;

    [[nodiscard]] MachineProbe& probe() override { return m_nothing; }

private:
    NoMachineProbe m_nothing;
};

/// The rates of all scored passes, by step.
Result<std::vector<double>> ratesOf(Machine& machine, const RunRequest& request)
{
    BOOST_OUTCOME_TRY(const std::unique_ptr<RunController> run, RunController::start(machine, request));
    run->wait();
    const RunResult& result = run->result();
    if (result.status != RunStatus::Complete)
        return fail(ErrorCode::Io, result.reason);
    std::vector<double> rates;
    for (const StepRecord& step : gridOf(result).steps)
        rates.push_back(step.passes[*medianPass(step.passes)].iops());
    return rates;
}

Result<> compare(const std::filesystem::path& folder, int rounds, Nanoseconds time)
{
    const std::unique_ptr<Machine> observed = makeMachine(folder / "observing-benchmark-data");
    UnobservedMachine unobserved(*observed);
    const std::array<Machine*, 2> machines{&unobserved, observed.get()};
    TestPlan plan;
    plan.fileSize = ByteCount(256U << 20U);
    plan.passes = 3;
    plan.hasWarmUp = false;
    plan.interval = Nanoseconds(0);
    for (const char* const row : {"rnd,4KiB,q1,read", "rnd,4KiB,q32,read", "seq,1MiB,q8,read"}) {
        BOOST_OUTCOME_TRY(Workload workload, parseWorkload(row));
        workload.length.time = time;
        plan.steps.push_back({describeWorkload(workload), workload});
    }
    RunRequest request;
    request.procedure = benchmarkProcedure(plan);
    request.target = folder;
    std::array<std::vector<std::vector<double>>, 2> rates;
    for (auto& side : rates)
        side.resize(plan.steps.size());
    for (int round = 0; round < rounds; ++round) {
        for (const std::size_t isObserved : {std::size_t{0}, std::size_t{1}}) {
            BOOST_OUTCOME_TRY(const std::vector<double> run, ratesOf(*machines[isObserved], request));
            for (std::size_t step = 0; step < run.size(); ++step)
                rates[isObserved][step].push_back(run[step]);
        }
    }
    std::printf("median IOPS of %d runs         not observed     observed   ratio\n", rounds);
    for (std::size_t step = 0; step < plan.steps.size(); ++step) {
        const double off = median(rates[0][step]);
        const double on = median(rates[1][step]);
        std::printf("%-28s %12.0f %12.0f   %.3f\n", plan.steps[step].name.c_str(), off, on, on / off);
    }
    return success();
}

} // namespace
} // namespace steadymark

int main(int argumentCount, char** arguments)
{
    using namespace steadymark;
    if (argumentCount < 2) {
        std::fprintf(stderr, "usage: observing_benchmark FOLDER [ROUNDS] [SECONDS]\n");
        return 2;
    }
    const int rounds = argumentCount > 2 ? std::max(1, std::atoi(arguments[2])) : 5;
    const double seconds = argumentCount > 3 ? std::atof(arguments[3]) : 1.0;
    const Result<> done =
        compare(arguments[1], rounds, Nanoseconds(static_cast<std::int64_t>(std::max(0.1, seconds) * 1e9)));
    if (!done) {
        std::fprintf(stderr, "%s\n", done.error().message().c_str());
        return 1;
    }
    return 0;
}
