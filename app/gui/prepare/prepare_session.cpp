// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/prepare/prepare_session.h"

#include "app/gui/language/said.h"
#include "app/gui/shell/background_task.h"
#include "core/base/files.h"

#include <algorithm>
#include <utility>

namespace steadymark::gui {
namespace {

/// Tells a drive from another one that took its name.
bool isSameDrive(const Drive& a, const Drive& b)
{
    return identityOf(a) == identityOf(b);
}

std::vector<PrepareSession::Place> placesOn(const DriveCatalog& catalog, const Drive& drive)
{
    std::vector<PrepareSession::Place> places;
    const Result<std::vector<Volume>> volumes = catalog.volumes();
    if (!volumes)
        return places;
    for (const Volume& volume : volumes.value()) {
        const bool isOnIt =
            std::ranges::any_of(volume.drives, [&drive](const Drive& below) { return below.name == drive.name; });
        if (isOnIt && !volume.writableFolder.empty())
            places.push_back({volume.device, volume.writableFolder, toUtf8(volume.mountPoint)});
    }
    return places;
}

} // namespace

struct PrepareSession::Look {
    Result<PrepareSurvey> survey;
    std::vector<Place> places;
};

PrepareSession::PrepareSession(Machine& machine, QObject* parent)
    : QObject(parent)
    , m_machine(machine)
{
    m_pool.setMaxThreadCount(3);
}

PrepareSession::~PrepareSession()
{
    m_lookStop.request_stop();
    m_workStop.request_stop();
    m_pool.waitForDone();
}

void PrepareSession::setDrive(std::optional<Drive> drive)
{
    if (isWorking())
        return;
    const bool isSame = drive && m_drive && isSameDrive(*drive, *m_drive);
    m_drive = std::move(drive);
    if (isSame)
        return;
    m_lookStop.request_stop();
    ++m_lookNumber;
    m_isLooking = false;
    m_survey.reset();
    m_places.clear();
    m_fillCosts.clear();
    m_error.reset();
    m_outcome.reset();
    emit changed();
    lookIfAllowed();
}

void PrepareSession::setMeasuring(bool isMeasuring)
{
    if (m_isMeasuring == isMeasuring)
        return;
    m_isMeasuring = isMeasuring;
    if (isMeasuring && m_isLooking) {
        m_lookStop.request_stop();
        ++m_lookNumber;
        m_isLooking = false;
    }
    emit changed();
    lookIfAllowed();
}

void PrepareSession::setSeen(bool isSeen)
{
    m_isSeen = isSeen;
    lookIfAllowed();
}

void PrepareSession::lookIfAllowed()
{
    if (m_isSeen && !m_survey && !m_error)
        look(DrivePreparer::Depth::WithoutAsking);
}

void PrepareSession::look(DrivePreparer::Depth depth)
{
    if (!m_drive || m_isLooking || m_isMeasuring || isWorking())
        return;
    m_isLooking = true;
    m_error.reset();
    m_fillCosts.clear();
    m_lookStop = std::stop_source();
    const std::uint64_t number = ++m_lookNumber;
    emit changed();
    inBackground(
        m_pool, this,
        [&machine = m_machine, drive = *m_drive, depth, stop = m_lookStop.get_token()]() -> Look {
            return {machine.preparer().survey(drive, depth, stop), placesOn(machine.catalog(), drive)};
        },
        [this, number](Look look) {
            if (number == m_lookNumber)
                onLook(std::move(look));
        });
}

void PrepareSession::onLook(Look look)
{
    m_isLooking = false;
    m_places = std::move(look.places);
    if (look.survey)
        m_survey = std::move(look.survey.value());
    else if (look.survey.error().code != ErrorCode::Cancelled)
        m_error = look.survey.error();
    emit changed();
}

void PrepareSession::askFillCost(const std::filesystem::path& folder, unsigned times)
{
    const FillKey key(folder, times);
    if (folder.empty() || m_fillCosts.contains(key) || m_isMeasuring)
        return;
    inBackground(
        m_pool, this,
        [&machine = m_machine, key]() -> Result<ByteCount> { return bytesToFill(machine, key.first, key.second); },
        [this, key](Result<ByteCount> bytes) {
            m_fillCosts.insert_or_assign(key, std::move(bytes));
            emit changed();
        });
}

std::optional<Result<ByteCount>> PrepareSession::fillCost(const std::filesystem::path& folder, unsigned times) const
{
    const auto found = m_fillCosts.find({folder, times});
    return found == m_fillCosts.end() ? std::nullopt : std::optional(found->second);
}

Result<> PrepareSession::checkStart(const Choice& choice, const DriveIdentity& drive, const std::string& typed) const
{
    if (m_isMeasuring)
        return fail(ErrorCode::Busy,
            Sentence("A benchmark is running; preparing a drive now would disturb the measurement. Stop it, or wait "
                     "for it to "
                     "finish."));
    if (isWorking())
        return fail(ErrorCode::Busy, Sentence("A drive is already being prepared. Wait for it to finish."));
    if (!m_survey || m_survey->identity != drive)
        return fail(ErrorCode::DeviceGone,
            Sentence("This is no longer the drive that was shown. Nothing was sent to it; check it again."));
    BOOST_OUTCOME_TRY(checkPrepareStep(choice.step));
    if (choice.step.method != PrepareMethod::Idle) {
        const auto offer = std::ranges::find(m_survey->offers, choice.step, &MethodOffer::step);
        if (offer == m_survey->offers.end())
            return fail(ErrorCode::NotSupported,
                Sentence("This method was not offered for this drive. Check the drive again."));
        if (!offer->isAllowed())
            return fail(ErrorCode::NotSupported, offer->refusals.front().sentence);
    }
    if (destroysData(choice.step.method))
        return checkTyped(drive, typed);
    return success();
}

void PrepareSession::start(const Choice& choice, const DriveIdentity& drive, const std::string& typed)
{
    if (const Result<> allowed = checkStart(choice, drive, typed); !allowed) {
        emit failed(said(allowed.error().sentence));
        return;
    }
    const PrepareOrder order{choice.step, drive, typed, choice.volume};
    run({choice.step, drive, false, false, {}},
        [&machine = m_machine, order, folder = choice.folder](const DrivePreparer::OnProgress& onProgress,
            std::stop_token stop) { return runPreparationStep(order, folder, machine, onProgress, std::move(stop)); });
}

void PrepareSession::recover()
{
    if (!m_survey || m_survey->recovery.kind == RecoveryKind::None || isWorking() || m_isMeasuring)
        return;
    const DriveIdentity drive = m_survey->identity;
    run({{}, drive, true, false, {}},
        [&machine = m_machine, drive](const DrivePreparer::OnProgress& onProgress, std::stop_token stop) {
            return machine.preparer().recover(drive, onProgress, std::move(stop));
        });
}

void PrepareSession::run(
    Work work, std::function<Result<PrepareReport>(const DrivePreparer::OnProgress&, std::stop_token)> what)
{
    m_lookStop.request_stop(); // a look would keep the drive from being claimed
    ++m_lookNumber;
    m_isLooking = false;
    m_outcome.reset();
    m_work = std::move(work);
    m_workStop = std::stop_source();
    emit changed();
    const auto onProgress = [this](const PrepareProgress& progress) {
        QMetaObject::invokeMethod(
            this,
            [this, progress] {
                if (!m_work)
                    return;
                m_work->progress = progress;
                emit progressed();
            },
            Qt::QueuedConnection);
    };
    inBackground(
        m_pool, this,
        [what = std::move(what), onProgress, stop = m_workStop.get_token()]() -> Result<PrepareReport> {
            return what(onProgress, stop);
        },
        [this](Result<PrepareReport> report) { onEnded(std::move(report)); });
}

void PrepareSession::onEnded(Result<PrepareReport> report)
{
    Outcome outcome{m_work->step, m_work->drive, m_work->isRecovery, {}, {}};
    if (report)
        outcome.report = std::move(report.value());
    else
        outcome.error = report.error();
    m_outcome = std::move(outcome);
    m_work.reset();
    m_survey.reset(); // whatever it said, the drive is another one by now
    m_error.reset();
    m_fillCosts.clear();
    emit ended();
    emit changed();
    lookIfAllowed();
}

void PrepareSession::stop()
{
    if (!m_work || m_work->isStopping || !m_work->progress.canBeStopped)
        return;
    m_work->isStopping = true;
    m_workStop.request_stop();
    emit progressed();
}

void PrepareSession::forgetEnding()
{
    if (!m_outcome)
        return;
    m_outcome.reset();
    emit changed();
}

void PrepareSession::readLog()
{
    inBackground(
        m_pool, this,
        [&machine = m_machine] {
            std::vector<PrepareReport> reports = machine.preparer().log();
            std::ranges::reverse(reports);
            return reports;
        },
        [this](const std::vector<PrepareReport>& reports) { emit logArrived(reports); });
}

std::function<std::vector<OperationRecord>()> PrepareSession::unfinishedReader() const
{
    return [&machine = m_machine] {
        return machine.preparer().unfinished();
    };
}

} // namespace steadymark::gui
