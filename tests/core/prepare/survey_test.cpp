// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/model/survey.h"

#include "core/prepare/ata/ata_commands.h"
#include "core/prepare/model/prepare_json.h"
#include "core/prepare/model/signatures.h"
#include "core/prepare/operation/operation_plan.h"
#include "tests/support/prepare_samples.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace steadymark::testing {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

std::string recommendedOn(const PrepareFacts& facts)
{
    std::string names;
    for (const MethodOffer& offer : makeSurvey(facts).offers) {
        if (offer.isRecommended)
            names += std::string(toString(offer.step.method)) + (offer.isAllowed() ? " " : " (refused) ");
    }
    return names;
}

MethodOffer offerOf(PrepareMethod method, const PrepareFacts& facts)
{
    for (MethodOffer& offer : makeSurvey(facts).offers) {
        if (offer.step.method == method)
            return offer;
    }
    ADD_FAILURE();
    return {};
}

TEST(Survey, OffersAllMethodsTheGentleOnesFirst)
{
    std::vector<std::string_view> names;
    for (const MethodOffer& offer : makeSurvey(sataSsd()).offers) {
        if (names.empty() || names.back() != toString(offer.step.method)) // what can be chosen of one stays together
            names.push_back(toString(offer.step.method));
    }
    EXPECT_THAT(names,
        ElementsAre(
            "trim", "discard", "fill", "fill-drive", "nvme-format", "nvme-sanitize", "ata-sanitize", "ata-erase"));
}

/// "block, crypto (no-variant)": what can be chosen of a method, with the gate that refuses it.
std::string choicesOf(PrepareMethod method, const PrepareFacts& facts)
{
    std::string text;
    for (const MethodOffer& offer : makeSurvey(facts).offers) {
        if (offer.step.method != method)
            continue;
        text += text.empty() ? "" : ", ";
        text += isFill(method) ? std::to_string(offer.step.times) : std::string(toString(offer.step.variant));
        text += offer.isAllowed() ? "" : " (" + offer.refusals.back().gate + ")";
    }
    return text;
}

TEST(Survey, OffersEveryVariantThatTheDriveHas)
{
    PrepareFacts nvme = nvmeSsd();
    EXPECT_EQ(choicesOf(PrepareMethod::NvmeFormat, nvme), "user-data, crypto");
    EXPECT_EQ(choicesOf(PrepareMethod::NvmeSanitize, nvme), "block, crypto");
    nvme.nvme->supportsCryptoErase = false;
    nvme.nvme->supportsBlockSanitize = false;
    EXPECT_EQ(choicesOf(PrepareMethod::NvmeFormat, nvme), "user-data, crypto (no-variant)");
    EXPECT_EQ(choicesOf(PrepareMethod::NvmeSanitize, nvme), "crypto, block (no-variant)");
    PrepareFacts ata = emptySataSsd();
    EXPECT_EQ(choicesOf(PrepareMethod::AtaErase, ata), "enhanced, normal");
    ata.ata->security.supportsEnhancedErase = false;
    EXPECT_EQ(choicesOf(PrepareMethod::AtaErase, ata), "normal, enhanced (no-variant)");
    PrepareFacts hidden = driveWithHiddenArea();
    hidden.ata->security.supportsEnhancedErase = true;
    EXPECT_EQ(choicesOf(PrepareMethod::AtaErase, hidden), "enhanced, normal (hidden-area)");
    EXPECT_EQ(choicesOf(PrepareMethod::FillDrive, ata), "1, 2");
    EXPECT_EQ(choicesOf(PrepareMethod::Fill, withPartitionMounted()), "1, 2");
    EXPECT_EQ(choicesOf(PrepareMethod::Discard, ata), "automatic");
}

