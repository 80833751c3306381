// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verdict_json.h"

#include "core/base/text.h"
#include "core/trust/judge.h"

#include <cmath>
#include <utility>

namespace steadymark::cli {

namespace {

// JSON has no word for infinity.
json::value numberOrNull(double value)
{
    return std::isfinite(value) ? json::value(value) : json::value(nullptr);
}

json::value evidenceToJson(const std::optional<Evidence>& evidence)
{
    if (!evidence)
        return nullptr;
    return json::object{{"unit", toString(evidence->unit)},
        {"expected", {{"name", toValidUtf8(evidence->expectedName)}, {"value", numberOrNull(evidence->expected)}}},
        {"seen", {{"name", toValidUtf8(evidence->seenName)}, {"value", numberOrNull(evidence->seen)}}},
        {"limit", evidence->limit ? numberOrNull(*evidence->limit) : json::value(nullptr)}};
}

} // namespace

json::value toJson(const std::optional<Verdict>& verdict)
{
    if (!verdict)
        return nullptr;
    json::array reasons;
    for (const TrustReason& reason : verdict->reasons) {
        reasons.push_back(json::object{{"check", toValidUtf8(reason.check)}, {"severity", toString(reason.severity)},
            {"text", toValidUtf8(reason.text)}, {"remedy", toValidUtf8(reason.remedy)},
            {"evidence", evidenceToJson(reason.evidence)}});
    }
    return json::object{{"level", toString(verdict->level)}, {"rules", trustRules}, {"reasons", std::move(reasons)}};
}

} // namespace steadymark::cli
