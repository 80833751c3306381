// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/prepare_report.h"
#include "core/prepare/operation/operation_services.h"

#include <stop_token>

namespace steadymark {

/// Brings back a drive that a crash left locked or sanitizing, and forgets its record: see RecoveryOffer. Refused when
/// the drive is another one than the record says or needs nothing.
[[nodiscard]] PrepareReport recoverDrive(
    const DriveIdentity& drive, const OperationServices& services, std::stop_token stop);

} // namespace steadymark
