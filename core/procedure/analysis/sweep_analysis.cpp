// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/sweep_analysis.h"

#include "core/base/text.h"
#include "core/procedure/analysis/analysis_parts.h"
#include "core/procedure/analysis/flush_analysis.h"
#include "core/procedure/analysis/phrases.h"
#include "core/procedure/analysis/procedure_analysis.h"
#include "core/procedure/analysis/sustained_analysis.h"
#include "core/procedure/document/cell_samples.h"
#include "core/procedure/plans/stage_titles.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

namespace steadymark {
namespace {

// Less than that is no difference between two points.
constexpr double sameWithin = 0.10;
/// What comes this near to the best has reached it.
constexpr double saturatedWithin = 0.05;
/// An open loop keeps a rate if it does not miss more of it.
constexpr double missedWithin = 0.02;
/// An I/O that takes so many times as long was waited for.
constexpr double waitsFrom = 1.5;

/// The points over one axis, those of the other at one value.
struct SweepCurve {
    SweepParameter axis = SweepParameter::QueueDepth;
    std::vector<double> values;
    std::vector<const SweepPoint*> points; ///< measured ones
};

bool countsIos(const Workload& workload, SweepParameter axis)
{
    return axis == SweepParameter::RandomShare
        || (workload.pattern == AccessPattern::Random && axis != SweepParameter::BlockSize);
}

/// The figure by which points are compared, and how it is written.
class Measure final {
public:
    Measure(const Workload& workload, SweepParameter axis)
        : m_isIops(countsIos(workload, axis))
    {
    }

    [[nodiscard]] double of(const SweepPoint& point) const { return m_isIops ? point.iops : point.bytesPerSecond; }
    [[nodiscard]] Argument text(const SweepPoint& point) const
    {
        if (m_isIops)
            return Sentence("{iops} IOPS", {{"iops", Figure{iopsText(point.iops)}}});
        return Figure{rateText(point.bytesPerSecond)};
    }

private:
    bool m_isIops;
};

Figure valueText(SweepParameter axis, double value)
{
    return {sweepValueText(axis, value)};
}

std::string timesText(double ratio)
{
    return formatThreeDigits(ratio);
}

/// How far the samples of a point lie apart, as a share of the point.
double spreadOf(const SweepPoint& point)
{
    return point.bytesPerSecond > 0.0
        ? (point.highestBytesPerSecond - point.lowestBytesPerSecond) / point.bytesPerSecond
        : 0.0;
}

/// What a curve says before it is put into words.
class CurveReader final {
public:
    CurveReader(const SweepCurve& curve, const Workload& workload, bool isRotational)
        : m_curve(curve)
        , m_measure(workload, curve.axis)
        , m_workload(workload)
        , m_isRotational(isRotational)
    {
    }

    [[nodiscard]] SweepFinding read() const
    {
        switch (m_curve.axis) {
        case SweepParameter::Rate:
            return ofRates();
        case SweepParameter::Rest:
            return ofRests();
        case SweepParameter::Alignment:
            return ofAlignments();
        case SweepParameter::Offset:
            return ofOffsets();
        case SweepParameter::BlockSize:
        case SweepParameter::QueueDepth:
        case SweepParameter::Threads:
            return ofLoad();
        case SweepParameter::Span:
        case SweepParameter::Position:
            return ofPlaces();
        case SweepParameter::RandomShare:
            return ofRandomShares();
        case SweepParameter::SyncEvery:
            return ofFlushes();
        case SweepParameter::TrimLength:
            return ofTrims();
        case SweepParameter::SpareArea:
            return ofSpareAreas();
        case SweepParameter::ReadShare:
        case SweepParameter::Compressibility:
            break;
        }
        return ofShares();
    }

private:
    [[nodiscard]] double at(std::size_t index) const { return m_measure.of(*m_curve.points[index]); }
    [[nodiscard]] Argument textAt(std::size_t index) const { return m_measure.text(*m_curve.points[index]); }
    [[nodiscard]] Figure valueAt(std::size_t index) const { return valueText(m_curve.axis, m_curve.values[index]); }
    [[nodiscard]] std::size_t size() const { return m_curve.points.size(); }
    [[nodiscard]] std::size_t best() const
    {
        std::size_t found = 0;
        for (std::size_t i = 1; i < size(); ++i)
            found = at(i) > at(found) ? i : found;
        return found;
    }
    [[nodiscard]] std::size_t worst() const
    {
        std::size_t found = 0;
        for (std::size_t i = 1; i < size(); ++i)
            found = at(i) < at(found) ? i : found;
        return found;
    }
    [[nodiscard]] SweepFinding make(SweepKnee kind) const
    {
        SweepFinding finding;
        finding.kind = kind;
        finding.axis = m_curve.axis;
        return finding;
    }
    [[nodiscard]] SweepFinding makeAt(SweepKnee kind, std::size_t value, std::size_t low, std::size_t high) const
    {
        SweepFinding finding = make(kind);
        finding.value = m_curve.values[value];
        finding.low = m_curve.values[low];
        finding.high = m_curve.values[high];
        return finding;
    }
    /// Whether the difference of two points is more than their samples differ among themselves.
    [[nodiscard]] bool isClear(std::size_t slow, std::size_t fast) const
    {
        const double difference = at(fast) > 0.0 ? 1.0 - at(slow) / at(fast) : 0.0;
        return difference > std::max(spreadOf(*m_curve.points[slow]), spreadOf(*m_curve.points[fast]));
    }
    [[nodiscard]] bool isFlat() const { return at(worst()) >= at(best()) * (1.0 - sameWithin); }

