// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/instrumented.h"

#include "core/base/little_endian.h"
#include "core/trace/format/trace_blocks.h"
#include "core/trace/format/trace_codec.h"
#include "core/trace/format/trace_file.h"
#include "core/trace/format/trace_meta_json.h"
#include "core/trace/format/trace_scan.h"
#include "tests/core/trace/trace_bytes.h"

#include <gmock/gmock.h>

#include <array>
#include <functional>

namespace steadymark {
namespace {

using testing::allColumns;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using testing::NvmeSample;
using testing::sampleMeta;
using ::testing::SizeIs;
using testing::sourceOf;
using testing::traceBytes;

std::vector<std::string> damageOf(const TraceSource& trace)
{
    return {trace.damage().begin(), trace.damage().end()};
}

/// All that a trace gives, to compare.
struct Content {
    TraceMeta meta;
    std::vector<ChunkInfo> infos;
    std::vector<TraceColumns> columns; ///< of chunks that can be read
    std::vector<HostStall> stalls;
    std::size_t untraced = 0;
    bool operator==(const Content&) const = default;
};

Content contentOf(const TraceSource& trace)
{
    Content content;
    content.meta = trace.meta();
    content.infos.assign(trace.chunks().begin(), trace.chunks().end());
    for (std::size_t i = 0; i < content.infos.size(); ++i) {
        if (const Result<TraceColumns> columns = trace.read(i, allColumns))
            content.columns.push_back(columns.value());
    }
    content.stalls.assign(trace.hostStalls().begin(), trace.hostStalls().end());
    content.untraced = trace.untraced().size();
    return content;
}

/// Where the blocks of the sample lie.
std::vector<PlacedBlock> blocksOf(const std::string& bytes)
{
    return mapTrace(*sourceOf(bytes)).value().blocks;
}

std::vector<PlacedBlock> chunksOf(const std::string& bytes)
{
    std::vector<PlacedBlock> blocks = blocksOf(bytes);
    std::erase_if(blocks, [](const PlacedBlock& block) { return !block.frame.is(BlockType::Chunk); });
    return blocks;
}

TEST(DamagedTrace, OpensUpToWhereItIsCutOff)
{
    const std::string whole = traceBytes();
    const Content sound = contentOf(*openTrace(sourceOf(whole)).value());
    const std::vector<PlacedBlock> chunks = chunksOf(whole);
    const std::uint64_t metaEnd = blocksOf(whole)[0].end();
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const auto trace = openTrace(sourceOf(whole.substr(0, size)));
        ASSERT_EQ(trace.has_value(), size >= metaEnd) << size;
        if (!trace)
            continue;
        ASSERT_THAT(damageOf(*trace.value()), Not(IsEmpty())) << size;
        const auto intact = static_cast<std::size_t>(
            std::ranges::count_if(chunks, [&](const PlacedBlock& chunk) { return chunk.end() <= size; }));
        const Content content = contentOf(*trace.value());
        ASSERT_EQ(content.infos.size(), intact) << size;
        ASSERT_TRUE(std::ranges::equal(content.columns, std::span(sound.columns).first(intact))) << size;
    }
}

TEST(DamagedTrace, NeverGivesWhatWasNotRecorded)
{
    const std::string whole = traceBytes();
    const Content sound = contentOf(*openTrace(sourceOf(whole)).value());
    const std::vector<PlacedBlock> chunks = chunksOf(whole);
    std::size_t unnoticed = 0;
    testing::Combinations positions;
    for (std::size_t position = 0; position < whole.size(); ++position) {
        if (!positions.isTried())
            continue;
        const int flip = std::array{0x01, 0x80, 0xFF}[position % 3];
        std::string bytes = whole;
        bytes[position] = static_cast<char>(bytes[position] ^ flip);
        const auto trace = openTrace(sourceOf(bytes));
        // Only the header is there but once.
        ASSERT_TRUE(trace.has_value() || position < traceHeaderBytes) << position;
        if (!trace)
            continue;
        const Content content = contentOf(*trace.value());
        const bool isNoticed = !trace.value()->damage().empty() || !verifyTrace(*trace.value()).empty();
        ASSERT_TRUE(isNoticed || content == sound) << position;
        unnoticed += isNoticed ? 0 : 1;
        // At most the chunk that was hit is lost; what is there is what was recorded.
        ASSERT_GE(content.columns.size() + 1, sound.columns.size()) << position;
        for (const TraceColumns& columns : content.columns)
            ASSERT_THAT(sound.columns, Contains(columns)) << position;
        const bool isInChunk = std::ranges::any_of(chunks,
            [&](const PlacedBlock& chunk) { return position >= chunk.payloadBegin() && position < chunk.end(); });
        ASSERT_EQ(content.columns.size() < sound.columns.size(), isInChunk) << position;
    }
    // The second description, which is not needed, and frames, of which the index has copies.
    const std::vector<PlacedBlock> blocks = blocksOf(whole);
    EXPECT_LE(unnoticed, blocks.back().frame.payloadBytes + (blocks.size() + 1) * blockFrameBytes);
}

TEST(DamagedTrace, FindsWhatLiesBehindMissingBytes)
{
    const std::string whole = traceBytes();
    const std::vector<PlacedBlock> chunks = chunksOf(whole);
    ASSERT_EQ(chunks.size(), 3U);
    std::string bytes = whole;
    bytes.erase(static_cast<std::size_t>(chunks[1].payloadBegin()) + 5, 11);
    const auto trace = openTrace(sourceOf(bytes));
    ASSERT_TRUE(trace) << trace.error().message();
    EXPECT_THAT(trace.value()->chunks(), SizeIs(2));
    EXPECT_THAT(verifyTrace(*trace.value()), IsEmpty());
    EXPECT_THAT(trace.value()->hostStalls(), SizeIs(1));
    const std::string next = std::to_string(chunks[2].offset - 11);
    EXPECT_THAT(damageOf(*trace.value()),
        Contains("The file is damaged from byte " + std::to_string(chunks[1].offset) + " to byte " + next
            + "; this part is skipped. A chunk of 25 I/Os is lost."));
    EXPECT_THAT(
        damageOf(*trace.value()), Contains("Of the 40 I/Os of pass 2 of \"RND4K\" 25 are missing; 15 can be used."));
}

TEST(DamagedTrace, FindsWhatLiesBehindForeignBytes)
{
    const std::string whole = traceBytes();
    const std::vector<PlacedBlock> chunks = chunksOf(whole);
    for (const std::size_t count : {1U, 100U, 10'000U, 3'000'000U}) {
        std::string bytes = whole;
        bytes.insert(static_cast<std::size_t>(chunks[1].offset), std::string(count, '\x8B'));
        const auto trace = openTrace(sourceOf(bytes));
        ASSERT_TRUE(trace) << trace.error().message();
        EXPECT_EQ(contentOf(*trace.value()), contentOf(*openTrace(sourceOf(whole)).value()));
        EXPECT_THAT(damageOf(*trace.value()), SizeIs(2));
    }
}

TEST(DamagedTrace, SaysWhereItIsCutOff)
{
    const std::string whole = traceBytes();
    const PlacedBlock last = chunksOf(whole)[2];
    const auto trace = openTrace(sourceOf(whole.substr(0, static_cast<std::size_t>(last.end()) - 1)));
    ASSERT_TRUE(trace);
    EXPECT_THAT(damageOf(*trace.value()),
        ElementsAre("The end of the file with its index is missing or damaged. It was rebuilt from the intact parts.",
            "The file is truncated or damaged from byte " + std::to_string(last.offset) + " to byte "
                + std::to_string(last.end() - 1) + ", where it ends. A chunk of 15 I/Os is lost.",
            "Of the 40 I/Os of pass 2 of \"RND4K\" 15 are missing; 25 can be used."));
}

TEST(DamagedTrace, SaysWhichChunkCannotBeRead)
{
    std::string bytes = traceBytes();
    const PlacedBlock chunk = chunksOf(bytes)[1];
    bytes[static_cast<std::size_t>(chunk.payloadBegin()) + 20] ^= 1;
    const auto trace = openTrace(sourceOf(bytes));
    ASSERT_TRUE(trace);
    EXPECT_THAT(damageOf(*trace.value()), IsEmpty()) << "payloads are not read before they are needed";
    EXPECT_THAT(verifyTrace(*trace.value()),
        ElementsAre("The chunk at byte " + std::to_string(chunk.offset)
            + " (25 I/Os of pass 2 of \"RND4K\", worker 0) cannot be used: The checksum of the block at byte "
            + std::to_string(chunk.offset) + " is wrong."));
}

TEST(DamagedTrace, IsRefusedWhenItIsNone)
{
    const auto openText = [](std::string text) {
        return openTrace(sourceOf(std::move(text)));
    };
    for (const char* text : {"", "x", "PK\x03\x04 and more than sixteen bytes"}) {
        const auto trace = openText(text);
        ASSERT_FALSE(trace);
        EXPECT_EQ(trace.error().code, ErrorCode::Damaged);
        EXPECT_THAT(trace.error().message(), HasSubstr("This is not a SteadyMark trace"));
    }
    std::string newer = traceBytes();
    newer[8] = 3;
    const auto trace = openText(newer);
    ASSERT_FALSE(trace);
    EXPECT_EQ(trace.error().code, ErrorCode::NotSupported);
    EXPECT_THAT(trace.error().message(), HasSubstr("has version 3 of its format"));
    EXPECT_THAT(trace.error().message(), HasSubstr("Use a newer version of SteadyMark."));
}

// --- files that were made to do harm ------------------------------------------------------------------------------

/// Puts blocks together to a file with an index.
class FileMaker final {
public:
    FileMaker& add(
        BlockType type, const std::string& payload, const std::array<std::byte, blockFieldBytes>& fields = {})
    {
        m_blocks.push_back({m_bytes.size(), frameOf(type, payload, fields)});
        m_bytes += makeBlock(type, payload, fields);
        return *this;
    }
    FileMaker& addMeta(const TraceMeta& meta) { return add(BlockType::Meta, serializeMeta(meta)); }
    FileMaker& addChunk(
        const StreamId& stream, const TraceColumns& columns,
        const std::function<void(ChunkInfo&)>& change = [](ChunkInfo&) {})
    {
        ChunkInfo info = summarizeChunk(stream, columns, 4096);
        change(info);
        return add(BlockType::Chunk, encodeColumns(columns), fieldsOf(info));
    }
    [[nodiscard]] std::vector<PlacedBlock>& blocks() { return m_blocks; }
    [[nodiscard]] std::string file() const
    {
        return m_bytes + makeBlock(BlockType::Index, serializeIndex(m_blocks)) + makeTraceTrailer(m_bytes.size());
    }
    [[nodiscard]] Result<std::shared_ptr<const TraceSource>> open() const { return openTrace(sourceOf(file())); }

private:
    std::string m_bytes = makeTraceHeader();
    std::vector<PlacedBlock> m_blocks;
};

TraceMeta metaWith(std::uint64_t ios)
{
    TraceMeta meta = sampleMeta();
    meta.passes[1].ios = ios;
    return meta;
}

TEST(HostileTrace, MayHaveBlocksThatAreNotKnown)
{
    const auto trace = FileMaker()
                           .add(static_cast<BlockType>(77), "from the future")
                           .addMeta(metaWith(10))
                           .addChunk({0, 1, 0}, NvmeSample(1).take(10))
                           .open();
    ASSERT_TRUE(trace) << trace.error().message();
    EXPECT_THAT(damageOf(*trace.value()), IsEmpty());
    EXPECT_THAT(verifyTrace(*trace.value()), IsEmpty());
}

TEST(HostileTrace, CannotNameBlocksTwiceOrBeyondItsEnd)
{
    for (const int attack : {0, 1, 2, 3}) {
        FileMaker maker;
        maker.addMeta(metaWith(10)).addChunk({0, 1, 0}, NvmeSample(1).take(10));
        std::vector<PlacedBlock>& blocks = maker.blocks();
        switch (attack) {
        case 0:
            blocks.push_back(blocks.back());
            break;
        case 1:
            blocks.back().offset = ~std::uint64_t{0} - 10;
            break;
        case 2:
            blocks.back().frame.payloadBytes = 0xFFFFFFFF;
            break;
        default:
            blocks.front().offset = 0;
        }
        const auto trace = maker.open();
        ASSERT_TRUE(trace) << attack;
        EXPECT_THAT(trace.value()->chunks(), SizeIs(1)) << "found without the index";
        EXPECT_THAT(damageOf(*trace.value())[0], HasSubstr("overlaps another or is beyond the end"));
    }
}

TEST(HostileTrace, CannotHaveChunksThatMakeNoSense)
{
    const TraceColumns columns = NvmeSample(1).take(10);
    const std::vector<std::function<void(ChunkInfo&)>> attacks{
        [](ChunkInfo& info) { info.ios = 0; },
        [](ChunkInfo& info) { info.ios = ioPerChunk + 1; },
        [](ChunkInfo& info) { info.failed = 11; },
        [](ChunkInfo& info) { info.writes = 11; },
        [](ChunkInfo& info) { info.endNs = info.beginNs - 1; },
        [](ChunkInfo& info) { info.endNs = ~std::uint64_t{0}; },
        [](ChunkInfo& info) { info.maximumNs = info.minimumNs - 1; },
        [](ChunkInfo& info) { info.stream.step = 1; },
        [](ChunkInfo& info) { info.stream.pass = 9; },
        [](ChunkInfo& info) { info.stream.worker = 1; },
    };
    for (std::size_t i = 0; i < attacks.size(); ++i) {
        const auto trace = FileMaker().addMeta(metaWith(10)).addChunk({0, 1, 0}, columns, attacks[i]).open();
        ASSERT_TRUE(trace) << i;
        EXPECT_THAT(trace.value()->chunks(), IsEmpty()) << i;
        EXPECT_THAT(damageOf(*trace.value())[0], HasSubstr("is skipped")) << i;
    }
}

TEST(HostileTrace, CannotSayOtherThingsOfAChunkThanItHolds)
{
    const TraceColumns columns = NvmeSample(1).take(10);
    const std::vector<std::function<void(ChunkInfo&)>> attacks{
        [](ChunkInfo& info) { info.ios = 9; },
        [](ChunkInfo& info) { info.failed = 1; },
        [](ChunkInfo& info) { info.writes = 1; },
        [](ChunkInfo& info) { --info.beginNs; },
        [](ChunkInfo& info) { ++info.endNs; },
        [](ChunkInfo& info) { --info.minimumNs; },
        [](ChunkInfo& info) { ++info.maximumNs; },
        [](ChunkInfo& info) { ++info.latencySumNs; },
        [](ChunkInfo& info) { ++info.bytes; },
    };
    for (std::size_t i = 0; i < attacks.size(); ++i) {
        const auto trace = FileMaker().addMeta(metaWith(10)).addChunk({0, 1, 0}, columns, attacks[i]).open();
        ASSERT_TRUE(trace) << i;
        EXPECT_THAT(verifyTrace(*trace.value()), SizeIs(1)) << i;
        const Result<TraceColumns> read = trace.value()->read(0, {});
        ASSERT_FALSE(read) << i;
        EXPECT_EQ(read.error().code, ErrorCode::Damaged);
    }
}

TEST(HostileTrace, CannotHaveTimesThatOverflow)
{
    for (const int attack : {0, 1, 2, 3}) {
        TraceColumns columns = NvmeSample(1).take(10);
        TraceMeta meta = metaWith(10);
        switch (attack) {
        case 0:
            columns.submitNs[3] = ~std::uint64_t{0} - 5; // its completion is a small number
            break;
        case 1:
            columns.latencyNs[3] = std::uint64_t{1} << 60U;
            break;
        case 2: // late in a workload that has no rate
            columns.lateNs.assign(10, 5);
            break;
        default: // more late than it lasted
            meta.steps[0].workload.rate = RateLimit{100.0, Arrivals::Even};
            columns.lateNs.assign(10, 1'000'000'000);
        }
        const auto trace = FileMaker().addMeta(meta).addChunk({0, 1, 0}, columns).open();
        ASSERT_TRUE(trace) << attack;
        EXPECT_FALSE(trace.value()->chunks().empty() && damageOf(*trace.value()).empty()) << attack;
        EXPECT_FALSE(trace.value()->read(0, {})) << attack;
    }
}

TEST(HostileTrace, CannotHaveDirectionsThatItsGeneratorDoesNotMake)
{
    TraceMeta meta = metaWith(10);
    meta.steps[0].workload.readPercent = 50;
    const auto trace = FileMaker().addMeta(meta).addChunk({0, 1, 0}, NvmeSample(1).take(10)).open();
    ASSERT_TRUE(trace);
    EXPECT_TRUE(trace.value()->read(0, {.index = true, .offsets = false}));
    const Result<TraceColumns> read = trace.value()->read(0, allColumns);
    ASSERT_FALSE(read);
    EXPECT_THAT(read.error().message(), HasSubstr("as the workload's generator makes them"));
}

TEST(HostileTrace, CannotMakeTheGeneratorRunForEver)
{
    TraceColumns far = NvmeSample(1).take(10);
    far.index[5] = std::uint64_t{1} << 50U;
    TraceColumns scattered = NvmeSample(1).take(100);
    for (std::size_t i = 0; i < 100; ++i)
        scattered.index[i] = i % 8 * ioPerChunk;
    for (const TraceColumns& columns : {far, scattered}) {
        FileMaker maker;
        maker.addMeta(metaWith(columns.size())).addChunk({0, 1, 0}, columns);
        const auto trace = maker.open();
        ASSERT_TRUE(trace);
        EXPECT_FALSE(trace.value()->read(0, allColumns));
        EXPECT_TRUE(trace.value()->read(0, {.index = true, .offsets = false}));
    }
}

TEST(HostileTrace, CannotHoldOffsetsWhereAGeneratorGivesThem)
{
    TraceColumns columns = NvmeSample(1).take(10);
    columns.offsetBytes.assign(10, 0);
    EXPECT_FALSE(FileMaker().addMeta(metaWith(10)).addChunk({0, 1, 0}, columns).open().value()->read(0, allColumns));
    columns.offsetBytes.clear();
    TraceMeta meta = metaWith(10);
    meta.steps[0].hasGenerator = false;
    EXPECT_FALSE(FileMaker().addMeta(meta).addChunk({0, 1, 0}, columns).open().value()->read(0, allColumns));
}

TEST(HostileTrace, IsDescribedInFewSentences)
{
    FileMaker maker;
    maker.addMeta(metaWith(0));
    for (int i = 0; i < 1000; ++i)
        maker.addChunk({0, 99, 0}, NvmeSample(1).take(1));
    const auto trace = maker.open();
    ASSERT_TRUE(trace);
    EXPECT_THAT(damageOf(*trace.value()), SizeIs(51));
    EXPECT_EQ(damageOf(*trace.value()).back(), "There are 950 more damaged parts of these kinds.");
}

TEST(HostileTrace, KeepsItsChunksWhenWhatIsBesideThemIsWrong)
{
    const auto trace = FileMaker()
                           .addMeta(metaWith(10))
                           .addChunk({0, 1, 0}, NvmeSample(1).take(10))
                           .add(BlockType::HostStalls, std::string(15, 'x'))
                           .add(BlockType::HostStalls, std::string(16, '\xFF'))
                           .add(BlockType::Overview, "nonsense")
                           .add(BlockType::Untraced, std::string(100, '\x01'))
                           .add(BlockType::Untraced, "")
                           .open();
    ASSERT_TRUE(trace);
    EXPECT_THAT(damageOf(*trace.value()), SizeIs(5));
    EXPECT_THAT(trace.value()->hostStalls(), IsEmpty());
    EXPECT_THAT(trace.value()->untraced(), IsEmpty());
    EXPECT_EQ(trace.value()->overview(), nullptr);
    EXPECT_THAT(verifyTrace(*trace.value()), IsEmpty());
}

} // namespace
} // namespace steadymark
