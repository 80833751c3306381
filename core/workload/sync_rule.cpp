// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/sync_rule.h"

#include "core/base/text.h"

#include <charconv>

namespace steadymark {
namespace {

constexpr std::string_view fdatasyncName = "fdatasync";

auto unknownRule(std::string_view text)
{
    return fail(ErrorCode::InvalidArgument,
        Sentence("The sync rule '{rule}' is unknown. Known are: none, fdatasync, fdatasync:<writes> from 1 to {most}, "
                 "write-through.",
            {{"rule", text}, {"most", limits::maximumWritesPerSync}}));
}

} // namespace

std::string toString(const SyncRule& rule)
{
    switch (rule.policy) {
    case SyncPolicy::None:
        return "none";
    case SyncPolicy::WriteThrough:
        return "write-through";
    case SyncPolicy::Fdatasync:
        break;
    }
    const std::string name(fdatasyncName);
    return rule.every == 1 ? name : name + ":" + std::to_string(rule.every);
}

Result<SyncRule> parseSyncRule(std::string_view text)
{
    const std::string lower = toLower(text);
    if (lower == "none")
        return SyncRule{};
    if (lower == "write-through")
        return SyncRule{SyncPolicy::WriteThrough, 1};
    if (lower == fdatasyncName)
        return SyncRule{SyncPolicy::Fdatasync, 1};
    const std::string prefix = std::string(fdatasyncName) + ":";
    if (!lower.starts_with(prefix))
        return unknownRule(text);
    SyncRule rule{SyncPolicy::Fdatasync, 0};
    const char* const first = lower.data() + prefix.size();
    const char* const last = lower.data() + lower.size();
    const auto [end, error] = std::from_chars(first, last, rule.every);
    if (first == last || error != std::errc() || end != last || !checkSyncRule(rule))
        return unknownRule(text);
    return rule;
}

Result<> checkSyncRule(const SyncRule& rule)
{
    if (rule.every < 1 || rule.every > limits::maximumWritesPerSync)
        return fail(ErrorCode::InvalidArgument,
            Sentence("A sync after every {writes} writes is out of range. Choose 1 to {most}.",
                {{"writes", rule.every}, {"most", limits::maximumWritesPerSync}}));
    if (rule.every != 1 && rule.policy != SyncPolicy::Fdatasync)
        return fail(ErrorCode::InvalidArgument,
            Sentence("Only fdatasync counts writes. Omit the {writes} writes.", {{"writes", rule.every}}));
    return success();
}

} // namespace steadymark
