// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/trace_export.h"

#include "core/trace/analysis/issue_order.h"
#include "core/trace/foreign/text_buffer.h"

#include <array>
#include <queue>

namespace steadymark {
namespace {

constexpr std::string_view iologFileName = "trace";
constexpr std::uint64_t exportSectorBytes = 512;

std::string_view iologAction(const IssuedIo& io)
{
    switch (io.kind) {
    case IoKind::Discard:
        return "trim";
    case IoKind::Flush:
        return "sync";
    case IoKind::Transfer:
        break;
    }
    return io.direction == Direction::Read ? "read" : "write";
}

std::string_view exportedRwbs(const IssuedIo& io)
{
    switch (io.kind) {
    case IoKind::Discard:
        return "D";
    case IoKind::Flush:
        return "FN";
    case IoKind::Transfer:
        break;
    }
    return io.direction == Direction::Read ? "R" : "W";
}

// "     0.000994111", with nine digits behind the point.
void writeSeconds(TextBuffer& out, std::uint64_t ns)
{
    constexpr std::uint64_t second = 1'000'000'000;
    out.number(ns / second, '.');
    std::array<char, 9> digits{};
    std::uint64_t rest = ns % second;
    for (std::size_t i = digits.size(); i-- > 0; rest /= 10)
        digits[i] = static_cast<char>('0' + rest % 10);
    out.text({digits.data(), digits.size()});
}

struct BlkparseEnd {
    std::uint64_t timeNs = 0;
    IssuedIo io;

    bool operator>(const BlkparseEnd& other) const { return timeNs > other.timeNs; }
};

class BlkparseWriter final {
public:
    explicit BlkparseWriter(TextBuffer& out)
        : m_out(out)
    {
    }

    Result<> add(const IssuedIo& io)
    {
        BOOST_OUTCOME_TRYV(completeUpTo(io.timeNs));
        BOOST_OUTCOME_TRYV(write(io, io.timeNs, 'D'));
        if (io.isTimed)
            m_ends.push({io.timeNs + io.latencyNs, io});
        return success();
    }

    Result<> finish() { return completeUpTo(~std::uint64_t{0}); }

private:
    Result<> completeUpTo(std::uint64_t timeNs)
    {
        while (!m_ends.empty() && m_ends.top().timeNs <= timeNs) {
            BOOST_OUTCOME_TRYV(write(m_ends.top().io, m_ends.top().timeNs, 'C'));
            m_ends.pop();
        }
        return success();
    }

    Result<> write(const IssuedIo& io, std::uint64_t timeNs, char action)
    {
        BOOST_OUTCOME_TRYV(m_out.makeRoom());
        m_out.text("  8,0    0 ");
        m_out.number(++m_sequence, ' ');
        writeSeconds(m_out, timeNs);
        m_out.text("     0  ");
        m_out.text({&action, 1});
        m_out.text(" ");
        m_out.text(exportedRwbs(io));
        if (io.kind != IoKind::Flush) {
            const std::uint64_t first = io.offsetBytes / exportSectorBytes;
            const std::uint64_t end = (io.offsetBytes + io.bytes + exportSectorBytes - 1) / exportSectorBytes;
            m_out.text(" ");
            m_out.number(first, ' ');
            m_out.text("+ ");
            m_out.number(end - first, ' ');
        } else {
            m_out.text(action == 'C' ? " 0 " : " ");
        }
        m_out.text(action == 'C' ? "[0]\n" : "[trace]\n");
        return success();
    }

    TextBuffer& m_out;
    std::uint64_t m_sequence = 0;
    std::priority_queue<BlkparseEnd, std::vector<BlkparseEnd>, std::greater<>> m_ends;
};

} // namespace

Result<> exportIolog(const TraceSource& trace, const TraceSelection& selection, const TextSink& sink)
{
    TextBuffer out(sink);
    out.text("fio version 3 iolog\n0 trace add\n0 trace open\n");
    std::uint64_t lastUs = 0;
    BOOST_OUTCOME_TRYV(walkInIssueOrder(trace, selection, [&](const IssuedIo& io) -> Result<> {
        BOOST_OUTCOME_TRYV(out.makeRoom());
        lastUs = std::max(lastUs, io.timeNs / 1000);
        out.number(lastUs, ' ');
        out.text(iologFileName);
        out.text(" ");
        out.text(iologAction(io));
        out.text(" ");
        out.number(io.offsetBytes, ' ');
        out.number(io.bytes, '\n');
        return success();
    }));
    BOOST_OUTCOME_TRYV(out.makeRoom());
    out.number(lastUs, ' ');
    out.text("trace close\n");
    return out.flush();
}

Result<> exportBlkparse(const TraceSource& trace, const TraceSelection& selection, const TextSink& sink)
{
    TextBuffer out(sink);
    BlkparseWriter writer(out);
    BOOST_OUTCOME_TRYV(
        walkInIssueOrder(trace, selection, [&writer](const IssuedIo& io) -> Result<> { return writer.add(io); }));
    BOOST_OUTCOME_TRYV(writer.finish());
    return out.flush();
}

} // namespace steadymark
