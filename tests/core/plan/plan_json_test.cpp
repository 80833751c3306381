// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan_json.h"
#include "core/plan/profiles.h"

#include <gmock/gmock.h>

#include <array>
#include <limits>
#include <random>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::HasSubstr;

TestPlan samplePlan()
{
    PlanOptions options = optionsFor(*findProfile("real"));
    options.mixReadPercent = 70;
    options.seed = 7;
    TestPlan plan = buildPlan(options);
    plan.steps.resize(2);
    plan.steps[1].workload.span = 64_MiB;
    plan.steps[1].workload.alignment = 512_B;
    plan.steps[1].workload.length = {{}, 1_GiB, 100'000};
    plan.steps[1].workload.data = {DataKind::Compressible, 50};
    plan.maximumWritten = 20_GiB;
    return plan;
}

Result<TestPlan> readPlan(const JsonReader& reader)
{
    TestPlan plan = readFields<TestPlan>(reader);
    BOOST_OUTCOME_TRY(reader.check());
    return plan;
}

std::string refusalOf(const json::value& document)
{
    const Result<TestPlan> plan = readPlan(JsonReader(document));
    if (plan)
        return {};
    EXPECT_TRUE(plan.error().message().ends_with('.')) << plan.error().message();
    return plan.error().message();
}

/// The refusal of the sample plan with one of its values changed.
std::string refusalWith(std::string_view pointer, const json::value& value)
{
    json::value document = toJson(samplePlan());
    document.at_pointer(pointer) = value;
    return refusalOf(document);
}

TEST(PlanJson, IsWrittenWithEveryKey)
{
    EXPECT_EQ(formatJson(toJson(samplePlan())), R"({
  "schemaVersion": 1,
  "profile": "real",
  "fileSizeBytes": 1073741824,
  "passes": 5,
  "hasWarmUp": true,
  "warmUpTimeNs": 1000000000,
  "intervalNs": 5000000000,
  "seed": 7,
  "maximumWrittenBytes": 21474836480,
  "steps": [
    {
      "name": "SEQ 1MiB Q1T1",
      "pattern": "sequential",
      "blockBytes": 1048576,
      "queueDepth": 1,
      "threads": 1,
      "readPercent": 100,
      "operation": "read",
      "spanBytes": null,
      "alignmentBytes": null,
      "lengthNs": 5000000000,
      "lengthBytes": null,
      "lengthIos": null,
      "data": "random"
    },
    {
      "name": "RND 4KiB Q1T1",
      "pattern": "random",
      "blockBytes": 4096,
      "queueDepth": 1,
      "threads": 1,
      "readPercent": 100,
      "operation": "read",
      "spanBytes": 67108864,
      "alignmentBytes": 512,
      "lengthNs": null,
      "lengthBytes": 1073741824,
      "lengthIos": 100000,
      "data": "compressible:50"
    }
  ]
}
)");
}

TEST(PlanJson, DescribesAWorkloadAsItsStepDoes)
{
    const WorkloadStep step = samplePlan().steps[1];
    json::object expected = toJson(samplePlan()).at("steps").at(1).as_object();
    expected.erase("name");
    EXPECT_EQ(toJson(step.workload), json::value(expected));
}

Result<TestPlan> parsePlan(const std::string& text)
{
    BOOST_OUTCOME_TRY(const json::value document, parseJson(text));
    return readPlan(JsonReader(document));
}

TEST(PlanJson, IsReadAsItWasWrittenForEveryProfile)
{
    for (const Profile& profile : profiles()) {
        PlanOptions options = optionsFor(profile);
        options.mixReadPercent = 30;
        options.seed = std::numeric_limits<std::uint64_t>::max();
        const TestPlan plan = buildPlan(options);
        const Result<TestPlan> read = parsePlan(formatJson(toJson(plan)));
        ASSERT_TRUE(read) << read.error().message();
        EXPECT_EQ(read.value(), plan);
    }
}

class RandomPlans {
public:
    explicit RandomPlans(std::uint64_t seed)
        : m_random(seed)
    {
    }

    TestPlan next()
    {
        TestPlan plan;
        plan.profile = "p" + std::to_string(below(1000));
        plan.fileSize = ByteCount((1 + below(1 << 20U)) * 4096);
        plan.passes = static_cast<unsigned>(1 + below(100));
        plan.hasWarmUp = isHeads();
        if (isHeads())
            plan.warmUpTime = Nanoseconds(static_cast<std::int64_t>(10'000'000 + below(86'000'000'000'000)));
        plan.interval = Nanoseconds(static_cast<std::int64_t>(below(86'400'000'000'001)));
        plan.seed = m_random();
        if (isHeads())
            plan.maximumWritten = ByteCount(m_random());
        const std::uint64_t steps = 1 + below(12);
        while (plan.steps.size() < steps)
            plan.steps.push_back({"näme \"" + std::to_string(below(100)) + "\\", nextWorkload()});
        return plan;
    }

private:
    std::uint64_t below(std::uint64_t bound) { return m_random() % bound; }
    bool isHeads() { return below(2) == 0; }

