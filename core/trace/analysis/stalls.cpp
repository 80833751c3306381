// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/analysis/stalls.h"

#include "core/trace/analysis/exact_quantiles.h"
#include "core/trace/analysis/silence.h"
#include "core/trace/format/chunk_walk.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace steadymark {

namespace {

constexpr std::uint64_t shortestStallNs = 50'000'000;
constexpr std::uint64_t timesMedian = 20;
constexpr std::uint64_t shortestSilenceNs = 1'000'000;

/// The stalls of one pass while they are being found: disjoint, by their begin.
class StallSet final {
public:
    /// Merges with what overlaps; what only touches stays apart.
    void add(std::uint64_t beginNs, std::uint64_t endNs, std::uint64_t worstNs, std::uint64_t ios)
    {
        auto next = m_stalls.lower_bound(beginNs);
        if (next != m_stalls.begin() && std::prev(next)->second.endNs > beginNs)
            --next;
        Stall merged{.beginNs = beginNs, .endNs = endNs, .worstNs = worstNs, .ios = ios};
        while (next != m_stalls.end() && (next->first < endNs || next->first == beginNs)) {
            merged.beginNs = std::min(merged.beginNs, next->second.beginNs);
            merged.endNs = std::max(merged.endNs, next->second.endNs);
            merged.worstNs = std::max(merged.worstNs, next->second.worstNs);
            merged.ios += next->second.ios;
            next = m_stalls.erase(next);
        }
        if (m_stalls.size() <= mostStalls)
            m_stalls.emplace(merged.beginNs, merged);
    }
    [[nodiscard]] bool isComplete() const noexcept { return m_stalls.size() <= mostStalls; }
    [[nodiscard]] std::vector<Stall> stalls() const
    {
        std::vector<Stall> stalls;
        for (const auto& [begin, stall] : m_stalls)
            stalls.push_back(stall);
        return stalls;
    }

private:
    std::map<std::uint64_t, Stall> m_stalls;
};

Error tooManyStalls()
{
    return {ErrorCode::InvalidArgument,
        Sentence("The trace has more than {count} stalls of the requested length: raise the limit.",
            {{"count", mostStalls}})};
}

Error tooManySilences()
{
    return {ErrorCode::InvalidArgument,
        Sentence("The trace has more than {count} silences of the requested length: raise the limit.",
            {{"count", mostStalls}})};
}

/// Which part of the whole work is being done.
struct Share {
    double from = 0.0;
    double to = 1.0;
    [[nodiscard]] Share part(double begin, double end) const
    {
        return {from + (to - from) * begin, from + (to - from) * end};
    }
};

/// Looks for the stalls of one pass.
class PassSearch final {
public:
    PassSearch(const TraceSource& trace, const TraceSelection& selection, const StallOptions& options,
        const TraceProgress& onProgress)
        : m_trace(trace)
        , m_selection(selection)
        , m_silenceNs(std::max(
              shortestSilenceNs, static_cast<std::uint64_t>(std::max<std::int64_t>(0, options.silence.count()))))
        , m_over(options.over)
        , m_onProgress(onProgress)
    {
    }
    void addChunk(std::size_t chunk)
    {
        m_all.push_back(chunk);
        if (m_selection.takes(info(chunk)))
            m_chosen.push_back(chunk);
    }
    [[nodiscard]] bool isEmpty() const noexcept { return m_chosen.empty(); }
    [[nodiscard]] const std::vector<std::size_t>& chosen() const noexcept { return m_chosen; }
    [[nodiscard]] std::uint64_t overNs() const noexcept { return m_overNs; }

