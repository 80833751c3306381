// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/message_severity.h"
#include "core/base/json.h"

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark::cli {

// What --progress json writes, whatever it tells of.

/// As one line, flushed, so that a reader sees each event when it happens.
void writeEvent(std::ostream& stream, const json::object& event);

/// The event "note", "warning" or "error".
void writeMessage(std::ostream& stream, MessageSeverity severity, std::string_view sentence);

[[nodiscard]] json::array listOfTexts(const std::vector<std::string>& texts);

} // namespace steadymark::cli
