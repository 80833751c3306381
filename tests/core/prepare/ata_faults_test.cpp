// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/ata/ata_sequences.h"
#include "tests/support/ata_bench.h"
#include "tests/support/instrumented.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

// Every fault at every command, and every pair of faults, in the erase, in its way back and in the recovery after a
// crash. Whatever goes wrong, the drive ends untouched and open, erased and open, or in a state from which a recovery
// without further faults opens it.

namespace steadymark::testing {
namespace {

using ::testing::HasSubstr;

struct Variant {
    std::string name;
    PrepareStep step;
    SimulatedAtaTraits traits;
    AtaMisbehaviour misbehaviour;
};

std::vector<Variant> variants()
{
    Variant normal{"normal", {PrepareMethod::AtaErase, EraseVariant::Normal}, {}, {}};
    normal.traits.hasEnhancedErase = false;
    std::vector<Variant> all{normal};
    all.push_back({"enhanced", {PrepareMethod::AtaErase, EraseVariant::Enhanced}, {}, {}});
    Variant one = all.back();
    one.name = "hidden area, normal";
    one.step.variant = EraseVariant::Normal;
    one.traits.hiddenSectors = 8;
    all.push_back(one);
    one = all[1];
    one.name = "rejects the erase";
    one.misbehaviour.refuses = {0xF4};
    all.push_back(one);
    one = all[1];
    one.name = "ignores the erase";
    one.misbehaviour.ignores = {0xF4};
    all.push_back(one);
    one = all[1];
    one.name = "ignores the password";
    one.misbehaviour.ignores = {0xF1};
    all.push_back(one);
    one = all[1];
    one.name = "frozen by the BIOS at power-on";
    one.misbehaviour.freezesAtPowerOn = true;
    all.push_back(one);
    return all;
}

/// Together with a drive that refuses a password that it takes it could hide one; each alone must not.
std::vector<Variant> variantsWithBridge()
{
    std::vector<Variant> all = variants();
    Variant bridge{"a bridge that remembers IDENTIFY", {PrepareMethod::AtaErase, EraseVariant::Enhanced}, {}, {}};
    bridge.misbehaviour.remembersIdentify = true;
    all.push_back(bridge);
    return all;
}

using Faults = std::map<std::size_t, AtaFault>;

std::string describeFaults(const Variant& variant, const Faults& faults)
{
    std::string text = variant.name;
    for (const auto& [number, fault] : faults)
        text += "; command " + std::to_string(number) + ": fault " + std::to_string(static_cast<int>(fault));
    return text;
}

/// One life of a drive with the faults in it.
class Life final {
public:
    Life(const Variant& variant, const Faults& faults)
        : m_step(variant.step)
        , m_bench(variant.traits)
    {
        m_bench.drive.misbehaviour = variant.misbehaviour;
        m_bench.drive.faults = faults;
        m_bench.drive.beforeCommand = [this](const AtaCommand& command) {
            check(command);
        };
    }

    /// A full disk from this change of the record on (the first is 0), until somebody makes room for the recovery.
    void fillJournal(std::size_t change)
    {
        m_bench.journal.failsAt = change;
        m_bench.journal.failsFromThereOn = true;
    }

    /// The erase; where it leaves the drive closed, `recoveries` that may meet the other faults, and one without.
    /// `cyclesPower`: the user switches the drive off and on before each recovery.
    void run(bool cyclesPower)
    {
        attempt(eraseByAtaSecurity);
        m_bench.journal.failsAt.reset();
        for (unsigned i = 0; i < 3 && !m_bench.isOpen(); ++i) {
            recover(cyclesPower);
        }
        m_bench.drive.faults.clear();
        if (!m_bench.isOpen())
            recover(cyclesPower);
        if (!m_bench.isOpen()) // an unlock that left it frozen or out of tries
            recover(true);
        expectGoodEnd();
    }

    [[nodiscard]] std::size_t commands() const { return m_bench.drive.sent.size(); }

private:
    void recover(bool cyclesPower)
    {
        EXPECT_TRUE(m_bench.hasRecord()) << "a drive with a password and no record of it";
        if (cyclesPower)
            m_bench.drive.powerCycle();
        attempt(unlockAta);
    }

    /// With all that has to hold for one sequence, however it ends.
    void attempt(AtaBench::Sequence sequence)
    {
        if (!m_bench.drive.isPowered())
            m_bench.drive.powerCycle();
        m_first = m_bench.drive.sent.size();
        const std::map<std::uint64_t, SimulatedAtaDrive::Sector> before = m_bench.drive.sectors();
        try {
            const Result<> result = m_bench.run(sequence, m_step);
            checkResult(sequence, result, before);
        } catch (const PowerLoss&) {
            m_bench.drive.powerCycle();
        }
        if (sequence == unlockAta) {
            EXPECT_EQ(m_bench.drive.sectors(), before);
        }
        checkSent();
    }

    void checkResult(AtaBench::Sequence sequence, const Result<>& result,
        const std::map<std::uint64_t, SimulatedAtaDrive::Sector>& before)
    {
        if (result) {
            EXPECT_TRUE(m_bench.isOpen());
            if (sequence == eraseByAtaSecurity) {
                EXPECT_TRUE(isErased());
            }
            return;
        }
        // What it says of the drive is so.
        const std::string& message = result.error().message();
        if (message.find("it is unchanged") != std::string::npos) {
            EXPECT_TRUE(m_bench.isOpen()) << message;
            EXPECT_EQ(m_bench.drive.sectors(), before) << message;
        }
        if (message.find("has no password") != std::string::npos) {
            EXPECT_TRUE(m_bench.isOpen()) << message;
        }
        if (message.find("The drive still has the password \"") != std::string::npos) {
            EXPECT_TRUE(m_bench.drive.security.isEnabled()) << message;
        }
        // A closed drive is never told as anything else.
        if (!m_bench.isOpen()) {
            EXPECT_THAT(message, HasSubstr("--security-disable AutoATAWindowsString12345678901 /dev/simata"));
        }
    }

