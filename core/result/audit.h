// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/result/grid_record.h"
#include "core/result/result_json.h"

#include <string>
#include <utility>
#include <vector>

namespace steadymark {

/// Collects findings of an audit; a document full of wrong numbers needs no more than the first ones.
class Findings final {
public:
    void add(Sentence finding)
    {
        constexpr std::size_t most = 100;
        if (m_sentences.size() >= most)
            return;
        m_sentences.push_back(m_place.empty()
                ? std::move(finding)
                : Sentence("{place}: {finding}", {{"place", m_place}, {"finding", std::move(finding)}}));
    }
    /// Where the findings are from now on: "The stage "Fresh", its grid".
    void setPlace(Sentence place) { m_place = std::move(place); }
    /// The audit of a document with that status: edited if anything was found. Takes the findings.
    [[nodiscard]] Audit conclude(RunStatus status);

private:
    std::vector<Sentence> m_sentences;
    Sentence m_place;
};

/// "Pass 1: its series has 10 I/Os, but it counts 20.": each finding about raw numbers says both.
[[nodiscard]] Sentence disagreement(const Sentence& what, const Sentence& a, const Sentence& b);

/// Puts the first finding of an edited document into its result, where every report finds it; and that of an earlier
/// reader, which the document says itself, into the audit.
template <class Loaded> void rememberEdit(Loaded& loaded)
{
    if (!loaded.result.edited.empty()) {
        loaded.audit.verdict = AuditVerdict::Edited;
        loaded.audit.findings.insert(loaded.audit.findings.begin(), loaded.result.edited);
    } else if (loaded.audit.verdict == AuditVerdict::Edited) {
        loaded.result.edited = loaded.audit.findings.front();
    }
}

void checkChecksum(const json::object& document, Findings& findings);
/// Whatever the program would write must be in the file as well. Members that only the file has are none of ours.
void compare(const json::value& expected, const json::value& stored, const std::string& path, Findings& findings);
/// The raw numbers of a pass with histograms against each other.
void checkScoredPass(const PassRecord& pass, const Workload& workload, const Sentence& label, Findings& findings);
/// The raw numbers of a grid against each other.
void checkGrid(const GridOfRun& of, Findings& findings);
/// Exact minimum, maximum and sum against the buckets.
void checkHistogram(const LatencyHistogram& histogram, const Sentence& label, Findings& findings);

} // namespace steadymark
