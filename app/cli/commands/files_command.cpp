// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/files_command.h"

#include "app/cli/commands/document.h"
#include "app/cli/options/declarer.h"
#include "app/cli/run/run_order.h"
#include "app/cli/run/test_target.h"
#include "app/cli/terminal/text.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/base/version.h"
#include "core/engine/files/files_runner.h"
#include "core/exchange/procedure/files_sections.h"
#include "core/exchange/report_page_text.h"
#include "core/exchange/report_parts.h"
#include "core/procedure/document/journal_store.h"
#include "core/simulation/presets.h"
#include "platform/platform.h"

#include <array>
#include <charconv>
#include <cmath>
#include <system_error>
#include <utility>

namespace steadymark::cli {

namespace fs = std::filesystem;

namespace {

Sentence copyFooter()
{
    return Sentence(
        R"(Sets: large (2 files of 1 GiB), medium (500 of 2 MiB), small (20,000 of
24 KiB); iso (2 of 512 MiB), program (8,000 of 16 to 256 KiB) and game (1,942 of
24 KiB to 384 MiB) have the shapes of AS SSD's copy test. All counts and sizes
are our own. Media are incompressible, documents and programs half compressible,
duplicates hold one block again and again.
A set is written from memory, read, copied within the target (--to: also to a
second folder) and deleted; then empty files are created, asked for, renamed,
listed and deleted. All of it is done twice, for first and later use.
What counts is the time in the system's calls, until all is on the drive.
"system" copies with copy_file_range (CopyFile2 on Windows), by reflink where
the file system can; the report says which one it was.
Cold means: the data are dropped from the page cache first. What the system
knows of names and sizes stays there.
All files are in a folder of their own in the target, which is removed at the
end, after Ctrl-C (exit code 3), and after a crash at the next start. --source
is only read.
The JSON is a result document as of "run"; its stage has files{{phases[{{work,
isWarm, use, durationNs, syncingNs, files, bytes, bytesPerSecond,
filesPerSecond, latencyNs{{}}, longestCallNs, ways{{}}, cachedShare, course{{}}}}]}}.)");
}

Sentence delayFooter()
{
    return Sentence(
        R"(DelayRatio = copy / ((write - memory) + (read - memory)): how much longer a
drive takes to copy a file of 4 GiB within itself than to write and to read it.
Each time is the mean of two. Above 1 reading and writing at once slow the drive
down. The test of 2010 that defined it used a RAM disk, whose reading took
0.82 s and whose writing 1.36 s. Here the memory of this machine is measured
instead; the report has both, and the seven published drives with the hard disk
among them. --times judges times that were taken by hand with such a RAM disk.
The JSON of a run is a result document whose stage has delayRatio{{ratio,
ratioWithPublishedShare, copyBytesPerSecond, fileBytes, memoryReadSeconds,
memoryWriteSeconds, runs[]}}; with --times it is {{ratio, verdict,
copyBytesPerSecond, fileBytes, memoryReadSeconds, memoryWriteSeconds,
ranking[{{drive, ratio, copyBytesPerSecond}}]}}.)");
}

Sentence verifyFooter()
{
    return Sentence(
        R"(Writes stamped data and reads them back: each 512 bytes hold their place, pass,
seed and run, a checksum, and data that follow from these, so that every bit
counts. Finds drives that claim to be larger than they are (with the real size),
bit errors, and writes that were lost, torn or went to another place, each with
its place; as h2testw and f3 do, with a map and the speed by position.
In a folder the free space is filled with files of at most 1 GiB in a folder of
their own, but for a reserve that stays free. They are read past the page cache
where the system can do that; the report says where it could not.
Of a whole drive (Linux, as root) everything is lost: it passes the same checks
as "prepare DRIVE --method fill-drive", and has to be confirmed by the end of
its serial number. sim:fake-64-as-512 is a simulated fake.
Complete pieces are kept: after Ctrl-C (exit code 3) or a crash --resume goes on
with the next one. Until then the files stay; the next start of SteadyMark that
does not resume them removes them. On Windows and of a simulated drive it begins
again.
Exit code 0: all is intact; 4: something is not.
The JSON is a result document as of "run"; its stage has verified{{sizeBytes,
phases[{{pass, isReading, durationNs, bytes, bytesPerSecond, course{{}}}}],
sectors{{intact, neverWritten, otherPass, otherRun, misdirected, torn, bitErrors,
foreign, unreadable}}, ranges[{{state, pass, beginBytes, bytes, belongsToBytes,
bits, place}}], omittedRanges, map[]}}.)");
}

/// Of times that were taken by hand.
struct HandTimed {
    double ratio = 0.0;
    double copyBytesPerSecond = 0.0;
    std::vector<RankedDelay> ranking;
};

Result<HandTimed> judge(const DelayTimes& times)
{
    const std::optional<double> ratio = delayRatio(times, publishedMemoryShare);
    if (!ratio)
        return fail(ErrorCode::InvalidArgument,
            Sentence("With these times there is no DelayRatio: writing must take longer than {read} s and reading "
                     "longer than {write} s, which are the shares of the RAM disk.",
                {{"read", Figure{formatFixed(publishedMemoryShare.read, 2)}},
                    {"write", Figure{formatFixed(publishedMemoryShare.write, 2)}}}));
    HandTimed judged;
    judged.ratio = *ratio;
    judged.copyBytesPerSecond = static_cast<double>(delayRatioSize.count()) / times.copy;
    judged.ranking = rankDelay(judged.ratio, judged.copyBytesPerSecond);
    return judged;
}

json::value documentOf(const HandTimed& judged)
{
    json::array ranking;
    for (const RankedDelay& one : judged.ranking)
        ranking.push_back(json::object{{"drive", english(one.drive)},
            {"ratio", one.ratio ? json::value(*one.ratio) : json::value(nullptr)},
            {"copyBytesPerSecond", one.copyBytesPerSecond}});
    return json::object{{"ratio", judged.ratio}, {"verdict", english(describeDelayRatio(judged.ratio))},
        {"copyBytesPerSecond", judged.copyBytesPerSecond}, {"fileBytes", delayRatioSize.count()},
        {"memoryReadSeconds", publishedMemoryShare.read}, {"memoryWriteSeconds", publishedMemoryShare.write},
        {"ranking", std::move(ranking)}};
}

std::string textOf(const HandTimed& judged)
{
    ReportPage page;
    page.title = Sentence("DelayRatio");
    page.program = programText("SteadyMark", std::string(applicationVersion()));
    page.findings = {describeDelayRatio(judged.ratio),
        Sentence("The copy of 4 GiB ran at {rate} MB/s.",
            {{"rate", Figure{formatFixed(judged.copyBytesPerSecond / 1e6, 2)}}}),
        Sentence(
            "{read} s of the write time and {write} s of the read time are the published times of the RAM disk. Of "
            "the drive without a figure only its place is known.",
            {{"read", Figure{formatFixed(publishedMemoryShare.read, 2)}},
                {"write", Figure{formatFixed(publishedMemoryShare.write, 2)}}})};
    ReportSection ranking;
    ranking.title = Sentence("Among the published drives");
    ranking.tables.push_back(rankingTable(judged.ranking));
    page.sections.push_back(std::move(ranking));
    return renderText(page);
}

ExitCode judgeTimes(const DelayTimes& times, const std::optional<std::string>& jsonFile, Console& console)
{
    const Result<HandTimed> judged = judge(times);
    if (!judged)
        return complain(console, judged.error());
    if (const Result<> checked = checkDocumentFiles(jsonFile, std::nullopt, std::nullopt); !checked)
        return complain(console, checked.error());
    if (jsonFile) {
        const Result<> written = writeDocument(formatJson(documentOf(judged.value())), jsonFile, std::nullopt, console);
        if (!written)
            return complain(console, written.error());
    }
    if (jsonFile != "-")
        console.print(textOf(judged.value()));
    return ExitCode::Done;
}

/// As the engine wants it; the error says what it has to be.
Result<std::string> folderOf(const fs::path& path)
{
    const fs::path whole = targetPath(path);
    std::error_code error;
    if (!fs::is_directory(whole, error))
        return fail(ErrorCode::NotFound,
            Sentence("{path} is not a folder. Choose an existing folder.", {{"path", toUtf8(whole)}}));
    return toUtf8(whole);
}

std::vector<std::pair<std::string_view, std::string>> setNames()
{
    std::vector<std::pair<std::string_view, std::string>> names;
    for (const FileSetEntry& entry : fileSets())
        names.emplace_back(entry.name, std::string(entry.name));
    return names;
}

} // namespace

