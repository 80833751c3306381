// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>

namespace steadymark {

class Machine;

/// The computer that this program runs on. One definition for each system, chosen by CMake. Making it asks no
/// drive; the privileged helper is started when health or preparer need it.
///
/// `dataFolder` is what dataFolder() told, or where else this program keeps its things: the list of test files we own
/// and the locks of running tests are in it (see TargetAccess), and no drive that holds it is ever erased. Empty: this
/// program keeps nothing, and targets() refuses whatever would need that list.
[[nodiscard]] std::unique_ptr<Machine> makeMachine(const std::filesystem::path& dataFolder);

/// Where the user's results, settings and the registry live: $STEADYMARK_DATA if set, a folder beside the program in
/// portable mode (a file `portable` lies there), otherwise $XDG_DATA_HOME/steadymark or what the system has instead.
/// Created if missing. The last of these may be in another place (see movedFolder()), which has to be there.
[[nodiscard]] Result<std::filesystem::path> dataFolder();

/// Where it is when the user has not chosen another place; unset where the environment or portable mode decides.
[[nodiscard]] std::optional<std::filesystem::path> usualDataFolder();

[[nodiscard]] std::int64_t currentProcessId();
[[nodiscard]] bool isProcessAlive(std::int64_t processId);

} // namespace steadymark
