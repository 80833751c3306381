// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/engine_choice.h"

#include <algorithm>
#include <array>
#include <utility>

namespace steadymark {
namespace {

constexpr std::array engineChoiceNames = {
    std::pair{EngineChoice::Automatic, std::string_view("auto")},
    std::pair{EngineChoice::Ring, std::string_view("ring")},
    std::pair{EngineChoice::ThreadPool, std::string_view("threads")},
    std::pair{EngineChoice::Synchronous, std::string_view("sync")},
};

} // namespace

std::string_view toString(EngineChoice engine)
{
    const auto* const found =
        std::ranges::find(engineChoiceNames, engine, &std::pair<EngineChoice, std::string_view>::first);
    return found == engineChoiceNames.end() ? std::string_view() : found->second;
}

Result<EngineChoice> parseEngineChoice(std::string_view text)
{
    const auto* const found =
        std::ranges::find(engineChoiceNames, text, &std::pair<EngineChoice, std::string_view>::second);
    if (found != engineChoiceNames.end())
        return found->first;
    return fail(
        ErrorCode::InvalidArgument, Sentence("There is no such engine; there are auto, ring, threads and sync."));
}

} // namespace steadymark
