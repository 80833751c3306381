// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/helper/drive_preparer.h"

#include "core/base/clock.h"
#include "core/base/files.h"
#include "core/prepare/gates/gates.h"
#include "core/prepare/operation/operation.h"
#include "core/prepare/operation/operation_recovery.h"
#include "platform/platform.h"
#include "platform/windows/claim/claimed_drive.h"
#include "platform/windows/claim/operation_folder.h"
#include "platform/windows/commands/volume_trim.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/system/machine_probe.h"
#include "platform/windows/system/sleep_inhibitor.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <system_error>
#include <utility>

namespace steadymark {

using namespace std::chrono_literals;

namespace {

Sentence neverTried()
{
    return Sentence("SteadyMark's way through Windows' drivers (IOCTL_STORAGE_REINITIALIZE_MEDIA) has only been tested "
                    "with simulated drivers, never on a real drive.");
}

bool isThroughDriver(PrepareMethod method)
{
    return method == PrepareMethod::NvmeFormat || method == PrepareMethod::NvmeSanitize;
}

std::int64_t unixTimeMs()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

/// `what`: "erase drives".
Error administratorNeeded(const Sentence& what)
{
    return {ErrorCode::PermissionDenied,
        Sentence("Only administrators can {action}: close SteadyMark, then start it with a right click, \"Run as "
                 "administrator\"; in a terminal, start that one so.",
            {{"action", what}}),
        0};
}

Error goesOn(const std::string& drive)
{
    return {ErrorCode::Cancelled,
        Sentence("The operation on {drive} cannot be interrupted safely and continues. Do not switch the machine off. "
                 "The list of unfinished operations shows it until it has finished; then the log does.",
            {{"drive", drive}}),
        0};
}

/// What Windows does in place of the commands that the sequences know.
void nameWindowsCommands(PrepareSurvey& survey, const PrepareFacts& facts)
{
    bool isAnyThroughDriver = false;
    for (MethodOffer& offer : survey.offers) {
        if (!offer.isAllowed())
            continue;
        isAnyThroughDriver = isAnyThroughDriver || isThroughDriver(offer.step.method);
        if (offer.step.method == PrepareMethod::Trim) {
            offer.commands.clear();
            for (const RetrimVolume& volume : volumesToRetrim({}, facts, {}))
                offer.commands.push_back(Sentence::verbatim(describeRetrim(volume)));
        }
        if (!isThroughDriver(offer.step.method) || offer.commands.empty())
            continue;
        const bool isFormat = offer.step.method == PrepareMethod::NvmeFormat;
        offer.commands.insert(
            offer.commands.begin(), Sentence("FSCTL_LOCK_VOLUME and FSCTL_DISMOUNT_VOLUME of every volume on it"));
        offer.commands.push_back(
            isFormat ? Sentence(
                "Windows' driver sends the format itself (IOCTL_STORAGE_REINITIALIZE_MEDIA, 002D9640h, without input)")
                     : Sentence(
                         "Windows' driver sends the sanitize itself (IOCTL_STORAGE_REINITIALIZE_MEDIA, 002D9640h)"));
    }
    if (isAnyThroughDriver)
        survey.remarks.push_back(neverTried());
}

/// Adds to what goes into the log that nobody has tried this before.
class RemarkingJournal final : public OperationJournal {
public:
    explicit RemarkingJournal(std::filesystem::path folder)
        : m_files(std::move(folder))
    {
    }

    [[nodiscard]] Result<> write(const OperationRecord& record) override { return m_files.write(record); }
    [[nodiscard]] Result<> remove(const DriveIdentity& identity) override { return m_files.remove(identity); }
    [[nodiscard]] Result<std::vector<OperationRecord>> records() override { return m_files.records(); }
    [[nodiscard]] Result<> log(const PrepareReport& report) override { return m_files.log(remarked(report)); }