    Workload nextWorkload()
    {
        constexpr std::array<DataKind, 6> kinds{DataKind::Random, DataKind::Reused, DataKind::Doubled, DataKind::Zeros,
            DataKind::Ones, DataKind::Compressible};
        Workload workload;
        workload.pattern = isHeads() ? AccessPattern::Sequential : AccessPattern::Random;
        workload.blockSize = ByteCount((1 + below(32768)) * 512);
        workload.queueDepth = static_cast<unsigned>(1 + below(512));
        workload.threads = static_cast<unsigned>(1 + below(64));
        workload.readPercent = static_cast<unsigned>(below(101));
        if (isHeads())
            workload.span = ByteCount(workload.blockSize.count() + below(1ULL << 40U));
        if (isHeads())
            workload.alignment = 512_B;
        workload.data.kind = kinds[below(kinds.size())];
        if (workload.data.kind == DataKind::Compressible)
            workload.data.compressiblePercent = static_cast<unsigned>(below(101));
        if (isHeads())
            workload.length.time = Nanoseconds(static_cast<std::int64_t>(10'000'000 + below(1'000'000'000'000)));
        if (isHeads())
            workload.length.bytes = ByteCount(workload.blockSize.count() + below(1ULL << 62U));
        if (!workload.length.time && !workload.length.bytes)
            workload.length.ios = 1 + below(std::numeric_limits<std::uint64_t>::max());
        return workload;
    }

    std::mt19937_64 m_random;
};

TEST(PlanJson, IsReadAsItWasWrittenForRandomPlans)
{
    RandomPlans plans(4711);
    for (int i = 0; i < 500; ++i) {
        const TestPlan plan = plans.next();
        const Result<TestPlan> read =
            parsePlan(i % 2 == 0 ? formatJson(toJson(plan)) : formatCompactJson(toJson(plan)));
        ASSERT_TRUE(read) << read.error().message() << "\n" << formatJson(toJson(plan));
        ASSERT_EQ(read.value(), plan);
    }
}

TEST(PlanJson, RefusesWhatIsOutOfRangeWithItsPath)
{
    EXPECT_EQ(refusalWith("/schemaVersion", 2), "schemaVersion is 2, but this version of SteadyMark reads only 1.");
    EXPECT_EQ(refusalWith("/passes", 0), "passes must be between 1 and 100.");
    EXPECT_EQ(refusalWith("/passes", 4294967297ULL), "passes must be between 1 and 100.");
    EXPECT_EQ(refusalWith("/intervalNs", -1), "intervalNs must not be negative.");
    EXPECT_EQ(refusalWith("/intervalNs", 86'400'000'000'001), "intervalNs must not be more than 86400000000000.");
    EXPECT_EQ(refusalWith("/fileSizeBytes", 0), "fileSizeBytes must be between 1 and 1125899906842624.");
    EXPECT_THAT(refusalWith("/fileSizeBytes", 1000), HasSubstr("The test file of 1000 B has an impossible size"));
    EXPECT_EQ(refusalWith("/steps", json::array{}), "steps must have between 1 and 1000 elements.");
    EXPECT_EQ(refusalWith("/steps/1/blockBytes", 256), "steps[1].blockBytes must be between 512 and 16777216.");
    EXPECT_EQ(refusalWith("/steps/1/queueDepth", 513), "steps[1].queueDepth must be between 1 and 512.");
    EXPECT_EQ(refusalWith("/steps/1/threads", 65), "steps[1].threads must be between 1 and 64.");
    EXPECT_EQ(refusalWith("/steps/1/readPercent", 101), "steps[1].readPercent must not be more than 100.");
    EXPECT_EQ(refusalWith("/steps/0/pattern", "diagonal"), "steps[0].pattern must be \"sequential\" or \"random\".");
    EXPECT_THAT(refusalWith("/steps/0/data", "compressible:101"), HasSubstr("steps[0].data must be "));
    EXPECT_THAT(refusalWith("/steps/0/name", ""), HasSubstr("The name of step 1 is empty"));
}