    [[nodiscard]] std::optional<SweepFinding> flatOrUnclear() const
    {
        const std::size_t slow = worst();
        const std::size_t fast = best();
        if (isFlat()) {
            SweepFinding finding = make(SweepKnee::Flat);
            finding.sentence = flatSentence(textAt(slow), textAt(fast));
            return finding;
        }
        return isClear(slow, fast) ? std::nullopt : std::optional(unclear(slow, fast));
    }

    [[nodiscard]] SweepFinding unclear(std::size_t slow, std::size_t fast) const
    {
        SweepFinding finding = make(SweepKnee::Unclear);
        finding.sentence = Sentence("The samples of one point differ by up to {spread}, as much as the points do: "
                                    "measure longer, or repeat more often.",
            {{"spread",
                Figure{shareText(std::max(spreadOf(*m_curve.points[slow]), spreadOf(*m_curve.points[fast])))}}});
        return finding;
    }

    [[nodiscard]] Sentence flatSentence(Argument slowest, Argument fastest) const
    {
        Sentence::Places places = {{"low", std::move(slowest)}, {"high", std::move(fastest)}};
        switch (m_curve.axis) {
        case SweepParameter::BlockSize:
            return Sentence("The block size makes no difference: {low} to {high}.", std::move(places));
        case SweepParameter::QueueDepth:
            return Sentence("The queue depth makes no difference: {low} to {high}.", std::move(places));
        case SweepParameter::Threads:
            return Sentence("The number of threads makes no difference: {low} to {high}.", std::move(places));
        case SweepParameter::ReadShare:
            return Sentence("The read share makes no difference: {low} to {high}.", std::move(places));
        case SweepParameter::Compressibility:
            return Sentence("Compressible data make no difference: {low} to {high}.", std::move(places));
        case SweepParameter::Span:
            return Sentence("The span makes no difference: {low} to {high}.", std::move(places));
        case SweepParameter::Position:
            return Sentence("The position makes no difference: {low} to {high}.", std::move(places));
        case SweepParameter::RandomShare:
            return Sentence("It makes no difference whether I/Os follow each other or go to random places: {low} to "
                            "{high}.",
                std::move(places));
        case SweepParameter::SyncEvery:
            return Sentence("Flushes make no difference: {low} to {high}.", std::move(places));
        case SweepParameter::TrimLength:
            return Sentence("The length hardly matters: a TRIM takes {low} to {high}.", std::move(places));
        case SweepParameter::SpareArea:
            return Sentence("Spare area makes no difference: {low} to {high}.", std::move(places));
        case SweepParameter::Alignment:
        case SweepParameter::Offset:
        case SweepParameter::Rate:
        case SweepParameter::Rest:
            break;
        }
        return Sentence("The alignment makes no difference: {low} to {high}.", std::move(places));
    }

    /// Block size, queue depth, threads: more of it does more, up to a point.
    [[nodiscard]] SweepFinding ofLoad() const
    {
        if (std::optional<SweepFinding> none = flatOrUnclear())
            return *std::move(none);
        const std::size_t fast = best();
        std::size_t knee = 0;
        while (at(knee) < at(fast) * (1.0 - saturatedWithin))
            ++knee;
        const std::size_t last = size() - 1;
        if (knee == last) {
            SweepFinding finding = makeAt(SweepKnee::Rises, last, last - 1, last);
            finding.sentence = risesSentence(last);
            return finding;
        }
        // What falls again behind its best is no saturation.
        if (at(last) < at(fast) * (1.0 - sameWithin) && isClear(last, fast)) {
            SweepFinding finding = makeAt(SweepKnee::Peaks, fast, fast > 0 ? fast - 1 : fast, fast + 1);
            finding.sentence = peaksSentence(fast, last);
            return finding;
        }
        SweepFinding finding = makeAt(SweepKnee::Saturates, knee, knee > 0 ? knee - 1 : knee, knee);
        finding.sentence = Sentence::sequence({saturatesSentence(knee, last), dipSentence(knee)});
        return finding;
    }

    [[nodiscard]] Sentence saturatesSentence(std::size_t knee, std::size_t last) const
    {
        Sentence::Places places = {{"value", valueAt(knee)}, {"figure", textAt(knee)}, {"last", valueAt(last)}};
        if (m_curve.axis == SweepParameter::BlockSize)
            return Sentence("Throughput saturates at blocks of {value}: {figure}; up to {last} it gains no more than "
                            "5 %.",
                std::move(places));
        if (m_curve.axis == SweepParameter::Threads)
            return Sentence("It saturates at {value} threads: {figure}; up to {last} it gains no more than 5 %.",
                std::move(places));
        return Sentence("It saturates at queue depth {value}: {figure}; up to {last} it gains no more than 5 %.",
            std::move(places));
    }

