// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/judge.h"

#include "tests/support/instrumented.h"
#include "tests/support/trust_samples.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <queue>
#include <random>

namespace steadymark {
namespace {

// The checks against drives that are made up: a queue in front of some channels, with times that vary as those of flash
// (by 10 %) or of a hard disk (uniformly from 0.3 to 1.7 of their mean), on machines with the usual disturbances. They
// must be silent about nearly all of these, and find each fault that is put into one.

using namespace std::chrono_literals;
using testing::TrustSample;

using Random = std::mt19937_64;

double uniform(Random& random, double low, double high)
{
    return std::uniform_real_distribution<double>(low, high)(random);
}

std::size_t oneOf(Random& random, std::size_t low, std::size_t high)
{
    return std::uniform_int_distribution<std::size_t>(low, high)(random);
}

struct Model {
    Workload workload;
    unsigned inFlight = 1; ///< Q·T unless a fault makes it less
    unsigned channels = 1;
    double serviceNs = 1e6; ///< mean, of one channel
    bool isDisk = false;
    double submitShare = 0.0; ///< of the service time: between a completion and the next submission of its place
    double passNoise = 0.02;  ///< standard deviation between passes
    bool isVirtual = false;
    std::size_t passes = 1;
    // Faults.
    double slowerFromHalf = 1.0;
    std::optional<std::size_t> slowPass;
    double slowerEachPass = 0.0;
};

PassRecord simulate(const Model& model, Random& random, std::size_t number)
{
    const auto length = static_cast<double>(model.workload.length.time->count());
    double factor = std::max(0.5, std::normal_distribution<double>(1.0, model.passNoise)(random));
    factor *= 1.0 + model.slowerEachPass * static_cast<double>(number);
    if (model.slowPass == number)
        factor *= 3.0;
    std::normal_distribution<double> flash(1.0, 0.1);
    const auto service = [&](double now) {
        const double varied = model.isDisk ? uniform(random, 0.3, 1.7) : std::max(0.3, flash(random));
        return model.serviceNs * factor * varied * (now > length / 2 ? model.slowerFromHalf : 1.0);
    };

    PassRecord pass;
    pass.series = IntervalSeries(*model.workload.length.time);
    struct InFlight {
        double done;
        double submitted;
        bool operator>(const InFlight& other) const { return done > other.done; }
    };
    std::priority_queue<InFlight, std::vector<InFlight>, std::greater<>> inFlight;
    std::priority_queue<double, std::vector<double>, std::greater<>> freeAt;
    for (unsigned channel = 0; channel < model.channels; ++channel)
        freeAt.push(0.0);
    const auto submit = [&](double now) {
        const double start = std::max(now, freeAt.top());
        freeAt.pop();
        const double done = start + service(start);
        freeAt.push(done);
        inFlight.push({done, now});
    };
    for (unsigned place = 0; place < model.inFlight; ++place)
        submit(0.0);
    const auto block = static_cast<std::uint32_t>(model.workload.blockSize.count());
    while (!inFlight.empty()) {
        const InFlight io = inFlight.top();
        inFlight.pop();
        const auto done = Nanoseconds(static_cast<std::int64_t>(io.done));
        const auto latency = Nanoseconds(static_cast<std::int64_t>(io.done - io.submitted));
        const bool isRead = oneOf(random, 0, 99) < model.workload.readPercent;
        DirectionRecord& direction = isRead ? pass.read : pass.write;
        direction.bytes += block;
        ++direction.ios;
        direction.latency.record(latency);
        pass.series.record(done, isRead ? Direction::Read : Direction::Write, block, latency);
        pass.duration = std::max(pass.duration, done);
        if (io.done < length)
            submit(io.done + model.submitShare * model.serviceNs);
    }
    return pass;
}

/// What an ordinary machine shows: other programs, ticks, late beats.
void observe(PassRecord& pass, const Workload& workload, bool isVirtual, Random& random)
{
    const auto share = [&](double low, double high) {
        return Nanoseconds(
            static_cast<std::int64_t>(uniform(random, low, high) * static_cast<double>(pass.duration.count())));
    };
    PassObservations& observed = pass.observed.emplace();
    observed.window = pass.duration + 3ms;
    Nanoseconds own{};
    for (unsigned worker = 0; worker < workload.threads; ++worker) {
        observed.workers.push_back(
            {share(0.02, 0.78), oneOf(random, 0, 3) == 0 ? std::nullopt : std::optional(share(0.0, 0.15))});
        own += observed.workers.back().ran;
    }
    observed.processors = ProcessorTraffic{observed.window * 8, own + share(0.0, 1.6), {}, own};
    if (isVirtual)
        observed.processors->steal = share(0.0, 0.03);
    observed.cached = ByteCount(0);
    observed.clockDrift = uniform(random, -5e-4, 5e-4);
    if (oneOf(random, 0, 9) == 0) {
        observed.hostStalls = 1;
        observed.hostStalledFor = observed.longestHostStall = 12ms;
    }
    pass.cpu = {own / 3, own / 3 * 2};
}

Model honestModel(Random& random)
{
    Model model;
    Workload& workload = model.workload;
    workload.pattern = oneOf(random, 0, 1) == 0 ? AccessPattern::Sequential : AccessPattern::Random;
    workload.blockSize = ByteCount(4096U << oneOf(random, 0, 8));
    workload.queueDepth = 1U << oneOf(random, 0, 6);
    workload.threads = static_cast<unsigned>(oneOf(random, 1, 4));
    workload.readPercent = oneOf(random, 0, 2) == 0 ? 0 : oneOf(random, 0, 1) == 0 ? 100 : 70;
    workload.length.time = Nanoseconds(static_cast<std::int64_t>(uniform(random, 1e9, 5e9)));
    model.inFlight = workload.queueDepth * workload.threads;
    model.isDisk = oneOf(random, 0, 3) == 0;
    model.channels = model.isDisk ? 1 : 1U << oneOf(random, 0, 5);
    // 60 to 3000 I/Os a second, as far as the queue depth lets them.
    const double iops = model.isDisk ? uniform(random, 60, 250) : uniform(random, 200, 3000);
    model.serviceNs = 1e9 / iops * std::min(model.channels, model.inFlight);
    model.submitShare = uniform(random, 0.0, 0.05);
    model.isVirtual = oneOf(random, 0, 3) == 0;
    model.passNoise = model.isVirtual ? 0.05 : 0.02;
    model.passes = oneOf(random, 1, 5);
    return model;
}

TrustSample run(const Model& model, Random& random)
{
    TrustSample sample;
    sample.step.workload = model.workload;
    sample.step.name = describeWorkload(model.workload);
    sample.environment.virtualization = model.isVirtual ? "kvm" : "";
    sample.drives.front().isRotational = model.isDisk;
    sample.capture.isOn = true;
    sample.capture.costNs = 40.0;
    sample.step.passes.clear();
    for (std::size_t number = 0; number < model.passes; ++number) {
        PassRecord pass = simulate(model, random, number);
        observe(pass, model.workload, model.isVirtual, random);
        sample.step.passes.push_back(std::move(pass));
    }
    sample.countAsAsked();
    return sample;
}

TEST(HonestModels, AreNotBlamed)
{
    constexpr int rounds = int{testing::repetitions(1000)};
    std::vector<std::string> alarms;
    for (int round = 0; round < rounds; ++round) {
        Random random(static_cast<std::uint64_t>(round));
        const Model model = honestModel(random);
        const Verdict verdict = judge(run(model, random).seen()).value_or(Verdict{TrustLevel::Invalid, {}});
        if (verdict.level != TrustLevel::Sound)
            alarms.push_back("seed " + std::to_string(round) + ": "
                + (verdict.reasons.empty() ? "no pass" : english(verdict.reasons.front().text)));
    }
    EXPECT_THAT(alarms, ::testing::SizeIs(::testing::Le(1U)));
}

struct Fault {
    const char* check;
    std::function<void(Model&)> before;
    std::function<void(TrustSample&)> after;
};

/// In every pass.
std::function<void(TrustSample&)> inPasses(std::function<void(PassRecord&)> change)
{
    return [change = std::move(change)](TrustSample& sample) {
        for (PassRecord& pass : sample.step.passes)
            change(pass);
    };
}

void scaleLatencies(DirectionRecord& direction, double factor)
{
    if (direction.ios == 0)
        return;
    const auto sum = static_cast<std::uint64_t>(static_cast<double>(direction.latency.sumNs()) * factor);
    const auto mean = static_cast<std::int64_t>(sum / direction.ios);
    direction.latency =
        LatencyHistogram::fromRuns({{LatencyHistogram::indexOf(static_cast<std::uint64_t>(mean)), {direction.ios}}}, 0,
            Nanoseconds(mean), Nanoseconds(mean), sum);
}

TEST(HonestModels, WithAFaultAreFoundOut)
{
    const auto nothing = [](TrustSample&) {
    };
    const auto asIs = [](Model&) {
    };
    const std::vector<Fault> faults = {
        {"cpu-bound", asIs, inPasses([](PassRecord& pass) {
             pass.observed->workers.front() = {pass.duration / 100 * 98, 0ns};
         })},
        {"cpu-contention", asIs, inPasses([](PassRecord& pass) {
             pass.observed->workers.front() = {pass.duration / 5, pass.duration / 2};
             pass.observed->processors->busy = pass.observed->processors->own + pass.duration;
         })},
        {"steal", asIs, inPasses([](PassRecord& pass) { pass.observed->processors->steal = pass.duration * 2; })},
        {"host-stalls", asIs, inPasses([](PassRecord& pass) {
             pass.observed->hostStalls = 2;
             pass.observed->hostStalledFor = pass.duration / 10;
             pass.observed->longestHostStall = pass.duration / 20;
         })},
        {"clock", asIs, inPasses([](PassRecord& pass) { pass.observed->clockDrift = -0.03; })},
        {"littles-law", asIs, inPasses([](PassRecord& pass) {
             scaleLatencies(pass.read, 1.6);
             scaleLatencies(pass.write, 1.6);
         })},
        {"queue-depth",
            [](Model& model) {
                model.inFlight = std::max(1U, model.inFlight / 2);
                model.workload.queueDepth *= model.workload.queueDepth == 1 ? 2U : 1U;
                // Such a drive is no slow one.
                model.isDisk = false;
                model.serviceNs = 1e9 / 2000.0 * std::min(model.channels, model.inFlight);
                model.workload.length.time = 2s;
            },
            nothing},
        {"too-short",
            [](Model& model) {
                model.workload.length.time = 100ms;
                model.serviceNs /= 20.0;
                model.isDisk = false;
                model.inFlight = model.workload.queueDepth = 1;
                model.workload.threads = 1;
            },
            nothing},
        {"too-few-ios",
            [](Model& model) {
                model.inFlight = model.workload.queueDepth = model.workload.threads = model.channels = 1;
                model.serviceNs = 300e6;
            },
            nothing},
        {"spread",
            [](Model& model) {
                model.passes = 5;
                model.slowPass = 1;
            },
            nothing},
        {"trend",
            [](Model& model) {
                model.slowerFromHalf = 3.0;
                model.passes = 1;
                model.workload.length.time = 4s;
                // What is in flight when it gets slower is still fast, so that must be little.
                model.workload.queueDepth = std::min(model.workload.queueDepth, 8U);
                model.inFlight = model.workload.queueDepth * model.workload.threads;
                model.serviceNs = 1e9 / 250.0 * std::min(model.channels, model.inFlight);
            },
            nothing},
        {"trend",
            [](Model& model) {
                model.passes = 5;
                model.slowerEachPass = 0.2;
                model.passNoise = 0.02;
                model.isDisk = false;
            },
            nothing},
        {"throttling",
            [](Model& model) {
                model.passes = 5;
                model.slowerEachPass = 0.2;
                model.passNoise = 0.02;
                model.isDisk = false;
            },
            [](TrustSample& sample) {
                sample.temperatures = {{0, 52.0, 81.0}};
            }},
        {"errors", asIs,
            [](TrustSample& sample) {
                sample.step.status = StepStatus::Failed;
                sample.step.passes.back().errors = 1;
            }},
        {"cut-short", [](Model& model) { model.passes = 1; },
            [](TrustSample& sample) {
                sample.step.status = StepStatus::Stopped;
                sample.pass().isCutShort = true;
                *sample.step.workload.length.time *= 3;
            }},
        {"capture-cost",
            [](Model& model) {
                model.isDisk = false;
                model.serviceNs = 1e9 / 2000.0 * std::min(model.channels, model.inFlight);
            },
            [](TrustSample& sample) {
                sample.capture.costNs = 0.2e9 * sample.step.workload.threads / sample.pass().iops();
            }},
    };
    constexpr int rounds = int{testing::repetitions(40)};
    for (const Fault& fault : faults) {
        SCOPED_TRACE(fault.check);
        for (int round = 0; round < rounds; ++round) {
            Random random(static_cast<std::uint64_t>(5000 + round));
            Model model = honestModel(random);
            fault.before(model);
            TrustSample sample = run(model, random);
            fault.after(sample);
            const Verdict verdict = judge(sample.seen()).value_or(Verdict());
            EXPECT_TRUE(std::ranges::any_of(verdict.reasons,
                [&fault](const TrustReason& reason) {
                    return reason.check == fault.check && reason.severity != Severity::Context;
                }))
                << "seed " << round << ' ' << describeWorkload(model.workload) << ", " << model.channels
                << " channels, " << sample.step.passes.front().iops()
                << " IOPS: " << testing::summaryOf(verdict.reasons);
        }
    }
}

} // namespace
} // namespace steadymark
