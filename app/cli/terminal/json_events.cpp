// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/json_events.h"

#include <ostream>

namespace steadymark::cli {

void writeEvent(std::ostream& stream, const json::object& event)
{
    stream << formatCompactJson(event) << std::endl;
}

void writeMessage(std::ostream& stream, MessageSeverity severity, std::string_view sentence)
{
    const std::string_view event = severity == MessageSeverity::Error ? "error"
        : severity == MessageSeverity::Warning                        ? "warning"
                                                                      : "note";
    writeEvent(stream, {{"event", event}, {"message", sentence}});
}

json::array listOfTexts(const std::vector<std::string>& texts)
{
    json::array list;
    for (const std::string& text : texts)
        list.push_back(json::value(text));
    return list;
}

} // namespace steadymark::cli