Result<DelayTimes> parseDelayTimes(std::string_view text)
{
    std::array<double, 3> seconds{};
    const std::vector<std::string_view> parts = partsOf(text, ',');
    bool isRead = parts.size() == seconds.size();
    for (std::size_t i = 0; isRead && i < seconds.size(); ++i) {
        const auto [end, error] = std::from_chars(parts[i].data(), parts[i].data() + parts[i].size(), seconds[i]);
        constexpr double mostSeconds = 1e6;
        isRead = error == std::errc() && end == parts[i].data() + parts[i].size() && std::isfinite(seconds[i])
            && seconds[i] > 0.0 && seconds[i] <= mostSeconds;
    }
    if (!isRead)
        return fail(ErrorCode::InvalidArgument,
            Sentence("Specify three times in seconds, of writing, reading and copying: 47.75,34.02,293.67."));
    return DelayTimes{seconds[0], seconds[1], seconds[2]};
}

void FilesCommand::declareCommon(Declarer& takes)
{
    takes.path("--target", target, "DIR", Sentence("Folder on the drive to test"));
    takes.choice("--by", choices.copyBy, {{"own", CopyBy::Own}, {"system", CopyBy::System}}, "WHO",
        Sentence("own or system: whose loop copies [own]"));
    takes.number("--seed", seed, 0, largestSeed, "N", Sentence("Seed of the contents [random]"));
    takes.flag("--yes", consents, Sentence("Start without asking [asked only in a terminal]"));
    declareDocuments(takes, *this);
    declareConduct(takes, *this);
    declareNoHealth(takes, *this);
}

