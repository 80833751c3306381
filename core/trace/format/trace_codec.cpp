// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/trace_codec.h"

#include "core/base/little_endian.h"
#include "core/base/spare_objects.h"
#include "core/trace/format/zstd_codec.h"

#include <boost/assert.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <optional>
#include <utility>

// The layout is in HACKING.md, "The trace file, byte for byte".
namespace steadymark {
namespace {

/// In this order in the file.
enum class ColumnId : std::uint8_t {
    Gap = 0,      ///< submission − completion before, zigzag
    Progress = 1, ///< completion − completion before, zigzag; instead of Gap
    Latency = 2,
    Late = 3,
    Index = 4, ///< index − (first index + position), zigzag
    IsWrite = 5,
    Batch = 6,
    OsResult = 7,
    Offset = 8, ///< offset − offset before, zigzag
    Bytes = 9,
    Kind = 10,
    IsTimed = 11,
};
constexpr std::size_t columnCount = 12;

enum class Encoding : std::uint8_t { Constant = 0, Packed = 1, Stored = 2 };

constexpr std::size_t columnHeaderBytes = 16;

using Numbers = std::vector<std::uint64_t>;

/// Small for small distances in both directions: 0, −1, 1, −2 become 0, 1, 2, 3. Any 64-bit difference survives.
constexpr std::uint64_t zigzag(std::uint64_t difference) noexcept
{
    return (difference << 1U) ^ (0 - (difference >> 63U));
}
constexpr std::uint64_t unzigzag(std::uint64_t number) noexcept
{
    return (number >> 1U) ^ (0 - (number & 1U));
}

template <class T> struct UnsignedAs {
    using Type = std::make_unsigned_t<T>;
};
template <> struct UnsignedAs<IoKind> {
    using Type = std::underlying_type_t<IoKind>;
};
template <class T> using UnsignedOf = typename UnsignedAs<T>::Type;

// --- writing ------------------------------------------------------------------------------------------------------

/// Sorts the bytes of the numbers by significance: first all lowest bytes, then all second ones …
template <std::size_t lanes> void shuffle(std::span<const std::uint64_t> numbers, std::byte* to)
{
    const std::size_t count = numbers.size();
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t lane = 0; lane < lanes; ++lane)
            to[lane * count + i] = static_cast<std::byte>((numbers[i] >> (8 * lane)) & 0xFFU);
    }
}

template <std::size_t lanes> void unshuffle(std::span<std::uint64_t> numbers, const std::byte* from)
{
    const std::size_t count = numbers.size();
    for (std::size_t i = 0; i < count; ++i) {
        std::uint64_t number = 0;
        for (std::size_t lane = 0; lane < lanes; ++lane)
            number |= std::to_integer<std::uint64_t>(from[lane * count + i]) << (8 * lane);
        numbers[i] = number;
    }
}

using Shuffle = void (*)(std::span<const std::uint64_t>, std::byte*);
using Unshuffle = void (*)(std::span<std::uint64_t>, const std::byte*);
constexpr std::array<Shuffle, 8> shuffles{
    shuffle<1>, shuffle<2>, shuffle<3>, shuffle<4>, shuffle<5>, shuffle<6>, shuffle<7>, shuffle<8>};
constexpr std::array<Unshuffle, 8> unshuffles{
    unshuffle<1>, unshuffle<2>, unshuffle<3>, unshuffle<4>, unshuffle<5>, unshuffle<6>, unshuffle<7>, unshuffle<8>};

/// Room that is reused from chunk to chunk.
struct Scratch {
    Numbers numbers;
    Numbers moreNumbers;
    std::vector<std::byte> lanes;
};
auto borrowScratch()
{
    static SpareObjects<Scratch> rooms;
    return rooms.borrow([] { return std::make_unique<Scratch>(); });
}

