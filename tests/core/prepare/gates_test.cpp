// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates/gates.h"

#include "tests/support/instrumented.h"
#include "tests/support/prepare_samples.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>

namespace steadymark::testing {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr std::array destroying{PrepareMethod::Discard, PrepareMethod::FillDrive, PrepareMethod::NvmeFormat,
    PrepareMethod::NvmeSanitize, PrepareMethod::AtaSanitize, PrepareMethod::AtaErase};

std::vector<std::string> gatesOf(
    PrepareMethod method, const PrepareFacts& facts, EraseVariant variant = EraseVariant::Automatic)
{
    std::vector<std::string> names;
    for (const Refusal& refusal : checkGates({method, variant}, facts))
        names.push_back(refusal.gate);
    return names;
}

Refusal refusalOf(const std::string& gate, PrepareMethod method, const PrepareFacts& facts)
{
    for (Refusal& refusal : checkGates({method}, facts)) {
        if (refusal.gate == gate)
            return refusal;
    }
    ADD_FAILURE() << "no refusal by " << gate;
    return {};
}

TEST(Gates, WhatTheSystemForbidsComesFirstAndConcernsOnlyWhatItNames)
{
    PrepareFacts facts = nvmeOnWindows();
    for (const PrepareMethod method : {PrepareMethod::Discard, PrepareMethod::AtaSanitize, PrepareMethod::AtaErase})
        EXPECT_EQ(gatesOf(method, facts).at(0), "system") << toString(method);
    EXPECT_THAT(gatesOf(PrepareMethod::FillDrive, facts), IsEmpty());
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeSanitize, facts), IsEmpty());

    // Automatic is the form that is left; the other one can still be named, and is refused.
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeFormat, facts), IsEmpty());
    EXPECT_EQ(chosenVariant({PrepareMethod::NvmeFormat}, facts), EraseVariant::Crypto);
    EXPECT_EQ(chosenVariant({PrepareMethod::NvmeFormat}, nvmeSsd()), EraseVariant::UserData);
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeFormat, facts, EraseVariant::Crypto), IsEmpty());
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeFormat, facts, EraseVariant::UserData), ElementsAre("system"));
    facts.nvme->supportsCryptoErase = false;
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeFormat, facts), ElementsAre("no-variant"));

    facts.forbidden.push_back({PrepareMethod::Trim, Sentence::verbatim("No."), Sentence()});
    EXPECT_EQ(gatesOf(PrepareMethod::Trim, facts).at(0), "system");
}

TEST(Gates, NameTheToolsOfTheSystem)
{
    PrepareFacts facts = nvmeOnWindows();
    facts.users = {{UseKind::Mounted, "PhysicalDrive1", Sentence::verbatim("D:\\")}};
    facts.whyNotClaimed = Sentence::verbatim("It is locked.");
    facts.drive.isReadOnly = true;
    facts.signatures = {{"PhysicalDrive1", "StorageSpaces_member", ""}};
    for (const Refusal& refusal : checkGates({PrepareMethod::FillDrive}, facts)) {
        for (const std::string foreign : {"umount", "lsblk", "blockdev", "wipefs"})
            EXPECT_THAT(refusal.remedy, Not(HasSubstr(foreign))) << refusal.gate;
    }
    EXPECT_THAT(refusalOf("in-use", PrepareMethod::FillDrive, facts).remedy, HasSubstr("mountvol X: /D"));
    EXPECT_THAT(refusalOf("nothing-mounted", PrepareMethod::Trim, facts).remedy, HasSubstr("letter"));
    facts.volumes = {{"PhysicalDrive1", "D:\\", "NTFS", {}, {}, false, false}};
    EXPECT_THAT(refusalOf("no-trim", PrepareMethod::Trim, facts).remedy, Not(HasSubstr("cryptsetup")));
}

TEST(Gates, AnUnusedDriveMayBePrepared)
{
    for (const PrepareFacts& facts : {sataSsd(), emptySataSsd()}) {
        EXPECT_THAT(gatesOf(PrepareMethod::Discard, facts), IsEmpty());
        EXPECT_THAT(gatesOf(PrepareMethod::FillDrive, facts), IsEmpty());
        EXPECT_THAT(gatesOf(PrepareMethod::AtaSanitize, facts), IsEmpty());
        EXPECT_THAT(gatesOf(PrepareMethod::AtaErase, facts), IsEmpty());
        EXPECT_THAT(gatesOf(PrepareMethod::NvmeFormat, facts), ElementsAre("wrong-interface"));
    }
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeFormat, nvmeSsd()), IsEmpty());
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeSanitize, nvmeSsd()), IsEmpty());
    EXPECT_THAT(gatesOf(PrepareMethod::AtaErase, nvmeSsd()), ElementsAre("wrong-interface"));
}

TEST(Gates, IdleIsAlwaysAllowed)
{
    const PrepareStep idle{PrepareMethod::Idle, EraseVariant::Automatic, 1, std::chrono::minutes(5)};
    EXPECT_THAT(checkGates(idle, systemDrive()), IsEmpty());
}

