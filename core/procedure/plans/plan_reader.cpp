// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/plans/plan_reader.h"

#include "core/base/files.h"
#include "core/base/json_text.h"
#include "core/base/text.h"
#include "core/plan/until_rule.h"
#include "core/procedure/plans/built_in_plans.h"
#include "core/procedure/plans/files_procedures.h"
#include "core/procedure/plans/plan_catalog.h"

#include <algorithm>
#include <initializer_list>
#include <limits>
#include <optional>
#include <set>
#include <utility>

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using Node = JsonText::Node;
using Keys = std::vector<std::string>;

constexpr std::size_t mostNameBytes = 160; ///< leaves room for the numbers of repetitions
constexpr unsigned mostGroupDepth = 4;
constexpr unsigned mostLeastSamples = 10;
constexpr Nanoseconds longestStage = std::chrono::hours(24 * 366);
constexpr std::uint64_t largestSeed = std::uint64_t{1} << 53U;
constexpr std::string_view emptyObject = "{ … }";

const Keys& planKeys()
{
    static const Keys keys = {
        "name", "title", "purpose", "settings", "size", "file", "data", "scale", "seed", "stages"};
    return keys;
}

/// What a stage does, and which other keys it may have.
struct StageKind {
    std::string key;
    Sentence label; ///< "a grid"
    Keys others;
};

const std::vector<StageKind>& planStageKinds()
{
    static const std::vector<StageKind> kinds = {
        {"prepare", Sentence("a preparation"), {"name", "state", "times", "optional"}},
        {"grid", Sentence("a grid"),
            {"name", "state", "size", "passes", "until", "measure", "interval", "warmUp", "data", "only", "mix",
                "mostWritten"}},
        {"rounds", Sentence("rounds"),
            {"name", "state", "workloads", "written", "leastSamples", "time", "steady", "every", "follow",
                "continueSequence", "isPreparation"}},
        {"sweep", Sentence("a sweep"),
            {"name", "state", "over", "samples", "ramp", "pause", "trim", "steady", "steadyAfter", "optional", "order",
                "smaller", "bytes", "simulatedBytes"}},
        {"files", Sentence("files"), {"name", "state", "by", "fsync", "cache", "uses", "emptyFiles", "data", "to"}},
        {"rest", Sentence("a rest"), {"name", "state"}},
        {"snapshot", Sentence("a snapshot"), {"name", "state"}},
        {"repeat", Sentence("a repetition"), {"stages"}},
    };
    return kinds;
}

/// A word of the file in a sentence.
std::string shown(std::string_view text)
{
    return toPlainLine(text.substr(0, 40));
}

/// Reads from the document and remembers the first complaint; what is read after it does not count.
class PlanReader final {
public:
    explicit PlanReader(const JsonText& text)
        : m_text(text)
    {
    }

    [[nodiscard]] Result<RunPlan> read();

private:
    // --- complaints ---
    /// `complaint`: a sentence that goes on behind the place, with a full stop.
    void complainAt(Sentence place, Sentence complaint)
    {
        if (!m_complaint)
            m_complaint =
                Sentence("At {place}: {complaint}", {{"place", std::move(place)}, {"complaint", std::move(complaint)}});
    }
    void complain(const Node& node, Sentence complaint) { complainAt(m_text.placeOf(node), std::move(complaint)); }
    template <class Value> Value orComplain(const Node& node, Result<Value> result)
    {
        if (result)
            return std::move(result).value();
        complain(node, result.error().sentence);
        return Value();
    }
    void checkKeys(const Node& node, const Sentence& whole, const Keys& known);
    [[nodiscard]] bool isObject(const Node& node, const Sentence& complaint);

    // --- values ---
    [[nodiscard]] std::string text(const Node& node);
    [[nodiscard]] std::string line(const Node& node, std::size_t mostBytes);
    [[nodiscard]] bool flag(const Node& node);
    [[nodiscard]] std::uint64_t count(const Node& node, std::uint64_t least, std::uint64_t most);
    [[nodiscard]] unsigned number(const Node& node, unsigned least, unsigned most);
    [[nodiscard]] Nanoseconds duration(const Node& node, Nanoseconds least, Nanoseconds most);
    [[nodiscard]] ByteCount bytes(const Node& node);
    [[nodiscard]] double share(const Node& node, double least, double most);
    [[nodiscard]] PlanAmount amount(const Node& node) { return orComplain(node, parsePlanAmount(text(node))); }
    [[nodiscard]] DataPattern data(const Node& node) { return orComplain(node, parseDataPattern(text(node))); }
    [[nodiscard]] std::string choice(const Node& node, std::initializer_list<std::string> known);