void appendColumn(std::string& payload, ColumnId id, std::uint64_t base, std::span<const std::uint64_t> numbers)
{
    std::uint64_t allBits = 0;
    for (const std::uint64_t number : numbers)
        allBits |= number;
    const auto lanes = static_cast<std::size_t>((std::bit_width(allBits) + 7) / 8);

    const std::size_t header = payload.size();
    const auto appendHeader = [&](Encoding encoding, std::size_t storedBytes) {
        std::string bytes;
        appendLittleEndian(bytes, static_cast<std::uint8_t>(id));
        appendLittleEndian(bytes, static_cast<std::uint8_t>(encoding));
        appendLittleEndian(bytes, static_cast<std::uint8_t>(lanes));
        appendLittleEndian(bytes, std::uint8_t{0});
        appendLittleEndian(bytes, static_cast<std::uint32_t>(storedBytes));
        appendLittleEndian(bytes, base);
        payload.replace(header, columnHeaderBytes, bytes);
    };
    payload.append(columnHeaderBytes, '\0');
    if (lanes == 0)
        return appendHeader(Encoding::Constant, 0);

    const auto room = borrowScratch();
    std::vector<std::byte>& shuffled = room->lanes;
    shuffled.resize(lanes * numbers.size());
    shuffles[lanes - 1](numbers, shuffled.data());
    // A frame for each lane: they have little in common, and zstd would share its tables between them.
    for (std::size_t lane = 0; lane < lanes; ++lane)
        zstd::compressTo(payload, std::span(shuffled).subspan(lane * numbers.size(), numbers.size()));
    const std::size_t packedBytes = payload.size() - header - columnHeaderBytes;
    if (packedBytes < shuffled.size())
        return appendHeader(Encoding::Packed, packedBytes);
    payload.resize(header + columnHeaderBytes + shuffled.size());
    std::memcpy(payload.data() + header + columnHeaderBytes, shuffled.data(), shuffled.size());
    appendHeader(Encoding::Stored, shuffled.size());
}

/// As distances from the smallest.
template <class T> void appendPlain(std::string& payload, ColumnId id, const std::vector<T>& values)
{
    if (values.empty())
        return;
    using Unsigned = UnsignedOf<T>;
    Unsigned base = std::numeric_limits<Unsigned>::max();
    for (const T value : values)
        base = std::min(base, static_cast<Unsigned>(value));
    const auto room = borrowScratch();
    Numbers& numbers = room->numbers;
    numbers.resize(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        numbers[i] = std::uint64_t{static_cast<Unsigned>(values[i])} - base;
    appendColumn(payload, id, base, numbers);
}

void appendTimes(std::string& payload, const TraceColumns& columns)
{
    const auto room = borrowScratch();
    Numbers& gaps = room->numbers;
    Numbers& progress = room->moreNumbers;
    gaps.resize(columns.size());
    progress.resize(columns.size());
    const std::uint64_t firstSubmit = columns.submitNs[0];
    const std::uint64_t firstComplete = columns.completeNs(0);
    std::uint64_t gapBits = 0;
    std::uint64_t progressBits = 0;
    std::uint64_t before = firstComplete;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::uint64_t complete = columns.completeNs(i);
        gaps[i] = zigzag(columns.submitNs[i] - (i == 0 ? firstSubmit : before));
        progress[i] = zigzag(complete - before);
        gapBits += static_cast<std::uint64_t>(std::bit_width(gaps[i]));
        progressBits += static_cast<std::uint64_t>(std::bit_width(progress[i]));
        before = complete;
    }
    if (gapBits <= progressBits)
        appendColumn(payload, ColumnId::Gap, firstSubmit, gaps);
    else
        appendColumn(payload, ColumnId::Progress, firstComplete, progress);
}

void appendIndex(std::string& payload, const Numbers& index)
{
    if (index.empty())
        return;
    const auto room = borrowScratch();
    Numbers& numbers = room->numbers;
    numbers.resize(index.size());
    for (std::size_t i = 0; i < index.size(); ++i)
        numbers[i] = zigzag(index[i] - (index[0] + i));
    appendColumn(payload, ColumnId::Index, index[0], numbers);
}

void appendOffsets(std::string& payload, const Numbers& offsets)
{
    if (offsets.empty())
        return;
    const auto room = borrowScratch();
    Numbers& numbers = room->numbers;
    numbers.resize(offsets.size());
    for (std::size_t i = 0; i < offsets.size(); ++i)
        numbers[i] = i == 0 ? 0 : zigzag(offsets[i] - offsets[i - 1]);
    appendColumn(payload, ColumnId::Offset, offsets[0], numbers);
}

// --- reading ------------------------------------------------------------------------------------------------------

struct StoredColumn {
    Encoding encoding = Encoding::Constant;
    std::size_t lanes = 0;
    std::uint64_t base = 0;
    std::span<const std::byte> bytes;
};
using StoredColumns = std::array<std::optional<StoredColumn>, columnCount>;

auto damagedColumns(Sentence reason)
{
    return fail(ErrorCode::Damaged,
        Sentence("The columns of a chunk cannot be read: {reason}.", {{"reason", std::move(reason)}}));
}

bool isConsistent(const StoredColumn& column, std::uint32_t ios)
{
    if (column.encoding == Encoding::Constant)
        return column.lanes == 0 && column.bytes.empty();
    const std::size_t plainBytes = column.lanes * ios;
    return column.lanes >= 1 && column.lanes <= 8
        && (column.encoding == Encoding::Stored ? column.bytes.size() == plainBytes : column.bytes.size() < plainBytes);
}