    /// What lies far below the plateau though it is behind its beginning; says nothing if nothing does.
    [[nodiscard]] Sentence dipSentence(std::size_t knee) const
    {
        std::size_t lowest = knee;
        for (std::size_t i = knee + 1; i < size(); ++i)
            lowest = at(i) < at(lowest) ? i : lowest;
        if (at(lowest) >= at(best()) * (1.0 - 2.0 * sameWithin))
            return {};
        return Sentence(
            "In between it falls to {figure} at {value}.", {{"figure", textAt(lowest)}, {"value", valueAt(lowest)}});
    }

    [[nodiscard]] Sentence risesSentence(std::size_t last) const
    {
        Sentence::Places places = {{"value", valueAt(last)}, {"figure", textAt(last)}};
        if (m_curve.axis == SweepParameter::BlockSize)
            return Sentence("Throughput still rises at blocks of {value}: {figure}.", std::move(places));
        if (m_curve.axis == SweepParameter::Threads)
            return Sentence("It still rises at {value} threads: {figure}.", std::move(places));
        return Sentence("It still rises at queue depth {value}: {figure}.", std::move(places));
    }

    [[nodiscard]] Sentence peaksSentence(std::size_t fast, std::size_t last) const
    {
        Sentence::Places places = {{"value", valueAt(fast)}, {"figure", textAt(fast)}, {"last", valueAt(last)},
            {"share", Figure{shareText(at(last) / at(fast))}}};
        if (m_curve.axis == SweepParameter::BlockSize)
            return Sentence("It is fastest with blocks of {value}: {figure}; with {last} it reaches {share} of that.",
                std::move(places));
        if (m_curve.axis == SweepParameter::Threads)
            return Sentence("It is fastest with {value} threads: {figure}; with {last} it reaches {share} of that.",
                std::move(places));
        return Sentence(
            "It is fastest at queue depth {value}: {figure}; at {last} it reaches {share} of that.", std::move(places));
    }

    /// Span and position: where it becomes slower.
    [[nodiscard]] SweepFinding ofPlaces() const
    {
        if (std::optional<SweepFinding> none = flatOrUnclear())
            return *std::move(none);
        // The cut into two levels that leaves the least squares.
        std::size_t cut = 1;
        double least = INFINITY;
        std::pair<double, double> levels;
        for (std::size_t i = 1; i < size(); ++i) {
            const double before = meanOf(0, i);
            const double after = meanOf(i, size());
            double squares = 0.0;
            for (std::size_t k = 0; k < size(); ++k) {
                const double difference = at(k) - (k < i ? before : after);
                squares += difference * difference;
            }
            if (squares < least) {
                least = squares;
                cut = i;
                levels = {before, after};
            }
        }
        const SweepPoint before = levelOf(levels.first);
        const SweepPoint after = levelOf(levels.second);
        if (levels.second >= levels.first * (1.0 - sameWithin)) {
            SweepFinding finding = make(SweepKnee::Unclear);
            finding.sentence = m_curve.axis == SweepParameter::Span
                ? Sentence("It varies between {low} and {high} without falling as the span grows.",
                    {{"low", textAt(worst())}, {"high", textAt(best())}})
                : Sentence("It varies between {low} and {high} without falling towards the end.",
                    {{"low", textAt(worst())}, {"high", textAt(best())}});
            return finding;
        }
        SweepFinding finding = makeAt(SweepKnee::Falls, cut, cut - 1, cut);
        Sentence::Places places = {{"low", valueAt(cut - 1)}, {"high", valueAt(cut)},
            {"before", m_measure.text(before)}, {"after", m_measure.text(after)}};
        if (m_curve.axis == SweepParameter::Position)
            finding.sentence = Sentence(
                "It falls from {before} to {after} between {low} and {high} from the beginning.", std::move(places));
        else if (m_isRotational)
            finding.sentence =
                Sentence("It falls beyond a span of {low} to {high}, from {before} to {after}: the seeks "
                         "of the hard disk become longer.",
                    std::move(places));
        else if (m_workload.pattern == AccessPattern::Random && m_workload.readPercent == 100)
            finding.sentence = Sentence("It falls beyond a span of {low} to {high}, from {before} to {after}: what a "
                                        "drive does whose mapping table no longer fits its memory.",
                std::move(places));
        else
            finding.sentence =
                Sentence("It falls beyond a span of {low} to {high}, from {before} to {after}.", std::move(places));
        return finding;
    }

    [[nodiscard]] double meanOf(std::size_t begin, std::size_t end) const
    {
        double sum = 0.0;
        for (std::size_t i = begin; i < end; ++i)
            sum += at(i);
        return sum / static_cast<double>(end - begin);
    }

    /// A point that stands for a level.
    [[nodiscard]] static SweepPoint levelOf(double value)
    {
        SweepPoint point;
        point.iops = point.bytesPerSecond = value;
        return point;
    }

