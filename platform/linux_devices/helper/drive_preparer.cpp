// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/helper/drive_preparer.h"

#include "core/base/clock.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/prepare/model/prepare_json.h"
#include "platform/linux_devices/claim/prepare_facts.h"
#include "platform/linux_devices/drives/drive_catalog.h"
#include "platform/linux_devices/stack/device_stack.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

namespace steadymark {

namespace {

using namespace std::chrono_literals;

constexpr Nanoseconds promptAnswerLimit = 60s; ///< the helper answers at once, if the machine lets it
constexpr Nanoseconds surveyLimit = 3min;      ///< a drive may have to wake up for each of some questions
constexpr Nanoseconds firstPoll = 20ms;        ///< refusals come at once
constexpr Nanoseconds laterPolls = 500ms;

HelperRequest requestOf(HelperVerb verb, std::string device = {})
{
    HelperRequest request;
    request.verb = verb;
    request.device = std::move(device);
    return request;
}

/// `content` holds one member of this name.
template <class T, class From> Result<T> parsed(const json::object& content, std::string_view name, const From& from)
{
    const json::value document(content);
    const JsonReader reader(document);
    T value = from(reader.member(name));
    if (const auto read = reader.check(); !read)
        return fail(ErrorCode::Damaged,
            Sentence::sequence({Sentence("The helper violated the protocol."), read.error().sentence}));
    return value;
}

Error goesOn(const HelperRequest& request)
{
    return Error{ErrorCode::Cancelled,
        Sentence(
            "The operation on {drive} cannot be interrupted safely and continues without SteadyMark. Do not switch "
            "the machine off. The list of unfinished operations shows it until it has finished; then the log does.",
            {{"drive", request.device}})};
}

Error unknownEnd(const HelperRequest& request, const Error& error)
{
    return Error{error.code,
        Sentence::sequence({Sentence("It is not known what was done to {drive}: {reason}",
                                {{"drive", request.device}, {"reason", error.sentence}}),
            Sentence("Check the drive before using it.")}),
        error.osError};
}

using Answer = std::variant<PrepareProgress, PrepareReport>;

Result<Answer> askProgress(HelperClient& helper)
{
    BOOST_OUTCOME_TRY(const HelperReply reply, helper.callAgain(requestOf(HelperVerb::Progress), promptAnswerLimit));
    if (reply.content.contains("report")) {
        BOOST_OUTCOME_TRY(PrepareReport report, parsed<PrepareReport>(reply.content, "report", prepareReportFrom));
        return Answer(std::move(report));
    }
    BOOST_OUTCOME_TRY(
        PrepareProgress progress, parsed<PrepareProgress>(reply.content, "progress", prepareProgressFrom));
    return Answer(std::move(progress));
}

void addResultsRole(PrepareFacts& facts, const std::filesystem::path& folder, const SystemRoots& roots)
{
    const auto mounts = LinuxDriveCatalog(roots).readMounts();
    if (folder.empty() || !mounts)
        return;
    const BlockDevices devices(roots);
    const DeviceStack stack(roots, devices, mounts.value());
    const std::vector<std::string> under = stack.devicesUnder(folder);
    for (const AffectedDevice& affected : facts.affected) {
        const std::set<std::string> above = stack.standingOn(affected.name);
        if (std::ranges::any_of(under, [&](const std::string& device) { return above.contains(device); }))
            facts.roles.push_back({SystemRole::Results, affected.name, toValidUtf8(toUtf8(folder))});
    }
}

} // namespace

LinuxDrivePreparer::LinuxDrivePreparer(HelperClient::Finder findHelper, SystemRoots roots,
    std::filesystem::path resultsFolder, std::filesystem::path stateFolder)
    : m_findHelper(std::move(findHelper))
    , m_roots(std::move(roots))
    , m_resultsFolder(std::move(resultsFolder))
    , m_stateFolder(std::move(stateFolder))
{
}

bool LinuxDrivePreparer::asksForPermission() const
{
    const auto launch = m_findHelper();
    return launch && launch.value().asksForPermission;
}

Result<PrepareSurvey> LinuxDrivePreparer::survey(const Drive& drive, Depth depth, std::stop_token stop)
{
    if (depth == Depth::WithoutAsking)
        return surveyFromOutside(drive);
    return surveyThroughHelper(drive, std::move(stop));
}

Result<PrepareSurvey> LinuxDrivePreparer::surveyFromOutside(const Drive& drive) const
{
    BOOST_OUTCOME_TRY(PrepareFacts facts, readPrepareFacts(drive.name, m_roots));
    addResultsRole(facts, m_resultsFolder, m_roots);
    facts.unfinished = OperationFolder(m_stateFolder).recordOf(facts.identity);
    return makeSurvey(facts, facts.unfinished && isRunning(*facts.unfinished));
}

HelperClient& LinuxDrivePreparer::preparingHelper()
{
    if (!m_preparingHelper)
        m_preparingHelper = std::make_unique<HelperClient>(HelperClass::Prepare, m_findHelper);
    return *m_preparingHelper;
}

Result<PrepareSurvey> LinuxDrivePreparer::surveyThroughHelper(const Drive& drive, std::stop_token stop)
{
    const std::lock_guard lock(m_mutex);
    HelperRequest request = requestOf(HelperVerb::Survey, drive.name);
    request.sequenceNumber = drive.sequenceNumber;
    BOOST_OUTCOME_TRY(const HelperReply reply, preparingHelper().call(request, surveyLimit, std::move(stop)));
    return parsed<PrepareSurvey>(reply.content, "survey", prepareSurveyFrom);
}

Result<PrepareReport> LinuxDrivePreparer::operate(
    HelperClient& helper, const HelperRequest& request, const OnProgress& onProgress, const std::stop_token& stop)
{
    // The dialog for the password can be stopped. What follows can not: it would not be known whether it was begun.
    BOOST_OUTCOME_TRYV(helper.call(requestOf(HelperVerb::Ping), promptAnswerLimit, stop));
    if (const auto begun = helper.callAgain(request, promptAnswerLimit); !begun)
        return failure(begun.error());
    SteadyClock clock;
    bool wasAskedToStop = false;
    for (Nanoseconds wait = firstPoll;; wait = std::min(2 * wait, laterPolls)) {
        clock.sleepFor(wait, wasAskedToStop ? std::stop_token() : stop);
        auto answer = askProgress(helper);
        if (!answer)
            return failure(unknownEnd(request, answer.error()));
        if (auto* report = std::get_if<PrepareReport>(&answer.value()))
            return std::move(*report);
        const auto& progress = std::get<PrepareProgress>(answer.value());
        if (onProgress)
            onProgress(progress);
        if (!stop.stop_requested())
            continue;
        if (!progress.canBeStopped)
            return failure(goesOn(request));
        if (!wasAskedToStop) {
            if (const auto asked = helper.callAgain(requestOf(HelperVerb::Cancel), promptAnswerLimit); !asked)
                return failure(unknownEnd(request, asked.error()));
        }
        wasAskedToStop = true;
    }
}

Result<PrepareReport> LinuxDrivePreparer::prepare(
    const PrepareOrder& order, const OnProgress& onProgress, std::stop_token stop)
{
    const std::lock_guard lock(m_mutex);
    const bool isTrim = order.step.method == PrepareMethod::Trim;
    if (!isTrim && !destroysData(order.step.method))
        return fail(ErrorCode::InvalidArgument, Sentence("{step} needs no helper.", {{"step", describe(order.step)}}));
    HelperRequest request = requestOf(isTrim ? HelperVerb::Trim : HelperVerb::Erase, order.drive.name);
    request.order = order;
    if (isTrim) {
        auto report = operate(preparingHelper(), request, onProgress, stop);
        m_preparingHelper.reset(); // it has done its one operation
        return report;
    }
    HelperClient helper(HelperClass::Erase, m_findHelper, order.drive.name);
    return operate(helper, request, onProgress, stop);
}

Result<PrepareReport> LinuxDrivePreparer::recover(
    const DriveIdentity& drive, const OnProgress& onProgress, std::stop_token stop)
{
    const std::lock_guard lock(m_mutex);
    HelperRequest request = requestOf(HelperVerb::Recover, drive.name);
    request.identity = drive;
    HelperClient helper(HelperClass::Erase, m_findHelper, drive.name);
    return operate(helper, request, onProgress, stop);
}

std::vector<OperationRecord> LinuxDrivePreparer::unfinished() const
{
    auto records = OperationFolder(m_stateFolder).records();
    return records ? std::move(records.value()) : std::vector<OperationRecord>();
}

std::vector<PrepareReport> LinuxDrivePreparer::log() const
{
    return OperationFolder(m_stateFolder).reports();
}

} // namespace steadymark
