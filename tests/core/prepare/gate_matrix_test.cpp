// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates/gates.h"

#include "core/prepare/gates/gates_parts.h"
#include "tests/support/prepare_samples.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

// The table "scenario × method → allowed or refused, and why" of HACKING.md, made of what the gates do. When they
// change on purpose: STEADYMARK_WRITE_MATRIX=1 build/dev/bin/tests_pure --gtest_filter='GateMatrix.*'

namespace steadymark::testing {
namespace {

constexpr std::string_view beginMark = "<!-- gate matrix: made by gate_matrix_test.cpp -->";
constexpr std::string_view endMark = "<!-- end of the gate matrix -->";

constexpr std::array methods{PrepareMethod::Trim, PrepareMethod::Fill, PrepareMethod::Discard, PrepareMethod::FillDrive,
    PrepareMethod::NvmeFormat, PrepareMethod::NvmeSanitize, PrepareMethod::AtaSanitize, PrepareMethod::AtaErase};

struct Scenario {
    std::string title;
    PrepareFacts facts;
};

template <class Change> PrepareFacts changed(PrepareFacts facts, Change change)
{
    change(facts);
    return facts;
}

std::vector<Scenario> unusedDrives()
{
    return {{"SATA SSD, empty", emptySataSsd()}, {"SATA SSD, ext4 not mounted", sataSsd()},
        {"hard disk without discard, sanitize, security", oldHardDisk()}, {"NVMe, one namespace", nvmeSsd()},
        {"NVMe, a second namespace", nvmeWithTwoNamespaces()},
        {"NVMe, a second namespace, erases all at once",
            changed(nvmeWithTwoNamespaces(), [](PrepareFacts& facts) { facts.nvme->erasesAllNamespaces = true; })},
        {"NVMe, second namespace mounted",
            changed(nvmeWithTwoNamespaces(),
                [](PrepareFacts& facts) {
                    facts.affected.back().isClaimed = false;
                    facts.users = {{UseKind::Mounted, "nvme1n2", Sentence::verbatim("/home")}};
                })},
        {"NVMe, a namespace without a device here", nvmeWithHiddenNamespace()},
        {"NVMe with room for several namespaces that does not list them",
            changed(nvmeWithHiddenNamespace(), [](PrepareFacts& facts) { facts.nvmeNamespaceIds.reset(); })},
        {"NVMe, namespace shared with another controller", nvmeSharedNamespace()},
        {"NVMe, mounted by a second path", nvmeWithSecondPath()},
        {"NVMe without discard, format, sanitize", plainNvme()},
        {"NVMe that does not tell its LBA format",
            changed(nvmeSsd(), [](PrepareFacts& facts) { facts.nvmeNamespace.reset(); })},
        {"NVMe, on Windows", nvmeOnWindows()},
        {"a SAN's drive, by iSCSI", changed(emptySataSsd(), [](PrepareFacts& facts) { facts.network = "iSCSI"; })},
        {"reserved by a cluster", changed(emptySataSsd(), [](PrepareFacts& facts) { facts.reservationKeys = 2; })},
        {"USB SSD", usbSsd()}, {"loop device", loopDrive()}, {"loop device over another drive", loopOverDrive()},
        {"two loop devices over one file", loopsOverOneFile()}, {"virtio disk", virtualDisk()},
        {"md array", raidArray()}, {"host-managed zoned drive", zonedDrive()}, {"read-only drive", readOnlyDrive()},
        {"a partition was named", partitionAskedFor()}};
}

std::vector<Scenario> drivesInUse()
{
    return {{"a partition mounted", withPartitionMounted()},
        {"a partition mounted read-only",
            changed(withPartitionMounted(), [](PrepareFacts& facts) { facts.volumes.front().isReadOnly = true; })},
        {"mounted, file system cannot trim",
            changed(withPartitionMounted(), [](PrepareFacts& facts) { facts.volumes.front().supportsTrim = false; })},
        {"mounted and full",
            changed(withPartitionMounted(), [](PrepareFacts& facts) { facts.volumes.front().available = {}; })},
        {"the system's drive", systemDrive()},
        {"holds the folder of the results",
            changed(withPartitionMounted(),
                [](PrepareFacts& facts) {
                    facts.roles = {{SystemRole::Results, "sdb1", "/media/photos/steadymark"}};
                })},
        {"LVM, active", inUseBy(UseKind::Volume, "vg0-home", "LVM2_member")},
        {"LVM, not active", unusedMember("LVM2_member")},
        {"LUKS, open", inUseBy(UseKind::Encryption, "luks-home", "crypto_LUKS")},
        {"LUKS, closed", unusedMember("crypto_LUKS")},
        {"md member, running", inUseBy(UseKind::Raid, "md0", "linux_raid_member")},
        {"md member, stopped", unusedMember("linux_raid_member")},
        {"ZFS, imported", inUseBy(UseKind::Pool, "tank", "zfs_member")}, {"ZFS, exported", unusedMember("zfs_member")},
        {"btrfs over several drives, mounted", inUseBy(UseKind::Pool, "btrfs at /srv", "btrfs")},
        {"btrfs, not mounted", unusedMember("btrfs")},
        {"btrfs over two drives, not mounted",
            changed(unusedMember("btrfs"), [](PrepareFacts& facts) { facts.signatures.back().drives = 2; })},
        {"journal of an ext4 on another drive", unusedMember("jbd")},
        {"memory of a hibernated system", unusedMember("swsuspend")}, {"cluster file system", unusedMember("gfs2")},
        {"LUKS in a partition that the kernel does not show",
            changed(emptySataSsd(),
                [](PrepareFacts& facts) {
                    facts.signatures = {{"sdb", "crypto_LUKS", "", ByteCount(1'048'576)}};
                })},
        {"mark of a GPT without a table",
            changed(emptySataSsd(),
                [](PrepareFacts& facts) {
                    facts.signatures = {{"sdb", "PMBR", ""}};
                })},
        {"BitLocker", unusedMember("BitLocker")}, {"swap space, in use", inUseBy(UseKind::Swap, "", "swap")},
        {"open in a virtual machine", openByProgram()},
        {"offered to other machines",
            changed(openByProgram(),
                [](PrepareFacts& facts) {
                    facts.users = {{UseKind::Export, "sdb", Sentence::verbatim("LIO fileio_0/disk")}};
                })},
        {"not all programs can be looked at",
            changed(openByProgram(),
                [](PrepareFacts& facts) {
                    facts.users = {{UseKind::Unseen, "sdb", Sentence::verbatim("programs outside this container")}};
                })},
        {"claimed by somebody unknown", unclaimedDrive()}, {"what is on it cannot be read", unreadableDrive()}};
}

std::vector<Scenario> drivesInAState()
{
    return {{"security frozen", frozenDrive()}, {"locked with a password", lockedDrive()},
        {"password set, not locked", passwordDrive()}, {"locked, no tries left", expiredDrive()},
        {"locked by a crash in an erase", lockedByCrash()}, {"sanitize frozen", sanitizeFrozenDrive()},
        {"ATA sanitize in progress", sanitizingSataSsd()}, {"NVMe sanitize stuck at 1 %", stuckSanitize()},
        {"NVMe sanitize failed", failedSanitize()}, {"ATA sanitize failed", failedAtaSanitize()},
        {"hidden area, no enhanced erase", driveWithHiddenArea()},
        {"SATA, on battery, 90 %", onBattery(emptySataSsd(), 90)}, {"NVMe, on battery, 90 %", onBattery(nvmeSsd(), 90)},
        {"NVMe, on battery, 30 %", onBattery(nvmeSsd(), 30)},
        {"SATA SSD, seen without privileges", withoutAsking(emptySataSsd())},
        {"NVMe, seen without privileges", withoutAsking(nvmeSsd())},
        {"mounted, seen without privileges", withoutAsking(withPartitionMounted())}};
}

std::vector<Scenario> scenarios()
{
    std::vector<Scenario> all = unusedDrives();
    for (const auto& more : {drivesInUse(), drivesInAState()})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

/// One refusal of each gate.
std::map<std::string, Refusal> examples()
{
    std::map<std::string, Refusal> found;
    const auto add = [&found](const std::vector<Refusal>& refusals) {
        for (const Refusal& refusal : refusals)
            found.emplace(refusal.gate, refusal);
    };
    for (const Scenario& scenario : scenarios()) {
        for (const PrepareMethod method : methods)
            add(checkGates({method}, scenario.facts));
    }
    add(checkGates({PrepareMethod::Discard, EraseVariant::Automatic, 2}, emptySataSsd()));
    PrepareFacts noCrypto = nvmeSsd();
    noCrypto.nvme->supportsCryptoErase = false;
    add(checkGates({PrepareMethod::NvmeFormat, EraseVariant::Crypto}, noCrypto));
    PrepareOrder order{{PrepareMethod::Discard}, sataSsd().identity, "sdb", ""};
    add(checkConfirmation(order, sataSsd()));
    order.drive.serial = "S6PUNX0T999999";
    add(checkConfirmation(order, sataSsd()));
    return found;
}

std::string madeMatrix()
{
    std::ostringstream text;
    text << "\n| drive |";
    for (const PrepareMethod method : methods)
        text << " " << toString(method) << " |";
    text << "\n|---|";
    for ([[maybe_unused]] const PrepareMethod method : methods)
        text << "---|";
    text << "\n";
    for (const Scenario& scenario : scenarios()) {
        text << "| " << scenario.title << " |";
        for (const PrepareMethod method : methods) {
            const std::vector<Refusal> refusals = checkGates({method}, scenario.facts);
            text << " " << (refusals.empty() ? "**allowed**" : refusals.front().gate) << " |";
        }
        text << "\n";
    }
    const std::map<std::string, Refusal> found = examples();
    text << "\n| gate | says, for example | and what to do |\n|---|---|---|\n";
    for (const std::string_view gate : gates::gate::all) {
        const auto example = found.find(std::string(gate));
        if (example != found.end())
            text << "| " << gate << " | " << english(example->second.sentence) << " | "
                 << english(example->second.remedy) << " |\n";
    }
    return text.str();
}

std::filesystem::path documentPath()
{
    const std::filesystem::path data(STEADYMARK_TEST_DATA);
    return data.parent_path().parent_path().parent_path().parent_path() / "HACKING.md";
}

std::string readDocument()
{
    std::ifstream file(documentPath(), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST(GateMatrix, InHackingIsWhatTheGatesDo)
{
    const std::string document = readDocument();
    const std::size_t begin = document.find(beginMark);
    const std::size_t end = document.find(endMark);
    ASSERT_NE(begin, std::string::npos) << documentPath();
    ASSERT_LT(begin, end);
    const std::size_t from = begin + beginMark.size() + 1;
    const std::string made = madeMatrix();
    if (std::getenv("STEADYMARK_WRITE_MATRIX") != nullptr) {
        std::ofstream file(documentPath(), std::ios::binary);
        file << document.substr(0, from) << made << document.substr(end);
        ASSERT_TRUE(file.flush());
        return;
    }
    EXPECT_EQ(document.substr(from, end - from), made)
        << "If the gates changed on purpose, run this test once with STEADYMARK_WRITE_MATRIX=1.";
}

TEST(GateMatrix, HasEveryGateAndNoOther)
{
    std::map<std::string, Refusal> found = examples();
    for (const std::string_view gate : gates::gate::all)
        EXPECT_EQ(found.erase(std::string(gate)), 1U) << gate << " refuses nothing in the matrix";
    for (const auto& [gate, refusal] : found)
        ADD_FAILURE() << gate << " is not in gates::gate::all";
}

TEST(GateMatrix, EveryRefusalIsASentenceWithARemedy)
{
    for (const Scenario& scenario : scenarios()) {
        for (const PrepareMethod method : methods) {
            for (const Refusal& refusal : checkGates({method}, scenario.facts)) {
                const std::string sentence = english(refusal.sentence);
                const std::string remedy = english(refusal.remedy);
                EXPECT_EQ(sentence.back(), '.') << sentence;
                EXPECT_EQ(remedy.empty() ? '.' : remedy.back(), '.') << remedy;
                EXPECT_EQ(sentence.find("  "), std::string::npos) << sentence;
                EXPECT_EQ(sentence.find('|'), std::string::npos) << sentence;
            }
        }
    }
}

} // namespace
} // namespace steadymark::testing
