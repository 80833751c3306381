// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/trace_origin.h"

#include <array>

namespace steadymark {
namespace {

constexpr std::array<std::string_view, 3> stampNames{"issue", "completion", "received"};
constexpr std::array<std::string_view, 6> levelNames{
    "unknown", "application", "file-system", "block-queue", "driver", "array"};

template <class Value, std::size_t count>
Result<Value> valueNamed(const std::array<std::string_view, count>& names, std::string_view text)
{
    std::vector<std::string> known;
    for (std::size_t i = 0; i < count; ++i) {
        if (names[i] == text)
            return static_cast<Value>(i);
        known.emplace_back(names[i]);
    }
    return fail(ErrorCode::InvalidArgument, Sentence("must be {names}", {{"names", Sentence::anyOf(known)}}));
}

} // namespace

std::string_view toString(StampMeaning meaning)
{
    return stampNames[static_cast<std::size_t>(meaning)];
}

Result<StampMeaning> parseStampMeaning(std::string_view text)
{
    return valueNamed<StampMeaning>(stampNames, text);
}

std::string_view toString(TraceLevel level)
{
    return levelNames[static_cast<std::size_t>(level)];
}

Result<TraceLevel> parseTraceLevel(std::string_view text)
{
    return valueNamed<TraceLevel>(levelNames, text);
}

} // namespace steadymark