TEST(Survey, TellsWhatAnOverlaySetAside)
{
    PrepareFacts facts = emptySataSsd();
    facts.ataSetAside = ByteCount(100'000'000'000);
    EXPECT_THAT(makeSurvey(facts).remarks, Contains(HasSubstr("100 GB are set aside by a device configuration")));
    facts.ataSetAside = ByteCount(0);
    EXPECT_THAT(makeSurvey(facts).remarks, ::testing::Each(Not(HasSubstr("DCO"))));
}

TEST(Survey, RefusedMethodsStayOneOfferWhereNoVariantHelps)
{
    EXPECT_EQ(choicesOf(PrepareMethod::AtaErase, nvmeSsd()), "automatic (wrong-interface)");
    EXPECT_EQ(choicesOf(PrepareMethod::NvmeFormat, sataSsd()), "user-data (wrong-interface)");
    EXPECT_EQ(choicesOf(PrepareMethod::FillDrive, withPartitionMounted()), "1 (not-claimed)");
    EXPECT_EQ(choicesOf(PrepareMethod::Fill, emptySataSsd()), "1 (nothing-mounted)");
    // Before it was asked, nobody knows which variants a drive has.
    EXPECT_EQ(choicesOf(PrepareMethod::AtaErase, withoutAsking(emptySataSsd())), "automatic");
}

TEST(Survey, EachVariantHasItsOwnCommandsAndOnlyTheFirstMayBeRecommended)
{
    PrepareFacts facts = nvmeSsd();
    facts.drive.discard = {};
    unsigned recommended = 0;
    std::vector<std::vector<Sentence>> formats;
    for (const MethodOffer& offer : makeSurvey(facts).offers) {
        EXPECT_EQ(offer.refusals, checkGates(offer.step, facts));
        if (offer.isAllowed()) {
            EXPECT_EQ(offer.commands, plannedCommands(offer.step, facts));
        }
        recommended += offer.isRecommended ? 1 : 0;
        if (offer.step.method == PrepareMethod::NvmeFormat)
            formats.push_back(offer.commands);
    }
    EXPECT_EQ(recommended, 1U);
    ASSERT_EQ(formats.size(), 2U);
    EXPECT_NE(formats[0], formats[1]);
    EXPECT_TRUE(offerOf(PrepareMethod::NvmeFormat, facts).isRecommended); // the first of it
    facts.nvme->supportsCryptoErase = false;
    const std::vector<MethodOffer> offers = makeSurvey(facts).offers;
    EXPECT_EQ(std::ranges::count_if(offers, isVariantMissing), 1);
}

TEST(Survey, FillingTwiceWritesTwiceAsMuch)
{
    for (const PrepareFacts& facts : {emptySataSsd(), withPartitionMounted()}) {
        const PrepareMethod method = facts.volumes.empty() ? PrepareMethod::FillDrive : PrepareMethod::Fill;
        std::vector<MethodOffer> fills = makeSurvey(facts).offers;
        std::erase_if(fills, [method](const MethodOffer& offer) { return offer.step.method != method; });
        ASSERT_EQ(fills.size(), 2U);
        EXPECT_EQ(fills[1].step, (PrepareStep{method, EraseVariant::Automatic, 2}));
        EXPECT_EQ(fills[1].written, fills[0].written * 2);
        EXPECT_NE(fills[1].commands, fills[0].commands);
        EXPECT_FALSE(fills[1].isRecommended);
    }
}

TEST(Survey, RecommendsAtMostOneThatMayRun)
{
    EXPECT_EQ(recommendedOn(sataSsd()), "discard ");
    EXPECT_EQ(recommendedOn(withPartitionMounted()), "trim ");
    EXPECT_EQ(recommendedOn(systemDrive()), "trim ");
    EXPECT_EQ(recommendedOn(loopDrive()), "discard ");
    PrepareFacts noDiscard = nvmeSsd();
    noDiscard.drive.discard = {};
    EXPECT_EQ(recommendedOn(noDiscard), "nvme-format ");
    PrepareFacts sanitizeOnly = emptySataSsd();
    sanitizeOnly.drive.discard = {};
    EXPECT_EQ(recommendedOn(sanitizeOnly), "ata-sanitize ");
    sanitizeOnly.ata->sanitize = {};
    EXPECT_EQ(recommendedOn(sanitizeOnly), ""); // never the last resort
    EXPECT_EQ(recommendedOn(raidArray()), "");
}

TEST(Survey, OffersBearVariantRefusalsAndBytes)
{
    EXPECT_EQ(offerOf(PrepareMethod::AtaErase, sataSsd()).step.variant, EraseVariant::Enhanced);
    EXPECT_EQ(offerOf(PrepareMethod::FillDrive, sataSsd()).written, sataSsd().drive.capacity);
    EXPECT_EQ(offerOf(PrepareMethod::Fill, withPartitionMounted()).written, ByteCount(300'000'000'000));
    EXPECT_EQ(offerOf(PrepareMethod::Discard, sataSsd()).written, ByteCount());
    const MethodOffer refused = offerOf(PrepareMethod::Discard, withPartitionMounted());
    EXPECT_EQ(refused.refusals, checkGates({PrepareMethod::Discard}, withPartitionMounted()));
    EXPECT_THAT(refused.commands, IsEmpty());
    EXPECT_FALSE(refused.isAllowed());
}

TEST(Survey, OfTheUnprivilegedIsMarkedAsSuch)
{
    const PrepareSurvey survey = makeSurvey(withoutAsking(sataSsd()));
    EXPECT_FALSE(survey.isComplete);
    EXPECT_THAT(survey.remarks, Contains(HasSubstr("without administrator rights")));
    EXPECT_EQ(survey.identity, sataSsd().identity);
    const PrepareSurvey whole = makeSurvey(sataSsd());
    EXPECT_TRUE(whole.isComplete);
    EXPECT_THAT(whole.remarks, Not(Contains(HasSubstr("without administrator rights"))));
}

TEST(Survey, SaysWhatMattersBeforeChoosing)
{
    EXPECT_THAT(makeSurvey(driveWithHiddenArea()).remarks, Contains(AllOf(HasSubstr("250 GB"), HasSubstr("HPA"))));
    EXPECT_THAT(makeSurvey(onBattery(nvmeSsd(), 80)).remarks, Contains(HasSubstr("On battery (80 %)")));
    EXPECT_THAT(makeSurvey(nvmeSsd()).remarks, Contains(HasSubstr("emulated drives only")));
    EXPECT_THAT(makeSurvey(loopDrive()).remarks, IsEmpty());
    PrepareFacts manyNamespaces = nvmeSsd();
    EXPECT_THAT(makeSurvey(manyNamespaces).remarks, Not(Contains(HasSubstr("unattached"))));
    manyNamespaces.nvme->namespaceCount = 32;
    EXPECT_THAT(makeSurvey(manyNamespaces).remarks, Contains(HasSubstr("32 namespaces")));
    PrepareFacts metadata = nvmeSsd();
    metadata.nvmeNamespace->lbaBytes = 4096;
    metadata.nvmeNamespace->metadataBytes = 8;
    metadata.nvmeNamespace->protectionType = 1;
    EXPECT_THAT(
        makeSurvey(metadata).remarks, Contains(HasSubstr("4096 bytes with 8 bytes of metadata and protection")));
}

TEST(Survey, ListsWhatIsOnTheDrive)
{
    const std::vector<DriveContent> system = makeSurvey(systemDrive()).contents;
    ASSERT_EQ(system.size(), 2U);
    EXPECT_EQ(system[0],
        (DriveContent{"nvme1n1p1", ByteCount(536'870'912), Sentence::verbatim("FAT"), "EFI", {"/boot/efi"}}));
    EXPECT_EQ(
        system[1], (DriveContent{"nvme1n1p2", ByteCount(1'999'000'000'000), Sentence::verbatim("ext4"), "", {"/"}}));
    const std::vector<DriveContent> empty = makeSurvey(emptySataSsd()).contents;
    ASSERT_EQ(empty.size(), 1U);
    EXPECT_EQ(empty[0], (DriveContent{"sdb", emptySataSsd().drive.capacity, Sentence(), "", {}}));
    PrepareFacts tableOnly = emptySataSsd();
    tableOnly.signatures = {{"sdb", "dos", ""}};
    EXPECT_EQ(makeSurvey(tableOnly).contents.front().kind, "partition table (MBR)");
    PrepareFacts both = sataSsd(); // left over from before it was divided
    both.signatures.push_back({"sdb", "LVM2_member", ""});
    ASSERT_EQ(makeSurvey(both).contents.size(), 2U);
    EXPECT_EQ(makeSurvey(both).contents[0].kind, "LVM");
    EXPECT_EQ(makeSurvey(both).contents[1].label, "old photos");
}

TEST(Survey, NamesKindsForPeople)
{
    EXPECT_EQ(readableKind("ntfs"), "Windows (NTFS)");
    EXPECT_EQ(readableKind("CRYPTO_luks"), "LUKS");
    EXPECT_EQ(readableKind("f2fs"), "f2fs");
    EXPECT_EQ(readableKind("strange\nkind"), "strange kind");
    EXPECT_EQ(meaningOf({"sdb", "ddf_raid_member", ""}), SignatureMeaning::Member);
    EXPECT_EQ(meaningOf({"sdb", "", ""}), SignatureMeaning::Content);
    EXPECT_EQ(meaningOf({"sdb", "btrfs", ""}), SignatureMeaning::Content);
    EXPECT_EQ(meaningOf({"sdb", "btrfs", "", {}, 2}), SignatureMeaning::Member);
    EXPECT_EQ(meaningOf({"sdb", "gfs2", ""}), SignatureMeaning::Cluster);
    EXPECT_EQ(meaningOf({"sdb", "swap", ""}), SignatureMeaning::Content);
    EXPECT_EQ(meaningOf({"sdb", "swsuspend", ""}), SignatureMeaning::Hibernated);
    EXPECT_EQ(removalOf({"sdb1", "LVM2_member", ""}), "pvremove /dev/sdb1");
    EXPECT_EQ(removalOf({"sdb", "crypto_LUKS", "", ByteCount(1048576)}),
        "cryptsetup luksErase $(losetup --find --show --offset 1048576 /dev/sdb)");
}

TEST(Survey, ExplainsEveryMethodInTwoSentences)
{
    for (const PrepareMethod method : allPrepareMethods) {
        const std::string text = english(explain(method));
        int ends = 0;
        for (std::size_t i = 0; i < text.size(); ++i)
            ends += text[i] == '.' && (i + 1 == text.size() || text[i + 1] == ' ') ? 1 : 0;
        EXPECT_EQ(ends, 2) << text;
        EXPECT_EQ(text.back(), '.');
        EXPECT_THAT(text, HasSubstr(method == PrepareMethod::Idle ? "No data is changed" : "recover"));
    }
}

TEST(Survey, IsTheSameAfterAWayThroughJson)
{
    for (const PrepareFacts& facts : {sataSsd(), systemDrive(), nvmeWithTwoNamespaces(), lockedByCrash(),
             stuckSanitize(), loopDrive(), withoutAsking(usbSsd())}) {
        const PrepareSurvey survey = makeSurvey(facts, true);
        const json::value document = parseJson(formatJson(toJson(survey))).value();
        const JsonReader reader(document);
        EXPECT_TRUE(prepareSurveyFrom(reader) == survey);
        EXPECT_TRUE(reader.check());
    }
}

TEST(Recovery, OfADriveThatNeedsNoneIsNone)
{
    EXPECT_EQ(recoveryOf(sataSsd(), false), RecoveryOffer{});
    EXPECT_EQ(recoveryOf(frozenDrive(), false).kind, RecoveryKind::None);
    EXPECT_EQ(recoveryOf(failedSanitize(), false).kind, RecoveryKind::None);
    EXPECT_THAT(makeSurvey(failedSanitize()).remarks, ::testing::Contains(HasSubstr("last sanitize of nvme1n1")));
    EXPECT_THAT(makeSurvey(nvmeSsd()).remarks, ::testing::Each(::testing::Not(HasSubstr("last sanitize"))));
}

TEST(Recovery, OfALockedDriveRemovesTheKnownPassword)
{
    const RecoveryOffer crashed = recoveryOf(lockedByCrash(), false);
    EXPECT_EQ(crashed.kind, RecoveryKind::Unlock);
    EXPECT_THAT(crashed.sentence, HasSubstr("interrupted"));
    const std::string password(ataPassword);
    EXPECT_EQ(crashed.planB,
        "hdparm --user-master u --security-unlock " + password
            + " /dev/sdb && hdparm --user-master u --security-disable " + password + " /dev/sdb");
    const RecoveryOffer unlocked = recoveryOf(passwordDrive(), false);
    EXPECT_EQ(unlocked.kind, RecoveryKind::Unlock);
    EXPECT_EQ(unlocked.planB, "hdparm --user-master u --security-disable " + password + " /dev/sdb");
    EXPECT_THAT(unlocked.sentence, HasSubstr("no record"));
    EXPECT_THAT(recoveryOf(expiredDrive(), false).sentence, HasSubstr("off and on first"));
    PrepareFacts frozen = lockedDrive();
    frozen.ata->security.isFrozen = true;
    EXPECT_THAT(recoveryOf(frozen, false).sentence, HasSubstr("suspend"));
}

TEST(Recovery, OfASanitizeWaitsForItsEnd)
{
    const RecoveryOffer stuck = recoveryOf(stuckSanitize(), false);
    EXPECT_EQ(stuck.kind, RecoveryKind::Reattach);
    EXPECT_THAT(stuck.sentence, HasSubstr("at 1 %"));
    EXPECT_THAT(stuck.planB, AllOf(HasSubstr("nvme sanitize-log /dev/nvme1n1"), HasSubstr("hang at 1 %")));
    const RecoveryOffer ata = recoveryOf(sanitizingSataSsd(), false);
    EXPECT_EQ(ata.kind, RecoveryKind::Reattach);
    EXPECT_THAT(ata.sentence, HasSubstr("at 37 %"));
    EXPECT_THAT(ata.planB, HasSubstr("hdparm --sanitize-status /dev/sdb"));
}

TEST(Recovery, ForgetsTheRecordOfADriveThatIsFine)
{
    PrepareFacts facts = emptySataSsd();
    facts.unfinished = sampleRecord(facts, PrepareMethod::AtaErase, OperationStage::Erasing);
    EXPECT_EQ(recoveryOf(facts, false).kind, RecoveryKind::Forget);
    EXPECT_THAT(recoveryOf(facts, false).sentence, HasSubstr("40 %"));
    facts.unfinished->step.method = PrepareMethod::Discard;
    EXPECT_EQ(recoveryOf(facts, false).kind, RecoveryKind::Forget);
}

TEST(Recovery, LeavesTheFailureOfASanitize)
{
    PrepareFacts failed = failedSanitize();
    failed.unfinished = sampleRecord(failed, PrepareMethod::NvmeSanitize, OperationStage::Sanitizing);
    EXPECT_EQ(recoveryOf(failed, false).kind, RecoveryKind::Reattach);
    EXPECT_THAT(recoveryOf(failed, false).planB, HasSubstr("--sanact=1"));
    // An ATA drive tells that it is in this state now: no record is needed.
    EXPECT_EQ(recoveryOf(failedAtaSanitize(), false).kind, RecoveryKind::Reattach);
    EXPECT_THAT(recoveryOf(failedAtaSanitize(), false).planB, HasSubstr("hdparm"));
}

TEST(Recovery, BelievesTheRecordOfADriveThatWasNotAsked)
{
    EXPECT_EQ(recoveryOf(withoutAsking(lockedByCrash()), false).kind, RecoveryKind::Unlock);
    PrepareFacts begun = withoutAsking(lockedByCrash());
    begun.unfinished->stage = OperationStage::Started; // nothing was sent
    EXPECT_EQ(recoveryOf(begun, false).kind, RecoveryKind::Forget);
    PrepareFacts sanitizing = withoutAsking(nvmeSsd());
    sanitizing.unfinished = sampleRecord(sanitizing, PrepareMethod::NvmeSanitize, OperationStage::Sanitizing);
    EXPECT_EQ(recoveryOf(sanitizing, false).kind, RecoveryKind::Reattach);
}

TEST(Recovery, IsNotOfferedWhileTheOperationGoesOn)
{
    EXPECT_EQ(recoveryOf(lockedByCrash(), true).kind, RecoveryKind::None);
    const PrepareSurvey survey = makeSurvey(lockedByCrash(), true);
    ASSERT_TRUE(survey.running);
    EXPECT_EQ(*survey.running, *lockedByCrash().unfinished);
    EXPECT_FALSE(makeSurvey(lockedByCrash(), false).running);
    EXPECT_EQ(recoveryOf(passwordDrive(), true).kind, RecoveryKind::Unlock); // nothing of ours goes on
}

} // namespace
} // namespace steadymark::testing
