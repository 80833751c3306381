// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

namespace steadymark::cli {

/// What --progress json wrote; every line must be an object.
inline std::vector<json::value> eventsOf(const std::string& text)
{
    std::vector<json::value> events;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const Result<json::value> event = parseJson(line);
        EXPECT_TRUE(event) << line;
        if (event)
            events.push_back(event.value());
    }
    return events;
}

inline std::vector<std::string> namesOf(const std::vector<json::value>& events)
{
    std::vector<std::string> names;
    for (const json::value& event : events)
        names.emplace_back(event.at("event").as_string());
    return names;
}

} // namespace steadymark::cli