TEST(Gates, AStepThatDoesNotFitTogetherIsRefused)
{
    EXPECT_THAT(gatesOf(PrepareMethod::Discard, sataSsd(), EraseVariant::Crypto), ElementsAre("step"));
    EXPECT_THAT(gatesOf(PrepareMethod::Trim, withPartitionMounted(), EraseVariant::Crypto), ElementsAre("step"));
}

TEST(Gates, SystemDrivesAreRefusedWithRoleAndPath)
{
    for (const PrepareMethod method : destroying) {
        const Refusal refusal = refusalOf("system-drive", method, systemDrive());
        EXPECT_THAT(refusal.sentence,
            AllOf(HasSubstr("the system itself (nvme1n1p2, /)"), HasSubstr("EFI"), HasSubstr("/boot/efi")));
        EXPECT_THAT(refusal.remedy, HasSubstr("cannot be overridden"));
    }
}

TEST(Gates, EveryRoleIsRefused)
{
    for (const SystemRole role : {SystemRole::Root, SystemRole::Boot, SystemRole::Efi, SystemRole::System,
             SystemRole::Swap, SystemRole::Hibernation, SystemRole::Program, SystemRole::Results}) {
        PrepareFacts facts = sataSsd();
        facts.roles = {{role, "sdb1", "/somewhere"}};
        for (const PrepareMethod method : destroying)
            EXPECT_THAT(gatesOf(method, facts), Contains("system-drive"));
    }
}

TEST(Gates, EveryUserIsNamed)
{
    struct Case {
        UseKind kind;
        const char* by;
        const char* remedy;
    };
    for (const Case& one : {Case{UseKind::Mounted, "/srv", "umount"}, Case{UseKind::Swap, "", "swapoff"},
             Case{UseKind::Encryption, "luks-home", "cryptsetup close"},
             Case{UseKind::Volume, "vg0-home", "vgchange -an"}, Case{UseKind::Mapper, "dm-7", "dmsetup"},
             Case{UseKind::Raid, "md0", "mdadm --stop"}, Case{UseKind::Cache, "bcache0", "bcache"},
             Case{UseKind::Pool, "tank", "zpool export"}, Case{UseKind::Loop, "loop3", "losetup -d"},
             Case{UseKind::Program, "qemu-system-x86 (4711)", "close that program"},
             Case{UseKind::Export, "nvmet nqn.test", "nvmetcli"},
             Case{UseKind::Unseen, "programs outside this container", "not in a container"},
             Case{UseKind::Unknown, "", "lsblk"}}) {
        const PrepareFacts facts = inUseBy(one.kind, one.by, "ext4");
        for (const PrepareMethod method : destroying) {
            const Refusal refusal = refusalOf("in-use", method, facts);
            EXPECT_THAT(refusal.sentence, AllOf(HasSubstr("sdb1"), HasSubstr(one.by)));
            EXPECT_THAT(refusal.remedy, HasSubstr(one.remedy));
        }
    }
}

TEST(Gates, AnyLookThatShowsAUseIsEnough)
{
    PrepareFacts mounted = sataSsd();
    mounted.drive.partitions.front().mountPoints = {"/srv"};
    PrepareFacts held = sataSsd();
    held.drive.partitions.front().holders = {"dm-3"};
    PrepareFacts wholeMounted = emptySataSsd();
    wholeMounted.drive.mountPoints = {"/srv"};
    PrepareFacts wholeHeld = emptySataSsd();
    wholeHeld.drive.holders = {"md0"};
    PrepareFacts volume = emptySataSsd();
    volume.volumes.push_back({"dm-1", "/srv", "ext4", {}, {}, true, {}});
    for (const PrepareFacts& facts : {mounted, held, wholeMounted, wholeHeld, volume}) {
        for (const PrepareMethod method : destroying)
            EXPECT_THAT(gatesOf(method, facts), Contains("in-use"));
    }
}

TEST(Gates, TheSameUseIsNamedOnce)
{
    const Sentence sentence = refusalOf("in-use", PrepareMethod::Discard, withPartitionMounted()).sentence;
    EXPECT_EQ(sentence, "sdb (Samsung SSD 870 EVO 1TB) is in use: sdb1 is mounted at /media/photos.");
}

TEST(Gates, APartitionIsNamedRatherThanItsDrive)
{
    PrepareFacts facts = sataSsd();
    facts.users = {
        {UseKind::Volume, "sdb", Sentence::verbatim("vg0")}, {UseKind::Volume, "sdb1", Sentence::verbatim("vg0")}};
    facts.roles = {{SystemRole::Root, "sdb", "/"}, {SystemRole::Root, "sdb1", "/"}, {SystemRole::Swap, "sdb", ""}};
    EXPECT_THAT(refusalOf("in-use", PrepareMethod::Discard, facts).sentence,
        HasSubstr("is in use: sdb1 is in use by LVM (vg0)."));
    EXPECT_THAT(refusalOf("system-drive", PrepareMethod::Discard, facts).sentence,
        HasSubstr("holds the system itself (sdb1, /) and the system's swap space (sdb)."));
}

