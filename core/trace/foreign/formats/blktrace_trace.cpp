// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/little_endian.h"
#include "core/trace/foreign/formats/block_events.h"
#include "core/trace/foreign/formats/foreign_formats.h"

#include <bit>
#include <cstring>
#include <memory>

// What blktrace writes, a file for each processor (NAME.blktrace.0, .1, …), or `blkparse -d` merged into one: records
// of 48 bytes in the byte order of the machine (include/uapi/linux/blktrace_api.h), each followed by as many bytes as
// it says, which are skipped:
//
//      0 u32 0x65617400 + version 7      4 u32 number      8 u64 time, ns     16 u64 sector     24 u32 bytes
//     28 u32 action + category << 16    32 u32 PID        36 u32 device       40 u32 CPU        44 u16 error
//     46 u16 bytes that follow
//
// The time is that of the machine's monotonic clock, in all files the same.
namespace steadymark {
namespace {

constexpr std::uint32_t blktraceMagic = 0x65617407;
constexpr std::size_t blktraceRecordBytes = 48;

struct BlktraceRecord {
    std::uint64_t timeNs = 0;
    std::uint64_t sector = 0;
    std::uint32_t bytes = 0;
    std::uint32_t action = 0;
    std::uint32_t device = 0;
    std::uint16_t error = 0;
};

// The bits of action >> 16.
namespace blkcategory {
constexpr std::uint32_t write = 2;
constexpr std::uint32_t flush = 4;
constexpr std::uint32_t packet = 512;
constexpr std::uint32_t notify = 1024;
constexpr std::uint32_t discard = 8192;
} // namespace blkcategory

template <class T> T swappedBytes(T value)
{
    T swapped = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) {
        swapped = static_cast<T>(static_cast<T>(swapped << 8U) | static_cast<T>(value & 0xFFU));
        value = static_cast<T>(value >> 8U);
    }
    return swapped;
}

// The records of one file one by one. After a damage it goes on at the next thing that looks like a record.
class BlktraceReader final {
public:
    // Both outlive the reader.
    BlktraceReader(std::istream& stream, const MayReadOn& mayReadOn)
        : m_stream(stream)
        , m_mayReadOn(mayReadOn)
        , m_bytes(std::size_t{1} << 20U)
    {
    }

    [[nodiscard]] const std::optional<BlktraceRecord>& next() const { return m_next; }

    Result<> advance(ImportCollector& to)
    {
        m_next.reset();
        bool isDamaged = false;
        while (true) {
            BOOST_OUTCOME_TRY(const bool isThere, want(blktraceRecordBytes));
            if (!isThere) {
                if (m_end > m_begin || isDamaged)
                    to.reject(Rejection::Truncated);
                m_begin = m_end;
                return success();
            }
            const auto magic = take<std::uint32_t>(0, false);
            const bool isSwapped = magic == swappedBytes(blktraceMagic);
            if (magic != blktraceMagic && !isSwapped) {
                isDamaged = true;
                ++m_begin;
                continue;
            }
            if (isDamaged)
                to.reject(Rejection::Truncated);
            readRecord(isSwapped);
            return skip(take<std::uint16_t>(46, isSwapped));
        }
    }

private:
    template <class T> [[nodiscard]] T take(std::size_t at, bool isSwapped) const
    {
        const T value = loadLittleEndian<T>(std::as_bytes(std::span(m_bytes)).subspan(m_begin + at));
        return isSwapped ? swappedBytes(value) : value;
    }

    void readRecord(bool isSwapped)
    {
        m_next = BlktraceRecord{take<std::uint64_t>(8, isSwapped), take<std::uint64_t>(16, isSwapped),
            take<std::uint32_t>(24, isSwapped), take<std::uint32_t>(28, isSwapped), take<std::uint32_t>(36, isSwapped),
            take<std::uint16_t>(44, isSwapped)};
    }

