// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/smartctl_json.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace steadymark {

// The documents in data/ are written after the format that real drives give, with made-up serial numbers; those in
// data/real are of real drives, without any.

inline std::string smartText(const std::string& name)
{
    std::ifstream stream(std::filesystem::path(STEADYMARK_TEST_DATA) / name, std::ios::binary);
    EXPECT_TRUE(stream) << name;
    return {std::istreambuf_iterator<char>(stream), {}};
}

inline SmartDocument smartDocument(const std::string& name)
{
    const Result<SmartDocument> document = parseSmartctlJson(smartText(name));
    EXPECT_TRUE(document) << name << ": " << (document ? "" : document.error().message());
    return document ? document.value() : SmartDocument();
}

inline std::vector<std::string> smartFiles()
{
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(STEADYMARK_TEST_DATA)) {
        if (entry.is_regular_file())
            names.push_back(entry.path().filename().string());
    }
    return names;
}

} // namespace steadymark