    [[nodiscard]] static PrepareReport remarked(PrepareReport report)
    {
        if (isThroughDriver(report.step.method) && report.outcome != PrepareOutcome::Refused)
            report.remarks.push_back(neverTried());
        return report;
    }

private:
    OperationFiles m_files;
};

PrepareReport notTaken(const PrepareStep& step, const DriveIdentity& identity, const Error& error)
{
    PrepareReport report;
    report.step = step;
    report.identity = identity;
    report.outcome = PrepareOutcome::Failed;
    report.sentence = Sentence::sequence({error.sentence, Sentence("Nothing on the drive was changed.")});
    return report;
}

using Work = std::function<PrepareReport(const OperationServices&, std::stop_token)>;

/// Claims the drive and works on it; everything that it needs is its own, because nobody may be left that waits.
PrepareReport workOn(const PreparingSystem& system, std::uint32_t disk, const std::filesystem::path& folder,
    const PrepareStep& step, const DriveIdentity& identity, const DrivePreparer::OnProgress& onProgress,
    const Work& work, std::stop_token stop)
{
    const auto awake = inhibitSleep("SteadyMark is preparing a drive");
    auto claimed = claimDisk(
        system, disk, [&folder](const DriveIdentity& found) { return OperationFiles(folder).recordOf(found); });
    if (!claimed)
        return notTaken(step, identity, claimed.error());
    RemarkingJournal journal(folder);
    SteadyClock clock;
    OperationServices services;
    services.drive = claimed.value().get();
    services.journal = &journal;
    services.clock = &clock;
    services.unixTimeMs = unixTimeMs;
    services.onProgress = onProgress;
    services.process = thisProcess();
    return RemarkingJournal::remarked(work(services, std::move(stop)));
}

} // namespace

/// Outlives the preparer when the drive goes on.
struct WindowsDrivePreparer::Running {
    std::mutex mutex; ///< of the next two
    PrepareProgress progress;
    std::optional<PrepareReport> report;
    std::stop_source stop;