    [[nodiscard]] Result<std::vector<Stall>> run(Share share)
    {
        BOOST_OUTCOME_TRY(findThreshold(share.part(0.0, 0.3)));
        StallSet set;
        BOOST_OUTCOME_TRY(findSlow(set, share.part(0.3, 0.5)));
        BOOST_OUTCOME_TRY(findSilences(set, share.part(0.5, 0.8)));
        std::vector<Stall> stalls = set.stalls();
        for (Stall& stall : stalls) {
            stall.step = info(m_chosen.front()).stream.step;
            stall.pass = info(m_chosen.front()).stream.pass;
        }
        BOOST_OUTCOME_TRY(sumWritten(stalls, share.part(0.8, 1.0)));
        return stalls;
    }

private:
    [[nodiscard]] const ChunkInfo& info(std::size_t chunk) const { return m_trace.chunks()[chunk]; }
    [[nodiscard]] bool isMeant(const TraceColumns& columns, std::size_t i) const
    {
        return m_selection.takes(columns, i) && columns.completeNs(i) >= beginOf(columns, i);
    }
    /// For silences, which do not ask whether an I/O succeeded. Its submission: being late is not the drive's doing.
    [[nodiscard]] bool isInFlight(const TraceColumns& columns, std::size_t i) const
    {
        const std::uint64_t begin = beginOf(columns, i);
        return begin >= m_selection.beginNs && begin < m_selection.endNs
            && (!m_selection.direction || columns.direction(i) == *m_selection.direction)
            && columns.completeNs(i) >= columns.submitNs[i]
            && columns.completeNs(i) - columns.submitNs[i] >= m_silenceNs;
    }

    [[nodiscard]] Result<> findThreshold(Share share)
    {
        if (m_over) {
            m_overNs = static_cast<std::uint64_t>(std::max<std::int64_t>(0, m_over->count()));
            return success();
        }
        m_overNs = shortestStallNs;
        if (hasShortMedian())
            return success();
        QuantileFinder finder(Weighting::PerIo);
        const auto visit = [&](auto&& take) {
            return [&, take](const ChunkInfo&, const TraceColumns& columns) {
                for (std::size_t i = 0; i < columns.size(); ++i) {
                    if (m_selection.takes(columns, i))
                        take(columns.latencyNs[i]);
                }
            };
        };
        const Share first = share.part(0.0, 0.5);
        BOOST_OUTCOME_TRY(readChunks(m_trace, m_chosen, m_onProgress, first.from, first.to,
            visit([&](std::uint64_t latency) { finder.count(latency); })));
        constexpr double median = 0.5;
        finder.lookFor({&median, 1});
        std::vector<std::size_t> needed;
        for (const std::size_t chunk : m_chosen) {
            if (finder.needs(info(chunk).minimumNs, info(chunk).maximumNs))
                needed.push_back(chunk);
        }
        const Share second = share.part(0.5, 1.0);
        BOOST_OUTCOME_TRY(readChunks(m_trace, needed, m_onProgress, second.from, second.to,
            visit([&](std::uint64_t latency) { finder.collect(latency); })));
        const std::uint64_t found = finder.samples() > 0 ? finder.quantile(0) : 0;
        m_overNs =
            std::max(m_overNs, found > ~std::uint64_t{0} / timesMedian ? ~std::uint64_t{0} : found * timesMedian);
        return success();
    }

    /// Whether the list of chunks alone tells that 20 medians are less than 50 ms: when chunks without a longer latency
    /// hold more than half of the I/Os, or when the mean is less than half of that, because no median is larger than
    /// twice the mean.
    [[nodiscard]] bool hasShortMedian() const
    {
        constexpr std::uint64_t largestMedian = shortestStallNs / timesMedian;
        if (m_selection.direction)
            return std::ranges::all_of(
                m_chosen, [&](std::size_t chunk) { return info(chunk).maximumNs <= largestMedian; });
        std::uint64_t all = 0;
        std::uint64_t fast = 0;
        WideCount sum = 0;
        bool isWhole = true;
        for (const std::size_t chunk : m_chosen) {
            const ChunkInfo& each = info(chunk);
            const std::uint64_t succeeded = each.measured();
            const bool isInside = each.beginNs >= m_selection.beginNs && each.endNs < m_selection.endNs;
            isWhole = isWhole && isInside;
            all += succeeded;
            fast += each.maximumNs <= largestMedian && isInside ? succeeded : 0;
            sum += each.latencySumNs;
        }
        return fast > all / 2 || (isWhole && sum * 2 <= WideCount{all} * largestMedian);
    }

