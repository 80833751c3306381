// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/run_json.h"

#include "core/result/privacy.h"
#include "core/result/result_document.h"
#include "tests/support/benchmark.h"
#include "tests/support/procedure_samples.h"

#include <gmock/gmock.h>

#include <functional>
#include <set>

namespace steadymark {
namespace {

/// Texts that anybody may see whatever stands in them: what hardware, systems and plans are called, and what the user
/// wrote for others to read. Layers of the stack are those of hardware here; what volumes and shares are called is
/// taken out of it, as the tests of the stack show.
const std::set<std::string> namesForAll = {"application.name", "application.version", "comment",
    "environment.architecture", "environment.clockSource", "environment.cpuModel", "environment.governor",
    "environment.kernel", "environment.osName", "environment.virtualization", "health.after.drive",
    "health.after.source", "health.before.drive", "health.before.source", "plan.stages.cells.name", "plan.stages.name",
    "plan.stages.plan.profile", "plan.stages.plan.steps.name", "plan.stages.state", "plan.title",
    "stages.engine.backend", "stages.engine.flags", "stages.health.drive", "stages.health.source",
    "stages.observed.power.linkSaving", "stages.observed.power.profile", "stages.observed.power.source",
    "stages.observed.traits.directIoRule", "stages.steps.engine.backend", "stages.steps.name",
    "stages.steps.passes.observed.devices.device", "target.drives.bus", "target.drives.firmware", "target.drives.link",
    "target.drives.model", "target.drives.name", "target.drives.scheduler", "target.fileSystem", "target.simulation",
    "target.stack.layers.device", "target.stack.layers.summary"};

/// Sentences of ours, which may have a path in them and no other name of anybody.
const std::set<std::string> sentences = {"edited", "reason", "stages.engine.bufferedReason", "stages.engine.note",
    "stages.health.missingReason", "stages.reason", "stages.steps.engine.bufferedReason", "stages.steps.engine.note",
    "stages.steps.reason", "warnings"};

using Texts = std::function<void(json::string& text, const std::string& path)>;

/// Calls for each text with its path, without the numbers of elements.
void eachText(json::value& value, const std::string& path, const Texts& call)
{
    if (value.is_string()) {
        call(value.get_string(), path);
    } else if (value.is_array()) {
        for (json::value& element : value.get_array())
            eachText(element, path, call);
    } else if (value.is_object()) {
        for (auto& member : value.get_object())
            eachText(member.value(), (path.empty() ? "" : path + ".") + std::string(member.key()), call);
    }
}

/// What of a text is still in a copy for others.
struct Told {
    std::set<std::string> names;
    std::set<std::string> paths;
};

/// Each text of a document in turn names somebody and a path; of a list the first one stands for all.
Told toldOf(const RunResult& whole)
{
    Told told;
    const json::value document = parseJson(formatRun(whole)).value();
    std::set<std::string> texts;
    json::value counted = document;
    eachText(counted, {}, [&](json::string&, const std::string& path) { texts.insert(path); });
    for (const std::string& wanted : texts) {
        json::value changed = document;
        bool isFirst = true;
        eachText(changed, {}, [&](json::string& value, const std::string& path) {
            if (path == wanted && std::exchange(isFirst, false))
                value = "somebodys-name is in /home/somebodys-path/x.";
        });
        changed.get_object()["checksum"] = checksumOf(changed.get_object());
        Result<LoadedRun> loaded = runFromText(formatCompactJson(changed));
        if (!loaded) // a name of ours, or a number in hexadecimal digits
            continue;
        RunResult& result = loaded.value().result;
        if (wanted != "edited") // what does not add up any more quotes the file
            result.edited = {};
        const std::string copy = formatRun(anonymized(result));
        if (copy.find("somebodys-path") != std::string::npos)
            told.paths.insert(wanted);
        else if (copy.find("somebodys-name") != std::string::npos)
            told.names.insert(wanted);
    }
    return told;
}

/// A document in which everything that may tell of somebody is there.
RunResult tellingProcedure()
{
    RunResult result = sample::finishedProcedure(sample::smallProcedure());
    result.edited = Sentence::verbatim("Something.");
    result.warnings = {Sentence::verbatim("Something.")};
    result.reason = Sentence::verbatim("Something.");
    result.target.path = "/mnt/ssd";
    result.environment.hostName = "host";
    result.environment.userName = "user";
    for (StageRecord& stage : result.stages) {
        stage.reason = Sentence::verbatim("Something.");
        stage.engine.bufferedReason = Sentence::verbatim("Something.");
        stage.engine.note = Sentence::verbatim("Something.");
        if (!stage.grid)
            continue;
        for (StepRecord& step : stage.grid->steps) {
            step.reason = Sentence::verbatim("Something.");
            step.engine = stage.engine;
        }
    }
    for (StageRecord& stage : result.stages) {
        for (HealthSnapshot& snapshot : stage.health)
            snapshot.missingReason = Sentence::verbatim("Something.");
    }
    return result;
}

/// Whoever adds a text to a document takes it away in anonymized(), or says here why nobody minds.
TEST(Privacy, ACopyForOthersHasNoTextThatIsNotMeantForAll)
{
    const Told told = toldOf(tellingProcedure());
    EXPECT_THAT(told.paths, ::testing::ContainerEq(namesForAll));
    EXPECT_THAT(told.names, ::testing::ContainerEq(sentences));
}

TEST(Privacy, MountOptionsLoseWhatNamesSomebodyOrSomething)
{
    EXPECT_EQ(
        withoutPrivateOptions("rw,noatime,subvol=/@alice,compress=zstd:3"), "rw,noatime,subvol=…,compress=zstd:3");
    EXPECT_EQ(withoutPrivateOptions("rw,addr=10.0.0.7,username=alice"), "rw,addr=…,username=…");
    EXPECT_EQ(withoutPrivateOptions("rw,/home/alice/upper"), "rw,…") << "also without a key";
}

} // namespace
} // namespace steadymark