TEST(Gates, WhatIsNotHeldIsRefused)
{
    EXPECT_THAT(gatesOf(PrepareMethod::Discard, unclaimedDrive()), ElementsAre("not-claimed"));
    EXPECT_THAT(gatesOf(PrepareMethod::Discard, withoutAsking(unclaimedDrive())), IsEmpty());
    PrepareFacts notListed = emptySataSsd();
    notListed.affected.clear();
    EXPECT_THAT(gatesOf(PrepareMethod::Discard, notListed), ElementsAre("not-claimed"));
    PrepareFacts partitionNotListed = sataSsd();
    partitionNotListed.affected.resize(1);
    EXPECT_THAT(refusalOf("not-claimed", PrepareMethod::Discard, partitionNotListed).sentence, HasSubstr("sdb1"));
    PrepareFacts onlySaid = emptySataSsd();
    onlySaid.whyNotClaimed = Sentence::verbatim("sdb is held by the kernel.");
    EXPECT_THAT(refusalOf("not-claimed", PrepareMethod::Discard, onlySaid).sentence, HasSubstr("held by the kernel"));
}

TEST(Gates, OtherNamespacesMatterToWhatChangesThem)
{
    PrepareFacts facts = nvmeWithTwoNamespaces();
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeFormat, facts), IsEmpty());
    EXPECT_THAT(refusalOf("other-namespaces", PrepareMethod::NvmeSanitize, facts).sentence, HasSubstr("nvme1n2"));
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeSanitize, withoutAsking(facts)), ElementsAre("other-namespaces"));
    for (bool NvmeController::*bit : {&NvmeController::formatsAllNamespaces, &NvmeController::erasesAllNamespaces}) {
        PrepareFacts all = facts;
        (*all.nvme).*bit = true;
        EXPECT_THAT(refusalOf("other-namespaces", PrepareMethod::NvmeFormat, all).sentence, HasSubstr("nvme1n2"));
        PrepareFacts alone = nvmeSsd();
        (*alone.nvme).*bit = true;
        EXPECT_THAT(gatesOf(PrepareMethod::NvmeFormat, alone), IsEmpty());
        alone.controllers = 2;
        EXPECT_THAT(gatesOf(PrepareMethod::NvmeFormat, alone), ElementsAre("other-namespaces"));
    }
}

TEST(Gates, UsesOfOtherNamespacesMatterToWhatChangesThem)
{
    PrepareFacts facts = nvmeWithTwoNamespaces();
    facts.affected.back().isClaimed = false;
    facts.users = {{UseKind::Mounted, "nvme1n2", Sentence::verbatim("/home")}};
    facts.signatures = {{"nvme1n2", "crypto_LUKS", ""}};
    facts.whyNotClaimed = Sentence::verbatim("nvme1n2 is in use.");
    EXPECT_THAT(gatesOf(PrepareMethod::Discard, facts), IsEmpty());
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeFormat, facts), IsEmpty());
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeSanitize, facts),
        ElementsAre("in-use", "not-claimed", "other-namespaces", "member"));
    facts.nvme->erasesAllNamespaces = true;
    EXPECT_THAT(
        gatesOf(PrepareMethod::NvmeFormat, facts), ElementsAre("in-use", "not-claimed", "other-namespaces", "member"));
    facts.roles = {{SystemRole::Root, "nvme1n2", "/"}};
    facts.nvme->erasesAllNamespaces = false;
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeFormat, facts), ElementsAre("system-drive"));
    EXPECT_THAT(gatesOf(PrepareMethod::Discard, facts), IsEmpty());
}

/// A namespace cannot be talked out of being the one that is meant.
TEST(Gates, TheDriveItselfIsNeverAnotherNamespace)
{
    PrepareFacts facts = withPartitionMounted();
    for (AffectedDevice& device : facts.affected)
        device.isOtherNamespace = true;
    EXPECT_THAT(gatesOf(PrepareMethod::Discard, facts), ElementsAre("in-use", "not-claimed"));
    PrepareFacts newPartition = nvmeSsd(); // that another look at the system did not see yet
    newPartition.affected.push_back({"nvme1n1p1", ByteCount(1), true, false, false});
    EXPECT_THAT(gatesOf(PrepareMethod::Discard, newPartition), ElementsAre("not-claimed"));
}