TEST(PlanJson, RefusesWorkloadsThatCannotBeRun)
{
    EXPECT_EQ(refusalWith("/steps/0/blockBytes", 1000),
        "steps[0] is wrong: The block size of 1000 bytes is not a multiple of 512 bytes. Choose one that is.");
    EXPECT_EQ(refusalWith("/steps/0/lengthNs", nullptr),
        "steps[0] is wrong: The workload SEQ 1MiB Q1T1 never ends. Give it a time, a number of bytes or a number of "
        "I/Os.");
    EXPECT_THAT(refusalWith("/steps/1/spanBytes", 512), HasSubstr("steps[1] is wrong: The span of 512 B"));
}

TEST(PlanJson, RefusesWrongTypes)
{
    EXPECT_EQ(refusalWith("/steps", json::object{}), "steps must be an array.");
    EXPECT_EQ(refusalWith("/steps/1", 5), "steps[1] must be an object.");
    EXPECT_EQ(refusalWith("/hasWarmUp", 1), "hasWarmUp must be true or false.");
    json::value document = toJson(samplePlan());
    document.as_object()["warmUpTimeNs"] = 1;
    EXPECT_THAT(refusalOf(document), HasSubstr("warmUpTimeNs must be between 10000000 and"));
    EXPECT_EQ(refusalWith("/seed", "7"), "seed must be a whole number.");
    EXPECT_EQ(refusalWith("/maximumWrittenBytes", "all"), "maximumWrittenBytes must be a whole number.");
    EXPECT_EQ(refusalWith("/steps/1/lengthIos", 0.5), "steps[1].lengthIos must be a whole number.");
    EXPECT_EQ(refusalOf(json::array{}), "The document must be an object.");
}

TEST(PlanJson, OfBeforeWarmUpsHadATimeWarmsUpForAWholePass)
{
    json::value document = toJson(samplePlan());
    document.as_object().erase("warmUpTimeNs");
    const Result<TestPlan> plan = readPlan(JsonReader(document));
    ASSERT_TRUE(plan) << plan.error().message();
    EXPECT_EQ(plan.value().warmUpTime, std::nullopt);
    EXPECT_EQ(toJson(plan.value()), document) << "and is written as it was";
}

TEST(PlanJson, RefusesWhatIsMissing)
{
    for (const std::string_view key :
        {"schemaVersion", "profile", "fileSizeBytes", "passes", "hasWarmUp", "intervalNs", "seed", "steps"}) {
        json::value document = toJson(samplePlan());
        document.as_object().erase(key);
        EXPECT_EQ(refusalOf(document), std::string(key) + " is missing.");
    }
    for (const std::string_view key :
        {"name", "pattern", "blockBytes", "queueDepth", "threads", "readPercent", "data"}) {
        json::value document = toJson(samplePlan());
        document.at("steps").at(1).as_object().erase(key);
        EXPECT_EQ(refusalOf(document), "steps[1]." + std::string(key) + " is missing.");
    }
}

TEST(PlanJson, DoesWithoutWhatMayBeNull)
{
    json::value document = toJson(samplePlan());
    document.as_object().erase("maximumWrittenBytes");
    json::object& step = document.at("steps").at(0).as_object();
    for (const std::string_view key : {"operation", "spanBytes", "alignmentBytes", "lengthBytes", "lengthIos"})
        step.erase(key);
    step["remark"] = "unknown keys are left alone";
    TestPlan expected = samplePlan();
    expected.maximumWritten.reset();
    const Result<TestPlan> read = readPlan(JsonReader(document));
    ASSERT_TRUE(read) << read.error().message();
    EXPECT_EQ(read.value(), expected);
}

TEST(PlanJson, RefusesAnOperationThatContradictsTheReadShare)
{
    EXPECT_EQ(refusalWith("/steps/0/operation", "write"),
        "steps[0].operation contradicts the readPercent of 100, with which it is \"read\".");
    EXPECT_EQ(refusalWith("/steps/0/readPercent", 70),
        "steps[0].operation contradicts the readPercent of 70, with which it is \"mix\".");
}

TEST(PlanJson, PassesOnWhatItsSurroundingsComplainedAbout)
{
    json::value document{{"plan", toJson(samplePlan())}};
    document.at("plan").at("steps").at(1).as_object()["threads"] = 0;
    const JsonReader reader(document);
    const Result<TestPlan> read = readPlan(reader.member("plan"));
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().message(), "plan.steps[1].threads must be between 1 and 64.");
    EXPECT_FALSE(reader.check());
}

TEST(PlanJson, KeepsARateAndRefusesAWrongOne)
{
    TestPlan plan;
    plan.steps.push_back({"row", parseWorkload("rnd,4KiB,q32,read,rate=5000.5:poisson,time=1s").value()});
    const std::string text = formatJson(toJson(plan));
    const Result<TestPlan> read = parsePlan(text);
    ASSERT_TRUE(read) << read.error().message();
    EXPECT_EQ(read.value(), plan);

    const auto with = [&text](std::string_view old, std::string_view replacement) {
        std::string changed = text;
        changed.replace(changed.find(old), old.size(), replacement);
        return parsePlan(changed);
    };
    EXPECT_FALSE(with(":poisson", ":often"));
    EXPECT_FALSE(with("\"5000.5:poisson\"", "17"));
    EXPECT_FALSE(with("\"5000.5:poisson\"", "\"-1\""));
}