    [[nodiscard]] Result<> findSlow(StallSet& set, Share share) const
    {
        std::vector<std::size_t> needed;
        for (const std::size_t chunk : m_chosen) {
            if (info(chunk).maximumNs >= m_overNs && info(chunk).measured() > 0)
                needed.push_back(chunk);
        }
        BOOST_OUTCOME_TRY(readChunks(
            m_trace, needed, m_onProgress, share.from, share.to, [&](const ChunkInfo&, const TraceColumns& columns) {
                for (std::size_t i = 0; i < columns.size(); ++i) {
                    if (columns.latencyNs[i] >= m_overNs && isMeant(columns, i))
                        set.add(beginOf(columns, i), columns.completeNs(i), columns.latencyNs[i], 1);
                }
            }));
        if (!set.isComplete())
            return tooManyStalls();
        return success();
    }

    /// An I/O that is in flight through a silence lasts at least as long. So where the threshold is not above the
    /// silence every one that succeeded has been found already, and only failed ones are left; otherwise only the time
    /// around chunks that hold so long a latency need be read.
    [[nodiscard]] Result<> findSilences(StallSet& set, Share share) const
    {
        std::vector<std::size_t> suspects;
        std::map<std::uint64_t, std::uint64_t> windows; // begin to end, disjoint once merged
        for (const std::size_t chunk : m_chosen) {
            const ChunkInfo& each = info(chunk);
            if (each.failed == 0 && (m_overNs <= m_silenceNs || each.maximumNs < m_silenceNs))
                continue;
            suspects.push_back(chunk);
            std::uint64_t& end = windows[each.beginNs];
            end = std::max(end, each.endNs);
        }
        if (suspects.empty())
            return success();
        std::uint64_t reached = 0;
        for (auto& [begin, end] : windows)
            reached = end = std::max(reached, end); // so that the last window that begins before a time tells
        std::vector<std::size_t> needed;
        for (const std::size_t chunk : m_all) {
            const auto after = windows.upper_bound(info(chunk).endNs);
            if (after != windows.begin() && std::prev(after)->second >= info(chunk).beginNs)
                needed.push_back(chunk);
        }

        SilenceFinder finder(m_silenceNs);
        const Share first = share.part(0.0, 0.7);
        BOOST_OUTCOME_TRY(readChunks(m_trace, needed, m_onProgress, first.from, first.to,
            [&](const ChunkInfo& each, const TraceColumns& columns) {
                const bool isChosen = m_selection.takes(each.stream);
                for (std::size_t i = 0; i < columns.size(); ++i) {
                    if (isChosen && isInFlight(columns, i))
                        finder.add(columns.completeNs(i), columns.submitNs[i]);
                    else
                        finder.add(columns.completeNs(i));
                }
            }));
        const std::vector<SilenceFinder::Span> spans = finder.spans();
        if (!finder.isComplete() || spans.size() > mostStalls)
            return tooManySilences();
        if (spans.empty())
            return success();
        for (const SilenceFinder::Span& span : spans)
            set.add(span.beginNs, span.endNs, 0, 0);
        const Share second = share.part(0.7, 1.0);
        BOOST_OUTCOME_TRY(readChunks(m_trace, suspects, m_onProgress, second.from, second.to,
            [&](const ChunkInfo&, const TraceColumns& columns) { catchInSilences(set, spans, columns); }));
        return success();
    }

    /// Counts the I/Os that were under way through a silence; slow ones have been counted already.
    void catchInSilences(
        StallSet& set, const std::vector<SilenceFinder::Span>& spans, const TraceColumns& columns) const
    {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (!isInFlight(columns, i) || (columns.latencyNs[i] >= m_overNs && isMeant(columns, i)))
                continue;
            const std::uint64_t begin = columns.submitNs[i];
            const std::uint64_t end = columns.completeNs(i);
            // The first silence that ends late enough; the I/O does not complete within it.
            auto span = std::ranges::lower_bound(spans, begin + m_silenceNs, {}, &SilenceFinder::Span::endNs);
            if (span != spans.end() && span->endNs <= end)
                set.add(span->beginNs, span->endNs, columns.latencyNs[i], 1);
        }
    }