    // --- parts ---
    void readHead(RunPlan& plan);
    void readSize(const Node& node, RunPlan& plan);
    [[nodiscard]] PlanAmount sizeOf(const Node& node);
    [[nodiscard]] std::vector<PlanStage> readStages(const Node& node, unsigned depth);
    void readStage(const Node& node, unsigned depth, std::vector<PlanStage>& stages);
    [[nodiscard]] const StageKind* kindOfStage(const Node& node);
    [[nodiscard]] PlanPrepare readPrepare(const Node& node);
    [[nodiscard]] GridStage readGrid(const Node& node);
    [[nodiscard]] FilesStage readFiles(const Node& node);
    void readWarmUp(const Node& node, PlanOptions& options);
    [[nodiscard]] PlanRounds readRounds(const Node& node);
    [[nodiscard]] PlanSweep readSweep(const Node& node);
    void readCells(const Node& node, PlanRounds& rounds);
    [[nodiscard]] PlanCell readCell(const Node& node, bool isOnly);
    /// "steady": true, or the rule; `windowOf` is what it is judged over: "rounds", "samples".
    std::optional<SteadyRule> readRule(const Node& node, std::string_view windowOf);
    void readSteadiness(const Node& node, PlanRounds& rounds);
    [[nodiscard]] TrackedCell readTracked(const Node& node, const PlanRounds& rounds);
    [[nodiscard]] Workload workload(const Node& node);
    [[nodiscard]] std::string freeName(std::string wanted);
    void nameStage(const Node& node, PlanStage& stage);
    void checkOwnName(const RunPlan& plan);

    const JsonText& m_text;
    std::optional<Sentence> m_complaint;
    DataPattern m_data;
    std::set<std::string> m_names;
};

// --- complaints -----------------------------------------------------------------------------------------------------

void PlanReader::checkKeys(const Node& node, const Sentence& whole, const Keys& known)
{
    for (const JsonText::Member& member : node.members) {
        if (std::ranges::find(known, member.key) != known.end())
            continue;
        const std::string nearest = nearestTo(member.key, known);
        complainAt(m_text.placeOf(member),
            nearest.empty()
                ? Sentence("there is no \"{key}\" in {whole}; known are {keys}.",
                    {{"key", shown(member.key)}, {"whole", whole}, {"keys", Sentence::listed(known)}})
                : Sentence::sequence({Sentence("there is no \"{key}\" in {whole}; did you mean \"{nearest}\"?",
                                          {{"key", shown(member.key)}, {"whole", whole}, {"nearest", nearest}}),
                    Sentence("Known are {keys}.", {{"keys", Sentence::listed(known)}})}));
        return;
    }
}

bool PlanReader::isObject(const Node& node, const Sentence& complaint)
{
    if (node.value->is_object())
        return true;
    complain(node, complaint);
    return false;
}

// --- values ---------------------------------------------------------------------------------------------------------

std::string PlanReader::text(const Node& node)
{
    if (node.value->is_string())
        return std::string(node.value->get_string());
    complain(node, Sentence("expected text in quotation marks, such as \"8 GiB\", \"30 min\" or a name."));
    return {};
}

std::string PlanReader::line(const Node& node, std::size_t mostBytes)
{
    std::string content = text(node);
    if (!m_complaint && (content.empty() || content.size() > mostBytes || toPlainLine(content) != content))
        complain(node,
            Sentence::counted(
                mostBytes, "expected one line of 1 to {n} byte.", "expected one line of 1 to {n} bytes."));
    return content;
}

bool PlanReader::flag(const Node& node)
{
    if (node.value->is_bool())
        return node.value->get_bool();
    complain(node, Sentence("expected true or false, without quotation marks."));
    return false;
}

std::uint64_t PlanReader::count(const Node& node, std::uint64_t least, std::uint64_t most)
{
    std::optional<std::uint64_t> found;
    if (const std::int64_t* const whole = node.value->if_int64(); whole != nullptr && *whole >= 0)
        found = static_cast<std::uint64_t>(*whole);
    else if (const std::uint64_t* const large = node.value->if_uint64())
        found = *large;
    if (found && *found >= least && *found <= most)
        return *found;
    complain(node,
        Sentence("expected a whole number from {least} to {most}, without quotation marks.",
            {{"least", least}, {"most", most}}));
    return least;
}

unsigned PlanReader::number(const Node& node, unsigned least, unsigned most)
{
    return static_cast<unsigned>(count(node, least, most));
}

Nanoseconds PlanReader::duration(const Node& node, Nanoseconds least, Nanoseconds most)
{
    const auto time = orComplain(node, parseDuration(text(node)));
    if (!m_complaint && (time < least || time > most))
        complain(node,
            Sentence("a time of {time} is out of range; choose {least} to {most}.",
                {{"time", formatDuration(time)}, {"least", formatDuration(least)}, {"most", formatDuration(most)}}));
    return time;
}

ByteCount PlanReader::bytes(const Node& node)
{
    return orComplain(node, parseByteCount(text(node)));
}

double PlanReader::share(const Node& node, double least, double most)
{
    double found = 0.0;
    if (node.value->is_number()) {
        found = node.value->to_number<double>();
    } else {
        const PlanAmount said = amount(node);
        if (!m_complaint && said.of != PlanAmount::Of::Size)
            complain(node, Sentence("expected a share, such as \"20 %\"."));
        found = said.percent / 100.0;
    }
    // Not the usual comparisons, so that not-a-number is refused too.
    if (!m_complaint && !(found >= least && found <= most))
        complain(node,
            Sentence("the share is out of range; choose {least} to {most}.",
                {{"least", toString(PlanAmount::ofSize(least * 100.0))},
                    {"most", toString(PlanAmount::ofSize(most * 100.0))}}));
    return found;
}

