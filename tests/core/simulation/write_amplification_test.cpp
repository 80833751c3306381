// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/instrumented.h"
#include "tests/support/simulation_samples.h"
#include "tests/support/write_amplification.h"

#include <gtest/gtest.h>

namespace steadymark {
namespace {

using testing::DriveUser;

TEST(WriteAmplification, LambertWIsTheInverse)
{
    for (double w = -0.999; w < 0.0; w += 0.001)
        EXPECT_NEAR(lambertW0(w * std::exp(w)), w, 1e-9) << w;
    EXPECT_DOUBLE_EQ(lambertW0(0.0), 0.0);
    EXPECT_NEAR(lambertW0(-std::exp(-1.0)), -1.0, 1e-6);
}

TEST(WriteAmplification, TheModelSolvesItsOwnEquations)
{
    // The two equations of the header, with the harmonic numbers summed up instead of approximated.
    for (const unsigned np : {32U, 64U, 128U, 256U}) {
        for (const double alpha : {1.07, 1.12, 1.28, 1.5, 2.0}) {
            const double a = greedyWriteAmplification(alpha, np);
            const double left = np * (1.0 - 1.0 / a); // X0 - 1
            double harmonic = 0.0;
            for (unsigned i = static_cast<unsigned>(left) + 1; i <= np; ++i)
                harmonic += 1.0 / i;
            harmonic -= (left - std::floor(left)) / (std::floor(left) + 1.0);
            EXPECT_NEAR(a * harmonic, alpha, 0.003 * alpha) << np << ' ' << alpha;
        }
    }
    // For large blocks alpha / (alpha + W(-alpha e^-alpha)).
    EXPECT_NEAR(greedyWriteAmplification(1.28, 1'000'000), 1.28 / (1.28 + lambertW0(-1.28 * std::exp(-1.28))), 1e-4);
}

/// Greedy collection written down as it is defined, without any cleverness: one list of blocks, the emptiest is
/// searched.
double bruteForceAmplification(double alpha, unsigned np, unsigned blocks)
{
    const auto pages = static_cast<std::uint32_t>(blocks * np / alpha);
    std::vector<std::vector<std::uint32_t>> content(blocks);
    std::vector<unsigned> valid(blocks, 0);
    std::vector<std::uint32_t> place(pages, blocks);
    RandomGenerator random(7);
    unsigned open = 0;
    unsigned used = 1;
    std::uint64_t programmed = 0;
    const auto put = [&](std::uint32_t page) {
        if (place[page] < blocks)
            --valid[place[page]];
        place[page] = open;
        ++valid[open];
        content[open].push_back(page);
        ++programmed;
    };
    const auto writeOne = [&] {
        while (content[open].size() == np) {
            if (used < blocks) {
                open = used++;
                continue;
            }
            unsigned victim = open == 0 ? 1 : 0;
            for (unsigned block = 0; block < blocks; ++block) {
                if (block != open && valid[block] < valid[victim])
                    victim = block;
            }
            std::vector<std::uint32_t> left;
            for (const std::uint32_t page : content[victim]) {
                if (place[page] == victim && (left.empty() || left.back() != page))
                    left.push_back(page);
            }
            std::ranges::sort(left);
            left.erase(std::unique(left.begin(), left.end()), left.end());
            content[victim].clear();
            open = victim;
            for (const std::uint32_t page : left)
                put(page);
        }
        put(static_cast<std::uint32_t>(random.below(pages)));
    };
    for (std::uint32_t i = 0; i < 6 * pages; ++i)
        writeOne();
    programmed = 0;
    const std::uint32_t writes = 4 * pages;
    for (std::uint32_t i = 0; i < writes; ++i)
        writeOne();
    return static_cast<double>(programmed) / writes;
}

TEST(WriteAmplification, TheModelTellsWhatGreedyCollectionDoes)
{
    for (const double alpha : {1.12, 1.28, 2.0}) {
        const double model = greedyWriteAmplification(alpha, 32);
        EXPECT_NEAR(bruteForceAmplification(alpha, 32, 600) / model, 1.0, 0.05) << alpha;
    }
}

class GreedyCollection : public ::testing::TestWithParam<std::tuple<double, unsigned>> { };

TEST_P(GreedyCollection, AmplifiesAsTheModelSays)
{
    const auto [overProvisioning, pagesPerBlock] = GetParam();
    SsdParameters parameters;
    parameters.name = "theory";
    parameters.capacity = ByteCount((512U << 20U) / (testing::partTried == 1 ? 1U : 4U));
    parameters.overProvisioning = overProvisioning;
    parameters.pagesPerBlock = pagesPerBlock;
    parameters.channels = 1;
    DriveUser user(parameters);
    const std::uint64_t pages = user.capacity() / 4096;
    user.writeSequentially(user.capacity());
    user.writeRandomly(5 * pages, 1);
    const SimulatedCounters before = user.ssd().counters();
    user.writeRandomly(2 * pages, 2);
    const double measured = testing::writeAmplificationSince(user.ssd(), before);
    const double model = greedyWriteAmplification(1.0 + overProvisioning, pagesPerBlock);
    EXPECT_NEAR(measured / model, 1.0, 0.05) << "measured " << measured << ", model " << model;
    RecordProperty("measured", std::to_string(measured));
}

INSTANTIATE_TEST_SUITE_P(Desnoyers, GreedyCollection,
    ::testing::Combine(::testing::Values(0.07, 0.12, 0.28, 0.5, 1.0), ::testing::Values(32U, 64U, 128U)));

} // namespace
} // namespace steadymark