    /// Whether I/Os begin at multiples of 4 KiB or beside them.
    [[nodiscard]] SweepFinding ofOffsets() const
    {
        constexpr double page = 4096.0;
        std::optional<std::size_t> aligned, beside;
        for (std::size_t i = 0; i < size(); ++i) {
            const bool isAligned = std::fmod(m_curve.values[i], page) == 0.0;
            std::optional<std::size_t>& slot = isAligned ? aligned : beside;
            // The slowest of those beside: a drive may have larger pages.
            if (!slot || (isAligned ? at(i) > at(*slot) : at(i) < at(*slot)))
                slot = i;
        }
        if (!aligned || !beside || at(*beside) >= at(*aligned) * (1.0 - sameWithin)) {
            SweepFinding finding = make(SweepKnee::Flat);
            finding.sentence = flatSentence(textAt(worst()), textAt(best()));
            return finding;
        }
        if (!isClear(*beside, *aligned))
            return unclear(*beside, *aligned);
        SweepFinding finding = makeAt(SweepKnee::Falls, *beside, *aligned, *beside);
        Sentence::Places places = {{"block", Figure{formatSize(m_workload.blockSize)}}, {"fast", textAt(*aligned)},
            {"slow", textAt(*beside)}, {"ratio", Figure{timesText(at(*aligned) / at(*beside))}}};
        finding.sentence = m_workload.readPercent == 100
            ? Sentence("{block} reads that begin off 4 KiB are {ratio} times slower: {slow} instead of {fast}.",
                std::move(places))
            : m_workload.readPercent == 0
            ? Sentence("{block} writes that begin off 4 KiB are {ratio} times slower: {slow} instead of {fast}.",
                std::move(places))
            : Sentence("{block} I/Os that begin off 4 KiB are {ratio} times slower: {slow} instead of {fast}.",
                std::move(places));
        return finding;
    }

    /// At multiples of how many bytes I/Os begin.
    [[nodiscard]] SweepFinding ofAlignments() const
    {
        if (std::optional<SweepFinding> none = flatOrUnclear())
            return *std::move(none);
        const std::size_t fast = best();
        const std::size_t slow = worst();
        SweepFinding finding =
            makeAt(slow < fast ? SweepKnee::Rises : SweepKnee::Falls, fast, std::min(slow, fast), std::max(slow, fast));
        finding.sentence = Sentence("It is {ratio} times as fast at multiples of {best} as at multiples of {worst}: "
                                    "{fast} and {slow}.",
            {{"best", valueAt(fast)}, {"fast", textAt(fast)}, {"worst", valueAt(slow)}, {"slow", textAt(slow)},
                {"ratio", Figure{timesText(at(fast) / at(slow))}}});
        return finding;
    }

    /// Read share, compressibility.
    [[nodiscard]] SweepFinding ofShares() const
    {
        if (std::optional<SweepFinding> none = flatOrUnclear())
            return *std::move(none);
        const std::size_t fast = best();
        const std::size_t slow = worst();
        SweepFinding finding =
            makeAt(SweepKnee::Peaks, fast, fast > 0 ? fast - 1 : fast, std::min(fast + 1, size() - 1));
        Sentence::Places places = {{"best", valueAt(fast)}, {"fast", textAt(fast)}, {"worst", valueAt(slow)},
            {"slow", textAt(slow)}, {"ratio", Figure{timesText(at(fast) / at(slow))}}};
        finding.sentence = m_curve.axis == SweepParameter::Compressibility
            ? Sentence("It is {ratio} times as fast with data that are compressible by {best} as with {worst}: {fast} "
                       "and {slow}.",
                std::move(places))
            : Sentence(
                "It is slowest at a read share of {worst}, {slow}, and fastest at {best}, {fast}.", std::move(places));
        return finding;
    }

    /// From I/Os that follow each other to random ones.
    [[nodiscard]] SweepFinding ofRandomShares() const
    {
        if (std::optional<SweepFinding> none = flatOrUnclear())
            return *std::move(none);
        const std::size_t last = size() - 1;
        const bool isFasterInSequence = at(0) > at(last);
        const std::size_t fast = isFasterInSequence ? 0 : last;
        const std::size_t slow = isFasterInSequence ? last : 0;
        if (!isClear(slow, fast) || at(slow) >= at(fast) * (1.0 - sameWithin)) {
            SweepFinding finding = make(SweepKnee::Unclear);
            finding.sentence = Sentence("It varies between {low} and {high}, but not with the share of random I/O.",
                {{"low", textAt(worst())}, {"high", textAt(best())}});
            return finding;
        }
        SweepFinding finding = isFasterInSequence ? makeAt(SweepKnee::Falls, slow, fast, slow)
                                                  : makeAt(SweepKnee::Rises, fast, slow, fast);
        Sentence::Places places = {{"block", Figure{formatSize(m_workload.blockSize)}}, {"few", valueAt(0)},
            {"many", valueAt(last)}, {"first", textAt(0)}, {"last", textAt(last)},
            {"ratio", Figure{timesText(at(fast) / at(slow))}}};
        finding.sentence = isFasterInSequence
            ? Sentence("With {few} random I/O {block} are {ratio} times as fast as with {many}: {first} and {last}.",
                std::move(places))
            : Sentence("With {many} random I/O {block} are {ratio} times as fast as with {few}: {last} and {first}.",
                std::move(places));
        return finding;
    }