TEST(Gates, MembersOfSomethingLargerAreRefusedWithWhatRemovesThem)
{
    const std::pair<const char*, const char*> cases[] = {{"LVM2_member", "pvremove /dev/sdb1"},
        {"crypto_LUKS", "cryptsetup luksErase /dev/sdb1"}, {"linux_raid_member", "mdadm --zero-superblock /dev/sdb1"},
        {"zfs_member", "zpool labelclear /dev/sdb1"}, {"BitLocker", "wipefs --all /dev/sdb1"}, {"drbd", "wipefs"},
        {"ceph_bluestore", "ceph-volume lvm zap"}, {"isw_raid_member", "wipefs"}};
    for (const auto& [kind, removal] : cases) {
        const PrepareFacts facts = unusedMember(kind);
        for (const PrepareMethod method : destroying) {
            const Refusal refusal = refusalOf("member", method, facts);
            EXPECT_THAT(refusal.sentence, HasSubstr("sdb1"));
            EXPECT_THAT(refusal.remedy, HasSubstr(removal));
        }
        PrepareFacts onlyDatabase = facts; // what udev knows is enough
        onlyDatabase.signatures.clear();
        EXPECT_THAT(gatesOf(PrepareMethod::Discard, onlyDatabase), ElementsAre("member"));
    }
    for (const char* kind : {"ext4", "btrfs", "ntfs", "gpt", "dos", "vfat", "swap", "xfs", "_member_"})
        EXPECT_THAT(gatesOf(PrepareMethod::Discard, unusedMember(kind)), IsEmpty()) << kind;
}

TEST(Gates, UsbBridgesGetNoFirmwareErases)
{
    PrepareFacts nvmeOverUsb = nvmeSsd();
    nvmeOverUsb.isOverUsb = true;
    for (const PrepareFacts& facts : {usbSsd(), nvmeOverUsb}) {
        EXPECT_THAT(gatesOf(PrepareMethod::Discard, facts), IsEmpty());
        for (const PrepareMethod method : {PrepareMethod::AtaErase, PrepareMethod::AtaSanitize,
                 PrepareMethod::NvmeFormat, PrepareMethod::NvmeSanitize})
            EXPECT_THAT(gatesOf(method, facts), Contains("usb-bridge"));
    }
}

TEST(Gates, WhatTheKernelMakesHasNoFirmware)
{
    EXPECT_THAT(gatesOf(PrepareMethod::Discard, loopDrive()), IsEmpty());
    EXPECT_THAT(gatesOf(PrepareMethod::FillDrive, loopDrive()), IsEmpty());
    EXPECT_THAT(gatesOf(PrepareMethod::AtaErase, loopDrive()), ElementsAre("no-firmware"));
    for (const char* name : {"nullb0", "ram1", "zram0", "loop12"}) {
        PrepareFacts facts = raidArray();
        facts.drive.name = facts.identity.name = facts.affected.front().name = name;
        EXPECT_THAT(gatesOf(PrepareMethod::Discard, facts), ElementsAre("made-by-kernel")) << name;
        facts.below.clear(); // a file, or memory
        EXPECT_THAT(gatesOf(PrepareMethod::Discard, facts), IsEmpty()) << name;
    }
    for (const char* name : {"ramdisk", "loop", "dm-0", "bcache0", "zd16", "drbd0"}) {
        PrepareFacts facts = raidArray();
        facts.drive.name = facts.identity.name = facts.affected.front().name = name;
        EXPECT_THAT(gatesOf(PrepareMethod::Discard, facts), ElementsAre("made-by-kernel")) << name;
    }
    for (const PrepareMethod method : destroying)
        EXPECT_THAT(refusalOf("made-by-kernel", method, raidArray()).sentence, HasSubstr("sdb and sdc"));
}

TEST(Gates, WithoutPrivilegesOnlyWhatIsKnownIsJudged)
{
    EXPECT_THAT(gatesOf(PrepareMethod::AtaErase, withoutAsking(frozenDrive())), IsEmpty());
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeFormat, withoutAsking(plainNvme())), IsEmpty());
    EXPECT_THAT(gatesOf(PrepareMethod::Discard, withoutAsking(plainNvme())), ElementsAre("not-supported"));
    EXPECT_THAT(gatesOf(PrepareMethod::AtaErase, withoutAsking(nvmeSsd())), ElementsAre("wrong-interface"));
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeFormat, withoutAsking(sataSsd())), ElementsAre("wrong-interface"));
    EXPECT_THAT(gatesOf(PrepareMethod::Discard, withoutAsking(withPartitionMounted())), ElementsAre("in-use"));
    PrepareFacts scsi = emptySataSsd();
    scsi.drive.bus = "scsi"; // behind a SAS controller, for example
    EXPECT_THAT(gatesOf(PrepareMethod::AtaErase, withoutAsking(scsi)), IsEmpty());
}

