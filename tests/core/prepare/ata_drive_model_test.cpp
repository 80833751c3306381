// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ata_bench.h"
#include "tests/support/instrumented.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

// The simulated drive itself: a model that allows too much would prove nothing. Random commands, and after each what
// the standard's figure of the security states allows (ACS-3, section 4.18).

namespace steadymark::testing {
namespace {

using namespace std::chrono_literals;

/// What of a drive a command may change.
struct Snapshot {
    explicit Snapshot(const SimulatedAtaDrive& drive)
        : isEnabled(drive.security.isEnabled())
        , isLocked(drive.security.isLocked())
        , isFrozen(drive.security.isFrozen())
        , isMaximum(drive.security.isMaximumLevel())
        , attempts(drive.security.attemptsLeft())
        , sanitize(drive.sanitize.state())
        , sectors(drive.sectors())
    {
    }

    bool isEnabled;
    bool isLocked;
    bool isFrozen;
    bool isMaximum;
    unsigned attempts;
    SimulatedAtaSanitize::State sanitize;
    std::map<std::uint64_t, SimulatedAtaDrive::Sector> sectors;

    [[nodiscard]] bool isSanitizing() const
    {
        return sanitize == SimulatedAtaSanitize::State::InProgress || sanitize == SimulatedAtaSanitize::State::Failed;
    }
    bool operator==(const Snapshot&) const = default;
};

class RandomLife final {
public:
    explicit RandomLife(unsigned seed)
        : m_random(seed)
        , m_bench(traitsOf(seed))
    {
    }

    void run(unsigned steps)
    {
        for (unsigned i = 0; i < steps && !::testing::Test::HasFailure(); ++i) {
            SCOPED_TRACE("step " + std::to_string(i));
            step();
            expectPossible();
        }
    }

    [[nodiscard]] const std::map<unsigned, unsigned>& done() const { return m_done; }
    [[nodiscard]] bool hasExpired() const { return m_hasExpired; }

private:
    static SimulatedAtaTraits traitsOf(unsigned seed)
    {
        SimulatedAtaTraits traits;
        traits.hasEnhancedErase = seed % 2 == 0;
        traits.hiddenSectors = seed % 3 == 0 ? 8 : 0;
        traits.hasCryptoScramble = seed % 5 != 0;
        return traits;
    }

    unsigned pick(unsigned count) { return std::uniform_int_distribution<unsigned>(0, count - 1)(m_random); }

    void step()
    {
        switch (pick(12)) {
        case 0:
            powerCycle();
            break;
        case 1:
            m_bench.clock.advance(std::chrono::seconds(pick(400)));
            static_cast<void>(m_bench.drive.look().has_value()); // a sanitize may have ended
            break;
        case 2:
        case 3:
            access();
            m_wasPrepared = false;
            break;
        default:
            command();
        }
    }

    void powerCycle()
    {
        m_bench.drive.powerCycle();
        const Snapshot after(m_bench.drive);
        EXPECT_EQ(after.isLocked, after.isEnabled);
        EXPECT_FALSE(after.isFrozen);
        EXPECT_EQ(after.attempts, SimulatedAtaSecurity::firstAttempts);
        m_wasPrepared = false;
    }

    void access()
    {
        const std::uint64_t sector = pick(8);
        std::vector<std::byte> data(512, std::byte(0x77));
        const Snapshot before(m_bench.drive);
        const bool isWrite = pick(2) == 0;
        const Result<> result =
            isWrite ? m_bench.drive.write(sector * 512, data) : m_bench.drive.read(sector * 512, data);
        EXPECT_EQ(result.has_value(), !before.isLocked && !before.isSanitizing());
        if (!result || !isWrite) {
            EXPECT_EQ(Snapshot(m_bench.drive), before);
        }
    }

