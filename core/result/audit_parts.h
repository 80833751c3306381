// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/result/result_json.h"

#include <string>
#include <vector>

namespace steadymark {

/// Collects findings of an audit; a document full of wrong numbers needs no more than the first ones.
class Findings final {
public:
    void add(std::string sentence)
    {
        constexpr std::size_t most = 100;
        if (m_sentences.size() < most)
            m_sentences.push_back(std::move(sentence));
    }
    /// The audit of a document with that status: edited if anything was found. Takes the findings.
    [[nodiscard]] Audit conclude(RunStatus status);

private:
    std::vector<std::string> m_sentences;
};

/// "The bytes of the series are 10, but 20 are counted.": each finding about raw numbers says both.
[[nodiscard]] std::string disagreement(const std::string& what, const std::string& a, const std::string& b);

void checkChecksum(const json::object& document, Findings& findings);
/// Whatever the program would write must be in the file as well. Members that only the file has are none of ours.
void compare(const json::value& expected, const json::value& stored, const std::string& path, Findings& findings);
/// Exact minimum, maximum and sum against the buckets.
void checkHistogram(const LatencyHistogram& histogram, const std::string& label, Findings& findings);

} // namespace steadymark