Result<StoredColumns> splitPayload(std::span<const std::byte> payload, std::uint32_t ios)
{
    StoredColumns columns;
    int lastId = -1;
    LittleEndianReader reader(payload);
    while (!reader.rest().empty()) {
        const auto id = reader.take<std::uint8_t>();
        const auto encoding = reader.take<std::uint8_t>();
        StoredColumn column;
        column.lanes = reader.take<std::uint8_t>();
        const auto reserved = reader.take<std::uint8_t>();
        const auto storedBytes = reader.take<std::uint32_t>();
        column.base = reader.take<std::uint64_t>();
        column.bytes = reader.takeBytes(storedBytes);
        if (!reader.isComplete())
            return damagedColumns(Sentence("they end in the middle"));
        column.encoding = static_cast<Encoding>(encoding);
        if (id >= columnCount || id <= lastId || encoding > static_cast<std::uint8_t>(Encoding::Stored) || reserved != 0
            || !isConsistent(column, ios))
            return damagedColumns(Sentence("column {column} has an invalid header", {{"column", id}}));
        lastId = id;
        columns[id] = column;
    }
    const auto has = [&](ColumnId id) {
        return columns[static_cast<std::size_t>(id)].has_value();
    };
    if (has(ColumnId::Gap) == has(ColumnId::Progress) || !has(ColumnId::Latency) || !has(ColumnId::Index)
        || !has(ColumnId::IsWrite) || !has(ColumnId::Batch))
        return damagedColumns(Sentence("a required one is missing"));
    return columns;
}

/// Fills `numbers` with what appendColumn() was given.
Result<> unpack(const StoredColumn& column, std::span<std::uint64_t> numbers)
{
    if (column.encoding == Encoding::Constant) {
        std::ranges::fill(numbers, 0);
        return success();
    }
    if (column.encoding == Encoding::Stored) {
        unshuffles[column.lanes - 1](numbers, column.bytes.data());
        return success();
    }
    const auto room = borrowScratch();
    std::vector<std::byte>& lanes = room->lanes;
    lanes.resize(column.lanes * numbers.size());
    std::span<const std::byte> rest = column.bytes;
    for (std::size_t lane = 0; lane < column.lanes; ++lane) {
        const std::span<std::byte> into = std::span(lanes).subspan(lane * numbers.size(), numbers.size());
        BOOST_OUTCOME_TRY(const std::size_t used, zstd::decompressTo(into, rest));
        rest = rest.subspan(used);
    }
    if (!rest.empty())
        return damagedColumns(Sentence("something follows the last byte lane"));
    unshuffles[column.lanes - 1](numbers, lanes.data());
    return success();
}

/// Reads what appendPlain() wrote; `smallest` and `largest` are what the column may hold.
template <class T>
Result<> readPlain(const std::optional<StoredColumn>& column, std::uint32_t ios, std::vector<T>& values,
    std::uint64_t smallest = 0, std::uint64_t largest = std::numeric_limits<UnsignedOf<T>>::max())
{
    if (!column)
        return success();
    if (column->encoding == Encoding::Constant) { // most columns are, so this is worth a shortcut
        if (column->base < smallest || column->base > largest)
            return damagedColumns(Sentence("a value is out of range"));
        values.assign(ios, static_cast<T>(column->base));
        return success();
    }
    const auto room = borrowScratch();
    Numbers& numbers = room->numbers;
    numbers.resize(ios);
    BOOST_OUTCOME_TRY(unpack(*column, numbers));
    values.resize(ios);
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t most = 0;
    for (std::size_t i = 0; i < ios; ++i) {
        const std::uint64_t value = column->base + numbers[i];
        least = std::min(least, value);
        most = std::max(most, value);
        values[i] = static_cast<T>(value);
    }
    if (least < smallest || most > largest)
        return damagedColumns(Sentence("a value is out of range"));
    return success();
}

Result<> readTimes(const StoredColumns& stored, std::uint32_t ios, TraceColumns& columns)
{
    BOOST_OUTCOME_TRY(readPlain(stored[static_cast<std::size_t>(ColumnId::Latency)], ios, columns.latencyNs));
    BOOST_OUTCOME_TRY(readPlain(stored[static_cast<std::size_t>(ColumnId::Late)], ios, columns.lateNs));
    const std::optional<StoredColumn>& gap = stored[static_cast<std::size_t>(ColumnId::Gap)];
    const StoredColumn& times = gap ? *gap : *stored[static_cast<std::size_t>(ColumnId::Progress)];
    Numbers& submit = columns.submitNs;
    submit.resize(ios);
    BOOST_OUTCOME_TRY(unpack(times, submit));
    std::uint64_t before = times.base;
    for (std::size_t i = 0; i < ios; ++i) {
        const std::uint64_t underWay = columns.latencyNs[i] - (columns.lateNs.empty() ? 0 : columns.lateNs[i]);
        if (gap) {
            submit[i] = before + unzigzag(submit[i]);
            before = submit[i] + underWay;
        } else {
            before += unzigzag(submit[i]);
            submit[i] = before - underWay;
        }
    }
    return success();
}

