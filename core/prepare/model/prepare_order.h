// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/drive_identity.h"
#include "core/prepare/model/prepare_step.h"

#include <string>

namespace steadymark {

/// What the user ordered: a step, the drive as it was shown to them, and what they typed to confirm it.
struct PrepareOrder {
    PrepareStep step;
    DriveIdentity drive;
    std::string typed;  ///< checkTyped(); only looked at where destroysData()
    std::string volume; ///< Trim: the kernel's name of one device with a mounted file system; empty: all on the drive

    bool operator==(const PrepareOrder&) const = default;
};

} // namespace steadymark
