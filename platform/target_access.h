// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"

#include <filesystem>
#include <memory>

namespace steadymark {

/// The targets of this computer: what makeMachine() puts into its Machine. One definition for each system.
/// `registryFolder` holds the list of test files we own and the locks of running tests (see TargetAccess).
[[nodiscard]] std::unique_ptr<TargetAccess> makeTargetAccess(const std::filesystem::path& registryFolder);

} // namespace steadymark