Result<> readIndex(const StoredColumns& stored, std::uint32_t ios, TraceColumns& columns)
{
    const StoredColumn& column = *stored[static_cast<std::size_t>(ColumnId::Index)];
    columns.index.resize(ios);
    BOOST_OUTCOME_TRY(unpack(column, columns.index));
    for (std::size_t i = 0; i < ios; ++i)
        columns.index[i] = column.base + i + unzigzag(columns.index[i]);
    return readPlain(stored[static_cast<std::size_t>(ColumnId::Batch)], ios, columns.batch, 1);
}

Result<> readOffsets(const StoredColumns& stored, std::uint32_t ios, TraceColumns& columns)
{
    if (const std::optional<StoredColumn>& column = stored[static_cast<std::size_t>(ColumnId::Offset)]) {
        columns.offsetBytes.resize(ios);
        BOOST_OUTCOME_TRY(unpack(*column, columns.offsetBytes));
        std::uint64_t before = column->base;
        for (std::uint64_t& offset : columns.offsetBytes) {
            before += unzigzag(offset);
            offset = before;
        }
    }
    return readPlain(stored[static_cast<std::size_t>(ColumnId::Bytes)], ios, columns.bytes);
}

template <class T> bool fits(const std::vector<T>& column, std::size_t ios, bool mayBeEmpty)
{
    return column.size() == ios || (mayBeEmpty && column.empty());
}

} // namespace

std::string encodeColumns(const TraceColumns& columns)
{
    [[maybe_unused]] const std::size_t ios = columns.size();
    BOOST_ASSERT(ios > 0 && ios <= ioPerChunk && fits(columns.latencyNs, ios, false) && fits(columns.lateNs, ios, true)
        && fits(columns.index, ios, false) && fits(columns.isWrite, ios, false) && fits(columns.batch, ios, false)
        && fits(columns.result, ios, true) && fits(columns.offsetBytes, ios, true) && fits(columns.bytes, ios, true)
        && fits(columns.kind, ios, true) && fits(columns.isTimed, ios, true));
    std::string payload;
    appendTimes(payload, columns);
    appendPlain(payload, ColumnId::Latency, columns.latencyNs);
    appendPlain(payload, ColumnId::Late, columns.lateNs);
    appendIndex(payload, columns.index);
    appendPlain(payload, ColumnId::IsWrite, columns.isWrite);
    appendPlain(payload, ColumnId::Batch, columns.batch);
    appendPlain(payload, ColumnId::OsResult, columns.result);
    appendOffsets(payload, columns.offsetBytes);
    appendPlain(payload, ColumnId::Bytes, columns.bytes);
    appendPlain(payload, ColumnId::Kind, columns.kind);
    appendPlain(payload, ColumnId::IsTimed, columns.isTimed);
    payload.shrink_to_fit();
    return payload;
}

Result<TraceColumns> decodeColumns(std::span<const std::byte> payload, std::uint32_t ios, ColumnSet wanted)
{
    if (ios == 0 || ios > ioPerChunk)
        return damagedColumns(Sentence(
            "they are said to hold {ios} I/Os, and a chunk holds 1 to {most}", {{"ios", ios}, {"most", ioPerChunk}}));
    BOOST_OUTCOME_TRY(const StoredColumns stored, splitPayload(payload, ios));
    TraceColumns columns;
    BOOST_OUTCOME_TRY(readTimes(stored, ios, columns));
    BOOST_OUTCOME_TRY(readPlain(stored[static_cast<std::size_t>(ColumnId::IsWrite)], ios, columns.isWrite, 0, 1));
    BOOST_OUTCOME_TRY(readPlain(stored[static_cast<std::size_t>(ColumnId::OsResult)], ios, columns.result));
    BOOST_OUTCOME_TRY(
        readPlain(stored[static_cast<std::size_t>(ColumnId::Kind)], ios, columns.kind, 0, ioKindCount - 1));
    BOOST_OUTCOME_TRY(readPlain(stored[static_cast<std::size_t>(ColumnId::IsTimed)], ios, columns.isTimed, 0, 1));
    if (wanted.index) {
        BOOST_OUTCOME_TRY(readIndex(stored, ios, columns));
    }
    if (wanted.offsets) {
        BOOST_OUTCOME_TRY(readOffsets(stored, ios, columns));
    }
    return columns;
}

} // namespace steadymark