    AtaCommand randomCommand()
    {
        static constexpr std::array<std::uint8_t, 10> opcodes{
            0xEC, 0x27, 0xB4, 0xF1, 0xF2, 0xF3, 0xF4, 0xF4, 0xF5, 0xF6};
        AtaCommand command = ata::disablePassword();
        command.opcode = opcodes[pick(opcodes.size())];
        // After a preparation mostly what it is for: otherwise hardly any drive would ever be erased.
        if (m_wasPrepared && pick(2) == 0)
            command.opcode = 0xF4;
        command.timeLimit = 1h;
        if (command.opcode == 0xB4) {
            static constexpr std::array<std::uint16_t, 4> features{0x0000, 0x0011, 0x0012, 0x0099};
            command = pick(2) == 0 ? ata::blockErase() : ata::sanitizeStatus();
            command.feature = pick(3) == 0 ? features[pick(features.size())] : command.feature;
            return command;
        }
        // Three passwords, of which the last is the one that masters have as they come.
        static constexpr std::array<char, 3> fillings{'a', 'b', '\0'};
        std::fill_n(command.data.begin() + 2, 32, std::byte(fillings[pick(3) * pick(2)]));
        command.data[0] = std::byte(pick(4) * pick(2)); // bit 0: master, bit 1: enhanced
        command.data[1] = std::byte(pick(4) == 0);      // maximum level
        return command;
    }

    void command()
    {
        const AtaCommand command = randomCommand();
        const Snapshot before(m_bench.drive);
        const bool wasPrepared = std::exchange(m_wasPrepared, false);
        const Result<AtaAnswer> answer = m_bench.drive.ata(command);
        ASSERT_TRUE(answer);
        const Snapshot after(m_bench.drive);
        const bool isDone = !answer.value().isError();
        SCOPED_TRACE("opcode " + std::to_string(command.opcode) + (isDone ? ", done" : ", aborted"));
        m_wasPrepared = command.opcode == 0xF3 && isDone;
        m_done[command.opcode] += isDone ? 1 : 0;
        m_hasExpired = m_hasExpired || m_bench.drive.security.isCountExpired();
        if (!isDone)
            expectUnchanged(command, before, after);
        else
            expectAllowed(command, before, after, wasPrepared);
    }

    /// An aborted command costs at most a try of the password.
    static void expectUnchanged(const AtaCommand& command, const Snapshot& before, const Snapshot& after)
    {
        Snapshot expected = before;
        if (command.opcode == 0xF2 && before.isLocked && before.attempts > 0 && !before.isSanitizing())
            --expected.attempts;
        EXPECT_EQ(after, expected);
    }

    static void expectAllowed(
        const AtaCommand& command, const Snapshot& before, const Snapshot& after, bool wasPrepared)
    {
        const bool isSecurity = command.opcode >= 0xF1 && command.opcode <= 0xF6;
        if (isSecurity && command.opcode != 0xF5) {
            EXPECT_FALSE(before.isFrozen);
        }
        if (isSecurity) {
            EXPECT_FALSE(before.isSanitizing());
        }
        switch (command.opcode) {
        case 0xF1:
            EXPECT_FALSE(before.isLocked);
            EXPECT_FALSE(after.isLocked);
            break;
        case 0xF2:
            EXPECT_TRUE(before.isEnabled && after.isEnabled && !after.isLocked);
            EXPECT_GT(before.attempts, 0U);
            break;
        case 0xF4:
            EXPECT_TRUE(wasPrepared);
            EXPECT_GT(before.attempts, 0U);
            EXPECT_TRUE(!after.isEnabled && !after.isLocked && !after.isMaximum);
            break;
        case 0xF5:
            EXPECT_TRUE(after.isFrozen && !before.isLocked);
            break;
        case 0xF6:
            EXPECT_TRUE(before.isEnabled && !before.isLocked && !after.isEnabled);
            break;
        default:
            EXPECT_TRUE(after.isEnabled == before.isEnabled && after.isLocked == before.isLocked
                && after.isFrozen == before.isFrozen && after.attempts == before.attempts);
        }
        // The only ones that touch data, and the only ones that end a lock.
        if (command.opcode != 0xF4) {
            EXPECT_EQ(after.sectors, before.sectors);
        }
        if (before.isLocked && !after.isLocked) {
            EXPECT_TRUE(command.opcode == 0xF2 || command.opcode == 0xF4);
        }
    }