    [[nodiscard]] std::pair<PrepareProgress, std::optional<PrepareReport>> state()
    {
        const std::lock_guard lock(mutex);
        return {progress, report};
    }
};

WindowsDrivePreparer::WindowsDrivePreparer()
    : WindowsDrivePreparer(PreparingSystem::ofThisMachine(), {}, defragProgram())
{
    if (const auto data = dataFolder())
        m_folder = data.value() / "prepare";
}

WindowsDrivePreparer::WindowsDrivePreparer(
    PreparingSystem system, std::filesystem::path folder, std::filesystem::path defrag)
    : m_system(std::move(system))
    , m_folder(std::move(folder))
    , m_defrag(std::move(defrag))
{
}

WindowsDrivePreparer::~WindowsDrivePreparer() = default;

Result<std::uint32_t> WindowsDrivePreparer::diskOf(const std::string& driveName) const
{
    if (const auto disk = diskNumberOf(driveName))
        return *disk;
    return fail(
        ErrorCode::InvalidArgument, Sentence("{drive} is not a drive that can be prepared.", {{"drive", driveName}}));
}

Result<PrepareSurvey> WindowsDrivePreparer::survey(const Drive& drive, Depth depth, std::stop_token)
{
    BOOST_OUTCOME_TRY(const std::uint32_t disk, diskOf(drive.name));
    const OperationFiles files(m_folder);
    const auto find = [&files](const DriveIdentity& found) {
        return files.recordOf(found);
    };
    PrepareFacts facts;
    if (depth == Depth::WithoutAsking) {
        BOOST_OUTCOME_TRY(facts, readPrepareFacts(m_system, disk));
        facts.unfinished = find(facts.identity);
    } else {
        if (!m_system.isAdministrator)
            return failure(administratorNeeded(Sentence("examine a drive in detail")));
        const std::lock_guard lock(m_mutex);
        BOOST_OUTCOME_TRY(const std::unique_ptr<ClaimedDrive> claimed, claimDisk(m_system, disk, find));
        BOOST_OUTCOME_TRY(facts, claimed->look());
    }
    PrepareSurvey survey = makeSurvey(facts, facts.unfinished && isRunning(*facts.unfinished));
    nameWindowsCommands(survey, facts);
    return survey;
}

Result<PrepareReport> WindowsDrivePreparer::trim(
    const PrepareOrder& order, const OnProgress& onProgress, std::stop_token stop)
{
    BOOST_OUTCOME_TRY(const std::uint32_t disk, diskOf(order.drive.name));
    BOOST_OUTCOME_TRY(const PrepareFacts facts, readPrepareFacts(m_system, disk));
    PrepareReport report = notTaken(order.step, facts.identity, {});
    report.outcome = PrepareOutcome::Refused;
    report.startedAtUnixMs = unixTimeMs();
    std::vector<Refusal> refusals = checkConfirmation(order, facts);
    std::ranges::move(checkGates(order.step, facts), std::back_inserter(refusals));
    BOOST_OUTCOME_TRY(const std::vector<DiskVolume> volumes, volumesOnDisk(m_system, disk));
    if (!volumes.empty() && !order.volume.empty()) // one without a letter may be meant
        std::erase_if(refusals, [](const Refusal& refusal) { return refusal.gate == "nothing-mounted"; });
    if (!refusals.empty()) {
        report.sentence = Sentence::sequence({refusals.front().sentence, refusals.front().remedy});
        return report;
    }
    const SteadyClock clock;
    const std::int64_t begin = unixTimeMs();
    report = retrim(order, volumesToRetrim(order, facts, volumes), m_defrag, clock, onProgress, std::move(stop));
    report.startedAtUnixMs = begin;
    if (report.outcome != PrepareOutcome::Refused) {
        if (const Result<> logged = OperationFiles(m_folder).log(report); !logged)
            report.remarks.push_back(
                Sentence("This was not written to the log: {reason}", {{"reason", logged.error().sentence}}));
    }
    return report;
}

Result<PrepareReport> WindowsDrivePreparer::operate(
    const std::string& drive, Body body, const OnProgress& onProgress, const std::stop_token& stop)
{
    if (m_running && !m_running->state().second)
        return fail(ErrorCode::Busy, Sentence("A previous operation is still running. Wait until it has finished."));
    const auto running = std::make_shared<Running>();
    running->progress.phase = Sentence("Examining the drive");
    running->progress.canBeStopped = true;
    try {
        std::thread([running, body = std::move(body)] {
            PrepareReport report = body(
                [&running](const PrepareProgress& progress) {
                    const std::lock_guard lock(running->mutex);
                    running->progress = progress;
                },
                running->stop.get_token());
            const std::lock_guard lock(running->mutex);
            running->report = std::move(report);
        }).detach();
    } catch (const std::system_error&) {
        return fail(
            ErrorCode::Internal, Sentence("Windows cannot create another thread for this user. Nothing was changed."));
    }
    m_running = running;
    SteadyClock clock;
    bool wasAskedToStop = false;
    constexpr Nanoseconds firstPoll = 20ms; // refusals come at once
    constexpr Nanoseconds laterPolls = 500ms;
    for (Nanoseconds wait = firstPoll;; wait = std::min(2 * wait, laterPolls)) {
        clock.sleepFor(wait, wasAskedToStop ? std::stop_token() : stop);
        auto [progress, report] = running->state();
        if (report)
            return *std::move(report);
        if (onProgress)
            onProgress(progress);
        if (!stop.stop_requested())
            continue;
        if (!progress.canBeStopped)
            return failure(goesOn(drive));
        running->stop.request_stop();
        wasAskedToStop = true;
    }
}

Result<PrepareReport> WindowsDrivePreparer::prepare(
    const PrepareOrder& order, const OnProgress& onProgress, std::stop_token stop)
{
    const std::lock_guard lock(m_mutex);
    const bool isTrim = order.step.method == PrepareMethod::Trim;
    if (!isTrim && !destroysData(order.step.method))
        return fail(
            ErrorCode::InvalidArgument, Sentence("{step} is done elsewhere.", {{"step", describe(order.step)}}));
    if (!m_system.isAdministrator)
        return failure(administratorNeeded(isTrim ? Sentence("trim volumes") : Sentence("erase drives")));
    if (isTrim)
        return trim(order, onProgress, std::move(stop));
    BOOST_OUTCOME_TRY(const std::uint32_t disk, diskOf(order.drive.name));
    if (m_folder.empty())
        return fail(ErrorCode::NotFound, Sentence("There is no folder for the record of the operation."));
    return operate(
        order.drive.name,
        [system = m_system, disk, folder = m_folder, order](const OnProgress& tell, std::stop_token stopped) {
            return workOn(
                system, disk, folder, order.step, order.drive, tell,
                [&order](const OperationServices& services, std::stop_token stopToken) {
                    return runOperation(order, services, std::move(stopToken));
                },
                std::move(stopped));
        },
        onProgress, stop);
}

Result<PrepareReport> WindowsDrivePreparer::recover(
    const DriveIdentity& drive, const OnProgress& onProgress, std::stop_token stop)
{
    const std::lock_guard lock(m_mutex);
    if (!m_system.isAdministrator)
        return failure(administratorNeeded(Sentence("recover drives")));
    BOOST_OUTCOME_TRY(const std::uint32_t disk, diskOf(drive.name));
    return operate(
        drive.name,
        [system = m_system, disk, folder = m_folder, drive](const OnProgress& tell, std::stop_token stopped) {
            return workOn(
                system, disk, folder, {}, drive, tell,
                [&drive](const OperationServices& services, std::stop_token stopToken) {
                    return recoverDrive(drive, services, std::move(stopToken));
                },
                std::move(stopped));
        },
        onProgress, stop);
}

std::vector<OperationRecord> WindowsDrivePreparer::unfinished() const
{
    auto records = OperationFiles(m_folder).records();
    return records ? std::move(records.value()) : std::vector<OperationRecord>();
}

std::vector<PrepareReport> WindowsDrivePreparer::log() const
{
    return OperationFiles(m_folder).reports();
}

} // namespace steadymark
