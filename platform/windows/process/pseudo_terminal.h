// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/windows/system/windows_api.h"

#include <string_view>

namespace steadymark {

/// Whether a pipe's name is one that Cygwin and MSYS2 (Git Bash, mintty) give to the pipes behind their terminals:
/// `\msys-1888ae32e00d56aa-pty0-to-master` and the like. Windows itself knows such a terminal for a pipe only.
[[nodiscard]] bool isTerminalPipeName(std::wstring_view name) noexcept;

[[nodiscard]] bool isTerminalPipe(HANDLE handle);

} // namespace steadymark
