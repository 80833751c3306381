// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/message_severity.h"
#include "core/base/json.h"
#include "core/base/sentence.h"

#include <iosfwd>

namespace steadymark::cli {

// What --progress json writes, whatever it tells of.

/// As one line, flushed, so that a reader sees each event when it happens.
void writeEvent(std::ostream& stream, const json::object& event);

/// The event "note", "warning" or "error".
void writeMessage(std::ostream& stream, MessageSeverity severity, const Sentence& sentence);

} // namespace steadymark::cli
