// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/prepare_order.h"
#include "core/prepare/model/prepare_report.h"
#include "core/prepare/model/survey.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace steadymark {

/// Prepares drives: the way of the window and the terminal to what needs privileges. Implemented by platform/: on Linux
/// by asking the helper, on Windows in this process. Fill and Idle need no privileges and are core/run's.
///
/// Blocks, for hours where a drive needs them. Any thread; one call at a time waits for the other, but for unfinished()
/// and log().
class DrivePreparer {
public:
    DrivePreparer() = default;
    DrivePreparer(const DrivePreparer&) = delete;
    DrivePreparer& operator=(const DrivePreparer&) = delete;
    virtual ~DrivePreparer() = default;

    enum class Depth {
        WithoutAsking, ///< what an ordinary user may know
        Whole,         ///< with the drive's own answers; may bring up a password dialog
    };

    /// Whether Depth::Whole, prepare() and recover() may bring up a password dialog.
    [[nodiscard]] virtual bool asksForPermission() const = 0;

    /// PermissionDenied: the user said no, or there is no helper.
    [[nodiscard]] virtual Result<PrepareSurvey> survey(const Drive& drive, Depth depth, std::stop_token stop) = 0;

    using OnProgress = std::function<void(const PrepareProgress&)>;
    /// Does it. `onProgress` is called on this thread, about twice a second. `stop`: where it can be stopped it ends
    /// with PrepareOutcome::Cancelled; where not, Cancelled is returned as an error whose sentence says that the drive
    /// goes on without us, and unfinished() shows it. An error means that it is not known what was done.
    [[nodiscard]] virtual Result<PrepareReport> prepare(
        const PrepareOrder& order, const OnProgress& onProgress, std::stop_token stop) = 0;
    /// See RecoveryOffer.
    [[nodiscard]] virtual Result<PrepareReport> recover(
        const DriveIdentity& drive, const OnProgress& onProgress, std::stop_token stop) = 0;

    /// Operations that go on or were left by a crash. Needs no privileges.
    [[nodiscard]] virtual std::vector<OperationRecord> unfinished() const = 0;
    /// What was done on this machine, the newest last. Needs no privileges.
    [[nodiscard]] virtual std::vector<PrepareReport> log() const = 0;
};

} // namespace steadymark