TEST(Gates, WhatADriveCannotIsRefused)
{
    for (const PrepareMethod method : {PrepareMethod::Discard, PrepareMethod::AtaSanitize, PrepareMethod::AtaErase})
        EXPECT_THAT(gatesOf(method, oldHardDisk()), ElementsAre("not-supported"));
    for (const PrepareMethod method : {PrepareMethod::Discard, PrepareMethod::NvmeFormat, PrepareMethod::NvmeSanitize})
        EXPECT_THAT(gatesOf(method, plainNvme()), ElementsAre("not-supported"));
    PrepareFacts ata = emptySataSsd();
    ata.ata->sanitize.supportsBlockErase = false;
    ata.ata->security.supportsEnhancedErase = false;
    EXPECT_THAT(gatesOf(PrepareMethod::AtaSanitize, ata), IsEmpty());
    EXPECT_THAT(gatesOf(PrepareMethod::AtaSanitize, ata, EraseVariant::Block), ElementsAre("no-variant"));
    EXPECT_THAT(gatesOf(PrepareMethod::AtaErase, ata, EraseVariant::Enhanced), ElementsAre("no-variant"));
    PrepareFacts nvme = nvmeSsd();
    nvme.nvme->supportsCryptoErase = false;
    nvme.nvme->supportsCryptoSanitize = false;
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeFormat, nvme, EraseVariant::Crypto), ElementsAre("no-variant"));
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeSanitize, nvme, EraseVariant::Crypto), ElementsAre("no-variant"));
}

TEST(Gates, AnswersThatAreMissingAreRefused)
{
    PrepareFacts format = nvmeSsd();
    format.nvmeNamespace.reset();
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeFormat, format), ElementsAre("no-answer"));
    PrepareFacts sanitize = nvmeSsd();
    sanitize.nvmeSanitize.reset();
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeSanitize, sanitize), ElementsAre("no-answer"));
    PrepareFacts ata = emptySataSsd();
    ata.ataSanitize.reset();
    EXPECT_THAT(gatesOf(PrepareMethod::AtaSanitize, ata), ElementsAre("no-answer"));
    ata.ata.reset();
    EXPECT_THAT(gatesOf(PrepareMethod::AtaErase, ata), ElementsAre("wrong-interface"));
}

TEST(Gates, AtaSecurityIsExplained)
{
    EXPECT_THAT(gatesOf(PrepareMethod::AtaErase, frozenDrive()), ElementsAre("frozen"));
    const std::string remedy = english(refusalOf("frozen", PrepareMethod::AtaErase, frozenDrive()).remedy);
    EXPECT_LT(remedy.find("suspend"), remedy.find("power cable"));
    EXPECT_LT(remedy.find("power cable"), remedy.find("setting"));
    EXPECT_LT(remedy.find("setting"), remedy.find("port"));
    EXPECT_THAT(gatesOf(PrepareMethod::AtaSanitize, frozenDrive()), IsEmpty());
    EXPECT_THAT(gatesOf(PrepareMethod::Discard, frozenDrive()), IsEmpty());

    for (const PrepareMethod method :
        {PrepareMethod::AtaErase, PrepareMethod::AtaSanitize, PrepareMethod::Discard, PrepareMethod::FillDrive})
        EXPECT_THAT(gatesOf(method, lockedDrive()), ElementsAre("locked"));
    EXPECT_THAT(gatesOf(PrepareMethod::AtaErase, expiredDrive()), ElementsAre("locked", "tries-used-up"));
    EXPECT_THAT(gatesOf(PrepareMethod::AtaErase, passwordDrive()), ElementsAre("password-set"));
    EXPECT_THAT(gatesOf(PrepareMethod::AtaSanitize, passwordDrive()), ElementsAre("password-set"));
    EXPECT_THAT(gatesOf(PrepareMethod::Discard, passwordDrive()), IsEmpty());
    EXPECT_THAT(refusalOf("password-set", PrepareMethod::AtaErase, passwordDrive()).remedy, HasSubstr("--recover"));
}

TEST(Gates, ASanitizeThatGoesOnIsWaitedFor)
{
    for (const PrepareMethod method :
        {PrepareMethod::AtaErase, PrepareMethod::AtaSanitize, PrepareMethod::Discard, PrepareMethod::FillDrive}) {
        EXPECT_THAT(gatesOf(method, sanitizingSataSsd()), ElementsAre("sanitize-in-progress"));
        EXPECT_THAT(refusalOf("sanitize-in-progress", method, sanitizingSataSsd()).sentence, HasSubstr("37 %"));
    }
    for (const PrepareMethod method : {PrepareMethod::NvmeFormat, PrepareMethod::NvmeSanitize, PrepareMethod::Discard})
        EXPECT_THAT(gatesOf(method, stuckSanitize()), ElementsAre("sanitize-in-progress"));
    EXPECT_THAT(gatesOf(PrepareMethod::AtaSanitize, sanitizeFrozenDrive()), ElementsAre("sanitize-frozen"));
    EXPECT_THAT(gatesOf(PrepareMethod::AtaErase, sanitizeFrozenDrive()), IsEmpty());
    // The log of an NVMe drive says so for ever, also when the drive has long been in use again.
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeFormat, failedSanitize()), IsEmpty());
    EXPECT_THAT(gatesOf(PrepareMethod::Discard, failedSanitize()), IsEmpty());
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeSanitize, failedSanitize()), IsEmpty());
    PrepareFacts unread = failedSanitize();
    unread.unread = {unread.drive.name};
    EXPECT_THAT(gatesOf(PrepareMethod::Discard, unread), ElementsAre("unread"));
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeSanitize, unread), IsEmpty()) << "it reads nothing in its failure mode";
    PrepareFacts ata = failedAtaSanitize();
    for (const PrepareMethod method : {PrepareMethod::AtaErase, PrepareMethod::Discard, PrepareMethod::FillDrive})
        EXPECT_THAT(gatesOf(method, ata), ElementsAre("sanitize-failed"));
    EXPECT_THAT(refusalOf("sanitize-failed", PrepareMethod::Discard, ata).remedy, HasSubstr("--recover"));
    ata.unread = {ata.drive.name};
    EXPECT_THAT(gatesOf(PrepareMethod::AtaSanitize, ata), IsEmpty());
}