    // Whether as many bytes are there, from m_begin on.
    Result<bool> want(std::size_t count)
    {
        if (m_end - m_begin >= count)
            return true;
        std::memmove(m_bytes.data(), m_bytes.data() + m_begin, m_end - m_begin);
        m_end -= m_begin;
        m_begin = 0;
        if (m_mayReadOn) {
            BOOST_OUTCOME_TRYV(m_mayReadOn());
        }
        m_stream.read(m_bytes.data() + m_end, static_cast<std::streamsize>(m_bytes.size() - m_end));
        if (m_stream.bad())
            return fail(ErrorCode::Io, Sentence("The trace cannot be read to its end."));
        m_end += static_cast<std::size_t>(m_stream.gcount());
        return m_end >= count;
    }

    // The record and what follows it.
    Result<> skip(std::size_t following)
    {
        m_begin += blktraceRecordBytes;
        BOOST_OUTCOME_TRY(const bool isThere, want(following));
        m_begin += isThere ? following : m_end - m_begin;
        return success();
    }

    std::istream& m_stream;
    const MayReadOn& m_mayReadOn;
    std::vector<char> m_bytes;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    std::optional<BlktraceRecord> m_next;
};

Result<> takeBlktraceRecord(const BlktraceRecord& record, BlockEvents& events, ImportCollector& to)
{
    const std::uint32_t category = record.action >> 16U;
    BlockEvent event;
    switch (record.action & 0xFFFFU) {
    case 1:
        event.action = BlockEvent::Action::Queue;
        break;
    case 6:
        event.action = BlockEvent::Action::Requeue;
        break;
    case 7:
        event.action = BlockEvent::Action::Issue;
        break;
    case 8:
        event.action = BlockEvent::Action::Complete;
        break;
    default:
        to.ignore();
        return success();
    }
    if ((category & (blkcategory::notify | blkcategory::packet)) != 0) {
        to.ignore();
        return success();
    }
    event.timeNs = static_cast<std::int64_t>(std::min<std::uint64_t>(record.timeNs, std::uint64_t{1} << 62U));
    event.device = to.device(std::to_string(record.device >> 20U) + ',' + std::to_string(record.device & 0xFFFFFU));
    event.error = record.error == 0 ? 0 : std::abs(static_cast<std::int32_t>(static_cast<std::int16_t>(record.error)));
    event.bytes = record.bytes;
    event.sector = record.sector;
    if ((category & blkcategory::discard) != 0) {
        event.kind = IoKind::Discard;
    } else if (record.bytes == 0 && (category & blkcategory::flush) != 0) {
        event.kind = IoKind::Flush;
        event.sector = 0;
    } else {
        event.direction = (category & blkcategory::write) != 0 ? Direction::Write : Direction::Read;
    }
    return events.add(event);
}

bool recognisesBlktrace(std::string_view head)
{
    if (head.size() < blktraceRecordBytes)
        return false;
    const auto magic = loadLittleEndian<std::uint32_t>(asBytes(head));
    return magic == blktraceMagic || magic == swappedBytes(blktraceMagic);
}

Result<> readBlktrace(ForeignStreams streams, ImportCollector& to)
{
    std::vector<std::unique_ptr<BlktraceReader>> readers;
    for (std::istream* const stream : streams) {
        readers.push_back(std::make_unique<BlktraceReader>(*stream, to.options().mayReadOn));
        BOOST_OUTCOME_TRYV(readers.back()->advance(to));
    }
    BlockEvents events(to);
    std::uint64_t place = 0;
    while (true) {
        BlktraceReader* earliest = nullptr;
        for (const auto& reader : readers) {
            if (reader->next() && (!earliest || reader->next()->timeNs < earliest->next()->timeNs))
                earliest = reader.get();
        }
        if (!earliest)
            return events.finish();
        to.setPlace(++place);
        BOOST_OUTCOME_TRYV(takeBlktraceRecord(*earliest->next(), events, to));
        BOOST_OUTCOME_TRYV(earliest->advance(to));
    }
}

} // namespace

ForeignFormat blktraceFormat()
{
    return {{"blktrace", "blktrace recording", StampMeaning::Issue, TraceLevel::BlockQueue, 1}, recognisesBlktrace,
        readBlktrace};
}

} // namespace steadymark
