// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/pacer.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

namespace steadymark {
namespace {

Workload rated(double iops, unsigned threads, Arrivals arrivals)
{
    Workload workload;
    workload.threads = threads;
    workload.rate = RateLimit{iops, arrivals};
    return workload;
}

TEST(Pacer, SpacesTheIosOfAllWorkersEvenly)
{
    const Workload workload = rated(3'000'000.0, 3, Arrivals::Even);
    std::vector<std::int64_t> due;
    for (unsigned worker = 0; worker < 3; ++worker) {
        Pacer pacer(workload, 1, worker, 1);
        for (int i = 0; i < 1000; ++i, pacer.advance())
            due.push_back(pacer.due().count());
    }
    std::ranges::sort(due);
    // 3 million a second are not a whole number of ns apart: 0, 333, 666, 1000, 1333, …
    for (std::size_t i = 0; i < due.size(); ++i)
        EXPECT_NEAR(static_cast<double>(due[i]), static_cast<double>(i) * 1000.0 / 3.0, 1.0) << i;
}

TEST(Pacer, DoesNotDriftInADay)
{
    Pacer pacer(rated(3.0, 1, Arrivals::Even), 1, 0, 1);
    for (int i = 0; i < 3 * 86'400; ++i)
        pacer.advance();
    EXPECT_EQ(pacer.due(), std::chrono::hours(24));
}

TEST(Pacer, DrawsPoissonArrivalsOfTheGivenMean)
{
    constexpr int count = 200'000;
    // fio computes in whole microseconds, which makes this rate 11 % too fast.
    const Workload workload = rated(300'000.0, 1, Arrivals::Poisson);
    Pacer pacer(workload, 7, 0, 1);
    std::vector<double> distances;
    Nanoseconds last{};
    for (int i = 0; i < count; ++i, pacer.advance()) {
        distances.push_back(static_cast<double>((pacer.due() - last).count()));
        last = pacer.due();
    }
    const double mean = static_cast<double>(last.count()) / count;
    EXPECT_NEAR(mean, 1e9 / 300'000.0, 1e9 / 300'000.0 * 0.01); // its standard error is 0.22 %
    // Exponential: the standard deviation equals the mean, and 1/e of all distances are longer than it.
    const auto longer = std::ranges::count_if(distances, [mean](double distance) { return distance > mean; });
    EXPECT_NEAR(static_cast<double>(longer) / count, 0.3679, 0.005);
}

TEST(Pacer, IsRepeatableAndDiffersByWorkerAndPass)
{
    const Workload workload = rated(1000.0, 2, Arrivals::Poisson);
    const auto firstTen = [&](unsigned worker, unsigned pass) {
        Pacer pacer(workload, 5, worker, pass);
        std::vector<Nanoseconds> due;
        for (int i = 0; i < 10; ++i, pacer.advance())
            due.push_back(pacer.due());
        return due;
    };
    EXPECT_EQ(firstTen(0, 1), firstTen(0, 1));
    EXPECT_NE(firstTen(0, 1), firstTen(1, 1));
    EXPECT_NE(firstTen(0, 1), firstTen(0, 2));
}

} // namespace
} // namespace steadymark