TEST(Gates, TheNormalEraseMayLeaveAHiddenArea)
{
    PrepareFacts facts = driveWithHiddenArea();
    EXPECT_THAT(refusalOf("hidden-area", PrepareMethod::AtaErase, facts).sentence, HasSubstr("250 GB"));
    EXPECT_THAT(gatesOf(PrepareMethod::AtaSanitize, facts), IsEmpty());
    facts.ata->security.supportsEnhancedErase = true;
    EXPECT_THAT(gatesOf(PrepareMethod::AtaErase, facts), IsEmpty());
    EXPECT_THAT(gatesOf(PrepareMethod::AtaErase, facts, EraseVariant::Normal), ElementsAre("hidden-area"));
}

TEST(Gates, TheNormalEraseMayLeaveWhatAnOverlaySetAside)
{
    PrepareFacts facts = driveWithHiddenArea();
    facts.ataHidden = ByteCount(0);
    facts.ataSetAside = ByteCount(100'000'000'000);
    const Refusal refusal = refusalOf("hidden-area", PrepareMethod::AtaErase, facts);
    EXPECT_THAT(refusal.sentence, AllOf(HasSubstr("100 GB"), HasSubstr("(DCO)")));
    EXPECT_THAT(refusal.remedy, HasSubstr("--dco-identify"));
    EXPECT_THAT(gatesOf(PrepareMethod::AtaSanitize, facts), IsEmpty());
    facts.ataHidden = ByteCount(250'000'000'000);
    EXPECT_THAT(refusalOf("hidden-area", PrepareMethod::AtaErase, facts).sentence,
        AllOf(HasSubstr("350 GB"), HasSubstr("(HPA and DCO)")));
    facts.ata->security.supportsEnhancedErase = true;
    EXPECT_THAT(gatesOf(PrepareMethod::AtaErase, facts), IsEmpty());
}

TEST(Gates, FirmwareErasesNeedPower)
{
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeFormat, onBattery(nvmeSsd(), 49)), ElementsAre("battery"));
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeFormat, onBattery(nvmeSsd(), 50)), IsEmpty());
    EXPECT_THAT(gatesOf(PrepareMethod::AtaErase, onBattery(emptySataSsd(), 100)), ElementsAre("battery"));
    EXPECT_THAT(gatesOf(PrepareMethod::Discard, onBattery(emptySataSsd(), 5)), IsEmpty());
    PrepareFacts unknown = nvmeSsd();
    unknown.battery.isOnBattery = true;
    EXPECT_THAT(gatesOf(PrepareMethod::NvmeSanitize, unknown), ElementsAre("battery"));
}

TEST(Gates, OtherThingsInTheWay)
{
    for (const PrepareMethod method : destroying) {
        EXPECT_THAT(gatesOf(method, partitionAskedFor()), Contains("partition"));
        EXPECT_THAT(gatesOf(method, readOnlyDrive()), Contains("read-only"));
        EXPECT_THAT(gatesOf(method, zonedDrive()), Contains("zoned"));
        EXPECT_THAT(gatesOf(method, lockedByCrash()), Contains("unfinished"));
    }
    EXPECT_THAT(refusalOf("unfinished", PrepareMethod::Discard, lockedByCrash()).sentence,
        AllOf(HasSubstr("ATA secure erase"), HasSubstr("40 %")));
}

TEST(Gates, TrimAndFillNeedAMountedFileSystem)
{
    for (const PrepareFacts& facts : {withPartitionMounted(), systemDrive()}) {
        EXPECT_THAT(gatesOf(PrepareMethod::Trim, facts), IsEmpty());
        EXPECT_THAT(gatesOf(PrepareMethod::Fill, facts), IsEmpty());
    }
    PrepareFacts facts = withPartitionMounted();
    facts.isPartition = true;
    EXPECT_THAT(gatesOf(PrepareMethod::Trim, facts), IsEmpty());
    EXPECT_THAT(gatesOf(PrepareMethod::Trim, sataSsd()), ElementsAre("nothing-mounted"));
    EXPECT_THAT(gatesOf(PrepareMethod::Fill, sataSsd()), ElementsAre("nothing-mounted"));
    facts.volumes.front().supportsTrim = false;
    EXPECT_THAT(gatesOf(PrepareMethod::Trim, facts), ElementsAre("no-trim"));
    EXPECT_THAT(gatesOf(PrepareMethod::Fill, facts), IsEmpty());
    facts.volumes.front().supportsTrim.reset(); // found out when it is tried
    EXPECT_THAT(gatesOf(PrepareMethod::Trim, facts), IsEmpty());
    facts.volumes.front().available = {};
    EXPECT_THAT(gatesOf(PrepareMethod::Fill, facts), ElementsAre("no-space"));
    facts.volumes.front().isReadOnly = true;
    EXPECT_THAT(gatesOf(PrepareMethod::Trim, facts), ElementsAre("read-only-volume"));
    EXPECT_THAT(gatesOf(PrepareMethod::Fill, facts), ElementsAre("read-only-volume"));
}