    /// What flushes cost: the most frequent ones against none, or the rarest.
    [[nodiscard]] SweepFinding ofFlushes() const
    {
        const bool hasNone = m_curve.values.front() == 0.0;
        const std::size_t often = hasNone ? 1 : 0;
        const std::size_t rare = hasNone ? 0 : size() - 1;
        const double slow = m_curve.points[often]->meanLatencyNs;
        const double fast = m_curve.points[rare]->meanLatencyNs;
        if (slow <= fast * (1.0 + sameWithin)) {
            SweepFinding finding = make(SweepKnee::Flat);
            finding.sentence = flatSentence(textAt(worst()), textAt(best()));
            return finding;
        }
        if (!isClear(often, rare))
            return unclear(often, rare);
        SweepFinding finding = makeAt(SweepKnee::Falls, often, std::min(rare, often), std::max(rare, often));
        const auto every = static_cast<std::uint64_t>(m_curve.values[often]);
        finding.sentence = Sentence::counted(every,
            "With a flush after every write one takes {slow} instead of {fast}: {ratio} times as long.",
            "With a flush after every {n} writes one takes {slow} instead of {fast}: {ratio} times as long.",
            {{"slow", Figure{latencyText(slow)}}, {"fast", Figure{latencyText(fast)}},
                {"ratio", Figure{timesText(slow / fast)}}});
        return finding;
    }

    /// How long a TRIM takes, against its length.
    [[nodiscard]] SweepFinding ofTrims() const
    {
        const auto latency = [this](std::size_t i) {
            return m_curve.points[i]->meanLatencyNs;
        };
        const auto text = [&latency](std::size_t i) {
            return Figure{latencyText(latency(i))};
        };
        std::size_t quick = 0;
        std::size_t slow = 0;
        for (std::size_t i = 1; i < size(); ++i) {
            quick = latency(i) < latency(quick) ? i : quick;
            slow = latency(i) > latency(slow) ? i : slow;
        }
        if (latency(slow) < latency(quick) * waitsFrom) {
            SweepFinding finding = make(SweepKnee::Flat);
            finding.sentence = flatSentence(text(quick), text(slow));
            return finding;
        }
        // As long as it takes hardly longer than the shortest one, it is the command that takes the time.
        std::size_t last = 0;
        while (last + 1 < size() && latency(last + 1) < latency(0) * waitsFrom)
            ++last;
        SweepFinding finding =
            last + 1 < size() ? makeAt(SweepKnee::Waits, last + 1, last, last + 1) : make(SweepKnee::Unclear);
        std::vector<Sentence> sentences{Sentence("A TRIM of {short} takes {first}, one of {long} {last}.",
            {{"short", valueAt(0)}, {"first", text(0)}, {"long", valueAt(size() - 1)}, {"last", text(size() - 1)}})};
        if (last > 0 && last + 1 < size())
            sentences.push_back(
                Sentence("Up to {value} it takes no more than 1.5 times as long.", {{"value", valueAt(last)}}));
        if (slow != 0 && slow != size() - 1)
            sentences.push_back(Sentence(
                "Those of {value} take longest: {latency}.", {{"value", valueAt(slow)}, {"latency", text(slow)}}));
        finding.sentence = Sentence::sequence(std::move(sentences));
        return finding;
    }

    /// What is left untouched of the drive, against the throughput of the rest.
    [[nodiscard]] SweepFinding ofSpareAreas() const
    {
        if (std::optional<SweepFinding> none = flatOrUnclear())
            return *std::move(none);
        const std::size_t last = size() - 1;
        const bool isFasterWithMore = at(0) < at(last) * (1.0 - sameWithin) && at(0) <= at(worst()) * (1.0 + sameWithin)
            && at(last) >= at(best()) * (1.0 - sameWithin);
        if (!isFasterWithMore || !isClear(0, last)) {
            SweepFinding finding = make(SweepKnee::Unclear);
            finding.sentence = Sentence("It varies between {low} and {high}, but not with the spare area.",
                {{"low", textAt(worst())}, {"high", textAt(best())}});
            return finding;
        }
        std::size_t knee = 0;
        while (at(knee) < at(best()) * (1.0 - saturatedWithin))
            ++knee;
        SweepFinding finding = knee < last ? makeAt(SweepKnee::Saturates, knee, knee - 1, knee)
                                           : makeAt(SweepKnee::Rises, last, last - 1, last);
        std::vector<Sentence> sentences{
            Sentence("With {many} spare area it is {ratio} times as fast as with {few}: {last} and {first}.",
                {{"few", valueAt(0)}, {"many", valueAt(last)}, {"first", textAt(0)}, {"last", textAt(last)},
                    {"ratio", Figure{timesText(at(last) / at(0))}}})};
        if (knee < last)
            sentences.push_back(Sentence("More than {value} gains no more than 5 %.", {{"value", valueAt(knee)}}));
        const std::optional<double> few = m_curve.points.front()->writeAmplification;
        const std::optional<double> many = m_curve.points[last]->writeAmplification;
        if (few && many)
            sentences.push_back(Sentence("The write amplification is {many} instead of {few}.",
                {{"many", Figure{formatFixed(*many, 2)}}, {"few", Figure{formatFixed(*few, 2)}}}));
        finding.sentence = Sentence::sequence(std::move(sentences));
        return finding;
    }

