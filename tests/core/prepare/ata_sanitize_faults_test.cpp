// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/ata/ata_sequences.h"
#include "tests/support/ata_bench.h"
#include "tests/support/instrumented.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// Every fault at every command of a sanitize, and every pair of faults: the drive ends untouched, or erased, or goes on
// by itself and is watched to its end by the next run.

namespace steadymark::testing {
namespace {

using State = SimulatedAtaSanitize::State;
using Faults = std::map<std::size_t, AtaFault>;

class SanitizeLife final {
public:
    explicit SanitizeLife(const Faults& faults)
    {
        m_bench.drive.sanitize.time = std::chrono::seconds(10);
        m_bench.drive.faults = faults;
        m_bench.drive.beforeCommand = [this](const AtaCommand& command) {
            if (command.opcode == 0xB4 && command.feature != 0) {
                EXPECT_TRUE(m_bench.hasRecord()) << "a sanitize before its record";
                EXPECT_NE(m_bench.drive.sanitize.state(), State::InProgress);
            }
        };
    }

    void run()
    {
        for (unsigned i = 0; i < 3 && !m_isDone; ++i)
            attempt();
        m_bench.drive.faults.clear();
        if (!m_isDone)
            attempt();
        EXPECT_TRUE(m_isDone);
        EXPECT_TRUE(m_bench.isErased());
        EXPECT_EQ(m_bench.drive.sanitize.state(), State::Idle);
    }

    [[nodiscard]] std::size_t commands() const { return m_bench.drive.sent.size(); }

private:
    void attempt()
    {
        if (!m_bench.drive.isPowered())
            m_bench.drive.powerCycle();
        try {
            const Result<> result = m_bench.run(sanitizeAta, ataSanitize);
            m_isDone = result.has_value();
            if (m_isDone) {
                EXPECT_TRUE(m_bench.isErased());
            } else if (result.error().message().find("nothing was erased") != std::string::npos) {
                EXPECT_TRUE(m_bench.isUntouched()) << result.error().message();
                EXPECT_EQ(m_bench.drive.sanitize.state(), State::Idle) << result.error().message();
            }
        } catch (const PowerLoss&) {
            m_bench.drive.powerCycle();
        }
        // Nothing but a sanitize that came to its end erases.
        EXPECT_TRUE(m_bench.isUntouched() || m_bench.isErased());
    }

    AtaBench m_bench;
    bool m_isDone = false;
};

std::size_t live(const Faults& faults)
{
    std::string name;
    for (const auto& [number, fault] : faults)
        name += "command " + std::to_string(number) + ": fault " + std::to_string(static_cast<int>(fault)) + "; ";
    SCOPED_TRACE(name);
    SanitizeLife life(faults);
    life.run();
    return life.commands();
}

TEST(AtaSanitizeFaults, NeitherOneNorTwoOfThemLoseADrive)
{
    Combinations pairs;
    const std::size_t commands = live({});
    for (std::size_t first = 0; first < commands; ++first) {
        for (const AtaFault fault : allAtaFaults) {
            const std::size_t withOne = live({{first, fault}});
            for (std::size_t second = first + 1; second < withOne; ++second) {
                for (const AtaFault other : allAtaFaults) {
                    if (!pairs.isTried())
                        continue;
                    live({{first, fault}, {second, other}});
                }
            }
            if (HasFailure())
                return; // the first is enough to read
        }
    }
    EXPECT_GT(pairs.count(), 5'000U);
}

} // namespace
} // namespace steadymark::testing
