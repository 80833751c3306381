// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/json_events.h"

#include <ostream>
#include <string_view>

namespace steadymark::cli {

void writeEvent(std::ostream& stream, const json::object& event)
{
    stream << formatCompactJson(event) << std::endl;
}

void writeMessage(std::ostream& stream, MessageSeverity severity, const Sentence& sentence)
{
    const std::string_view event = severity == MessageSeverity::Error ? "error"
        : severity == MessageSeverity::Warning                        ? "warning"
                                                                      : "note";
    writeEvent(stream, {{"event", event}, {"message", english(sentence)}});
}

} // namespace steadymark::cli
