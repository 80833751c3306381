// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/helper/preparations.h"

#include "app/helper/control_group.h"
#include "app/helper/inhibitor.h"
#include "app/helper/recorded_drive.h"
#include "core/prepare/model/prepare_json.h"
#include "core/prepare/operation/operation.h"
#include "core/prepare/operation/operation_recovery.h"
#include "platform/linux_devices/claim/claimed_drive.h"
#include "platform/linux_devices/commands/volume_trim.h"

#include <chrono>
#include <memory>
#include <optional>
#include <utility>

namespace steadymark::helper {

namespace fs = std::filesystem;

namespace {

using OnProgress = std::function<void(const PrepareProgress&)>;

std::int64_t unixTimeMs()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

class RealWork final {
public:
    RealWork(fs::path stateFolder, SystemRoots roots, fs::path nodes)
        : m_stateFolder(std::move(stateFolder))
        , m_roots(std::move(roots))
        , m_nodes(std::move(nodes))
    {
    }

    Result<PrepareSurvey> survey(const HelperRequest& request) const
    {
        BOOST_OUTCOME_TRY(const auto claimed, claimDrive({request.device, request.sequenceNumber}, m_roots, m_nodes));
        const OperationFolder folder(m_stateFolder);
        RecordedDrive drive(*claimed, folder);
        BOOST_OUTCOME_TRY(const PrepareFacts facts, drive.look());
        return makeSurvey(facts, facts.unfinished && isRunning(*facts.unfinished));
    }

    PrepareReport operate(const HelperRequest& request, const OnProgress& onProgress, std::stop_token stop) const
    {
        if (request.verb == HelperVerb::Trim)
            return trim(request.order, onProgress, std::move(stop));
        const bool isRecovery = request.verb == HelperVerb::Recover;
        const DriveIdentity& drive = isRecovery ? request.identity : request.order.drive;
        const std::int64_t started = unixTimeMs();
        auto claimed = claimDrive({request.device, drive.sequenceNumber}, m_roots, m_nodes);
        if (claimed)
            return operateOn(*claimed.value(), request, onProgress, std::move(stop));
        PrepareReport refused;
        refused.step = request.order.step;
        refused.identity = drive;
        refused.outcome = PrepareOutcome::Refused;
        refused.sentence = claimed.error().sentence;
        refused.startedAtUnixMs = started;
        return refused;
    }

private:
    PrepareReport trim(const PrepareOrder& order, const OnProgress& onProgress, std::stop_token stop) const
    {
        SteadyClock clock;
        PrepareReport report = trimVolumes(order, clock, onProgress, std::move(stop), m_roots);
        if (report.outcome == PrepareOutcome::Refused)
            return report;
        OperationFolder folder(m_stateFolder);
        if (const auto logged = folder.log(report); !logged)
            report.remarks.push_back(Sentence::sequence({Sentence("It is not in the log."), logged.error().sentence}));
        return report;
    }

    PrepareReport operateOn(
        ClaimedDrive& claimed, const HelperRequest& request, const OnProgress& onProgress, std::stop_token stop) const
    {
        const bool isRecovery = request.verb == HelperVerb::Recover;
        std::vector<Sentence> remarks;
        const Sentence::Places places{{"drive", request.device}};
        const auto inhibitor = Inhibitor::take(isRecovery ? Sentence("Recovering the drive {drive}", places)
                                                          : Sentence("Erasing the drive {drive}", places));
        if (!inhibitor)
            remarks.push_back(Sentence::sequence(
                {Sentence("The machine was not prevented from shutting down or suspending during the operation."),
                    inhibitor.error().sentence}));
        if (const Result<> alone = leaveControlGroups(); !alone)
            remarks.push_back(
                Sentence::sequence({Sentence("The helper could not leave the control group of the program that started "
                                             "it: logging out may end it."),
                    alone.error().sentence}));
        OperationFolder folder(m_stateFolder);
        RecordedDrive drive(claimed, folder);
        RemarkingJournal journal(folder, std::move(remarks));
        SteadyClock clock;
        OperationServices services;
        services.drive = &drive;
        services.journal = &journal;
        services.clock = &clock;
        services.unixTimeMs = unixTimeMs;
        services.onProgress = onProgress;
        services.process = thisProcess();
        return journal.remarked(isRecovery ? recoverDrive(request.identity, services, std::move(stop))
                                           : runOperation(request.order, services, std::move(stop)));
    }

    fs::path m_stateFolder;
    SystemRoots m_roots;
    fs::path m_nodes;
};

} // namespace

PreparationWork realWork(fs::path stateFolder, SystemRoots roots, fs::path nodes)
{
    const auto work = std::make_shared<RealWork>(std::move(stateFolder), std::move(roots), std::move(nodes));
    return {[work](const HelperRequest& request) { return work->survey(request); },
        [work](const HelperRequest& request, const OnProgress& onProgress, std::stop_token stop) {
            return work->operate(request, onProgress, std::move(stop));
        }};
}

Preparations::Preparations(PreparationWork work)
    : m_work(std::move(work))
{
}

Result<Reply> Preparations::handle(const HelperRequest& request)
{
    Reply reply;
    switch (request.verb) {
    case HelperVerb::Survey: {
        BOOST_OUTCOME_TRY(const PrepareSurvey survey, m_work.survey(request));
        reply.content["survey"] = toJson(survey);
        return reply;
    }
    case HelperVerb::Trim:
    case HelperVerb::Erase:
    case HelperVerb::Recover: {
        const auto kind =
            request.verb == HelperVerb::Trim ? RunningOperation::Kind::Harmless : RunningOperation::Kind::Destroying;
        BOOST_OUTCOME_TRYV(m_operation.begin(kind, [this, request](const OnProgress& onProgress, std::stop_token stop) {
            return m_work.operate(request, onProgress, std::move(stop));
        }));
        return reply;
    }
    case HelperVerb::Progress: {
        BOOST_OUTCOME_TRY(const RunningOperation::State state, m_operation.state());
        if (state.report)
            reply.content["report"] = toJson(*state.report);
        else
            reply.content["progress"] = toJson(state.progress);
        return reply;
    }
    case HelperVerb::Cancel: {
        BOOST_OUTCOME_TRYV(m_operation.cancel());
        return reply;
    }
    default:
        return fail(ErrorCode::Internal, Sentence("The helper does not do this."));
    }
}

} // namespace steadymark::helper
