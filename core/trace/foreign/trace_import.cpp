// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/trace_import.h"

#include "core/trace/foreign/fio_log.h"
#include "core/trace/foreign/formats/foreign_formats.h"
#include "core/trace/foreign/text_fields.h"
#include "core/trace/format/trace_file.h"

#include <algorithm>

namespace steadymark {
namespace {

// The first line of a log of latencies: "12, 84210, 0, 4096, …" with a direction of 0 to 2 and a size.
bool recognisesFioLog(std::string_view head)
{
    std::array<std::string_view, 4> fields{};
    const std::size_t count = splitFields(firstLine(head), ',', fields);
    const std::optional<std::uint64_t> direction = count >= 4 ? wholeNumber(fields[2]) : std::nullopt;
    const std::optional<std::uint64_t> bytes = count >= 4 ? wholeNumber(fields[3]) : std::nullopt;
    return count <= 7 && direction && *direction <= 2 && bytes && *bytes >= 512 && wholeNumber(fields[0])
        && wholeNumber(fields[1]);
}

Result<> writePieces(const ByteSource& bytes, const TextSink& sink)
{
    std::string piece;
    constexpr std::uint64_t most = std::uint64_t{1} << 20U;
    for (std::uint64_t offset = 0; offset < bytes.size(); offset += piece.size()) {
        piece.resize(static_cast<std::size_t>(std::min(most, bytes.size() - offset)));
        BOOST_OUTCOME_TRYV(bytes.readAt(offset, std::as_writable_bytes(std::span(piece))));
        BOOST_OUTCOME_TRYV(sink(piece));
    }
    return success();
}

Result<ImportSummary> summaryOfLog(std::string_view format, const TraceImage& image)
{
    BOOST_OUTCOME_TRY(const std::shared_ptr<const TraceSource> trace, openTrace(image.bytes()));
    ImportSummary summary;
    summary.format = format;
    summary.ios = image.ios();
    summary.transfers = summary.ios;
    summary.timedIos = summary.ios;
    for (std::size_t chunk = 0; chunk < trace->chunks().size(); ++chunk) {
        BOOST_OUTCOME_TRY(const TraceColumns columns, trace->read(chunk, {.index = false, .offsets = true}));
        for (std::size_t i = 0; i < columns.size(); ++i)
            (columns.isWrite[i] != 0 ? summary.writtenBytes : summary.readBytes) += columns.bytes[i];
    }
    for (const TracePass& pass : trace->meta().passes)
        summary.span = std::max(summary.span, pass.duration);
    if (!trace->meta().note.empty())
        summary.notes.push_back(trace->meta().note);
    summary.fileBytes = image.bytes()->size();
    return summary;
}

const std::vector<TraceImporter>& importers()
{
    // What has a header or a form that nothing else has comes first.
    static const std::vector<TraceImporter> all = {
        TraceImporter(blktraceFormat),
        TraceImporter(cloudPhysicsFormat),
        TraceImporter(cloudPhysicsCsvFormat),
        TraceImporter(hfplayerFormat),
        TraceImporter(systorFormat),
        TraceImporter(iologFormat),
        TraceImporter(blkparseFormat),
        TraceImporter(biosnoopFormat),
        TraceImporter(processMonitorFormat),
        TraceImporter(etwFormat),
        TraceImporter(straceFormat),
        TraceImporter(msrFormat),
        TraceImporter(alibabaFormat),
        TraceImporter(spcFormat),
        TraceImporter(fiuFormat),
        TraceImporter(diskSimFormat),
        TraceImporter("fio-log", importFioLog),
        TraceImporter(tencentFormat),
    };
    return all;
}

} // namespace

TraceImporter::TraceImporter(std::string_view format, ReadLog readLog)
    : m_format(format)
    , m_readLog(readLog)
{
}

TraceImporter::TraceImporter(ForeignFormat (*makeFormat)())
    : m_format(makeFormat().traits.format)
    , m_makeFormat(makeFormat)
{
}

bool TraceImporter::recognises(std::string_view head) const
{
    head = head.substr(0, foreignHeadBytes);
    return m_makeFormat ? m_makeFormat().recognises(head) : recognisesFioLog(head);
}

Result<ImportSummary> TraceImporter::read(std::span<std::istream* const> streams, const std::string& name,
    const ImportOptions& options, const TextSink& sink) const
{
    if (!m_makeFormat) {
        BOOST_OUTCOME_TRY(const TraceImage image, m_readLog(*streams.front(), name, options.mayReadOn));
        BOOST_OUTCOME_TRYV(writePieces(*image.bytes(), sink));
        return summaryOfLog(m_format, image);
    }
    const ForeignFormat format = m_makeFormat();
    TraceWriter writer(sink);
    ImportCollector collector(format.traits, options, writer, name);
    BOOST_OUTCOME_TRYV(format.read(streams, collector));
    return collector.finish();
}

std::span<const TraceImporter> traceImporters()
{
    return importers();
}

const TraceImporter* traceImporterFor(std::string_view format)
{
    const auto found = std::ranges::find(importers(), format, &TraceImporter::format);
    return found == importers().end() ? nullptr : &*found;
}

const TraceImporter* recogniseTrace(std::istream& stream)
{
    std::string head(foreignHeadBytes, '\0');
    stream.read(head.data(), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(stream.gcount()));
    stream.clear();
    stream.seekg(0);
    const auto found =
        std::ranges::find_if(importers(), [&head](const TraceImporter& each) { return each.recognises(head); });
    return found == importers().end() ? nullptr : &*found;
}

std::string traceImporterFormats()
{
    std::string formats;
    for (const TraceImporter& importer : importers())
        formats += (formats.empty() ? "" : ", ") + std::string(importer.format());
    return formats;
}

} // namespace steadymark
