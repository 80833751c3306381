// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/io_limit.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace steadymark {
namespace {

constexpr auto kindNames = std::to_array<std::pair<IoLimit::Kind, std::string_view>>({
    {IoLimit::Kind::ReadBytes, "read-bytes-per-second"},
    {IoLimit::Kind::WrittenBytes, "written-bytes-per-second"},
    {IoLimit::Kind::ReadIos, "reads-per-second"},
    {IoLimit::Kind::WriteIos, "writes-per-second"},
    {IoLimit::Kind::Weight, "weight"},
    {IoLimit::Kind::LatencyTarget, "latency-target-ns"},
});

} // namespace

std::string_view toString(IoLimit::Kind kind)
{
    const auto* const found = std::ranges::find(kindNames, kind, &std::pair<IoLimit::Kind, std::string_view>::first);
    return found != kindNames.end() ? found->second : std::string_view();
}

Result<IoLimit::Kind> parseIoLimitKind(std::string_view text)
{
    const auto* const found = std::ranges::find(kindNames, text, &std::pair<IoLimit::Kind, std::string_view>::second);
    if (found != kindNames.end())
        return found->first;
    return fail(ErrorCode::InvalidArgument,
        Sentence("\"{kind}\" is not a known kind of I/O limit.", {{"kind", toPlainLine(toValidUtf8(text, 100))}}));
}

} // namespace steadymark