void FilesCommand::declare(Declarer& program)
{
    Declarer files = program.command("files", Sentence("Write, read, copy, delete and verify real files"));
    files.needsCommand(Sentence("files"));

    Declarer copy = files.command("copy", Sentence("Copy a set of files"), copyFooter());
    copy.selects(action, Action::Copy);
    declareCommon(copy);
    copy.path("--to", to, "DIR", Sentence("Copy to this folder, too, on another drive"));
    copy.choice("--set", set, setNames(), "NAME", Sentence("large, medium, small, iso, program or game [large]"));
    copy.path("--source", source, "DIR", Sentence("The files of this folder in place of a set"));
    copy.excludes("--set", "--source", Sentence("--set contradicts --source; omit one of them."));
    copy.choice("--fsync", choices.sync,
        {{"end", FileSync::AtEnd}, {"each", FileSync::EachFile}, {"never", FileSync::Never}}, "WHEN",
        Sentence("end, each or never: when files must be on the drive\n[end]"));
    copy.choice("--cache", choices.cache, {{"cold", FileCache::Cold}, {"both", FileCache::Both}}, "STATE",
        Sentence("cold, or both: read and copy once more from the cache\n[cold]"));
    copy.number("--repeat", choices.uses, 1, limits::maximumUses, "N", Sentence("First and later uses [2]"));
    copy.number("--empty-files", choices.emptyFiles, 0, limits::maximumEmptyFiles, "N",
        Sentence("For operations on names; 0: none [1000]"));
    copy.parsed("--data", choices.data, parseDataPattern, "KIND",
        Sentence("What all files hold: random, compressible:50, ...\nas of \"run\" [the set's]"));
    copy.read("--scale", choices.scale, parseScale, "F", Sentence("Fewer files, 0.0001 to 1 [1]"));

    declareVerify(files);

    Declarer delay = files.command("delay-ratio", Sentence("Compare a copy with writing and reading"), delayFooter());
    delay.selects(action, Action::DelayRatio);
    declareCommon(delay);
    delay.read("--times", times, parseDelayTimes, "W,R,C", Sentence("Judge these times of 4 GiB, in seconds"));
    delay.parsed("--size", size, parseByteCount, "SIZE", Sentence("Size of the file in a quick run [4GiB]"));
    for (const char* const option : {"--target", "--size", "--by", "--seed", "--save", "--html", "--comment"})
        delay.excludes("--times", option,
            Sentence("{option} is of a run, and --times judges times that were taken; omit one of them.",
                {{"option", std::string(option)}}));
}

void FilesCommand::declareVerify(Declarer& files)
{
    Declarer takes =
        files.command("verify", Sentence("Write data, read them back, and find what is not there"), verifyFooter());
    takes.selects(action, Action::Verify);
    takes.path("--target", target, "DIR|DRIVE",
        Sentence("Folder whose free space is verified, a whole drive\n(all on it is lost), or sim:fake-64-as-512"));
    declareResume(takes, *this);
    takes.parsed("--size", size, parseByteCount, "SIZE", Sentence("Verify so much only [all that is free]"));
    takes.number("--repeat", passes, 1, limits::maximumVerifyPasses, "N", Sentence("Passes, each with other data [1]"));
    takes.number("--seed", seed, 0, largestSeed, "N", Sentence("Seed of the contents [random]"));
    takes.text("--confirm-serial", confirmed, "S", Sentence("Drive that may lose everything: end of its serial"));
    takes.flag("--yes", consents, Sentence("Start without asking [asked only in a terminal]"));
    declareDocuments(takes, *this);
    declareConduct(takes, *this);
    declareNoHealth(takes, *this);
    excludeFromResume(takes, {"--size", "--repeat", "--seed", "--comment"});
}