    /// Open loop: which rates are kept, and with what latency.
    [[nodiscard]] SweepFinding ofRates() const
    {
        std::size_t kept = 0;
        const auto keeps = [this](std::size_t i) {
            return m_curve.points[i]->iops >= m_curve.values[i] * (1.0 - missedWithin);
        };
        while (kept < size() && keeps(kept))
            ++kept;
        if (kept == 0) {
            SweepFinding finding = makeAt(SweepKnee::Falls, 0, 0, 0);
            finding.sentence = Sentence("It does not even keep {value} I/Os per second: it reaches {iops}.",
                {{"value", valueAt(0)}, {"iops", Figure{iopsText(m_curve.points[0]->iops)}}});
            return finding;
        }
        const std::size_t highest = kept - 1;
        const Figure latency{latencyText(m_curve.points[highest]->meanLatencyNs)};
        if (kept == size()) {
            SweepFinding finding = makeAt(SweepKnee::Kept, highest, highest, highest);
            finding.sentence = Sentence("It keeps all offered rates, up to {value} I/Os per second with a mean latency "
                                        "of {latency}.",
                {{"value", valueAt(highest)}, {"latency", latency}});
            return finding;
        }
        SweepFinding finding = makeAt(SweepKnee::Kept, highest, highest, kept);
        finding.sentence = Sentence("It keeps {value} I/Os per second with a mean latency of {latency}; of {next} "
                                    "offered it reaches {iops}.",
            {{"value", valueAt(highest)}, {"latency", latency}, {"next", valueAt(kept)},
                {"iops", Figure{iopsText(m_curve.points[kept]->iops)}}});
        return finding;
    }

    /// Wake-up: the latency of the first I/O after a rest.
    [[nodiscard]] SweepFinding ofRests() const
    {
        const double awake = m_curve.points.front()->meanLatencyNs;
        std::optional<std::size_t> first;
        for (std::size_t i = 1; i < size() && !first; ++i) {
            const SweepPoint& point = *m_curve.points[i];
            const bool isLonger = point.meanLatencyNs >= awake * waitsFrom
                && (point.samples < 2 || point.lowestLatencyNs > m_curve.points.front()->highestLatencyNs);
            if (isLonger)
                first = i;
        }
        if (!first) {
            SweepFinding finding = make(SweepKnee::Flat);
            finding.sentence =
                Sentence("No rest up to {last} delays the first I/O noticeably: {latency} after {first}.",
                    {{"last", valueAt(size() - 1)}, {"latency", Figure{latencyText(awake)}}, {"first", valueAt(0)}});
            return finding;
        }
        const SweepPoint& point = *m_curve.points[*first];
        SweepFinding finding = makeAt(SweepKnee::Waits, *first, *first - 1, *first);
        finding.sentence = Sentence("After a rest of {value} the first I/O takes {latency}, {ratio} times as long as "
                                    "after {first}.",
            {{"value", valueAt(*first)}, {"latency", Figure{latencyText(point.meanLatencyNs)}},
                {"ratio", Figure{timesText(point.meanLatencyNs / awake)}}, {"first", valueAt(0)}});
        return finding;
    }