TEST(Gates, TextsOfDrivesStayOnOneShortLine)
{
    PrepareFacts facts = withPartitionMounted();
    facts.drive.model = "Bad\n\x1b[2Jdrive " + std::string(5000, 'x');
    facts.users.front().by = Sentence::verbatim("/a\nb");
    for (const Refusal& refusal : checkGates({PrepareMethod::Discard}, facts)) {
        EXPECT_THAT(refusal.sentence, AllOf(Not(HasSubstr("\n")), Not(HasSubstr("\x1b"))));
        EXPECT_LT(english(refusal.sentence).size(), 1000U);
    }
}

TEST(Gates, VariantsAreChosenAsTheStepSays)
{
    const auto chosen = [](PrepareMethod method, const PrepareFacts& facts) {
        return chosenVariant({method}, facts);
    };
    EXPECT_EQ(chosen(PrepareMethod::NvmeFormat, nvmeSsd()), EraseVariant::UserData);
    EXPECT_EQ(chosen(PrepareMethod::NvmeSanitize, nvmeSsd()), EraseVariant::Block);
    EXPECT_EQ(chosen(PrepareMethod::AtaSanitize, emptySataSsd()), EraseVariant::Block);
    EXPECT_EQ(chosen(PrepareMethod::AtaErase, emptySataSsd()), EraseVariant::Enhanced);
    EXPECT_EQ(chosen(PrepareMethod::AtaErase, driveWithHiddenArea()), EraseVariant::Normal);
    EXPECT_EQ(chosen(PrepareMethod::Discard, emptySataSsd()), EraseVariant::Automatic);
    EXPECT_EQ(chosen(PrepareMethod::AtaErase, withoutAsking(emptySataSsd())), EraseVariant::Automatic);
    PrepareFacts crypto = nvmeSsd();
    crypto.nvme->supportsBlockSanitize = false;
    EXPECT_EQ(chosen(PrepareMethod::NvmeSanitize, crypto), EraseVariant::Crypto);
    EXPECT_EQ(chosenVariant({PrepareMethod::NvmeSanitize, EraseVariant::Block}, crypto), EraseVariant::Block);
}

TEST(Confirmation, IdentityAndSerialNumberMustFit)
{
    const PrepareFacts facts = sataSsd();
    PrepareOrder order{{PrepareMethod::Discard}, facts.identity, "3456", ""};
    EXPECT_THAT(checkConfirmation(order, facts), IsEmpty());
    order.typed = "3457";
    ASSERT_EQ(checkConfirmation(order, facts).size(), 1U);
    EXPECT_EQ(checkConfirmation(order, facts).front().gate, "confirmation");
    order.step.method = PrepareMethod::Trim; // destroys nothing
    EXPECT_THAT(checkConfirmation(order, facts), IsEmpty());
    order.drive.serial = "S6PUNX0T999999";
    ASSERT_EQ(checkConfirmation(order, facts).size(), 1U);
    EXPECT_EQ(checkConfirmation(order, facts).front().gate, "identity");
    EXPECT_THAT(checkConfirmation(order, facts).front().sentence, HasSubstr("S6PUNX0T123456"));
}

TEST(Gates, AnOrderNamesAllThatIsKnownOfTheDrive)
{
    const PrepareFacts facts = sataSsd();
    PrepareOrder order;
    order.step.method = PrepareMethod::Discard;
    order.typed = wordToType(facts.identity);
    const auto refusedWithout = [&](auto leaveOut) {
        order.drive = facts.identity;
        leaveOut(order.drive);
        const std::vector<Refusal> refusals = checkConfirmation(order, facts);
        return refusals.size() == 1 && refusals.front().gate == "identity" ? refusals.front().sentence : Sentence();
    };
    ASSERT_TRUE(facts.drive.sequenceNumber);
    EXPECT_THAT(refusedWithout([](DriveIdentity& drive) { drive.serial.clear(); }), HasSubstr("serial number of sdb"));
    EXPECT_THAT(refusedWithout([](DriveIdentity& drive) { drive.model.clear(); }), HasSubstr("model of sdb"));
    EXPECT_THAT(refusedWithout([](DriveIdentity& drive) { drive.sequenceNumber.reset(); }), HasSubstr("sequence"));
    EXPECT_EQ(refusedWithout([](DriveIdentity& drive) { drive.wwn.clear(); }), ""); // bridges hide it
    EXPECT_EQ(refusedWithout([](DriveIdentity&) {}), "");
}

