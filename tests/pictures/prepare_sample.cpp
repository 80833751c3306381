// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pictures/prepare_sample.h"

#include "app/gui/prepare/prepare_confirm.h"
#include "app/gui/prepare/prepare_method_list.h"
#include "app/gui/prepare/prepare_page.h"
#include "app/gui/widgets/unit_factors.h"
#include "core/prepare/model/facts.h"
#include "core/prepare/model/survey.h"

#include <QLineEdit>
#include <QPushButton>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <utility>

namespace steadymark::gui {
namespace {

MethodOffer offer(PrepareMethod method, std::optional<Nanoseconds> duration, std::vector<Sentence> commands,
    EraseVariant variant = EraseVariant::Automatic)
{
    MethodOffer made;
    made.step.method = method;
    made.step.variant = variant;
    made.duration = duration;
    made.commands = std::move(commands);
    return made;
}

MethodOffer refused(PrepareMethod method, Refusal refusal)
{
    MethodOffer made = offer(method, {}, {});
    made.refusals.push_back(std::move(refusal));
    return made;
}

PrepareReport sampleReport(const PrepareStep& step, const DriveIdentity& drive)
{
    PrepareReport report;
    report.step = step;
    report.identity = drive;
    report.outcome = PrepareOutcome::Done;
    report.sentence = Sentence("The whole drive was discarded: it knows now that nothing on it is needed.");
    report.startedAtUnixMs = 1'793'600'000'000;
    report.duration = std::chrono::milliseconds(21'400);
    report.bytes = drive.capacity;
    report.proof = PrepareProof{64, 64, 0, 0, 0};
    report.commands = {Sentence("BLKDISCARD 0 + 1 000 204 886 016 bytes, in chunks of 1 GiB")};
    return report;
}

} // namespace

std::string_view toString(PrepareScene scene)
{
    switch (scene) {
    case PrepareScene::Choose:
        return "prepare";
    case PrepareScene::Confirm:
        return "prepare-confirm";
    case PrepareScene::Progress:
        return "prepare-progress";
    case PrepareScene::Result:
        return "prepare-result";
    case PrepareScene::Recovery:
        return "prepare-recovery";
    case PrepareScene::Log:
        break;
    }
    return "prepare-log";
}

PrepareSurvey samplePrepareSurvey()
{
    PrepareSurvey survey;
    survey.identity = {"nvme1n1", "Example NVMe SSD 1TB", "EX0123456789AB7C", "eui.0011223344556677",
        ByteCount(1000 * bytesPerGigabyte), 7};
    survey.contents = {{"nvme1n1p1", ByteCount(bytesPerGigabyte / 2), Sentence("FAT32"), "EFI", {}},
        {"nvme1n1p2", ByteCount(620 * bytesPerGigabyte), Sentence("ext4"), "games", {}},
        {"nvme1n1p3", ByteCount(300 * bytesPerGigabyte), Sentence("Windows (NTFS)"), "Data", {}}};
    survey.affected = {{"nvme1n1", ByteCount(1000 * bytesPerGigabyte), false, false, true}};
    const auto s = [](int seconds) {
        return std::optional<Nanoseconds>(std::chrono::seconds(seconds));
    };
    MethodOffer discard = offer(PrepareMethod::Discard, s(20),
        {Sentence("BLKDISCARD of /dev/nvme1n1, bytes 0 to 1000204886015, in chunks of 1 GiB")});
    discard.isRecommended = true;
    MethodOffer fill =
        offer(PrepareMethod::FillDrive, s(900), {Sentence("write of /dev/nvme1n1, bytes 0 to 1000204886015")});
    fill.written = survey.identity.capacity;
    MethodOffer fillTwice = offer(PrepareMethod::FillDrive, s(1800),
        {Sentence("write of /dev/nvme1n1, bytes 0 to 1000204886015, pass 1 of 2"), Sentence("the same, pass 2 of 2")});
    fillTwice.step.times = 2;
    fillTwice.written = survey.identity.capacity * 2;
    survey.offers = {discard,
        offer(PrepareMethod::NvmeFormat, s(30),
            {Sentence("Identify Controller (06h, CNS 01h)"), Sentence("Identify Namespace (06h, CNS 00h), namespace 1"),
                Sentence("Format NVM (80h), namespace 1, LBA format 0 kept, secure erase setting 1 (user data)")},
            EraseVariant::UserData),
        offer(PrepareMethod::NvmeFormat, s(5),
            {Sentence("Identify Controller (06h, CNS 01h)"), Sentence("Identify Namespace (06h, CNS 00h), namespace 1"),
                Sentence("Format NVM (80h), namespace 1, LBA format 0 kept, secure erase setting 2 (crypto erase)")},
            EraseVariant::Crypto),
        offer(PrepareMethod::NvmeSanitize, s(180),
            {Sentence("Sanitize (84h), action 2 (block erase), deallocate"),
                Sentence("Get Log Page (02h), log 81h, until it has ended")},
            EraseVariant::Block),
        fill, fillTwice,
        refused(PrepareMethod::Trim,
            {"not-mounted", Sentence("No file system of this drive is mounted, and only mounted ones can be trimmed."),
                Sentence("Mount one, or discard the whole drive.")}),
        refused(PrepareMethod::Fill,
            {"not-mounted", Sentence("No file system of this drive is mounted, and only mounted ones can be trimmed."),
                Sentence("Mount one, or discard the whole drive.")}),
        refused(PrepareMethod::AtaSanitize,
            {"wrong-bus", Sentence("This is an NVMe drive, and these are commands of ATA."), Sentence()}),
        refused(PrepareMethod::AtaErase,
            {"wrong-bus", Sentence("This is an NVMe drive, and these are commands of ATA."), Sentence()})};
    survey.remarks = {Sentence("The firmware's erases were tested on emulated drives only, never on real hardware.")};
    return survey;
}

PrepareSurvey sampleLockedSurvey()
{
    PrepareFacts facts;
    facts.depth = FactsDepth::Claimed;
    facts.drive.name = "sdb";
    facts.drive.node = "/dev/sdb";
    facts.drive.model = "Example SATA SSD 500GB";
    facts.drive.serial = "EX9876543210FEDC";
    facts.drive.bus = "sata";
    facts.drive.capacity = ByteCount(500 * bytesPerGigabyte);
    facts.drive.discard = {ByteCount(512), ByteCount(2 * bytesPerGigabyte)};
    facts.identity = identityOf(facts.drive);
    facts.affected = {{facts.drive.name, facts.drive.capacity, false, true, true}};
    AtaIdentity ata;
    ata.model = facts.drive.model;
    ata.serial = facts.drive.serial;
    ata.capacity = facts.drive.capacity;
    ata.supportsTrim = true;
    ata.security.isSupported = true;
    ata.security.isEnabled = true;
    ata.security.isLocked = true;
    ata.security.eraseMinutes = 4;
    facts.ata = ata;
    return makeSurvey(facts);
}

SamplePreparer::SamplePreparer(PrepareSurvey survey, PrepareScene scene)
    : m_survey(std::move(survey))
    , m_scene(scene)
{
}

Result<PrepareSurvey> SamplePreparer::survey(const Drive&, Depth, std::stop_token)
{
    return m_survey;
}

Result<PrepareReport> SamplePreparer::prepare(
    const PrepareOrder& order, const OnProgress& onProgress, std::stop_token stop)
{
    if (m_scene != PrepareScene::Progress)
        return sampleReport(order.step, order.drive);
    PrepareProgress progress;
    progress.phase = Sentence("Discarding");
    progress.fraction = 0.42;
    progress.remaining = std::chrono::seconds(12);
    progress.bytes = ByteCount(m_survey.identity.capacity.count() / 100 * 42);
    progress.canBeStopped = true;
    if (order.step.method != PrepareMethod::Discard) {
        progress = {
            Sentence("Erasing; the drive reports no progress"), 0.42, true, std::chrono::seconds(105), {}, false};
    }
    onProgress(progress);
    std::mutex mutex;
    std::condition_variable_any stopped;
    std::unique_lock lock(mutex);
    stopped.wait(lock, stop, [] { return false; });
    return fail(ErrorCode::Cancelled, Sentence("The picture was made."));
}

Result<PrepareReport> SamplePreparer::recover(const DriveIdentity& drive, const OnProgress&, std::stop_token)
{
    return sampleReport({}, drive);
}

std::vector<PrepareReport> SamplePreparer::log() const
{
    PrepareReport failed = sampleReport({PrepareMethod::NvmeFormat, EraseVariant::UserData, 1, {}}, m_survey.identity);
    failed.outcome = PrepareOutcome::Refused;
    failed.sentence = Sentence("nvme1n1p2 is mounted as /mnt/games. Unmount it. Nothing was sent to the drive.");
    failed.duration = {};
    failed.bytes = {};
    failed.proof.reset();
    return {failed, sampleReport({PrepareMethod::Discard, EraseVariant::Automatic, 1, {}}, m_survey.identity)};
}

Drive SamplePreparer::drive() const
{
    const DriveIdentity& identity = m_survey.identity;
    Drive drive;
    drive.name = identity.name;
    drive.node = "/dev/" + identity.name;
    drive.model = identity.model;
    drive.serial = identity.serial;
    drive.wwn = identity.wwn;
    drive.capacity = identity.capacity;
    drive.sequenceNumber = identity.sequenceNumber;
    drive.bus = identity.name.starts_with("nvme") ? "nvme" : "sata";
    return drive;
}

void showPrepareScene(PreparePage& page, PrepareScene scene)
{
    if (scene == PrepareScene::Log) {
        page.showLog();
        return;
    }
    if (scene == PrepareScene::Choose || scene == PrepareScene::Recovery)
        return;
    // The first way that destroys data, as a user would go it.
    const auto& views = page.methods().views();
    const auto view = std::ranges::find_if(
        views, [](const PrepareMethodView* each) { return each->isAllowed() && destroysData(each->method()); });
    const PrepareSurvey* const survey = page.session().survey();
    if (view == views.end() || !survey)
        return;
    (*view)->head().setChecked(true);
    if (scene != PrepareScene::Confirm) {
        page.session().start((*view)->choice(), survey->identity, wordToType(survey->identity));
        return;
    }
    (*view)->startButton().click();
    page.confirm().field().setText(QString::fromStdString(wordToType(survey->identity)));
}

} // namespace steadymark::gui
