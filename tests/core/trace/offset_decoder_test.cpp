// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/offset_decoder.h"

#include "tests/support/trace_samples.h"

#include <gtest/gtest.h>

#include <thread>

namespace steadymark {
namespace {

constexpr std::uint64_t noLimit = ~std::uint64_t{0};

TraceStep mixedStep(AccessPattern pattern)
{
    TraceStep step = testing::sampleMeta(1, 4).steps[0];
    step.workload.pattern = pattern;
    step.workload.threads = 3;
    step.workload.readPercent = 60;
    return step;
}

/// I/Os with the given numbers and the directions and offsets that the generator gives them.
TraceColumns ios(const TraceStep& step, const StreamId& stream, const std::vector<std::uint64_t>& numbers)
{
    TraceColumns columns;
    columns.submitNs.resize(numbers.size());
    columns.index = numbers;
    columns.isWrite.resize(numbers.size());
    columns.offsetBytes.resize(numbers.size());
    columns.bytes.assign(numbers.size(), 4096);
    OffsetGenerator generator(step.workload, step.targetSize, step.seed, stream.worker, stream.pass);
    for (std::uint64_t number = 0; number < 300'000; ++number) {
        const OffsetGenerator::Io io = generator.next();
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (numbers[i] != number)
                continue;
            columns.isWrite[i] = io.direction == Direction::Write ? 1 : 0;
            columns.offsetBytes[i] = io.offsetBytes;
        }
    }
    return columns;
}

TraceColumns withoutOffsets(TraceColumns columns)
{
    columns.offsetBytes.clear();
    columns.bytes.clear();
    return columns;
}

TEST(OffsetDecoder, GivesTheOffsetsOfTheGeneratorInAnyOrder)
{
    for (const AccessPattern pattern : {AccessPattern::Random, AccessPattern::Sequential}) {
        const TraceStep step = mixedStep(pattern);
        OffsetDecoder decoder(noLimit);
        for (const StreamId stream : {StreamId{0, 1, 0}, StreamId{0, 1, 2}, StreamId{0, 0, 2}}) {
            for (const auto& numbers :
                {std::vector<std::uint64_t>{262'143, 3, 262'144, 0, 196'609}, std::vector<std::uint64_t>{1, 0, 2},
                    std::vector<std::uint64_t>{65'535, 65'536, 65'537, 299'999}}) {
                const TraceColumns expected = ios(step, stream, numbers);
                TraceColumns columns = withoutOffsets(expected);
                const Result<> decoded = decoder.decode(step, stream, 0, columns);
                ASSERT_TRUE(decoded) << decoded.error().message();
                EXPECT_EQ(columns, expected);
            }
        }
    }
}

TEST(OffsetDecoder, GivesThemForEveryKindOfPlace)
{
    TraceStep step = mixedStep(AccessPattern::Random);
    step.workload.begin = ByteCount(8192);
    step.workload.alignmentOffset = ByteCount(512);
    for (const std::optional<unsigned> share : {std::optional<unsigned>(), std::optional<unsigned>(40)}) {
        step.workload.randomPercent = share;
        OffsetDecoder decoder(noLimit);
        const TraceColumns expected = ios(step, {0, 1, 1}, {70'000, 69'999, 0});
        TraceColumns columns = withoutOffsets(expected);
        ASSERT_TRUE(decoder.decode(step, {0, 1, 1}, 0, columns));
        EXPECT_EQ(columns, expected);
        for (const std::uint64_t offset : columns.offsetBytes) {
            EXPECT_GE(offset, 8192U + 512U);
            EXPECT_EQ(offset % 4096, 512U);
        }
    }
}

TEST(OffsetDecoder, ServesManyThreads)
{
    const TraceStep step = mixedStep(AccessPattern::Random);
    const StreamId stream{0, 1, 1};
    const TraceColumns expected = ios(step, stream, {1, 70'000, 140'000, 210'000, 280'000});
    OffsetDecoder decoder(noLimit);
    std::array<bool, 4> isRight{};
    {
        std::vector<std::jthread> threads;
        for (bool& right : isRight)
            threads.emplace_back([&] {
                TraceColumns columns = withoutOffsets(expected);
                right = decoder.decode(step, stream, 0, columns) && columns == expected;
            });
    }
    EXPECT_EQ(isRight, (std::array{true, true, true, true}));
}

TEST(OffsetDecoder, RefusesOtherDirections)
{
    const TraceStep step = mixedStep(AccessPattern::Random);
    TraceColumns columns = withoutOffsets(ios(step, {0, 1, 0}, {0, 1, 2, 3}));
    OffsetDecoder decoder(noLimit);
    ASSERT_TRUE(decoder.decode(step, {0, 1, 0}, 0, columns));
    columns.isWrite[2] ^= 1U;
    EXPECT_FALSE(decoder.decode(step, {0, 1, 0}, 0, columns));
}

TEST(OffsetDecoder, RefusesNumbersThatCannotBe)
{
    const TraceStep step = mixedStep(AccessPattern::Random);
    OffsetDecoder decoder(1000);
    TraceColumns columns = withoutOffsets(ios(step, {0, 1, 0}, {1000}));
    EXPECT_TRUE(decoder.decode(step, {0, 1, 0}, 0, columns));
    columns.index[0] = 1001;
    EXPECT_FALSE(decoder.decode(step, {0, 1, 0}, 0, columns));
}

} // namespace
} // namespace steadymark