    /// What holds in every state.
    void expectPossible()
    {
        const SimulatedAtaSecurity& security = m_bench.drive.security;
        EXPECT_TRUE(!security.isLocked() || security.isEnabled());
        EXPECT_FALSE(security.isLocked() && security.isFrozen());
        const Result<PrepareFacts> facts = m_bench.drive.look(); // with the checksum of IDENTIFY
        ASSERT_TRUE(facts);
        const AtaSecurity& shown = facts.value().ata->security;
        EXPECT_TRUE(shown.isSupported);
        EXPECT_EQ(shown.isEnabled, security.isEnabled());
        EXPECT_EQ(shown.isLocked, security.isLocked());
        EXPECT_EQ(shown.isFrozen, security.isFrozen());
        EXPECT_EQ(shown.isCountExpired, security.isCountExpired());
        EXPECT_EQ(shown.isMaximumLevel, security.isMaximumLevel());
        EXPECT_EQ(facts.value().ataSanitize->isInProgress,
            m_bench.drive.sanitize.state() == SimulatedAtaSanitize::State::InProgress);
    }

    std::mt19937 m_random;
    AtaBench m_bench;
    std::map<unsigned, unsigned> m_done; ///< how often each operation code succeeded
    bool m_hasExpired = false;
    bool m_wasPrepared = false; ///< as this test saw it, not the drive
};

TEST(SimulatedAta, KeepsToTheFigureOfStatesWhateverIsSent)
{
    std::map<unsigned, unsigned> done;
    unsigned expired = 0;
    for (unsigned seed = 1; seed <= testing::repetitions(300); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        RandomLife life(seed);
        life.run(300);
        if (HasFailure())
            return;
        for (const auto& [opcode, count] : life.done())
            done[opcode] += count;
        expired += life.hasExpired() ? 1 : 0;
    }
    // It was everywhere, often.
    for (const unsigned opcode : {0xB4U, 0xF1U, 0xF2U, 0xF3U, 0xF4U, 0xF5U, 0xF6U})
        EXPECT_GT(done[opcode], testing::repetitions(100)) << opcode;
    if (testing::partTried == 1) {
        EXPECT_GT(expired, 2U); // in one life of a hundred
    }
}

TEST(SimulatedAta, AbortsReadsAndWritesWhileItIsLocked)
{
    AtaBench bench;
    std::vector<std::byte> data(512);
    static_cast<void>(bench.drive.security.setPassword(ata::setUserPassword()));
    EXPECT_TRUE(bench.drive.read(0, data));
    EXPECT_EQ(data[0], std::byte(0x11));
    bench.drive.powerCycle();
    EXPECT_FALSE(bench.drive.read(0, data));
    EXPECT_FALSE(bench.drive.write(0, data));
    EXPECT_FALSE(bench.drive.discard(0, 512));
    EXPECT_FALSE(bench.drive.flush());
    ASSERT_FALSE(bench.drive.ata(ata::unlock()).value().isError());
    EXPECT_TRUE(bench.drive.read(0, data));
}

TEST(SimulatedAta, MasterPasswordUnlocksAtLevelHighOnly)
{
    for (const bool isMaximum : {false, true}) {
        AtaBench bench;
        AtaCommand set = ata::setUserPassword();
        set.data[1] = std::byte(isMaximum);
        ASSERT_FALSE(bench.drive.ata(set).value().isError());
        bench.drive.powerCycle();
        AtaCommand master = ata::unlock();
        std::fill(master.data.begin(), master.data.end(), std::byte(0));
        master.data[0] = std::byte(1);
        EXPECT_EQ(bench.drive.ata(master).value().isError(), isMaximum);
        // It erases at both.
        ASSERT_FALSE(bench.drive.ata(ata::erasePrepare()).value().isError());
        AtaCommand erase = ata::eraseUnit(EraseVariant::Normal, 1h);
        erase.data = master.data;
        EXPECT_FALSE(bench.drive.ata(erase).value().isError());
        EXPECT_TRUE(bench.isErased() && bench.isOpen());
    }
}

TEST(SimulatedAta, TellsWhatIsBehindItsEnd)
{
    SimulatedAtaTraits traits;
    traits.hiddenSectors = 1000;
    AtaBench bench(traits);
    EXPECT_EQ(bench.drive.ata(ata::readNativeMaxAddress()).value().lba, traits.nativeSectors - 1);
    const PrepareFacts facts = bench.drive.look().value();
    EXPECT_EQ(facts.ataHidden, ByteCount(512'000));
    EXPECT_EQ(facts.identity.capacity, ByteCount((traits.nativeSectors - 1000) * 512));
    std::vector<std::byte> data(512);
    EXPECT_FALSE(bench.drive.read(facts.identity.capacity.count(), data));
}

} // namespace
} // namespace steadymark::testing
