// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_preparation.h"

#include <utility>

namespace steadymark {

namespace {

bool isOfDrive(PrepareMethod method)
{
    return method != PrepareMethod::Fill && method != PrepareMethod::Idle;
}

Result<PrepareOrder> orderFor(const PrepareStep& step, const std::string& confirmed, const Volume& volume)
{
    PrepareOrder order;
    order.step = step;
    order.typed = confirmed;
    if (!volume.drives.empty())
        order.drive = identityOf(volume.drives.front());
    if (!isOfDrive(step.method))
        return order;
    if (volume.drives.empty())
        return fail(ErrorCode::NotSupported,
            Sentence("{preparation} is not possible: the target is not backed by a drive of this machine. Remove this "
                     "step.",
                {{"preparation", describe(step)}}));
    if (step.method == PrepareMethod::Trim)
        order.volume = volume.device.substr(volume.device.find_last_of('/') + 1);
    return order;
}

/// Results are shared: what tells this drive from others of its model stays out of them, as everywhere.
PrepareReport withoutSerial(PrepareReport report)
{
    const std::string serial = std::exchange(report.identity.serial, {});
    const std::string wwn = std::exchange(report.identity.wwn, {});
    const auto hidden = [&](std::string text) {
        for (const std::string& secret : {serial, wwn}) {
            for (std::size_t at = 0; !secret.empty() && (at = text.find(secret, at)) != std::string::npos;)
                text.replace(at, secret.size(), "...");
        }
        return text;
    };
    // A sentence that names such a number is kept in English only.
    const auto hiddenIn = [&](const Sentence& sentence) {
        const std::string text = english(sentence);
        std::string shown = hidden(text);
        return shown == text ? sentence : Sentence::verbatim(std::move(shown));
    };
    report.sentence = hiddenIn(report.sentence);
    for (Sentence& command : report.commands)
        command = hiddenIn(command);
    for (Sentence& remark : report.remarks)
        remark = hiddenIn(remark);
    return report;
}

} // namespace

Result<> checkPreparation(const PrepareReport& report)
{
    const Sentence::Places places{{"preparation", describe(report.step)}, {"reason", report.sentence}};
    switch (report.outcome) {
    case PrepareOutcome::Done:
        return success();
    case PrepareOutcome::Cancelled:
        return fail(ErrorCode::Cancelled, Sentence("The preparation \"{preparation}\" was stopped: {reason}", places));
    case PrepareOutcome::Refused:
        return fail(
            ErrorCode::PermissionDenied, Sentence("The preparation \"{preparation}\" was refused: {reason}", places));
    case PrepareOutcome::Failed:
        break;
    }
    return fail(ErrorCode::Io, Sentence("The preparation \"{preparation}\" failed: {reason}", places));
}

Result<PrepareReport> prepareDrive(const PrepareStep& step, const std::filesystem::path& target,
    const std::string& confirmed, const Volume& volume, Machine& machine, const DrivePreparer::OnProgress& onProgress,
    std::stop_token stop)
{
    BOOST_OUTCOME_TRY(const PrepareOrder order, orderFor(step, confirmed, volume));
    BOOST_OUTCOME_TRY(PrepareReport report,
        runPreparationStep(order, target, machine, onProgress, std::move(stop), FolderLock::Held));
    return withoutSerial(std::move(report));
}

std::uint64_t writtenBy(const PrepareReport& report)
{
    return isFill(report.step.method) ? report.bytes.count() : 0;
}

} // namespace steadymark
