// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/prepare/model/claimed_drive.h"
#include "core/prepare/model/prepare_report.h"
#include "core/prepare/operation/operation_record.h"

#include <cstdint>
#include <functional>

namespace steadymark {

/// What an operation works with. The helper's thread. This is no Machine: there it is one claimed drive, with the
/// rights to destroy what is on it, and on Linux the privileged helper knows nothing else of the machine and does not
/// link the engine. A Machine's DrivePreparer leads here.
struct OperationServices {
    ClaimedDrive* drive = nullptr;
    OperationJournal* journal = nullptr;
    Clock* clock = nullptr;
    std::int64_t (*unixTimeMs)() = nullptr;
    std::function<void(const PrepareProgress&)> onProgress; ///< may be empty; about once a second
    OperationRecord process;                                ///< processId, processStart and bootId of this process
};

} // namespace steadymark
