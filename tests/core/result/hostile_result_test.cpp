// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/result_document.h"
#include "tests/core/result/sample_result.h"
#include "tests/support/benchmark.h"
#include "tests/support/instrumented.h"

#include <gtest/gtest.h>

namespace steadymark {
namespace {

RunResult oneStep()
{
    RunResult result = sample::frame();
    planOf(result).passes = 1;
    planOf(result).hasWarmUp = false;
    const Workload row = sample::workload(AccessPattern::Random, 4096, 1, 1, 100, std::chrono::milliseconds(150));
    sample::addStep(result, row, [&](unsigned) {
        return sample::pass(
            row, [] { return Nanoseconds(50'000'001); }, 1);
    });
    return result;
}

/// Loads must end with a value or with a sentence; never anything else.
void expectSentenceOrResult(const Result<LoadedRun>& loaded, const std::string& what)
{
    if (loaded)
        return;
    EXPECT_FALSE(loaded.error().message().empty()) << what;
    EXPECT_EQ(loaded.error().message().back(), '.') << what << ": " << loaded.error().message();
}

TEST(HostileResult, ADocumentCutAtAnyByteIsAnErrorWithASentence)
{
    const std::string text = formatCompactJson(makeRunDocument(oneStep()));
    for (std::size_t length = 0; length < text.size(); ++length) {
        const Result<LoadedRun> loaded = runFromText(std::string_view(text).substr(0, length));
        ASSERT_FALSE(loaded) << length;
        expectSentenceOrResult(loaded, std::to_string(length));
    }
    EXPECT_TRUE(runFromText(text));
}

TEST(HostileResult, AnyByteChangedIsAnErrorOrFound)
{
    const std::string text = formatCompactJson(makeRunDocument(oneStep()));
    testing::Combinations changes;
    for (std::size_t index = 0; index < text.size(); ++index) {
        for (const char byte : {'0', '"', '\x80'}) {
            if (!changes.isTried())
                continue;
            std::string changed = text;
            // "5e+08" and "5e008" are the same number.
            if (changed[index] == byte || (changed[index] == '+' && byte == '0'))
                continue;
            changed[index] = byte;
            const Result<LoadedRun> loaded = runFromText(changed);
            expectSentenceOrResult(loaded, changed);
            const bool isSeen = !loaded || loaded.value().audit.verdict == AuditVerdict::Edited;
            ASSERT_TRUE(isSeen) << index << ' ' << byte << ' ' << text.substr(index - 20, 40);
        }
    }
}

/// Every value in turn is replaced by each of a set of nasty ones.
void replaceEverywhere(json::value& document, json::value& value, const std::vector<json::value>& nasty,
    testing::Combinations& replacements)
{
    const json::value original = value;
    for (const json::value& replacement : nasty) {
        if (!replacements.isTried())
            continue;
        value = replacement;
        const Result<LoadedRun> loaded = runFromText(formatCompactJson(document));
        expectSentenceOrResult(loaded, formatCompactJson(document));
    }
    value = original;
    if (json::array* array = value.if_array()) {
        for (json::value& element : *array)
            replaceEverywhere(document, element, nasty, replacements);
    } else if (json::object* object = value.if_object()) {
        for (auto& member : *object)
            replaceEverywhere(document, member.value(), nasty, replacements);
    }
}

TEST(HostileResult, WrongTypesAndExtremeNumbersAnywhereDoNoHarm)
{
    json::value document = makeRunDocument(oneStep());
    testing::Combinations replacements;
    replaceEverywhere(document, document,
        {nullptr, true, -1, 0, std::int64_t{INT64_MIN}, std::int64_t{INT64_MAX}, std::uint64_t{UINT64_MAX}, 1e300,
            -1e300, 0.5, "", "text", json::array{}, json::array{1, 2, 3}, json::array{json::array{0, 1}},
            json::array{json::array{UINT64_MAX, 1}}, json::object{}},
        replacements);
}

TEST(HostileResult, EveryMissingKeyIsAnErrorOrFound)
{
    const json::value document = makeRunDocument(oneStep());
    const auto tryWithout = [&](const std::vector<std::string>& path) {
        json::value copy = document;
        json::value* parent = &copy;
        for (std::size_t i = 0; i + 1 < path.size(); ++i)
            parent = path[i] == "0" ? &parent->as_array()[0] : &parent->as_object()[path[i]];
        parent->as_object().erase(path.back());
        copy.as_object()["checksum"] = checksumOf(copy.as_object());
        const Result<LoadedRun> loaded = runFromText(formatCompactJson(copy));
        expectSentenceOrResult(loaded, path.back());
        return !loaded || loaded.value().audit.verdict == AuditVerdict::Edited;
    };
    for (const auto& [key, member] : document.as_object()) {
        EXPECT_TRUE(key == "checksum" || tryWithout({std::string(key)})) << key;
    }
    for (const auto& [key, member] : document.at("stages").at(0).as_object())
        EXPECT_TRUE(tryWithout({"stages", "0", std::string(key)})) << key;
    for (const auto& [key, member] : document.at("stages").at(0).at("steps").at(0).as_object())
        EXPECT_TRUE(tryWithout({"stages", "0", "steps", "0", std::string(key)})) << key;
    for (const auto& [key, member] : document.at("stages").at(0).at("steps").at(0).at("passes").at(0).as_object())
        EXPECT_TRUE(tryWithout({"stages", "0", "steps", "0", "passes", "0", std::string(key)})) << key;
}

TEST(HostileResult, TooManyPassesAreRefused)
{
    json::value document = makeRunDocument(oneStep());
    json::array& passes = document.at("stages").at(0).at("steps").at(0).at("passes").as_array();
    const json::value pass = passes[0];
    while (passes.size() <= resultlimits::passesOfStep)
        passes.push_back(pass);
    const Result<LoadedRun> loaded = runFromText(formatCompactJson(document));
    ASSERT_FALSE(loaded);
    EXPECT_NE(loaded.error().message().find("steps[0].passes"), std::string::npos) << loaded.error().message();
}

TEST(HostileResult, AnAnnouncedLengthReservesNothing)
{
    json::value document = makeRunDocument(oneStep());
    json::value& series = document.at("stages").at(0).at("steps").at(0).at("passes").at(0).at("series");
    series.as_object() = {{"intervalNs", 1}, {"length", resultlimits::intervals}};
    const Result<LoadedRun> loaded = runFromText(formatCompactJson(document));
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded.value().audit.verdict, AuditVerdict::Edited);
    EXPECT_TRUE(gridOf(loaded.value().result).steps[0].passes[0].series.intervals().empty());
}

TEST(HostileResult, RunsOfBucketsOutOfRangeOrOrderAreRefused)
{
    for (const json::array& runs : {json::array{json::array{3840, 1}}, json::array{json::array{3839, 1, 1}},
             json::array{json::array{10, 1, 1}, json::array{11, 1}}, json::array{json::array{5}}, json::array{1},
             json::array{json::array{UINT64_MAX, 1}}, json::array{json::array{-1, 1}}}) {
        json::value document = makeRunDocument(oneStep());
        document.at("stages")
            .at(0)
            .at("steps")
            .at(0)
            .at("passes")
            .at(0)
            .at("histogram")
            .at("read")
            .as_object()["runs"] = runs;
        const Result<LoadedRun> loaded = runFromText(formatCompactJson(document));
        ASSERT_FALSE(loaded) << formatCompactJson(json::value(runs));
        EXPECT_NE(loaded.error().message().find("histogram.read.runs"), std::string::npos) << loaded.error().message();
    }
}

TEST(HostileResult, AnIdThatCouldBeAPathIsRefused)
{
    RunResult result = oneStep();
    result.id = "../../../../etc/passwd0000000000";
    EXPECT_FALSE(runFromText(formatRun(result)));
}

TEST(HostileResult, AnErrorNamesThePlace)
{
    json::value document = makeRunDocument(oneStep());
    document.at("stages").at(0).at("steps").at(0).at("passes").at(0).as_object()["readBytes"] = "many";
    const Result<LoadedRun> loaded = runFromText(formatCompactJson(document));
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().code, ErrorCode::Damaged);
    EXPECT_EQ(loaded.error().message(), "stages[0].steps[0].passes[0].readBytes must be a whole number.");
}

} // namespace
} // namespace steadymark