    const SweepCurve& m_curve;
    Measure m_measure;
    const Workload& m_workload;
    bool m_isRotational;
};

/// Where the value of a cell lies on an axis; unset: nowhere.
std::optional<std::size_t> placeOn(const SweepAxis& axis, const ProcedureCell& cell)
{
    const auto found = std::ranges::find(axis.values, valueOf(axis.parameter, cell));
    return found == axis.values.end() ? std::nullopt
                                      : std::optional(static_cast<std::size_t>(found - axis.values.begin()));
}

void addSample(SweepPoint& point, const ProcedureSample& sample, SampleTotals& totals)
{
    totals.add(sample);
    const double latency = sample.meanLatencyNs;
    point.lowestLatencyNs = point.samples == 0 ? latency : std::min(point.lowestLatencyNs, latency);
    point.highestLatencyNs = std::max(point.highestLatencyNs, latency);
    ++point.samples;
    point.bytesPerSecond = totals.bytesPerSecond();
    point.iops = totals.iops();
    point.meanLatencyNs = totals.meanLatencyNs();
    point.lowestBytesPerSecond = totals.lowestBytesPerSecond;
    point.highestBytesPerSecond = totals.highestBytesPerSecond;
    point.latencyMaximumNs = totals.latencyMaximumNs;
    point.p50Ns = std::max(point.p50Ns, sample.p50Ns);
    point.p99Ns = std::max(point.p99Ns, sample.p99Ns);
    point.p999Ns = std::max(point.p999Ns, sample.p999Ns);
}

/// The streams beside the measured one.
std::vector<SweepStream> streamsBeside(
    std::span<const ProcedureSample* const> samples, const std::vector<Workload>& workloads)
{
    std::vector<SweepStream> streams;
    for (std::size_t index = 0; index < workloads.size(); ++index) {
        SweepStream stream;
        SampleTotals totals;
        for (const ProcedureSample* const sample : samples) {
            if (index >= sample->beside.size())
                continue;
            const SampleStream& own = sample->beside[index];
            totals.bytes += own.bytes();
            totals.ios += own.ios();
            totals.duration += own.duration;
            totals.latencySumNs += own.meanLatencyNs * static_cast<double>(own.ios());
            stream.p50Ns = std::max(stream.p50Ns, own.p50Ns);
            stream.p99Ns = std::max(stream.p99Ns, own.p99Ns);
            stream.p999Ns = std::max(stream.p999Ns, own.p999Ns);
            stream.latencyMaximumNs = std::max(stream.latencyMaximumNs, own.latencyMaximumNs);
        }
        stream.bytesPerSecond = totals.bytesPerSecond();
        stream.iops = totals.iops();
        stream.meanLatencyNs = totals.meanLatencyNs();
        streams.push_back(stream);
    }
    return streams;
}

/// Whether it was steady, and how much its flash took.
void addSteadyState(SweepPoint& point, std::span<const ProcedureSample* const> samples,
    std::span<const ProcedureSample* const> counted, const ProcedureCell& cell, std::uint64_t enough)
{
    if (!cell.steady)
        return;
    CellSamples taken(cell);
    for (const ProcedureSample* const sample : samples)
        taken.add(*sample);
    point.isSteady = taken.isSteady();
    std::uint64_t host = 0;
    std::uint64_t flash = 0;
    for (const ProcedureSample* const sample : counted) {
        if (!sample->flashWrittenBytes)
            return;
        host += sample->allWrittenBytes();
        flash += *sample->flashWrittenBytes;
    }
    if (host >= enough && flash >= enough)
        point.writeAmplification = static_cast<double>(flash) / static_cast<double>(host);
}

} // namespace

const SweepPoint& SweepFigures::at(std::size_t first, std::size_t second) const
{
    const std::size_t width = axes.size() > 1 ? axes[1].values.size() : 1;
    return points[first * width + (axes.size() > 1 ? second : 0)];
}

std::optional<SweepFigures> sweepFigures(const RunResult& result, std::size_t stage)
{
    const MeasureStage* const measured = findMeasureStage(result.procedure, stage);
    if (measured == nullptr || measured->axes.empty() || measured->cells.empty())
        return std::nullopt;
    SweepFigures figures;
    figures.axes = measured->axes;
    figures.workload = measured->cells.front().step.workload;
    figures.isRotational = std::ranges::any_of(
        result.target.drives, [](const Drive& drive) { return drive.isRotational.value_or(false); });
    const std::size_t width = figures.axes.size() > 1 ? figures.axes[1].values.size() : 1;
    for (const double first : figures.axes.front().values) {
        for (std::size_t second = 0; second < width; ++second) {
            SweepPoint point;
            point.at = {first};
            if (figures.axes.size() > 1)
                point.at.push_back(figures.axes[1].values[second]);
            figures.points.push_back(std::move(point));
        }
    }
    std::vector<SweepPoint*> pointOfCell(measured->cells.size(), nullptr);
    std::vector<SampleTotals> totals(measured->cells.size());
    for (std::size_t cell = 0; cell < measured->cells.size(); ++cell) {
        const std::optional<std::size_t> first = placeOn(figures.axes.front(), measured->cells[cell]);
        const std::optional<std::size_t> second =
            figures.axes.size() > 1 ? placeOn(figures.axes[1], measured->cells[cell]) : std::optional(std::size_t{0});
        if (!first || !second)
            continue;
        SweepPoint& point = figures.points[*first * width + *second];
        point.cell = cell;
        pointOfCell[cell] = &point;
    }
    std::vector<std::vector<const ProcedureSample*>> samples(measured->cells.size());
    for (const ProcedureSample& sample : result.samples) {
        if (sample.stage == stage && sample.cell < pointOfCell.size() && pointOfCell[sample.cell] != nullptr)
            samples[sample.cell].push_back(&sample);
    }
    // Drives count what their flash takes in steps of up to 1 GiB, simulated ones each byte.
    const std::uint64_t enough = simulationOf(result.target.drives).empty() ? 8ULL << 30U : 1;
    for (std::size_t cell = 0; cell < samples.size(); ++cell) {
        const std::span<const ProcedureSample* const> counted = countedOf(samples[cell], measured->cells[cell]);
        for (const ProcedureSample* const sample : counted)
            addSample(*pointOfCell[cell], *sample, totals[cell]);
        if (!counted.empty())
            pointOfCell[cell]->beside = streamsBeside(counted, measured->cells[cell].step.workload.beside);
        if (!counted.empty())
            addSteadyState(*pointOfCell[cell], samples[cell], counted, measured->cells[cell], enough);
    }
    return figures;
}

std::string_view toString(SweepKnee knee)
{
    switch (knee) {
    case SweepKnee::Saturates:
        return "saturates";
    case SweepKnee::Rises:
        return "rises";
    case SweepKnee::Falls:
        return "falls";
    case SweepKnee::Peaks:
        return "peaks";
    case SweepKnee::Flat:
        return "flat";
    case SweepKnee::Kept:
        return "kept";
    case SweepKnee::Waits:
        return "waits";
    case SweepKnee::Unclear:
        break;
    }
    return "unclear";
}

std::vector<SweepFinding> sweepFindings(const SweepFigures& figures)
{
    std::vector<SweepFinding> findings;
    const std::size_t curves = figures.axes.size() > 1 ? figures.axes[1].values.size() : 1;
    for (std::size_t second = 0; second < curves; ++second) {
        SweepCurve curve;
        curve.axis = figures.axes.front().parameter;
        std::vector<std::string> unsteady;
        for (std::size_t first = 0; first < figures.axes.front().values.size(); ++first) {
            const SweepPoint& point = figures.at(first, second);
            if (point.samples == 0)
                continue;
            if (!point.isSteady.value_or(true)) {
                unsteady.push_back(sweepValueText(curve.axis, figures.axes.front().values[first]));
                continue;
            }
            curve.values.push_back(figures.axes.front().values[first]);
            curve.points.push_back(&point);
        }
        const Sentence leftOut = unsteady.empty()
            ? Sentence()
            : Sentence("Not steady, and so left out: {values}.", {{"values", Sentence::listed(unsteady)}});
        if (curve.points.size() < 2) {
            if (curve.points.size() + unsteady.size() < 2)
                continue;
            SweepFinding none;
            none.kind = SweepKnee::Unclear;
            none.axis = curve.axis;
            none.sentence = Sentence::sequence({Sentence("Fewer than two points became steady."), leftOut});
            findings.push_back(std::move(none));
            continue;
        }
        Workload workload = figures.workload;
        if (figures.axes.size() > 1) {
            ProcedureCell cell;
            cell.step.workload = workload;
            setValue(figures.axes[1].parameter, figures.axes[1].values[second], cell);
            workload = cell.step.workload;
        }
        SweepFinding finding = CurveReader(curve, workload, figures.isRotational).read();
        if (!leftOut.empty())
            finding.sentence = Sentence::sequence({std::move(finding.sentence), leftOut});
        if (figures.axes.size() > 1)
            finding.sentence = Sentence("{parameter} {value}: {finding}",
                {{"parameter", titleOf(figures.axes[1].parameter)},
                    {"value", valueText(figures.axes[1].parameter, figures.axes[1].values[second])},
                    {"finding", std::move(finding.sentence)}});
        findings.push_back(std::move(finding));
    }
    return findings;
}

namespace {

/// Of many curves that do the same the range in which they do it; of others the first ones.
std::vector<SweepFinding> toldTogether(const SweepFigures& figures, std::vector<SweepFinding> findings)
{
    constexpr std::size_t few = 3;
    if (findings.size() <= few)
        return findings;
    const bool isSame =
        std::ranges::all_of(findings, [](const SweepFinding& finding) { return finding.kind == SweepKnee::Saturates; });
    if (!isSame || findings.size() != figures.axes[1].values.size()) {
        findings.resize(few);
        return findings;
    }
    const auto [low, high] = std::ranges::minmax_element(findings, {}, &SweepFinding::value);
    const auto otherOf = [&](auto finding) {
        const double value = figures.axes[1].values[static_cast<std::size_t>(finding - findings.begin())];
        return valueText(figures.axes[1].parameter, value);
    };
    SweepFinding together = *low;
    together.low = low->value;
    together.high = high->value;
    Sentence::Places places = {{"first", titleOf(figures.axes[0].parameter)}, {"low", valueText(low->axis, low->value)},
        {"high", valueText(high->axis, high->value)}, {"atLow", otherOf(low)}, {"atHigh", otherOf(high)}};
    together.sentence = low->value == high->value
        ? Sentence("{first} at which it saturates: {low}, whatever the other parameter is.", std::move(places))
        : Sentence("{first} at which it saturates: from {low} ({atLow}) to {high} ({atHigh}).", std::move(places));
    return {std::move(together)};
}

/// Of a run that looks at the fast cache beside what it sweeps.
std::vector<Sentence> describeFastCache(const RunResult& result)
{
    std::vector<Sentence> sentences;
    for (Sentence& sentence : findingsOfSustained(result).sentences)
        sentences.push_back(Sentence("Sustained write: {finding}", {{"finding", std::move(sentence)}}));
    return sentences;
}

} // namespace

std::vector<Sentence> describeSweeps(const RunResult& result)
{
    std::vector<Sentence> sentences = describeFastCache(result);
    std::vector<std::size_t> sweeps;
    for (std::size_t stage = 0; stage < result.procedure.stages.size(); ++stage) {
        const MeasureStage* const measured = findMeasureStage(result.procedure, stage);
        if (measured != nullptr && !measured->axes.empty())
            sweeps.push_back(stage);
    }
    for (const std::size_t stage : sweeps) {
        const std::optional<SweepFigures> figures = sweepFigures(result, stage);
        if (!figures)
            continue;
        for (SweepFinding& finding : toldTogether(*figures, sweepFindings(*figures))) {
            sentences.push_back(sweeps.size() > 1
                    ? Sentence("{stage}: {finding}",
                        {{"stage", titleOf(result.procedure.stages[stage])}, {"finding", std::move(finding.sentence)}})
                    : std::move(finding.sentence));
        }
    }
    if (const std::optional<FlushFigures> flush = flushFigures(result))
        sentences.push_back(describeFlush(*flush));
    if (result.procedure.name == "anatomy" && std::ranges::none_of(sweeps, [&result](std::size_t stage) {
            return findMeasureStage(result.procedure, stage)->axes.front().parameter == SweepParameter::TrimLength;
        }))
        sentences.push_back(Sentence("TRIM was not timed: that needs a whole drive that supports it, because in a "
                                     "folder the time would be the file system's."));
    return sentences;
}

} // namespace steadymark
