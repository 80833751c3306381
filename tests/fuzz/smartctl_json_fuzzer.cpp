// SPDX-License-Identifier: GPL-3.0-or-later
// The input is what a stranger says that smartctl, or health --json, printed. What is taken can be judged, compared
// and kept; what is refused is refused in a sentence.
#include "core/base/text.h"
#include "core/health/health_delta.h"
#include "core/health/health_verdict.h"
#include "core/health/smart_document_json.h"
#include "core/health/smartctl_json.h"
#include "tests/fuzz/require.h"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace {

using namespace steadymark;

bool isSentence(const Sentence& sentence)
{
    const std::string text = english(sentence);
    return !text.empty() && text.back() == '.' && toPlainLine(text) == text;
}

void checkTaken(const SmartDocument& document)
{
    require(!document.facts.temperatureCelsius || *document.facts.temperatureCelsius != 0.0, "0 °C is no sensor");
    for (const std::string* text : {&document.model, &document.serial, &document.firmware, &document.family})
        require(toPlainLine(*text) == *text, "a text is one plain line");

    const HealthVerdict verdict = judgeHealth(document);
    require(isSentence(verdict.summary), "a summary is a sentence");
    for (const HealthReason& reason : verdict.reasons) {
        require(isSentence(reason.text), "a reason is a sentence");
        require(
            reason.level <= std::max(verdict.level, HealthLevel::Good), "the verdict is as bad as its worst reason");
    }
    require(judgeHealth(document, &document).level <= HealthLevel::Failing, "it can be held against itself");

    const HealthDelta delta = diffHealth(document.facts, document.facts);
    require(delta.notes.empty(), "nothing goes back when nothing changes");
    require(delta.hostWrittenBytes.value_or(0) == 0, "nothing is written when nothing changes");
    const HealthSnapshot snapshot = snapshotOf(document);
    require(snapshot.missingReason.empty() != snapshot.source.empty() || document.source.empty(),
        "a snapshot has a source or a reason");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const Result<SmartDocument> fromSmartctl = parseSmartctlJson(text);
    if (fromSmartctl) {
        checkTaken(fromSmartctl.value());
        const Result<SmartDocument> again = parseHealthDocument(formatJson(toJson(fromSmartctl.value(), true)));
        require(again.has_value(), "what was kept can be read");
        require(again.value() == fromSmartctl.value(), "nothing is lost by keeping it");
    } else {
        require(isSentence(fromSmartctl.error().sentence), "a refusal is a sentence");
    }
    const Result<SmartDocument> either = parseHealthDocument(text);
    if (!either)
        require(isSentence(either.error().sentence), "a refusal is a sentence");
    else if (!judgeHealth(either.value()).summary.empty())
        static_cast<void>(formatJson(toJson(either.value(), false)));
    return 0;
}
