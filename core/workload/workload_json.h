// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/workload/workload.h"

#include <string>
#include <string_view>

namespace steadymark {

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, BlockShare>& share)
{
    constexpr FieldBounds percent{.least = 0, .most = 100};
    fields.required("sizeBytes", share.size,
        {.least = static_cast<std::int64_t>(limits::minimumBlock.count()), .most = limits::maximumBlock.count()});
    fields.required("percent", share.percent, {.least = 1, .most = 100});
    fields.required("readPercent", share.readPercent, percent);
    fields.required("randomPercent", share.randomPercent, percent);
    fields.optional("alignmentBytes", share.alignment, {.most = limits::maximumAlignment.count()});
}

/// A workload as it stands in plans, results, procedures and traces: sizes in bytes, times in ns. Whether it is
/// possible is not asked.
template <class Fields> void describeParts(Fields& fields, FieldsOf<Fields, Workload>& workload)
{
    fields.name("pattern", workload.pattern, parseAccessPattern, Sentence(R"(must be "sequential" or "random")"));
    fields.required("blockBytes", workload.blockSize,
        {.least = static_cast<std::int64_t>(limits::minimumBlock.count()), .most = limits::maximumBlock.count()});
    fields.required("queueDepth", workload.queueDepth, {.least = 1, .most = limits::maximumQueueDepth});
    fields.required("threads", workload.threads, {.least = 1, .most = limits::maximumThreads});
    fields.required("readPercent", workload.readPercent, {.least = 0, .most = 100});
    fields.derived("operation", toString(operationOf(workload)), [&workload](std::string_view operation) {
        return Sentence("contradicts the readPercent of {percent}, with which it is \"{operation}\"",
            {{"percent", workload.readPercent}, {"operation", operation}});
    });
    fields.expected("spanBytes", workload.span);
    fields.expected("alignmentBytes", workload.alignment);
    fields.expected("lengthNs", workload.length.time);
    fields.expected("lengthBytes", workload.length.bytes);
    fields.expected("lengthIos", workload.length.ios);
    fields.name("data", workload.data, parseDataPattern,
        Sentence(R"(must be "random", "reused", "doubled", "zeros", "ones" or "compressible:" and a percentage)"));
    fields.optionalName(
        "rate", workload.rate, parseRateLimit, Sentence(R"(must be I/Os a second, as "5000" or "5000:poisson" are)"));
    fields.optional("beginBytes", workload.begin);
    fields.optional("alignmentOffsetBytes", workload.alignmentOffset);
    fields.optional("randomPercent", workload.randomPercent, {.least = 1, .most = 99});
    fields.optional("blocks", workload.blocks, {.most = limits::maximumBlockShares});
    fields.optional("thinkTimeNs", workload.thinkTime, {.most = limits::longestThinkTime.count()});
    fields.unless(1U, "burst", workload.burst, {.least = 1, .most = limits::maximumBurst});
    fields.optionalName("sync", workload.sync, parseSyncRule,
        Sentence(R"(must be "none", "fdatasync", "fdatasync:" and a number of writes, or "write-through")"));
    fields.optionalEach("beside", workload.beside, {.most = limits::maximumStreamsBeside},
        [](Fields& inner, auto& stream, std::size_t) { describeParts(inner, stream); });
}

/// One that can be run.
template <class Fields> void describe(Fields& fields, FieldsOf<Fields, Workload>& workload)
{
    describeParts(fields, workload);
    fields.check([&workload] { return checkWorkload(workload); });
}

[[nodiscard]] json::object toJson(const Workload& workload);
/// A workload that is possible by itself; else the reader notes what is wrong.
[[nodiscard]] Workload workloadFromJson(const JsonReader& reader);

} // namespace steadymark