    /// A chunk is read only when a stall began in its time, or when it holds both directions.
    [[nodiscard]] Result<> sumWritten(std::vector<Stall>& stalls, Share share) const
    {
        if (stalls.empty())
            return success();
        // The first stall that does not begin before a completion gets its bytes.
        const auto slotOf = [&](std::uint64_t completeNs) {
            return static_cast<std::size_t>(
                std::ranges::lower_bound(stalls, completeNs, {}, &Stall::beginNs) - stalls.begin());
        };
        std::vector<std::size_t> needed;
        for (const std::size_t chunk : m_all) {
            const ChunkInfo& each = info(chunk);
            const std::size_t slot = slotOf(each.beginNs);
            if (slot == stalls.size() || each.writes == 0)
                continue;
            if (slot == slotOf(each.endNs) && each.writes == each.ios)
                stalls[slot].writtenBefore += each.bytes;
            else
                needed.push_back(chunk);
        }
        BOOST_OUTCOME_TRY(readChunks(m_trace, needed, m_onProgress, share.from, share.to,
            [&](const ChunkInfo& each, const TraceColumns& columns) {
                const ChunkBytes bytes(each, columns);
                for (std::size_t i = 0; i < columns.size(); ++i) {
                    if (columns.isWrite[i] == 0 || (!columns.result.empty() && columns.result[i] != 0))
                        continue;
                    const std::size_t slot = slotOf(columns.completeNs(i));
                    if (slot < stalls.size())
                        stalls[slot].writtenBefore += bytes[i];
                }
            }));
        return success();
    }

    const TraceSource& m_trace;
    const TraceSelection& m_selection;
    std::uint64_t m_silenceNs = 0;
    std::optional<Nanoseconds> m_over;
    const TraceProgress& m_onProgress;
    std::uint64_t m_overNs = 0;
    std::vector<std::size_t> m_all;    ///< of the pass
    std::vector<std::size_t> m_chosen; ///< that the selection takes
};

/// The machine's own stalls, disjoint and in order.
std::vector<HostStall> mergedHostStalls(const TraceSource& trace)
{
    std::vector<HostStall> stalls(trace.hostStalls().begin(), trace.hostStalls().end());
    std::erase_if(stalls, [](const HostStall& stall) { return stall.endNs <= stall.beginNs; });
    std::ranges::sort(stalls, {}, &HostStall::beginNs);
    std::vector<HostStall> merged;
    for (const HostStall& stall : stalls) {
        if (!merged.empty() && stall.beginNs <= merged.back().endNs)
            merged.back().endNs = std::max(merged.back().endNs, stall.endNs);
        else
            merged.push_back(stall);
    }
    return merged;
}

void attribute(Stall& stall, const std::vector<HostStall>& host)
{
    auto gap = std::ranges::upper_bound(host, stall.beginNs, {}, &HostStall::endNs);
    for (; gap != host.end() && gap->beginNs < stall.endNs; ++gap)
        stall.hostNs += std::min(gap->endNs, stall.endNs) - std::max(gap->beginNs, stall.beginNs);
    if (stall.hostNs > 0 && stall.hostNs >= stall.lengthNs() - stall.hostNs)
        stall.cause = Stall::Cause::Host;
}

/// How long the selected part of a pass took.
std::uint64_t durationOf(const TraceSource& trace, const TraceSelection& selection, std::span<const std::size_t> chunks)
{
    std::uint64_t begin = ~std::uint64_t{0};
    std::uint64_t end = 0;
    for (const std::size_t chunk : chunks) {
        begin = std::min(begin, trace.chunks()[chunk].beginNs);
        end = std::max(end, trace.chunks()[chunk].endNs);
    }
    begin = std::max(begin, selection.beginNs);
    end = std::min(end, selection.endNs);
    return end > begin ? end - begin : 0;
}

struct Regularity {
    double mean = 0.0;
    double spread = HUGE_VAL;
};

Regularity regularityOf(std::span<const double> distances)
{
    double sum = 0.0;
    for (const double each : distances)
        sum += each;
    Regularity found{sum / static_cast<double>(distances.size())};
    double squares = 0.0;
    for (const double each : distances)
        squares += (each - found.mean) * (each - found.mean);
    if (found.mean > 0.0)
        found.spread = std::sqrt(squares / static_cast<double>(distances.size() - 1)) / found.mean;
    return found;
}

