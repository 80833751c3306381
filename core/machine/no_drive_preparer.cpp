// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/no_drive_preparer.h"

namespace steadymark {

Result<PrepareSurvey> NoDrivePreparer::survey(const Drive& drive, Depth /*depth*/, std::stop_token /*stop*/)
{
    return fail(ErrorCode::NotSupported,
        Sentence(
            "Examining {drive} needs access rights that this program cannot obtain here.", {{"drive", drive.name}}));
}

Result<PrepareReport> NoDrivePreparer::prepare(
    const PrepareOrder& order, const OnProgress& /*onProgress*/, std::stop_token /*stop*/)
{
    return fail(ErrorCode::NotSupported,
        Sentence("{step} needs access rights to the drive that this program cannot obtain here.",
            {{"step", describe(order.step)}}));
}

Result<PrepareReport> NoDrivePreparer::recover(
    const DriveIdentity& drive, const OnProgress& /*onProgress*/, std::stop_token /*stop*/)
{
    return fail(ErrorCode::NotSupported,
        Sentence(
            "Recovering {drive} needs access rights that this program cannot obtain here.", {{"drive", drive.name}}));
}

} // namespace steadymark
