// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string_view>

namespace steadymark {

/// How I/O is handed to the system. Automatic takes a ring where the system allows it and, for one small I/O at a time,
/// plain system calls.
enum class EngineChoice { Automatic, Ring, ThreadPool, Synchronous };

[[nodiscard]] std::string_view toString(EngineChoice engine); ///< "auto", "ring", "threads", "sync"
[[nodiscard]] Result<EngineChoice> parseEngineChoice(std::string_view text);

} // namespace steadymark
