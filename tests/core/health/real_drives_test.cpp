// SPDX-License-Identifier: GPL-3.0-or-later
#include "smart_documents.h"

#include "core/health/attribute_meaning.h"
#include "core/health/health_verdict.h"
#include "core/health/smart_document_json.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sstream>

namespace steadymark {
namespace {

// Some 800 models of real drives (data/real/drives.txt), held against what a drive can have done.

using Count = std::optional<std::uint64_t>;

struct RealDrive {
    std::string text;
    SmartDocument document;
    HealthVerdict verdict;

    [[nodiscard]] bool says(std::string_view words) const { return text.find(words) != std::string::npos; }
    [[nodiscard]] std::string name() const { return document.model + " (" + document.family + ")"; }
};

SmartDocument decoded(const std::string& text)
{
    const Result<SmartDocument> document = parseHealthDocument(text);
    EXPECT_TRUE(document) << text;
    return document ? document.value() : SmartDocument();
}

/// The text of a drive as smartctl begins it.
std::string whole(const std::string& block)
{
    return "smartctl 7.1 2020-06-20 r5066 [x86_64-linux-3.10.0] (local build)\n\n=== START OF INFORMATION SECTION ===\n"
        + block;
}

const std::vector<RealDrive>& realDrives()
{
    static const std::vector<RealDrive> drives = [] {
        std::vector<RealDrive> all;
        std::istringstream lines(smartText("real/drives.txt"));
        std::string line;
        std::string block;
        const auto take = [&] {
            if (!block.empty()) {
                SmartDocument document = decoded(whole(block));
                HealthVerdict verdict = judgeHealth(document);
                all.push_back({block, std::move(document), std::move(verdict)});
            }
            block.clear();
        };
        for (bool isHead = true; std::getline(lines, line);) {
            if (line == "----") {
                if (!isHead)
                    take();
                isHead = false;
            } else if (!isHead) {
                block += line + '\n';
            }
        }
        take();
        return all;
    }();
    return drives;
}

/// Of an attribute by number and the beginning of its name.
Count rawOf(const RealDrive& drive, unsigned id, std::string_view name)
{
    for (const AtaAttribute& attribute : drive.document.attributes) {
        if (attribute.id == id && attribute.name.starts_with(name))
            return rawNumberOf(attribute);
    }
    return std::nullopt;
}

/// How often the flash was erased in the mean, where the family is known to count it.
Count meanErasures(const RealDrive& drive)
{
    struct Counter {
        const char* family;
        unsigned id;
        const char* name;
    };
    for (const Counter& one :
        {Counter{"Crucial/Micron", 173, "Ave_Block-Erase_Count"}, Counter{"Micron 5", 173, "Avg_Block-Erase_Count"},
            Counter{"Phison Driven SSDs", 244, "Average_Erase_Count"},
            Counter{"Samsung based SSDs", 177, "Wear_Leveling_Count"},
            Counter{"Silicon Motion based SSDs", 167, "Average_Erase_Count"},
            Counter{"SiliconMotion based SSDs", 167, "Average_Erase_Count"}}) {
        if (drive.document.family.starts_with(one.family)) {
            if (const Count count = rawOf(drive, one.id, one.name))
                return count;
        }
    }
    return std::nullopt;
}

TEST(RealDrives, AreAllDecoded)
{
    EXPECT_GE(realDrives().size(), 750U);
    std::set<std::string> families;
    for (const RealDrive& drive : realDrives()) {
        EXPECT_NE(drive.document.protocol, SmartProtocol::Unknown) << drive.text;
        EXPECT_FALSE(drive.document.model.empty()) << drive.text;
        EXPECT_TRUE(drive.document.capacity) << drive.name();
        EXPECT_TRUE(drive.document.isAvailable) << drive.name();
        EXPECT_EQ(drive.document.hasPassed.has_value(), drive.says("self-assessment") || drive.says("Health Status"))
            << drive.name();
        EXPECT_NE(drive.verdict.level, HealthLevel::Unknown) << drive.name();
        families.insert(drive.document.family);
    }
    EXPECT_GE(families.size(), 150U);
}

TEST(RealDrives, ThoseThatSayThatTheyFailAreFailing)
{
    int failed = 0;
    for (const RealDrive& drive : realDrives()) {
        if (!drive.says("result: FAILED"))
            continue;
        ++failed;
        EXPECT_EQ(drive.verdict.level, HealthLevel::Failing) << drive.name() << ": " << english(drive.verdict.summary);
        EXPECT_NE(std::ranges::find(drive.verdict.reasons, "self-assessment", &HealthReason::check),
            drive.verdict.reasons.end())
            << drive.name();
    }
    EXPECT_GE(failed, 80);
}

TEST(RealDrives, NoneThatPassedIsCondemnedByOneRawValue)
{
    int condemned = 0;
    for (const RealDrive& drive : realDrives()) {
        if (drive.verdict.level != HealthLevel::Failing || drive.document.hasPassed != true)
            continue;
        ++condemned;
        int witnesses = drive.says(" NOW ") ? 2 : 0;
        for (const AtaAttribute& attribute : drive.document.attributes) {
            constexpr std::array<unsigned, 5> damage = {5, 187, 195, 197, 198};
            const bool countsDamage = std::ranges::find(damage, attribute.id) != damage.end();
            if (!countsDamage || rawNumberOf(attribute).value_or(0) == 0)
                continue;
            witnesses += attribute.value.value_or(100) < 95 ? 2 : 1;
        }
        for (const SelfTestEntry& test : drive.document.selfTests.log)
            witnesses += test.passed == false ? 1 : 0;
        const HealthFacts& facts = drive.document.facts;
        const bool isCountedInStatistics = drive.says("\n0x04 0x008 ") && !drive.says("\n0x04 0x008 6 0 ");
        witnesses += isCountedInStatistics ? 1 : 0;
        if (drive.document.protocol == SmartProtocol::Ata)
            witnesses += facts.errorLogEntries.value_or(0) > 0 ? 1 : 0;
        if (drive.document.protocol == SmartProtocol::Nvme)
            witnesses += (facts.mediaErrors.value_or(0) > 0 ? 1 : 0) + (facts.errorLogEntries.value_or(0) > 0 ? 1 : 0)
                + (facts.availableSparePercent.value_or(100) < 100 ? 1 : 0);
        EXPECT_GE(witnesses, 2) << drive.name() << ": " << english(drive.verdict.summary) << '\n' << drive.text;
    }
    EXPECT_LE(condemned, 60) << "passed, but told to be failing";
}

TEST(RealDrives, HaveMovedNoMoreThanTheirLinkCarries)
{
    constexpr double sata = 600e6;
    constexpr double pcie = 32e9;
    int written = 0;
    for (const RealDrive& drive : realDrives()) {
        const HealthFacts& facts = drive.document.facts;
        const double link = drive.document.protocol == SmartProtocol::Ata ? sata : pcie;
        const double seconds = 3600.0 * static_cast<double>(facts.powerOnHours.value_or(262'800) + 1);
        for (const Count& bytes : {facts.hostWrittenBytes, facts.hostReadBytes, facts.nandWrittenBytes}) {
            if (bytes) {
                EXPECT_LE(static_cast<double>(*bytes), link * seconds) << drive.name() << '\n' << drive.text;
            }
        }
        EXPECT_LE(facts.powerOnHours.value_or(0), 262'800U) << drive.name();
        EXPECT_LT(facts.temperatureCelsius.value_or(0), 128.0) << drive.name();
        written += facts.hostWrittenBytes ? 1 : 0;
    }
    EXPECT_GE(written, 500) << "told by most";
}

TEST(RealDrives, AreAsWornAsTheirFlashWasErased)
{
    constexpr double fewestCycles = 200; // that flash is rated for
    constexpr double mostCycles = 50'000;
    constexpr double rounding = 3;
    int compared = 0;
    for (const RealDrive& drive : realDrives()) {
        const auto used = drive.document.facts.percentUsed;
        const Count erasures = meanErasures(drive);
        if (!used || !erasures)
            continue;
        ++compared;
        const double cycles = static_cast<double>(*erasures);
        EXPECT_GE(*used, 100 * cycles / mostCycles - rounding) << drive.name() << '\n' << drive.text;
        EXPECT_LE(*used, 100 * cycles / fewestCycles + rounding) << drive.name() << '\n' << drive.text;
    }
    EXPECT_GE(compared, 45);
}

TEST(RealDrives, AreAsWornAsTheirFlashWasWritten)
{
    int compared = 0;
    for (const RealDrive& drive : realDrives()) {
        const HealthFacts& facts = drive.document.facts;
        if (!facts.percentUsed || !facts.nandWrittenBytes || !drive.document.capacity)
            continue;
        ++compared;
        const double fills =
            static_cast<double>(*facts.nandWrittenBytes) / static_cast<double>(drive.document.capacity->count());
        EXPECT_GE(*facts.percentUsed, 100 * fills / 100'000 - 3) << drive.name() << '\n' << drive.text;
        EXPECT_LE(*facts.percentUsed, 100 * fills / 100 + 20) << drive.name() << '\n' << drive.text;
    }
    EXPECT_GE(compared, 80);
}

/// The same drive without its device statistics, which are standardised.
SmartDocument withoutStatistics(const RealDrive& drive)
{
    const std::size_t begin = drive.text.find("Page Offset Size");
    std::string text = drive.text.substr(0, begin);
    const std::size_t end = drive.text.find("\n\n", begin);
    if (end != std::string::npos)
        text += drive.text.substr(end);
    return decoded(whole(text));
}

TEST(RealDrives, TellTheSameInTheirAttributesAndInTheirStatistics)
{
    struct Tally {
        int compared = 0, differ = 0;
        std::string of;
    };
    std::map<std::string, Tally> written;
    std::map<std::string, Tally> worn;
    for (const RealDrive& drive : realDrives()) {
        if (!drive.says("Page Offset Size"))
            continue;
        const HealthFacts& both = drive.document.facts;
        const HealthFacts alone = withoutStatistics(drive).facts;
        if (both.hostWrittenBytes && alone.hostWrittenBytes && *alone.hostWrittenBytes > 100'000'000'000) {
            Tally& tally = written[drive.document.family];
            ++tally.compared;
            const double ratio =
                static_cast<double>(*alone.hostWrittenBytes) / static_cast<double>(*both.hostWrittenBytes);
            if (ratio < 0.7 || ratio > 1.4) {
                ++tally.differ;
                tally.of += drive.document.model + " " + std::to_string(ratio) + "; ";
            }
        }
        constexpr double ends = 99; // attributes go no further
        if (both.percentUsed && alone.percentUsed && *alone.percentUsed < ends) {
            Tally& tally = worn[drive.document.family];
            ++tally.compared;
            if (std::abs(*both.percentUsed - *alone.percentUsed) > 5) {
                ++tally.differ;
                tally.of += drive.document.model + " " + std::to_string(*alone.percentUsed) + " of "
                    + std::to_string(*both.percentUsed) + "; ";
            }
        }
    }
    int compared = 0;
    for (const auto& [family, tally] : written) {
        EXPECT_LE(tally.differ, std::max(1, tally.compared / 3)) << family << ": " << tally.of;
        compared += tally.compared;
    }
    EXPECT_GE(compared, 120);
    compared = 0;
    for (const auto& [family, tally] : worn) {
        EXPECT_LE(tally.differ, std::max(1, tally.compared / 3)) << family << ": " << tally.of;
        compared += tally.compared;
    }
    EXPECT_GE(compared, 90);
}

TEST(RealDrives, TellNothingByTheNamesOfDrivesThatAreNotKnown)
{
    int unknown = 0;
    for (const RealDrive& drive : realDrives()) {
        if (drive.document.protocol != SmartProtocol::Ata || !drive.document.family.empty())
            continue;
        ++unknown;
        const HealthFacts alone = withoutStatistics(drive).facts;
        EXPECT_FALSE(alone.percentUsed) << drive.name();
        EXPECT_FALSE(alone.hostWrittenBytes) << drive.name();
        EXPECT_FALSE(alone.hostReadBytes) << drive.name();
    }
    EXPECT_GE(unknown, 100);
}

} // namespace
} // namespace steadymark
