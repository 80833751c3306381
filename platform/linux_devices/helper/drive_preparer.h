// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/drive_preparer.h"
#include "platform/linux_devices/claim/operation_folder.h"
#include "platform/linux_devices/drives/system_roots.h"
#include "platform/linux_devices/helper/helper_client.h"

#include <filesystem>
#include <memory>
#include <mutex>

namespace steadymark {

/// Asks the helper: of class `prepare` for a whole look and a trim, of class `erase` for what destroys data; a helper
/// of class `erase` does one operation and ends.
class LinuxDrivePreparer final : public DrivePreparer {
public:
    /// `resultsFolder`: its drive is never erased; empty: not known.
    explicit LinuxDrivePreparer(
        HelperClient::Finder findHelper = [] { return steadymark::findHelper(helperSurroundings()); },
        SystemRoots roots = {}, std::filesystem::path resultsFolder = {},
        std::filesystem::path stateFolder = OperationFolder::usualFolder());

    [[nodiscard]] bool asksForPermission() const override;
    [[nodiscard]] Result<PrepareSurvey> survey(const Drive& drive, Depth depth, std::stop_token stop) override;
    [[nodiscard]] Result<PrepareReport> prepare(
        const PrepareOrder& order, const OnProgress& onProgress, std::stop_token stop) override;
    [[nodiscard]] Result<PrepareReport> recover(
        const DriveIdentity& drive, const OnProgress& onProgress, std::stop_token stop) override;
    [[nodiscard]] std::vector<OperationRecord> unfinished() const override;
    [[nodiscard]] std::vector<PrepareReport> log() const override;

private:
    [[nodiscard]] Result<PrepareSurvey> surveyFromOutside(const Drive& drive) const;
    [[nodiscard]] Result<PrepareSurvey> surveyThroughHelper(const Drive& drive, std::stop_token stop);
    [[nodiscard]] HelperClient& preparingHelper();
    /// `request` begins it; returns when it is over or goes on without us.
    [[nodiscard]] static Result<PrepareReport> operate(
        HelperClient& helper, const HelperRequest& request, const OnProgress& onProgress, const std::stop_token& stop);

    HelperClient::Finder m_findHelper;
    SystemRoots m_roots;
    std::filesystem::path m_resultsFolder;
    std::filesystem::path m_stateFolder;
    std::mutex m_mutex;                              ///< of one call that needs the helper
    std::unique_ptr<HelperClient> m_preparingHelper; ///< kept for surveys until it has trimmed
};

} // namespace steadymark
