// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_preparer.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/simulation/presets.h"
#include "core/simulation/simulated_target.h"

#include <array>
#include <chrono>

namespace steadymark {
namespace {

constexpr std::array offered{PrepareMethod::Trim, PrepareMethod::Discard, PrepareMethod::Fill, PrepareMethod::FillDrive,
    PrepareMethod::NvmeFormat, PrepareMethod::NvmeSanitize, PrepareMethod::AtaSanitize, PrepareMethod::AtaErase};

std::int64_t systemTimeMs()
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

std::vector<Refusal> refusalsOf(PrepareMethod method, const DeviceFacts& facts)
{
    const Sentence::Places places{{"drive", facts.name}};
    const bool isModern = facts.hasNvmeCommands;
    switch (method) {
    case PrepareMethod::Trim:
    case PrepareMethod::Discard:
        if (!facts.hasTrim)
            return {{"not-supported", Sentence("The simulated drive '{drive}' does not support TRIM.", places),
                Sentence("Choose an erase.")}};
        return {};
    case PrepareMethod::NvmeFormat:
    case PrepareMethod::NvmeSanitize:
        if (!isModern)
            return {
                {"wrong-interface", Sentence("The simulated drive '{drive}' does not support NVMe commands.", places),
                    Sentence("Choose the ATA erase.")}};
        return {};
    case PrepareMethod::AtaSanitize:
        return {{"not-supported", Sentence("The simulated drive '{drive}' does not support SANITIZE DEVICE.", places),
            Sentence("Choose the ATA erase.")}};
    default:
        return {};
    }
}

/// What it shows as the command of a step.
std::string commandOf(const PrepareStep& step)
{
    return join({"(simulated)", english(describe(step))}, " ");
}

} // namespace

Drive describeDrive(const DeviceFacts& facts)
{
    Drive drive;
    drive.name = facts.name;
    drive.node = toUtf8(simulationPath(facts.name));
    drive.model = facts.model;
    drive.bus = "simulated";
    drive.link = "simulated";
    drive.linkBytesPerSecond = facts.linkBytesPerSecond;
    drive.capacity = facts.capacity;
    drive.isRotational = facts.isRotational;
    drive.physicalSectorBytes = static_cast<std::uint32_t>(facts.sector.count());
    drive.writeCache = facts.hasWriteCache ? "write back" : "write through";
    if (facts.hasTrim)
        drive.discard = {facts.sector, facts.capacity};
    drive.fileSystem = "simulated";
    drive.mountPoints = {drive.node};
    return drive;
}

Result<PrepareSurvey> SimulatedPreparer::survey(const Drive& drive, Depth /*depth*/, std::stop_token /*stop*/)
{
    const DeviceFacts& facts = m_drive.facts();
    const Drive known = describeDrive(facts);
    BOOST_OUTCOME_TRYV(compareIdentity(identityOf(drive), identityOf(known)));
    PrepareSurvey survey;
    survey.identity = identityOf(known);
    survey.isComplete = true;
    survey.contents = {{known.name, known.capacity, Sentence("nothing but test files"), {}, {known.node}}};
    AffectedDevice whole;
    whole.name = known.name;
    whole.size = known.capacity;
    whole.isWholeDrive = true;
    survey.affected = {whole};
    for (const PrepareMethod method : offered) {
        MethodOffer offer;
        offer.step.method = method;
        offer.refusals = refusalsOf(method, facts);
        if (method == PrepareMethod::FillDrive)
            offer.written = known.capacity;
        else if (method == PrepareMethod::Fill)
            offer.written = ByteCount(m_drive.freeBytes());
        if (offer.isAllowed() && method != PrepareMethod::Fill)
            offer.commands = {Sentence::verbatim(commandOf(offer.step))};
        offer.isRecommended =
            offer.isAllowed() && method == (facts.hasTrim ? PrepareMethod::Trim : PrepareMethod::AtaErase);
        survey.offers.push_back(std::move(offer));
    }
    survey.remarks = {Sentence("This drive is simulated: there is no data to lose and no wear.")};
    return survey;
}

Result<PrepareReport> SimulatedPreparer::prepare(
    const PrepareOrder& order, const OnProgress& onProgress, std::stop_token stop)
{
    BOOST_OUTCOME_TRYV(checkPrepareStep(order.step));
    const DeviceFacts& facts = m_drive.facts();
    PrepareReport report;
    report.step = order.step;
    report.identity = identityOf(describeDrive(facts));
    report.startedAtUnixMs = systemTimeMs();
    if (!order.drive.name.empty()) {
        BOOST_OUTCOME_TRYV(compareIdentity(order.drive, report.identity));
    }
    const Nanoseconds begin = m_drive.now();
    report.outcome = PrepareOutcome::Refused;
    const std::vector<Refusal> refusals = refusalsOf(order.step.method, facts);
    if (!refusals.empty())
        report.sentence = Sentence::sequence({refusals.front().sentence, refusals.front().remedy});
    else if (order.step.method != PrepareMethod::Trim && m_drive.hasFiles())
        report.sentence = hasTestFile(facts);
    else
        run(order.step, report, onProgress, stop);
    report.duration = m_drive.now() - begin;
    const std::lock_guard lock(m_mutex);
    m_log.push_back(report);
    return report;
}

void SimulatedPreparer::run(
    const PrepareStep& step, PrepareReport& report, const OnProgress& onProgress, const std::stop_token& stop)
{
    const Sentence::Places places{{"drive", m_drive.facts().name}};
    report.outcome = PrepareOutcome::Done;
    report.commands = {Sentence::verbatim(commandOf(step))};
    report.remarks = {Sentence("It was not read back: a simulated drive holds no data.")};
    switch (step.method) {
    case PrepareMethod::Trim:
        report.bytes = ByteCount(m_drive.trimFree());
        report.sentence = Sentence("The simulated drive '{drive}' trimmed its free space, {size}.",
            {{"drive", m_drive.facts().name}, {"size", Figure{formatDecimalBytes(report.bytes)}}});
        return;
    case PrepareMethod::Discard:
        report.bytes = m_drive.facts().capacity;
        m_drive.trim(0, report.bytes.count());
        report.sentence = Sentence("The simulated drive '{drive}' was discarded completely.", places);
        return;
    case PrepareMethod::FillDrive:
        fillDrive(step, report, onProgress, stop);
        return;
    case PrepareMethod::NvmeFormat:
    case PrepareMethod::NvmeSanitize:
    case PrepareMethod::AtaErase:
        m_drive.eraseAll();
        report.sentence = Sentence("The simulated drive '{drive}' erased itself.", places);
        return;
    default:
        report.outcome = PrepareOutcome::Refused;
        report.commands.clear();
        report.sentence = Sentence("The simulated drive '{drive}' cannot do this.", places);
        return;
    }
}

void SimulatedPreparer::fillDrive(
    const PrepareStep& step, PrepareReport& report, const OnProgress& onProgress, const std::stop_token& stop)
{
    constexpr std::uint64_t chunk = std::uint64_t{64} << 20U;
    const std::uint64_t capacity = m_drive.facts().capacity.count();
    const std::uint64_t total = capacity * step.times;
    const std::string& name = m_drive.facts().name;
    for (std::uint64_t written = 0; written < total;) {
        if (stop.stop_requested()) {
            report.outcome = PrepareOutcome::Cancelled;
            report.sentence = Sentence("Stopped: {written} of the simulated drive '{drive}' were written.",
                {{"written", Figure{formatDecimalBytes(report.bytes)}}, {"drive", name}});
            return;
        }
        const std::uint64_t part = std::min(chunk, capacity - written % capacity);
        m_drive.write(written % capacity, part);
        written += part;
        report.bytes = ByteCount(written);
        if (onProgress) {
            PrepareProgress progress;
            progress.phase = Sentence("Filling the simulated drive");
            progress.fraction = static_cast<double>(written) / static_cast<double>(total);
            progress.bytes = report.bytes;
            progress.canBeStopped = true;
            onProgress(progress);
        }
    }
    m_drive.flush();
    const Sentence::Places places{{"drive", name}, {"written", Figure{formatDecimalBytes(report.bytes)}}};
    report.sentence = step.times > 1
        ? Sentence("All of the simulated drive '{drive}' was written twice: {written}.", places)
        : Sentence("All of the simulated drive '{drive}' was written: {written}.", places);
}

Result<PrepareReport> SimulatedPreparer::recover(
    const DriveIdentity& /*drive*/, const OnProgress& /*onProgress*/, std::stop_token /*stop*/)
{
    return fail(ErrorCode::NotSupported,
        Sentence("The simulated drive '{drive}' was not left in an unfinished state: there is nothing to recover.",
            {{"drive", m_drive.facts().name}}));
}

std::vector<PrepareReport> SimulatedPreparer::log() const
{
    const std::lock_guard lock(m_mutex);
    return m_log;
}

} // namespace steadymark
