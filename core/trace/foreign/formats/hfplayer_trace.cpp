// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/formats/foreign_formats.h"
#include "core/trace/foreign/text_fields.h"

// The traces of hfplayer and TraceRAR. The header names the columns and their types:
//
//     #DUMP_OFFSET.I,ELAPSED_USECS.D,ELAPSED_TICKS.I,CMD.S,…,LUN_SSID.I,OP.I,PHASE.I,LBA.I,NBLKS.I,…,LATENCY_USECS.D
//     0,0.000,0,RD_IN,…,3,0,0,29804264,32,…,5438.550
//
// Times are in µs, LBA and NBLKS in blocks of 512 bytes. A command is named RD… or WR…; where it has no name OP is 0
// for reads and 1 for writes.
namespace steadymark {
namespace {

constexpr std::size_t hfplayerMostFields = 64;
constexpr std::size_t noColumn = hfplayerMostFields;

class HfplayerParser final {
public:
    explicit HfplayerParser(ImportCollector& to)
        : m_to(to)
    {
    }

    Result<> take(std::string_view line)
    {
        if (line.starts_with('#')) {
            takeHeader(line);
            m_to.ignore();
            return success();
        }
        std::array<std::string_view, hfplayerMostFields> fields{};
        const std::size_t count = std::min(splitFields(line, ',', fields), fields.size());
        if (count < m_columns || m_columns == 0) {
            m_to.reject(Rejection::Columns);
            return success();
        }
        const auto field = [&fields](std::size_t column) {
            return column < fields.size() ? fields[column] : std::string_view();
        };
        ForeignLine io;
        io.timeNs = scaledNumber(field(m_time), 3);
        io.offsetBytes = scaledUnits(wholeNumber(field(m_address)), foreignSectorBytes);
        io.bytes = scaledUnits(wholeNumber(field(m_blocks)), foreignSectorBytes);
        io.direction = directionOf(field(m_command), field(m_operation));
        if (const std::optional<std::int64_t> latency = scaledNumber(field(m_latency), 3); latency && *latency >= 0)
            io.latencyNs = static_cast<std::uint64_t>(*latency);
        io.device = m_to.device(field(m_unit));
        return addLine(io, m_to);
    }

private:
    void takeHeader(std::string_view line)
    {
        std::array<std::string_view, hfplayerMostFields> fields{};
        m_columns = std::min(splitFields(line.substr(1), ',', fields), fields.size());
        const auto find = [&fields, this](std::string_view name) {
            for (std::size_t i = 0; i < m_columns; ++i) {
                if (fields[i].substr(0, fields[i].find('.')) == name)
                    return i;
            }
            return noColumn;
        };
        m_time = find("ELAPSED_USECS");
        m_command = find("CMD");
        m_operation = find("OP");
        m_unit = find("LUN_SSID");
        m_address = find("LBA");
        m_blocks = find("NBLKS");
        m_latency = find("LATENCY_USECS");
    }

    static std::optional<Direction> directionOf(std::string_view command, std::string_view operation)
    {
        if (command.starts_with("RD") || command.starts_with("WR"))
            return command.starts_with("RD") ? Direction::Read : Direction::Write;
        if (operation == "0" || operation == "1")
            return operation == "0" ? Direction::Read : Direction::Write;
        return std::nullopt;
    }

    ImportCollector& m_to;
    std::size_t m_columns = 0;
    std::size_t m_time = noColumn;
    std::size_t m_command = noColumn;
    std::size_t m_operation = noColumn;
    std::size_t m_unit = noColumn;
    std::size_t m_address = noColumn;
    std::size_t m_blocks = noColumn;
    std::size_t m_latency = noColumn;
};

bool recognisesHfplayer(std::string_view head)
{
    const std::string_view line = firstLine(head);
    return line.starts_with('#') && line.find("ELAPSED_USECS") != std::string_view::npos
        && line.find("LBA") != std::string_view::npos && line.find("NBLKS") != std::string_view::npos;
}

Result<> readHfplayer(ForeignStreams streams, ImportCollector& to)
{
    HfplayerParser parser(to);
    return forEachLine(*streams.front(), to, [&](std::string_view line) { return parser.take(line); });
}

} // namespace

ForeignFormat hfplayerFormat()
{
    return {
        {"hfplayer", "hfplayer trace", StampMeaning::Issue, TraceLevel::Array, 1}, recognisesHfplayer, readHfplayer};
}

} // namespace steadymark