Result<> FilesCommand::checkVerify() const
{
    if (!target && !resumed)
        return fail(ErrorCode::InvalidArgument,
            Sentence("A verification needs --target with a folder, a whole drive or sim:fake-64-as-512, or --resume."));
    const std::optional<std::string> simulated = target ? simulationName(*target) : std::nullopt;
    if (!simulated)
        return success();
    BOOST_OUTCOME_TRY(const SimulationPreset preset, findPreset(*simulated));
    if (!preset.parameters.content)
        return fail(ErrorCode::InvalidArgument,
            Sentence("sim:{drive} keeps no data, only their times, so there is nothing to verify. Choose "
                     "sim:fake-64-as-512.",
                {{"drive", *simulated}}));
    return success();
}

Result<> FilesCommand::check()
{
    if (action == Action::Verify)
        return checkVerify();
    if (!target && !times)
        return fail(ErrorCode::InvalidArgument,
            action == Action::Copy
                ? Sentence("Files need --target with a folder on the drive to test; \"steadymark-cli targets\" lists "
                           "what there is.")
                : Sentence("A DelayRatio needs --target with a folder on the drive to test, or the --times that you "
                           "took."));
    return success();
}

Result<Procedure> FilesCommand::procedure() const
{
    const std::uint64_t ownSeed = seed.value_or(randomSeed());
    if (action == Action::DelayRatio)
        return delayRatioProcedure(size.value_or(delayRatioSize), choices.copyBy, ownSeed);
    FilesChoices all = choices;
    all.seed = ownSeed;
    all.set = set.value_or(all.set);
    if (to) {
        BOOST_OUTCOME_TRY(all.to, folderOf(*to));
    }
    if (source) {
        BOOST_OUTCOME_TRY(all.source, folderOf(*source));
        BOOST_OUTCOME_TRY(const OwnFolder own, readOwnFolder(pathFromUtf8(all.source)));
        all.own.name = ownFolderName;
        all.own.ownFiles = own.files.size();
        all.own.ownBytes = own.bytes();
    }
    return fileCopyProcedure(all);
}

namespace {

/// The newest verification that was left unfinished; with a target the newest of that.
Result<fs::path> unfinishedVerification(const std::optional<fs::path>& target)
{
    BOOST_OUTCOME_TRY(const fs::path data, dataFolder());
    const std::optional<fs::path> wanted = target ? std::optional(targetPath(*target)) : std::nullopt;
    for (const UnfinishedProcedure& left : JournalStore(data).unfinished(isProcessAlive)) {
        if (!left.soFar || left.isRunning || !hasVerify(left.soFar->procedure))
            continue;
        const ResultTarget& begun = left.soFar->target;
        const fs::path place = begun.simulation.empty() ? pathFromUtf8(begun.path) : simulationPath(begun.simulation);
        if (!wanted || place == *wanted || place.filename() == *wanted)
            return left.journal;
    }
    return fail(ErrorCode::NotFound,
        target ? Sentence("There is no interrupted verification of {target} to resume; omit --resume to begin one.",
            {{"target", toUtf8(*target)}})
               : Sentence("There is no interrupted verification to resume."));
}

} // namespace

ExitCode FilesCommand::verify(Console& console) const
{
    RunOrder order;
    static_cast<RunChoices&>(order) = *this;
    if (!resumed) {
        order.target = target;
        order.verify = VerifyChoices{size, passes, seed.value_or(randomSeed())};
        return performRun(order, console);
    }
    order.resumes = true;
    if (*resumed == newestJournal) {
        Result<fs::path> journal = unfinishedVerification(target);
        if (!journal)
            return complain(console, journal.error());
        order.journal = std::move(journal).value();
    } else {
        order.journal = pathFromUtf8(*resumed);
    }
    return performRun(order, console);
}

ExitCode FilesCommand::run(Console& console) const
{
    if (action == Action::Verify)
        return verify(console);
    if (times)
        return judgeTimes(*times, jsonFile, console);
    Result<Procedure> made = procedure();
    if (!made)
        return complain(console, made.error());
    RunOrder order;
    static_cast<RunChoices&>(order) = *this;
    order.target = target;
    order.procedure = std::move(made).value();
    return performRun(order, console);
}

} // namespace steadymark::cli
