// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/no_drive_preparer.h"

namespace steadymark {
namespace {

constexpr const char* needsRights = " needs rights to the drive that this program has no way to get here.";

} // namespace

Result<PrepareSurvey> NoDrivePreparer::survey(const Drive& drive, Depth /*depth*/, std::stop_token /*stop*/)
{
    return fail(ErrorCode::NotSupported, "Looking at " + drive.name + needsRights);
}

Result<PrepareReport> NoDrivePreparer::prepare(
    const PrepareOrder& order, const OnProgress& /*onProgress*/, std::stop_token /*stop*/)
{
    return fail(ErrorCode::NotSupported, describe(order.step) + needsRights);
}

Result<PrepareReport> NoDrivePreparer::recover(
    const DriveIdentity& drive, const OnProgress& /*onProgress*/, std::stop_token /*stop*/)
{
    return fail(ErrorCode::NotSupported, "Recovering " + drive.name + needsRights);
}

} // namespace steadymark