/// Another drive took the name, and what was typed fits the one that was shown.
TEST(Confirmation, IsJudgedByTheDriveThatIsThere)
{
    PrepareFacts facts = sataSsd();
    const PrepareOrder order{{PrepareMethod::Discard}, facts.identity, "3456", ""};
    facts.identity.serial = "OTHER0001";
    EXPECT_EQ(checkConfirmation(order, facts).size(), 2U);
    facts.identity.serial.clear(); // it tells none: the name has to be typed then
    ASSERT_EQ(checkConfirmation(order, facts).size(), 1U);
    EXPECT_EQ(checkConfirmation(order, facts).front().gate, "confirmation");
}

/// Facts of all kinds, most of them contradictory.
class RandomFacts {
public:
    explicit RandomFacts(std::uint32_t seed)
        : m_random(seed)
    {
    }

    bool oneIn(unsigned n) { return m_random() % n == 0; }

    PrepareFacts next()
    {
        static const std::vector<PrepareFacts> samples{emptySataSsd(), sataSsd(), oldHardDisk(), nvmeSsd(),
            nvmeWithTwoNamespaces(), plainNvme(), usbSsd(), loopDrive(), raidArray(), virtualDisk(), frozenDrive(),
            passwordDrive(), sanitizeFrozenDrive(), failedSanitize(), driveWithHiddenArea()};
        PrepareFacts facts = samples[m_random() % samples.size()];
        if (facts.ata) {
            facts.ata->security.isEnabled = oneIn(8);
            facts.ata->security.isFrozen = oneIn(4);
            facts.ata->sanitize.supportsBlockErase = oneIn(2);
        }
        if (facts.nvme) {
            facts.nvme->formatsAllNamespaces = oneIn(2);
            facts.nvme->erasesAllNamespaces = oneIn(2);
        }
        facts.isPartition = oneIn(10);
        facts.isOverUsb = facts.isOverUsb || oneIn(10);
        facts.drive.isReadOnly = oneIn(10);
        facts.battery = {oneIn(5), static_cast<unsigned>(m_random() % 101)};
        if (oneIn(3))
            facts.affected.push_back({"nvme9n9", ByteCount(1), true, oneIn(2), oneIn(2)});
        return facts;
    }

    /// One way in which a drive must never be touched.
    void protect(PrepareFacts& facts)
    {
        const std::string device =
            facts.drive.partitions.empty() || oneIn(2) ? facts.drive.name : facts.drive.partitions.front().name;
        switch (m_random() % 7) {
        case 0:
            facts.users.push_back(
                {static_cast<UseKind>(m_random() % 11), device, Sentence::verbatim(oneIn(2) ? "x" : "")});
            break;
        case 1:
            facts.roles.push_back({static_cast<SystemRole>(m_random() % 8), device, oneIn(2) ? "/" : ""});
            break;
        case 2:
            facts.volumes.push_back({oneIn(2) ? device : "dm-5", "/y", "ext4", {}, {}, oneIn(2), {}});
            break;
        case 3:
            for (AffectedDevice& one : facts.affected)
                one.isClaimed = one.isClaimed && one.name != device;
            break;
        case 4:
            std::erase_if(facts.affected, [&](const AffectedDevice& one) { return one.name == device; });
            break;
        case 5:
            facts.drive.mountPoints.emplace_back("/z");
            break;
        default:
            facts.drive.holders.emplace_back("dm-0");
        }
        // Nothing that the list of devices says of the drive itself makes it another one.
        for (AffectedDevice& one : facts.affected)
            one.isOtherNamespace = one.isOtherNamespace || oneIn(6);
    }

private:
    std::mt19937 m_random;
};

TEST(Gates, NothingInUseEverPasses)
{
    RandomFacts random(20260727);
    for (unsigned i = 0; i < testing::repetitions(4000); ++i) {
        PrepareFacts facts = random.next();
        random.protect(facts);
        for (const PrepareMethod method : destroying) {
            for (int variant = 0; variant < 6; ++variant)
                ASSERT_FALSE(checkGates({method, static_cast<EraseVariant>(variant)}, facts).empty())
                    << i << " " << toString(method);
        }
    }
}

/// The same facts, unprotected, do pass from time to time: else the property above would hold for nothing.
TEST(Gates, UnusedDrivesDoPass)
{
    RandomFacts random(42);
    std::map<PrepareMethod, int> passed;
    for (int i = 0; i < 5000; ++i) {
        const PrepareFacts facts = random.next();
        for (const PrepareMethod method : destroying)
            passed[method] += checkGates({method}, facts).empty() ? 1 : 0;
    }
    for (const PrepareMethod method : destroying)
        EXPECT_GT(passed[method], 50) << toString(method);
}

} // namespace
} // namespace steadymark::testing
