// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/helper/running_operation.h"
#include "app/helper/server.h"
#include "core/prepare/model/survey.h"
#include "platform/linux_devices/drives/system_roots.h"

#include <filesystem>
#include <functional>

namespace steadymark::helper {

/// What the verbs of the classes prepare and erase do to drives; tests put their own in.
struct PreparationWork {
    std::function<Result<PrepareSurvey>(const HelperRequest&)> survey;
    /// Of Trim, Erase and Recover; on the operation's thread.
    std::function<PrepareReport(
        const HelperRequest&, const std::function<void(const PrepareProgress&)>&, std::stop_token)>
        operate;
};

/// `stateFolder` holds records and log, see OperationFolder.
[[nodiscard]] PreparationWork realWork(
    std::filesystem::path stateFolder, SystemRoots roots = {}, std::filesystem::path nodes = "/dev");

/// What the helper does for the classes prepare and erase. The answers (prepare_json.h has the forms):
///
///   survey                {"survey": …}, after a while
///   trim, erase, recover  {}, at once: the operation has begun
///   progress              {"progress": …}, or {"report": …} when it is over
///   cancel                {}: asked to stop; what cannot be stopped goes on
class Preparations final {
public:
    explicit Preparations(PreparationWork work);

    [[nodiscard]] Result<Reply> handle(const HelperRequest& request);
    /// The program has gone: ends what can be ended, waits for what must be finished.
    void end() { m_operation.end(); }

private:
    PreparationWork m_work;
    RunningOperation m_operation;
};

} // namespace steadymark::helper
