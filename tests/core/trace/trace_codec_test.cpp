// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/trace_codec.h"

#include "core/base/little_endian.h"
#include "tests/core/trace/trace_bytes.h"

#include <gmock/gmock.h>

#include <limits>

namespace steadymark {
namespace {

using testing::allColumns;
using testing::NvmeSample;

constexpr std::uint64_t highest = std::numeric_limits<std::uint64_t>::max();

TraceColumns decoded(const TraceColumns& columns, ColumnSet wanted = allColumns)
{
    const std::string payload = encodeColumns(columns);
    const Result<TraceColumns> result =
        decodeColumns(asBytes(payload), static_cast<std::uint32_t>(columns.size()), wanted);
    EXPECT_TRUE(result) << result.error().message();
    return result ? result.value() : TraceColumns();
}

TraceColumns plain(std::vector<std::uint64_t> submit, std::vector<std::uint64_t> latency)
{
    TraceColumns columns;
    columns.submitNs = std::move(submit);
    columns.latencyNs = std::move(latency);
    columns.index.assign(columns.size(), 0);
    columns.isWrite.assign(columns.size(), 0);
    columns.batch.assign(columns.size(), 1);
    return columns;
}

/// Columns of any values; `bits` limits how many bits each may have.
TraceColumns anything(std::uint64_t seed, std::size_t count, unsigned bits)
{
    RandomGenerator random(seed);
    const auto number = [&] {
        return random.next() >> (64 - bits);
    };
    TraceColumns columns;
    for (std::size_t i = 0; i < count; ++i) {
        columns.submitNs.push_back(number());
        columns.latencyNs.push_back(number());
        columns.lateNs.push_back(number());
        columns.index.push_back(number());
        columns.isWrite.push_back(static_cast<std::uint8_t>(number() & 1U));
        columns.batch.push_back(static_cast<std::uint8_t>(1 + number() % 255));
        columns.result.push_back(static_cast<std::int32_t>(static_cast<std::uint32_t>(number())));
        columns.offsetBytes.push_back(number());
        columns.bytes.push_back(static_cast<std::uint32_t>(number()));
        columns.kind.push_back(static_cast<IoKind>(number() % ioKindCount));
        columns.isTimed.push_back(static_cast<std::uint8_t>(number() & 1U));
    }
    return columns;
}

/// The encodings of the columns in a payload: how many are constant, packed and stored.
std::array<int, 3> encodingsIn(const std::string& payload)
{
    std::array<int, 3> found{};
    LittleEndianReader reader(asBytes(payload));
    while (!reader.rest().empty()) {
        static_cast<void>(reader.take<std::uint8_t>());
        ++found.at(reader.take<std::uint8_t>());
        static_cast<void>(reader.take<std::uint16_t>());
        const auto stored = reader.take<std::uint32_t>();
        static_cast<void>(reader.take<std::uint64_t>());
        static_cast<void>(reader.takeBytes(stored));
    }
    EXPECT_TRUE(reader.isComplete());
    return found;
}

TEST(TraceCodec, GivesBackRandomValuesOfEveryWidth)
{
    for (unsigned bits = 1; bits <= 64; ++bits) {
        const TraceColumns columns = anything(bits, 300, bits);
        ASSERT_EQ(decoded(columns), columns) << bits << " bits";
    }
}

TEST(TraceCodec, RefusesAKindThatDoesNotExist)
{
    TraceColumns columns = plain({1, 2}, {3, 4});
    columns.kind = {IoKind::Flush, static_cast<IoKind>(ioKindCount)};
    const Result<TraceColumns> unknown = decodeColumns(asBytes(encodeColumns(columns)), 2, allColumns);
    ASSERT_FALSE(unknown);
    EXPECT_THAT(unknown.error().message(), ::testing::HasSubstr("a value is out of range"));
    columns.kind.clear();
    columns.isTimed = {0, 2};
    EXPECT_FALSE(decodeColumns(asBytes(encodeColumns(columns)), 2, allColumns));
}

TEST(TraceCodec, GivesBackExtremeValues)
{
    const std::uint64_t middle = std::uint64_t{1} << 63U;
    const std::vector<std::uint64_t> extremes{0, middle, highest, 0, highest, middle - 1, middle, 1, highest - 1};
    for (std::size_t rotation = 0; rotation < extremes.size(); ++rotation) {
        std::vector<std::uint64_t> other = extremes;
        std::rotate(other.begin(), other.begin() + static_cast<std::ptrdiff_t>(rotation), other.end());
        TraceColumns columns = plain(extremes, other);
        columns.lateNs = extremes;
        columns.index = other;
        columns.offsetBytes = other;
        columns.result.assign(extremes.size(), std::numeric_limits<std::int32_t>::min());
        columns.result[1] = std::numeric_limits<std::int32_t>::max();
        columns.bytes.assign(extremes.size(), std::numeric_limits<std::uint32_t>::max());
        columns.bytes[2] = 0;
        columns.batch[3] = 255;
        columns.isWrite[4] = 1;
        ASSERT_EQ(decoded(columns), columns) << rotation;
    }
}

TEST(TraceCodec, GivesBackASingleIo)
{
    for (const std::uint64_t value : {std::uint64_t{0}, std::uint64_t{80'000}, highest})
        EXPECT_EQ(decoded(plain({value}, {highest - value})), plain({value}, {highest - value}));
}

TEST(TraceCodec, GivesBackAFullChunkOfEachKind)
{
    for (const unsigned depth : {1U, 32U}) {
        const TraceColumns columns = NvmeSample(7, depth).take(ioPerChunk);
        EXPECT_EQ(decoded(columns), columns) << depth;
    }
    const TraceColumns wild = anything(5, ioPerChunk, 64);
    EXPECT_EQ(decoded(wild), wild);
}

TEST(TraceCodec, TakesSixteenBytesForAColumnOfOneValue)
{
    TraceColumns columns = plain(std::vector<std::uint64_t>(1000, 77), std::vector<std::uint64_t>(1000, 0));
    for (std::size_t i = 0; i < 1000; ++i)
        columns.index[i] = 500 + i;
    const std::string payload = encodeColumns(columns);
    EXPECT_EQ(payload.size(), 5U * 16U);
    EXPECT_EQ(encodingsIn(payload), (std::array<int, 3>{5, 0, 0}));
    EXPECT_EQ(decoded(columns), columns);
}

TEST(TraceCodec, StoresWhatCannotBeCompressed)
{
    const std::array<int, 3> wild = encodingsIn(encodeColumns(anything(3, 5000, 64)));
    EXPECT_GE(wild[2], 4) << "random 64-bit numbers";
    const std::array<int, 3> real = encodingsIn(encodeColumns(NvmeSample(3, 32).take(5000)));
    EXPECT_GE(real[1], 2) << "times and latencies";
    EXPECT_GE(real[0], 1) << "reads only";
}

TEST(TraceCodec, PredictsTimesInTheWayThatFits)
{
    // The first column says which: 0 from the completion before, 1 by distances between completions.
    EXPECT_EQ(encodeColumns(NvmeSample(1, 1).take(1000))[0], 0);
    EXPECT_EQ(encodeColumns(NvmeSample(1, 32).take(1000))[0], 1);
}

TEST(TraceCodec, StaysBelowTheBytesThatWereAimedAt)
{
    // 2.5 and 4.5 bytes an I/O, lossless at 1 ns.
    EXPECT_LE(encodeColumns(NvmeSample(11, 1).take(ioPerChunk)).size(), ioPerChunk * 5 / 2);
    EXPECT_LE(encodeColumns(NvmeSample(11, 32).take(ioPerChunk)).size(), ioPerChunk * 9 / 2);
}

TEST(TraceCodec, DecodesOnlyWhatIsWanted)
{
    const TraceColumns columns = anything(9, 100, 20);
    TraceColumns expected = columns;
    expected.offsetBytes.clear();
    expected.bytes.clear();
    EXPECT_EQ(decoded(columns, {.index = true, .offsets = false}), expected);
    expected = columns;
    expected.index.clear();
    expected.batch.clear();
    EXPECT_EQ(decoded(columns, {.index = false, .offsets = true}), expected);
}

// --- hostile payloads ---------------------------------------------------------------------------------------------

bool isRefused(const std::string& payload, std::uint32_t ios)
{
    const Result<TraceColumns> result = decodeColumns(asBytes(payload), ios, allColumns);
    return !result && result.error().code == ErrorCode::Damaged;
}

TEST(TraceCodec, RefusesCountsThatNoChunkHas)
{
    const std::string payload = encodeColumns(plain({1}, {2}));
    EXPECT_TRUE(isRefused(payload, 0));
    EXPECT_TRUE(isRefused(payload, ioPerChunk + 1));
    EXPECT_TRUE(isRefused(payload, highest & 0xFFFFFFFFU));
    const std::string packed = encodeColumns(NvmeSample(1, 32).take(100));
    EXPECT_TRUE(isRefused(packed, 99));
    EXPECT_TRUE(isRefused(packed, 101));
}

TEST(TraceCodec, RefusesEveryTruncation)
{
    const std::string payload = encodeColumns(anything(1, 50, 24));
    for (std::size_t size = 0; size < payload.size(); ++size) {
        const Result<TraceColumns> result = decodeColumns(asBytes(payload.substr(0, size)), 50, allColumns);
        // Columns at the end that may be missing leave a shorter, still valid chunk; its header tells them apart.
        if (result) {
            ASSERT_TRUE(result.value().isTimed.empty()) << size;
        }
    }
    EXPECT_TRUE(isRefused(payload + '\0', 50));
}

TEST(TraceCodec, RefusesColumnsThatMakeNoSense)
{
    const TraceColumns columns = NvmeSample(1, 32).take(5000);
    const std::string payload = encodeColumns(columns);
    const auto with = [&](std::size_t position, char byte) {
        std::string changed = payload;
        changed[position] = byte;
        return changed;
    };
    EXPECT_TRUE(isRefused(with(0, 10), 5000)) << "an unknown column";
    EXPECT_TRUE(isRefused(with(0, 2), 5000)) << "a column twice";
    EXPECT_TRUE(isRefused(with(1, 3), 5000)) << "an unknown encoding";
    EXPECT_TRUE(isRefused(with(1, 0), 5000)) << "a constant with lanes";
    EXPECT_TRUE(isRefused(with(2, 9), 5000)) << "nine lanes";
    EXPECT_TRUE(isRefused(with(2, 0), 5000)) << "no lanes";
    EXPECT_TRUE(isRefused(with(3, 1), 5000)) << "reserved";
    EXPECT_TRUE(isRefused(with(7, '\x7F'), 5000)) << "2 GB of it";
    EXPECT_TRUE(isRefused(with(16, 0), 5000)) << "no zstd frame";

    TraceColumns odd = columns;
    odd.isWrite[3] = 2;
    EXPECT_TRUE(isRefused(encodeColumns(odd), 5000));
    odd = columns;
    odd.batch[3] = 0;
    EXPECT_TRUE(isRefused(encodeColumns(odd), 5000));
}

TEST(TraceCodec, NeverFailsOtherwiseThanWithAnErrorOnChangedBytes)
{
    const TraceColumns columns = anything(2, 40, 30);
    const std::string payload = encodeColumns(columns);
    for (std::size_t i = 0; i < payload.size(); ++i) {
        std::string changed = payload;
        changed[i] = static_cast<char>(changed[i] ^ 0x5A);
        const Result<TraceColumns> result = decodeColumns(asBytes(changed), 40, allColumns);
        if (result) {
            ASSERT_EQ(result.value().size(), 40U);
        }
    }
}

} // namespace
} // namespace steadymark