TEST(PlanJson, KeepsThePreparation)
{
    EXPECT_FALSE(toJson(samplePlan()).as_object().contains("preparation")) << "plans without one stay as they were";
    TestPlan plan = samplePlan();
    plan.preparation = {{PrepareMethod::Trim}, {PrepareMethod::Fill, EraseVariant::Automatic, 2},
        {PrepareMethod::Idle, EraseVariant::Automatic, 1, 30min}};
    json::value document = toJson(plan);
    const Result<TestPlan> read = readPlan(JsonReader(document));
    ASSERT_TRUE(read) << read.error().message();
    EXPECT_EQ(read.value(), plan);

    document.at_pointer("/preparation/1/times") = 3;
    EXPECT_THAT(refusalOf(document), HasSubstr("filled once or twice, not 3 times"));
    document.at_pointer("/preparation/1/method") = "wipe";
    EXPECT_THAT(refusalOf(document), HasSubstr("preparation[1]"));
}

TEST(PlanJson, KeepsWhereAWorkloadGoesAndLeavesItOutOfPlainOnes)
{
    TestPlan plan;
    plan.steps.push_back({"row", parseWorkload("rnd,4KiB,q32,read,time=1s").value()});
    const json::object plain = toJson(plan).at("steps").at(0).as_object();
    for (const std::string_view key : {"beginBytes", "alignmentOffsetBytes", "randomPercent"})
        EXPECT_FALSE(plain.contains(key)) << key;

    plan.steps[0].workload = parseWorkload("rnd,4KiB,q32,read,random=60,begin=1GiB,offset=512,time=1s").value();
    const std::string text = formatJson(toJson(plan));
    EXPECT_THAT(text, HasSubstr("\"beginBytes\": 1073741824"));
    EXPECT_THAT(text, HasSubstr("\"alignmentOffsetBytes\": 512"));
    EXPECT_THAT(text, HasSubstr("\"randomPercent\": 60"));
    const Result<TestPlan> read = parsePlan(text);
    ASSERT_TRUE(read) << read.error().message();
    EXPECT_EQ(read.value(), plan);

    const auto with = [&text](std::string_view old, std::string_view replacement) {
        std::string changed = text;
        changed.replace(changed.find(old), old.size(), replacement);
        return parsePlan(changed);
    };
    EXPECT_FALSE(with("\"randomPercent\": 60", "\"randomPercent\": 100"));
    EXPECT_FALSE(with("\"alignmentOffsetBytes\": 512", "\"alignmentOffsetBytes\": 4096"));
    EXPECT_FALSE(with("\"beginBytes\": 1073741824", "\"beginBytes\": -512"));
}

TEST(PlanJson, KeepsBlocksPausesAndSyncsAndLeavesThemOutOfPlainOnes)
{
    TestPlan plan;
    plan.steps.push_back({"row", parseWorkload("rnd,4KiB,q32,read,time=1s").value()});
    const json::object plain = toJson(plan).at("steps").at(0).as_object();
    for (const std::string_view key : {"blocks", "thinkTimeNs", "burst", "sync"})
        EXPECT_FALSE(plain.contains(key)) << key;

    plan.steps[0].workload =
        parseWorkload("rnd,q8,read=80,blocks=512:10:a4KiB/4KiB:90:r70,think=10ms,burst=4,sync=fdatasync:16,time=1s")
            .value();
    const std::string text = formatJson(toJson(plan));
    const Result<TestPlan> read = parsePlan(text);
    ASSERT_TRUE(read) << read.error().message();
    EXPECT_EQ(read.value(), plan);

    const auto with = [&text](std::string_view old, std::string_view replacement) {
        std::string changed = text;
        EXPECT_NE(changed.find(old), std::string::npos) << old;
        changed.replace(changed.find(old), old.size(), replacement);
        return parsePlan(changed);
    };
    EXPECT_FALSE(with("\"percent\": 10", "\"percent\": 11"));
    EXPECT_FALSE(with("\"blockBytes\": 4096", "\"blockBytes\": 8192"));
    EXPECT_FALSE(with("\"thinkTimeNs\": 10000000", "\"thinkTimeNs\": -1"));
    EXPECT_FALSE(with("\"burst\": 4", "\"burst\": 0"));
    EXPECT_FALSE(with("fdatasync:16", "fdatasync:none"));
}

} // namespace
} // namespace steadymark
