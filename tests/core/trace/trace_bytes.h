// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/format/byte_source.h"
#include "core/trace/format/trace_image.h"
#include "core/trace/format/trace_source.h"
#include "tests/support/trace_samples.h"

namespace steadymark::testing {

inline constexpr ColumnSet allColumns{.index = true, .offsets = true};

[[nodiscard]] inline std::shared_ptr<const ByteSource> sourceOf(std::string bytes)
{
    return makeByteSource({std::make_shared<const std::string>(std::move(bytes))});
}

[[nodiscard]] inline std::string bytesOf(const ByteSource& source)
{
    std::string bytes(static_cast<std::size_t>(source.size()), '\0');
    static_cast<void>(source.readAt(0, std::as_writable_bytes(std::span(bytes))).has_value());
    return bytes;
}

/// A small trace with every kind of block but an overview: two passes of 40 and 25 + 15 I/Os.
[[nodiscard]] inline TraceImage sampleImage()
{
    TraceMeta meta = sampleMeta(2, 4);
    meta.steps[0].workload.readPercent = 50;
    meta.passes[1].ios = 40;
    meta.passes[2].ios = 40;
    meta.passes[2].untracedIos = 1;
    TraceImage image;
    for (const auto& [pass, count] : {std::pair{std::uint16_t{1}, 40U}, {std::uint16_t{2}, 25U}}) {
        TraceColumns columns = NvmeSample(pass, 4, pass * 1'000'000'000ULL).take(count);
        setDirections(columns, meta.steps[0], {0, pass, 0});
        image.addChunk({0, pass, 0}, columns, 4096);
    }
    NvmeSample last(2, 4, 2'000'000'000);
    static_cast<void>(last.take(25));
    TraceColumns columns = last.take(15);
    setDirections(columns, meta.steps[0], {0, 2, 0});
    image.addChunk({0, 2, 0}, columns, 4096);
    UntracedGrid grid(true);
    grid.record(500'000'000, 70'000);
    image.addUntraced({{0, 2, 0}, 2'000'000'000, grid});
    image.setHostStalls({{1'000'000'100, 1'000'500'000}});
    image.finish(meta);
    return image;
}

[[nodiscard]] inline std::string traceBytes()
{
    return bytesOf(*sampleImage().bytes());
}

} // namespace steadymark::testing
