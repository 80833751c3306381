// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/verify_analysis.h"

#include "core/procedure/analysis/phrases.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace steadymark {
namespace {

/// Fakes are told from single faults by what no fault is: so large, and nearly all of it.
constexpr std::uint64_t smallestReal = std::uint64_t{1} << 20U;
constexpr double nearlyAll = 0.99;
constexpr double noticeablyCached = 0.02;

/// The ranges of the first pass that found any: a fake is one in every pass.
std::vector<VerifyRange> firstFaults(const VerifyRecord& record)
{
    std::vector<VerifyRange> ranges;
    for (const VerifyRange& range : record.ranges) {
        if (range.pass == record.ranges.front().pass)
            ranges.push_back(range);
    }
    return ranges;
}

std::uint64_t distanceOf(const VerifyRange& range)
{
    return range.belongsTo > range.begin ? range.belongsTo - range.begin : range.begin - range.belongsTo;
}

std::uint64_t bytesOf(const std::vector<VerifyRange>& ranges)
{
    return std::accumulate(ranges.begin(), ranges.end(), std::uint64_t{0},
        [](std::uint64_t sum, const VerifyRange& range) { return sum + range.bytes; });
}

/// What all places that hold others' data are away from where these belong is a multiple of the real size. The largest
/// ranges tell it, because single misdirected writes may lie between them.
std::optional<FakeFigures> foldOf(const VerifyRecord& record, std::vector<VerifyRange> ranges)
{
    std::erase_if(ranges, [](const VerifyRange& range) { return range.state != SectorState::Misdirected; });
    const std::uint64_t all = bytesOf(ranges);
    std::ranges::stable_sort(ranges, std::ranges::greater(), &VerifyRange::bytes);
    std::uint64_t real = 0;
    std::uint64_t covered = 0;
    for (const VerifyRange& range : ranges) {
        if (static_cast<double>(covered) >= nearlyAll * static_cast<double>(all))
            break;
        real = std::gcd(real, distanceOf(range));
        covered += range.bytes;
    }
    const std::uint64_t size = record.size.count();
    // What is not there any more is as much as is too much; where ranges were left out half of it will do.
    const double wanted = (record.omittedRanges > 0 ? 0.5 : 0.9) * static_cast<double>(size - std::min(real, size));
    if (real < smallestReal || real >= size || static_cast<double>(all) < wanted)
        return std::nullopt;
    const auto largest = ranges.front();
    return FakeFigures{largest.belongsTo > largest.begin ? FakeKind::Wraps : FakeKind::KeepsFirst, ByteCount(real)};
}

/// From the first fault on nothing is left, up to the end.
std::optional<FakeFigures> lostEndOf(const VerifyRecord& record, const std::vector<VerifyRange>& ranges)
{
    const auto first = std::ranges::min_element(ranges, {}, &VerifyRange::begin);
    const std::uint64_t behind = record.size.count() - std::min(first->begin, record.size.count());
    const std::uint64_t lost = bytesOf(ranges);
    if (record.omittedRanges > 0 || first->begin == 0 || behind < smallestReal
        || static_cast<double>(lost) < nearlyAll * static_cast<double>(behind))
        return std::nullopt;
    const auto isUnreadable = [](const VerifyRange& range) {
        return range.state == SectorState::Unreadable || range.state == SectorState::BitErrors;
    };
    if (std::ranges::any_of(ranges, isUnreadable))
        return std::nullopt;
    return FakeFigures{FakeKind::LosesTheEnd, ByteCount(first->begin)};
}

Figure amount(std::uint64_t bytes)
{
    return Figure{formatDecimalBytes(ByteCount(bytes))};
}

Sentence describeFake(const FakeFigures& fake, const VerifyRecord& record)
{
    const Sentence::Places places = {{"size", amount(record.size.count())}, {"real", amount(fake.real.count())},
        {"bytes", std::to_string(fake.real.count())}};
    switch (fake.kind) {
    case FakeKind::Wraps:
        return Sentence("FAKE CAPACITY: of the {size} that were written only {real} ({bytes} bytes) exist. Addresses "
                        "wrap around there, so later writes overwrote earlier ones.",
            places);
    case FakeKind::KeepsFirst:
        return Sentence("FAKE CAPACITY: of the {size} that were written only {real} ({bytes} bytes) exist. Behind "
                        "them the beginning is read again, and writes there are lost.",
            places);
    case FakeKind::LosesTheEnd:
        break;
    }
    return Sentence("FAKE CAPACITY: of the {size} that were written only the first {real} ({bytes} bytes) are there. "
                    "Everything behind them is lost.",
        places);
}

/// "3 sectors were …" of each kind of fault.
std::optional<Sentence> describeCount(SectorState state, std::uint64_t count)
{
    switch (state) {
    case SectorState::NeverWritten:
        return Sentence::counted(count, "{n} sector reads as if it had never been written.",
            "{n} sectors read as if they had never been written.");
    case SectorState::OtherPass:
        return Sentence::counted(count, "{n} sector still holds an earlier pass: its last write was lost.",
            "{n} sectors still hold an earlier pass: their last writes were lost.");
    case SectorState::OtherRun:
        return Sentence::counted(count, "{n} sector still holds an earlier verification: its write was lost.",
            "{n} sectors still hold an earlier verification: their writes were lost.");
    case SectorState::Misdirected:
        return Sentence::counted(count, "{n} sector holds what was written to another place.",
            "{n} sectors hold what was written to another place.");
    case SectorState::Torn:
        return Sentence::counted(count, "{n} sector is torn: only a part of it was written.",
            "{n} sectors are torn: only parts of them were written.");
    case SectorState::BitErrors:
        return Sentence::counted(count, "{n} sector has bit errors.", "{n} sectors have bit errors.");
    case SectorState::Foreign:
        return Sentence::counted(
            count, "{n} sector holds nothing of what was written.", "{n} sectors hold nothing of what was written.");
    case SectorState::Unreadable:
        return Sentence::counted(count, "{n} sector cannot be read: the drive reports an error.",
            "{n} sectors cannot be read: the drive reports errors.");
    case SectorState::Intact:
        break;
    }
    return std::nullopt;
}

void addFaults(const VerifyRecord& record, std::vector<Sentence>& sentences)
{
    const VerifyFigures figures = verifyFigures(record);
    const std::uint64_t faulty = record.faultySectors() * stampBytes;
    if (figures.fake)
        sentences.push_back(describeFake(*figures.fake, record));
    else
        sentences.push_back(Sentence("FAULTY: {bad} of {read} were not read back as they were written. The first of "
                                     "them is at {place}.",
            {{"bad", amount(faulty)}, {"read", amount(record.readSectors() * stampBytes)},
                {"place", verifyPlace(figures.firstFault)}}));
    for (std::size_t state = 0; state < sectorStates; ++state) {
        if (record.sectors[state] == 0)
            continue;
        if (std::optional<Sentence> counted = describeCount(static_cast<SectorState>(state), record.sectors[state]))
            sentences.push_back(*std::move(counted));
    }
}

void addWholeness(const VerifyRecord& record, const StageRecord& stage, std::vector<Sentence>& sentences)
{
    const std::uint64_t read = record.readSectors() * stampBytes;
    if (stage.status == StepStatus::Complete && record.faultySectors() == 0)
        sentences.push_back(Sentence("INTACT: all {size} that were written were read back as they were.",
            {{"size", amount(record.size.count())}}));
    else if (stage.status != StepStatus::Complete)
        sentences.push_back(record.faultySectors() == 0
                ? Sentence("Not finished: {read} were read back so far, all of it intact.", {{"read", amount(read)}})
                : Sentence("Not finished: {read} were read back so far.", {{"read", amount(read)}}));
}

void addRatesOf(const VerifyRecord& record, std::vector<Sentence>& sentences)
{
    if (record.phases.size() < 2 || record.phases[1].bytes == 0)
        return;
    sentences.push_back(Sentence("It was written at {write} and read at {read}.",
        {{"write", Figure{rateText(record.phases[0].bytesPerSecond())}},
            {"read", Figure{rateText(record.phases[1].bytesPerSecond())}}}));
}

/// How far one can rely on what was read coming from the drive.
void addSource(const VerifyRecord& record, std::vector<Sentence>& sentences)
{
    if (!record.engine.isDirect)
        sentences.push_back(Sentence("The page cache may have answered in place of the drive, because direct I/O was "
                                     "not possible: {reason}",
            {{"reason", record.engine.bufferedReason}}));
    if (record.cachedShare.value_or(0.0) > noticeablyCached)
        sentences.push_back(Sentence("{share} of what was read lay in the page cache and could not be dropped from it.",
            {{"share", Figure{shareText(*record.cachedShare)}}}));
}

} // namespace

