// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/import_collector.h"

#include "core/base/text.h"
#include "core/base/version.h"

#include <algorithm>
#include <numeric>

namespace steadymark {
namespace {

constexpr std::size_t firstRecords = 65536;
constexpr std::size_t windowRecords = 131072;               // that are never written before later ones were seen
constexpr std::size_t mostDevices = 65536;                  // that are told apart; the others are counted as one
constexpr std::size_t longestDeviceName = 4096;             // as paths are: all these names are kept
constexpr std::int64_t furthestNs = std::int64_t{1} << 60U; // since the first record: 36 years
constexpr std::uint64_t furthestOffset = std::uint64_t{1} << 62U;
constexpr std::uint64_t longestTransfer = ~std::uint32_t{0};
constexpr std::uint64_t discardPiece = std::uint64_t{1} << 31U; // a column of lengths has 32 bits
constexpr std::uint64_t longestDiscard = discardPiece << 12U;   // 8 TiB, in the trace 4096 I/Os: one line is no hours

// Traces are shared, and a path may tell who somebody is.
std::string nameToShare(std::string_view name)
{
    const std::size_t slash = name.find_last_of("/\\");
    constexpr std::size_t longest = 200;
    return toValidUtf8(toPlainLine(slash == std::string_view::npos ? name : name.substr(slash + 1)), longest);
}

} // namespace

Sentence describe(Rejection rejection)
{
    switch (rejection) {
    case Rejection::Columns:
        return Sentence("the columns are not those of the format");
    case Rejection::Time:
        return Sentence("the time is not valid");
    case Rejection::Operation:
        return Sentence("the operation is not known");
    case Rejection::Offset:
        return Sentence("the offset is not valid");
    case Rejection::Length:
        return Sentence("the length is not valid");
    case Rejection::Latency:
        return Sentence("the latency is not valid");
    case Rejection::Position:
        return Sentence("the position in the file is not known");
    case Rejection::Truncated:
        break;
    }
    return Sentence("the record is truncated or damaged");
}

std::uint64_t ImportSummary::rejectedRecords() const
{
    return std::accumulate(rejected.begin(), rejected.end(), std::uint64_t{0},
        [](std::uint64_t sum, const Rejected& each) { return sum + each.records; });
}

ImportCollector::ImportCollector(const Traits& traits, ImportOptions options, TraceWriter& writer, std::string name)
    : m_traits(traits)
    , m_options(std::move(options))
    , m_writer(writer)
    , m_name(std::move(name))
{
    m_summary.format = m_traits.format;
    if (m_options.device)
        m_kept = device(*m_options.device);
}

std::uint32_t ImportCollector::device(std::string_view name)
{
    name = name.substr(0, longestDeviceName);
    // hot path: mostly the one before
    if (m_lastDevice < m_deviceNames.size() && m_deviceNames[m_lastDevice] == name)
        return m_lastDevice;
    auto found = m_deviceIds.find(name);
    if (found == m_deviceIds.end()) {
        const auto id = static_cast<std::uint32_t>(std::min(m_deviceNames.size(), mostDevices));
        if (id == mostDevices && m_deviceNames.size() > mostDevices)
            return id;
        m_deviceNames.emplace_back(id == mostDevices ? std::string_view("others") : name);
        m_deviceIos.push_back(0);
        if (id == mostDevices)
            return id;
        found = m_deviceIds.emplace(std::string(name), id).first;
    }
    m_lastDevice = found->second;
    return m_lastDevice;
}

void ImportCollector::reject(Rejection reason)
{
    ImportSummary::Rejected& rejected = m_summary.rejected[static_cast<std::size_t>(reason)];
    if (rejected.records++ == 0)
        rejected.firstLine = m_place;
}

bool ImportCollector::check(const ForeignRecord& record)
{
    const auto refuse = [this](Rejection reason) {
        reject(reason);
        return false;
    };
    if (record.timeNs > 4 * (furthestNs - 1) || record.timeNs < -furthestNs)
        return refuse(Rejection::Time);
    if (record.latencyNs && *record.latencyNs > longestLatencyNs)
        return refuse(Rejection::Latency);
    if (record.kind == IoKind::Flush)
        return true;
    if (record.offsetBytes > furthestOffset)
        return refuse(Rejection::Offset);
    const bool isTooLong =
        record.kind == IoKind::Transfer ? record.bytes > longestTransfer : record.bytes > longestDiscard;
    return record.bytes == 0 || isTooLong ? refuse(Rejection::Length) : true;
}

Result<> ImportCollector::add(ForeignRecord record, std::optional<std::int64_t> stampNs)
{
    if (!check(record))
        return success();
    const std::int64_t stamp = stampNs.value_or(record.timeNs);
    if (m_lastStampNs && stamp < *m_lastStampNs)
        ++m_summary.outOfOrderRecords;
    else
        m_lastStampNs = stamp;
    ++m_deviceIos[record.device];
    if (m_kept)
        return record.device == *m_kept ? keep(record) : success();
    m_first.push_back(record);
    return m_first.size() < firstRecords ? success() : chooseDevice();
}

Result<> ImportCollector::chooseDevice()
{
    m_kept = static_cast<std::uint32_t>(std::ranges::max_element(m_deviceIos) - m_deviceIos.begin());
    const std::vector<ForeignRecord> first = std::move(m_first);
    m_first = {};
    for (const ForeignRecord& record : first) {
        if (record.device == *m_kept) {
            BOOST_OUTCOME_TRYV(keep(record));
        }
    }
    return success();
}

Result<> ImportCollector::keep(const ForeignRecord& record)
{
    if (m_window.capacity() == 0)
        m_window.reserve(2 * windowRecords);
    m_window.push_back(record);
    return m_window.size() < 2 * windowRecords ? success() : drain(windowRecords);
}

Result<> ImportCollector::drain(std::size_t count)
{
    const auto isEarlier = [](const ForeignRecord& a, const ForeignRecord& b) {
        return a.timeNs < b.timeNs;
    };
    if (!std::ranges::is_sorted(m_window, isEarlier))
        std::ranges::stable_sort(m_window, isEarlier);
    if (!m_hasBegun)
        count -= rejectFarBefore();
    for (std::size_t i = 0; i < count; ++i) {
        BOOST_OUTCOME_TRYV(emit(m_window[i]));
    }
    m_window.erase(m_window.begin(), m_window.begin() + static_cast<std::ptrdiff_t>(count));
    return success();
}

// One damaged time would be the beginning of the trace, from which all others were too far.
std::size_t ImportCollector::rejectFarBefore()
{
    if (m_window.empty())
        return 0;
    const std::int64_t median = m_window[(m_window.size() - 1) / 2].timeNs;
    const auto first = std::ranges::find_if(
        m_window, [median](const ForeignRecord& record) { return median - record.timeNs <= furthestNs; });
    const auto count = static_cast<std::size_t>(first - m_window.begin());
    for (std::size_t i = 0; i < count; ++i)
        reject(Rejection::Time);
    m_window.erase(m_window.begin(), first);
    return count;
}

Result<> ImportCollector::begin()
{
    m_hasBegun = true;
    m_baseNs = m_window.front().timeNs;
    const auto transfer = std::ranges::find(m_window, IoKind::Transfer, &ForeignRecord::kind);
    m_blockSize = nearestBlock(transfer == m_window.end() ? 0 : static_cast<std::uint32_t>(transfer->bytes));
    return m_writer.begin(meta());
}

Result<> ImportCollector::emit(const ForeignRecord& record)
{
    if (!m_hasBegun) {
        BOOST_OUTCOME_TRYV(begin());
    }
    const std::int64_t since = record.timeNs - m_baseNs;
    if (since > furthestNs) {
        reject(Rejection::Time);
        return success();
    }
    std::uint64_t timeNs = since < 0 ? 0 : static_cast<std::uint64_t>(since);
    if (since < 0 || timeNs < m_lastNs) {
        ++m_summary.lateRecords;
    } else if (timeNs > m_lastNs) {
        const std::uint64_t step = timeNs - m_lastNs;
        m_summary.smallestStepNs = m_summary.smallestStepNs == 0 ? step : std::min(m_summary.smallestStepNs, step);
        m_lastNs = timeNs;
    }
    ++m_summary.ios;
    ForeignRecord piece = record;
    for (std::uint64_t left = record.bytes; record.kind == IoKind::Discard && left > discardPiece;
         left -= discardPiece) {
        BOOST_OUTCOME_TRYV(append(piece, timeNs, static_cast<std::uint32_t>(discardPiece)));
        piece.offsetBytes += discardPiece;
        piece.bytes -= discardPiece;
    }
    return append(piece, timeNs, record.kind == IoKind::Flush ? 0 : static_cast<std::uint32_t>(piece.bytes));
}

Result<> ImportCollector::append(const ForeignRecord& record, std::uint64_t timeNs, std::uint32_t bytes)
{
    const bool isTransfer = record.kind == IoKind::Transfer;
    const bool isWrite = isTransfer && record.direction == Direction::Write;
    m_columns.submitNs.push_back(timeNs);
    m_columns.latencyNs.push_back(record.latencyNs.value_or(0));
    m_columns.isWrite.push_back(isWrite ? 1 : 0);
    m_columns.offsetBytes.push_back(record.kind == IoKind::Flush ? 0 : record.offsetBytes);
    m_columns.bytes.push_back(bytes);
    m_columns.kind.push_back(record.kind);
    m_columns.isTimed.push_back(record.latencyNs ? 1 : 0);
    m_hasKinds = m_hasKinds || !isTransfer;
    m_hasUntimed = m_hasUntimed || !record.latencyNs;
    const bool hasFailed = record.error != 0;
    if (hasFailed && m_columns.result.empty())
        m_columns.result.assign(m_columns.size() - 1, 0);
    if (hasFailed || !m_columns.result.empty())
        m_columns.result.push_back(record.error);
    m_endNs = std::max(m_endNs, timeNs + record.latencyNs.value_or(0));
    if (isTransfer) {
        ++m_summary.transfers;
        m_summary.timedIos += record.latencyNs && !hasFailed ? 1 : 0;
        (isWrite ? m_summary.writtenBytes : m_summary.readBytes) += hasFailed ? 0 : bytes;
        m_guess.add(!isWrite, record.offsetBytes, bytes);
    } else {
        m_summary.discardedBytes += bytes;
    }
    return m_columns.size() < ioPerChunk ? success() : flushChunk();
}

Result<> ImportCollector::flushChunk()
{
    if (m_columns.size() == 0)
        return success();
    m_columns.index.resize(m_columns.size());
    std::iota(m_columns.index.begin(), m_columns.index.end(), m_nextIndex);
    m_nextIndex += m_columns.size();
    if (!m_hasKinds)
        m_columns.kind.clear();
    if (!m_hasUntimed)
        m_columns.isTimed.clear();
    sortByCompletion(m_columns);
    if (!m_hasUntimed)
        m_guess.addInFlight(largestInFlight(m_columns));
    m_columns.batch.assign(m_columns.size(), 1);
    BOOST_OUTCOME_TRYV(m_writer.addChunk(
        {.step = 0, .pass = 1, .worker = 0}, m_columns, static_cast<std::uint32_t>(m_blockSize.count())));
    m_columns = {};
    m_hasKinds = false;
    m_hasUntimed = false;
    return success();
}

TraceMeta ImportCollector::meta() const
{
    TraceMeta meta;
    meta.application = join({"SteadyMark", std::string(applicationVersion())}, " ");
    if (m_unixEpochNs)
        meta.startedAtUnixMs = (*m_unixEpochNs + m_baseNs) / 1'000'000;
    meta.clock = m_traits.title;
    meta.importedFrom = m_traits.title;
    meta.note = Sentence::sequence(m_summary.notes);
    TraceOrigin origin;
    origin.format = m_traits.format;
    origin.stamps = m_traits.stamps;
    origin.level = m_traits.level;
    origin.clockResolutionNs = m_traits.clockResolutionNs;
    origin.smallestStepNs = m_summary.smallestStepNs;
    origin.timedIos = m_summary.timedIos;
    origin.rejectedRecords = m_summary.rejectedRecords();
    origin.outOfOrderRecords = m_summary.outOfOrderRecords;
    for (const TraceDevice& device : m_summary.devices)
        origin.devices.push_back({nameToShare(device.name), device.ios});
    meta.origin = std::move(origin);
    TraceStep step;
    step.name = m_name;
    if (m_guess.ios() > 0) {
        step.workload = m_guess.workload(m_blockSize, 1);
    } else {
        step.workload.blockSize = m_blockSize;
        step.workload.length.ios = 1;
    }
    step.targetSize = m_guess.targetSize();
    step.hasGenerator = false;
    meta.steps.push_back(std::move(step));
    TracePass pass;
    pass.pass = 1;
    pass.duration = Nanoseconds(static_cast<std::int64_t>(m_endNs));
    pass.ios = m_nextIndex + m_columns.size();
    meta.passes.push_back(pass);
    return meta;
}

// The kept one first, then by I/Os.
void ImportCollector::listDevices()
{
    std::vector<std::uint32_t> order;
    for (std::uint32_t id = 0; id < m_deviceIos.size(); ++id) {
        if (id != *m_kept && m_deviceIos[id] > 0)
            order.push_back(id);
    }
    std::ranges::stable_sort(
        order, [this](std::uint32_t a, std::uint32_t b) { return m_deviceIos[a] > m_deviceIos[b]; });
    order.insert(order.begin(), *m_kept);
    for (const std::uint32_t id : order) {
        if (m_summary.devices.size() < tracelimits::devices)
            m_summary.devices.push_back({m_deviceNames[id], m_deviceIos[id]});
        else if (m_summary.devices.size() == tracelimits::devices)
            m_summary.devices.push_back({"others", m_deviceIos[id]});
        else
            m_summary.devices.back().ios += m_deviceIos[id];
    }
}

Result<> ImportCollector::checkFound() const
{
    if (m_summary.ios > 0)
        return success();
    constexpr std::size_t shown = 10;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < m_deviceNames.size(); ++i) {
        if (m_deviceIos[i] > 0)
            names.push_back(toPlainLine(m_deviceNames[i]));
    }
    if (m_options.device && !names.empty())
        return fail(ErrorCode::NotFound,
            Sentence("There is no I/O of the device {device}; there is some of {devices}.",
                {{"device", *m_options.device}, {"devices", Sentence::all(names, shown)}}));
    std::vector<Sentence> reasons;
    for (std::size_t i = 0; i < rejectionCount; ++i) {
        if (const ImportSummary::Rejected& each = m_summary.rejected[i]; each.records > 0)
            reasons.push_back(Sentence(
                "line {line}: {reason}", {{"line", each.firstLine}, {"reason", describe(static_cast<Rejection>(i))}}));
    }
    if (!reasons.empty())
        return fail(ErrorCode::InvalidArgument,
            Sentence("There is no I/O that can be read ({reasons}).", {{"reasons", Sentence::listed(reasons)}}));
    return fail(ErrorCode::InvalidArgument, Sentence("There is no I/O in it."));
}

Result<ImportSummary> ImportCollector::finish()
{
    if (!m_kept && !m_first.empty()) {
        BOOST_OUTCOME_TRYV(chooseDevice());
    }
    BOOST_OUTCOME_TRYV(drain(m_window.size()));
    BOOST_OUTCOME_TRYV(flushChunk());
    BOOST_OUTCOME_TRYV(checkFound());
    listDevices();
    if (m_summary.lateRecords > 0)
        note(Sentence::counted(m_summary.lateRecords, "{n} record came too late to be sorted by time.",
            "{n} records came too late to be sorted by time."));
    m_summary.span = Nanoseconds(static_cast<std::int64_t>(m_endNs));
    BOOST_OUTCOME_TRYV(m_writer.finish(meta()));
    m_summary.fileBytes = m_writer.bytes();
    return m_summary;
}

} // namespace steadymark
