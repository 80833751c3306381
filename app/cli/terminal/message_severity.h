// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace steadymark::cli {

enum class MessageSeverity { Note, Warning, Error };

} // namespace steadymark::cli