VerifyFigures verifyFigures(const VerifyRecord& record)
{
    VerifyFigures figures;
    if (record.ranges.empty())
        return figures;
    const std::vector<VerifyRange> ranges = firstFaults(record);
    figures.firstFault = std::ranges::min_element(ranges, {}, &VerifyRange::begin)->begin;
    figures.fake = foldOf(record, ranges);
    if (!figures.fake)
        figures.fake = lostEndOf(record, ranges);
    return figures;
}

Sentence describe(SectorState state)
{
    switch (state) {
    case SectorState::Intact:
        return Sentence("intact");
    case SectorState::NeverWritten:
        return Sentence("never written");
    case SectorState::OtherPass:
        return Sentence("lost write");
    case SectorState::OtherRun:
        return Sentence("lost write, older data");
    case SectorState::Misdirected:
        return Sentence("misdirected");
    case SectorState::Torn:
        return Sentence("torn");
    case SectorState::BitErrors:
        return Sentence("bit errors");
    case SectorState::Foreign:
        return Sentence("other data");
    case SectorState::Unreadable:
        break;
    }
    return Sentence("unreadable");
}

Sentence verifyPlace(std::uint64_t offset)
{
    return Sentence("byte {offset} ({size})", {{"offset", std::to_string(offset)}, {"size", amount(offset)}});
}

std::vector<Sentence> describeVerified(const RunResult& result)
{
    std::vector<Sentence> sentences;
    for (const StageRecord& stage : result.stages) {
        if (!stage.verified)
            continue;
        if (stage.verified->faultySectors() > 0)
            addFaults(*stage.verified, sentences);
        addWholeness(*stage.verified, stage, sentences);
        addRatesOf(*stage.verified, sentences);
        addSource(*stage.verified, sentences);
    }
    return sentences;
}

bool isFaulty(const RunResult& result)
{
    return std::ranges::any_of(
        result.stages, [](const StageRecord& stage) { return stage.verified && stage.verified->faultySectors() > 0; });
}

} // namespace steadymark