std::optional<Regularity> findRegularity(std::vector<double> distances)
{
    constexpr std::size_t fewest = 4;
    if (distances.size() < fewest)
        return std::nullopt;
    const Regularity all = regularityOf(distances);
    if (all.spread < (distances.size() == fewest ? 0.18 : 0.25))
        return all;
    // One that was missed makes a distance twice as long, one in between makes two short ones: those may be set aside.
    constexpr std::size_t fewestWithExceptions = 6;
    if (distances.size() < fewestWithExceptions)
        return std::nullopt;
    std::ranges::sort(distances);
    const double median = (distances[distances.size() / 2] + distances[(distances.size() - 1) / 2]) / 2.0;
    const std::size_t before = distances.size();
    std::erase_if(distances, [&](double each) { return std::abs(each - median) > 0.2 * median; });
    if (before - distances.size() > before / 5)
        return std::nullopt;
    return regularityOf(distances);
}

std::optional<StallPeriod> findPeriod(std::span<const Stall> stalls)
{
    std::vector<double> times;
    std::vector<double> bytes;
    const Stall* before = nullptr;
    double written = 0.0;
    for (const Stall& stall : stalls) {
        written += static_cast<double>(stall.writtenBefore);
        if (stall.cause == Stall::Cause::Host)
            continue;
        if (before && before->step == stall.step && before->pass == stall.pass) {
            times.push_back(static_cast<double>(stall.beginNs - before->beginNs));
            bytes.push_back(written);
        }
        before = &stall;
        written = 0.0;
    }
    const std::optional<Regularity> byTime = findRegularity(std::move(times));
    const std::optional<Regularity> byBytes = findRegularity(std::move(bytes));
    if (byBytes && (!byTime || byBytes->spread < byTime->spread))
        return StallPeriod{StallPeriod::Axis::Bytes, byBytes->mean, byBytes->spread};
    if (byTime)
        return StallPeriod{StallPeriod::Axis::Time, byTime->mean, byTime->spread};
    return std::nullopt;
}

} // namespace

Result<StallReport> findStalls(const TraceSource& trace, const TraceSelection& selection, const StallOptions& options,
    const TraceProgress& onProgress)
{
    std::map<std::pair<std::uint16_t, std::uint16_t>, PassSearch> passes;
    for (std::size_t chunk = 0; chunk < trace.chunks().size(); ++chunk) {
        const ChunkInfo& info = trace.chunks()[chunk];
        if (info.ios == 0 || !selection.takesPassOf(info.stream))
            continue;
        const auto pass =
            passes.try_emplace({info.stream.step, info.stream.pass}, trace, selection, options, onProgress);
        pass.first->second.addChunk(chunk);
    }

    StallReport report;
    const std::vector<HostStall> host = mergedHostStalls(trace);
    double duration = 0.0;
    double done = 0.0;
    for (auto& [key, search] : passes) {
        const Share share{done / static_cast<double>(passes.size()), (done + 1.0) / static_cast<double>(passes.size())};
        done += 1.0;
        if (search.isEmpty())
            continue;
        if (onProgress && !onProgress(share.from))
            return fail(ErrorCode::Cancelled, Sentence("Reading the trace was stopped."));
        BOOST_OUTCOME_TRY(const std::vector<Stall> stalls, search.run(share));
        if (report.stalls.size() + stalls.size() > mostStalls)
            return tooManyStalls();
        report.stalls.insert(report.stalls.end(), stalls.begin(), stalls.end());
        report.overNs = std::max(report.overNs, search.overNs());
        duration += static_cast<double>(durationOf(trace, selection, search.chosen()));
    }
    const bool hasHeartbeat = trace.meta().importedFrom.empty();
    for (Stall& stall : report.stalls) {
        if (hasHeartbeat)
            attribute(stall, host);
        else
            stall.cause = Stall::Cause::Unknown;
        if (stall.cause == Stall::Cause::Host) {
            ++report.byHost;
            continue;
        }
        ++(hasHeartbeat ? report.byDrive : report.byUnknown);
        report.totalNs += stall.lengthNs();
        report.longestNs = std::max(report.longestNs, stall.lengthNs());
    }
    report.share = duration > 0.0 ? std::min(1.0, static_cast<double>(report.totalNs) / duration) : 0.0;
    report.period = findPeriod(report.stalls); // pass by pass, as they still lie
    std::ranges::stable_sort(report.stalls, {}, &Stall::beginNs);
    return report;
}

} // namespace steadymark
