// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/files_analysis.h"

#include "core/base/text.h"
#include "core/procedure/analysis/delay_ratio.h"
#include "core/procedure/analysis/phrases.h"
#include "core/procedure/plans/files_procedures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace steadymark {
namespace {

/// Less is what two runs of anything differ by.
constexpr double noticeableChange = 0.1;
/// From so much on what is called cold was partly read from memory.
constexpr double noticeableCache = 0.02;
constexpr Nanoseconds noticeableStall{200'000'000};

/// Of the first use, once it has got so far.
void addRates(const FilesRecord& record, std::vector<Sentence>& sentences)
{
    const auto rateOf = [&record](FileWork work) {
        const auto found = std::ranges::find(record.phases, FilePhase{work, false}, &FilePhaseRecord::phase);
        return found == record.phases.end() ? 0.0 : found->bytesPerSecond();
    };
    const double copy = rateOf(FileWork::Copy);
    if (copy > 0.0)
        sentences.push_back(Sentence("Files were written at {write}, read at {read} and copied at {copy}.",
            {{"write", Figure{rateText(rateOf(FileWork::Write))}}, {"read", Figure{rateText(rateOf(FileWork::Read))}},
                {"copy", Figure{rateText(copy)}}}));
}

void addChanges(const FilesRecord& record, std::vector<Sentence>& sentences)
{
    const unsigned last = record.phases.empty() ? 0 : record.phases.back().use;
    for (const FilePhaseRecord& phase : record.phases) {
        const FilePhaseRecord* const first = firstUseOf(record, phase);
        if (first == nullptr || phase.use != last || phase.phase.isWarm || !movesData(phase.phase.work))
            continue;
        const std::optional<double> change = changeOf(first->bytesPerSecond(), phase.bytesPerSecond());
        if (!change || std::abs(*change) < noticeableChange)
            continue;
        const Sentence::Places places = {{"phase", titleOf(phase.phase)},
            {"first", Figure{rateText(first->bytesPerSecond())}}, {"later", Figure{rateText(phase.bytesPerSecond())}},
            {"change", Figure{shareText(std::abs(*change))}}};
        sentences.push_back(*change < 0.0
                ? Sentence("{phase}: {first} in the first use, {later} in the last one ({change} slower).", places)
                : Sentence("{phase}: {first} in the first use, {later} in the last one ({change} faster).", places));
    }
}

void addStall(const FilesRecord& record, std::vector<Sentence>& sentences)
{
    const auto longest = std::ranges::max_element(record.phases, {}, &FilePhaseRecord::longestCall);
    if (longest != record.phases.end() && longest->longestCall >= noticeableStall)
        sentences.push_back(Sentence("The longest stall within a file took {time}, in the phase \"{phase}\".",
            {{"time", Figure{latencyText(static_cast<double>(longest->longestCall.count()))}},
                {"phase", titleOf(longest->phase)}}));
}

void addReservations(const FilesWork& work, const FilesRecord& record, std::vector<Sentence>& sentences)
{
    if (work.sync == FileSync::Never)
        sentences.push_back(Sentence("Nothing was waited for until it was on the drive: writes and copies may be those "
                                     "of the page cache."));
    double mostCached = 0.0;
    std::uint64_t reflinked = 0;
    std::uint64_t fellBack = 0;
    for (const FilePhaseRecord& phase : record.phases) {
        if (!phase.phase.isWarm)
            mostCached = std::max(mostCached, phase.cachedShare.value_or(0.0));
        reflinked += phase.ways.reflinked;
        fellBack += phase.ways.fellBack;
    }
    if (mostCached > noticeableCache)
        sentences.push_back(Sentence("Up to {share} of the data that were to be read from the drive were in the page "
                                     "cache and could not be dropped from it.",
            {{"share", Figure{shareText(mostCached)}}}));
    if (reflinked > 0)
        sentences.push_back(Sentence("The file system copied by reflink: the copies share the blocks of the originals, "
                                     "and no data was moved."));
    if (fellBack > 0)
        sentences.push_back(
            Sentence("The system's call to copy files does not work there; files were read and written instead."));
}

} // namespace

std::optional<double> changeOf(double first, double later)
{
    if (!(first > 0.0))
        return std::nullopt;
    return later / first - 1.0;
}

const FilePhaseRecord* firstUseOf(const FilesRecord& record, const FilePhaseRecord& later)
{
    if (later.use == 0)
        return nullptr;
    const auto found = std::ranges::find_if(
        record.phases, [&later](const FilePhaseRecord& one) { return one.use == 0 && one.phase == later.phase; });
    return found == record.phases.end() ? nullptr : &*found;
}

Sentence describeWays(const FilePhaseRecord& record)
{
    const CopyWays& ways = record.ways;
    std::vector<Sentence> phrases;
    if (ways.own > 0)
        phrases.push_back(Sentence("own loop"));
    if (ways.reflinked > 0)
        phrases.push_back(Sentence("reflink"));
    if (ways.inKernel > 0)
        phrases.push_back(Sentence::verbatim("copy_file_range"));
    if (ways.bySystem > 0)
        phrases.push_back(Sentence::verbatim("CopyFile2"));
    if (ways.fellBack > 0)
        phrases.push_back(Sentence("read and written"));
    return Sentence::all(std::move(phrases));
}

std::vector<Sentence> describeFiles(const RunResult& result)
{
    std::vector<Sentence> sentences;
    for (std::size_t stage = 0; stage < std::min(result.stages.size(), result.procedure.stages.size()); ++stage) {
        const auto* const work = std::get_if<FilesStage>(&result.procedure.stages[stage].work);
        if (work == nullptr || !result.stages[stage].files)
            continue;
        const FilesRecord& record = *result.stages[stage].files;
        if (const std::optional<DelayFigures> figures = delayFigures(result, stage))
            sentences.push_back(figures->ratio
                    ? describeDelayRatio(*figures->ratio)
                    : Sentence("There is no DelayRatio: memory took as long as the drive. Choose a larger file, or a "
                               "target that is not in memory."));
        addRates(record, sentences);
        addChanges(record, sentences);
        addStall(record, sentences);
        addReservations(work->work, record, sentences);
    }
    return sentences;
}

} // namespace steadymark
