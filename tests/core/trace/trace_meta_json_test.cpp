// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/trace_meta_json.h"

#include "core/base/little_endian.h"
#include "core/trace/format/zstd_codec.h"
#include "core/workload/workload_json.h"
#include "tests/support/trace_samples.h"

#include <gmock/gmock.h>

#include <chrono>
#include <functional>
#include <limits>

namespace steadymark {
namespace {

using ::testing::HasSubstr;
using testing::sampleMeta;

/// What is said of a description whose JSON was changed; empty if it is accepted.
std::string complaintAbout(const std::function<void(json::object&)>& change)
{
    json::value document = toJson(sampleMeta());
    change(document.as_object());
    const Result<TraceMeta> meta = traceMetaFromJson(JsonReader(document));
    return meta ? "" : meta.error().message();
}

json::object& step(json::object& meta)
{
    return meta["steps"].as_array()[0].as_object();
}
json::object& workload(json::object& meta)
{
    return step(meta)["workload"].as_object();
}
json::object& pass(json::object& meta)
{
    return meta["passes"].as_array()[1].as_object();
}

TEST(TraceMetaJson, KnowsTheNamesOfAnOrigin)
{
    const auto withLevel = [](const char* key, const char* value) {
        return complaintAbout([&](json::object& meta) {
            TraceMeta foreign = sampleMeta();
            foreign.origin.emplace();
            meta["origin"] = toJson(foreign).as_object()["origin"];
            meta["origin"].as_object()[key] = value;
        });
    };
    for (const char* const level : {"unknown", "application", "file-system", "block-queue", "driver", "array"})
        EXPECT_EQ(withLevel("level", level), "");
    EXPECT_THAT(withLevel("level", "moon"), HasSubstr("origin.level"));
    EXPECT_THAT(withLevel("stamps", "never"), HasSubstr("origin.stamps"));
}

TEST(TraceMetaJson, GivesBackEverything)
{
    TraceMeta meta = sampleMeta(3);
    meta.importedFrom = "fio latency log";
    meta.note = Sentence::verbatim("Größe \"und\"\nmehr");
    meta.plan = R"({"schemaVersion": 1})";
    meta.startedAtUnixMs = std::numeric_limits<std::int64_t>::min();
    meta.origin = TraceOrigin{
        "etw", StampMeaning::Completion, TraceLevel::BlockQueue, 1000, 15'000, 77, 3, 4, {{"3", 80}, {"1", 5}}, false};
    meta.passes[2].ios = 123'456'789'012;
    meta.passes[2].untracedIos = 55;
    meta.passes[2].incompleteFrom = Nanoseconds(1'500'000'000);
    TraceStep other = meta.steps[0];
    other.name = "";
    other.seed = ~std::uint64_t{0};
    other.hasGenerator = false;
    other.targetSize = ByteCount(0);
    other.workload.pattern = AccessPattern::Sequential;
    other.workload.readPercent = 0;
    other.workload.threads = 64;
    other.workload.queueDepth = 512;
    other.workload.span = ByteCount(1U << 30U);
    other.workload.alignment = ByteCount(512);
    other.workload.length = {std::nullopt, ByteCount(1U << 20U), 77};
    other.workload.data = {DataKind::Compressible, 33};
    other.workload.rate = RateLimit{0.125, Arrivals::Poisson};
    meta.steps.push_back(other);
    other.workload.rate->arrivals = Arrivals::Even;
    meta.steps.push_back(other);

    const Result<TraceMeta> read = parseMeta(asBytes(serializeMeta(meta)));
    ASSERT_TRUE(read) << read.error().message();
    EXPECT_EQ(read.value(), meta);
}

TEST(TraceMetaJson, TakesAWorkloadWithoutLength)
{
    EXPECT_EQ(complaintAbout([](json::object& meta) { workload(meta)["lengthNs"] = nullptr; }), "");
}

TEST(TraceMetaJson, SaysWhereSomethingIsWrong)
{
    EXPECT_EQ(complaintAbout([](json::object& meta) { meta.erase("clock"); }), "clock is missing.");
    EXPECT_EQ(
        complaintAbout([](json::object& meta) { step(meta)["seed"] = -1; }), "steps[0].seed must not be negative.");
    EXPECT_EQ(complaintAbout([](json::object& meta) { meta["steps"].as_array().clear(); }),
        "steps must have between 1 and 65536 elements.");
    EXPECT_EQ(complaintAbout([](json::object& meta) { pass(meta)["step"] = 1; }),
        "The document is wrong: passes[1] refers to a step that does not exist.");
    EXPECT_EQ(complaintAbout([](json::object& meta) { pass(meta)["pass"] = 0; }),
        "The document is wrong: passes[1] is present twice.");
    EXPECT_THAT(complaintAbout([](json::object& meta) { pass(meta)["durationNs"] = std::uint64_t{1} << 62U; }),
        HasSubstr("passes[1].durationNs must not be more than"));
    EXPECT_THAT(complaintAbout([](json::object& meta) { pass(meta)["ios"] = std::uint64_t{1} << 60U; }),
        HasSubstr("passes[1].ios must not be more than"));
}

TEST(TraceMetaJson, RefusesWorkloadsThatCannotBe)
{
    EXPECT_THAT(complaintAbout([](json::object& meta) { workload(meta)["threads"] = 65; }),
        HasSubstr("steps[0].workload.threads must be between 1 and 64"));
    EXPECT_THAT(complaintAbout([](json::object& meta) { workload(meta)["blockBytes"] = 0; }),
        HasSubstr("steps[0].workload.blockBytes must be between"));
    EXPECT_THAT(complaintAbout([](json::object& meta) { workload(meta)["spanBytes"] = 512; }),
        HasSubstr("smaller than one block"));
    EXPECT_THAT(complaintAbout([](json::object& meta) { step(meta)["targetBytes"] = 4095; }),
        HasSubstr("steps[0] is wrong: targetBytes must be at least one block"));
    EXPECT_THAT(
        complaintAbout([](json::object& meta) { step(meta)["workload"].as_object()["beginBytes"] = 1U << 30U; }),
        HasSubstr("steps[0] is wrong: targetBytes leaves no room"));
    EXPECT_THAT(complaintAbout([](json::object& meta) {
        workload(meta) =
            toJson(withBlocks(parseWorkload("rnd,4KiB,read,ios=1").value(), {{ByteCount(4096), 100, 100, 100, {}}}));
    }),
        HasSubstr("steps[0] is wrong: a generator cannot give the sizes"));
    for (const char* rate : {"1e300", "5:sometimes", "-1", ""}) {
        EXPECT_THAT(complaintAbout([rate](json::object& meta) { workload(meta)["rate"] = rate; }),
            HasSubstr("steps[0].workload.rate must be I/Os a second"))
            << rate;
    }
}

TEST(TraceMetaJson, HasRoomForTheLongestPlan)
{
    TraceMeta meta = sampleMeta();
    meta.passes.clear();
    meta.steps.resize(1000, meta.steps[0]);
    for (TraceStep& one : meta.steps)
        one.name.assign(200, '\x01'); // takes six letters each
    meta.plan.assign(meta.steps.size() * 2000, '"');
    constexpr unsigned passes = 101; // with the warm-up
    for (unsigned i = 0; i < meta.steps.size() * passes; ++i) {
        TracePass pass;
        pass.step = i / passes;
        pass.pass = i % passes;
        pass.startedAt = pass.duration = pass.incompleteFrom = std::chrono::hours(24 * 365);
        pass.ios = pass.untracedIos = 1'000'000'000'000;
        meta.passes.push_back(pass);
    }
    const Result<TraceMeta> read = parseMeta(asBytes(serializeMeta(meta)));
    ASSERT_TRUE(read) << read.error().message();
    EXPECT_EQ(read.value(), meta);
}

TEST(TraceMetaJson, RefusesMoreTextThanADescriptionCanHave)
{
    std::string bomb;
    zstd::compressTo(bomb, asBytes(std::string(65U << 20U, ' ')));
    ASSERT_LT(bomb.size(), 20'000U);
    const Result<TraceMeta> meta = parseMeta(asBytes(bomb));
    ASSERT_FALSE(meta);
    EXPECT_THAT(meta.error().message(), HasSubstr("longer than it may be"));
}

TEST(TraceMetaJson, RefusesWhatIsNoFrameOfItsOwn)
{
    const std::string payload = serializeMeta(sampleMeta());
    EXPECT_FALSE(parseMeta({}));
    EXPECT_FALSE(parseMeta(asBytes(payload + "x")));
    EXPECT_FALSE(parseMeta(asBytes(payload.substr(0, payload.size() - 1))));
    EXPECT_FALSE(parseMeta(asBytes("plain text")));
}

} // namespace
} // namespace steadymark