std::string PlanReader::choice(const Node& node, std::initializer_list<std::string> known)
{
    std::string chosen = text(node);
    const Keys all(known);
    if (!m_complaint && std::ranges::find(all, chosen) == all.end()) {
        const std::string nearest = nearestTo(chosen, all);
        const Sentence words = Sentence::anyOf(all);
        complain(node,
            nearest.empty()
                ? Sentence(
                    "\"{word}\" is not expected here; choose {words}.", {{"word", shown(chosen)}, {"words", words}})
                : Sentence::sequence({Sentence("\"{word}\" is not expected here; did you mean \"{nearest}\"?",
                                          {{"word", shown(chosen)}, {"nearest", nearest}}),
                    Sentence("Choose {words}.", {{"words", words}})}));
    }
    return chosen;
}

// --- the whole ------------------------------------------------------------------------------------------------------

Result<RunPlan> PlanReader::read()
{
    RunPlan plan;
    const Node& root = m_text.root();
    if (isObject(root, Sentence("A plan must be in braces: {example}.", {{"example", emptyObject}}))) {
        checkKeys(root, Sentence("a plan"), planKeys());
        readHead(plan);
        if (const Node* const stages = root.find("stages"))
            plan.stages = readStages(*stages, 0);
        else
            complain(root, Sentence("the plan has no \"stages\": list what is to be done, stage by stage."));
    }
    if (!m_complaint)
        checkOwnName(plan);
    if (m_complaint)
        return fail(ErrorCode::InvalidArgument, *m_complaint);
    BOOST_OUTCOME_TRYV(checkRunPlan(plan));
    return plan;
}

