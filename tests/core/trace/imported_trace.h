// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/foreign/trace_import.h"
#include "core/trace/format/trace_file.h"
#include "tests/core/trace/trace_bytes.h"

#include <algorithm>
#include <numeric>
#include <sstream>

namespace steadymark::testing {

/// One I/O of an imported trace, in the order of issue.
struct ImportedIo {
    std::uint64_t timeNs = 0;
    char operation = ' '; ///< R, W, D, F
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0;
    std::int64_t latencyNs = -1; ///< -1: not known

    bool operator==(const ImportedIo&) const = default;
};

inline std::ostream& operator<<(std::ostream& out, const ImportedIo& io)
{
    return out << io.timeNs << ' ' << io.operation << ' ' << io.offset << ' ' << io.bytes << ' ' << io.latencyNs;
}

struct ImportedTrace {
    ImportSummary summary;
    std::string file;
    std::shared_ptr<const TraceSource> trace;

    [[nodiscard]] std::vector<ImportedIo> ios() const
    {
        std::vector<ImportedIo> all;
        for (std::size_t chunk = 0; chunk < trace->chunks().size(); ++chunk) {
            const TraceColumns columns = trace->read(chunk, allColumns).value();
            std::vector<std::size_t> order(columns.size());
            std::iota(order.begin(), order.end(), std::size_t{0});
            std::ranges::sort(order, {}, [&columns](std::size_t i) { return columns.index[i]; });
            for (const std::size_t i : order) {
                const IoKind kind = columns.kindOf(i);
                const char operation = kind == IoKind::Discard ? 'D'
                    : kind == IoKind::Flush                    ? 'F'
                    : columns.isWrite[i] != 0                  ? 'W'
                                                               : 'R';
                all.push_back({columns.submitNs[i], operation, columns.offsetBytes[i], columns.bytes[i],
                    columns.hasLatency(i) ? static_cast<std::int64_t>(columns.latencyNs[i]) : -1});
            }
        }
        return all;
    }
    [[nodiscard]] std::vector<std::string> devices() const
    {
        std::vector<std::string> names;
        for (const TraceDevice& device : summary.devices)
            names.push_back(device.name);
        return names;
    }
    [[nodiscard]] const ImportSummary::Rejected& rejected(Rejection reason) const
    {
        return summary.rejected[static_cast<std::size_t>(reason)];
    }
};

/// By the format that is recognised, as a user's file is.
[[nodiscard]] inline Result<ImportedTrace> tryImport(
    const std::vector<std::string>& files, const ImportOptions& options = {})
{
    std::vector<std::istringstream> opened;
    opened.reserve(files.size());
    std::vector<std::istream*> streams;
    for (const std::string& file : files)
        streams.push_back(&opened.emplace_back(file));
    const TraceImporter* const importer = recogniseTrace(*streams.front());
    if (!importer)
        return fail(ErrorCode::InvalidArgument, Sentence("not recognised"));
    ImportedTrace imported;
    BOOST_OUTCOME_TRY(
        imported.summary, importer->read(streams, "mine", options, [&imported](std::string_view piece) -> Result<> {
            imported.file += piece;
            return success();
        }));
    BOOST_OUTCOME_TRY(imported.trace, openTrace(sourceOf(imported.file)));
    return imported;
}

[[nodiscard]] inline ImportedTrace importedTrace(const std::string& text, const ImportOptions& options = {})
{
    Result<ImportedTrace> made = tryImport({text}, options);
    if (!made) {
        ADD_FAILURE() << made.error().message();
        return {};
    }
    EXPECT_TRUE(made.value().trace->damage().empty());
    return std::move(made).value();
}

} // namespace steadymark::testing
