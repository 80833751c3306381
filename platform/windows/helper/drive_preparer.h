// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/drive_preparer.h"
#include "platform/windows/claim/prepare_facts.h"

#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>

namespace steadymark {

/// Prepares drives in this process, which must be an administrator's for all but a survey from outside: nobody is asked
/// for permission, who wants it starts the program as administrator. What Windows forbids is refused with the reason.
///
/// An operation runs on a thread of its own, so that prepare() can return when it is stopped and the drive goes on. The
/// thread ends with the process at the latest; the record that it leaves shows the drive's state then.
class WindowsDrivePreparer final : public DrivePreparer {
public:
    /// `folder`: for records and the log; empty: it is not known where.
    WindowsDrivePreparer();
    WindowsDrivePreparer(PreparingSystem system, std::filesystem::path folder, std::filesystem::path defrag);
    ~WindowsDrivePreparer() override;

    [[nodiscard]] bool asksForPermission() const override { return false; }
    [[nodiscard]] Result<PrepareSurvey> survey(const Drive& drive, Depth depth, std::stop_token stop) override;
    [[nodiscard]] Result<PrepareReport> prepare(
        const PrepareOrder& order, const OnProgress& onProgress, std::stop_token stop) override;
    [[nodiscard]] Result<PrepareReport> recover(
        const DriveIdentity& drive, const OnProgress& onProgress, std::stop_token stop) override;
    [[nodiscard]] std::vector<OperationRecord> unfinished() const override;
    [[nodiscard]] std::vector<PrepareReport> log() const override;

private:
    struct Running;
    using Body = std::function<PrepareReport(const OnProgress&, std::stop_token)>;

    [[nodiscard]] Result<std::uint32_t> diskOf(const std::string& driveName) const;
    [[nodiscard]] Result<PrepareReport> trim(
        const PrepareOrder& order, const OnProgress& onProgress, std::stop_token stop);
    [[nodiscard]] Result<PrepareReport> operate(
        const std::string& drive, Body body, const OnProgress& onProgress, const std::stop_token& stop);

    PreparingSystem m_system;
    std::filesystem::path m_folder;
    std::filesystem::path m_defrag;
    std::mutex m_mutex; ///< of one call that does something
    std::shared_ptr<Running> m_running;
};

} // namespace steadymark