void PlanReader::readHead(RunPlan& plan)
{
    const Node& root = m_text.root();
    if (const Node* const node = root.find("name")) {
        plan.name = line(*node, 60);
        if (!m_complaint && plan.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") != std::string::npos)
            complain(*node, Sentence("the name of a plan consists of small letters, digits and hyphens: \"my-plan\"."));
        plan.title = plan.name;
    }
    if (const Node* const node = root.find("title"))
        plan.title = line(*node, mostNameBytes);
    if (const Node* const node = root.find("purpose"))
        plan.purpose = line(*node, 500);
    if (const Node* const node = root.find("settings"))
        plan.settings = choice(*node, {"client", "enterprise"});
    if (const Node* const node = root.find("scale"))
        plan.scale = share(*node, limits::smallestScale, 1.0);
    if (const Node* const node = root.find("seed"))
        plan.seed = count(*node, 0, largestSeed);
    if (const Node* const node = root.find("size"))
        readSize(*node, plan);
    if (const Node* const node = root.find("file"))
        plan.layout =
            choice(*node, {"filled", "unwritten"}) == "unwritten" ? FileLayout::Unwritten : FileLayout::Filled;
    if (const Node* const node = root.find("data"))
        m_data = data(*node);
}

PlanAmount PlanReader::sizeOf(const Node& node)
{
    const PlanAmount size = amount(node);
    if (!m_complaint
        && (size.of == PlanAmount::Of::Capacity || (size.of == PlanAmount::Of::Size && size.percent > 100)))
        complain(
            node, Sentence("the size is a share of what may be used, such as \"25 %\", or a size such as \"64 GiB\"."));
    return size;
}

void PlanReader::readSize(const Node& node, RunPlan& plan)
{
    if (!node.value->is_object()) {
        plan.folderSize = plan.driveSize = sizeOf(node);
        return;
    }
    checkKeys(node, Sentence("a size"), {"folder", "drive"});
    if (const Node* const folder = node.find("folder"))
        plan.folderSize = sizeOf(*folder);
    if (const Node* const drive = node.find("drive"))
        plan.driveSize = sizeOf(*drive);
}

/// What is called like a built-in plan is reported as that.
void PlanReader::checkOwnName(const RunPlan& plan)
{
    const PlanCatalogEntry* const entry = findInPlanCatalog(plan.name);
    if (entry == nullptr)
        return;
    bool isSame = false;
    if (entry->kind == PlanCatalogEntry::Kind::Benchmark) {
        const TestPlan* const benchmark = benchmarkOf(plan);
        isSame = benchmark != nullptr && benchmark->profile == plan.name;
    } else {
        ProcedureOptions options;
        if (!plan.settings.empty())
            options.settings = plan.settings;
        if (Result<RunPlan> builtIn = planOfProcedure(plan.name, options)) {
            // Size, scale and seed can be chosen for the built-in one, too.
            builtIn.value().folderSize = plan.folderSize;
            builtIn.value().driveSize = plan.driveSize;
            builtIn.value().scale = plan.scale;
            builtIn.value().seed = plan.seed;
            isSame = builtIn.value() == plan;
        }
    }
    if (!isSame)
        complain(*m_text.root().find("name"),
            Sentence("\"{plan}\" is the name of a built-in plan, and this one differs from it; give it a name of its "
                     "own, such as \"{suggestion}\".",
                {{"plan", plan.name}, {"suggestion", "my-" + plan.name}}));
}

// --- stages ---------------------------------------------------------------------------------------------------------

std::vector<PlanStage> PlanReader::readStages(const Node& node, unsigned depth)
{
    std::vector<PlanStage> stages;
    if (!node.value->is_array()) {
        complain(node, Sentence("the stages must be in square brackets: [ … ]."));
        return stages;
    }
    if (node.elements.empty())
        complain(node,
            Sentence("there are no stages; add at least one, such as {example}.",
                {{"example", std::string(R"({"grid": "default"})")}}));
    for (const Node& element : node.elements) {
        if (m_complaint)
            break;
        readStage(element, depth, stages);
        if (stages.size() > limits::maximumStages)
            complain(element,
                Sentence("there are more than {most} stages, including repetitions; remove some.",
                    {{"most", limits::maximumStages}}));
    }
    return stages;
}

const StageKind* PlanReader::kindOfStage(const Node& node)
{
    const StageKind* found = nullptr;
    Keys names;
    Keys all;
    for (const StageKind& kind : planStageKinds()) {
        names.push_back(kind.key);
        all.push_back(kind.key);
        all.insert(all.end(), kind.others.begin(), kind.others.end());
    }
    for (const JsonText::Member& member : node.members) {
        const auto kind = std::ranges::find(planStageKinds(), member.key, &StageKind::key);
        if (kind == planStageKinds().end())
            continue;
        if (found != nullptr) {
            complainAt(m_text.placeOf(member),
                Sentence("a stage does one thing, and this one has \"{first}\" already; give \"{second}\" a stage of "
                         "its own.",
                    {{"first", found->key}, {"second", member.key}}));
            return nullptr;
        }
        found = &*kind;
    }
    if (found != nullptr) {
        Keys known = {found->key};
        known.insert(known.end(), found->others.begin(), found->others.end());
        checkKeys(node, found->label, known);
        return found;
    }
    for (const JsonText::Member& member : node.members) {
        if (std::ranges::find(all, member.key) != all.end())
            continue;
        const std::string nearest = nearestTo(member.key, all);
        if (!nearest.empty())
            complainAt(m_text.placeOf(member),
                Sentence::sequence({Sentence("there is no \"{key}\" in a stage; did you mean \"{nearest}\"?",
                                        {{"key", shown(member.key)}, {"nearest", nearest}}),
                    Sentence("A stage has one of {keys}.", {{"keys", Sentence::listed(names)}})}));
    }
    complain(node, Sentence("this stage has no action; add one of {keys}.", {{"keys", Sentence::listed(names)}}));
    return nullptr;
}

void PlanReader::readStage(const Node& node, unsigned depth, std::vector<PlanStage>& stages)
{
    if (!isObject(node, Sentence("A stage must be in braces: {example}.", {{"example", emptyObject}})))
        return;
    const StageKind* const kind = kindOfStage(node);
    if (kind == nullptr || m_complaint)
        return;
    const Node& value = *node.find(kind->key);
    if (kind->key == "repeat") {
        const unsigned times = number(value, 1, limits::maximumStages);
        const Node* const inner = node.find("stages");
        if (inner == nullptr)
            complain(node, Sentence("a repetition needs the \"stages\" that it repeats."));
        else if (depth >= mostGroupDepth)
            complain(node,
                Sentence::counted(mostGroupDepth,
                    "repetitions can be nested at most {n} level deep; write some of the stages out.",
                    "repetitions can be nested at most {n} levels deep; write some of the stages out."));
        if (m_complaint)
            return;
        const std::vector<PlanStage> group = readStages(*inner, depth + 1);
        if (m_complaint)
            return;
        const Result<std::vector<PlanStage>> repeated = repeatStages(group, times);
        if (!repeated)
            complain(value, repeated.error().sentence);
        else
            stages.insert(stages.end(), repeated.value().begin(), repeated.value().end());
        return;
    }
    PlanStage stage;
    if (const Node* const state = node.find("state"))
        stage.state = line(*state, mostNameBytes);
    if (kind->key == "prepare") {
        stage.work = readPrepare(node);
    } else if (kind->key == "grid") {
        stage.work = readGrid(node);
    } else if (kind->key == "rounds") {
        stage.work = readRounds(node);
    } else if (kind->key == "sweep") {
        stage.work = readSweep(node);
    } else if (kind->key == "files") {
        stage.work = readFiles(node);
    } else if (kind->key == "rest") {
        stage.work = PlanRest{duration(value, 1ms, limits::maximumIdle)};
    } else {
        if (!flag(value))
            complain(value, Sentence("a snapshot needs the value true; remove the stage for none."));
        stage.work = SnapshotStage{};
    }
    if (!m_complaint)
        nameStage(node, stage);
    if (!m_complaint)
        stages.push_back(std::move(stage));
}

std::string PlanReader::freeName(std::string wanted)
{
    if (m_names.insert(wanted).second)
        return wanted;
    for (unsigned number = 2;; ++number) {
        std::string name = wanted + " " + std::to_string(number);
        if (m_names.insert(name).second)
            return name;
    }
}

void PlanReader::nameStage(const Node& node, PlanStage& stage)
{
    if (const Node* const name = node.find("name")) {
        stage.name = line(*name, mostNameBytes);
        if (!m_complaint && !m_names.insert(stage.name).second)
            complain(*name,
                Sentence("an earlier stage is called \"{stage}\", too; give each its own name, or omit it.",
                    {{"stage", stage.name}}));
        return;
    }
    struct Namer {
        std::string operator()(const PlanRounds& rounds) const
        {
            return rounds.cells.size() == 1 ? rounds.cells.front().name : "Rounds";
        }
        std::string operator()(const PlanPrepare& prepare) const
        {
            return prepare.isFresh ? std::string("Purge") : english(describe(prepare.step));
        }
        std::string operator()(const PlanSweep& sweep) const { return nameOfSweep(sweep); }
        std::string operator()(const PlanRest& rest) const { return nameOfRest(rest.time); }
        std::string operator()(const GridStage&) const { return "Grid"; }
        std::string operator()(const FilesStage&) const { return "Files"; }
        std::string operator()(const SnapshotStage&) const { return "Snapshot"; }
    };
    std::string name = std::visit(Namer{}, stage.work);
    const bool isMeasuring = std::holds_alternative<PlanRounds>(stage.work)
        || std::holds_alternative<GridStage>(stage.work) || std::holds_alternative<PlanSweep>(stage.work);
    if (isMeasuring && !stage.state.empty())
        name += ", " + stage.state;
    stage.name = freeName(name.substr(0, mostNameBytes));
}

PlanPrepare PlanReader::readPrepare(const Node& node)
{
    PlanPrepare prepare;
    const Node& value = *node.find("prepare");
    const std::string method = text(value);
    prepare.isFresh = method == "fresh";
    if (!prepare.isFresh && !m_complaint) {
        Result<PrepareStep> step = parsePrepareStep(method);
        if (method == "idle" || (step && step.value().method == PrepareMethod::Idle))
            complain(value,
                Sentence("to leave the drive idle, use a stage with \"rest\", such as {example}.",
                    {{"example", std::string(R"({"rest": "30 min"})")}}));
        else if (!step)
            complain(
                value, Sentence::sequence({step.error().sentence, Sentence("\"fresh\" takes what the target has.")}));
        else
            prepare.step = step.value();
    }
    if (const Node* const times = node.find("times")) {
        prepare.step.times = number(*times, 1, limits::maximumFills);
        if (!m_complaint && prepare.step.times > 1 && (prepare.isFresh || !isFill(prepare.step.method)))
            complain(*times, Sentence("only fills can be repeated; remove \"times\"."));
    }
    if (const Node* const optional = node.find("optional"))
        prepare.mayBeImpossible = flag(*optional);
    return prepare;
}

Workload PlanReader::workload(const Node& node)
{
    auto made = orComplain(node, parseWorkload(text(node)));
    if (made.data == DataPattern())
        made.data = m_data;
    return made;
}

void PlanReader::readWarmUp(const Node& node, PlanOptions& options)
{
    options.hasWarmUp = true;
    options.warmUpTime.reset();
    if (node.value->is_string())
        options.warmUpTime = duration(node, limits::minimumWarmUp, limits::maximumWarmUp);
    else if (node.value->is_bool())
        options.hasWarmUp = node.value->as_bool();
    else
        complain(
            node, Sentence("expected how long the warm-up lasts, such as \"1 s\", true (as long as a pass) or false."));
}

FilesStage PlanReader::readFiles(const Node& node)
{
    const Node& value = *node.find("files");
    const std::string name = text(value);
    FilesWork work;
    work.uses = FilesChoices().uses;
    if (name == delayRatioName) {
        work = delayRatioWork(work.copyBy);
        for (const std::string_view key : {"fsync", "cache", "uses", "emptyFiles", "data", "to"}) {
            if (const Node* const extra = node.find(key))
                complain(*extra, Sentence("a DelayRatio is defined without this; remove it."));
        }
    } else {
        work.emptyFiles = FilesChoices().emptyFiles;
        Keys known;
        for (const FileSetEntry& entry : fileSets())
            known.emplace_back(entry.name);
        known.emplace_back(delayRatioName);
        if (Result<FileSet> set = findFileSet(name))
            work.set = std::move(set).value();
        else
            complain(value,
                Sentence("there are no files \"{name}\"; known are {names}.",
                    {{"name", shown(name)}, {"names", Sentence::listed(known)}}));
    }
    if (const Node* const by = node.find("by"))
        work.copyBy = orComplain(*by, parseCopyBy(text(*by)));
    if (const Node* const sync = node.find("fsync"))
        work.sync = orComplain(*sync, parseFileSync(text(*sync)));
    if (const Node* const cache = node.find("cache"))
        work.cache = orComplain(*cache, parseFileCache(text(*cache)));
    if (const Node* const uses = node.find("uses"))
        work.uses = number(*uses, 1, limits::maximumUses);
    if (const Node* const empty = node.find("emptyFiles"))
        work.emptyFiles = count(*empty, 0, limits::maximumEmptyFiles);
    if (const Node* const to = node.find("to")) {
        work.to = text(*to);
        if (!pathFromUtf8(work.to).is_absolute())
            complain(*to, Sentence("the second folder must be a whole path, from the root on."));
    }
    const Node* const own = node.find("data");
    if (own != nullptr || m_data != DataPattern()) {
        const DataPattern all = own != nullptr ? data(*own) : m_data;
        for (FileGroup& group : work.set.groups)
            group.data = all;
    }
    return {std::move(work)};
}

GridStage PlanReader::readGrid(const Node& node)
{
    const Node& value = *node.find("grid");
    PlanOptions options;
    const DataPattern dataOfPlan = m_data;
    if (const Node* const own = node.find("data"))
        m_data = data(*own);
    if (value.value->is_string()) {
        const std::string name = text(value);
        if (const Profile* const profile = findProfile(name)) {
            options = optionsFor(*profile);
        } else {
            Keys known;
            for (const Profile& one : profiles())
                known.emplace_back(one.id);
            const std::string nearest = nearestTo(name, known);
            complain(value,
                nearest.empty()
                    ? Sentence("there is no profile \"{profile}\"; known are {profiles}.",
                        {{"profile", shown(name)}, {"profiles", Sentence::listed(known)}})
                    : Sentence::sequence({Sentence("there is no profile \"{profile}\"; did you mean \"{nearest}\"?",
                                              {{"profile", shown(name)}, {"nearest", nearest}}),
                        Sentence("Known are {profiles}.", {{"profiles", Sentence::listed(known)}})}));
        }
    } else {
        options.profile = "custom";
        for (const std::string_view key : {"only", "mix"}) {
            if (const Node* const extra = node.find(key))
                complain(*extra, Sentence("each workload says whether it reads or writes; remove this."));
        }
    }
    if (m_data != DataPattern() || node.find("data") != nullptr)
        options.data = m_data; // and not as the profile has it
    if (const Node* const size = node.find("size"))
        options.fileSize = bytes(*size);
    if (const Node* const passes = node.find("passes"))
        options.passes = number(*passes, 1, limits::maximumPasses);
    if (const Node* const until = node.find("until")) {
        options.untilPermille = orComplain(*until, parseUntil(text(*until)));
        if (node.find("passes") == nullptr)
            options.passes = limits::usualPassesForUntil;
    }
    if (const Node* const measure = node.find("measure"))
        options.measure = duration(*measure, 10ms, std::chrono::hours(24));
    if (const Node* const interval = node.find("interval"))
        options.interval = duration(*interval, 0s, limits::maximumInterval);
    if (const Node* const warmUp = node.find("warmUp"))
        readWarmUp(*warmUp, options);
    if (const Node* const most = node.find("mostWritten"))
        options.maximumWritten = bytes(*most);
    if (const Node* const only = node.find("only"))
        options.operations = choice(*only, {"read", "write"}) == "write" ? Operations::WriteOnly : Operations::ReadOnly;
    if (const Node* const mix = node.find("mix"))
        options.mixReadPercent = number(*mix, 10, 90);
    TestPlan plan = buildPlan(options);
    if (value.value->is_array()) {
        for (const Node& element : value.elements) {
            const bool isNamed = element.value->is_object();
            if (isNamed)
                checkKeys(element, Sentence("a workload of a grid"), {"workload", "name"});
            const Node* const spec = isNamed ? element.find("workload") : &element;
            if (spec == nullptr)
                complain(element, Sentence("\"workload\" is missing, such as \"rnd,4KiB,q32,read\"."));
            if (m_complaint)
                break;
            Workload made = workload(*spec);
            if (!made.length.time && !made.length.bytes && !made.length.ios)
                made.length.time = options.measure;
            if (const Result<> checked = checkWorkload(made); !m_complaint && !checked)
                complain(*spec, checked.error().sentence);
            std::string name = describeWorkload(made);
            if (const Node* const own = isNamed ? element.find("name") : nullptr)
                name = line(*own, mostNameBytes);
            plan.steps.push_back({std::move(name), made});
        }
    } else if (!value.value->is_string()) {
        complain(value, Sentence("expected the name of a profile, or a list of workloads: [\"rnd,4KiB,q32,read\"]."));
    }
    if (const Result<> checked = checkPlan(plan); !m_complaint && !checked)
        complain(value, checked.error().sentence);
    m_data = dataOfPlan;
    return {std::move(plan)};
}

PlanCell PlanReader::readCell(const Node& node, bool isOnly)
{
    PlanCell cell;
    const bool isPlain = !node.value->is_object();
    if (!isPlain)
        checkKeys(
            node, Sentence("a workload"), {"workload", "name", "samples", "rest", "points", "bytes", "simulatedBytes"});
    const Node* const spec = isPlain ? &node : node.find("workload");
    if (spec == nullptr) {
        complain(node, Sentence("\"workload\" is missing, such as \"rnd,4KiB,q32,write\"."));
        return cell;
    }
    cell.workload = workload(*spec);
    const PassLength& length = cell.workload.length;
    if (!length.time && !length.bytes && !length.ios)
        cell.workload.length.time = 1min;
    if (const Result<> checked = checkWorkload(cell.workload); !m_complaint && !checked)
        complain(*spec, checked.error().sentence);
    cell.name = isOnly ? describeWorkload(cell.workload) : nameOfMix(cell.workload);
    if (const Node* const name = node.find("name"))
        cell.name = line(*name, mostNameBytes);
    if (const Node* const samples = node.find("samples"))
        cell.samples = number(*samples, 1, limits::maximumSamples);
    if (const Node* const rest = node.find("rest"))
        cell.rest = duration(*rest, 0s, limits::maximumIdle);
    if (const Node* const points = node.find("points"))
        cell.points = duration(*points, 100ms, std::chrono::hours(24));
    if (const Node* const most = node.find("bytes")) {
        cell.most = amount(*most);
        if (length.bytes)
            complain(*most, Sentence("the workload already has a number of bytes; give it only once."));
    }
    if (const Node* const most = node.find("simulatedBytes"))
        cell.mostSimulated = amount(*most);
    return cell;
}

void PlanReader::readCells(const Node& node, PlanRounds& rounds)
{
    const Node* const list = node.find("workloads");
    if (list == nullptr || !list->value->is_array() || list->elements.empty()) {
        complain(list == nullptr ? node : *list,
            Sentence("rounds need \"workloads\", a list such as [\"rnd,4KiB,q32,write\"]."));
        return;
    }
    if (list->elements.size() > limits::maximumCells)
        complain(
            *list, Sentence("there are more than {most} workloads; remove some.", {{"most", limits::maximumCells}}));
    std::set<std::string> names;
    for (const Node& element : list->elements) {
        if (m_complaint)
            return;
        rounds.cells.push_back(readCell(element, list->elements.size() == 1));
        if (!m_complaint && !names.insert(rounds.cells.back().name).second)
            complain(element,
                Sentence("an earlier workload is called \"{workload}\", too; give it its own \"name\".",
                    {{"workload", rounds.cells.back().name}}));
    }
}

TrackedCell PlanReader::readTracked(const Node& node, const PlanRounds& rounds)
{
    TrackedCell tracked;
    const bool isPlain = !node.value->is_object();
    if (!isPlain)
        checkKeys(node, Sentence("what is followed"), {"workload", "by"});
    const Node* const name = isPlain ? &node : node.find("workload");
    if (name == nullptr) {
        complain(node, Sentence("\"workload\" is missing: the name of one of this stage."));
        return tracked;
    }
    const std::string wanted = text(*name);
    const auto found = std::ranges::find(rounds.cells, wanted, &PlanCell::name);
    if (found == rounds.cells.end()) {
        Keys names;
        for (const PlanCell& cell : rounds.cells)
            names.push_back(cell.name);
        const std::string nearest = nearestTo(wanted, names);
        if (names.size() > 9)
            names.resize(9);
        complain(*name,
            nearest.empty()
                ? Sentence("this stage has no workload \"{workload}\"; there are {workloads}.",
                    {{"workload", shown(wanted)}, {"workloads", Sentence::listed(names)}})
                : Sentence::sequence({Sentence("this stage has no workload \"{workload}\"; did you mean \"{nearest}\"?",
                                          {{"workload", shown(wanted)}, {"nearest", nearest}}),
                    Sentence("There are {workloads}.", {{"workloads", Sentence::listed(names)}})}));
        return tracked;
    }
    tracked.cell = static_cast<std::size_t>(found - rounds.cells.begin());
    tracked.quantity = found->workload.pattern == AccessPattern::Sequential ? TrackedCell::Quantity::BytesPerSecond
                                                                            : TrackedCell::Quantity::Iops;
    if (const Node* const by = isPlain ? nullptr : node.find("by"))
        tracked.quantity = orComplain(*by, parseQuantity(text(*by)));
    return tracked;
}

std::optional<SteadyRule> PlanReader::readRule(const Node& node, std::string_view windowOf)
{
    const Node* const steady = node.find("steady");
    if (steady == nullptr)
        return std::nullopt;
    SteadyRule rule;
    if (!steady->value->is_object())
        return flag(*steady) ? std::optional(rule) : std::nullopt;
    checkKeys(*steady, Sentence("what is steady"), {std::string(windowOf), "range", "slope"});
    if (const Node* const window = steady->find(windowOf))
        rule.window = number(*window, 2, limits::maximumWindow);
    if (const Node* const range = steady->find("range"))
        rule.largestRange = share(*range, 0.0001, 10.0);
    if (const Node* const slope = steady->find("slope"))
        rule.largestSlope = share(*slope, 0.0001, 10.0);
    return rule;
}

void PlanReader::readSteadiness(const Node& node, PlanRounds& rounds)
{
    rounds.steady = readRule(node, "rounds");
    if (const Node* const every = node.find("every"))
        rounds.steadyEvery = number(*every, 1, limits::maximumRounds);
    const Node* const follow = node.find("follow");
    if (follow == nullptr) {
        for (std::size_t cell = 0; rounds.steady && cell < rounds.cells.size(); ++cell)
            rounds.tracked.push_back({cell,
                rounds.cells[cell].workload.pattern == AccessPattern::Sequential ? TrackedCell::Quantity::BytesPerSecond
                                                                                 : TrackedCell::Quantity::Iops});
        return;
    }
    if (!follow->value->is_array() || follow->elements.size() > limits::maximumCells) {
        complain(*follow, Sentence("expected a list of workload names in square brackets."));
        return;
    }
    for (const Node& element : follow->elements) {
        if (m_complaint)
            return;
        rounds.tracked.push_back(readTracked(element, rounds));
    }
    if (rounds.steady && rounds.tracked.empty())
        complain(*follow, Sentence("what is to become steady? Name a workload, or omit \"follow\" for all."));
}

PlanRounds PlanReader::readRounds(const Node& node)
{
    PlanRounds rounds;
    const Node& value = *node.find("rounds");
    const bool isAny = value.value->is_string() && value.value->get_string() == "any";
    rounds.rounds = isAny ? limits::maximumRounds : number(value, 1, limits::maximumRounds);
    readCells(node, rounds);
    if (m_complaint)
        return rounds;
    if (const Node* const written = node.find("written"))
        rounds.written = amount(*written);
    if (const Node* const least = node.find("leastSamples")) {
        rounds.leastSamples = number(*least, 1, mostLeastSamples);
        if (!rounds.written)
            complain(*least, Sentence("it applies to \"written\", which is missing; add it, or remove this."));
    }
    if (const Node* const time = node.find("time"))
        rounds.time = duration(*time, 100ms, longestStage);
    readSteadiness(node, rounds);
    if (isAny && !rounds.written && !rounds.time && !rounds.steady)
        complain(value,
            Sentence("these rounds would never end; add \"written\", \"time\" or \"steady\", or a number of rounds."));
    if (const Node* const continues = node.find("continueSequence"))
        rounds.continuesSequence = flag(*continues);
    if (const Node* const preparation = node.find("isPreparation"))
        rounds.isPreparation = flag(*preparation);
    return rounds;
}

PlanSweep PlanReader::readSweep(const Node& node)
{
    PlanSweep sweep;
    PlanCell& cell = sweep.cell;
    const Node& spec = *node.find("sweep");
    cell.workload = workload(spec);
    const PassLength& length = cell.workload.length;
    if (!length.time && !length.bytes && !length.ios)
        cell.workload.length.time = 5s;
    if (const Result<> checked = checkWorkload(cell.workload); !m_complaint && !checked)
        complain(spec, checked.error().sentence);
    const Node* const over = node.find("over");
    if (over == nullptr || !over->value->is_array() || over->elements.empty()) {
        complain(over == nullptr ? node : *over,
            Sentence("a sweep needs \"over\", a list of what is varied, such as [\"queue=1..128\"]."));
        return sweep;
    }
    for (const Node& element : over->elements) {
        sweep.axes.push_back(orComplain(element, parsePlanAxis(text(element))));
        if (m_complaint)
            return sweep;
    }
    if (const Result<> checked = checkPlanAxes(sweep.axes); !checked)
        complain(*over, checked.error().sentence);
    cell.name = nameOfSweep(sweep);
    if (const Node* const samples = node.find("samples"))
        cell.samples = number(*samples, 1, limits::maximumSamples);
    if (const Node* const ramp = node.find("ramp"))
        sweep.ramp = duration(*ramp, 0s, limits::maximumIdle);
    if (const Node* const pause = node.find("pause"))
        cell.rest = duration(*pause, 0s, limits::maximumIdle);
    if (const Node* const optional = node.find("optional"))
        sweep.mayBeImpossible = flag(*optional);
    const Node* const trim = node.find("trim");
    if (trim != nullptr)
        sweep.trims = flag(*trim);
    sweep.steady = readRule(node, "samples");
    if (const Result<> checked = checkSweep(sweep); !m_complaint && !checked)
        complain(trim != nullptr ? *trim : *over, checked.error().sentence);
    if (const Node* const after = node.find("steadyAfter")) {
        sweep.steadyAfter = amount(*after);
        if (!sweep.steady)
            complain(*after, Sentence("it applies to \"steady\", which is missing; add it, or remove this."));
    }
    if (const Node* const order = node.find("order"))
        sweep.isInRandomOrder = choice(*order, {"given", "random"}) == "random";
    if (const Node* const smaller = node.find("smaller"))
        sweep.mayBeSmaller = flag(*smaller);
    if (const Node* const most = node.find("bytes")) {
        cell.most = amount(*most);
        if (length.bytes)
            complain(*most, Sentence("the workload already has a number of bytes; give it only once."));
    }
    if (const Node* const most = node.find("simulatedBytes"))
        cell.mostSimulated = amount(*most);
    return sweep;
}

} // namespace

Result<RunPlan> parsePlanText(std::string_view text)
{
    if (text.size() > limits::maximumPlanFileBytes)
        return fail(ErrorCode::InvalidArgument,
            Sentence::counted(text.size(),
                "The plan has {n} byte, more than the {most} that a plan may have: it is not a plan.",
                "The plan has {n} bytes, more than the {most} that a plan may have: it is not a plan.",
                {{"most", formatByteCount(ByteCount(limits::maximumPlanFileBytes))}}));
    BOOST_OUTCOME_TRY(const JsonText document, JsonText::parse(text));
    return PlanReader(document).read();
}

} // namespace steadymark