    void check(const AtaCommand& command)
    {
        const SimulatedAtaSecurity& security = m_bench.drive.security;
        if (command.opcode == 0xF1) {
            EXPECT_TRUE(m_bench.hasRecord()) << "a password before its record";
            EXPECT_FALSE(security.isEnabled() || security.isFrozen() || security.isLocked());
        }
        const bool tries = command.opcode == 0xF2 || command.opcode == 0xF6;
        if (tries) {
            EXPECT_FALSE(security.isFrozen() || security.isCountExpired());
        }
    }

    /// Of the commands of the last sequence.
    void checkSent() const
    {
        const std::vector<AtaCommand>& sent = m_bench.drive.sent;
        unsigned tries = 0;
        for (std::size_t i = m_first; i < sent.size(); ++i) {
            if (sent[i].opcode == 0xF4) {
                ASSERT_GT(i, m_first);
                EXPECT_EQ(sent[i - 1].opcode, 0xF3) << "something between ERASE PREPARE and ERASE UNIT";
            }
            if (sent[i].opcode == 0xF3 && i + 1 < sent.size() && sent[i + 1].opcode != 0xF4) {
                EXPECT_TRUE(m_bench.drive.faults.contains(i));
            }
            tries += sent[i].opcode == 0xF2 || sent[i].opcode == 0xF6 ? 1 : 0;
        }
        EXPECT_LE(tries, 2U);
        EXPECT_LE(m_bench.countOf(0xF4), 1U);
        EXPECT_EQ(m_bench.drive.security.attemptsLeft(), SimulatedAtaSecurity::firstAttempts) << "a wrong password";
    }

    [[nodiscard]] bool isErased() const
    {
        return std::ranges::none_of(m_bench.drive.sectors(),
            [this](const auto& sector) { return sector.first < m_bench.drive.accessibleSectors(); });
    }

    void expectGoodEnd()
    {
        EXPECT_TRUE(m_bench.isOpen());
        EXPECT_FALSE(m_bench.drive.security.isMaximumLevel());
        m_bench.drive.powerCycle();
        EXPECT_FALSE(m_bench.drive.look().value().ata->security.isEnabled);
    }

    PrepareStep m_step;
    AtaBench m_bench;
    std::size_t m_first = 0; ///< command of the sequence that runs
};

/// \return how many commands it took
std::size_t live(const Variant& variant, const Faults& faults, bool cyclesPower)
{
    SCOPED_TRACE(describeFaults(variant, faults));
    Life life(variant, faults);
    life.run(cyclesPower);
    return life.commands();
}

TEST(AtaFaults, NoSingleOneLosesADrive)
{
    std::size_t lives = 0;
    for (const Variant& variant : variantsWithBridge()) {
        const std::size_t commands = live(variant, {}, false);
        for (std::size_t k = 0; k < commands; ++k) {
            for (const AtaFault fault : allAtaFaults) {
                for (const bool cyclesPower : {false, true}) {
                    live(variant, {{k, fault}}, cyclesPower);
                    ++lives;
                }
            }
        }
    }
    EXPECT_GT(lives, 800U);
    RecordProperty("lives", static_cast<int>(lives));
}

TEST(AtaFaults, NoneWithAFullDiskLosesADrive)
{
    for (const Variant& variant : variantsWithBridge()) {
        const std::size_t commands = live(variant, {}, false);
        for (std::size_t k = 0; k < commands; ++k) {
            for (const AtaFault fault : allAtaFaults) {
                for (std::size_t change = 0; change < 3; ++change) {
                    SCOPED_TRACE(describeFaults(variant, {{k, fault}}) + "; change " + std::to_string(change));
                    Life life(variant, {{k, fault}});
                    life.fillJournal(change);
                    life.run(false);
                }
            }
        }
    }
}

TEST(AtaFaults, NoPairOfThemLosesADrive)
{
    Combinations pairs;
    for (const Variant& variant : variants()) {
        const std::size_t commands = live(variant, {}, false);
        for (std::size_t first = 0; first < commands; ++first) {
            for (const AtaFault fault : allAtaFaults) {
                for (const bool cyclesPower : {false, true}) {
                    const std::size_t withOne = live(variant, {{first, fault}}, cyclesPower);
                    for (std::size_t second = first + 1; second < withOne; ++second) {
                        for (const AtaFault other : allAtaFaults) {
                            if (!pairs.isTried())
                                continue;
                            live(variant, {{first, fault}, {second, other}}, cyclesPower);
                        }
                    }
                }
                if (HasFailure())
                    return; // the first is enough to read
            }
        }
    }
    EXPECT_GT(pairs.count(), 10'000U);
    RecordProperty("lives", static_cast<int>(pairs.count()));
}

TEST(AtaFaults, NoThreeOfThemLoseADrive)
{
    std::mt19937 random(20261122);
    const auto pick = [&random](std::size_t count) {
        return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
    };
    const std::vector<Variant> all = variants();
    for (unsigned i = 0; i < repetitions(10'000) && !HasFailure(); ++i) {
        Faults faults;
        while (faults.size() < 3)
            faults[pick(16)] = allAtaFaults[pick(allAtaFaults.size())];
        live(all[pick(all.size())], faults, pick(2) == 0);
    }
}

} // namespace
} // namespace steadymark::testing
