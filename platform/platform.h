// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"
#include "core/engine/target_access.h"
#include "core/health/health_reader.h"
#include "core/prepare/drive_preparer.h"
#include "core/record/environment.h"
#include "core/record/machine_probe.h"

#include <cstdint>
#include <filesystem>
#include <memory>

namespace steadymark {

/// This operating system's implementations of core's interfaces. One definition for each system, chosen by CMake.
[[nodiscard]] std::unique_ptr<DriveCatalog> makeDriveCatalog();
[[nodiscard]] std::unique_ptr<EnvironmentProbe> makeEnvironmentProbe();
[[nodiscard]] std::unique_ptr<MachineProbe> makeMachineProbe();
/// Reads health itself where this process may, else through the privileged helper, which is started at the first call
/// that needs it and then kept.
[[nodiscard]] std::unique_ptr<HealthReader> makeHealthReader();
/// Prepares drives; the helper is started at the first call that needs it, for one operation each.
[[nodiscard]] std::unique_ptr<DrivePreparer> makeDrivePreparer();
/// `registryFolder` holds the list of test files we own and the locks of running tests (see TargetAccess).
[[nodiscard]] std::unique_ptr<TargetAccess> makeTargetAccess(const std::filesystem::path& registryFolder);

/// Where the user's results, settings and the registry live: $STEADYMARK_DATA if set, a folder beside the program in
/// portable mode (a file `portable` lies there), otherwise $XDG_DATA_HOME/steadymark or what the system has instead.
/// Created if missing.
[[nodiscard]] Result<std::filesystem::path> dataFolder();

[[nodiscard]] std::int64_t currentProcessId();
[[nodiscard]] bool isProcessAlive(std::int64_t processId);

} // namespace steadymark
